"""Requests that are never sent to their end, more than the server may open files: from one address, and from many."""

from __future__ import annotations

import asyncio
from functools import partial

from attacks.scene import STRANGER, Attack
from attacks.server import Running

REQUESTS = 1100
FILES = 1024
SECONDS = 25.0
HALF = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n"


async def run(addresses: int, server: Running) -> str:
    """Half of them stop within the head, half within the body."""
    lines: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
    for number in range(REQUESTS):
        try:
            async with asyncio.timeout(1):
                line = await asyncio.open_connection(
                    "127.0.0.1", server.port, local_addr=(f"{STRANGER}{number % addresses}", 0)
                )
        except (OSError, TimeoutError):
            continue
        line[1].write(HALF if number % 2 else HALF + b'\r\n{"game":')
        lines.append(line)
    await asyncio.sleep(SECONDS)
    ended = sum([await _is_over(reader) for reader, _ in lines])
    for _, writer in lines:
        writer.transport.abort()
    return f"{len(lines) - ended} of {REQUESTS} still open after {SECONDS:.0f} s"


async def _is_over(reader: asyncio.StreamReader) -> bool:
    try:
        async with asyncio.timeout(0.01):
            await reader.read()
    except TimeoutError:
        return False
    except OSError:
        pass
    return True


ATTACKS = tuple(
    Attack(name, f"{REQUESTS:,} half-sent requests from {who}, {FILES:,} files", partial(run, addresses), files=FILES)
    for name, who, addresses in (("half-sent", "one address", 1), ("half-sent-by-many", "ten addresses", 10))
)
