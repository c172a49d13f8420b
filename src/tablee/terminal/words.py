"""The terminal's own words, and which language to say them in."""

from __future__ import annotations

import itertools
import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.text import Text

from tablee.core.game import Game
from tablee.core.match import Match
from tablee.core.option import Option
from tablee.core.text import CORE, LANGUAGES, Texts, listed

WORDS = Texts(Path(__file__).parent / "text", behind=CORE)


def reading(game: Game, option: Option, value: str | int, lang: str) -> str:
    """What a value of an option means; of a number, with the number."""
    text = game.texts.format(option.message(value), lang, value=value)
    return f"{value} — {text}" if option.is_range else text


def language(arguments: Sequence[str] = (), environment: Mapping[str, str] | None = None) -> str:
    """What `--lang` says; else French where the locale is French; else English."""
    for before, after in itertools.pairwise(arguments):
        if before == "--lang" and after in LANGUAGES:
            return after
    for argument in arguments:
        if argument.startswith("--lang=") and argument[7:] in LANGUAGES:
            return argument[7:]
    environment = os.environ if environment is None else environment
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if locale := environment.get(name):
            return "fr" if locale.lower().startswith("fr") else "en"
    return "en"


def victory(match: Match, person: int | None, lang: str) -> Text:
    """Who won, in one line."""
    outcome = match.outcome
    assert outcome is not None
    return Text(victory_words(match.names, outcome.winners, outcome.points, person, lang), style="bold")


def victory_words(
    names: Sequence[str], winners: Sequence[int], points: Sequence[int], person: int | None, lang: str
) -> str:
    others = [names[seat] for seat in winners if seat != person]
    if person in winners:
        message = "win-shared-you" if others else "win-you"
    else:
        message = "win-shared" if len(others) > 1 else "win-one"
    return WORDS.format(message, lang, names=listed(others, lang), points=points[winners[0]])
