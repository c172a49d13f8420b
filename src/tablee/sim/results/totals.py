"""Any number of games in a few whole numbers: nothing depends on the order in which they are added."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tablee.sim.estimate import Z
from tablee.sim.playout import Results
from tablee.sim.tally import parts_of_victory, victory


class Totals:
    """Sums over games, by seat where seats differ."""

    def __init__(self, seats: int, endings: int) -> None:
        self.seats = seats
        self.games = 0
        self.decisions = 0
        self.shortest, self.longest = 0, 0  # in decisions
        self.shared = 0  # games that several have won
        self.endings = np.zeros(endings, np.int64)
        self._won = np.zeros(seats, np.int64)  # in parts of a victory
        self._points = np.zeros(seats, np.int64)
        self._squares = np.zeros(seats, np.int64)  # of the points

    def add(self, results: Results) -> None:
        """Some more games, at least one."""
        points = results.points.astype(np.int64)
        shortest, longest = int(results.decisions.min()), int(results.decisions.max())
        self.shortest = min(self.shortest, shortest) if self.games else shortest
        self.longest = max(self.longest, longest)
        self.games += len(points)
        self.decisions += int(results.decisions.sum(dtype=np.int64))
        self.shared += int((results.winners.sum(axis=1) > 1).sum())
        self.endings += np.bincount(results.endings, minlength=len(self.endings))
        self._won += parts_of_victory(results.winners).sum(axis=0)
        self._points += points.sum(axis=0)
        self._squares += (points * points).sum(axis=0)

    @property
    def win_shares(self) -> NDArray[np.float64]:
        """By seat: a victory counts 1, shared by k it counts 1/k."""
        return self._won / (victory(self.seats) * self.games)

    def win_intervals(self) -> NDArray[np.float64]:
        """By seat: the 95 % interval of the win share, [seats, 2]."""
        return wilson(self.win_shares, self.games)

    @property
    def mean_points(self) -> NDArray[np.float64]:
        return self._points / self.games

    @property
    def spread_of_points(self) -> NDArray[np.float64]:
        """By seat: the standard deviation."""
        return np.sqrt(np.maximum(0, self._squares / self.games - self.mean_points**2))

    @property
    def mean_decisions(self) -> float:
        return self.decisions / self.games


def wilson(share: NDArray[np.float64], games: int) -> NDArray[np.float64]:
    """The 95 % interval of a share that was seen in so many games: [..., 2]."""
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z / (1 + Z * Z / games) * np.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return np.stack([middle - half, middle + half], axis=-1)
