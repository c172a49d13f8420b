"""Power cuts and failing disks under a real server on SQLite, with people at its tables.

`kill -9` leaves in the system's memory what was written; here only what was synced is sure to be there afterwards
(forgetful.c). Nothing that was acknowledged is lost, nothing is done twice, and every game ends.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from functools import partial
from pathlib import Path

from tablee.server.database.storage import Storage
from tests.hangs import LONG
from tests.power.disk import CUTS, ForgetfulDisk, Mood
from tests.power.house import House
from tests.server.live import Nursery, Server

SOAK = "TABLEE_SOAK" in os.environ
POWER_CUTS = 400 if SOAK else 20
FAULTS = 60 if SOAK else 6  # and every third ends with a power cut
TABLES = 6
MOST_ANSWERS = 60  # that players get between two cuts
REASONS: dict[Mood, str] = {"sync fails": "failed", "full": "full", "read-only": "read-only"}  # as /healthz tells


class DiskHouse(House):
    """A server whose disk may forget."""

    def __init__(self, disk: ForgetfulDisk, nursery: Nursery, folder: Path, seed: int) -> None:
        self.disk, self.url = disk, f"sqlite:///{disk.folder}/tables.db"
        super().__init__([Server(self.url, folder, nursery=nursery)], seed)
        self.server = self.servers[0]

    async def lose_power(self) -> None:
        """At any moment, or at the worst: all is written, and nothing of it synced."""
        if self.rng.random() < 0.5:
            self.disk.fall_into("dies")
            await self.until(lambda: not self.server.alive)
        self.server.kill()
        self.disk.cut_power(self.rng.choice(CUTS), self.rng)

    def examine(self) -> dict[str, int]:
        """What is left when all have gone home, and the power goes once more."""
        self.disk.cut_power("nothing", self.rng)
        connection = sqlite3.connect(self.disk.folder / "tables.db")
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        connection.close()
        return self.audit(self.url)


@LONG
def test_power_cuts(disk: ForgetfulDisk, tmp_path: Path) -> None:
    async def live_through(house: DiskHouse) -> None:
        async with house.playing(TABLES):
            for _ in range(POWER_CUTS):
                await house.server.ready()
                await house.go_on(house.rng.randrange(MOST_ANSWERS))
                await house.lose_power()
                house.server.start()

    with Nursery(disk.environment) as nursery:
        house, began = DiskHouse(disk, nursery, tmp_path, seed=5), time.perf_counter()
        asyncio.run(live_through(house))
        seconds = time.perf_counter() - began
    counts = house.examine()
    print(f"\n{POWER_CUTS} power cuts in {seconds:.0f} s: {disk.lost}; {counts}")  # noqa: T201
    assert counts["resent"] > 0, "no command was in flight at a cut: this proves nothing"
    assert disk.lost.unsafe > 0, "everything was synced at every cut: this proves nothing"
    assert disk.lost.changed > 0, "nothing was forgotten: this proves nothing"


@LONG
def test_a_disk_that_fails_for_a_while(disk: ForgetfulDisk, tmp_path: Path) -> None:
    async def live_through(house: DiskHouse) -> None:
        async with house.playing(TABLES):
            for number in range(FAULTS):
                mood = list(REASONS)[number % len(REASONS)]
                await house.server.ready()
                await house.go_on(20)
                disk.fall_into(mood)
                await house.until(partial(house.tells, 503, REASONS[mood]))
                if number >= FAULTS // 2:
                    house.server.kill()
                    disk.cut_power(house.rng.choice(CUTS), house.rng)
                    house.server.start()
                    await house.server.ready()
                disk.fall_into("well")
                await house.until(lambda: house.tells(200))
                await house.go_on(20)

    with Nursery(disk.environment) as nursery:
        house, began = DiskHouse(disk, nursery, tmp_path, seed=7), time.perf_counter()
        asyncio.run(live_through(house))
        seconds = time.perf_counter() - began
    counts = house.examine()
    print(f"\n{FAULTS} faults in {seconds:.0f} s: {disk.lost}; {counts}")  # noqa: T201


def test_it_would_be_noticed(disk: ForgetfulDisk, tmp_path: Path) -> None:
    """On a disk that only says that it has synced, what was acknowledged is lost."""

    async def live(house: DiskHouse) -> None:
        house.server.start()
        await house.server.ready()
        table = asyncio.create_task(house.evening.run_table(5))
        await house.go_on(30)
        house.server.kill()
        table.cancel()
        await asyncio.gather(table, return_exceptions=True)

    disk.fall_into("lies")
    with Nursery(disk.environment) as nursery:
        house = DiskHouse(disk, nursery, tmp_path, seed=9)
        asyncio.run(live(house))
    disk.cut_power("nothing", house.rng)
    storage = Storage.open(house.url)
    kept = {company.table: len(storage.read(company.table)) for company in house.evening.companies}
    storage.close()
    lost = [
        seq
        for company in house.evening.companies
        for player in company.players
        for seq in player.acknowledged.values()
        if seq > kept[company.table]
    ]
    assert len(lost) >= 30
