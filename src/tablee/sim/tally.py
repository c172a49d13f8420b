"""What one line-up has come to, deal by deal, in whole numbers: nothing depends on the order of counting."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.sim.estimate import Estimate, of_shares
from tablee.sim.histogram import Histogram
from tablee.sim.lineup import Lineup


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

    def share(self, party: int) -> Estimate:
        """Of the victories, with its 95 % interval from how it spreads over deals."""
        return of_shares(Histogram.of(self.won[self.done, party]), self.lineup.seats * victory(self.lineup.seats))

    def mean_points(self) -> NDArray[np.float64]:
        """Of a seat of each party in a game."""
        seats = np.array([seats for _, seats in self.lineup.parties])
        means: NDArray[np.float64] = self.points[self.done].mean(axis=0) / (self.lineup.seats * seats)
        return means


def victory(seats: int) -> int:
    """In how many parts a victory is counted, so that it can be shared by any number of seats."""
    return math.lcm(*range(1, seats + 1))


def parts_of_victory(winners: NDArray[Any]) -> NDArray[np.int64]:
    """What every seat has of the victory of its game, [..., seats]: a k-th part where k have won together."""
    sharing = winners.sum(axis=-1, keepdims=True, dtype=np.int64)
    parts: NDArray[np.int64] = winners * (victory(winners.shape[-1]) // np.maximum(sharing, 1))
    return parts


def count(lineup: Lineup, winners: NDArray[Any], points: NDArray[Any]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Victories and points of the parties, [deals, parties], from those of the seats, [rotations, deals, seats]."""
    return _by_party(lineup, parts_of_victory(winners)), _by_party(lineup, points)


def _by_party(lineup: Lineup, by_seat: NDArray[Any]) -> NDArray[np.int64]:
    # Whoever begins in seat p sits in seat p + r in rotation r.
    by_bot = sum(np.roll(seats.astype(np.int64), -turn, axis=1) for turn, seats in enumerate(by_seat))
    return np.add.reduceat(by_bot, lineup.party_starts, axis=1)
