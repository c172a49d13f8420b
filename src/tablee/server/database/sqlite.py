"""SQLite: one file, one server."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from pathlib import Path
from threading import RLock
from typing import Any, BinaryIO

import msgspec

from tablee.server.words import ServerError

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

_BUSY_MS = 10_000
# A checkpoint within a commit is for everybody else a pause. The journal has them made beside the writer, which can
# only begin the write-ahead log anew when it does one itself: every 32 MB, and little is left for it then.
_PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", f"busy_timeout = {_BUSY_MS}", "wal_autocheckpoint = 8000")
_ENTRIES = "json_extract(value, '$[0]'), {seq}, json_extract(value, '$[2]'), json_extract(value, '$[3]')"
_SEQ = "json_extract(value, '$[1]')"
_AFTER = (
    "(json_extract(value, '$[4]') = 0 OR EXISTS (SELECT 1 FROM log"
    " WHERE table_id = json_extract(value, '$[0]') AND seq = json_extract(value, '$[4]')))"
)
# The driver gives Python's lock up for every row it binds or returns, and may wait long for it: so one call for all.
# An entry without the one before it has no number here, which the table refuses, and everything else with it.
_INSERT_ALL = (
    "INSERT INTO log (table_id, seq, at, body)"
    f" SELECT {_ENTRIES.format(seq=f'CASE WHEN {_AFTER} THEN {_SEQ} END')} FROM json_each(:entries)"
)
_INSERT_SOME = (
    f"INSERT INTO log (table_id, seq, at, body) SELECT {_ENTRIES.format(seq=_SEQ)} FROM json_each(:entries)"
    f" WHERE {_AFTER} ON CONFLICT DO NOTHING RETURNING table_id, seq"
)
_LAST_NUMBERS = (
    "SELECT json_group_object(value, (SELECT max(seq) FROM log WHERE table_id = value)) FROM json_each(:ids)"
)


class Sqlite:
    """The file, locked against other servers; or, `beside` the server that has the lock, for its host.

    `together`: several processes of one server write to it, whose parent has the lock.
    """

    shared, dialect = False, "sqlite"
    Error: type[Exception] = sqlite3.Error
    # The write lock from the start: a transaction that begins by reading might be refused it later.
    begin = begin_migration = "BEGIN IMMEDIATE"
    begin_snapshot = "BEGIN"
    keep_writers_out = None  # `begin` does
    body_bytes = "length(CAST(body AS BLOB))"

    def __init__(self, file: Path, *, beside: bool = False, together: bool = False) -> None:
        self._file = file = file.resolve()  # two links to one file must not make two locks
        if beside:
            file.stat()  # SQLite would make a new one
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            _open_privately(file).close()
        self.lock = None if beside or together else _lock(file)
        self.one_writer = OneWriter(_open_privately(file.with_name(f"{file.name}.writer")) if together else None)
        self._anchor: sqlite3.Connection | None = None

    def connect(self) -> sqlite3.Connection:
        # None: the driver opens no transaction by itself, so a lone SELECT costs none.
        connection = sqlite3.connect(self._file, isolation_level=None, check_same_thread=False)
        try:
            for pragma in _PRAGMAS:
                connection.execute(f"PRAGMA {pragma}").close()
        except BaseException:
            connection.close()
            raise
        return connection

    def settle(self) -> None:
        """Before anybody reads: nothing is to be shown that a power cut could still take away.

        What could not be synced stays in the system's memory, and the system takes it for written: a later sync
        succeeds without it. But SQLite believes what it finds in its write-ahead log when the first connection is
        opened. So we keep one open until we close, lest it looks while we live; and what a server before us may have
        left there is written once more.
        """
        self._anchor = self.connect()
        with suppress(FileNotFoundError), self._file.with_name(f"{self._file.name}-wal").open("r+b") as log:
            content = log.read()
            log.seek(0)
            log.write(content)
            log.flush()
            os.fsync(log.fileno())

    def is_alive(self, connection: sqlite3.Connection) -> bool:
        """A file does not hang up."""
        return True

    def is_lost(self, error: Exception) -> bool:
        return False

    def execute(self, connection: sqlite3.Connection, sql: str, values: object = None) -> sqlite3.Cursor:
        if isinstance(values, list):
            return connection.executemany(sql, values)
        return connection.execute(sql, values or {})  # type: ignore[arg-type]

    stream = execute

    def insert(
        self, execute: Callable[..., Any], entries: Sequence[tuple[str, int, int, str, int]]
    ) -> set[tuple[str, int]]:
        """Store each entry with the number that must be there before it (0 always is); returns those not stored."""
        values = {"entries": msgspec.json.encode(entries).decode()}
        with suppress(sqlite3.IntegrityError):
            execute(_INSERT_ALL, values)
            return set()
        stored = set(execute(_INSERT_SOME, values).fetchall())
        return {entry[:2] for entry in entries} - stored

    def follow(self, execute: Callable[..., Any], ids: Collection[str]) -> dict[str, int | None]:
        """The last number of each log. There is nobody who could tell us of them."""
        (found,) = execute(_LAST_NUMBERS, {"ids": msgspec.json.encode(ids).decode()}).fetchone()
        return msgspec.json.decode(found, type=dict[str, int | None])

    def hold(self, execute: Callable[..., Any], table: str) -> None:
        """As above."""

    async def listen(self, on_news: Callable[[str, int], None], on_gap: Callable[[], None]) -> None:
        """As above."""

    def checkpoint(self, execute: Callable[..., Any]) -> bool:
        """Bring the write-ahead log into the file and empty it, unless somebody reads: nobody waits for it."""
        execute("PRAGMA busy_timeout = 0")
        try:
            busy, _, _ = execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            return not busy
        finally:
            execute(f"PRAGMA busy_timeout = {_BUSY_MS}")

    def close(self) -> None:
        if self._anchor is not None:
            self._anchor.close()
        self.one_writer.close()
        if self.lock is not None:
            self.lock.close()


class OneWriter:
    """SQLite would make a second writer poll; this hands over at once, from thread to thread or process to process.

    Whoever has the turn may take it again.
    """

    def __init__(self, shared: BinaryIO | None) -> None:
        self._turn, self._depth, self._shared = RLock(), 0, shared

    def __enter__(self) -> None:
        self._turn.acquire()
        if self._depth == 0 and self._shared is not None and fcntl is not None:
            try:
                fcntl.flock(self._shared, fcntl.LOCK_EX)
            except BaseException:
                self._turn.release()
                raise
        self._depth += 1

    def __exit__(self, *_: object) -> None:
        self._depth -= 1
        if self._depth == 0 and self._shared is not None and fcntl is not None:
            fcntl.flock(self._shared, fcntl.LOCK_UN)
        self._turn.release()

    def close(self) -> None:
        if self._shared is not None:
            self._shared.close()


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
