"""Servers whose storage is about to fail, and people at their tables."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import httpx
import pytest

from tablee.server.database.storage import Storage
from tests.server.live import PATIENCE, ROOT, Server, Stubborn, audit
from tests.server.test_kill import TABLES_WITH_BOTS, Evening

VISITS = 8  # to /healthz, where two servers share a port: that all of them find the same one is as good as impossible


class House:
    def __init__(self, servers: list[Server], seed: int) -> None:
        self.servers, self.rng = servers, random.Random(seed)
        self.evening = Evening(servers, seed + 1, Stubborn)

    @asynccontextmanager
    async def playing(self, tables: int) -> AsyncIterator[None]:
        """So many tables, one of them with bots; in the end people finish what they have begun, and go home."""
        for server in self.servers:
            server.start()
        await asyncio.gather(*(server.ready() for server in self.servers))
        self.evening.bots_may_come.set()
        first = TABLES_WITH_BOTS - 1
        at_tables = [asyncio.create_task(self.evening.run_table(first + number)) for number in range(tables)]
        try:
            yield
            self.evening.close()
            async with asyncio.timeout(2 * PATIENCE):
                await asyncio.gather(*at_tables)
        except TimeoutError:
            pytest.fail("\n".join(self.evening.unfinished()))
        finally:
            for table in at_tables:
                table.cancel()
            await asyncio.gather(*at_tables, return_exceptions=True)
            for server in self.servers:
                server.stop()

    async def until(self, condition: Callable[[], bool | Awaitable[bool]]) -> None:
        async with asyncio.timeout(2 * PATIENCE):
            while not (met if isinstance(met := condition(), bool) else await met):
                await asyncio.sleep(0.005)

    async def go_on(self, answers: int) -> None:
        """Until so many more commands were acknowledged."""
        enough = self.evening.answers + answers
        await self.until(lambda: self.evening.answers >= enough)

    async def tells(self, status: int, reason: str = "") -> bool:
        """Whether this is what /healthz says, of every server."""
        for _ in range(1 if len(self.servers) == 1 else VISITS):
            async with httpx.AsyncClient(verify=False, timeout=PATIENCE) as client:
                answer = await client.get(f"{self.servers[0].http}/healthz")
                if (answer.status_code, answer.json().get("reason", "")) != (status, reason):
                    return False
        return True

    def audit(self, url: str) -> dict[str, int]:
        """Nothing that was acknowledged is lost, nothing was done twice, and every log leads where it led."""
        check = [sys.executable, "-m", "tablee", "check", "--database", url]
        checked = subprocess.run(check, capture_output=True, text=True, cwd=ROOT)
        assert checked.returncode == 0, checked.stdout + checked.stderr
        storage = Storage.open(url)
        found = audit(storage, self.evening.companies)
        storage.close()
        assert found.faults == []
        assert [complaint for server in self.servers for complaint in server.complaints(killed=True)] == []
        return dict(found.counts)
