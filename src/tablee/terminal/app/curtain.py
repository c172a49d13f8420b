"""The curtain between two people who share a keyboard: nothing is behind it but the table as everybody sees it."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Middle
from textual.screen import Screen
from textual.widgets import Button, Static

from tablee.terminal.words import WORDS


class CurtainScreen(Screen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "dismiss")]

    def __init__(self, name: str, lang: str) -> None:
        super().__init__()
        self._who, self._lang = name, lang

    def compose(self) -> ComposeResult:
        with Middle():
            yield Static(Text(WORDS.format("curtain", self._lang)), classes="curtain-line")
            yield Static(Text(WORDS.format("curtain-turn", self._lang, name=self._who)), id="curtain-name")
            with Center():
                yield Button(WORDS.format("curtain-lift", self._lang, name=self._who), id="lift", variant="primary")

    def on_button_pressed(self) -> None:
        self.dismiss(None)
