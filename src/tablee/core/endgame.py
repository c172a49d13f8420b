"""What exact play needs to know of a game: which cards are hidden, and in which ways they may turn up.

The rules draw from an ordered pile. For exact play there is no such order: just before a move that
turns cards up, `reveal` puts onto the pile whatever may come, one state for each. Everything else is
done by the rules themselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import comb
from typing import Any

import numpy as np

from tablee.core.chance import fast
from tablee.core.kernel import STATE_TYPES, determinize, game_of

Weighted = tuple[float, Any]  # a probability, and an array of one state
Kind = Callable[[int], Hashable]  # cards of a kind make no difference to the rest of the game

MOST_WORLDS = 300


@dataclass(frozen=True)
class Endgame:
    """The parts of exact play that belong to a game. All of them take arrays of one record."""

    # A view: every way to deal the hands that its seat cannot see. None if they are too many to list, or if
    # the view says more of them than can be told in numbers of cards.
    worlds: Callable[[Any], list[Weighted] | None]
    # A state, a seat and its legal move: the same state with every order of the cards that the move turns up.
    reveal: Callable[[Any, int, int], Iterable[Weighted]]
    # A state that waits for a shuffle: the same. None if there are too many orders.
    reshuffle: Callable[[Any], list[Weighted] | None]
    # A state: all that the rest of the game depends on, the order of piles left out.
    key: Callable[[Any], Hashable]


def same(card: int) -> Hashable:
    """Where every two cards differ that are not copies of each other."""
    return card


def orders(cards: Sequence[int], count: int, kind: Kind = same) -> Iterator[tuple[float, list[int]]]:
    """The cards with every different choice of the first `count` of them; kinds of cards differ, not cards."""
    if count == 0:
        yield 1.0, list(cards)
        return
    for alike in sort_by(kind, cards):
        rest = list(cards)
        rest.remove(alike[0])
        for weight, order in orders(rest, count - 1, kind):
            yield weight * len(alike) / len(cards), [alike[0], *order]


def with_cards(states: Any, field: str, pile: slice, cards: Sequence[int]) -> Any:
    """The same state with these cards in a part of one of its fields."""
    ordered = states.copy()
    ordered[field][0, pile] = cards
    return ordered


def deal_hands(
    view: Any, unseen: Sequence[int], count: int, put: Callable[[Any, list[int], list[int]], None], kind: Kind = same
) -> list[Weighted] | None:
    """A state for every way to deal `count` of the unseen cards to a hand; None if they are too many.

    `put` writes the hand, and the cards that are left, to a state that has all the rest from the view.
    """
    hands = deals(unseen, count, kind)
    if hands is None:
        return None
    base = np.zeros(1, STATE_TYPES[game_of(view.dtype)])
    with np.errstate(over="ignore"):
        determinize(view, base[0], fast(0))
    dealt = []
    for weight, hand in hands:
        states = base.copy()
        put(states[0], hand, without(unseen, hand))
        dealt.append((weight, states))
    return dealt


def deals(cards: Sequence[int], count: int, kind: Kind) -> list[tuple[float, list[int]]] | None:
    """Every different hand of `count` of the cards, with its probability; None if there are too many."""
    if count > len(cards):
        return []
    hands: list[tuple[int, list[int]]] = [(1, [])]
    for alike in sort_by(kind, cards):
        hands = [
            (ways * comb(len(alike), number), hand + alike[:number])
            for ways, hand in hands
            for number in range(min(len(alike), count - len(hand)) + 1)
        ]
        if len(hands) > 20 * MOST_WORLDS:
            return None
    whole = [(ways / comb(len(cards), count), hand) for ways, hand in hands if len(hand) == count]
    return whole if len(whole) <= MOST_WORLDS else None


def sort_by(kind: Kind, cards: Iterable[int]) -> list[list[int]]:
    """The cards, those of a kind together."""
    kinds: dict[Hashable, list[int]] = {}
    for card in cards:
        kinds.setdefault(kind(card), []).append(card)
    return list(kinds.values())


def without(cards: Sequence[int], taken: Iterable[int]) -> list[int]:
    """The cards that are left, in order."""
    return sorted((Counter(cards) - Counter(taken)).elements())
