"""Random games by the hundred thousand, every card counted at every step, compiled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.core.chance import reseed, settle
from tablee.core.compiler import compiled
from tablee.core.game import Game
from tablee.core.kernel import Moves, census, legal, lowest, outcome, refusal, step
from tablee.sim.playout import choose

# What `play_audited` found wrong, beside the number of the game.
FINE, CARDS_MISPLACED, NO_MOVES, ILLEGAL_MOVE_OFFERED, ENDLESS, NO_WINNER = range(6)
FAULTS = (
    "",
    "a card is not in exactly one place",
    "no legal move",
    "an illegal move is offered",
    "no end",
    "no winner",
)

MAX_DECISIONS = 100_000  # far beyond any random game


def play_audited(
    fresh: Any,
    states: Any,
    views: Any,
    moves: Moves,
    seed: np.uint64,
    first: int,
    games: int,
    chance: NDArray[np.uint64],
    expected: NDArray[np.int16],  # copies of each card
    counts: NDArray[np.int16],
    points: NDArray[np.int32],
    winners: NDArray[np.int8],
    found: NDArray[np.int64],  # [2], written: the game and its fault
) -> int:
    """Play random games until one has a fault; the number of decisions."""
    state = states[0]
    decisions = 0
    for game in range(first, first + games):
        found[0] = game
        reseed(chance, seed, game)
        states[0] = fresh[0]
        settle(state, chance)
        taken = 0
        while state.acting:
            census(state, counts)
            for card in range(len(counts)):
                if counts[card] != expected[card]:
                    found[1] = CARDS_MISPLACED
                    return decisions
            seat = lowest(int(state.acting))
            count = legal(state, seat, moves)
            if count == 0:
                found[1] = NO_MOVES
                return decisions
            for number in range(count):
                if refusal(state, seat, int(moves[number])) != 0:
                    found[1] = ILLEGAL_MOVE_OFFERED
                    return decisions
            step(state, seat, choose(state, seat, 0, views[0], moves, chance))
            settle(state, chance)
            taken += 1
            decisions += 1
            if taken == MAX_DECISIONS:
                found[1] = ENDLESS
                return decisions
        outcome(state, points, winners)
        won = 0
        for seat in range(len(winners)):
            won += winners[seat]
        if won == 0:
            found[1] = NO_WINNER
            return decisions
    return decisions


def soak(
    game: Game, *, seats: int, rules: Mapping[str, str | int], games: int, seed: int = 0, interpreted: bool = False
) -> int:
    """Play audited random games; the number of decisions. Fails at the first fault, naming the game."""
    if not games:  # then nothing need be compiled either
        return 0
    play = play_audited if interpreted else compiled(game, play_audited)
    fresh = game.fresh(seats, rules)
    expected = game.blank_counts()
    game.census(fresh[0], expected)
    found = np.zeros(2, np.int64)
    decisions = play(
        fresh,
        game.blank_states(),
        game.blank_views(),
        game.blank_moves(),
        np.uint64(seed),
        0,
        games,
        np.zeros(1, np.uint64),
        expected,
        game.blank_counts(),
        np.zeros(seats, np.int32),
        np.zeros(seats, np.int8),
        found,
    )
    number, fault = found.tolist()
    assert fault == FINE, f"{game.id}, {seats} seats, {rules}, seed {seed}, game {number}: {FAULTS[fault]}"
    return int(decisions)
