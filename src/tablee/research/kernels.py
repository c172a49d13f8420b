"""Many games side by side, for any game, in compiled loops over rows: one row is one game.

All of it stands in one file on purpose: the compiled code of an entry point is made anew when its own file
changes, or a file of `core` or of the game, but not when another file of this folder does.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.core.chance import below, settle
from tablee.core.kernel import NOTHING, State, kernel, legal, lowest, observe, outcome, step

Row = Any  # one row of a two-dimensional array


@kernel
def reward(winners: NDArray[np.int8], seats: int, rewards: NDArray[np.floating[Any]]) -> None:
    """By seat: the only winner gets 1, and all that the others lose together is 1; k winners share.

    So the sum is 0, two players have 1 and −1, and if everybody wins everybody has 0.
    """
    count = 0
    for seat in range(seats):
        count += int(winners[seat])
    for seat in range(seats):
        share = int(winners[seat]) / count
        rewards[seat] = (seats * share - 1.0) / (seats - 1)


def deal_rows(
    fresh: Any,  # one state, set up and waiting for its first shuffle
    states: Any,  # [rows]
    views: Any,  # [rows]: what the seat to act may know
    offered: NDArray[np.int16],  # [rows, most legal moves]
    counts: NDArray[np.int16],  # [rows]: how many of these
    masks: NDArray[np.bool_],  # [rows, moves]
    acting: NDArray[np.int8],  # [rows]: the seat to act
    deals: NDArray[np.uint64],  # [rows, 1]: the luck of the shuffles
) -> None:
    """The first game of every row."""
    for row in range(len(states)):
        states[row] = fresh[0]
        settle(states[row], deals[row])
        acting[row] = present(states[row], views[row], offered[row], counts[row : row + 1], masks[row])


def step_rows(
    fresh: Any,
    states: Any,
    views: Any,
    offered: NDArray[np.int16],
    counts: NDArray[np.int16],
    masks: NDArray[np.bool_],
    acting: NDArray[np.int8],
    deals: NDArray[np.uint64],
    rewards: NDArray[np.float32],  # [rows, seats]
    done: NDArray[np.bool_],  # [rows]: whether the last step has ended a game
    truncated: NDArray[np.bool_],  # [rows]: whether it has broken it off
    ages: NDArray[np.int32],  # [rows]: moves made in the game
    points: NDArray[np.int32],  # [rows, seats]: of the last game that came to its end
    winners: NDArray[np.int8],  # [rows, seats]: like the points
    horizon: int,  # moves after which a game is broken off, or NOTHING
    actions: NDArray[np.int64],  # [rows]: legal moves
) -> None:
    """One move in every row. Where it ends a game, or its horizon is reached, the next one is dealt at once."""
    for row in range(len(states)):
        if done[row]:
            done[row] = False
            truncated[row] = False
            for seat in range(rewards.shape[1]):
                rewards[row, seat] = 0.0
        step(states[row], int(acting[row]), int(actions[row]))
        settle(states[row], deals[row])
        ages[row] += 1
        if states[row].acting == 0:
            outcome(states[row], points[row], winners[row])
            reward(winners[row], rewards.shape[1], rewards[row])
            done[row] = True
        elif ages[row] == horizon:
            done[row] = True
            truncated[row] = True
        if done[row]:
            ages[row] = 0
            states[row] = fresh[0]
            settle(states[row], deals[row])
        acting[row] = present(states[row], views[row], offered[row], counts[row : row + 1], masks[row])


@kernel
def present(state: State, view: Any, offered: Row, count: Row, mask: Row) -> int:
    """Show the seat to act what it may know and may do; which seat it is."""
    # Of a mask only what was set is cleared: some games have thousands of moves, and offer a few.
    for at in range(count[0]):
        mask[offered[at]] = False
    seat = lowest(int(state.acting))
    count[0] = legal(state, seat, offered)
    for at in range(count[0]):
        mask[offered[at]] = True
    observe(state, seat, view)
    return seat


def first_illegal(masks: NDArray[np.bool_], actions: NDArray[np.int64]) -> int:
    """The first row whose action is not legal, or NOTHING."""
    for row in range(len(actions)):
        action = actions[row]
        if action < 0 or action >= masks.shape[1] or not masks[row, action]:
            return row
    return NOTHING


def choose_rows(
    offered: NDArray[np.int16], counts: NDArray[np.int16], luck: NDArray[np.uint64], actions: NDArray[np.int64]
) -> None:
    """A legal move for every row, each as likely."""
    for row in range(len(actions)):
        actions[row] = offered[row, below(luck[row], int(counts[row]))]
