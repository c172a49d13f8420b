"""PostgreSQL: several servers may share a database, and tell each other what they stored."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import msgspec
from sqlalchemy import Connection, create_engine, text

from tablee.server.words import ServerError

CHANNEL = "tablee"
SCHEMES = ("postgresql://", "postgres://", "postgresql+psycopg://")

_LONGEST_NEWS = 7000  # bytes; PostgreSQL takes 8000
_MIGRATION_LOCK = 0x7AB1EE

# One statement that never changes, with the rows in one parameter: it is prepared once, and at 15 µs a row
# twice as fast as many VALUES.
_INSERT = text(
    "INSERT INTO log (table_id, seq, at, body)"
    " SELECT entry.table_id, entry.seq, entry.at, entry.body FROM json_to_recordset(CAST(:entries AS json))"
    " AS entry(table_id text, seq bigint, at bigint, body text, after bigint)"
    # Not `EXISTS`: for so many rows the planner would read the whole log instead of asking its index for each.
    " WHERE after = 0 OR (SELECT 1 FROM log WHERE log.table_id = entry.table_id AND log.seq = after) = 1"
    " ON CONFLICT DO NOTHING RETURNING table_id, seq"
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

    shared = True

    def __init__(self, url: str) -> None:
        info = connection_info(url)
        import psycopg  # late, as above

        # psycopg reads the URL itself, so that all of libpq's forms work, here and in `listen`.
        self.engine = create_engine(
            "postgresql+psycopg://", creator=lambda: psycopg.connect(info), pool_pre_ping=True, hide_parameters=True
        )
        self.one_writer: AbstractContextManager[Any] = nullcontext()

    def begin(self, connection: Connection) -> None:
        """SQLAlchemy does."""

    def begin_migration(self, connection: Connection) -> None:
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _MIGRATION_LOCK})

    body_bytes = "octet_length(body)"

    def insert(self, connection: Connection, entries: Sequence[tuple[str, int, int, str, int]]) -> set[tuple[str, int]]:
        """Each entry with the number that must be there before it: 0 is always there."""
        records = [
            {"table_id": table, "seq": seq, "at": at, "body": body, "after": after}
            for table, seq, at, body, after in entries
        ]
        rows = connection.execute(_INSERT, {"entries": msgspec.json.encode(records).decode()})
        return {(table, seq) for table, seq in rows}

    def announce(self, connection: Connection, stored: Sequence[tuple[str, int]]) -> None:
        """Part of the transaction: news of what was not stored never goes out."""
        notices = [{"channel": CHANNEL, "news": news} for news in pack_news(stored)]
        connection.execute(text("SELECT pg_notify(:channel, :news)"), notices)

    def keep_writers_out(self, connection: Connection) -> None:
        connection.execute(text("LOCK TABLE log IN SHARE ROW EXCLUSIVE MODE"))

    def begin_snapshot(self, connection: Connection) -> None:
        connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))

    def checkpoint(self, connection: Connection) -> bool:
        """PostgreSQL sees to that."""
        return True

    def close(self) -> None:
        self.engine.dispose()


def pack_news(stored: Sequence[tuple[str, int]]) -> Iterator[str]:
    """JSON lists of (table, seq), each short enough for one notice."""
    parts: list[bytes] = []
    length = 2
    for entry in stored:
        part = msgspec.json.encode(entry)
        if parts and length + len(part) + 1 > _LONGEST_NEWS:
            yield f"[{b','.join(parts).decode()}]"
            parts, length = [], 2
        parts.append(part)
        length += len(part) + 1
    if parts:
        yield f"[{b','.join(parts).decode()}]"


def unpack_news(news: str) -> list[tuple[str, int]]:
    """The (table, seq) of a notice; raises `msgspec.DecodeError` if it is none of ours."""
    return msgspec.json.decode(news, type=list[tuple[str, int]])
