"""What a position promises a player, without playing on: imagined worlds are judged by it.

Laid cards, and what a hand will become: its cards, its sauces, how many shapes it can lay and with how
many of them it can steal; against it, the hands of others that can steal from it. All of it decides the
more, the smaller the pile. The weights were fitted to the ends of games between regulars, 200,000
positions for each number of players (multinomial logit); so were the points.
"""

from __future__ import annotations

import math

from tablee.core.kernel import State, kernel
from tablee.games.pasta.cards import SAUCE, SHAPE_COUNT
from tablee.games.pasta.score import laid_cards

HORIZON = 6  # rounds played before judging

# By the number of players, for each of them.
LAID_CARD = (0.0, 0.0, 2.43, 1.12, 1.2, 1.49)
HELD_CARD = (0.0, 0.0, -0.27, 0.08, 0.32, 0.53)
HELD_SAUCE = (0.0, 0.0, 2.38, 0.82, 0.67, 0.63)
HELD_SHAPE = (0.0, 0.0, 2.57, 1.02, 0.44, -0.38)
THEFT = (0.0, 0.0, 1.06, -0.46, 0.3, 1.3)
THIEF = (0.0, 0.0, -1.06, -1.25, -0.91, -1.07)


@kernel
def prospect(state: State, seat: int) -> float:
    seats = int(state.seats)
    shapes = 0
    thefts = 0
    thieves = 0
    for shape in range(SHAPE_COUNT):
        victims = 0
        rivals = 0
        for other in range(seats):
            if other != seat:
                victims += int(state.group[other, shape] > 0)
                rivals += int(state.hand[other, shape] > 0)
        held = int(state.hand[seat, shape] > 0)
        shapes += held
        thefts += held * int(victims > 0)
        thieves += rivals * int(state.group[seat, shape] > 0)
    speaks_for = (
        LAID_CARD[seats] * laid_cards(state.group, seat)
        + HELD_CARD[seats] * int(state.held[seat])
        + HELD_SAUCE[seats] * int(state.hand[seat, SAUCE])
        + HELD_SHAPE[seats] * shapes
        + THEFT[seats] * thefts
        + THIEF[seats] * thieves
    )
    return speaks_for / math.sqrt(to_draw(state) + 2.0)


@kernel
def forecast(state: State, seat: int, chance_to_win: float) -> float:
    to_come = (to_draw(state) - 10.0) / int(state.seats)
    return laid_cards(state.group, seat) + max(0.0, 0.85 * int(state.held[seat]) + to_come)


@kernel
def to_draw(state: State) -> int:
    """Cards yet to be drawn."""
    return int(state.end) - int(state.top)
