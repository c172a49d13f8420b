"""Files that a command is told to write."""

from __future__ import annotations

import json
from pathlib import Path

from rich.console import Console

from tablee.terminal.saves import writing

STANDARD_OUTPUT = Path("-")


def try_writing(file: Path) -> None:
    """Better told now than after hours of play; whoever presses Ctrl-C at once finds no empty file."""
    if file == STANDARD_OUTPUT:
        return
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
