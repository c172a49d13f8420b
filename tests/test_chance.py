"""Shuffles: fair, repeatable, and as documented."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import numpy as np
import pytest

from tablee.core import chance as chances
from tablee.core.chance import Stream


def shuffled(stream: Stream, count: int) -> list[int]:
    cards = list(range(count))
    stream.shuffle(cards)
    return cards


def test_a_stream_needs_256_bits() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Stream(b"short")


def test_shuffles_are_keyed_and_independent_of_each_other() -> None:
    one, again, other = (Stream(bytes([number]) * 32) for number in (1, 1, 2))
    first, second = shuffled(one, 88), shuffled(one, 88)
    assert first != second
    assert shuffled(again, 10) == shuffled(Stream(bytes([1]) * 32), 10)
    assert shuffled(again, 88) == second  # the length of an earlier shuffle makes no difference
    assert shuffled(other, 88) != first


def test_the_stream_is_hmac_sha256_in_counter_mode() -> None:
    """Worked out here a second time, from docs/shuffle.md alone."""
    key, cards, words = bytes(range(32)), list("abcdefgh"), []
    for block in range(2):
        digest = hmac.new(key, b"tablee shuffle" + bytes(4) + block.to_bytes(4, "big"), hashlib.sha256).digest()
        words += [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]
    expected = cards.copy()
    for last in range(7, 0, -1):
        word = words.pop(0)
        assert word < 2**32 - 2**32 % (last + 1)
        expected[last], expected[word % (last + 1)] = expected[word % (last + 1)], expected[last]
    Stream(key).shuffle(cards)
    assert cards == expected


@pytest.mark.parametrize("source", ["stream", "fast"])
def test_every_order_is_equally_likely(source: str) -> None:
    """24 orders of four cards, 24,000 shuffles: chi-squared with 23 degrees of freedom."""
    stream, fast = Stream(bytes(32)), chances.fast(0)
    orders: Counter[tuple[int, ...]] = Counter()
    with np.errstate(over="ignore"):
        for _ in range(24_000):
            cards = np.arange(4, dtype=np.int8)
            if source == "stream":
                stream.shuffle(cards)
            else:
                chances.shuffle(cards, fast)
            orders[tuple(cards.tolist())] += 1
    assert len(orders) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 49.7  # p = 0.001


def test_streams_of_a_seed_differ_from_one_game_to_the_next() -> None:
    chance = np.zeros(1, np.uint64)
    with np.errstate(over="ignore"):
        starts = set()
        for seed in range(20):
            for game in range(500):
                chances.reseed(chance, np.uint64(seed), game)
                starts.add(int(chance[0]))
    assert len(starts) == 20 * 500


def test_below_stays_below() -> None:
    chance = chances.fast(3)
    with np.errstate(over="ignore"):
        seen = {chances.below(chance, 5) for _ in range(500)}
    assert seen == {0, 1, 2, 3, 4}
