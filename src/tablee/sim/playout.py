"""Whole games between bots, for any game, in one compiled loop."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.bots.policy import choose
from tablee.core.chance import reseed, settle
from tablee.core.kernel import NOTHING, Moves, kernel, lowest, outcome, step

THINKER = -1  # among the bots of the seats: somebody who chooses outside


def play_games(
    fresh: Any,  # one state, set up and waiting for its first shuffle
    states: Any,  # one state to work in
    views: Any,  # one view to work in
    moves: Moves,
    bots: NDArray[np.int16],  # by seat
    seed: np.uint64,
    first: int,  # number of the first game: game i is the same whoever plays it
    chances: NDArray[np.uint64],  # [2, 1]: the deals and the bots' luck do not disturb each other
    points: NDArray[np.int32],  # [games, seats], written
    winners: NDArray[np.int8],  # [games, seats], written
    decisions: NDArray[np.int32],  # [games], written
) -> None:
    """Play len(decisions) games."""
    state = states[0]
    for game in range(len(decisions)):
        reseed(chances[0], seed, 2 * (first + game))
        reseed(chances[1], seed, 2 * (first + game) + 1)
        states[0] = fresh[0]
        settle(state, chances[0])
        play_on(states, views, moves, bots, chances, decisions[game : game + 1])
        outcome(state, points[game], winners[game])


def go_on(
    states: Any,
    views: Any,
    moves: Moves,
    bots: NDArray[np.int16],
    chances: NDArray[np.uint64],
    decisions: NDArray[np.int32],
    seat: int,
    move: int,
) -> int:
    """Play the move that a thinker has chosen (NOTHING, at first: only shuffle), and on to the next thinker's turn."""
    if move != NOTHING:
        step(states[0], seat, move)
    settle(states[0], chances[0])
    return play_on(states, views, moves, bots, chances, decisions)


@kernel
def play_on(
    states: Any,
    views: Any,
    moves: Moves,
    bots: NDArray[np.int16],
    chances: NDArray[np.uint64],
    decisions: NDArray[np.int32],
) -> int:
    """To the next decision of a thinker, whose seat is told, or to the end of the game: NOTHING."""
    state = states[0]
    while state.acting:
        seat = lowest(int(state.acting))
        decisions[0] += 1
        if bots[seat] == THINKER:
            return seat
        step(state, seat, choose(state, seat, bots[seat], views[0], moves, chances[1]))
        settle(state, chances[0])
    return NOTHING
