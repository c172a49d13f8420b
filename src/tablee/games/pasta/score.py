"""P9: scoring, as pure functions of the laid groups.

`group[seat, shape]` is the number of cards in a group, sauces and stolen cards included; `token` is
the seat that holds the Al Dente token, or less than 0; `al_dente` is what it is worth.
"""

from __future__ import annotations

from typing import Any

from tablee.core.kernel import kernel

SHAPE_COUNT = 9
TOKEN_POINTS = (-2, 2)  # P9.2, by the number of the option's value
AL_DENTE_MOST = 2  # P6.1: laying so few cards takes the token
DECIDING = ("points", "largest_group", "groups", "shared")  # P9.3, in this order


@kernel
def is_al_dente(cards: int) -> bool:
    """P6.1: whether laying so many cards takes the token."""
    return cards <= AL_DENTE_MOST


@kernel
def laid_cards(group: Any, seat: int) -> int:
    """P9.1: each laid card is a point."""
    cards = 0
    for shape in range(SHAPE_COUNT):
        cards += int(group[seat, shape])
    return cards


@kernel
def points(group: Any, seat: int, token: int, al_dente: int) -> int:
    """P9.1 and P9.2."""
    return laid_cards(group, seat) + (al_dente if seat == token else 0)


@kernel
def largest_group(group: Any, seat: int) -> int:
    largest = 0
    for shape in range(SHAPE_COUNT):
        largest = max(largest, int(group[seat, shape]))
    return largest


@kernel
def group_count(group: Any, seat: int) -> int:
    groups = 0
    for shape in range(SHAPE_COUNT):
        groups += int(group[seat, shape] > 0)
    return groups


@kernel
def rank(group: Any, seat: int, token: int, al_dente: int) -> int:
    """P9.3 as one number: points, then the largest group, then the number of groups."""
    # A group has fewer than 1000 cards and there are fewer than 1000 groups, so the parts do not mix.
    return (
        points(group, seat, token, al_dente) * 1_000_000 + largest_group(group, seat) * 1_000 + group_count(group, seat)
    )


@kernel
def settle(group: Any, seats: int, token: int, al_dente: int, scores: Any, winners: Any) -> None:
    """P9: write everybody's points, and 1 for every winner after all tie-breaks."""
    best = -1_000_000_000
    for seat in range(seats):
        scores[seat] = points(group, seat, token, al_dente)
        best = max(best, rank(group, seat, token, al_dente))
    for seat in range(seats):
        winners[seat] = rank(group, seat, token, al_dente) == best


@kernel
def deciding(group: Any, seats: int, token: int, al_dente: int) -> int:
    """P9.3: what decided between the best, as a number of `DECIDING`."""
    best = -1_000_000_000
    for seat in range(seats):
        best = max(best, rank(group, seat, token, al_dente))
    unit = 1_000_000  # of the points in a rank; then of the largest group, then of the groups
    for step in range(3):
        tied = 0
        for seat in range(seats):
            tied += int(rank(group, seat, token, al_dente) // unit == best // unit)
        if tied == 1:
            return step
        unit //= 1_000
    return 3
