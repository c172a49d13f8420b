"""A recorded game, told move by move with nothing hidden."""

from __future__ import annotations

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from tablee.core.match import Match, follow
from tablee.core.record import Record
from tablee.core.text import EVERYTHING, listed
from tablee.terminal.general import picture_of
from tablee.terminal.picture import Shown
from tablee.terminal.play import victory
from tablee.terminal.words import WORDS


def tell_record(console: Console, record: Record, lang: str) -> None:
    """Check the whole record first, so that a broken one tells nothing but what is wrong with it."""
    match: Match
    told: list[Text] = []
    for number, (match, events) in enumerate(follow(record)):
        for event in events:
            told.append(Text(f"{number:>4}  {match.tell(event, lang, EVERYTHING)}"))
    game = match.game
    title = WORDS.format("replay-title", lang, game=game.title(lang), names=listed(match.names, lang))
    console.print(Rule(Text(title, style="bold")))
    for line in told:
        console.print(line)
    shown = Shown(game, match.view(None), lang)
    console.print(Text(), picture_of(game).draw(shown, console.size))
    console.print(victory(match, None, lang) if match.over else WORDS.format("replay-unfinished", lang))
