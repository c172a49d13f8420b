"""Which way to play: the app, or line by line where the terminal cannot show it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from tablee.core.game import Game
from tablee.core.record import Record
from tablee.terminal.own_name import own_name
from tablee.terminal.words import WORDS

if TYPE_CHECKING:
    from tablee.core.match import Match
    from tablee.terminal.app.app import TableeApp


def can_show_app() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def play_game(
    game: Game, names: list[str], players: tuple[str | None, ...], rules: dict[str, str], seed: int | None, lang: str
) -> Match | None:
    """Straight to a table; the match, however far it went."""
    from tablee.terminal.app.app import TableeApp, dealt
    from tablee.terminal.app.settings import Plan

    plan = Plan(game, tuple(names), players, game.read_rules(rules))
    return _run(TableeApp(lang, sitting=dealt(plan, lang, seed=seed)), lang)


def is_link(text: str) -> bool:
    return "://" in text


def join(link: str, name: str | None, lang: str) -> None:
    """A seat at a server's table; whatever is wrong with the link is said before the screen is cleared."""
    from tablee.terminal.app.app import TableeApp
    from tablee.terminal.app.remote import RemoteSitting
    from tablee.terminal.app.wire import Link, look

    found = Link.read(link)
    table = look(found, lang)
    sitting = RemoteSitting(found, table["game"], name or own_name(lang), lang)
    _run(TableeApp(lang, sitting=sitting), lang)


def open_shelf(lang: str) -> None:
    from tablee.terminal.app.app import TableeApp

    _run(TableeApp(lang), lang)


def watch(record: Record, lang: str) -> None:
    from tablee.terminal.app.app import TableeApp

    _run(TableeApp(lang, record=record), lang)


def _run(app: TableeApp, lang: str) -> Match | None:
    left = app.run()
    if left is None:
        if app.return_code:  # it broke, and has said how
            raise SystemExit(app.return_code)
        return None
    console = Console(highlight=False, soft_wrap=True)
    if left.kept is not None:
        console.print(WORDS.format("kept", lang), markup=False)
    if left.record is not None:
        console.print(WORDS.format("saved", lang, file=_short(left.record)), markup=False)
    return left.match


def _short(file: Path) -> str:
    home = Path.home()
    return f"~/{file.relative_to(home)}" if file.is_relative_to(home) else str(file)
