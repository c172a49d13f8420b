"""The power goes, fifty times: nothing that was acknowledged is lost, nothing is done twice, every game ends."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tablee.server.database.storage import Storage
from tests.hangs import LONG
from tests.server.live import GAMES, PATIENCE, Company, Nursery, Player, Server, audit, free_port, gather_company

KILLS = 50
TABLES = 9  # at a time; every new server reads the logs of all of them
TABLES_WITH_BOTS = 3  # slow ones: after every start a bot's process must start too, which takes most of a life
LIVES_WITH_BOTS = 10  # the last ones
AFRESH = 25  # every so many starts are those of a whole program, which take long
MOST_ANSWERS = 60  # that players get between two kills; where in between, chance decides
LONGEST_LIFE = 1.5  # seconds between two kills, if there are fewer


def test_a_process_whose_parent_died_at_its_birth_is_told_from_a_server_that_fails(tmp_path: Path) -> None:
    """By the real last words of one: the pipe through which it would have learned what to do is empty."""
    server = Server("sqlite://", tmp_path)
    reading, writing = os.pipe()
    os.close(writing)
    born = f"from multiprocessing.spawn import spawn_main; spawn_main(tracker_fd={reading}, pipe_handle={reading})"
    with server.log.open("wb") as log:
        command = [sys.executable, "-c", born, "--multiprocessing-fork"]
        assert subprocess.run(command, stderr=log, pass_fds=[reading]).returncode == 1
    os.close(reading)
    assert len(server.complaints()) == 1
    assert server.complaints(killed=True) == []
    ours = server.log.read_text().replace(
        "EOFError", '  File "/usr/lib/tablee/server/bots/bot_pool.py", line 1\nEOFError'
    )
    server.log.write_text(ours)
    assert len(server.complaints(killed=True)) == 1
    server.log.write_text("Traceback (most recent call last):\nEOFError\n")
    assert len(server.complaints(killed=True)) == 1


class Evening:
    """Tables of all games, and a new one whenever one has ended."""

    def __init__(self, servers: list[Server], seed: int, kind: type[Player] = Player) -> None:
        self.servers, self.rng, self.kind = servers, random.Random(seed), kind
        self.companies: list[Company] = []
        self.late = False
        self.bots_may_come = asyncio.Event()

    async def run_table(self, number: int) -> None:
        if number < TABLES_WITH_BOTS:
            await self.bots_may_come.wait()
        while not self.late:
            game = GAMES[(number + len(self.companies)) % len(GAMES)]
            company = await gather_company(
                self.servers[0], self.rng, game, with_bots=number < TABLES_WITH_BOTS, games=self.rng.choice((1, 1, 2)),
                kind=self.kind,
            )  # fmt: skip
            self.companies.append(company)
            await company.play()

    @property
    def answers(self) -> int:
        return sum(len(player.acknowledged) for company in self.companies for player in company.players)

    async def get_on(self, answers: int) -> None:
        """Wait until so many more commands were acknowledged, or for a while."""
        enough, deadline = self.answers + answers, time.monotonic() + LONGEST_LIFE
        while self.answers < enough and time.monotonic() < deadline:
            await asyncio.sleep(0.001)

    def close(self) -> None:
        self.late = True
        for company in self.companies:
            for player in company.players:
                player.go_home()

    def unfinished(self) -> list[str]:
        return [
            f"{player.name} of {company.table} at {player.seq}: {player.table.get('phase')}, {player.you}, "
            f"waits for {player._waiting}, {player.received[-1:]}"
            for company in self.companies
            for player in company.players
            if not player.done
        ]


async def live_through(servers: list[Server], seed: int, kills: int) -> Evening:
    """Play while servers are killed and started again."""
    evening = Evening(servers, seed)
    rng = random.Random(seed + 1)
    for server in servers:
        server.start()
    await asyncio.gather(*(server.ready() for server in servers))
    tables = [asyncio.create_task(evening.run_table(number)) for number in range(TABLES)]
    try:
        for number in range(kills):
            if number == kills - LIVES_WITH_BOTS:
                evening.bots_may_come.set()
            victim = rng.choice(servers)
            await victim.ready()
            await evening.get_on(rng.randrange(MOST_ANSWERS))
            victim.kill()
            victim.start(afresh=number % AFRESH == 0)
        evening.close()
        async with asyncio.timeout(2 * PATIENCE):
            await asyncio.gather(*tables)
    except TimeoutError:
        pytest.fail("\n".join(evening.unfinished()))
    finally:
        for table in tables:
            table.cancel()
        await asyncio.gather(*tables, return_exceptions=True)
        for server in servers:
            server.stop()
    return evening


@LONG
@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_kill(database: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    with Nursery() as nursery:
        if database == "sqlite":
            url = f"sqlite:///{tmp_path}/tables.db"
            servers = [Server(url, tmp_path, nursery=nursery)]
        else:
            url, port = request.getfixturevalue("postgres"), free_port()
            servers = [Server(url, tmp_path, "--share-port", port=port, nursery=nursery) for _ in range(2)]
        began = time.perf_counter()
        evening = asyncio.run(live_through(servers, seed=len(database), kills=KILLS))
        seconds = time.perf_counter() - began
    storage = Storage.open(url)
    try:
        found = audit(storage, evening.companies)
    finally:
        storage.close()
    print(f"\n{database}: {KILLS} kills in {seconds:.0f} s; {dict(found.counts)}")  # noqa: T201
    assert found.faults == []
    assert [complaint for server in servers for complaint in server.complaints(killed=True)] == []
    assert found.counts["resent"] > 0, "no command was in flight at a kill: this proves nothing"
    assert all(found.counts[f"games of {game}"] for game in GAMES)
