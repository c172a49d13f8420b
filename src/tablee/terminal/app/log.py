"""Everything that happened so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from tablee.terminal.app.keys import KeyBar
from tablee.terminal.sitting import Line
from tablee.terminal.words import WORDS


class LogScreen(ModalScreen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "focused.page_down", "key-scroll", key_display="↑↓"),
        Binding("escape,q,l", "dismiss", "key-close", key_display="esc"),
    ]

    def __init__(self, lines: Sequence[Line], lang: str) -> None:
        super().__init__()
        self._lines_told, self._lang = lines, lang

    def compose(self) -> ComposeResult:
        width = len(str(len(self._lines_told)))
        text = Text()
        for number, line in enumerate(self._lines_told, start=1):
            text.append(f"{number:>{width}}  ", style="dim").append(
                f"{line.text}\n", style="bold" if line.fresh else ""
            )
        with Vertical(classes="sheet"):
            with VerticalScroll(id="log"):
                yield Static(text)
            yield KeyBar(self.BINDINGS, self._lang)

    def on_mount(self) -> None:
        self.query_one(".sheet").border_title = WORDS.format("what-happened", self._lang)
        log = self.query_one("#log", VerticalScroll)
        log.focus()
        log.scroll_end(animate=False)
