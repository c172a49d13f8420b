"""What happened at a table before anybody here can remember it: read from its log, a page at a time.

Steps are not stored: they are made again, from the last milestone before them. So a page costs the same at the end of a
long evening as at its beginning, and nobody who plays waits for somebody who reads.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterable, Sequence

from tablee.server.database.storage import Row
from tablee.table import Step, Table, follow

PAGE = 100  # steps
MOST_MILESTONES = 64
BREATH = 0.005  # seconds of work after which the event loop gets a turn


class Milestones:
    """A table as it was every so many steps ago. When there are too many, every other one goes."""

    def __init__(self) -> None:
        self._every, self._tables = PAGE, list[Table]()

    def pass_by(self, table: Table) -> None:
        if table.seq % self._every == 0:
            self._tables.append(table)
            if len(self._tables) > MOST_MILESTONES:
                self._every *= 2
                self._tables = [each for each in self._tables if each.seq % self._every == 0]

    def before(self, seq: int) -> Table | None:
        """The last one from which step number `seq` can be made; None: from the beginning."""
        return next((table for table in reversed(self._tables) if table.seq < seq), None)


class Breath:
    """Long work in short pieces: others are served in between."""

    def __init__(self) -> None:
        self._since = time.perf_counter()

    async def take(self) -> None:
        if time.perf_counter() - self._since > BREATH:
            await asyncio.sleep(0)
            self._since = time.perf_counter()


async def retrace(table: Table | None, rows: Iterable[Row]) -> AsyncIterator[tuple[Table, Step | None]]:
    """The way from a table through the entries after it; no step where an entry of other rules leads nowhere."""
    breath = Breath()
    for row in rows:
        table, step = follow(table, row.seq, row.body)
        yield table, step
        await breath.take()


async def steps_from(table: Table | None, rows: Iterable[Row], first: int) -> Sequence[Step]:
    """The steps that those entries made, from number `first` on."""
    return [step async for _, step in retrace(table, rows) if step is not None and step.seq >= first]
