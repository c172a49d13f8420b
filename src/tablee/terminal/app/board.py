"""The picture of a game: a widget that every game may draw in its own way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.geometry import Size
from textual.widgets import Static

from tablee.core.game import Game
from tablee.terminal.board import board_of
from tablee.terminal.words import WORDS

ROOMY, TALL = 66, 30  # columns and rows from which a board may spread


@dataclass(frozen=True)
class Shown:
    """All that a picture depends on."""

    game: Game
    view: dict[str, Any]
    lang: str
    thinking: frozenset[int] = frozenset()
    pointed: str | None = None  # the move that the person is looking at
    hands: Sequence[dict[str, Any]] = field(default_factory=tuple)  # every seat's view, where all is open

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


class BoardWidget(VerticalScroll):
    """Draws what it is shown, anew when its size changes. Games override `picture`, and `hand` if there is one."""

    can_focus = False

    def __init__(self) -> None:
        super().__init__(id="board")
        self._shown: Shown | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="picture")

    def show(self, shown: Shown) -> None:
        if shown != self._shown:
            self._shown = shown
            self._draw()

    def on_resize(self) -> None:
        self._draw()

    def _draw(self) -> None:
        shown, size = self._shown, self.scrollable_content_region.size
        if shown is None or not size.width:
            return
        parts = [self.picture(shown, size)]
        for view in shown.hands:
            opened = Shown(shown.game, view, shown.lang)
            parts += [Text(), Text(view["names"][view["seat"]], style="bold"), self.hand(opened, size)]
        self.query_one("#picture", Static).update(Group(*parts))

    def picture(self, shown: Shown, size: Size) -> RenderableType:
        """The table as this view shows it, the hand included."""
        return board_of(shown.game).table(shown.game, shown.view, shown.lang)

    def hand(self, shown: Shown, size: Size) -> RenderableType:
        """One seat's hand alone, for a table where all lies open."""
        return Text(", ".join(map(str, shown.view.get("hand", ()))))
