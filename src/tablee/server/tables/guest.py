"""One open connection of somebody at a table, or of somebody who watches a score sheet."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from sys import getsizeof
from typing import Any

from tablee.server.messages import encode

# Whoever reads more slowly must connect again.
MOST_WAITING = 500  # messages
MOST_BYTES = 262_144  # of all of them; a single one may be larger
CLOSED: None = None


class Guest:
    """Messages for a connection wait here until it can take them, so that nobody waits for the slowest."""

    __slots__ = (
        "_closing", "_news", "_size", "_waiting", "board", "key", "lang", "lines", "network", "on_close", "reading"
    )  # fmt: skip

    def __init__(
        self, key: str = "", lang: str = "fr", lines: bool = False, network: str | None = None, board: bool = False
    ) -> None:
        self.key, self.lang, self.lines, self.network = key, lang, lines, network
        self.board = lang if board else None  # the language of the general board, for those who asked for it
        self.reading = False  # a page of the table's history
        self._waiting: deque[str | None] = deque()
        self._size = 0  # bytes that wait
        self._news = asyncio.Event()
        self._closing: tuple[str, int] | None = None
        self.on_close: Callable[[], None] | None = None

    def send(self, message: str, first: bool = False) -> None:
        """`first`: before everything that waits."""
        if self._closing is not None:
            return
        size = self._size + getsizeof(message)
        if self._waiting and (len(self._waiting) >= MOST_WAITING or size > MOST_BYTES):
            # All of it goes: a guest who got the later steps would never ask for those that were dropped before.
            self._waiting.clear()
            self.close("slow", 1013)
            return
        self._size = size
        if first:
            self._waiting.appendleft(message)
        else:
            self._waiting.append(message)
        self._news.set()

    def close(self, why: str, code: int) -> None:
        """Say goodbye after what is waiting."""
        if self._closing is not None:
            return
        self._closing = (why, code)
        self._waiting.append(CLOSED)
        self._news.set()
        if self.on_close is not None:
            self.on_close()

    async def next(self) -> str | None:
        """The next message, or `CLOSED`."""
        while not self._waiting:
            self._news.clear()
            await self._news.wait()
        message = self._waiting.popleft()
        if message is not CLOSED:
            self._size -= getsizeof(message)
        return message

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
