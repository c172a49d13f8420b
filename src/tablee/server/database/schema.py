"""The tables of the database, as numbered migrations in plain DDL.

A migration that was once released is never changed; a new one is added at the end.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Any

from tablee.server.words import ServerError

# Where the databases differ. Without a rowid a table's entries lie side by side, and are read in one go. Collation "C":
# an id is no word, and its index survives an upgrade of the system's locales.
_DIALECTS = {
    "sqlite": {"id": "TEXT", "bytes": "BLOB", "clustered": " WITHOUT ROWID"},
    "postgresql": {"id": 'TEXT COLLATE "C"', "bytes": "BYTEA", "clustered": ""},
}

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        "CREATE TABLE log (table_id {id} NOT NULL, seq BIGINT NOT NULL, at BIGINT NOT NULL, body TEXT NOT NULL,"
        " PRIMARY KEY (table_id, seq)){clustered}",
    ),
    (
        "CREATE TABLE listings (table_id TEXT PRIMARY KEY, listing TEXT NOT NULL, at BIGINT NOT NULL)",
        "CREATE TABLE servers (server TEXT PRIMARY KEY, at BIGINT NOT NULL)",
    ),
    # The time that deadlines are counted on. A server of before, which goes on beside us, has none to say.
    ("ALTER TABLE servers ADD COLUMN steady BIGINT NOT NULL DEFAULT 0", "UPDATE servers SET steady = at"),
    (
        "CREATE TABLE announcements (text TEXT NOT NULL, at BIGINT NOT NULL, until BIGINT NOT NULL)",
        "ALTER TABLE listings ADD COLUMN here INTEGER NOT NULL DEFAULT 0",
    ),
    # Which servers follow a log and are told of its entries. A server of before, which goes on beside us, does not say
    # so: it is told of everything ('').
    (
        "CREATE TABLE holders (table_id {id} NOT NULL, server TEXT NOT NULL,"
        " PRIMARY KEY (table_id, server)){clustered}",
        "INSERT INTO holders (table_id, server) SELECT '', server FROM servers",
    ),
    # The latest snapshot of a long log.
    ("CREATE TABLE snapshots (table_id {id} PRIMARY KEY, seq BIGINT NOT NULL, body {bytes} NOT NULL)",),
)


def check(execute: Callable[..., Any]) -> None:
    """Whether the database is of this version; whoever looks on beside a server changes nothing."""
    (found,) = execute(_VERSION).fetchone()
    _refuse_newer(found)
    if found < len(MIGRATIONS):
        raise ServerError("database-older", found=found, known=len(MIGRATIONS))


def migrate(execute: Callable[..., Any], dialect: str) -> None:
    """Bring the database up to date, in a transaction in which nobody else migrates."""
    execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
    row = execute(_VERSION).fetchone()
    if row is None:
        execute("INSERT INTO schema_version VALUES (0)")
    found = 0 if row is None else row[0]
    _refuse_newer(found)
    for statement in chain.from_iterable(MIGRATIONS[found:]):
        execute(statement.format(**_DIALECTS[dialect]))
    # Even if nothing changed: a database that cannot be written is found out now, not at the first move.
    execute("UPDATE schema_version SET version = :version", {"version": len(MIGRATIONS)})


_VERSION = "SELECT version FROM schema_version"


def _refuse_newer(found: int) -> None:
    if found > len(MIGRATIONS):
        raise ServerError("database-newer", found=found, known=len(MIGRATIONS))
