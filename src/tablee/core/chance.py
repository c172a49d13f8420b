"""The two sources of shuffles.

Simulations use SplitMix64 in a one-word array: fast, compiled, and seeded anew for every game so
that game number *i* is the same game however the work is divided. It is no secret: whoever sees a
few cards could work out the rest.

Real tables use `Stream`, a keyed cryptographic stream (HMAC-SHA256 in counter mode) from a 256-bit
key: nobody can work out the undrawn cards from the drawn ones. `docs/shuffle.md` describes it
exactly, with test vectors.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from tablee.core.errors import SetupError
from tablee.core.kernel import Chance, Moves, State, kernel, legal, shuffle_pile, shuffled

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_30, _27, _31, _32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


def fast(seed: int) -> Chance:
    """A fast generator for bots and simulations."""
    chance = np.zeros(1, np.uint64)
    with np.errstate(over="ignore"):
        reseed(chance, np.uint64(seed % 2**64), 0)
    return chance


@kernel
def reseed(chance: Chance, seed: np.uint64, index: int) -> None:
    """Start the stream number `index` of `seed`."""
    chance[0] = seed
    key = scramble(chance)
    chance[0] = key + np.uint64(index) * _MIX_1
    chance[0] = scramble(chance)


@kernel
def scramble(chance: Chance) -> np.uint64:
    """The next 64 random bits (SplitMix64)."""
    chance[0] += _GOLDEN
    z = chance[0]
    z = (z ^ (z >> _30)) * _MIX_1
    z = (z ^ (z >> _27)) * _MIX_2
    return z ^ (z >> _31)  # type: ignore[no-any-return]


@kernel
def below(chance: Chance, limit: int) -> int:
    """A whole number from 0 to limit − 1, even to within limit / 2³²."""
    return int(((scramble(chance) >> _32) * np.uint64(limit)) >> _32)


@kernel
def shuffle(cards: NDArray[np.int8], chance: Chance) -> None:
    """Fisher–Yates, in place."""
    for last in range(len(cards) - 1, 0, -1):
        other = below(chance, last + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card


@kernel
def lay_out(cards: NDArray[np.int8], at: int, card: int, copies: int) -> int:
    """Put copies of a card into a list from `at` on; where they end."""
    for _ in range(copies):
        cards[at] = card
        at += 1
    return at


@kernel
def take(cards: NDArray[np.int8], start: int, stop: int, chance: Chance) -> int:
    """Move a random one of cards[start:stop] to `start` and return it: a shuffle, card by card."""
    at = start + below(chance, stop - start)
    card = cards[at]
    cards[at] = cards[start]
    cards[start] = card
    return int(card)


@kernel
def deal(counts: NDArray[np.int8], cards: NDArray[np.int8], start: int, stop: int, hand: int, chance: Chance) -> int:
    """Add a hand of random ones of cards[start:stop] to a counted set; where the rest of them starts then."""
    for at in range(start, start + hand):
        counts[take(cards, at, stop, chance)] += 1
    return start + hand


@kernel
def settle(state: State, chance: Chance) -> None:
    """Shuffle whatever the rules wait for, until a seat may act or the game is over."""
    while state.pending >= 0:
        shuffle_pile(state, chance)
        shuffled(state)


@kernel
def any_move(state: State, seat: int, moves: Moves, chance: Chance) -> int:
    """One of the legal moves, each as likely."""
    return int(moves[below(chance, legal(state, seat, moves))])


def check_seed(seed: object) -> int:
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise SetupError("wrong-seed", seed=str(seed))
    return seed


class Shuffler(Protocol):
    """Where a match has its shuffles from."""

    def shuffle(self, cards: Any) -> None: ...


class Fast:
    """Shuffles as the simulator's: for a match that repeats one of its games."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def shuffle(self, cards: Any) -> None:
        with np.errstate(over="ignore"):
            shuffle(cards, self._chance)


class Stream:
    """Every shuffle of one match, from one 256-bit key; shuffle k does not depend on the others."""

    def __init__(self, key: bytes, shuffles: int = 0) -> None:
        """`shuffles` is how many have been made already."""
        if len(key) != 32:
            raise ValueError("a stream's key has 32 bytes")
        self.key = key
        self.shuffles = shuffles

    @classmethod
    def from_seed(cls, seed: int | None) -> Stream:
        """From a small number, for games that must be repeatable; from the system if None."""
        if seed is None:
            return cls(secrets.token_bytes(32))
        return cls(hashlib.sha256(f"tablee seed {check_seed(seed)}".encode()).digest())

    def shuffle(self, cards: Any) -> None:
        """Fisher–Yates, in place, without bias."""
        words = self._words()
        for last in range(len(cards) - 1, 0, -1):
            # Rejecting the last incomplete range of words keeps every position equally likely.
            limit = last + 1
            fair = 2**32 - 2**32 % limit
            word = next(words)
            while word >= fair:
                word = next(words)
            other = word % limit
            cards[last], cards[other] = cards[other], cards[last]

    def _words(self) -> Any:
        number, self.shuffles = self.shuffles, self.shuffles + 1
        for block in range(2**32):
            message = b"tablee shuffle" + number.to_bytes(4, "big") + block.to_bytes(4, "big")
            digest = hmac.digest(self.key, message, "sha256")
            for at in range(0, 32, 4):
                yield int.from_bytes(digest[at : at + 4], "big")
