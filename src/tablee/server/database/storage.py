"""What a server keeps: the log of every table, the list of public tables, and which servers are alive.

A table is its log, entries numbered 1, 2, 3 … Nobody owns a table: whoever stores number n first has decided
what happened, and everybody else reads it and tries again.
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Callable, Collection, Coroutine, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple, Self

import msgspec

from tablee.server.database import schema
from tablee.server.database.postgres import SCHEMES, Postgres
from tablee.server.database.sqlite import Sqlite
from tablee.server.database.writer import WriterThread
from tablee.server.words import ServerError

SQLITE = "sqlite:///"
_TABLES_PER_PURGE = 100  # in one transaction: appends wait for it


LAST = 2**31 - 1  # the largest number of an entry
Execute = Callable[..., Any]  # a statement with `:names` and their values, or a list of them; returns a cursor


class StorageError(ServerError):
    """The database failed. Whether anything was stored is unknown: read again before going on."""

    status = 503


class Row(msgspec.Struct, frozen=True):
    """An entry of a table's log."""

    table: str
    seq: int  # 1, 2, 3 … per table
    at: int  # milliseconds since the epoch
    body: str  # JSON of the entry (secret: never logged)
    listing: str | None = None  # JSON for the list of public tables, if it changed; "" takes it off. Not read back
    here: int = 0  # people at the table, for the list. Not read back


class Kept(NamedTuple):
    """How much there is of a log."""

    id: str
    entries: int
    since: int  # when its first entry was stored, in milliseconds since the epoch
    touched: int  # and its last
    size: int  # bytes of its entries, and 64 for each of them


class Beat(NamedTuple):
    """A server's sign of life, by its two clocks, in milliseconds since the epoch."""

    at: int  # the wall's
    steady: int  # on which it counts deadlines


class Announcement(NamedTuple):
    """What the host tells all tables, as typed."""

    text: str
    at: int
    until: int


class Storage:
    """One database. Every call is a transaction; one thread may append while others read."""

    def __init__(self, database: Sqlite | Postgres, server: str) -> None:
        self._database = database
        self.server = server  # as other servers know us
        self._connections: deque[Any] = deque()  # that nobody uses just now
        self._closed = False
        self.shared = database.shared

    @classmethod
    def open(cls, url: str, *, beside: bool = False, together: bool = False) -> Self:
        """Open `sqlite:///FILE` or `postgresql://…`, and bring its tables up to date.

        `beside`: as the host, whose server may be running. Nothing is made then, and nothing brought up to date.
        `together`: as one of several processes of one server, which keeps others out.
        """
        server = secrets.token_hex(8)
        try:
            database = _database(url, server, beside, together)
        except OSError as error:
            raise ServerError("database-unopened", why=error.strerror or error) from error
        storage = cls(database, server)
        storage._prepare(beside)
        return storage

    def _prepare(self, beside: bool) -> None:
        database = self._database
        try:
            if beside:
                with self._connected() as execute:
                    schema.check(execute)
            else:
                with self._transaction(database.begin_migration) as execute:
                    database.settle()
                    schema.migrate(execute, database.dialect)
        except (database.Error, OSError) as error:
            self.close()
            raise ServerError("database-unopened", why=_why(error)) from error
        except BaseException:
            self.close()
            raise

    @property
    def turn(self) -> AbstractContextManager[None]:
        """Of whoever writes: who has it may do so several times, and nobody else does."""
        return self._database.one_writer

    @property
    def lock(self) -> int | None:
        """The file that keeps other servers out, for processes that are to keep them out as well."""
        return None if self._database.lock is None else self._database.lock.fileno()

    def start_writer(self, work: Callable[[], bool]) -> WriterThread:
        """Whoever does `work` whenever they are woken, until it returns False: there is no more of it."""
        return WriterThread(work)

    def listen(self, on_news: Callable[[str, int], None], on_gap: Callable[[], None]) -> Coroutine[Any, Any, None]:
        """What other servers store, if they can: see `pg_listen`."""
        return self._database.listen(on_news, on_gap)

    def append(self, rows: Sequence[Row]) -> set[tuple[str, int]]:
        """Store rows durably, in one transaction; returns the (table, seq) that were stored.

        A row whose number was taken is left out and spoils no other, and so is a row whose predecessor
        is missing: its table was deleted. Of two with the same number in `rows`, the first counts.
        """
        by_number = {(row.table, row.seq): row for row in reversed(rows)}
        # In order: two servers that store the same numbers must not each wait for the other.
        numbers = sorted(by_number)
        entries: list[tuple[str, int, int, str, int]] = []
        for row in map(by_number.__getitem__, numbers):
            # What comes in a row is stored in a row, if the number before all of it is there.
            after = entries[-1][4] if entries and entries[-1][:2] == (row.table, row.seq - 1) else row.seq - 1
            entries.append((row.table, row.seq, row.at, row.body, after))
        if not entries:
            return set()
        if any(row.listing is not None for row in by_number.values()):
            with self._writing() as execute:
                missing = self._database.insert(execute, entries)
                self._list(execute, [by_number[number] for number in numbers if number not in missing])
        else:
            missing = self._insert(entries)
        return set(numbers) - missing

    def _insert(self, entries: Sequence[tuple[str, int, int, str, int]]) -> set[tuple[str, int]]:
        """In one statement, which is a transaction by itself.

        If the connection is lost, it is sent once more: should the first have been stored after all, its numbers
        are taken now, and whoever asked reads what is there.
        """
        with self._failures_told():
            try:
                return self._insert_alone(entries, ask_first=False)
            except self._database.Error as error:
                if not self._database.is_lost(error):
                    raise
            return self._insert_alone(entries, ask_first=True)

    def _insert_alone(self, entries: Sequence[tuple[str, int, int, str, int]], ask_first: bool) -> set[tuple[str, int]]:
        with self._database.one_writer, self._connected(ask_first) as execute:
            return self._database.insert(execute, entries)

    def _list(self, execute: Execute, rows: Iterable[Row]) -> None:
        latest = {row.table: row for row in rows if row.listing is not None}
        listed = [
            {"table": row.table, "listing": row.listing, "at": row.at, "here": row.here}
            for row in latest.values()
            if row.listing
        ]
        gone = [{"table": row.table} for row in latest.values() if not row.listing]
        if listed:
            execute(_LIST, listed)
        if gone:
            execute(_UNLIST, gone)

    def read(self, table: str, after: int = 0, until: int = LAST) -> list[Row]:
        """The entries of a table with a number above `after`, in order, and none above `until`."""
        numbers = {"table": table, "after": after, "until": until}
        with self._reading() as execute:
            return [Row(*row) for row in execute(_READ, numbers)]

    def keep_snapshot(self, table: str, seq: int, body: bytes) -> None:
        """In place of an older one, if the log is still there.

        It can be made again, but its commit is synced all the same: if that of an entry behind it failed, there
        would be a hole before whatever is stored after.
        """
        with self._writing() as execute:
            execute(_KEEP_SNAPSHOT, {"table": table, "seq": seq, "body": body})

    def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The number of the last entry that it knows of, and the snapshot."""
        with self._reading() as execute:
            found: tuple[int, bytes] | None = execute(_SNAPSHOT, {"table": table}).fetchone()
            return found

    def drop_snapshot(self, table: str) -> None:
        """The log itself stays as it is."""
        with self._writing() as execute:
            execute(_DELETE_SNAPSHOT, {"table": table})

    def kept(self) -> list[Kept]:
        """Every log there is, the last touched first."""
        with self._reading() as execute:
            return [Kept(*row) for row in execute(_KEPT.format(bytes=self._database.body_bytes))]

    def follow(self, ids: Collection[str]) -> dict[str, int | None]:
        """Be told of these logs and no others; returns the number of the last entry of each, None if it is gone."""
        with self._writing() if self.shared else self._reading() as execute:
            return self._database.follow(execute, ids)

    def follow_and_read(self, table: str, after: int = 0) -> list[Row]:
        """Be told of this log as well, from now on; returns its entries with a number above `after`."""
        if self.shared:
            with self._writing() as execute:
                self._database.hold(execute, table)
        return self.read(table, after)

    def delete(self, table: str) -> None:
        """A table and all that is known of it. Whoever still writes to it is told that it is gone."""
        with self._writing() as execute:
            self._keep_writers_out(execute)
            execute(_DELETE, {"table": table})
            execute(_DELETE_SNAPSHOT, {"table": table})
            execute(_UNLIST, {"table": table})

    def listings(self, limit: int = 100, empty_since: int = 0) -> list[tuple[str, str, int]]:
        """The public tables as (table, listing, when it last changed), newest first.

        Those where nobody has been since before `empty_since` are left out.
        """
        with self._reading() as execute:
            rows = execute(_LISTINGS, {"limit": limit, "empty_since": empty_since})
            return [(table, listing, at) for table, listing, at in rows]

    def unlist(self, empty_since: int, silent_since: int) -> None:
        """Take off the list what nobody needs there: a table that has people again is put back with its next entry.

        A server that died took its guests with it, and told nobody: where nothing happened for long, nobody is.
        """
        with self._writing() as execute:
            execute(_UNLIST_EMPTY, {"empty_since": empty_since})
            execute(_UNLIST_SILENT, {"silent_since": silent_since})

    def beat(self, server: str, beat: Beat) -> None:
        """A server process says that it is alive."""
        with self._writing() as execute:
            execute(_BEAT, {"server": server, **beat._asdict()})

    def beats(self) -> dict[str, Beat]:
        """What each server last said."""
        with self._reading() as execute:
            return {server: Beat(*beat) for server, *beat in execute(_BEATS)}

    def forget(self, servers: Iterable[str]) -> None:
        """Servers that are no more."""
        gone = [{"server": server} for server in servers]
        if gone:
            with self._writing() as execute:
                execute("DELETE FROM servers WHERE server = :server", gone)
                execute("DELETE FROM holders WHERE server NOT IN (SELECT server FROM servers)")

    def announce(self, announcement: Announcement | None) -> None:
        """Tell all tables, instead of what was told before; or nothing any more."""
        with self._writing() as execute:
            execute("DELETE FROM announcements")
            if announcement is not None:
                execute(_ANNOUNCE, announcement._asdict())

    def announcement(self, now: int) -> Announcement | None:
        """What the host tells all tables now."""
        with self._reading() as execute:
            found = execute(_ANNOUNCEMENT, {"now": now}).fetchone()
            return None if found is None else Announcement(*found)

    def probe(self) -> None:
        """Store something of some size, and take it away again: whether there is room for what people play."""
        with self._writing() as execute:
            execute(_LIST, {"table": _PROBE, "listing": "." * 16_384, "at": 0, "here": 0})
            execute(_UNLIST, {"table": _PROBE})

    def purge(
        self,
        before: int,
        most_bytes: int = 0,
        spare: Collection[str] = (),
        mine: Callable[[str], bool] = lambda id: True,
    ) -> int:
        """Delete the logs whose last entry is older than `before`, and then the oldest until all take `most_bytes`.

        0 bytes are no limit. Those in `spare` stay, and so do those that are not `mine`: another process of
        our server decides likewise, and deletes them. Returns how many were deleted.
        """
        kept = self.kept()
        total = sum(each.size for each in kept)
        old = []
        for each in reversed(kept):
            too_much = most_bytes and total > most_bytes
            if (each.touched < before or too_much) and each.id not in spare:
                total -= each.size
                if mine(each.id):
                    old.append(each)
        purged = 0
        for start in range(0, len(old), _TABLES_PER_PURGE):
            with self._writing() as execute:
                self._keep_writers_out(execute)
                for each in old[start : start + _TABLES_PER_PURGE]:
                    # Somebody may have sat down again since we looked.
                    if execute(_PURGE, {"table": each.id, "touched": each.touched}).rowcount:
                        execute(_DELETE_SNAPSHOT, {"table": each.id})
                        execute(_UNLIST, {"table": each.id})
                        purged += 1
        return purged

    def copy_to(self, empty: Storage) -> int:
        """Everything as it stands at one moment, into an empty database; how many entries. Servers go on meanwhile.

        Signs of life are left out: whoever starts from a copy is another server.
        """
        entries = 0
        with self._failures_told(), empty._writing() as write:
            connection = self._database.connect()
            try:
                self._database.execute(connection, self._database.begin_snapshot)
                for table, columns in _COPIED.items():
                    names = ", ".join(columns)
                    values = ", ".join(f":{column}" for column in columns)
                    rows = iter(self._database.stream(connection, f"SELECT {names} FROM {table}"))
                    while some := [dict(zip(columns, row, strict=True)) for row in islice(rows, _ROWS_PER_COPY)]:
                        write(f"INSERT INTO {table} ({names}) VALUES ({values})", some)
                        entries += len(some) if table == "log" else 0
            finally:
                connection.close()
        return entries

    def checkpoint(self) -> bool:
        """Tidy up what the database keeps beside its file; whether all of it is done."""
        with self._reading() as execute:
            return self._database.checkpoint(execute)

    def checkpoint_beside(self) -> None:
        """As much of it as can be done while others write: none of them waits."""
        if not self.shared:
            with self._reading() as execute:
                execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()

    def close(self) -> None:
        self._closed = True
        while self._connections:
            self._connections.pop().close()
        self._database.close()

    # --- connections and transactions ---------------------------------------------------------------

    @contextmanager
    def _writing(self) -> Iterator[Execute]:
        """A transaction, committed at the end."""
        with self._failures_told(), self._transaction(self._database.begin) as execute:
            yield execute

    @contextmanager
    def _reading(self) -> Iterator[Execute]:
        with self._failures_told(), self._connected() as execute:
            yield execute

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[Execute]:
        with self._database.one_writer, self._connected() as execute:
            execute(begin)
            yield execute
            execute("COMMIT")

    @contextmanager
    def _connected(self, ask_first: bool = True) -> Iterator[Execute]:
        """A connection for one thread. After a failure it is closed, and what it had begun is rolled back.

        `ask_first` whether its server is still there, if it has been waiting.
        """
        connection = self._take(ask_first)
        try:
            yield partial(self._database.execute, connection)
        except BaseException:
            with suppress(self._database.Error):
                connection.close()
            raise
        self._connections.append(connection)
        if self._closed:
            self.close()

    def _take(self, ask_first: bool) -> Any:
        while self._connections:
            with suppress(IndexError):  # another thread was first
                connection = self._connections.pop()
                if not ask_first or self._database.is_alive(connection):
                    return connection
                connection.close()
        return self._database.connect()

    def _keep_writers_out(self, execute: Execute) -> None:
        if self._database.keep_writers_out:
            execute(self._database.keep_writers_out)

    @contextmanager
    def _failures_told(self) -> Iterator[None]:
        try:
            yield
        except self._database.Error as error:
            raise StorageError("storage-failed", why=_why(error)) from error


_READ = (
    "SELECT table_id, seq, at, body FROM log WHERE table_id = :table AND seq > :after AND seq <= :until ORDER BY seq"
)
_KEPT = (
    "SELECT table_id, count(*), min(at), max(at), CAST(sum({bytes}) + 64 * count(*) AS BIGINT) FROM log"
    " GROUP BY table_id ORDER BY max(at) DESC, table_id DESC"
)
_DELETE = "DELETE FROM log WHERE table_id = :table"
_DELETE_SNAPSHOT = "DELETE FROM snapshots WHERE table_id = :table"
_KEEP_SNAPSHOT = (
    "INSERT INTO snapshots (table_id, seq, body) SELECT table_id, seq, :body"
    " FROM log WHERE table_id = :table AND seq = :seq"
    " ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, body = excluded.body WHERE snapshots.seq < excluded.seq"
)
_SNAPSHOT = "SELECT seq, body FROM snapshots WHERE table_id = :table"
_LIST = (
    "INSERT INTO listings (table_id, listing, at, here) VALUES (:table, :listing, :at, :here)"
    " ON CONFLICT (table_id) DO UPDATE SET listing = excluded.listing, at = excluded.at, here = excluded.here"
)
_UNLIST = "DELETE FROM listings WHERE table_id = :table"
_UNLIST_EMPTY = "DELETE FROM listings WHERE here = 0 AND at < :empty_since"
_UNLIST_SILENT = (
    "DELETE FROM listings WHERE at < :silent_since"
    " AND NOT EXISTS (SELECT 1 FROM log WHERE log.table_id = listings.table_id AND log.at >= :silent_since)"
)
_LISTINGS = (
    "SELECT table_id, listing, at FROM listings WHERE here > 0 OR at >= :empty_since"
    " ORDER BY at DESC, table_id LIMIT :limit"
)
_BEAT = (
    "INSERT INTO servers (server, at, steady) VALUES (:server, :at, :steady)"
    " ON CONFLICT (server) DO UPDATE SET at = excluded.at, steady = excluded.steady"
)
_BEATS = "SELECT server, at, steady FROM servers"
_ANNOUNCE = "INSERT INTO announcements (text, at, until) VALUES (:text, :at, :until)"
_ANNOUNCEMENT = "SELECT text, at, until FROM announcements WHERE until > :now ORDER BY at DESC LIMIT 1"
_COPIED = {
    "log": ("table_id", "seq", "at", "body"),
    "listings": ("table_id", "listing", "at", "here"),
    "announcements": ("text", "at", "until"),
}
_ROWS_PER_COPY = 1000
_PROBE = ".probe"  # no table's id
_PURGE = (
    "DELETE FROM log WHERE table_id = :table"
    " AND NOT EXISTS (SELECT 1 FROM log AS newer WHERE newer.table_id = :table AND newer.at > :touched)"
)


def _database(url: str, server: str, beside: bool, together: bool) -> Sqlite | Postgres:
    if url.startswith(SCHEMES):
        return Postgres(url, server)
    file = url.removeprefix(SQLITE)
    # An in-memory database would be another one for every thread, and forget what it acknowledged.
    if file in (url, "", ":memory:"):
        raise ServerError("bad-database")
    return Sqlite(Path(file), beside=beside, together=together)


def _why(error: Exception) -> str:
    """The driver's own sentence."""
    return (str(error).splitlines() or [type(error).__name__])[0]
