"""A long log is opened from its snapshot, and only the entries after it are followed."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tablee.server.database.storage import Row, Storage
from tablee.server.monitoring.logs import LOG, nickname
from tablee.table import Entry, Table, snapshot
from tablee.table.snapshot import Unsound


def keep(storage: Storage, table: Table) -> None:
    storage.keep_snapshot(table.id, table.seq, snapshot.write(table))


def open_log(storage: Storage, id: str) -> tuple[Table | None, Sequence[Row]]:
    """A table as its snapshot shows it, and the entries after it; without a sound snapshot, none and all entries.

    From now on we are told of the others.
    """
    found = storage.snapshot(id)
    if found is not None:
        seq, body = found
        rows = storage.follow_and_read(id, seq - 1)
        try:
            return believe(body, rows[0] if rows else None), rows[1:]
        except Unsound as why:
            LOG.warning("snapshot dropped", extra={"table": nickname(id), "entry": seq, "why": str(why)})
            storage.drop_snapshot(id)
    return None, storage.follow_and_read(id)


def believe(body: bytes, row: Row | None) -> Table:
    """The table after the entry in this row, or `Unsound`."""
    try:
        entry = None if row is None else Entry.from_json(row.body)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        entry = None
    if entry is None:
        raise Unsound("entry")
    return snapshot.read(body, entry)
