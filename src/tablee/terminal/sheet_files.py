"""Score sheets on disk: one small file each in the user's data folder, written after every line; and exports."""

from __future__ import annotations

import csv
import io
import secrets
import time
from collections.abc import Iterator
from pathlib import Path

from tablee.core.errors import TableeError
from tablee.core.folders import data_folder, write_whole
from tablee.core.keep import kind_of, read_sheet, rows_to_read
from tablee.core.registry import get
from tablee.core.sheet import Sheet
from tablee.paper.sheets import score_sheets
from tablee.terminal.words import WORDS

EXPORTS = ("json", "csv", "pdf")


def new_file(game: str) -> Path:
    """Named by its time, so that the names sort as the games began."""
    return _folder() / f"{time.strftime('%Y%m%dT%H%M%S')}-{game}-{secrets.token_hex(3)}.json"


def _folder() -> Path:
    return data_folder() / "sheets"


def save(file: Path, sheet: Sheet) -> None:
    try:
        write_whole(file, sheet.to_json().encode())
    except OSError as error:
        raise TableeError("unwritable-file", texts=WORDS, file=file, why=error.strerror) from None


def unfinished(game: str) -> Iterator[tuple[Path, Sheet | None]]:
    """The sheets of a game that wait, the latest first; without the sheet where its file is damaged."""
    for file in sorted(_folder().glob(f"*-{game}-*.json"), reverse=True):
        try:
            sheet = read_sheet(file.read_bytes())
        except (OSError, TableeError):
            yield file, None
        else:
            if not sheet.over:
                yield file, sheet


def begun(file: Path) -> str:
    """The day on which a sheet was begun, as its name tells."""
    return f"{file.name[:4]}-{file.name[4:6]}-{file.name[6:8]}"


def export(sheet: Sheet, said: str, lang: str) -> Path:
    """Write a sheet to a file of the kind that its name ends with; only the kind: a name in the working folder."""
    said = said.strip()
    file = Path(f"{sheet.game}-sheet.{said}") if said in EXPORTS else Path(said).expanduser()
    kind = file.suffix.removeprefix(".")
    if kind not in EXPORTS:
        raise TableeError("sheet-unknown-export", texts=WORDS, kind=said)
    content = {"json": _json, "csv": _csv, "pdf": _pdf}[kind](sheet, lang)
    try:
        file.write_bytes(content)
    except OSError as error:
        raise TableeError("unwritable-file", texts=WORDS, file=file, why=error.strerror) from None
    return file


def _json(sheet: Sheet, lang: str) -> bytes:
    return sheet.to_json().encode()


def _csv(sheet: Sheet, lang: str) -> bytes:
    """The rows of the sheet and a column for each player, for any spreadsheet."""
    texts, standing = get(sheet.game).texts, sheet.standing()
    lines = io.StringIO()
    table = csv.writer(lines)
    table.writerow(["", *standing["names"]])
    for row in rows_to_read(sheet, standing, lang):
        values = ["" if cell is None else cell["value"] for cell in row["cells"]]
        table.writerow([texts.format(row["label"], lang), *values])
    return lines.getvalue().encode("utf-8-sig")  # the mark tells spreadsheets that it is UTF-8


def _pdf(sheet: Sheet, lang: str) -> bytes:
    return score_sheets(get(sheet.game), kind_of(sheet.game), lang, "a4", filled=sheet, copies=None)
