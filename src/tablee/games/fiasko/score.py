"""F5 and F7: scoring, as pure functions of a score sheet.

A sheet is an array `sheet[seat, ware]` of points, 0 or less where nothing has been scored yet: no
scored ware is worth less than 13. The printed game's score sheet needs nothing but this file.
"""

from __future__ import annotations

from typing import Any

from tablee.core.kernel import kernel

MINIMUM = 13  # F5.3
FINISHER_BONUS = 20  # F7.1
MAJORITY_BONUS = 30  # F7.2
SHEET_WARES = 5


@kernel
def hand_value(total: int, cards: int) -> int:
    """F5.2: the values of one ware's cards, added up, times the number of all cards in the hand."""
    return total * cards


@kernel
def subtotal(sheet: Any, seat: int) -> int:
    """F7.3: the five wares."""
    points = 0
    for ware in range(SHEET_WARES):
        points += max(0, int(sheet[seat, ware]))
    return points


@kernel
def majority_bonus(sheet: Any, seats: int, ware: int, seat: int, full_ties: bool) -> int:
    """F7.2: for the best score in a ware; the tied share it, or each gets all of it."""
    best = 0
    tied = 0
    for other in range(seats):
        points = int(sheet[other, ware])
        if points > best:
            best = points
            tied = 1
        elif points == best:
            tied += 1
    if best == 0 or int(sheet[seat, ware]) < best:
        return 0
    return MAJORITY_BONUS if full_ties else MAJORITY_BONUS // tied


@kernel
def bonus(sheet: Any, seats: int, finisher: int, seat: int, full_ties: bool) -> int:
    """F7.1 and F7.2 together: the bonus row of the sheet."""
    points = FINISHER_BONUS if seat == finisher else 0
    for ware in range(SHEET_WARES):
        points += majority_bonus(sheet, seats, ware, seat, full_ties)
    return points


@kernel
def total(sheet: Any, seats: int, finisher: int, seat: int, full_ties: bool) -> int:
    """F7.3: subtotal and bonus."""
    return subtotal(sheet, seat) + bonus(sheet, seats, finisher, seat, full_ties)


@kernel
def settle(sheet: Any, seats: int, finisher: int, full_ties: bool, points: Any, winners: Any) -> None:
    """F7.4: write every total, and 1 for every winner: the highest total, or all that are equal to it."""
    best = 0
    for seat in range(seats):
        points[seat] = total(sheet, seats, finisher, seat, full_ties)
        best = max(best, points[seat])
    for seat in range(seats):
        winners[seat] = points[seat] == best
