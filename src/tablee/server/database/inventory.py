"""The tables of a database as their host sees them, beside the running server."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from tablee.server.database.storage import Kept, Row
from tablee.server.tokens import is_table_id
from tablee.server.words import ServerError
from tablee.table import Table
from tablee.table.log import follow


def table_from(rows: Iterable[Row]) -> Table:
    """The table that a log leads to; raises `Damaged` if it leads nowhere."""
    table = None
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
