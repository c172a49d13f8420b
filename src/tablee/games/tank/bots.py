"""Players of Tank Attack! They see a view and their legal moves, never the state."""

from __future__ import annotations

from tablee.core.chance import below
from tablee.core.kernel import Chance, Moves, View, kernel

BOTS = ("steady",)


@kernel
def decide(view: View, bot: int, moves: Moves, count: int, chance: Chance) -> int:
    return int(moves[below(chance, count)])
