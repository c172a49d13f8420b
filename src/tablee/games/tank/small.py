"""Tank Attack! for two with less in the box, by the very same rules: small enough to look at all that may happen.

Fewer tanks are a smaller record: kernels read from its shapes how many there are, and every tank exists once, because
two equal ones could keep a game going for ever (T3.5). The States left out count as won by a seat that nobody has, and
both players begin with the points that leave them half of the others to win.
"""

from __future__ import annotations

import zlib
from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.core.game import Deck, Game
from tablee.core.kernel import State
from tablee.core.option import Option

from . import GAME, rules
from .cards import STATE_COUNT, TANKS, VALUES
from .material import HANDS, POINTS_TO_WIN, SEATS
from .rules import state_record
from .view import view_record

PLAYERS = 2
NOBODY = SEATS - 1  # no seat at a table for two


@cache
def small(values: tuple[int, ...] = (1, 2, 3), tanks: int = 4, hand: int = 2) -> Game:
    """With States of these values, tanks from 1 to `tanks`, and `hand` of them in a full hand; it is on no shelf."""
    if not 1 <= hand <= max(HANDS) or tanks < PLAYERS * hand or tanks % PLAYERS:
        raise ValueError("after the deal the pile must serve both players, to the last tank (T3.7)")
    if Counter(values) - Counter(VALUES):
        raise ValueError(f"there are no States worth {values} in the box (T1.1)")
    # Compiled code is kept by the game's id, so the id tells the material.
    game = f"{GAME.id}_small_{zlib.crc32(repr((values, tanks, hand)).encode()):08x}"
    return replace(
        GAME,
        id=game,
        fewest=PLAYERS,
        most=PLAYERS,
        options=(Option("hand", "T2.1", (hand,), hand),),
        decks=(GAME.decks[0], Deck(TANKS.name, TANKS.cards[:tanks])),
        moves=GAME.moves[: tanks + 1],
        state=state_record(game, tanks, 1),
        view=view_record(game),
        setup=_setup(values),
        sheet=None,
    )


def _setup(values: tuple[int, ...]) -> Any:
    order, wanted = list[int](), list(values)
    for card, value in enumerate(VALUES):
        if value in wanted:
            wanted.remove(value)
            order.append(card)
        else:
            order.insert(0, card)
    left_out = STATE_COUNT - len(values)
    points = POINTS_TO_WIN[PLAYERS] - (sum(values) + 1) // 2
    states = np.array(order, np.int8)

    def setup(state: State, seats: int, options: NDArray[np.int16]) -> None:
        """T2.1: as always, but for the States that are left out."""
        rules.setup(state, seats, options)
        state.states[:] = states
        state.owner[states[:left_out]] = NOBODY
        state.top = left_out
        state.points[:seats] = points

    return setup
