"""Players of Pic. They see a view and their legal moves, never the state."""

from __future__ import annotations

from tablee.core.kernel import Chance, Moves, View, kernel

BOTS = ("guide",)


@kernel
def decide(view: View, bot: int, moves: Moves, count: int, chance: Chance) -> int:
    """`guide`, the only bot, takes the longest step up; if there is none, it gives away its lowest card."""
    lowest, highest = int(moves[0]), int(moves[count - 1])
    return highest if highest > view.last else lowest
