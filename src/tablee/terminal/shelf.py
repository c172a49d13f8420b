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


def choose_game(console: Console, lang: str, ask: Callable[[str], str]) -> Game | Path | None:
    """Ask until a game is named by its number or id, or one that waits by its number; None when the person leaves."""
    games = [get(name) for name in game_ids()]
    # Several people at one keyboard need the curtain of the app.
    waiting = [(file, save) for file, save in saves.unfinished() if save and save.players.count(None) == 1]
    items: list[Game | Path] = [*games, *(file for file, _ in waiting)]
    if len(items) == 1:
        return items[0]
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2))
    for number, game in enumerate(games, start=1):
        players = WORDS.format("shelf-players", lang, fewest=game.fewest, most=game.most, minutes=game.minutes)
        words = Text(game.title(lang), style="bold").append(f"\n{game.texts.format('tagline', lang)}", style="not bold")
        table.add_row(str(number), words, Text(players, style="dim"))
    for number, (_, save) in enumerate(waiting, start=len(games) + 1):
        record = save.record
        title = WORDS.format("resume", lang, game=get(record.game).title(lang))
        moves = WORDS.format("resume-moves", lang, moves=len(record.moves))
        table.add_row(str(number), Text(title).append(f"\n{', '.join(record.names)}"), Text(moves, style="dim"))
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
