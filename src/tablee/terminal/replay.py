"""A recorded game, told move by move with nothing hidden."""

from __future__ import annotations

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from tablee.core.match import Match, follow
from tablee.core.record import Record
from tablee.core.text import EVERYTHING
from tablee.terminal.board import board_of, tell
from tablee.terminal.play import victory
from tablee.terminal.words import WORDS


def tell_record(console: Console, record: Record, lang: str) -> None:
    """Check the whole record first, so that a broken one tells nothing but what is wrong with it."""
    match: Match
    told: list[Text] = []
    for number, (match, events) in enumerate(follow(record)):
        for event in events:
            seen, names = event.seen_by(event.seat), list(match.names)
            if words := tell(board_of(match.game), match.game, seen, lang, names, EVERYTHING):
                told.append(Text(f"{number:>4}  {words}"))
    game = match.game
    title = WORDS.format("replay-title", lang, game=game.title(lang), names=", ".join(match.names))
    console.print(Rule(Text(title, style="bold")))
    for line in told:
        console.print(line)
    console.print(Text(), board_of(game).table(game, match.view(None), lang))
    console.print(victory(match, None, lang) if match.over else WORDS.format("replay-unfinished", lang))
