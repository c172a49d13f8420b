"""Every game that is installed, and worlds that look the same to somebody."""

from __future__ import annotations

from typing import Any

import tablee
from tablee.core import chance as chances
from tablee.core.game import Game

# Every game with the fewest and with the most players.
SETUPS = [(name, seats) for name in tablee.game_ids() for seats in (tablee.get(name).fewest, tablee.get(name).most)]


def other_world(game: Game, states: Any, seat: int, seed: int) -> Any:
    """A state that a seat cannot tell from this one: what is hidden from it is dealt anew, from its view alone."""
    views, world = game.blank_views(), game.blank_states()
    game.engine.observe(states, seat, views)
    game.engine.determinize(views, world, chances.fast(seed))
    return world
