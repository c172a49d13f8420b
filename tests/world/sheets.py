"""Somebody who keeps the score of a printed game, and those who watch."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import TYPE_CHECKING, Any

from tablee.core.errors import TableeError
from tablee.server.database.storage import StorageError

if TYPE_CHECKING:
    from tests.world.server import Machine
    from tests.world.world import World

BLANK: dict[str, Any] = {"format": "tablee-sheet/1", "game": "fiasko", "rules": {}, "names": ["Ana", "Bo"]}
ENTRIES = 8


class Keeper:
    """Sends what is written, and sends it again if no answer comes."""

    def __init__(self, world: World, number: int, rng: Random) -> None:
        self.world, self.rng, self.name = world, rng, f"keeper {number}"
        self.sheet: str | None = None
        self.token = ""
        self.entries: list[Any] = []  # written at the table
        self.known = 0  # of them, as the server said
        self.watchers = [Watcher(self, f"watcher {number}.{each}", rng) for each in range(2)]

    @property
    def is_done(self) -> bool:
        written = self.known == len(self.entries) == ENTRIES
        return written and all(watcher.seen == ENTRIES for watcher in self.watchers)

    def begin(self) -> None:
        """Go on with whatever is to be done next."""
        if self.is_done:
            return
        world = self.world
        machine = world.machines[int(self.rng.random() * len(world.machines))]
        if len(self.entries) < ENTRIES and self.rng.random() < 0.5:
            self.entries.append(write_line(len(self.entries)))
        if machine.hall is not None and machine.node is not None and not machine.frozen:
            machine.node.create_task(self._share(machine) if self.sheet is None else self._write(machine))
        world.scheduler.later(self.rng.uniform(0.2, 2.0), self.begin)

    async def _share(self, machine: Machine) -> None:
        assert machine.hall is not None
        try:
            live, token = await machine.hall.sheets.share({**BLANK, "entries": []})
        except StorageError:
            return
        self.world.scheduler.later(self.world.network.delay(), self._shared, live.id, token)

    def _shared(self, sheet: str, token: str) -> None:
        if self.sheet is None:
            self.sheet, self.token = sheet, token
            if sheet not in self.world.truth.sheets:
                self.world.watch.broken("stored first", f"sheet {sheet} was acknowledged, and is not stored")
            for watcher in self.watchers:
                watcher.begin()

    async def _write(self, machine: Machine) -> None:
        assert machine.hall is not None
        assert self.sheet is not None
        since = self.known if self.rng.random() < 0.7 else 0
        entries = list(self.entries)
        try:
            live = await machine.hall.sheets.find(self.sheet)
            stored = await live.write(self.token, since, [tuple(entry) for entry in entries[since:]])
        except StorageError:
            return
        except TableeError as error:
            if error.message != "too-fast":
                self.world.watch.broken("acknowledged", f"{self.name}: {error.message}")
            return
        self.world.scheduler.later(self.world.network.delay(), self._written, stored)

    def _written(self, stored: int) -> None:
        self.world.count("sheet entries acknowledged")
        true = self.world.truth.sheets[self.sheet or ""]
        if stored > len(true.entries) or self.entries[:stored] != true.entries[:stored]:
            self.world.watch.broken("acknowledged", f"{self.name}: {stored} entries were acknowledged")
        self.known = max(self.known, stored)


class Watcher:
    """Hears each entry once, in order, over however many connections."""

    def __init__(self, keeper: Keeper, name: str, rng: Random) -> None:
        self.keeper, self.world, self.name = keeper, keeper.world, name
        self.rng = Random(rng.getrandbits(64))
        self.seen = 0
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Connect, or connect anew."""
        world = self.world
        machine = world.machines[int(self.rng.random() * len(world.machines))]
        busy = self._task is not None and not self._task.done() and not self._task.get_loop().killed  # type: ignore[attr-defined]
        hangs_up = world.faulty and self.rng.random() < 0.2
        if busy and hangs_up:
            assert self._task is not None
            self._task.cancel()
        elif not busy and machine.hall is not None and machine.node is not None and not machine.frozen:
            self._task = machine.node.create_task(self._watch(machine))
        if not self.keeper.is_done:
            world.scheduler.later(self.rng.uniform(0.5, 3.0), self.begin)

    async def _watch(self, machine: Machine) -> None:
        assert machine.hall is not None
        keeper = self.keeper
        assert keeper.sheet is not None
        try:
            live = await machine.hall.sheets.find(keeper.sheet)
            await live.catch_up()
        except StorageError:
            return
        except TableeError as error:
            self.world.watch.broken("acknowledged", f"{self.name}: {error.message}")
            return
        async for event in live.watch(self.seen):
            if not event.startswith("id: "):
                continue
            head, _, rest = event.partition("\n")
            number, entry = int(head[4:]), json.loads(rest.removeprefix("data: "))
            true = self.world.truth.sheets[keeper.sheet].entries
            if number != self.seen + 1:
                self.world.watch.broken("gapless", f"{self.name} heard entry {number} after {self.seen}")
            elif number > len(true) or true[number - 1] != entry:
                self.world.watch.broken("as seen", f"{self.name} heard {entry} as entry {number}")
            self.seen = number
            self.world.count("sheet entries heard")


def write_line(number: int) -> list[Any]:
    """Two lines of Fiasko's sheet, and then corrections of the first."""
    if number == 1:
        return [2, 1, "score corn 14 x 3"]
    return [1, 0, f"score milk 11 x {9 if number % 2 == 0 and number else 8}"]
