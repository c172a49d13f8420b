"""The tables of the database, as numbered migrations in plain DDL.

A migration that was once released is never changed; a new one is added at the end.
"""

from __future__ import annotations

from itertools import chain

from sqlalchemy import Connection, text

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
    # The latest snapshot of a long log.
    ("CREATE TABLE snapshots (table_id {id} PRIMARY KEY, seq BIGINT NOT NULL, body {bytes} NOT NULL)",),
)


def check(connection: Connection) -> None:
    """Whether the database is of this version; whoever looks on beside a server changes nothing."""
    found = connection.execute(_VERSION).scalar_one()
    _refuse_newer(found)
    if found < len(MIGRATIONS):
        raise ServerError("database-older", found=found, known=len(MIGRATIONS))


def migrate(connection: Connection) -> None:
    """Bring the database up to date, in a transaction in which nobody else migrates."""
    connection.execute(text("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)"))
    found = connection.execute(_VERSION).scalar()
    if found is None:
        found = 0
        connection.execute(text("INSERT INTO schema_version VALUES (0)"))
    _refuse_newer(found)
    for statement in chain.from_iterable(MIGRATIONS[found:]):
        connection.exec_driver_sql(statement.format(**_DIALECTS[connection.dialect.name]))
    # Even if nothing changed: a database that cannot be written is found out now, not at the first move.
    connection.execute(text("UPDATE schema_version SET version = :version"), {"version": len(MIGRATIONS)})


_VERSION = text("SELECT version FROM schema_version")


def _refuse_newer(found: int) -> None:
    if found > len(MIGRATIONS):
        raise ServerError("database-newer", found=found, known=len(MIGRATIONS))
