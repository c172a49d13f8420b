"""The shelf, line by line: which game shall it be? And who plays it, if nobody says otherwise."""

from __future__ import annotations

import getpass
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tablee.core.game import Game
from tablee.core.match import MAX_NAME
from tablee.core.registry import game_ids, get
from tablee.table.seating import BOT_NAMES
from tablee.terminal import saves
from tablee.terminal.saves import Found
from tablee.terminal.words import WORDS

USUAL_SEATS = 3


def usual_seats(game: Game) -> int:
    """How many play if nobody says otherwise."""
    return min(max(USUAL_SEATS, game.fewest), game.most)


def own_name(lang: str) -> str:
    """The name with which the person logged in."""
    try:
        return getpass.getuser().title()[:MAX_NAME]
    except (OSError, KeyError, ImportError):
        return WORDS.format("guest", lang)


def other_names(own: str, count: int) -> list[str]:
    """Names for the others at the table: nobody is called like the person."""
    return [name for name in BOT_NAMES if name.casefold() != own.casefold()][:count]


def described(item: Game | Found, lang: str) -> tuple[str, str, str]:
    """What stands on the shelf, a game or one that waits: its title, a sentence, and a fact."""
    if isinstance(item, Game):
        players = WORDS.format("shelf-players", lang, fewest=item.fewest, most=item.most, minutes=item.minutes)
        return item.title(lang), item.texts.format("tagline", lang), players
    if item.save is None:
        return "✗", WORDS.format("resume-damaged", lang, file=item.file.name), ""
    record = item.save.record
    title = WORDS.format("resume", lang, game=get(record.game).title(lang))
    return title, ", ".join(record.names), WORDS.format("resume-moves", lang, moves=len(record.moves))


def choose_game(console: Console, lang: str, ask: Callable[[str], str]) -> Game | Path | None:
    """Ask until a game is named by its number or id, or one that waits by its number; None when the person leaves."""
    games = [get(name) for name in game_ids()]
    # Several people at one keyboard need the curtain of the app.
    waiting = [each for each in saves.unfinished() if each.save and each.save.players.count(None) == 1]
    items: list[Game | Path] = [*games, *(each.file for each in waiting)]
    if len(items) == 1:
        return items[0]
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2))
    shown: list[Game | Found] = [*games, *waiting]
    for number, item in enumerate(shown, start=1):
        title, text, fact = described(item, lang)
        words = Text.assemble((title, "bold" if isinstance(item, Game) else ""), f"\n{text}")
        table.add_row(str(number), words, Text(fact, style="dim"))
    console.print(Text(WORDS.format("shelf", lang), style="bold"), table)
    while True:
        try:
            answer = ask(WORDS.format("shelf-prompt", lang) + " > ").strip()
        except (EOFError, KeyboardInterrupt):
            return None
        if answer == "q":
            return None
        if answer in game_ids():
            return get(answer)
        if answer.isdecimal() and 1 <= int(answer) <= len(items):
            return items[int(answer) - 1]
        console.print(WORDS.format("unknown-choice", lang, most=len(items)))
