"""Par ici la pasta ! for exact play, with two at the table.

Nobody knows the card under the hat, so it belongs to the unknown cards as much as the pile does: which
one it is, is decided when somebody takes it or turns it up.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any

import numpy as np

from tablee.core.endgame import Endgame, Weighted, deal_hands, orders
from tablee.games.pasta.cards import CELL_COUNT, CROSS, TYPE_COUNT
from tablee.games.pasta.rules import PLACE_HAT, TAKE, TAKE_HAT
from tablee.games.pasta.view import unseen_copies


def worlds(views: Any) -> list[Weighted] | None:
    """Not in the opening, where every order of the square is still to come."""
    view = views[0]
    other = 1 - int(view.seat)
    if view.opening:
        return None
    unseen = [card for card in range(TYPE_COUNT) for _ in range(unseen_copies(view, card))]
    known = view.known[other]

    def put(state: Any, hand: list[int], left: list[int]) -> None:
        state.hand[other] = known + np.bincount(hand, minlength=TYPE_COUNT)
        _put(state, left)

    return deal_hands(view, unseen, int(view.held[other]) - int(known.sum()), put)


def unknown(states: Any) -> list[int]:
    """The card under the hat, then the pile."""
    state = states[0]
    pile: list[int] = state.draw[int(state.top) : int(state.end)].tolist()
    return [int(state.square[int(state.hat)]), *pile]


def _put(state: Any, cards: list[int]) -> None:
    state.square[int(state.hat)] = cards[0]
    state.draw[int(state.top) : int(state.end)] = cards[1:]


def reveal(states: Any, seat: int, move: int) -> Iterable[Weighted]:
    """P4.6, P4.7: the card under the hat, and all new cards but the one that the hat is put on."""
    cards = unknown(states)
    covered = shown = 0  # which of the new cards the hat covers, how many cards are seen
    if move == TAKE_HAT:
        shown = 1
    elif move < PLACE_HAT:
        card, cell = divmod(move - TAKE, CELL_COUNT)
        square = states["square"][0]
        taken = [other for other in CROSS[int(states["hat"][0])].tolist() if square[other] == card]
        covered, shown = taken.index(cell), len(taken)
    if not 0 < shown < len(cards) - 1:  # P8.1: the last card of the pile ends the game, whatever it is
        yield 1.0, states
        return
    for weight, order in orders(cards, shown):
        ordered = states.copy()
        seen, rest = order[:shown], sorted(order[shown:])
        _put(ordered[0], seen[: covered + 1] + rest[:1] + seen[covered + 1 :] + rest[1:])
        yield weight, ordered


def reshuffle(states: Any) -> None:
    """P2.3: only the opening shuffles."""
    return


def key(states: Any) -> Hashable:
    state = states[0]
    square = state.square.copy()
    square[int(state.hat)] = 0
    return (
        int(state.turn),
        int(state.hat),
        int(state.token),
        square.tobytes(),
        state.hand[:2].tobytes(),
        state.group[:2].tobytes(),
        tuple(sorted(unknown(states))),
    )


ENDGAME = Endgame(worlds, reveal, reshuffle, key)
