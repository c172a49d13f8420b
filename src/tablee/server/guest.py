"""One open connection of somebody at a table, or of somebody who watches a score sheet."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from tablee.server.messages import encode

MOST_WAITING = 500  # messages; whoever reads more slowly must connect again
CLOSED: None = None


class Guest:
    """Messages for a connection wait here until it can take them, so that nobody waits for the slowest."""

    __slots__ = ("_closing", "_waiting", "key", "lang", "lines", "network", "on_close")

    def __init__(self, key: str = "", lang: str = "fr", lines: bool = False, network: str | None = None) -> None:
        self.key, self.lang, self.lines, self.network = key, lang, lines, network
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue(MOST_WAITING)
        self._closing: tuple[str, int] | None = None
        self.on_close: Callable[[], None] | None = None

    def send(self, message: str) -> None:
        if self._closing is None:
            try:
                self._waiting.put_nowait(message)
            except asyncio.QueueFull:
                self.close("slow", 1013)

    def close(self, why: str, code: int) -> None:
        """Say goodbye after what is waiting, or at once if that is too much."""
        if self._closing is not None:
            return
        self._closing = (why, code)
        if self._waiting.full():
            # All of it: a guest who got the later steps would never ask for those that were dropped before.
            while not self._waiting.empty():
                self._waiting.get_nowait()
        self._waiting.put_nowait(CLOSED)
        if self.on_close is not None:
            self.on_close()

    async def next(self) -> str | None:
        """The next message, or `CLOSED`."""
        return await self._waiting.get()

    async def pump(self, send: Callable[[str], Awaitable[None]]) -> int:
        """Send what comes until the connection is to be closed; the close code."""
        while (message := await self.next()) is not CLOSED:
            await send(message)
        assert self._closing is not None
        why, code = self._closing
        await send(encode({"type": "bye", "reason": why}))
        return code


def answer(id: str, seq: int) -> str:
    return encode({"type": "applied", "id": id, "seq": seq})


def error(why: dict[str, Any]) -> str:
    return encode({"type": "error", **why})
