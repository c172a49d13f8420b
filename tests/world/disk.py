"""A database that lasts longer than its servers, and what the machine below it may do to it.

The statements and the SQL are the server's own, on an SQLite in memory. What differs is when a commit becomes durable,
whether it works, and whether its answer comes. As a file it has one server; `shared`, as PostgreSQL, it has several,
and carries their news.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Collection, Sequence
from contextlib import nullcontext
from random import Random
from typing import Any

import msgspec

from tablee.server.database import schema, storage
from tablee.server.database.sqlite import Sqlite
from tablee.server.database.storage import Storage
from tests.world.loop import STOPPED, NodeLoop, Scheduler

Entry = tuple[str, int, int, str, int]  # as the storage hands it to its database
News = Callable[[str, int], None]

LINE_LOST = "server closed the connection unexpectedly"
FULL = "database or disk is full"
READ_ONLY = "attempt to write a readonly database"
FSYNC = "disk I/O error"
MALFORMED = "database disk image is malformed"
_WRITING = ("INSERT", "UPDATE", "DELETE", "CREATE", "ALTER")


class LineLost(sqlite3.OperationalError):
    """The database is out of reach: what was asked for may have been done or not."""


class Line:
    """On which a server hears what others store. It may be cut, and then it hears nothing."""

    def __init__(self, node: NodeLoop, on_news: News) -> None:
        self.node, self.on_news = node, on_news
        self.cut: asyncio.Future[None] = node.create_future()
        self.arrives = 0.0  # the last thing said: news do not overtake each other

    def end(self) -> None:
        if not self.cut.done():
            self.cut.set_result(None)


class Disk:
    """What is stored, and what is wrong with where it is stored."""

    def __init__(self, scheduler: Scheduler, rng: Random, *, shared: bool, version: int | None = None) -> None:
        """`version`: of the schema that servers of before have left."""
        self.scheduler, self.rng, self.shared = scheduler, rng, shared
        self.connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        self.trouble: str | None = None  # FULL, READ_ONLY or FSYNC
        self.unreachable: set[str] = set()  # machines whose line to the database is cut
        self.interrupted: dict[str, bool] = {}  # whose next commit gets no answer: whether it happens all the same
        self.unreadable: set[str] = set()  # logs on a page that cannot be read any more
        self.lines: list[Line] = []
        self.news_lag = 0.05  # seconds at most, until others hear
        self.late_until = 0.0  # when the last of the news that are late has come
        self.on_commit: Callable[[list[Entry]], None] = lambda entries: None
        self.commits = self.failures = 0
        self.failed_at: dict[str, float] = {}  # when a machine last heard of a failure
        self._fresh: list[Entry] = []  # of this transaction
        self._unsure: list[Entry] = []  # commits that failed at the last moment: they may be there after a restart
        if version is not None:
            self._make(version)

    # --- what servers do -------------------------------------------------------------------------

    def begin(self) -> None:
        self._fresh = []

    def note(self, entries: Sequence[Entry], missing: set[tuple[str, int]]) -> None:
        """These will be there when the transaction is committed."""
        self._fresh += [entry for entry in entries if entry[:2] not in missing]

    def commit(self, machine: str) -> None:
        """Make it durable, or fail as disks and networks do."""
        fresh, self._fresh = self._fresh, []
        happens = self.interrupted.pop(machine, None)
        if happens is False:
            self.failed(machine)
            self.connection.execute("ROLLBACK")
            raise LineLost(LINE_LOST)
        if self.trouble is not None:
            self.failed(machine)
            self.connection.execute("ROLLBACK")
            if self.trouble == FSYNC and not self.shared:
                self._unsure = fresh  # in place of what failed before
            raise sqlite3.OperationalError(self.trouble)
        self.connection.execute("COMMIT")
        self.commits += 1
        self._unsure.clear()  # what comes after them has overwritten them
        self._committed(fresh, machine)
        if happens:
            self.failed(machine)
            raise LineLost(LINE_LOST)

    def _committed(self, entries: list[Entry], machine: str | None) -> None:
        if not entries:
            return
        self.on_commit(entries)
        for table, seq, *_ in entries:
            held = self.connection.execute(
                "SELECT 1 FROM holders WHERE table_id = '' OR (table_id = ? AND server <> ?) LIMIT 1",
                (table, machine or ""),
            ).fetchone()
            if held is not None:
                for line in self.lines:
                    self._tell(line, line.on_news, table, seq)

    def check(self, machine: str, sql: str) -> None:
        """Before a statement: whether the database is there, and takes it."""
        if machine in self.unreachable and machine not in self.interrupted:
            self.failed(machine)
            raise LineLost(LINE_LOST)
        if self.trouble == READ_ONLY and sql.startswith(_WRITING):
            self.failed(machine)
            raise sqlite3.OperationalError(READ_ONLY)

    def failed(self, machine: str) -> None:
        self.failures += 1
        self.failed_at[machine] = self.scheduler.now

    # --- news ------------------------------------------------------------------------------------

    def open_line(self, node: NodeLoop, on_news: News, on_gap: Callable[[], None]) -> Line:
        line = Line(node, on_news)
        self.lines.append(line)
        self._tell(line, on_gap)
        return line

    def close_line(self, line: Line) -> None:
        if line in self.lines:
            self.lines.remove(line)

    def cut(self, node: NodeLoop, machine: str) -> None:
        """The database is out of reach of a machine; what it was just writing may have arrived."""
        self.unreachable.add(machine)
        self.interrupt(machine)
        self.cut_lines(node)

    def interrupt(self, machine: str) -> None:
        """The answer to the next commit is lost, and that is all."""
        self.interrupted[machine] = self.rng.random() < 0.5

    def heal(self, machine: str) -> None:
        self.unreachable.discard(machine)
        self.interrupted.pop(machine, None)

    def cut_lines(self, node: NodeLoop) -> None:
        """What was not told yet never is."""
        for line in [line for line in self.lines if line.node is node]:
            self.lines.remove(line)
            node.call_soon_threadsafe(line.end)

    def _tell(self, line: Line, what: Callable[..., None], *facts: Any) -> None:
        line.arrives = max(line.arrives, self.scheduler.now + self.rng.uniform(0, self.news_lag))
        if self.news_lag > 1.0:
            self.late_until = max(self.late_until, line.arrives)
        self.scheduler.later(line.arrives - self.scheduler.now, self._hand_over, line, what, *facts)

    def _hand_over(self, line: Line, what: Callable[..., None], *facts: Any) -> None:
        if line in self.lines:
            line.node.call_soon(what, *facts)

    # --- what the world does ---------------------------------------------------------------------

    def server_died(self, machine: str | None) -> None:
        """Whoever opens the file again reads what a failed commit had written, or does not."""
        if machine is not None:
            self.interrupted.pop(machine, None)
        if self.connection.in_transaction:
            self.connection.execute("ROLLBACK")
        unsure, self._unsure = self._unsure, []
        if unsure and self.rng.random() < 0.5:
            self.connection.execute("BEGIN")
            missing = Sqlite.insert(_MEMORY, self.connection.execute, unsure)
            self.connection.execute("COMMIT")
            self._committed([entry for entry in unsure if entry[:2] not in missing], None)

    def corrupt_snapshot(self) -> str | None:
        """Some bytes of a snapshot are others now; whose."""
        try:
            found = self.connection.execute("SELECT table_id, body FROM snapshots ORDER BY table_id").fetchall()
        except sqlite3.OperationalError:  # a server of before kept none
            found = []
        if not found:
            return None
        table, body = self.rng.choice(found)
        if self.rng.random() < 0.5:  # it says that it is of another moment
            self.connection.execute("UPDATE snapshots SET seq = seq - 1 WHERE table_id = ?", (table,))
            return str(table)
        at = self.rng.randrange(len(body))
        torn = body[:at] if self.rng.random() < 0.5 else body[:at] + bytes([body[at] ^ 1]) + body[at + 1 :]
        self.connection.execute("UPDATE snapshots SET body = ? WHERE table_id = ?", (torn, table))
        return str(table)

    def corrupt_log(self, table: str) -> int | None:
        """An entry of a log reads otherwise than it was written; its number, or None if no page can be read at all."""
        if self.rng.random() < 0.3:
            self.unreadable.add(table)
            return None
        rows = self.connection.execute("SELECT seq, body FROM log WHERE table_id = ?", (table,)).fetchall()
        seq, body = self.rng.choice(rows)
        at = self.rng.randrange(len(body))
        torn = body[:at] if self.rng.random() < 0.5 else f"{body[:at]}{chr(ord(body[at]) ^ 1)}{body[at + 1 :]}"
        self.connection.execute("UPDATE log SET body = ? WHERE table_id = ? AND seq = ?", (torn, table, seq))
        return int(seq)

    def rows(self, table: str) -> list[tuple[int, str]]:
        """As they stand there."""
        found = self.connection.execute("SELECT seq, body FROM log WHERE table_id = ? ORDER BY seq", (table,))
        return found.fetchall()

    def downgrade(self, version: int) -> None:
        """As if a server of before had been the last one here: the same logs, in the tables that it knows."""
        logs = self.connection.execute("SELECT table_id, seq, at, body FROM log").fetchall()
        for (name,) in self.connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            self.connection.execute(f"DROP TABLE {name}")
        self._make(version)
        self.connection.executemany("INSERT INTO log VALUES (?, ?, ?, ?)", logs)
        self._unsure.clear()

    def _make(self, version: int) -> None:
        known, schema.MIGRATIONS = schema.MIGRATIONS, schema.MIGRATIONS[:version]
        try:
            schema.migrate(lambda sql, values=None: self.connection.execute(sql, values or {}), "sqlite")
        finally:
            schema.MIGRATIONS = known


class Session:
    """A connection of the storage's. All of them are one below: no transaction is interrupted."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk

    def close(self) -> None:
        if self.disk.connection.in_transaction:
            self.disk.connection.execute("ROLLBACK")


class SimulatedDatabase(Sqlite):
    """One server's way to the disk."""

    Error = sqlite3.Error

    def __init__(self, disk: Disk, machine: str, server: str, node: NodeLoop) -> None:
        self._disk, self._machine, self._server, self._node = disk, machine, server, node
        self.shared = disk.shared
        self.one_writer = nullcontext()  # type: ignore[assignment]
        self.lock = None

    def connect(self) -> Any:
        if self._machine in self._disk.unreachable:
            self._disk.failed(self._machine)
            raise LineLost(LINE_LOST)
        return Session(self._disk)

    def is_alive(self, connection: Any) -> bool:
        return self._machine not in self._disk.unreachable

    def is_lost(self, error: Exception) -> bool:
        return isinstance(error, LineLost)

    def execute(self, connection: Any, sql: str, values: object = None) -> sqlite3.Cursor:
        disk = self._disk
        disk.check(self._machine, sql)
        database = disk.connection
        if sql == "COMMIT":
            disk.commit(self._machine)
            return _NOTHING
        if sql.startswith("BEGIN"):
            disk.begin()
        elif sql is storage._READ and isinstance(values, dict) and values["table"] in disk.unreadable:
            raise sqlite3.DatabaseError(MALFORMED)
        if isinstance(values, list):
            return database.executemany(sql, values)
        return database.execute(sql, values or {})  # type: ignore[arg-type]

    def insert(self, execute: Callable[..., Any], entries: Sequence[Entry]) -> set[tuple[str, int]]:
        alone = not self._disk.connection.in_transaction
        if alone:
            execute("BEGIN")
        missing = super().insert(execute, entries)
        if self.shared:
            for table in sorted({entry[0] for entry in entries if entry[1] == 1}):
                self.hold(execute, table)
        self._disk.note(entries, missing)
        if alone:
            execute("COMMIT")
        return missing

    def follow(self, execute: Callable[..., Any], ids: Collection[str]) -> dict[str, int | None]:
        if self.shared:
            held = {"ids": msgspec.json.encode(sorted(ids)).decode(), "server": self._server}
            execute(_HOLD, held)
            execute(_RELEASE, held)
        return super().follow(execute, sorted(ids))

    def hold(self, execute: Callable[..., Any], table: str) -> None:
        execute(_HOLD, {"ids": msgspec.json.encode([table]).decode(), "server": self._server})

    def settle(self) -> None:
        """What a failed commit has left is settled already: see `Disk.server_died`."""

    def checkpoint(self, execute: Callable[..., Any]) -> bool:
        return True

    async def listen(self, on_news: News, on_gap: Callable[[], None]) -> None:
        if not self.shared:
            return
        while True:
            if self._machine not in self._disk.unreachable:
                line = self._disk.open_line(self._node, on_news, on_gap)
                try:
                    await line.cut
                finally:
                    self._disk.close_line(line)
            await asyncio.sleep(0.5)

    def close(self) -> None:
        """The disk stays."""


class SimulatedWriter:
    """Instead of a thread: a batch is written a moment after it was asked for, and the next one after that."""

    def __init__(self, node: NodeLoop, work: Callable[[], bool], delay: Callable[[], float]) -> None:
        self._node, self._work, self._delay = node, work, delay
        self._asked = False

    def wake(self) -> None:
        if not self._asked:
            self._asked = True
            self._node.scheduler.later(self._delay(), self._write)

    def _write(self) -> None:
        if self._node.stopped and not self._node.killed:
            self._node.scheduler.later(STOPPED, self._write)
            return
        self._asked = False
        if not self._node.killed and self._work():
            self.wake()

    def close(self) -> None:
        while self._work():
            pass


class SimulatedStorage(Storage):
    """A server's storage on a simulated disk; every call of it happens at one moment."""

    def __init__(
        self, disk: Disk, machine: str, server: str, node: NodeLoop, commit_delay: Callable[[], float]
    ) -> None:
        super().__init__(SimulatedDatabase(disk, machine, server, node), server)
        self._node, self._commit_delay = node, commit_delay
        self._prepare(beside=False)

    def start_writer(self, work: Callable[[], bool]) -> SimulatedWriter:  # type: ignore[override]
        return SimulatedWriter(self._node, work, self._commit_delay)

    def checkpoint_beside(self) -> None:
        """Nothing lies beside."""


_HOLD = "INSERT OR IGNORE INTO holders (table_id, server) SELECT value, :server FROM json_each(:ids)"
_RELEASE = "DELETE FROM holders WHERE server = :server AND table_id NOT IN (SELECT value FROM json_each(:ids))"
_MEMORY = object.__new__(Sqlite)
_NOTHING = sqlite3.connect(":memory:").cursor()
