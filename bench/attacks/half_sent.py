"""Requests that are never sent to their end, more than the server may open files: from one address, and from many."""

from __future__ import annotations

import asyncio
from functools import partial

from attacks.scene import STRANGER, Attack
from attacks.server import Running

REQUESTS = 1100
FILES = 1024
SECONDS = 25.0
AGAIN = 0.5  # seconds until whoever was cut off comes again
HALF = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n"


class Request(asyncio.Protocol):
    """One of them: odd ones stop within the head, even ones within the body."""

    def __init__(self, number: int) -> None:
        self.number, self.open = number, False
        self.transport: asyncio.Transport | None = None

    async def begin(self, port: int, address: str) -> None:
        try:
            async with asyncio.timeout(2):
                await asyncio.get_running_loop().create_connection(
                    lambda: self, "127.0.0.1", port, local_addr=(address, 0)
                )
        except (OSError, TimeoutError):
            self.open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport, self.open = transport, True
        transport.write(HALF if self.number % 2 else HALF + b'\r\n{"game":')

    def connection_lost(self, exc: Exception | None) -> None:
        self.open = False


async def run(addresses: int, server: Running) -> str:
    requests = [Request(number) for number in range(REQUESTS)]
    loop = asyncio.get_running_loop()
    end, begun = loop.time() + SECONDS, 0
    while loop.time() < end:
        for request in requests:
            if not request.open:
                begun += 1
                await request.begin(server.port, f"{STRANGER}{request.number % addresses}")
        await asyncio.sleep(AGAIN)
    still = sum(request.open for request in requests)
    for request in requests:
        if request.transport is not None:
            request.transport.abort()
    return f"{begun:,} begun, {still} open after {SECONDS:.0f} s"


ATTACKS = tuple(
    Attack(name, f"{REQUESTS:,} half-sent requests from {who}, {FILES:,} files", partial(run, addresses), files=FILES)
    for name, who, addresses in (("half-sent", "one address", 1), ("half-sent-by-many", "ten addresses", 10))
)
