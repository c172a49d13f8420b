"""Which way to play: the app, or line by line where the terminal cannot show it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from tablee.core.game import Game
from tablee.core.match import Match
from tablee.core.record import Record
from tablee.terminal.opponents import compile_for, seat_bots
from tablee.terminal.own_name import own_name
from tablee.terminal.play import Quit, TerminalTable
from tablee.terminal.saves import Turn
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
    match: Match, players: Sequence[str | None], lang: str, *, file: Path, told: Sequence[Turn] = ()
) -> None:
    """Line by line, by the one person among the players."""
    console = Console(highlight=False)
    bots = seat_bots(match.game, players)
    compile_for(match.game, bots)
    table = TerminalTable(console, match, players.index(None), bots, lang, console.input, file=file, told=told)
    try:
        table.play()
    except Quit:
        console.print("\n" + WORDS.format("quit", lang))
    _tell_where(console, table.waits, table.record, lang)


def is_link(text: str) -> bool:
    return "://" in text


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
