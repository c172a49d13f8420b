"""Score sheets on disk: one small file each in the user's data folder, written after every line; and exports."""

from __future__ import annotations

import csv
import io
from collections import deque
from pathlib import Path

from tablee.core.errors import TableeError
from tablee.core.folders import data_folder, write_whole
from tablee.core.keep import read_sheet, rows_to_read
from tablee.core.registry import get
from tablee.core.sheet import Sheet
from tablee.paper.sheets import score_sheets
from tablee.terminal.saves import writing
from tablee.terminal.words import WORDS

FOLDER = "sheets"
EXPORTS = ("json", "csv", "pdf")


def save(file: Path, sheet: Sheet) -> None:
    with writing(file):
        write_whole(file, sheet.to_json().encode())


def unfinished(game: str) -> tuple[deque[tuple[Path, Sheet]], list[Path]]:
    """The sheets of a game that wait, the latest first; and the files that are damaged."""
    waiting, damaged = deque[tuple[Path, Sheet]](), []
    for file in sorted((data_folder() / FOLDER).glob(f"*-{game}-*.json"), reverse=True):
        try:
            sheet = read_sheet(file.read_bytes())
        except (OSError, TableeError):
            damaged.append(file)
        else:
            if not sheet.over:
                waiting.append((file, sheet))
    return waiting, damaged


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
    with writing(file):
        file.write_bytes(content)
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
    return score_sheets(get(sheet.game), lang, "a4", filled=sheet, copies=None)
