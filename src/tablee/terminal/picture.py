"""How a game looks in a terminal: the same picture in the plain game and in the app.

It needs Rich alone: the plain game starts without Textual, which takes a while to import.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import ConsoleDimensions, Group, RenderableType
from rich.text import Text

from tablee.core.game import Game
from tablee.terminal.words import WORDS

Size = ConsoleDimensions  # width and height, in columns and rows; `console.size` is one
ROOMY, TALL = 66, 30  # columns and rows from which a picture may spread


@dataclass(frozen=True)
class Shown:
    """All that a picture depends on, apart from its size."""

    game: Game
    view: dict[str, Any]
    lang: str
    thinking: frozenset[int] = frozenset()
    pointed: str | None = None  # the move that the person is looking at
    hands: Sequence[dict[str, Any]] = ()  # every seat's view, where all is open

    def words(self, message: str, **facts: object) -> str:
        """The game's words."""
        return self.game.texts.format(message, self.lang, **facts)

    def mark(self, seat: int) -> str:
        """Before a name: whose turn it is, and who is thinking about it; afterwards, who won."""
        if self.view["over"]:
            return "★" if seat in self.view["outcome"]["winners"] else " "
        if seat in self.thinking:
            return "…"
        return "▶" if seat in self.view["to_act"] else " "

    def cards_held(self, seat: int) -> str:
        return WORDS.format("cards-held", self.lang, cards=self.view["hand_sizes"][seat])


class Picture:
    """How one game looks; its `terminal.py` has one as `PICTURE`. `terminal.general` has one for games without."""

    quiet = frozenset[str]()  # kinds of events that the picture shows well enough: only own secrets are told

    def draw(self, shown: Shown, size: Size) -> RenderableType:
        """The table, and below it the hands that lie open."""
        parts = [self.table(shown, size)]
        for view in shown.hands:
            opened = Shown(shown.game, view, shown.lang)
            parts += [Text(), Text(view["names"][view["seat"]], style="bold"), self.hand(opened, size)]
        return Group(*parts)

    def table(self, shown: Shown, size: Size) -> RenderableType:
        """The table as this view shows it, the viewer's own hand included."""
        raise NotImplementedError

    def hand(self, shown: Shown, size: Size) -> RenderableType:
        """The hand of the seat whose view it is, alone."""
        raise NotImplementedError
