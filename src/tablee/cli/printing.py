"""`tablee cards` and `tablee sheet --pdf`: what goes on paper, written to a file."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from tablee.cli.arena import writing
from tablee.core.game import Game
from tablee.paper.cards import card_sheets
from tablee.terminal.words import WORDS


def print_cards(game: Game, *, rules: dict[str, str], paper: str, backs: bool, out: Path | None, lang: str) -> None:
    document = card_sheets(game, rules, lang, paper, backs=backs)
    keep(document, out or Path(f"{game.id}-cards.pdf"), lang)


def keep(document: bytes, file: Path, lang: str) -> None:
    with writing(file):
        file.write_bytes(document)
    Console(highlight=False, soft_wrap=True).print(WORDS.format("printed", lang, file=file), markup=False)
