"""Whole games between bots, for any game, in one compiled loop."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.bots.levels import RANDOM
from tablee.core import kernel as rules
from tablee.core.chance import below, reseed, settle
from tablee.core.game import Game
from tablee.core.kernel import NOTHING, Chance, Moves, State, kernel, lowest

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


class Workbench(NamedTuple):
    """What a game is played on, used again for the next one: nothing is allocated while it runs."""

    states: Any  # one
    views: Any  # one
    moves: Moves
    bots: NDArray[np.int16]  # by seat
    luck: NDArray[np.uint64]  # [2, 1]: the deals and the bots' luck do not disturb each other

    @classmethod
    def of(cls, game: Game, bots: Sequence[int]) -> Workbench:
        return cls(
            game.blank_states(),
            game.blank_views(),
            game.blank_moves(),
            np.array(bots, np.int16),
            np.zeros((2, 1), np.uint64),
        )


def luck_of(seed: int, numbers: Any) -> NDArray[np.uint64]:
    """The generators of games by their numbers, [2, games]: of the deals, and of the bots; as `deal` starts them."""
    streams = 2 * np.asarray(numbers) + [[0], [1]]
    luck: NDArray[np.uint64] = np.zeros((1, *streams.shape), np.uint64)
    with np.errstate(over="ignore"):
        # The kernel for one generator, on rows of them.
        reseed(luck, np.uint64(seed % 2**64), streams)  # type: ignore[arg-type]
    return luck.reshape(streams.shape)


def play_games(fresh: Any, bench: Workbench, seed: np.uint64, first: int, results: Results) -> None:
    """Games number `first` and following: game i is the same whoever plays it.

    `fresh` is one state, set up and waiting for its first shuffle.
    """
    state = bench.states[0]
    for game in range(len(results.decisions)):
        deal(fresh, bench, seed, first + game)
        made = results.decisions[game : game + 1]
        play_on(bench, made, TO_THE_END)
        rules.outcome(state, results.points[game], results.winners[game])
        results.endings[game] = rules.ending(state)
        if len(results.leaders) > 0:
            # When half-time was is known only now: the same game once more, to its middle.
            length = int(made[0])
            made[0] = 0
            deal(fresh, bench, seed, first + game)
            play_on(bench, made, length // 2)
            rules.outcome(state, results.halfway[game], results.leaders[game])
            made[0] = length


@kernel
def deal(fresh: Any, bench: Workbench, seed: np.uint64, number: int) -> None:
    """Game number `number` of a seed, up to its first decision."""
    reseed(bench.luck[0], seed, 2 * number)
    reseed(bench.luck[1], seed, 2 * number + 1)
    bench.states[0] = fresh[0]
    settle(bench.states[0], bench.luck[0])


def go_on(bench: Workbench, decisions: NDArray[np.int32], most: int, seat: int, move: int) -> int:
    """Play the move that a thinker has chosen (NOTHING, at first: only shuffle), and on to the next thinker's turn."""
    if move != NOTHING:
        rules.step(bench.states[0], seat, move)
    settle(bench.states[0], bench.luck[0])
    return play_on(bench, decisions, most)


@kernel
def play_on(bench: Workbench, decisions: NDArray[np.int32], most: int) -> int:
    """To the next decision of a thinker, whose seat is told, or to the end of the game or `most` decisions: NOTHING."""
    state = bench.states[0]
    while state.acting and decisions[0] < most:
        seat = lowest(int(state.acting))
        decisions[0] += 1
        if bench.bots[seat] == THINKER:
            return seat
        rules.step(state, seat, choose(state, seat, bench.bots[seat], bench.views[0], bench.moves, bench.luck[1]))
        settle(state, bench.luck[0])
    return NOTHING


@kernel
def choose(state: State, seat: int, bot: int, view: Any, moves: Moves, chance: Chance) -> int:
    """The move of a bot in a seat: the state goes no further than its view and its legal moves."""
    count = rules.legal(state, seat, moves)
    if bot == RANDOM:
        return int(moves[below(chance, count)])
    rules.observe(state, seat, view)
    return int(rules.decide(view, bot, moves, count, chance))
