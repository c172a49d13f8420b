"""What one line-up has come to, deal by deal, in whole numbers: nothing depends on the order of counting."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.sim.lineup import Lineup

Z = 1.96  # 95 % of a normal distribution


class LineupTally:
    """The deal is the unit: its games are the same cards with everyone in every seat, and luck cancels."""

    def __init__(self, lineup: Lineup, deals: int) -> None:
        self.lineup = lineup
        self.done = np.zeros(deals, np.bool_)
        self.won = np.zeros((deals, len(lineup.parties)), np.int64)  # parts of victories, over all rotations
        self.points = np.zeros((deals, len(lineup.parties)), np.int64)  # of all its seats, over all rotations

    @property
    def deals(self) -> int:
        return int(self.done.sum())

    @property
    def games(self) -> int:
        return self.deals * self.lineup.seats

    def enter(self, first: int, won: Any, points: Any) -> None:
        """Deals number `first` and following, as far as they are asked for."""
        part = slice(first, min(first + len(won), len(self.done)))
        count = max(0, part.stop - part.start)
        self.done[part] = True
        self.won[part] = np.asarray(won)[:count]
        self.points[part] = np.asarray(points)[:count]

    def shares(self) -> NDArray[np.float64]:
        """Of the victories, by deal and party: [deals that are done, parties]."""
        return self.won[self.done] / (self.lineup.seats * victory(self.lineup.seats))

    def mean_points(self) -> NDArray[np.float64]:
        """Of a seat of each party in a game."""
        seats = np.array([seats for _, seats in self.lineup.parties])
        means: NDArray[np.float64] = self.points[self.done].mean(axis=0) / (self.lineup.seats * seats)
        return means


def victory(seats: int) -> int:
    """In how many parts a victory is counted, so that it can be shared by any number of seats."""
    return math.lcm(*range(1, seats + 1))


def count(lineup: Lineup, winners: NDArray[Any], points: NDArray[Any]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Victories and points of the parties, [deals, parties], from those of the seats, [rotations, deals, seats]."""
    parts = winners * (victory(lineup.seats) // winners.sum(axis=2, keepdims=True, dtype=np.int64))
    return _by_party(lineup, parts), _by_party(lineup, points)


def _by_party(lineup: Lineup, by_seat: NDArray[Any]) -> NDArray[np.int64]:
    # Whoever begins in seat p sits in seat p + r in rotation r.
    by_bot = sum(np.roll(seats.astype(np.int64), -turn, axis=1) for turn, seats in enumerate(by_seat))
    return np.add.reduceat(by_bot, lineup.party_starts, axis=1)


def interval(shares: NDArray[np.float64]) -> tuple[float, float]:
    """The 95 % interval of a mean share, from how it spreads over deals.

    As Agresti and Coull do for yes and no, z² imagined deals are added, half of them won and half lost. Among a
    thousand they hardly count, but a bot that has won every deal so far is not said to win all of them for certain.
    """
    deals = len(shares)
    imagined = Z * Z
    total = deals + imagined
    middle = (shares.sum() + imagined / 2) / total
    spread = ((shares - middle) ** 2).sum() + imagined / 2 * (middle**2 + (1 - middle) ** 2)
    half = Z * math.sqrt(spread) / total
    return max(0.0, float(middle - half)), min(1.0, float(middle + half))
