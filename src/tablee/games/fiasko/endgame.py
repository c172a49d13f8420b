"""Fiasko for exact play, with two at the table.

The cards of a ware that both have scored differ in nothing any more (F5.4): they only count as cards.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.core.endgame import Endgame, Weighted, deal_hands, orders, with_cards
from tablee.games.fiasko.cards import COPIES, FIASKO, KINDS, VALUE_OF, WARE_CARDS, WARE_OF
from tablee.games.fiasko.rules import DRAW_CARD, WARE_COUNT
from tablee.games.fiasko.view import unseen_copies

OTHER = -1  # the kind of all cards that no longer count for a ware


@lru_cache(maxsize=64)
def needed(sheet: bytes) -> NDArray[np.bool_]:
    """Which ware cards belong to a ware that somebody has yet to score."""
    points = np.frombuffer(sheet, np.int16).reshape(2, WARE_COUNT)
    return np.array([(points[:, WARE_OF[card]] == 0).any() for card in range(WARE_CARDS)])


def kind_in(records: Any) -> Callable[[int], Hashable]:
    counts = needed(records["sheet"][0, :2].tobytes())
    return lambda card: card if card >= WARE_CARDS or counts[card] else OTHER


def worlds(views: Any) -> list[Weighted] | None:
    """Not where the other has lost cards unseen, or has kept some from before a shuffle: more is known of these."""
    view = views[0]
    other = 1 - int(view.seat)
    if view.lost_size[other] or view.kept[other]:
        return None
    unseen = [card for card in range(WARE_CARDS) for _ in range(unseen_copies(view, card))]
    special = [card for card in range(FIASKO, KINDS) for _ in range(COPIES[card] - view.open[card])]

    def put(state: Any, hand: list[int], left: list[int]) -> None:
        state.hand[other] = np.bincount(hand, minlength=WARE_CARDS)
        state.sums[other] = 0
        for card in hand:
            state.sums[other, WARE_OF[card]] += VALUE_OF[card]
        state.draw[: state.end] = left + special

    return deal_hands(view, unseen, int(view.held[other]), put, kind_in(views))


def reveal(states: Any, seat: int, move: int) -> Iterable[Weighted]:
    """F4: only drawing turns a card up."""
    if move != DRAW_CARD:
        yield 1.0, states
        return
    pile = slice(int(states["top"][0]), int(states["end"][0]))
    for weight, order in orders(states["draw"][0, pile].tolist(), 1, kind_in(states)):
        yield weight, with_cards(states, "draw", pile, order)


def reshuffle(states: Any) -> list[Weighted]:
    """F4.5: nothing is turned up."""
    return [(1.0, states)]


def key(states: Any) -> Hashable:
    state = states[0]
    sheet = state.sheet[:2].tobytes()
    counts = needed(sheet)
    pile = np.bincount(state.draw[int(state.top) : int(state.end)], minlength=KINDS)
    return (
        int(state.turn),
        sheet,
        state.held[:2].tobytes(),
        state.hand[:2, counts].tobytes(),
        int(state.end) - int(state.top),
        pile[:WARE_CARDS][counts].tobytes(),
        pile[WARE_CARDS:].tobytes(),
    )


ENDGAME = Endgame(worlds, reveal, reshuffle, key)
