"""The two modes of play: at the pace of people, and flat out."""

from __future__ import annotations

import asyncio
import time

from load.table import Driver, Table

GRACE = 10.0  # seconds for what is still on its way at the end of a window


class Mode:
    """Plays at all tables; remembers every move that everyone has received, and begins new games."""

    def __init__(self, driver: Driver, tables: list[Table]) -> None:
        self.driver = driver
        self.tables = tables
        self.done: list[tuple[float, float]] = []  # counts from, received by all
        self._playing = False
        self._tasks: set[asyncio.Task[None]] = set()

    async def play(self, seconds: float) -> None:
        raise NotImplementedError

    async def run(self, warm_up: float, seconds: float) -> tuple[float, float]:
        """Play, and give the window of time that counts."""
        start = time.perf_counter() + warm_up
        self._playing = True
        await self.play(warm_up + seconds)
        return start, start + seconds

    async def settle(self) -> int:
        """Wait for what is on its way; how many moves have never reached everyone."""
        self._playing = False
        for table in self.tables:
            table.pause()
        until = time.perf_counter() + GRACE
        while self.on_the_way() and time.perf_counter() < until:
            await asyncio.sleep(0.05)
        if self._tasks:
            await asyncio.wait(self._tasks)
        return self.on_the_way()

    def on_the_way(self) -> int:
        return sum(table.unanswered for table in self.tables)

    def on_turn(self, table: Table) -> None:
        raise NotImplementedError

    def on_done(self, table: Table, since: float, now: float) -> None:
        self.done.append((since, now))

    def on_over(self, table: Table) -> None:
        task = asyncio.create_task(self._begin_again(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _begin_again(self, table: Table) -> None:
        """Outside the measured path: only the moves of the new game count again."""
        table.pause()
        try:
            await self.driver.next_game(table)
        except (OSError, asyncio.IncompleteReadError) as error:
            table.fail(f"next game: {error!r}")
        else:
            if self._playing:
                table.begin(self)


class Pace(Mode):
    """Every table makes a move every `every` seconds, the tables spread evenly over that time.

    A move that is due while its table still waits for the one before is made as soon as it can be and counts
    from when it was due: a server that falls behind is not spared the moves it holds up.
    """

    def __init__(self, driver: Driver, tables: list[Table], every: float) -> None:
        super().__init__(driver, tables)
        self.every = every
        self._due: dict[int, float] = {}  # table -> when its held-up move was due

    async def play(self, seconds: float) -> None:
        for table in self.tables:
            table.begin(self)
        start = time.perf_counter()
        count, gap = 0, self.every / len(self.tables)
        while (due := start + count * gap) < start + seconds:
            wait = due - time.perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            table = self.tables[count % len(self.tables)]
            if table.may_play:
                table.play()
            elif table.unanswered:
                self._due.setdefault(table.number, due)
            count += 1

    def on_turn(self, table: Table) -> None:
        due = self._due.pop(table.number, None)
        if due is not None:
            table.play(due)


class FlatOut(Mode):
    """Whoever is to act does so at once, at every table."""

    async def play(self, seconds: float) -> None:
        for table in self.tables:
            table.begin(self)
        await asyncio.sleep(seconds)

    def on_turn(self, table: Table) -> None:
        table.play()
