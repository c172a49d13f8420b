"""The shelf: the games in their boxes, and those that were left unfinished."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from rich import box
from rich.panel import Panel
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tablee.core.errors import TableeError
from tablee.core.game import Game
from tablee.core.registry import game_ids, get
from tablee.terminal import saves
from tablee.terminal.app.choices import NumberedList
from tablee.terminal.app.keys import KeyBar
from tablee.terminal.app.rules import RulesScreen
from tablee.terminal.shelf import described
from tablee.terminal.words import WORDS


class ShelfScreen(Screen[Game | Path | None]):
    """Ends with a game to set up, the file of one to go on with, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "app.focus('shelf')", "key-choose", key_display="↑↓ ⏎"),
        Binding("r", "rules", "key-rules"),
        Binding("delete,d", "discard", "key-discard", key_display="del"),
        Binding("q,escape", "dismiss", "key-quit", key_display="q"),
    ]

    def __init__(self, lang: str, notice: str | None = None) -> None:
        super().__init__()
        self._lang, self._first_notice = lang, notice
        self._items: list[Game | saves.Found] = []
        self._doomed: Path | None = None  # asked once: the next time it is thrown away

    def compose(self) -> ComposeResult:
        yield Static(Text("Tablée", style="bold") + Text(f"  {WORDS.format('shelf', self._lang)}"), id="title")
        yield NumberedList(id="shelf")
        yield Static(id="notice")
        yield KeyBar(self.BINDINGS, self._lang)

    def on_mount(self) -> None:
        self._fill()
        self._note(self._first_notice)
        self.query_one("#shelf").focus()

    def _fill(self) -> None:
        """The boxes first, however many games wait; the cursor is on the latest of these."""
        shelf = self.query_one(NumberedList)
        shelf.clear_options()
        games, waiting = [get(name) for name in game_ids()], list(saves.unfinished())
        self._items = [*games, *waiting]
        for number, item in enumerate(self._items, start=1):
            shelf.add_option(Option(self._box(item, number), id=str(number)))
        shelf.highlighted = len(games) if waiting else 0

    def _box(self, item: Game | saves.Found, number: int) -> Panel:
        title, text, fact = described(item, self._lang)
        if isinstance(item, Game):
            heading, lines = Text(f"{number}  {title}", style="bold"), box.HEAVY
        else:
            heading, lines = Text(f"{number}  {'▶ ' if item.save else ''}{title}"), box.ROUNDED
        return Panel(
            Text(text), title=heading, title_align="left", subtitle=Text(fact), subtitle_align="right", box=lines
        )

    def _note(self, text: str | None) -> None:
        notice = self.query_one("#notice", Static)
        notice.display = text is not None
        notice.update(Text(text or ""))

    # --- keys --------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        character = event.character or ""
        if character.isascii() and character.isdecimal():
            self.query_one(NumberedList).type_digit(character)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        item = self._items[event.option_index]
        if isinstance(item, Game):
            self.dismiss(item)
            return
        try:
            saves.resume(item.file)
        except TableeError as error:
            self._note(error.text(self._lang))
        else:
            self.dismiss(item.file)

    def _highlighted(self) -> Game | saves.Found | None:
        at = self.query_one("#shelf", OptionList).highlighted
        return None if at is None else self._items[at]

    def action_rules(self) -> None:
        item = self._highlighted()
        game = item if isinstance(item, Game) else get(item.save.record.game) if item and item.save else None
        if game is not None:
            self.app.push_screen(RulesScreen(game, self._lang))

    def action_discard(self) -> None:
        """Throw an unfinished game away; asked twice."""
        item = self._highlighted()
        if not isinstance(item, saves.Found):
            return
        if self._doomed != item.file:
            self._doomed = item.file
            self._note(WORDS.format("discard-sure", self._lang))
            return
        self._doomed = None
        try:
            item.file.unlink(missing_ok=True)
        except OSError as error:  # a folder of that name, or one that may not be written
            self._note(WORDS.format("undiscardable", self._lang, file=item.file.name, why=error.strerror))
        else:
            self._note(None)
            self._fill()
