"""Players of Tank Attack! They see a view and their legal moves, never the state.

`steady` asks what the prize is worth to it, compared with the prizes to come, and plays a tank from
as high in its hand as the prize stands among them: its best for the best, its worst for the least. A
hand without a great tank bids a little higher, as it has less to save. `beginner` sees only whether a
State is large, and forgets to save anything. A little chance keeps them all from bidding twice the
same way, which an attentive player would exploit. `quick` is `steady` without the look at the tanks
seen, for imagined worlds; with a usual hand it saves nothing either.

The numbers in capitals were found by playing against each other, with 2, 3, 4 and 6 at the table; for a hand of
three once more, with 2 to 6. There is less to save then: a hand without a great tank bids its best far sooner.
"""

from __future__ import annotations

from typing import Any

from tablee.core.chance import below
from tablee.core.kernel import Chance, Moves, State, View, kernel, legal
from tablee.core.portable_math import power

from .cards import VALUES
from .material import POINTS_TO_WIN, STATES_TO_WIN
from .score import reached
from .view import copies_in_box

BOTS = ("beginner", "steady")
BEGINNER = 1

SMALL_HAND = 3

ALL_POINTS = sum(VALUES)
A_STATE = 0.5  # worth of any State at all where only their number counts, in usual prizes
VICTORY = 6.0  # worth of the prize that wins the game at once
THREAT = 3.0  # … or that would let another player win it
LARGE = 6  # what a beginner calls a large State

# By the number of players, with a usual hand and with a small one: the worth for which a tank from the
# middle of the hand is played, how steeply bids rise with the worth, and how much more a hand bids that
# has nothing great to save.
MIDDLE = (1.0, 1.0, 1.15, 0.88, 0.48, 0.42, 0.36), (1.0, 1.0, 1.44, 1.65, 1.01, 0.98, 0.9)
STEEPNESS = (1.0, 1.0, 1.6, 1.28, 0.9, 0.9, 0.9), (1.0, 1.0, 1.6, 1.6, 1.28, 0.9, 0.9)
NOTHING_TO_SAVE = (0.0, 0.0, 0.28, 0.6, 0.29, 0.29, 0.29), (0.0, 0.0, 0.95, 1.2, 0.73, 0.58, 0.58)
WHIM = 0.5  # how much is left to chance, in places of the hand


@kernel
def decide(view: View, bot: int, moves: Moves, count: int, chance: Chance) -> int:
    if bot == BEGINNER:
        return beginner(view, moves, count, chance)
    return steady(view, moves, count, chance)


@kernel
def beginner(view: View, moves: Moves, count: int, chance: Chance) -> int:
    """A high tank for a large State, any tank for the others."""
    half = count // 2 if VALUES[int(view.prize)] >= LARGE else 0
    return int(moves[half + below(chance, count - half)])


@kernel
def steady(view: View, moves: Moves, count: int, chance: Chance) -> int:
    seats = int(view.seats)
    worth = worth_of_prize(view.points, view.won, int(view.prize), int(view.left), seats, int(view.seat))
    to_save = weaker_share(view, int(view.hand[view.hand_size - 1]))
    small = is_small(int(view.hand_size))
    boldness = NOTHING_TO_SAVE[small][seats] * (1.0 - to_save) * (seats - 1)
    return place_bid(worth, boldness, seats, small, moves, count, chance)


@kernel
def quick(state: State, seat: int, moves: Moves, chance: Chance) -> int:
    seats = int(state.seats)
    left = len(VALUES) - int(state.top)
    worth = worth_of_prize(state.points, state.won, int(state.states[state.top]), left, seats, seat)
    small = is_small(int(state.hand_size))
    to_save = int(state.hand[seat, state.hand_size - 1]) / len(state.pile_then)
    boldness = small * NOTHING_TO_SAVE[small][seats] * (1.0 - to_save) * (seats - 1)
    return place_bid(worth, boldness, seats, small, moves, legal(state, seat, moves), chance)


@kernel
def is_small(hand_size: int) -> int:
    """The place of a hand's numbers: 1 for a hand of three (T2.1), else 0."""
    return int(hand_size == SMALL_HAND)


@kernel
def place_bid(worth: float, boldness: float, seats: int, small: int, moves: Moves, count: int, chance: Chance) -> int:
    """The tank as high in the hand as the prize stands among all that may come."""
    steep = power(worth / MIDDLE[small][seats], STEEPNESS[small][seats])
    height = steep / (steep + 1.0) + boldness
    whim = WHIM * (below(chance, 1000) / 1000.0 - 0.5)
    return int(moves[max(0, min(count - 1, int(count * height + whim)))])


@kernel
def worth_of_prize(points: Any, won: Any, prize: int, left: int, seats: int, me: int) -> float:
    """Of a State to a seat, where 1 is a usual one: the mean of all that are left."""
    value = VALUES[prize]
    rest = ALL_POINTS
    for seat in range(seats):
        rest -= int(points[seat])
    usual = rest / left
    if reached(int(points[me]) + value, int(won[me]) + 1, seats):
        return VICTORY
    # Of points and States, what is farther from the threshold counts more; beyond it, nothing (T4.1).
    missing = max(0, POINTS_TO_WIN[seats] - int(points[me]))
    states = max(0, STATES_TO_WIN[seats] - int(won[me]))
    short_of_states = states / (states + missing / usual)
    flat = short_of_states * short_of_states
    worth = flat * A_STATE + (1.0 - flat) * min(value, missing) / usual
    for seat in range(seats):
        if seat != me and reached(int(points[seat]) + value, int(won[seat]) + 1, seats):
            worth = max(worth, THREAT)
    return worth


@kernel
def weaker_share(view: View, tank: int) -> float:
    """Of all the tanks not seen since the last shuffle, the share of those that this one beats."""
    weaker = copies_in_box(view) * (tank - 1)
    unseen = int(view.pile) + int(view.hand_size) * (int(view.seats) - 1)
    for at in range(view.set_aside):
        weaker -= int(view.aside[at]) < tank
    for slot in range(view.hand_size):
        weaker -= int(view.hand[slot]) < tank
    return weaker / unseen
