"""Requests that are never sent to their end, from one address, more than the server may open files."""

from __future__ import annotations

import asyncio

from attacks.scene import STRANGER, Attack
from attacks.server import Running

REQUESTS = 1100
FILES = 1024
SECONDS = 25.0
HALF = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n"


async def run(server: Running) -> str:
    """Half of them stop within the head, half within the body."""
    lines: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
    refused = 0
    for number in range(REQUESTS):
        try:
            async with asyncio.timeout(1):
                line = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(STRANGER, 0))
        except (OSError, TimeoutError):
            refused += 1
            continue
        line[1].write(HALF if number % 2 else HALF + b'\r\n{"game":')
        lines.append(line)
    await asyncio.sleep(SECONDS)
    ended = sum(reader.at_eof() or reader.exception() is not None for reader, _ in lines)
    for _, writer in lines:
        writer.transport.abort()
    return f"{len(lines) - ended} of {REQUESTS} still open after {SECONDS:.0f} s"


ATTACK = Attack("half-sent", f"{REQUESTS:,} half-sent requests, {FILES:,} files", run, files=FILES)
