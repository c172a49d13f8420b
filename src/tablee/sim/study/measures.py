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
class GameMeasure:
    """A number of every game, counted in parts of 1/scale."""

    name: str
    scale: int = 1
    is_share: bool = True  # between 0 and 1


OTHER_WINNER_MEASURE = GameMeasure(OTHER_WINNER)


def measure(game: Game, results: Results) -> Iterator[tuple[GameMeasure, NDArray[np.int64]]]:
    """Every measure with its number in each of the games, which know their half-time."""
    seats = results.winners.shape[1]
    whole, parts = victory(seats), parts_of_victory(results.winners)
    for seat in range(seats):
        yield GameMeasure(won(seat), whole), parts[:, seat]
    yield GameMeasure(DECISIONS, is_share=False), results.decisions.astype(np.int64)
    yield GameMeasure(WINNER_POINTS, whole, is_share=False), (parts * results.points).sum(axis=1)
    yield GameMeasure(POINTS, seats, is_share=False), results.points.sum(axis=1, dtype=np.int64)
    yield GameMeasure(COMEBACK, whole), (parts * (1 - results.leaders.astype(np.int64))).sum(axis=1)
    yield GameMeasure(SHARED), (results.winners.sum(axis=1) > 1).astype(np.int64)
    for number, ending in enumerate(game.endings):
        yield GameMeasure(ended(ending.name)), (results.endings == number).astype(np.int64)


def measures(game: Game, seats: int) -> dict[str, GameMeasure]:
    """By name, in their order."""
    return {each.name: each for each, _ in measure(game, Results.room(0, seats, halfway=True))}


def winner_sets(results: Results) -> NDArray[np.int64]:
    """Who won each game, as one number: bit s is seat s."""
    seats = results.winners.shape[1]
    return results.winners.astype(np.int64) @ (1 << np.arange(seats, dtype=np.int64))
