"""What an expert would do in the person's place: some moves with their chances, and one sentence."""

from __future__ import annotations

from typing import ClassVar

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import LoadingIndicator, Static

from tablee.bots.advice import percent
from tablee.terminal.app.keys import KeyBar
from tablee.terminal.play import BAR
from tablee.terminal.sitting import Hint, Refused, Sitting
from tablee.terminal.words import WORDS


class HintScreen(ModalScreen[str | None]):
    """Ends with the move that was advised, so that the cursor goes there; nothing is played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", "key-show-move", key_display="⏎"),
        Binding("escape,q,h", "dismiss", "key-close", key_display="esc"),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self._sitting = sitting
        self._move: str | None = None

    def compose(self) -> ComposeResult:
        with Vertical(classes="note"):
            yield LoadingIndicator()
            yield Static(Text(self._sitting.words("hint-thinks")), id="hint")
            yield KeyBar(self.BINDINGS, self._sitting.lang)

    def on_mount(self) -> None:
        self.query_one(".note").border_title = self._sitting.words("key-hint")
        self._think()

    @work
    async def _think(self) -> None:
        try:
            self._show(await self._sitting.hint(self._show))
        except Refused as refused:
            self.query_one("#hint", Static).update(Text(refused.text))
        self.query_one(LoadingIndicator).display = False

    def _show(self, hint: Hint) -> None:
        self._move = hint.move
        self.query_one("#hint", Static).update(hint_picture(hint, self._sitting.lang))

    def action_take(self) -> None:
        self.dismiss(self._move)


def hint_picture(hint: Hint, lang: str) -> RenderableType:
    rows = Table.grid(padding=(0, 1))
    for idea in hint.ideas:
        chance = percent(idea.chance)
        full = round(chance * BAR / 100)
        rows.add_row(
            Text(idea.text, style="bold" if idea.move == hint.move else ""),
            Text.assemble(("█" * full, "green"), ("░" * (BAR - full), "dim")),
            WORDS.format("hint-chance", lang, chance=chance),
        )
    return Group(rows, Text(), Text(hint.why, style="italic")) if hint.ideas else Text(hint.why, style="italic")
