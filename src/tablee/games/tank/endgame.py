"""Tank Attack! for exact play, with two at the table.

Of States only the value matters, and of those that may come next every value.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from itertools import combinations
from math import comb
from typing import Any

import numpy as np

from tablee.core.endgame import Endgame, Weighted, deal_hands, orders, with_cards, without

from .cards import STATE_COUNT, VALUES
from .rules import STATES, step
from .view import copies_in_box

EVERYONE = 0b11
MOST_SHUFFLED = 12  # tanks; with more of them there are too many ways to draw two


def worlds(views: Any) -> list[Weighted] | None:
    """With two players, what the other held at the last shuffle is known; what it has drawn since is not.

    Not where a tank that it has played may be the one it held or its twin from the pile.
    """
    view = views[0]
    me, other = int(view.seat), 1 - int(view.seat)
    played = [int(tank) - 1 for tank in view.aside[other : view.set_aside : 2]]
    box = range(len(view.pile_then))
    pile = [card for card in box for _ in range(view.pile_then[card])]
    held = without([card for card in box for _ in range(copies_in_box(view))], pile)
    kept_by_me = [int(tank) - 1 for tank in view.hand_then[: view.kept]]
    held = without(held, kept_by_me)
    mine = [int(tank) - 1 for tank in (*view.hand[: view.hand_size], *view.aside[me : view.set_aside : 2])]
    unseen = without(pile, without(mine, kept_by_me))
    if set(played) & set(held) & set(unseen):
        return None
    kept = without(held, played)
    unseen = without(unseen, without(played, held))

    def put(state: Any, drawn: list[int], left: list[int]) -> None:
        state.hand[other, : state.hand_size] = np.sort(np.array(kept + drawn)) + 1
        state.tanks[: state.pile_end] = left

    return deal_hands(view, unseen, int(view.hand_size) - len(kept), put)


def reveal(states: Any, seat: int, move: int) -> Iterable[Weighted]:
    """T3.1, T3.6: when the last tank is chosen, two are drawn and the next State is turned up."""
    state = states[0]
    if state.acting == EVERYONE:
        yield 1.0, states
        return
    played = states.copy()
    step(played[0], seat, move)
    over = played[0].acting == 0 and played[0].pending < 0
    top, bottom = int(played[0].top), STATE_COUNT - int(played[0].returned)
    pile = slice(int(state.pile_top), int(state.pile_end))
    turned = 1 if not over and top > state.top and top < bottom else 0
    drawn = 0 if over or played[0].pending >= 0 else 2
    for weight, prizes in orders(state.states[top:bottom].tolist(), turned, lambda card: VALUES[card]):
        for chance, tanks in orders(state.tanks[pile].tolist(), drawn):
            turned_up = with_cards(states, "states", slice(top, bottom), prizes)
            yield weight * chance, with_cards(turned_up, "tanks", pile, tanks)


def reshuffle(states: Any) -> list[Weighted] | None:
    """T2.1: a State is turned up, both hands are dealt. T3.7: two tanks are drawn at once."""
    state = states[0]
    if state.pending == STATES:
        pile = slice(int(state.top), STATE_COUNT)
        drawn = orders(state.states[pile].tolist(), 1, lambda card: VALUES[card])
        return [(weight, with_cards(states, "states", pile, cards)) for weight, cards in drawn]
    pile = slice(0, int(state.pile_end))
    if pile.stop > MOST_SHUFFLED:
        return None
    tanks = state.tanks[pile].tolist()
    drawn = orders(tanks, 2) if state.rounds else hands(tanks, int(state.hand_size))
    return [(weight, with_cards(states, "tanks", pile, cards)) for weight, cards in drawn]


def hands(tanks: list[int], size: int) -> Iterator[tuple[float, list[int]]]:
    """The tanks with every two hands on top, whatever the order inside of a hand."""
    ways = comb(len(tanks), size) * comb(len(tanks) - size, size)
    for first in combinations(tanks, size):
        rest = without(tanks, first)
        for second in combinations(rest, size):
            yield 1 / ways, [*first, *second, *without(rest, second)]


def key(states: Any) -> Hashable:
    state = states[0]
    values = [VALUES[card] for card in state.states[int(state.top) :].tolist()]
    bottom = len(values) - int(state.returned)
    return (
        state.points[:2].tobytes(),
        state.won[:2].tobytes(),
        values[0],
        tuple(sorted(values[1:bottom])),
        tuple(values[max(1, bottom) :]),
        state.hand[:2].tobytes(),
        tuple(sorted(state.tanks[int(state.pile_top) : int(state.pile_end)].tolist())),
    )


ENDGAME = Endgame(worlds, reveal, reshuffle, key)
