"""Imagined worlds: dealt from a view, played on by the fast player, and judged.

A bot does not know the hidden cards, so it deals them anew in every way that its view allows (`determinize`) and
plays on with the game's fast player (`quick`), for some rounds: then the game says how likely each seat is to win
from there (`prospect`). Stopping early leaves out the luck of the rest of the game, which is most of the noise.

Nothing is allocated in here: everything lies on a `Desk`, which is used again for every move.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.core.chance import reseed, settle
from tablee.core.game import Game
from tablee.core.kernel import Moves, State, forecast, kernel, lowest, outcome, prospect, quick, step
from tablee.core.portable_math import exp

A_POINT = 0.0005  # what being ahead by a point more is worth, in victories: it tells equal moves apart

VICTORIES, POINTS, WORTH, OVER = range(4)  # what is added up for every move; OVER: games that were, soon


class Desk(NamedTuple):
    """All that a search writes on, used again for every move: nothing is allocated while it thinks."""

    views: Any  # ours, and that of another seat in an imagined world
    worlds: Any  # as imagined, and as it is played out
    moves: Moves  # of the seat that tries them
    bench: Moves  # others list their moves here
    chances: NDArray[np.uint64]  # [2, 1]: for the world, and for what happens in it
    first: NDArray[np.int16]  # by seat: its first move in a world
    points: NDArray[np.int32]  # by seat, when a world has been played out
    winners: NDArray[np.int8]
    shares: NDArray[np.float64]  # by seat: of the victory
    places: NDArray[np.int16]  # of the moves still in question
    visits: NDArray[np.int64]  # by move
    totals: NDArray[np.float64]  # [what, move]
    regrets: NDArray[np.float64]  # [seat, move], each seat's moves in their order
    mixed: NDArray[np.float64]  # by move: how often we would have played it, added up

    @classmethod
    def of(cls, game: Game) -> Desk:
        return cls(
            views=game.blank_views(2),
            worlds=game.blank_states(2),
            moves=game.blank_moves(),
            bench=game.blank_moves(),
            chances=np.zeros((2, 1), np.uint64),
            first=np.zeros(game.most, np.int16),
            points=np.zeros(game.most, np.int32),
            winners=np.zeros(game.most, np.int8),
            shares=np.zeros(game.most),
            places=np.zeros(game.max_moves, np.int16),
            visits=np.zeros(game.max_moves, np.int64),
            totals=np.zeros((4, game.max_moves)),
            regrets=np.zeros((game.most, game.max_moves)),
            mixed=np.zeros(game.max_moves),
        )


@kernel
def try_out(desk: Desk, bits: int, horizon: int, seed: np.uint64, world: int) -> int:
    """Play a world on, the seats in `bits` beginning with their first move; after `horizon` rounds, judge it.

    All of them must be about to act. How many moves were made.
    """
    desk.worlds[1] = desk.worlds[0]
    state = desk.worlds[1]
    chance = desk.chances[1]
    reseed(chance, seed, 2 * world + 1)
    most = horizon * int(state.seats)
    left = most
    while bits:
        seat = lowest(bits)
        bits &= ~(1 << seat)
        step(state, seat, int(desk.first[seat]))
        settle(state, chance)
        left -= 1
    return most - play_on(desk, left)


@kernel
def play_on(desk: Desk, left: int) -> int:
    """Let the fast player make so many moves at most, then appraise the world; how many of them were not needed.

    Points and shares of the victory are those of its outcome, or else what it promises.
    """
    state = desk.worlds[1]
    chance = desk.chances[1]
    while state.acting and left > 0:
        seat = lowest(int(state.acting))
        step(state, seat, quick(state, seat, desk.bench, chance))
        settle(state, chance)
        left -= 1
    if state.acting:
        judge(state, desk.points, desk.shares)
    else:
        outcome(state, desk.points, desk.winners)
        share_out(desk.winners, int(state.seats), desk.shares)
    return left


@kernel
def judge(state: State, points: NDArray[np.int32], shares: NDArray[np.float64]) -> None:
    """What each seat may expect of a world that has not been played to its end."""
    total = 0.0
    for seat in range(state.seats):
        shares[seat] = exp(prospect(state, seat))
        total += shares[seat]
    for seat in range(state.seats):
        shares[seat] /= total
        points[seat] = int(forecast(state, seat, shares[seat]))


@kernel
def share_out(winners: NDArray[np.int8], seats: int, shares: NDArray[np.float64]) -> None:
    """One victory among those who have won it together."""
    sharing = 0
    for seat in range(seats):
        sharing += int(winners[seat])
    for seat in range(seats):
        shares[seat] = winners[seat] / sharing


@kernel
def worth(desk: Desk, seat: int) -> float:
    """What the world that has been tried out is worth to a seat."""
    best = -(1 << 30)
    for other in range(desk.worlds[1].seats):
        if other != seat:
            best = max(best, int(desk.points[other]))
    return float(desk.shares[seat] + A_POINT * (int(desk.points[seat]) - best))


@kernel
def keep(desk: Desk, seat: int, place: int, found: float) -> None:
    """Add it up for the move that was tried."""
    desk.visits[place] += 1
    desk.totals[VICTORIES, place] += desk.shares[seat]
    desk.totals[POINTS, place] += desk.points[seat]
    desk.totals[WORTH, place] += found
