"""Whether every log can be read again, and leads to where it led: for hosts, beside the running server."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tablee.server.database.inventory import is_table, table_from
from tablee.server.database.storage import Kept, Row, Storage, StorageError
from tablee.server.tables import sheets
from tablee.table import Damaged, OtherRules


class Finding(NamedTuple):
    """What is wrong with a log."""

    state: str  # damaged, or frozen: of other rules
    entry: int | None  # the first that does not fit
    why: str


def check(storage: Storage) -> Iterator[tuple[Kept, Finding | None]]:
    """Every log, and what is wrong with it."""
    for kept in storage.kept():
        try:
            rows = storage.read(kept.id)
        except StorageError as error:
            yield kept, Finding("damaged", None, str(error.facts.get("why", "")))
        else:
            yield kept, _look_at(kept, rows) if rows else None  # it may have been deleted meanwhile


def _look_at(kept: Kept, rows: Sequence[Row]) -> Finding | None:
    try:
        if not is_table(kept):
            sheets.follow(rows)
        elif table_from(rows).frozen:
            return Finding("frozen", None, "other rules")
    except Damaged as damage:
        return Finding("damaged", damage.number, damage.why)
    except OtherRules:
        return Finding("frozen", 1, "other rules")
    return None
