"""Players of Par ici la pasta ! They see a view and their legal moves, never the state."""

from __future__ import annotations

from tablee.core.kernel import Chance, Moves, View, kernel

BOTS = ("steady",)


@kernel
def decide(view: View, bot: int, moves: Moves, count: int, chance: Chance) -> int:
    return int(moves[count - 1])
