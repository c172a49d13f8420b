"""The bar at the bottom: which key does what. Each of them can be clicked, too."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.containers import Horizontal
from textual.widgets import Static

from tablee.terminal.words import WORDS

Key = tuple[str, str, str]  # what is printed for the key, the action, the message that explains it


class KeyLabel(Static):
    def __init__(self, key: str, action: str, text: str) -> None:
        super().__init__(Text.assemble((f" {key} ", "bold reverse"), f" {text}"))
        self._action = action

    async def on_click(self) -> None:
        await self.screen.run_action(self._action)


class KeyBar(Horizontal):
    def __init__(self, keys: Sequence[Key], lang: str) -> None:
        super().__init__(*(KeyLabel(key, action, WORDS.format(message, lang)) for key, action, message in keys))
