"""Files that a command is told to read or to write."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from rich.console import Console

from tablee.core.errors import TableeError
from tablee.terminal.saves import writing
from tablee.terminal.words import WORDS

STANDARD_OUTPUT = Path("-")


def read_file(file: str | Path) -> bytes:
    """What is in it; `-` is standard input."""
    try:
        return sys.stdin.buffer.read() if str(file) == "-" else Path(file).read_bytes()
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise TableeError("unreadable-file", texts=WORDS, file=file, why=why) from None


def try_writing(*files: Path | None) -> None:
    """Better told now than after hours of play; whoever presses Ctrl-C at once finds no empty file."""
    for file in files:
        if file is not None and file != STANDARD_OUTPUT:
            with writing(file):
                is_new = not file.exists()
                file.open("a").close()
                if is_new:
                    file.unlink()


def write_json(data: object, file: Path) -> None:
    """For other programs: to a file, or, for `-`, to standard output, where nothing else may be printed then."""
    text = json.dumps(data, ensure_ascii=False, indent=2) + "\n"
    if file == STANDARD_OUTPUT:
        Console(soft_wrap=True).out(text, highlight=False, end="")
        return
    with writing(file):
        file.write_text(text, encoding="utf-8")
