"""Keeping the score of a printed game: sheets by the game's id, from their file, or from a record."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

from tablee.core.errors import SheetError
from tablee.core.match import follow
from tablee.core.record import Record
from tablee.core.registry import get
from tablee.core.sheet import Sheet, SheetKind


def sheet(game: str, names: Sequence[str], *, rules: Mapping[str, object] | None = None) -> Sheet:
    """A blank score sheet, with a column for each name."""
    return Sheet(kind_of(game), names, rules)


def read_sheet(text: str | bytes) -> Sheet:
    """A sheet from its JSON, every entry checked."""
    return Sheet.from_json(text, kind_of)


def sheet_from_record(record: Record | str | bytes) -> Sheet:
    """What a scorekeeper beside this game would have written."""
    if not isinstance(record, Record):
        record = Record.from_json(record)
    kept = sheet(record.game, record.names, rules=record.rules)
    for _, events in follow(record):
        for seat, text in kept.kind.lines_of([event.seen_by(None) for event in events]):
            kept.write(seat, text)
    return kept


def rows_to_read(sheet: Sheet, standing: dict[str, Any], lang: str) -> list[dict[str, Any]]:
    """The rows of a standing in the order in which a reader of this language looks for them."""
    rows: list[dict[str, Any]] = standing["rows"]
    if not sheet.kind.by_name:
        return rows
    texts = get(sheet.game).texts
    entries = [row for row in rows if row["kind"] == "entry"]
    entries.sort(key=lambda row: _without_accents(texts.format(row["label"], lang)))
    return entries + [row for row in rows if row["kind"] != "entry"]


def _without_accents(words: str) -> str:
    return "".join(sign for sign in unicodedata.normalize("NFKD", words.casefold()) if not unicodedata.combining(sign))


def kind_of(game: str) -> SheetKind:
    """How the score of a game is kept; an error for a game whose score is not."""
    kind = get(game).sheet
    if kind is None:
        raise SheetError("sheet-not-for-this-game", game=game)
    return kind
