"""What a position promises a player, without playing on: imagined worlds are judged by it.

Points, bonuses as they stand, what the hand could score, and how many wares are left to score; all
of it decides the more, the nearer anybody is to the end. The weights were fitted to the ends of games
between regulars, 300,000 positions for each number of players (multinomial logit); so were the points.
"""

from __future__ import annotations

import math

from tablee.core.kernel import NOTHING, State, kernel
from tablee.games.fiasko.rules import WARE_COUNT
from tablee.games.fiasko.score import bonus, hand_value, subtotal

HORIZON = 8  # rounds played before judging

# By the number of players: the weight of a point scored, of a point of bonus, of a point that the hand
# could score, and of a card in it; and what speaks against a seat for every ware it has not scored.
SCORED = (0.0, 0.0, 0.0168, 0.0214, 0.0242, 0.0281)
BONUS = (0.0, 0.0, 0.0117, 0.0101, 0.0115, 0.0108)
IN_HAND = (0.0, 0.0, 0.0162, 0.0257, 0.0316, 0.0389)
A_CARD = (0.0, 0.0, 0.11, 0.097, 0.093, 0.093)
A_WARE = (0.0, 0.0, 0.655, 0.833, 0.882, 0.975)

A_WARE_TO_COME = 137.0  # points that all together will score with every ware that the fastest has left


@kernel
def prospect(state: State, seat: int) -> float:
    seats = int(state.seats)
    speaks_for = (
        SCORED[seats] * subtotal(state.sheet, seat)
        + BONUS[seats] * bonus_now(state, seat)
        + IN_HAND[seats] * worth_of_hand(state, seat)
        + A_CARD[seats] * int(state.held[seat])
        - A_WARE[seats] * int(state.left[seat])
    )
    return speaks_for / math.sqrt(fewest_left(state))


@kernel
def forecast(state: State, seat: int, chance_to_win: float) -> float:
    now = subtotal(state.sheet, seat) + bonus_now(state, seat) + worth_of_hand(state, seat)
    return now + A_WARE_TO_COME * fewest_left(state) / int(state.seats)


@kernel
def bonus_now(state: State, seat: int) -> int:
    """F7.2, if the game ended as it stands."""
    return bonus(state.sheet, int(state.seats), NOTHING, seat, state.full_ties != 0)


@kernel
def worth_of_hand(state: State, seat: int) -> int:
    """The most that it would score now, were the least of 13 no matter."""
    most = 0
    for ware in range(WARE_COUNT):
        if state.sheet[seat, ware] == 0:
            most = max(most, int(state.sums[seat, ware]))
    return hand_value(most, int(state.held[seat]))


@kernel
def fewest_left(state: State) -> int:
    """Wares that the fastest player has yet to score."""
    fewest = WARE_COUNT
    for seat in range(state.seats):
        fewest = min(fewest, int(state.left[seat]))
    return fewest
