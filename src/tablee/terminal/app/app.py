"""The app: from the shelf to a table and back, or straight to a table, a replay or a server's table."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.theme import Theme

from tablee.core.errors import TableeError
from tablee.core.game import Game
from tablee.core.match import Match, new
from tablee.core.record import Record
from tablee.terminal import saves
from tablee.terminal.app.replay import ReplayScreen
from tablee.terminal.app.settings import Plan, SettingsScreen
from tablee.terminal.app.shelf import ShelfScreen
from tablee.terminal.app.table import TableScreen
from tablee.terminal.local import PAUSE, LocalSitting
from tablee.terminal.sitting import AGAIN, REPLAY, Choice, Sitting

THEME = Theme(
    name="tablee",
    primary="#e0a458",
    secondary="#7fb7be",
    accent="#f2c14e",
    success="#7fb069",
    warning="#f2c14e",
    error="#e76f51",
    foreground="#ece5d8",
    background="#16201c",
    surface="#1d2a25",
    panel="#263730",
    dark=True,
)


@dataclass(frozen=True)
class Left:
    """What the person left behind, for the command to say so."""

    match: Match | None
    kept: Path | None  # where an unfinished game waits
    record: Path | None  # where a finished one is


class TableeApp(App[Left]):
    CSS_PATH = "app.tcss"
    TITLE = "Tablée"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q,ctrl+c", "quit", priority=True)]

    def __init__(
        self, lang: str, *, sitting: Sitting | None = None, record: Record | None = None, pause: float = PAUSE
    ) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (72, "-narrow"), (110, "-wide")]
        self.lang = lang
        self._pause = pause
        self._first, self._record = sitting, record
        self._sitting: Sitting | None = None

    def on_mount(self) -> None:
        self.register_theme(THEME)
        self.theme = THEME.name
        if self._record is not None:
            self.push_screen(ReplayScreen(self._record, self.lang), lambda _: self.leave())
        elif self._first is not None:
            self._sit_down(self._first)
        else:
            self.push_screen(ShelfScreen(self.lang), self._from_the_shelf)

    async def action_quit(self) -> None:
        self.leave()

    def leave(self) -> None:
        local = self._sitting if isinstance(self._sitting, LocalSitting) else None
        if local is None:
            self.exit(Left(None, None, None))
        else:
            self.exit(Left(local.match, local.file if local.waits else None, local.record_file))

    # --- from screen to screen ---------------------------------------------------------------------

    def _from_the_shelf(self, chosen: Game | Path | None) -> None:
        if chosen is None:
            self.leave()
        elif isinstance(chosen, Path):
            try:
                self._sit_down(resumed(chosen, self.lang, self._pause))
            except TableeError as error:  # damaged since the shelf looked at it
                self.push_screen(ShelfScreen(self.lang, error.text(self.lang)), self._from_the_shelf)
        else:
            self.push_screen(SettingsScreen(chosen, self.lang), self._from_the_settings)

    def _from_the_settings(self, plan: Plan | None) -> None:
        if plan is None:
            self._to_the_shelf()
        else:
            self._sit_down(dealt(plan, self.lang, pause=self._pause))

    def _to_the_shelf(self) -> None:
        if self._first is not None:  # the command named a table: there is no shelf behind it
            self.leave()
        else:
            self.push_screen(ShelfScreen(self.lang), self._from_the_shelf)

    def _sit_down(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self.push_screen(TableScreen(sitting), self._from_the_table)

    def _from_the_table(self, choice: Choice | None) -> None:
        sitting = self._sitting
        if choice is None or not isinstance(sitting, LocalSitting):
            self._to_the_shelf()
        elif choice.id == AGAIN:
            match = sitting.match
            plan = Plan(match.game, match.names, sitting.players, dict(match.rules))
            self._sit_down(dealt(plan, self.lang, pause=self._pause))
        elif choice.id == REPLAY:
            screen = ReplayScreen(sitting.match.record(), self.lang)
            self.push_screen(screen, lambda _: self._sit_down(sitting))
        else:
            self._to_the_shelf()


def dealt(plan: Plan, lang: str, *, seed: int | None = None, pause: float = PAUSE) -> LocalSitting:
    """A new game; it is kept from its first moment on."""
    match = new(plan.game, len(plan.names), seed=seed, rules=plan.rules, names=plan.names)
    return LocalSitting(match, plan.players, lang, file=saves.new_file(plan.game.id), pause=pause)


def resumed(file: Path, lang: str, pause: float = PAUSE) -> LocalSitting:
    save, match, told = saves.resume(file)
    return LocalSitting(match, save.players, lang, file=file, told=told, pause=pause)
