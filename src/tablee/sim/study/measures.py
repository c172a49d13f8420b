"""What is measured in every game of a study, in whole numbers: so that sums are exact wherever they are made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tablee.core.game import Game
from tablee.sim.playout import Results
from tablee.sim.tally import parts_of_victory, victory

DECISIONS = "decisions"
WINNER_POINTS = "winner_points"
POINTS = "points"
COMEBACK = "comeback"
SHARED = "shared"
OTHER_WINNER = "other_winner"  # of a pair of games, not of one


def won(seat: int) -> str:
    return f"won_{seat}"


def ended(name: str) -> str:
    return f"ending_{name}"


@dataclass(frozen=True)
class Measure:
    """A number of every game, counted in parts of 1/scale."""

    name: str
    scale: int = 1
    is_share: bool = True  # between 0 and 1


OTHER_WINNER_MEASURE = Measure(OTHER_WINNER)


def measure(game: Game, results: Results) -> Iterator[tuple[Measure, NDArray[np.int64]]]:
    """Every measure with its number in each of the games, which know their half-time."""
    seats = results.winners.shape[1]
    whole, parts = victory(seats), parts_of_victory(results.winners)
    for seat in range(seats):
        yield Measure(won(seat), whole), parts[:, seat]
    yield Measure(DECISIONS, is_share=False), results.decisions.astype(np.int64)
    yield Measure(WINNER_POINTS, whole, is_share=False), (parts * results.points).sum(axis=1)
    yield Measure(POINTS, seats, is_share=False), results.points.sum(axis=1, dtype=np.int64)
    yield Measure(COMEBACK, whole), (parts * (1 - results.leaders.astype(np.int64))).sum(axis=1)
    yield Measure(SHARED), (results.winners.sum(axis=1) > 1).astype(np.int64)
    for number, ending in enumerate(game.endings):
        yield Measure(ended(ending.name)), (results.endings == number).astype(np.int64)


def measures(game: Game, seats: int) -> dict[str, Measure]:
    """By name, in their order."""
    return {each.name: each for each, _ in measure(game, Results.room(0, seats, halfway=True))}


def winner_sets(results: Results) -> NDArray[np.int64]:
    """Who won each game, as one number: bit s is seat s."""
    seats = results.winners.shape[1]
    return results.winners.astype(np.int64) @ (1 << np.arange(seats, dtype=np.int64))
