"""What happened at a table before anybody here can remember it: read from its log, a page at a time.

Steps are not stored: they are made again, from the last milestone before them. So a page costs the same at the end of a
long evening as at its beginning, and nobody who plays waits for somebody who reads. Now and then one of the milestones
is kept in the database, as a snapshot from which the log is opened again.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence

from msgspec.structs import replace

from tablee.server.clock import ServerClock
from tablee.server.database.storage import Row
from tablee.table import Step, Table, follow

PAGE = 100  # steps
SNAPSHOT_EVERY = 500  # steps: they are made again in a hundredth of a second
MOST_MILESTONES = 64
BREATH = 0.005  # seconds of work after which the event loop gets a turn


class Milestones:
    """A table as it was every so many steps ago. When there are too many, every other one goes."""

    def __init__(self) -> None:
        self._every, self._tables = PAGE, dict[int, Table]()
        self._last: Table | None = None  # a page ago at most, and whole
        self._settled: Table | None = None  # the one before it
        self.kept = 0  # the number of the snapshot in the database

    def start_from(self, snapshot: Table) -> None:
        """The log was opened from there."""
        self.kept = snapshot.seq
        self.pass_by(snapshot)

    def pass_by(self, table: Table) -> None:
        """The table has come so far."""
        if table.seq % PAGE == 0:
            self._settled, self._last = self._last, table
            self.add(table)

    def add(self, table: Table) -> None:
        """A table of the past."""
        if table.seq % self._every == 0:
            # Steps are made again without the ids of commands, which are most of a table's memory.
            people = tuple([replace(person, recent={}) for person in table.people])
            self._tables[table.seq] = replace(table, people=people)
            if len(self._tables) > MOST_MILESTONES:
                self._every *= 2
                self._tables = {seq: each for seq, each in self._tables.items() if seq % self._every == 0}

    def before(self, seq: int) -> Table | None:
        """The last one from which step number `seq` can be made; None: from the beginning."""
        return self._tables.get(max((each for each in self._tables if each < seq), default=0))

    @property
    def to_keep(self) -> Table | None:
        """What the next snapshot is to show. It is a page old: who opens the log again makes the last steps from it."""
        table = self._settled
        if table is None or table.frozen or table.seq < self.kept + SNAPSHOT_EVERY:
            return None
        return table


class Breath:
    """Long work in short pieces: others are served in between."""

    def __init__(self, clock: ServerClock) -> None:
        self._now = clock.monotonic
        self._since = self._now()

    async def take(self) -> None:
        if self._now() - self._since > BREATH:
            await asyncio.sleep(0)
            self._since = self._now()


async def retrace(
    table: Table | None, rows: Iterable[Row], clock: ServerClock
) -> AsyncIterator[tuple[Table, Step | None]]:
    """The way from a table through the entries after it; no step where an entry of other rules leads nowhere."""
    breath = Breath(clock)
    for row in rows:
        table, step = follow(table, row.seq, row.body)
        yield table, step
        await breath.take()


async def steps_from(
    table: Table | None, rows: Iterable[Row], first: int, milestones: Milestones, clock: ServerClock
) -> Sequence[Step]:
    """The steps that those entries made, from number `first` on. Whoever reads on finds milestones on this way."""
    steps = []
    async for reached, step in retrace(table, rows, clock):
        milestones.add(reached)
        if step is not None and step.seq >= first:
            steps.append(step)
    return steps
