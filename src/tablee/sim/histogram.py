"""How often each whole number was seen: exact, small, and the same in whatever order it is added up."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, eq=False)
class Histogram:
    """Different numbers, rising, and how often each was seen."""

    values: NDArray[np.int64]
    counts: NDArray[np.int64]

    @classmethod
    def of(cls, numbers: NDArray[np.int64]) -> Histogram:
        return cls(*np.unique(numbers, return_counts=True))

    def __add__(self, other: Histogram) -> Histogram:
        values, places = np.unique(np.concatenate([self.values, other.values]), return_inverse=True)
        counts = np.zeros(len(values), np.int64)
        np.add.at(counts, places, np.concatenate([self.counts, other.counts]))
        return Histogram(values, counts)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Histogram)
            and np.array_equal(self.values, other.values)
            and np.array_equal(self.counts, other.counts)
        )

    __hash__ = None  # type: ignore[assignment]

    @property
    def seen(self) -> int:
        return int(self.counts.sum())

    def total(self, power: int = 1) -> int:
        """Of all numbers to this power, in whole numbers of any length."""
        return sum(
            value**power * count for value, count in zip(self.values.tolist(), self.counts.tolist(), strict=True)
        )

    def pairs_alike(self, other: Histogram) -> int:
        """Of all pairs of a number here and a number there, how many are equal."""
        _, here, there = np.intersect1d(self.values, other.values, assume_unique=True, return_indices=True)
        return sum(a * b for a, b in zip(self.counts[here].tolist(), other.counts[there].tolist(), strict=True))

    @property
    def is_nothing_but_zero(self) -> bool:
        return not self.values.any()

    def quantile(self, part: float) -> int:
        """The smallest number that this part of all does not exceed."""
        place = np.searchsorted(np.cumsum(self.counts), part * self.seen)
        return int(self.values[min(int(place), len(self.values) - 1)])
