"""The tables of the database, as numbered migrations in plain DDL.

A migration that was once released is never changed; a new one is added at the end.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, text

from tablee.server.words import ServerError


@dataclass(frozen=True, slots=True)
class Migration:
    """What leads from one version to the next, for each database."""

    sqlite: tuple[str, ...]
    postgresql: tuple[str, ...]


_LISTINGS = "CREATE TABLE listings (table_id TEXT PRIMARY KEY, listing TEXT NOT NULL, at BIGINT NOT NULL)"
_SERVERS = "CREATE TABLE servers (server TEXT PRIMARY KEY, at BIGINT NOT NULL)"
# The time that deadlines are counted on. A server of before, which goes on beside us, has none to say.
_STEADY = ("ALTER TABLE servers ADD COLUMN steady BIGINT NOT NULL DEFAULT 0", "UPDATE servers SET steady = at")

_ANNOUNCEMENTS = "CREATE TABLE announcements (text TEXT NOT NULL, at BIGINT NOT NULL, until BIGINT NOT NULL)"
_HERE = "ALTER TABLE listings ADD COLUMN here INTEGER NOT NULL DEFAULT 0"

MIGRATIONS = (
    Migration(
        # Without a rowid a table's entries lie side by side, and are read in one go.
        sqlite=(
            "CREATE TABLE log (table_id TEXT NOT NULL, seq BIGINT NOT NULL, at BIGINT NOT NULL, body TEXT NOT NULL,"
            " PRIMARY KEY (table_id, seq)) WITHOUT ROWID",
        ),
        # Collation "C": an id is no word, and its index survives an upgrade of the system's locales.
        postgresql=(
            'CREATE TABLE log (table_id TEXT COLLATE "C" NOT NULL, seq BIGINT NOT NULL, at BIGINT NOT NULL,'
            " body TEXT NOT NULL, PRIMARY KEY (table_id, seq))",
        ),
    ),
    Migration(sqlite=(_LISTINGS, _SERVERS), postgresql=(_LISTINGS, _SERVERS)),
    Migration(sqlite=_STEADY, postgresql=_STEADY),
    Migration(sqlite=(_ANNOUNCEMENTS, _HERE), postgresql=(_ANNOUNCEMENTS, _HERE)),
)


def check(connection: Connection) -> None:
    """Whether the database is of this version; whoever looks on beside a server changes nothing."""
    found = connection.execute(text("SELECT version FROM schema_version")).scalar_one()
    if found > len(MIGRATIONS):
        raise ServerError("database-newer", found=found, known=len(MIGRATIONS))
    if found < len(MIGRATIONS):
        raise ServerError("database-older", found=found, known=len(MIGRATIONS))


def migrate(connection: Connection) -> None:
    """Bring the database up to date, in a transaction in which nobody else migrates."""
    connection.execute(text("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)"))
    found = connection.execute(text("SELECT version FROM schema_version")).scalar()
    if found is None:
        found = 0
        connection.execute(text("INSERT INTO schema_version VALUES (0)"))
    if found > len(MIGRATIONS):
        raise ServerError("database-newer", found=found, known=len(MIGRATIONS))
    for migration in MIGRATIONS[found:]:
        for statement in getattr(migration, connection.dialect.name):
            connection.exec_driver_sql(statement)
    # Even if nothing changed: a database that cannot be written is found out now, not at the first move.
    connection.execute(text("UPDATE schema_version SET version = :version"), {"version": len(MIGRATIONS)})
