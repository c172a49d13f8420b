"""`tablee cards` and `tablee sheet`: what goes on paper, written to a file, and the score kept in a terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import tablee
from tablee.cli.files import read_file
from tablee.cli.options import ENGLISH, GameId, Lang, Out, Paper, Rules, read_rules
from tablee.core.errors import TableeError
from tablee.core.game import Game
from tablee.core.keep import read_sheet, sheet_from_record
from tablee.core.registry import get
from tablee.core.sheet import FORMAT, Sheet, read_json
from tablee.paper.cards import card_sheets
from tablee.paper.sheets import score_sheets
from tablee.terminal import launch
from tablee.terminal.progress import waiting
from tablee.terminal.saves import writing
from tablee.terminal.words import WORDS


def print_cards(
    game: GameId,
    paper: Paper = "a4",
    backs: Annotated[bool, typer.Option("--backs/--no-backs", help="backs")] = False,
    rule: Rules = None,
    out: Out = None,
    lang: Lang = ENGLISH,
) -> None:
    found, rules = get(game), read_rules(rule)
    with waiting(WORDS.format("drawing-cards", lang, game=found.title(lang))):
        document = card_sheets(found, rules, lang, paper, backs=backs)
    keep(document, out or Path(f"{found.id}-cards.pdf"), lang)


def sheet(
    game: GameId,
    pdf: Annotated[bool, typer.Option("--pdf", help="sheet-pdf")] = False,
    filled: Annotated[Path | None, typer.Option("--filled", metavar="file", help="sheet-filled")] = None,
    copies: Annotated[int | None, typer.Option("--copies", min=1, max=100, help="sheet-copies")] = None,
    names: Annotated[str | None, typer.Option("--names", metavar="names", help="sheet-names")] = None,
    paper: Paper = "a4",
    rule: Rules = None,
    out: Out = None,
    lang: Lang = ENGLISH,
) -> None:
    found = get(game)
    kept = None if filled is None else read_filled(filled, found, lang)
    called = None if names is None else [name.strip() for name in names.split(",")]
    if kept is not None and (called is not None or rule):
        raise TableeError("sheet-filled-says", texts=WORDS)
    rules = read_rules(rule)
    if pdf:
        document = score_sheets(found, lang, paper, filled=kept, copies=copies, names=called, rules=rules)
        keep(document, out or Path(f"{found.id}-sheet.pdf"), lang)
        return
    if called is not None:
        kept = tablee.sheet(game, called, rules=rules)
    launch.keep_score(found, kept, rules, lang)


def read_filled(file: Path, game: Game, lang: str) -> Sheet:
    """What was kept of a game: a score sheet's file, or the record of a whole game."""
    text = read_file(file)
    data = read_json(text)
    kept = read_sheet(text) if isinstance(data, dict) and data.get("format") == FORMAT else sheet_from_record(text)
    if kept.game != game.id:
        raise TableeError("sheet-of-another-game", texts=WORDS, file=file, game=game.title(lang))
    return kept


def keep(document: bytes, file: Path, lang: str) -> None:
    with writing(file):
        file.write_bytes(document)
    Console(highlight=False, soft_wrap=True).print(WORDS.format("printed", lang, file=file), markup=False)
