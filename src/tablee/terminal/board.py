"""How a game looks in a terminal: found through the entry-point group `tablee.terminal`."""

from __future__ import annotations

import json
from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, Protocol

from rich.console import RenderableType
from rich.text import Text

from tablee.core.game import Game

if TYPE_CHECKING:
    from tablee.terminal.app.board import BoardWidget

GROUP = "tablee.terminal"
HOUSEHOLD = ("rules", "moves", "seat", "to_act", "over")  # of a view: what is shown elsewhere


class Board(Protocol):
    """What a game gives the terminal: the table as a picture.

    A board may also have a method `widget()` that makes a `tablee.terminal.app.board.BoardWidget`, drawn for the
    app; without one the app shows the same picture as the plain game.
    """

    quiet: frozenset[str]  # kinds of events that the picture shows well enough: only own secrets are told

    def table(self, game: Game, view: dict[str, Any], lang: str) -> RenderableType: ...


class PlainBoard:
    """For a game that brings no picture: its view as it is, one fact a line."""

    quiet = frozenset[str]()

    def table(self, game: Game, view: dict[str, Any], lang: str) -> RenderableType:
        return Text("\n".join(f"{key}: {_plain(value)}" for key, value in view.items() if key not in HOUSEHOLD))


def _plain(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def widget_of(game: Game) -> BoardWidget:
    """The game's board for the app, its own or one for any game."""
    from tablee.terminal.app.board import BoardWidget  # Textual takes a while to import

    board = board_of(game)
    make = getattr(board, "widget", None)
    widget: BoardWidget = BoardWidget() if make is None else make()
    return widget


@cache
def board_of(game: Game) -> Board:
    for entry in entry_points(group=GROUP, name=game.id):
        board: Board = entry.load()
        return board
    return PlainBoard()
