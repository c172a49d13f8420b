"""What a position promises a player, without playing on: imagined worlds are judged by it.

A seat is near victory that misses little and holds great tanks, both measured by what chance may
still bring: the spread of the points to come. A tank counts the more the higher it is, and steeply:
only the greatest are sure of their State. The weights were fitted to the ends of games between
regulars, 300,000 positions for each number of players (multinomial logit); so were the points. With three tanks in
hand the same weights do: fitted anew, the surprise at who wins shrinks by 0.002 nats at most.
"""

from __future__ import annotations

import math

from tablee.core.kernel import State, kernel

from .cards import STATE_COUNT, VALUES
from .material import HIGHEST, POINTS_TO_WIN, STATES_TO_WIN

HORIZON = 6  # rounds played before judging
ALL_POINTS = sum(VALUES)

# By the number of players: what weighs against a seat (points missing, States missing, whichever of the
# two is farther) and for it (the strength of its hand), in usual prizes.
POINTS_MISSING = (0.0, 0.0, 0.96, 1.47, 1.06, 1.26, 1.37)
STATES_MISSING = (0.0, 0.0, 0.0, 0.0, 0.25, 0.35, 0.44)
FARTHER = (0.0, 0.0, 0.0, 0.0, 0.83, 1.1, 1.42)
STRENGTH = (0.0, 0.0, 5.6, 4.6, 5.1, 4.9, 4.8)

TANK_STRENGTH = tuple(tank**8 / HIGHEST**8 for tank in range(HIGHEST + 1))  # whole powers: exact everywhere


@kernel
def prospect(state: State, seat: int) -> float:
    seats = int(state.seats)
    rest = ALL_POINTS
    for other in range(seats):
        rest -= int(state.points[other])
    usual = rest / (STATE_COUNT - int(state.top))
    points = missing_points(state, seat) / usual
    states = max(0, STATES_TO_WIN[seats] - int(state.won[seat]))
    strength = 0.0
    for slot in range(state.hand_size):
        strength += TANK_STRENGTH[int(state.hand[seat, slot])]
    against = POINTS_MISSING[seats] * points + STATES_MISSING[seats] * states + FARTHER[seats] * max(points, states)
    return (STRENGTH[seats] * strength - against) / math.sqrt(rest / usual)


@kernel
def forecast(state: State, seat: int, chance_to_win: float) -> float:
    share = 0.3 + (0.44 + 0.23 * int(state.seats)) * chance_to_win  # of what is missing
    return int(state.points[seat]) + share * missing_points(state, seat)


@kernel
def missing_points(state: State, seat: int) -> int:
    return max(0, POINTS_TO_WIN[state.seats] - int(state.points[seat]))
