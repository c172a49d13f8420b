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
    """What a game gives the terminal: the table as a picture, and its moves in words."""

    def table(self, game: Game, view: dict[str, Any], lang: str) -> RenderableType: ...

    def label(self, game: Game, view: dict[str, Any], move: str, lang: str) -> str: ...


class Teller(Protocol):
    """A board may also word events itself, where it knows better than the game's catalogue."""

    def tell(self, game: Game, event: dict[str, Any], lang: str, names: list[str], viewer: int | None) -> str: ...


class PlainBoard:
    """For a game that brings no picture: its view as it is, its moves in notation."""

    def table(self, game: Game, view: dict[str, Any], lang: str) -> RenderableType:
        return Text(json.dumps(view, indent=2, ensure_ascii=False))

    def label(self, game: Game, view: dict[str, Any], move: str, lang: str) -> str:
        return move


@cache
def board_of(game: Game) -> Board:
    for entry in entry_points(group=GROUP, name=game.id):
        board: Board = entry.load()
        return board
    return PlainBoard()


def tell(board: Board, game: Game, event: dict[str, Any], lang: str, names: list[str], viewer: int | None) -> str:
    """One line about an event, for the one who saw it; empty if the picture shows it well enough."""
    teller: Teller | None = board if hasattr(board, "tell") else None  # type: ignore[assignment]
    return teller.tell(game, event, lang, names, viewer) if teller else game.texts.tell(event, lang, names, viewer)
