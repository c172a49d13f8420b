"""What the commands are told, by the ids of its messages: the options that several of them have."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tablee.cli import completion
from tablee.cli.completion import one_of
from tablee.core.errors import SetupError, TableeError
from tablee.core.text import LANGUAGES
from tablee.paper.document import PAPERS
from tablee.terminal.words import WORDS

ENGLISH = "en"  # until it is known whom we talk to: the command is made in their language (cli/help.py)


def _check_lang(lang: str) -> str:
    if lang not in LANGUAGES:
        raise TableeError("unknown-lang", texts=WORDS, langs=", ".join(LANGUAGES))
    return lang


Lang = Annotated[
    str,
    typer.Option(
        "--lang", metavar="|".join(LANGUAGES), help="lang", callback=_check_lang, autocompletion=one_of(LANGUAGES)
    ),
]
GameId = Annotated[str, typer.Argument(metavar="game", help="game", autocompletion=completion.games)]
_SEATS = typer.Option("--seats", help="seats")
Seats = Annotated[int, _SEATS]
AnySeats = Annotated[int | None, _SEATS]  # `Seats | None` would forget what the option is
Seed = Annotated[int | None, typer.Option("--seed", help="seed")]
Rules = Annotated[
    list[str] | None,
    typer.Option("--rule", metavar="name-and-value", help="rule", autocompletion=completion.rules),
]
File = Annotated[str, typer.Argument(metavar="file", help="file")]
_BOTS = typer.Option("--bots", metavar="bots", help="bots", autocompletion=completion.bots)
Bots = Annotated[str, _BOTS]
AnyBots = Annotated[str | None, _BOTS]
Workers = Annotated[int | None, typer.Option("--workers", min=1, help="workers")]
Plain = Annotated[bool, typer.Option("--plain", help="plain")]
Paper = Annotated[
    str, typer.Option("--paper", metavar="|".join(PAPERS), help="paper", autocompletion=one_of(tuple(PAPERS)))
]
Out = Annotated[Path | None, typer.Option("--out", metavar="file", help="out")]
Database = Annotated[str | None, typer.Option("--database", metavar="url", help="database")]
Json = Annotated[Path | None, typer.Option("--json", metavar="file", help="json")]
Rollouts = Annotated[int | None, typer.Option("--rollouts", min=1, help="rollouts")]


def read_rules(rules: list[str] | None) -> dict[str, str]:
    """`name=value` pairs; the game says what may stand in them."""
    pairs = {}
    for rule in rules or []:
        name, equals, value = rule.partition("=")
        if not equals:
            raise SetupError("bad-rule", texts=WORDS, rule=rule)
        pairs[name] = value
    return pairs
