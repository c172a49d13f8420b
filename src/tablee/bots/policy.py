"""One decision of a bot, as generic kernels."""

from __future__ import annotations

from tablee.core.chance import below
from tablee.core.kernel import Chance, Moves, State, View, decide, kernel, legal, observe

RANDOM = 0  # every game's bots are numbered from 1


@kernel
def choose(state: State, seat: int, bot: int, view: View, moves: Moves, chance: Chance) -> int:
    """The move of a bot in a seat: the state goes no further than its view and its legal moves."""
    count = legal(state, seat, moves)
    if bot == RANDOM:
        return int(moves[below(chance, count)])
    observe(state, seat, view)
    return int(decide(view, bot, moves, count, chance))
