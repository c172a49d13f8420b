"""The board of the app: it draws the game's picture, anew when its size changes."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from tablee.terminal.general import picture_of
from tablee.terminal.picture import Shown, Size


class BoardWidget(VerticalScroll):
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
        shown, size = self._shown, Size(*self.scrollable_content_region.size)
        if shown is not None and size.width:
            self.query_one("#picture", Static).update(picture_of(shown.game).draw(shown, size))
