"""Which way to play, or to keep the score: in an app, or line by line where the terminal cannot show it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from tablee.core.game import Game
from tablee.core.keep import kind_of
from tablee.core.match import Match
from tablee.core.record import Record
from tablee.core.sheet import Sheet
from tablee.terminal.local import LocalSitting
from tablee.terminal.play import Quit, TerminalTable
from tablee.terminal.saves import Turn
from tablee.terminal.sheet_keeper import Keeper
from tablee.terminal.sheet_lines import keep_by_lines
from tablee.terminal.shelf import own_name
from tablee.terminal.words import WORDS

if TYPE_CHECKING:
    from tablee.terminal.app.app import TableeApp


def can_show_app() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def play_game(
    game: Game, names: list[str], players: tuple[str | None, ...], rules: dict[str, str], seed: int | None, lang: str
) -> Match | None:
    """Straight to a table; the match, however far it went."""
    # Textual takes half a second to import.
    from tablee.terminal.app.app import TableeApp, dealt
    from tablee.terminal.app.settings import Plan

    plan = Plan(game, tuple(names), players, game.read_rules(rules))
    return _run(TableeApp(lang, sitting=dealt(plan, lang, seed=seed)), lang)


def play_lines(
    match: Match, players: tuple[str | None, ...], lang: str, *, file: Path, told: Sequence[Turn] = ()
) -> None:
    """Line by line, by the one person among the players."""
    console = Console(highlight=False)
    sitting = LocalSitting(match, players, lang, file=file, told=told)
    sitting.compile()
    try:
        TerminalTable(console, sitting, console.input).play()
    except Quit:
        console.print("\n" + WORDS.format("quit", lang))
    _tell_where(console, sitting.waits, sitting.record_file, lang)


def join(link: str, name: str | None, lang: str) -> None:
    """A seat at a server's table; whatever is wrong with the link is said before the screen is cleared."""
    # Textual, as above.
    from tablee.terminal.app.app import TableeApp
    from tablee.terminal.app.remote import RemoteSitting
    from tablee.terminal.app.wire import Link, look

    found = Link.read(link)
    table = look(found, lang)
    sitting = RemoteSitting(found, table["game"], name or own_name(lang), lang)
    _run(TableeApp(lang, sitting=sitting), lang)


def open_shelf(lang: str) -> None:
    from tablee.terminal.app.app import TableeApp  # Textual, as above

    _run(TableeApp(lang), lang)


def watch(record: Record, lang: str) -> None:
    from tablee.terminal.app.app import TableeApp  # Textual, as above

    _run(TableeApp(lang, record=record), lang)


def keep_score(game: Game, sheet: Sheet | None, rules: dict[str, str], lang: str) -> None:
    """Open a sheet, one that waits, or a new one; it is saved after every line."""
    kind_of(game.id)  # a game without a sheet says so before anything is shown
    console = Console(highlight=False, soft_wrap=True)
    keeper: Keeper | None
    if can_show_app():
        from tablee.terminal.sheet_app import SheetApp  # Textual takes half a second to import

        keeper = SheetApp(game, sheet, game.read_rules(rules), lang).run()
    else:
        keeper = keep_by_lines(console, game, sheet, game.read_rules(rules), lang, console.input)
    if keeper is not None:
        console.print(keeper.state(), markup=False)
        console.print(WORDS.format("sheet-kept", lang, file=keeper.file), markup=False)


def _run(app: TableeApp, lang: str) -> Match | None:
    left = app.run()
    if left is None:
        if app.return_code:  # it broke, and has said how
            raise SystemExit(app.return_code)
        return None
    _tell_where(Console(highlight=False), left.kept is not None, left.record, lang)
    return left.match


def _tell_where(console: Console, waits: bool, record: Path | None, lang: str) -> None:
    """Where what was played is found again."""
    if waits:
        console.print(WORDS.format("kept", lang), markup=False)
    if record is not None:
        console.print(WORDS.format("saved", lang, file=_short(record)), markup=False, soft_wrap=True)


def _short(file: Path) -> str:
    home = Path.home()
    return f"~/{file.relative_to(home)}" if file.is_relative_to(home) else str(file)
