"""Whole games between bots, for any game, in one compiled loop."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.bots.policy import choose
from tablee.core.chance import reseed, settle
from tablee.core.kernel import Moves, lowest, outcome, step


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
    deal, luck = chances[0], chances[1]
    for game in range(len(decisions)):
        reseed(deal, seed, 2 * (first + game))
        reseed(luck, seed, 2 * (first + game) + 1)
        states[0] = fresh[0]
        settle(state, deal)
        taken = 0
        while state.acting:
            seat = lowest(int(state.acting))
            step(state, seat, choose(state, seat, bots[seat], views[0], moves, luck))
            settle(state, deal)
            taken += 1
        outcome(state, points[game], winners[game])
        decisions[game] = taken
