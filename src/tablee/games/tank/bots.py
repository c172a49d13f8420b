"""Players of Tank Attack! They see a view and their legal moves, never the state.

`steady` weighs, for each of its tanks, what the prize is worth to it and how likely that tank is to
win it, against what the tank would be worth in a later round. The others are thought to do the same:
the more a State is worth, the more likely they play their best tank, and the less, their worst. A
little chance keeps it from bidding twice the same way, which an attentive player would exploit.

A_STATE and THRIFT were chosen from a few values by playing against random players, with 2 to 6 at the
table; the other numbers in capitals are guesses that nobody has tuned, and none were tried in self-play.
"""

from __future__ import annotations

from tablee.core.chance import below
from tablee.core.kernel import Chance, Moves, View, kernel
from tablee.games.tank.cards import COPIES, TANK_COUNT, VALUES
from tablee.games.tank.rules import HAND
from tablee.games.tank.score import POINTS_TO_WIN, STATES_TO_WIN, reached

BOTS = ("steady",)

ALL_POINTS = sum(VALUES)
A_STATE = 0.5  # worth of any State at all where only their number counts, in usual prizes
VICTORY = 6.0  # worth of the prize that wins the game at once
THREAT = 3.0  # … or that would let another player win it
THRIFT = 1.2  # price of a tank that is sure to win, in usual prizes
WHIM = 0.05  # how much is left to chance, in usual prizes


@kernel
def decide(view: View, bot: int, moves: Moves, count: int, chance: Chance) -> int:
    """`steady` is the only bot here."""
    return steady(view, moves, count, chance)


@kernel
def steady(view: View, moves: Moves, count: int, chance: Chance) -> int:
    worth = worth_of_prize(view)
    eager = worth / (worth + 1.0)
    best = -1.0e9
    best_move = int(moves[0])
    for number in range(count):
        tank = int(moves[number])
        lower = weaker_share(view, tank)
        wins = 1.0
        later = 1.0
        for _ in range(view.seats - 1):
            wins *= chance_against_one(lower, eager)
            later *= chance_against_one(lower, 0.5)
        gain = wins * worth - THRIFT * later + WHIM * below(chance, 1000) / 1000.0
        if gain > best:
            best = gain
            best_move = tank
    return best_move


@kernel
def worth_of_prize(view: View) -> float:
    """Of the prize to this seat, where 1 is a usual one: the mean of all that are left."""
    me = int(view.seat)
    seats = int(view.seats)
    value = VALUES[int(view.prize)]
    left = ALL_POINTS
    for seat in range(seats):
        left -= int(view.points[seat])
    usual = left / int(view.left)
    if reached(int(view.points[me]) + value, int(view.won[me]) + 1, seats):
        return VICTORY
    # Of points and States, what is farther from the threshold counts more; beyond it, nothing (T4.1).
    points = max(0, POINTS_TO_WIN[seats] - int(view.points[me]))
    states = max(0, STATES_TO_WIN[seats] - int(view.won[me]))
    short_of_states = states / (states + points / usual)
    flat = short_of_states * short_of_states
    worth = flat * A_STATE + (1.0 - flat) * min(value, points) / usual
    for seat in range(seats):
        if seat != me and reached(int(view.points[seat]) + value, int(view.won[seat]) + 1, seats):
            worth = max(worth, THREAT)
    return worth


@kernel
def weaker_share(view: View, tank: int) -> float:
    """Of all the tanks not seen since the last shuffle, the share of those that this one beats."""
    weaker = COPIES * (tank - 1)
    unseen = TANK_COUNT - int(view.set_aside) - HAND
    for at in range(view.set_aside):
        weaker -= int(view.aside[at]) < tank
    for slot in range(HAND):
        weaker -= int(view.hand[slot]) < tank
    return weaker / unseen


@kernel
def chance_against_one(lower: float, eager: float) -> float:
    """To beat another player, who holds five unseen tanks and plays the best, any, or the worst of them."""
    higher = 1.0 - lower
    calm = 1.0 - eager
    beats_best = lower * lower * lower * lower * lower
    beats_worst = 1.0 - higher * higher * higher * higher * higher
    return eager * eager * beats_best + 2.0 * eager * calm * lower + calm * calm * beats_worst
