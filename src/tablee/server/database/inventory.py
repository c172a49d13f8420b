"""The logs of a database as their host sees them, beside the running server: where they lead, and which are damaged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import NamedTuple

from tablee.server.database.snapshots import believe
from tablee.server.database.storage import Kept, Row, Storage, StorageError
from tablee.server.tables import sheets
from tablee.server.tokens import is_table_id
from tablee.server.words import ServerError
from tablee.table import Damaged, OtherRules, Table
from tablee.table.log import follow
from tablee.table.refusal import DamagedTable
from tablee.table.snapshot import Unsound, same


class Finding(NamedTuple):
    """What is wrong with a log."""

    state: str  # damaged, or frozen: of other rules
    entry: int | None  # the first that does not fit
    why: str


class Reading(NamedTuple):
    """A log, the table that it leads to unless it is a score sheet's, and what is wrong with it."""

    kept: Kept
    rows: Sequence[Row] = ()  # none, if it was deleted meanwhile
    table: Table | None = None
    finding: Finding | None = None


def read_logs(storage: Storage, kept: Iterable[Kept]) -> Iterator[Reading]:
    """Whether each of them can be read again, and leads to where it led."""
    for each in kept:
        try:
            # The snapshot first: an entry that it knows of has been stored before.
            snapshot = storage.snapshot(each.id)
            yield _read(each, storage.read(each.id), snapshot)
        except StorageError as error:
            yield Reading(each, finding=Finding("damaged", None, str(error.facts.get("why", ""))))


def _read(kept: Kept, rows: Sequence[Row], snapshot: tuple[int, bytes] | None) -> Reading:
    table = finding = None
    try:
        if rows and is_table(kept):
            table = table_from(rows) if snapshot is None else _table_compared(rows, *snapshot)
        elif rows:
            sheets.follow(rows)
        if table is not None and table.frozen:
            finding = Finding("frozen", None, "other rules")
    except Damaged as damage:
        finding = Finding("damaged", damage.number, damage.why)
    except OtherRules:
        finding = Finding("frozen", 1, "other rules")
    return Reading(kept, rows, table, finding)


def _table_compared(rows: Sequence[Row], seq: int, snapshot: bytes) -> Table:
    """The same, with what a snapshot says compared with what the log says."""
    table = table_from(rows[:seq])
    try:
        fits = same(believe(snapshot, rows[seq - 1] if seq <= len(rows) else None), table)
    except Unsound as unsound:
        fits = unsound.foreign  # nobody believes it
    if not fits:
        raise DamagedTable(seq, "snapshot")
    return table_from(rows[seq:], table)


def table_from(rows: Iterable[Row], table: Table | None = None) -> Table:
    """The table that a log leads to, on from the one before these entries; raises `Damaged` if it leads nowhere."""
    for row in rows:
        table, _ = follow(table, row.seq, row.body)
    assert table is not None
    return table


def find(kept: Sequence[Kept], beginning: str) -> Kept:
    """A log by its id, or by as much of it as no other has."""
    found = [each for each in kept if each.id.startswith(beginning)]
    if not found:
        raise ServerError("no-such-table", id=beginning)
    if len(found) > 1:
        raise ServerError("several-tables", id=beginning)
    return found[0]


def is_table(kept: Kept) -> bool:
    """Not a live score sheet, which is in the same log."""
    return is_table_id(kept.id)


@dataclass
class Statistics:
    """What happened in a hall, as far as it is kept."""

    tables: int = 0
    sheets: int = 0
    damaged: int = 0
    entries: int = 0
    size: int = 0
    people: int = 0  # who joined a table; at two tables, somebody is two
    moves: int = 0  # of finished games
    games: Counter[str] = field(default_factory=Counter)  # finished, by game
    days: Counter[str] = field(default_factory=Counter)  # entries, by day (UTC)

    def add_log(self, kept: Kept, rows: Iterable[Row]) -> None:
        self.tables += is_table(kept)
        self.sheets += not is_table(kept)
        self.entries += kept.entries
        self.size += kept.size
        self.days.update(datetime.fromtimestamp(row.at / 1000, UTC).date().isoformat() for row in rows)

    def add_table(self, table: Table) -> None:
        self.people += len(table.people)
        self.games.update(record.game for record in table.finished)
        self.moves += sum(len(record.moves) for record in table.finished)

    @property
    def busiest(self) -> tuple[str, int] | None:
        """The day with the most entries, and how many."""
        return max(self.days.items(), key=lambda day: (day[1], day[0]), default=None)
