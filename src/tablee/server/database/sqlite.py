"""SQLite: one file, one server."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from threading import Lock
from typing import Any, BinaryIO

from sqlalchemy import URL, Connection, create_engine, event

from tablee.server.words import ServerError

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

_BUSY_MS = 10_000
_ROWS_PER_STATEMENT = 1000  # five values each; SQLite takes 32,766 in a statement


class Sqlite:
    """The file, locked against other servers; or, `beside` the server that has the lock, for its host."""

    shared = False

    def __init__(self, file: Path, *, beside: bool = False) -> None:
        file = file.resolve()  # two links to one file must not make two locks
        if beside:
            file.stat()  # SQLite would make a new one
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            _open_privately(file).close()
        self._lock = None if beside else _lock(file)
        self.engine = create_engine(URL.create("sqlite", database=str(file)), hide_parameters=True)
        event.listen(self.engine, "connect", _set_up)
        # SQLite would make a second writer poll; a lock hands over at once.
        self.one_writer: AbstractContextManager[Any] = Lock()

    def begin(self, connection: Connection) -> None:
        # The write lock from the start: a transaction that begins by reading might be refused it later.
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    begin_migration = begin

    body_bytes = "length(CAST(body AS BLOB))"

    def insert(self, connection: Connection, entries: Sequence[tuple[str, int, int, str, int]]) -> set[tuple[str, int]]:
        """Each entry with the number that must be there before it: 0 is always there."""
        stored: set[tuple[str, int]] = set()
        for start in range(0, len(entries), _ROWS_PER_STATEMENT):
            chunk = entries[start : start + _ROWS_PER_STATEMENT]
            # Spelled out for the driver: of all ways through SQLAlchemy the fastest, at 10 µs a row.
            statement = (
                "INSERT INTO log (table_id, seq, at, body) SELECT column1, column2, column3, column4"
                f" FROM (VALUES {', '.join(['(?, ?, ?, ?, ?)'] * len(chunk))})"
                " WHERE column5 = 0 OR EXISTS (SELECT 1 FROM log WHERE table_id = column1 AND seq = column5)"
                " ON CONFLICT DO NOTHING RETURNING table_id, seq"
            )
            values = tuple(value for entry in chunk for value in entry)
            stored.update((table, seq) for table, seq in connection.exec_driver_sql(statement, values))
        return stored

    def announce(self, connection: Connection, stored: Sequence[tuple[str, int]]) -> None:
        """Nobody else is there to hear it."""

    def keep_writers_out(self, connection: Connection) -> None:
        """`begin` did."""

    def begin_snapshot(self, connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    def checkpoint(self, connection: Connection) -> bool:
        """Bring the write-ahead log into the file and empty it, unless somebody reads: nobody waits for it."""
        connection.exec_driver_sql("PRAGMA busy_timeout = 0")
        try:
            busy, _, _ = connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").one()
            return not busy
        finally:
            connection.exec_driver_sql(f"PRAGMA busy_timeout = {_BUSY_MS}")

    def close(self) -> None:
        self.engine.dispose()
        if self._lock is not None:
            self._lock.close()


def _open_privately(path: Path) -> BinaryIO:
    """The log holds what players must not know: nobody else on this machine may read it."""
    return os.fdopen(os.open(path, os.O_CREAT | os.O_RDWR, 0o600), "r+b")


def _lock(file: Path) -> BinaryIO:
    """`<file>.lock`, locked until it is closed or this process ends. It is never deleted: another may be waiting."""
    lock = _open_privately(file.with_name(f"{file.name}.lock"))
    if fcntl is not None:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            lock.close()
            raise ServerError("database-in-use", file=file) from None
    return lock


def _set_up(connection: Any, _: object) -> None:
    # None: the driver opens no transaction by itself, so a lone SELECT costs none.
    connection.isolation_level = None
    for pragma in ("journal_mode = WAL", "synchronous = FULL", f"busy_timeout = {_BUSY_MS}"):
        connection.execute(f"PRAGMA {pragma}").close()
