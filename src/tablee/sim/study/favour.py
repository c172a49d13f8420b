"""Are the seats of a table alike? One question for all of them together, and who wins the most and the least."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from tablee.sim.histogram import Histogram

DOUBT = 0.05  # how often a study of fair tables may say of any of them that it is not
SLIGHT = 0.1  # of the spread of single games: less is no difference that anybody would notice at a table


class Favour(StrEnum):
    """What can be said of the seats of a table."""

    FAIR = "fair"  # chance alone may give such a difference
    SLIGHT = "slight"
    CLEAR = "clear"
    UNLIKE = "unlike"  # the seats have different players


class Seating(NamedTuple):
    """What can be said, and of whom."""

    favour: Favour
    best: int
    worst: int


def judge(tables: Mapping[int, Sequence[Histogram]], unlike: set[int]) -> dict[int, Seating]:
    """Every table, from the parts of victories of its seats. Whoever asks many tables must doubt more (Holm)."""
    alike = {table: seats for table, seats in tables.items() if table not in unlike}
    seen, asked = set(), len(alike)
    for table, chance in sorted(((table, by_chance(seats)) for table, seats in alike.items()), key=lambda it: it[1]):
        if chance * asked > DOUBT:
            break
        seen.add(table)
        asked -= 1
    return {table: _seating(table in seen, table in unlike, seats) for table, seats in tables.items()}


def _seating(is_seen: bool, is_unlike: bool, seats: Sequence[Histogram]) -> Seating:
    totals = [seat.total() for seat in seats]
    best, worst = totals.index(max(totals)), totals.index(min(totals))
    if is_unlike:
        return Seating(Favour.UNLIKE, best, worst)
    if not is_seen:
        return Seating(Favour.FAIR, best, worst)
    fair, deals = sum(totals) / len(seats), seats[0].seen
    farthest = max(abs(total - fair) for total in totals) / deals
    is_slight = farthest < SLIGHT * math.sqrt(_variance(seats))
    return Seating(Favour.SLIGHT if is_slight else Favour.CLEAR, best, worst)


def by_chance(seats: Sequence[Histogram]) -> float:
    """How likely seats that are alike would differ so much: Pearson's test, in which shared victories weigh less.

    If the seats are alike, all have the same variance and each pair the same covariance, and as the shares of a game
    add up to 1 the one follows from the other. Where no victory is shared this is Pearson's sum to the letter.
    """
    totals, deals, variance = [seat.total() for seat in seats], seats[0].seen, _variance(seats)
    if not variance:
        return 1.0  # everyone shares every victory
    fair = sum(totals) / len(seats)
    squares = sum((total - fair) ** 2 for total in totals) / deals
    return chi_square_tail(squares * (len(seats) - 1) / (len(seats) * variance), len(seats) - 1)


def _variance(seats: Sequence[Histogram]) -> float:
    """Of the share of one seat in one game about the fair share, taken over all seats."""
    deals = seats[0].seen
    fair = sum(seat.total() for seat in seats) / (len(seats) * deals)
    return sum(seat.total(2) for seat in seats) / (len(seats) * deals) - fair * fair


def chi_square_tail(value: float, freedom: int) -> float:
    """How often a sum of so many squares of normal numbers exceeds the value; two more squares add one term."""
    half = value / 2
    first = 2 - freedom % 2
    tail = math.exp(-half) if first == 2 else math.erfc(math.sqrt(half))
    for squares in range(first, freedom, 2):
        tail += math.exp(squares / 2 * math.log(half) - half - math.lgamma(squares / 2 + 1)) if half else 0.0
    return tail
