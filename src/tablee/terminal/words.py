"""The terminal's own words, and which language to say them in."""

from __future__ import annotations

import itertools
import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from tablee.core.game import Game
from tablee.core.option import Option
from tablee.core.text import CORE, LANGUAGES, Texts

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
