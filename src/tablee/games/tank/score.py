"""T1.3, T3.4 and T4: points in pieces, equal tanks, thresholds and winners, as pure functions.

`points[seat]` and `won[seat]` are what lies before each player: the values of the States won, added
up, and how many they are. The printed game's score sheet needs nothing but this file.
"""

from __future__ import annotations

from typing import Any

from tablee.core.kernel import kernel

from .material import POINTS_TO_WIN, STATES_TO_WIN

FLAG, LARGE, SMALL = 10, 5, 1  # T1.3: what each piece is worth


def pieces(points: int) -> dict[str, int]:
    """T1.3: the fewest pieces that make so many points."""
    flags, rest = divmod(points, FLAG)
    large, small = divmod(rest, LARGE)
    return {"flags": flags, "large": large, "small": small}


def cancelled(tanks: list[int]) -> list[int]:
    """T3.4: the seats whose tanks cancel each other."""
    if len(set(tanks)) == len(tanks):
        return []
    return [seat for seat, tank in enumerate(tanks) if tanks.count(tank) > 1]


@kernel
def reached(points: int, won: int, seats: int) -> bool:
    """T4.1: enough points and enough States, whichever came first."""
    return (points >= POINTS_TO_WIN[seats]) & (won >= STATES_TO_WIN[seats])


@kernel
def find_winners(points: Any, won: Any, seats: int, winners: Any) -> None:
    """T4.1, or else T4.2: write 1 for every winner and 0 for the others.

    Only the winner of the last State can have reached the threshold, so there is never more than
    one under T4.1. Under T4.2 States decide between equal points; still equal, the victory is shared.
    """
    ended = False
    for seat in range(seats):
        winners[seat] = reached(int(points[seat]), int(won[seat]), seats)
        ended = ended or winners[seat] != 0
    if ended:
        return
    best = 0
    for seat in range(seats):
        best = max(best, standing(points, won, seat))
    for seat in range(seats):
        winners[seat] = standing(points, won, seat) == best


def would_win(points: list[int], won: list[int], value: int, last: bool) -> list[int]:
    """T4: the seats that would win with a State of this value, alone or not; `last`: it is the last one."""
    seats = len(points)
    found = []
    for seat in range(seats):
        then = (
            [points[at] + value * (at == seat) for at in range(seats)],
            [won[at] + (at == seat) for at in range(seats)],
        )
        if last or reached(then[0][seat], then[1][seat], seats):
            winners = [0] * seats
            find_winners(*then, seats, winners)
            found += [seat] * bool(winners[seat])
    return found


@kernel
def ended_by(points: Any, won: Any, seats: int) -> int:
    """T4.1: a threshold (0). T4.2: points (1), then States (2) decided after the last State, or nothing (3)."""
    best = 0
    for seat in range(seats):
        if reached(int(points[seat]), int(won[seat]), seats):
            return 0
        best = max(best, standing(points, won, seat))
    equal = 0
    ahead = 0
    for seat in range(seats):
        ahead += int(standing(points, won, seat) // 64 == best // 64)
        equal += int(standing(points, won, seat) == best)
    if ahead == 1:
        return 1
    return 2 if equal == 1 else 3


@kernel
def standing(points: Any, won: Any, seat: int) -> int:
    """T4.2: points first, then States (there are fewer than 64 of them)."""
    return int(points[seat]) * 64 + int(won[seat])
