"""`tablee backup`, `tablee restore` and `tablee check`: what a host does lest anything be lost."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import typer
from rich.console import Console

from tablee.cli.files import STANDARD_OUTPUT, write_json
from tablee.cli.number_format import number
from tablee.core.errors import TableeError
from tablee.server.config import Config
from tablee.server.database import backup
from tablee.server.database.inventory import read_logs
from tablee.server.database.storage import Storage
from tablee.server.monitoring.logs import nickname
from tablee.terminal.progress import counting, waiting
from tablee.terminal.saves import writing
from tablee.terminal.words import WORDS


def back_up(file: Path, *, database: str | None, lang: str) -> None:
    with waiting(WORDS.format("backing-up", lang)), writing(file):
        size = backup.back_up(Config(database=database).url, file)
    _say("backed-up", lang, file=str(file), size=number(size / 1e6, 1, lang))


def restore(file: Path, *, database: str | None, lang: str) -> None:
    if not file.is_file():
        raise TableeError("restore-no-file", texts=WORDS, file=str(file))
    with waiting(WORDS.format("restoring", lang)):
        entries = backup.restore(file, Config(database=database).url)
    _say("restored", lang, entries=entries)


def check(*, database: str | None, json: Path | None, lang: str) -> None:
    """Exit code 1 if something is damaged."""
    with closing(Storage.open(Config(database=database).url, beside=True)) as storage:
        logs, found = storage.kept(), []
        with counting(WORDS.format("tables-reading", lang), max(1, len(logs)), lang=lang) as advance:
            for kept, _, _, finding in read_logs(storage, logs):
                if finding is not None:
                    found.append({"table": kept.id, "log": nickname(kept.id), **finding._asdict()})
                advance(1, "")
    damaged = [each for each in found if each["state"] == "damaged"]
    if json is not None:
        write_json({"checked": len(logs), "damaged": len(damaged), "found": found}, json)
    if json != STANDARD_OUTPUT:
        for each in found:
            _say(f"check-{each['state']}", lang, **{**each, "entry": each["entry"] or 0})
        _say("checked", lang, tables=len(logs), damaged=len(damaged), frozen=len(found) - len(damaged))
    if damaged:
        raise typer.Exit(1)


def _say(message: str, lang: str, **facts: object) -> None:
    Console(highlight=False, soft_wrap=True).print(WORDS.format(message, lang, **facts), markup=False)
