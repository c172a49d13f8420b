"""A mean over deals with its 95 % interval, from a histogram."""

from __future__ import annotations

import math
from typing import NamedTuple

from tablee.sim.histogram import Histogram

Z = 1.96  # 95 % of a normal distribution


class Estimate(NamedTuple):
    """A mean, the ends of its interval, and how far single deals lie from it."""

    mean: float
    low: float
    high: float
    spread: float  # standard deviation

    @property
    def holds_zero(self) -> bool:
        return self.low <= 0 <= self.high


def of_numbers(seen: Histogram, scale: int) -> Estimate:
    """From the spread over deals; one deal alone tells nothing of it."""
    mean, spread = _mean_and_spread(seen, scale)
    half = Z * spread / math.sqrt(seen.seen) if seen.seen > 1 else math.inf
    return Estimate(mean, mean - half, mean + half, spread)


def of_shares(seen: Histogram, scale: int) -> Estimate:
    """Of numbers from 0 to 1: as Agresti and Coull do for yes and no, z² imagined deals are added, half 0 and half 1.

    Among a thousand they hardly count, but a bot that has won every deal so far is not said to win all for certain.
    """
    return _with_imagined(seen, scale, {0: Z * Z / 2, scale: Z * Z / 2}, lowest=0.0)


def of_share_differences(seen: Histogram, scale: int) -> Estimate:
    """Of numbers from -1 to 1: two imagined deals are added, as Agresti and Min do for pairs of yes and no.

    So an option that has not changed a single deal yet is not said to change none for certain.
    """
    return _with_imagined(seen, scale, {-scale: 0.5, 0: 1.0, scale: 0.5}, lowest=-1.0)


def _with_imagined(seen: Histogram, scale: int, imagined: dict[int, float], lowest: float) -> Estimate:
    mean, spread = _mean_and_spread(seen, scale)
    deals = seen.seen + sum(imagined.values())
    middle = (seen.total() + sum(value * count for value, count in imagined.items())) / deals
    squares = (seen.total(2) + sum(value * value * count for value, count in imagined.items())) / deals
    half = Z * math.sqrt(max(0.0, squares - middle * middle) / deals)
    return Estimate(mean, max(lowest, (middle - half) / scale), min(1.0, (middle + half) / scale), spread)


def _mean_and_spread(seen: Histogram, scale: int) -> tuple[float, float]:
    deals, total = seen.seen, seen.total()
    # n Σx² - (Σx)² is a whole number: nothing is lost before the one division.
    variance = (deals * seen.total(2) - total * total) / (deals * (deals - 1)) if deals > 1 else 0.0
    return total / (deals * scale), math.sqrt(variance) / scale
