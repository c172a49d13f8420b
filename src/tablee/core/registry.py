"""Games are found through the entry-point group `tablee.games`, ours like anybody's."""

from __future__ import annotations

import copyreg
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from tablee.core.errors import SetupError
from tablee.core.game import Game

GROUP = "tablee.games"


@cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)}


def game_ids() -> tuple[str, ...]:
    """The ids of all games that are installed."""
    return tuple(_entries())


@cache
def _load(name: str) -> Game:
    game = _entries()[name].load()
    if not isinstance(game, Game) or game.id != name:
        raise TypeError(f"the entry point {name!r} of {GROUP} must name a tablee.Game with that id")
    return game


def get(game: str | Game) -> Game:
    """A game by its id."""
    if isinstance(game, Game):
        return game
    if not isinstance(game, str) or game not in _entries():
        raise SetupError("unknown-game", game=str(game), games=", ".join(game_ids()))
    return _load(game)


# Sent to another process, a game is only its name: it stands on the shelf there too.
copyreg.pickle(Game, lambda game: (get, (game.id,)))
