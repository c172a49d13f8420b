"""PostgreSQL: several servers may share a database, and tell each other what they stored."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from contextlib import nullcontext
from functools import cache
from typing import Any

import msgspec

from tablee.server.database.pg_listen import CHANNEL, listen
from tablee.server.words import ServerError

SCHEMES = ("postgresql://", "postgres://", "postgresql+psycopg://")

_NEWS_PER_NOTICE = 64  # PostgreSQL takes 8000 bytes
_MIGRATION_LOCK = 0x7AB1EE

# One statement that never changes, with the rows in one parameter: it is prepared once, is a transaction by itself,
# and one journey to the database and back. It tells the servers that follow a table, if there are any but ourselves.
_INSERT = (
    "WITH entry AS MATERIALIZED (SELECT item->>0 AS table_id, (item->>1)::bigint AS seq, (item->>2)::bigint AS at,"
    " item->>3 AS body, (item->>4)::bigint AS after FROM json_array_elements(CAST(:entries AS json)) AS item),"
    " stored AS (INSERT INTO log (table_id, seq, at, body) SELECT table_id, seq, at, body FROM entry"
    # Not `EXISTS`: for so many rows the planner would read the whole log instead of asking its index for each.
    " WHERE after = 0 OR (SELECT 1 FROM log WHERE log.table_id = entry.table_id AND log.seq = after) = 1"
    " ON CONFLICT DO NOTHING RETURNING table_id, seq),"
    " held AS (INSERT INTO holders (table_id, server) SELECT table_id, :server FROM stored WHERE seq = 1"
    " ON CONFLICT DO NOTHING),"
    f" news AS (SELECT table_id, seq, (row_number() OVER (ORDER BY table_id, seq) - 1) / {_NEWS_PER_NOTICE} AS notice"
    " FROM stored WHERE (SELECT count(*) FROM holders WHERE table_id = '') > 0"
    " OR (SELECT count(*) FROM holders WHERE holders.table_id = stored.table_id AND server <> :server) > 0),"
    " notices AS (SELECT json_agg(json_build_array(table_id, seq) ORDER BY table_id, seq) AS news"
    " FROM news GROUP BY notice ORDER BY notice)"
    " SELECT table_id, seq FROM entry WHERE (SELECT count(*) FROM stored) < (SELECT count(*) FROM entry)"
    " AND NOT EXISTS (SELECT 1 FROM stored WHERE stored.table_id = entry.table_id AND stored.seq = entry.seq)"
    f" UNION ALL SELECT NULL, count(pg_notify('{CHANNEL}', news::text)) FROM notices"
)
_HOLD = (
    "INSERT INTO holders (table_id, server) SELECT value, :server FROM json_array_elements_text(CAST(:ids AS json))"
    " ON CONFLICT DO NOTHING"
)
_RELEASE = (
    "DELETE FROM holders WHERE server = :server"
    " AND table_id NOT IN (SELECT value FROM json_array_elements_text(CAST(:ids AS json)))"
)
_LAST_NUMBERS = (
    "SELECT coalesce(json_object_agg(value, (SELECT max(seq) FROM log WHERE table_id = value)), '{}')::text"
    " FROM json_array_elements_text(CAST(:ids AS json))"
)

# What the URL leaves open. A server that freezes, or a network that goes silent, must not hold up the others.
_DEFAULTS = {
    "application_name": "tablee",
    "connect_timeout": "5",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "15000",
    "target_session_attrs": "read-write",
    "options": "-c lock_timeout=5s -c idle_in_transaction_session_timeout=10s",
}


def connection_info(url: str) -> str:
    """The URL in psycopg's terms, with our defaults."""
    try:
        # Imported late, here and below: psycopg is an extra.
        import psycopg
        from psycopg.conninfo import conninfo_to_dict, make_conninfo
    except ImportError:
        raise ServerError("postgres-missing") from None
    try:
        told: dict[str, Any] = conninfo_to_dict(url.replace("postgresql+psycopg://", "postgresql://", 1))
    except psycopg.ProgrammingError:
        # Not even quoted: there may be a password in it.
        raise ServerError("bad-database") from None
    return make_conninfo(**{**_DEFAULTS, **told})


class Postgres:
    """The database, through psycopg 3."""

    shared, lock, dialect = True, None, "postgresql"
    begin = "BEGIN"
    begin_migration = f"BEGIN; SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})"
    begin_snapshot = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
    keep_writers_out = "LOCK TABLE log IN SHARE ROW EXCLUSIVE MODE"
    body_bytes = "octet_length(body)"

    def __init__(self, url: str, server: str) -> None:
        # psycopg reads the URL itself, so that all of libpq's forms work, here and in `listen`.
        self._info = connection_info(url)
        import psycopg  # late, as above

        self._psycopg = psycopg
        self.Error: type[Exception] = psycopg.Error
        self.one_writer = nullcontext()
        self._server = server

    def connect(self) -> Any:
        return self._psycopg.connect(self._info, autocommit=True)

    def is_alive(self, connection: Any) -> bool:
        try:
            connection.execute("SELECT 1")
        except self._psycopg.Error:
            return False
        return True

    def is_lost(self, error: Exception) -> bool:
        """Whether it is the connection that failed, rather than the database."""
        state = getattr(error, "sqlstate", None)
        return isinstance(error, self._psycopg.OperationalError) and (state is None or state.startswith(("08", "57P")))

    def execute(self, connection: Any, sql: str, values: object = None) -> Any:
        cursor = connection.cursor()
        if isinstance(values, list):
            cursor.executemany(_translated(sql), values)
            return cursor
        return cursor.execute(_translated(sql), values, prepare=sql is _INSERT or None)

    def stream(self, connection: Any, sql: str) -> Any:
        """Row after row: a whole log needs no room here."""
        return connection.cursor().stream(sql)

    def insert(
        self, execute: Callable[..., Any], entries: Sequence[tuple[str, int, int, str, int]]
    ) -> set[tuple[str, int]]:
        """Store each entry with the number that must be there before it (0 always is); returns those not stored."""
        values = {"entries": _json(entries), "server": self._server}
        return {(table, seq) for table, seq in execute(_INSERT, values) if table is not None}

    def follow(self, execute: Callable[..., Any], ids: Collection[str]) -> dict[str, int | None]:
        """Be told of these logs from now on, and of no others; returns the last number of each."""
        held = {"ids": _json(ids), "server": self._server}
        execute(_HOLD, held)
        execute(_RELEASE, held)
        (found,) = execute(_LAST_NUMBERS, {"ids": held["ids"]}).fetchone()
        return msgspec.json.decode(found, type=dict[str, int | None])

    def hold(self, execute: Callable[..., Any], table: str) -> None:
        """Be told of this log, too."""
        execute(_HOLD, {"ids": _json([table]), "server": self._server})

    async def listen(self, on_news: Callable[[str, int], None], on_gap: Callable[[], None]) -> None:
        await listen(self._info, on_news, on_gap)

    def settle(self) -> None:
        """PostgreSQL sees to that: after a sync that failed it starts anew by itself."""

    def checkpoint(self, execute: Callable[..., Any]) -> bool:
        """PostgreSQL sees to that."""
        return True

    def close(self) -> None:
        """There is nothing but connections, which are the storage's."""


@cache
def _translated(sql: str) -> str:
    """`:name` as psycopg writes it; `::type` stays."""
    return re.sub(r"(?<!:):(?=[a-z])(\w+)", r"%(\1)s", sql)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
