"""How a game looks in a terminal: found through the entry-point group `tablee.terminal`."""

from __future__ import annotations

import json
from functools import cache
from importlib.metadata import entry_points
from typing import Any, Protocol

from rich.console import RenderableType
from rich.text import Text

from tablee.core.game import Game

GROUP = "tablee.terminal"


class Board(Protocol):
    """What a game gives the terminal: the table as a picture."""

    quiet: frozenset[str]  # kinds of events that the picture shows well enough: only own secrets are told

    def table(self, game: Game, view: dict[str, Any], lang: str) -> RenderableType: ...


class PlainBoard:
    """For a game that brings no picture: its view as it is."""

    quiet = frozenset[str]()

    def table(self, game: Game, view: dict[str, Any], lang: str) -> RenderableType:
        return Text(json.dumps(view, indent=2, ensure_ascii=False))


@cache
def board_of(game: Game) -> Board:
    for entry in entry_points(group=GROUP, name=game.id):
        board: Board = entry.load()
        return board
    return PlainBoard()
