"""Games as columns, one row a game: the same names in a data frame and in a file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.core.game import Game
from tablee.sim.playout import Results, luck_of


class Column(NamedTuple):
    """Values by game, or where there are `words`, numbers of words."""

    name: str
    values: NDArray[np.generic]
    words: tuple[str, ...] = ()


def columns(game: Game, seed: int, first: int, results: Results) -> Iterator[Column]:
    """Games number `first` and following of a seed."""
    numbers = np.arange(first, first + len(results.decisions))
    yield Column("game", numbers)
    yield Column("seed", luck_of(seed, numbers)[0])  # what SplitMix64 starts from, to shuffle the game
    yield Column("decisions", results.decisions)
    clauses = tuple(dict.fromkeys(ending.clause for ending in game.endings))
    reasons = np.array([clauses.index(ending.clause) for ending in game.endings], np.int8)
    yield Column("reason", reasons[results.endings], clauses)
    yield Column("ending", results.endings, tuple(ending.name for ending in game.endings))
    for seat, points in enumerate(results.points.T):
        yield Column(f"points_{seat}", points)
    for seat, won in enumerate(results.winners.T):
        yield Column(f"won_{seat}", won.astype(np.bool_))
