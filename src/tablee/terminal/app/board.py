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
        shown, (width, height) = self._shown, self.scrollable_content_region.size
        if self.styles.max_height is not None:  # then it is as high as the picture, up to so many per cent
            height = int(self.container_size.height * self.styles.max_height.value / 100)
        if shown is not None and width:
            self.query_one("#picture", Static).update(picture_of(shown.game).draw(shown, Size(width, height)))
