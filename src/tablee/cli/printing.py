"""`tablee cards` and `tablee sheet --pdf`: what goes on paper, written to a file."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from tablee.core.errors import TableeError
from tablee.core.game import Game
from tablee.core.keep import kind_of, read_sheet, sheet_from_record
from tablee.core.sheet import FORMAT, Sheet, read_json
from tablee.paper.cards import card_sheets
from tablee.paper.sheets import score_sheets
from tablee.terminal.progress import waiting
from tablee.terminal.saves import writing
from tablee.terminal.words import WORDS


def print_cards(game: Game, *, rules: dict[str, str], paper: str, backs: bool, out: Path | None, lang: str) -> None:
    with waiting(WORDS.format("drawing-cards", lang, game=game.title(lang))):
        document = card_sheets(game, rules, lang, paper, backs=backs)
    keep(document, out or Path(f"{game.id}-cards.pdf"), lang)


def print_sheet(
    game: Game,
    *,
    filled: Sheet | None,
    names: list[str] | None,
    rules: dict[str, str],
    copies: int | None,
    paper: str,
    out: Path | None,
    lang: str,
) -> None:
    kind = kind_of(game.id)
    document = score_sheets(game, kind, lang, paper, filled=filled, copies=copies, names=names, rules=rules)
    keep(document, out or Path(f"{game.id}-sheet.pdf"), lang)


def read_filled(file: Path, game: Game, lang: str) -> Sheet:
    """What was kept of a game: a score sheet's file, or the record of a whole game."""
    try:
        text = file.read_bytes()
    except OSError as error:
        raise TableeError("unreadable-file", texts=WORDS, file=file, why=error.strerror) from None
    data = read_json(text)
    kept = read_sheet(text) if isinstance(data, dict) and data.get("format") == FORMAT else sheet_from_record(text)
    if kept.game != game.id:
        raise TableeError("sheet-of-another-game", texts=WORDS, file=file, game=game.title(lang))
    return kept


def keep(document: bytes, file: Path, lang: str) -> None:
    with writing(file):
        file.write_bytes(document)
    Console(highlight=False, soft_wrap=True).print(WORDS.format("printed", lang, file=file), markup=False)
