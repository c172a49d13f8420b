"""A copy of a database, as it stood at one moment, while servers go on writing to it; and the way back.

A backup is always a SQLite file with our tables, whatever the database is.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tablee.server.database.storage import SQLITE, Storage, StorageError
from tablee.server.words import ServerError


def back_up(url: str, file: Path) -> int:
    """Write the whole database into a file, which takes the place of an older one when it is complete; its bytes."""
    with closing(Storage.open(url, beside=True)) as source, _part(file) as part:
        if source.shared:
            with closing(Storage.open(f"{SQLITE}{part}")) as target:
                source.copy_to(target)
        else:
            _copy_file(Path(url.removeprefix(SQLITE)).resolve(), part)
    return file.stat().st_size


def restore(file: Path, url: str) -> int:
    """Put a backup into an empty database, which is laid out if need be; how many entries there are now."""
    with closing(Storage.open(f"{SQLITE}{file}", beside=True)) as source, closing(Storage.open(url)) as target:
        if target.kept():
            raise ServerError("restore-not-empty")
        return source.copy_to(target)


@contextmanager
def _part(file: Path) -> Iterator[Path]:
    """A file that becomes the real one if all goes well: whoever interrupts us keeps yesterday's backup."""
    file = file.resolve()
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_WRONLY, 0o600))  # as secret as the cards
    try:
        yield part
        os.replace(part, file)
    finally:
        for rest in ("", ".lock", "-wal", "-shm", "-journal"):
            part.with_name(part.name + rest).unlink(missing_ok=True)


def _copy_file(file: Path, part: Path) -> None:
    """SQLite's own way: all pages in one step, as one reader sees them, so that no writer makes it begin again."""
    try:
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(part)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode = DELETE").close()  # one file, with nothing beside it
    except sqlite3.Error as error:
        raise StorageError("storage-failed", why=str(error)) from error
