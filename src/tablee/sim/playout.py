"""Whole games between bots, for any game, in one compiled loop."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.bots.policy import choose
from tablee.core.chance import reseed, settle
from tablee.core.kernel import NOTHING, Moves, ending, kernel, lowest, outcome, step

THINKER = -1  # among the bots of the seats: somebody who chooses outside
TO_THE_END = 1 << 30  # decisions that no game has


class Results(NamedTuple):
    """What came of some games; row i of every array is game i of them."""

    points: NDArray[np.int32]  # [games, seats]
    winners: NDArray[np.int8]  # [games, seats], 1 or 0; a shared victory has several
    decisions: NDArray[np.int32]  # [games]
    endings: NDArray[np.int8]  # [games], numbers of `Game.endings`
    # After half of the decisions, if somebody asks (else these have no rows): as if the game had ended there.
    halfway: NDArray[np.int32]  # points, [games, seats]
    leaders: NDArray[np.int8]  # [games, seats]

    @classmethod
    def room(cls, games: int, seats: int, *, halfway: bool = False) -> Results:
        return cls(
            points=np.zeros((games, seats), np.int32),
            winners=np.zeros((games, seats), np.int8),
            decisions=np.zeros(games, np.int32),
            endings=np.zeros(games, np.int8),
            halfway=np.zeros((games if halfway else 0, seats), np.int32),
            leaders=np.zeros((games if halfway else 0, seats), np.int8),
        )

    def enter(self, first: int, found: Results) -> None:
        """What came of game number `first` of these and following."""
        mine: Any
        theirs: Any
        for mine, theirs in zip(self, found, strict=True):
            mine[first : first + len(theirs)] = theirs

    def rows(self, first: int, count: int) -> Results:
        """Some of the games: the same memory."""
        return Results(*(array[first : first + count] for array in self))  # type: ignore[arg-type]


def play_games(
    fresh: Any,  # one state, set up and waiting for its first shuffle
    states: Any,  # one state to work in
    views: Any,  # one view to work in
    moves: Moves,
    bots: NDArray[np.int16],  # by seat
    seed: np.uint64,
    first: int,  # number of the first game: game i is the same whoever plays it
    chances: NDArray[np.uint64],  # [2, 1]: the deals and the bots' luck do not disturb each other
    points: NDArray[np.int32],  # these six as in `Results`, written
    winners: NDArray[np.int8],
    decisions: NDArray[np.int32],
    endings: NDArray[np.int8],
    halfway: NDArray[np.int32],
    leaders: NDArray[np.int8],
) -> None:
    """Play len(decisions) games."""
    state = states[0]
    for game in range(len(decisions)):
        deal(fresh, states, chances, seed, first + game)
        made = decisions[game : game + 1]
        play_on(states, views, moves, bots, chances, made, TO_THE_END)
        outcome(state, points[game], winners[game])
        endings[game] = ending(state)
        if len(leaders) > 0:
            # When half-time was is known only now: the same game once more, to its middle.
            length = int(made[0])
            made[0] = 0
            deal(fresh, states, chances, seed, first + game)
            play_on(states, views, moves, bots, chances, made, length // 2)
            outcome(state, halfway[game], leaders[game])
            made[0] = length


@kernel
def deal(fresh: Any, states: Any, chances: NDArray[np.uint64], seed: np.uint64, number: int) -> None:
    """Game number `number` of a seed, up to its first decision."""
    reseed(chances[0], seed, 2 * number)
    reseed(chances[1], seed, 2 * number + 1)
    states[0] = fresh[0]
    settle(states[0], chances[0])


def go_on(
    states: Any,
    views: Any,
    moves: Moves,
    bots: NDArray[np.int16],
    chances: NDArray[np.uint64],
    decisions: NDArray[np.int32],
    most: int,
    seat: int,
    move: int,
) -> int:
    """Play the move that a thinker has chosen (NOTHING, at first: only shuffle), and on to the next thinker's turn."""
    if move != NOTHING:
        step(states[0], seat, move)
    settle(states[0], chances[0])
    return play_on(states, views, moves, bots, chances, decisions, most)


@kernel
def play_on(
    states: Any,
    views: Any,
    moves: Moves,
    bots: NDArray[np.int16],
    chances: NDArray[np.uint64],
    decisions: NDArray[np.int32],
    most: int,
) -> int:
    """To the next decision of a thinker, whose seat is told, or to the end of the game or `most` decisions: NOTHING."""
    state = states[0]
    while state.acting and decisions[0] < most:
        seat = lowest(int(state.acting))
        decisions[0] += 1
        if bots[seat] == THINKER:
            return seat
        step(state, seat, choose(state, seat, bots[seat], views[0], moves, chances[1]))
        settle(state, chances[0])
    return NOTHING
