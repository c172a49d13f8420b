"""PostgreSQL is killed with all its processes, and comes again; the servers that use it, and their guests, go on.

It is one of this test's own. Twice of three times everything of it is killed, and the third time one process that
serves a client: then PostgreSQL itself throws all others out and recovers.
"""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from tests.hangs import LONG
from tests.postgres import Postgres, kill_postgres, restart_postgres, start_postgres, stop_postgres
from tests.power.house import House
from tests.server.live import Nursery, Server, free_port

KILLS = 60 if "TABLEE_SOAK" in os.environ else 9
TABLES = 6
MOST_ANSWERS = 60  # that players get between two kills


class Cluster:
    """A PostgreSQL that may be killed."""

    def __init__(self) -> None:
        # To sync all of its files one by one, before it recovers, takes seconds.
        self.server: Postgres = start_postgres(recovery_init_sync_method="syncfs")
        self.url = self.server.create_database("tables")

    def kill(self) -> None:
        kill_postgres(self.server)

    def restart(self) -> None:
        self.server = restart_postgres(self.server)

    def kill_a_backend(self) -> bool:
        """One that a tablee server uses; whether there was one."""
        with psycopg.connect(self.server.url("tables")) as connection:
            found = connection.execute(
                "SELECT pid FROM pg_stat_activity WHERE application_name = 'tablee' ORDER BY random() LIMIT 1"
            ).fetchone()
        if found is not None:
            os.kill(found[0], signal.SIGKILL)
        return found is not None


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    cluster = Cluster()
    yield cluster
    stop_postgres(cluster.server)


@LONG
def test_postgres_is_killed_and_comes_again(cluster: Cluster, tmp_path: Path) -> None:
    async def live_through(house: House) -> None:
        async with house.playing(TABLES):
            for number in range(KILLS):
                await house.go_on(house.rng.randrange(MOST_ANSWERS))
                if number % 3 == 2:
                    assert await asyncio.to_thread(cluster.kill_a_backend)
                    await house.go_on(10)
                    continue
                await asyncio.to_thread(cluster.kill)
                await house.until(lambda: house.tells(503, "unreachable"))
                await asyncio.to_thread(cluster.restart)
                await house.until(lambda: house.tells(200))

    with Nursery() as nursery:
        port = free_port()
        servers = [Server(cluster.url, tmp_path, "--share-port", port=port, nursery=nursery) for _ in range(2)]
        house, began = House(servers, seed=11), time.perf_counter()
        asyncio.run(live_through(house))
        seconds = time.perf_counter() - began
    counts = house.audit(cluster.url)
    print(f"\n{KILLS} kills of PostgreSQL in {seconds:.0f} s: {counts}")  # noqa: T201
    assert counts["resent"] > 0, "no command was in flight at a kill: this proves nothing"
