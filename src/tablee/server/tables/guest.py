"""One open connection of somebody at a table, or of somebody who watches a score sheet."""

from __future__ import annotations

import asyncio
from collections import deque
from sys import getsizeof
from typing import Any, Protocol

from tablee.server.messages import encode

# Whoever reads more slowly must connect again.
MOST_WAITING = 500  # messages
MOST_BYTES = 262_144  # of all of them; a single one may be larger
CLOSED: None = None


class Wire(Protocol):
    """A connection, as a guest needs it."""

    def write(self, message: str) -> None:
        """Send a message. When the other side takes no more, `Guest.hold` is called."""

    def finish(self, code: int) -> None:
        """Nothing more will be written: close, with this code."""

    def expect_end(self) -> None:
        """A goodbye is to be said, maybe after much else: whoever does not take it is gone after a while."""

    def gather(self) -> None:
        """Keep what is written until it is `let_out`."""

    def let_out(self) -> None: ...


class Guest:
    """Messages go straight to the connection. While that takes none, they wait here: nobody waits for the slowest."""

    __slots__ = (
        "_closing", "_flowing", "_news", "_size", "_waiting", "_wire", "board", "is_plain", "key", "lang", "lines",
        "network", "reading",
    )  # fmt: skip

    def __init__(
        self, key: str = "", lang: str = "fr", lines: bool = False, network: str | None = None, board: bool = False
    ) -> None:
        self.key, self.lang, self.lines, self.network = key, lang, lines, network
        self.board = lang if board else None  # the language of the general board, for those who asked for it
        self.is_plain = not lines and not board  # knows the game, and finds words for it
        self.reading = False  # a page of the table's history
        self._wire: Wire | None = None
        self._flowing = False  # the wire takes what comes, and nothing waits
        self._waiting: deque[str] = deque()
        self._size = 0  # bytes that wait
        self._news: asyncio.Future[None] | None = None  # of whoever takes the messages one by one
        self._closing: tuple[str, int] | None = None

    def send(self, message: str, first: bool = False) -> None:
        """`first`: before everything that waits."""
        if self._closing is not None:
            return
        if self._flowing:
            assert self._wire is not None
            self._wire.write(message)
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
        self._tell_of_news()

    def close(self, why: str, code: int) -> None:
        """Say goodbye after what is waiting."""
        if self._closing is not None:
            return
        self._closing = (why, code)
        self._tell_of_news()
        if self._wire is not None:
            self._wire.expect_end()
            if not self._waiting:
                self._part(self._wire)

    # --- to a connection -------------------------------------------------------------------------

    def flow(self, wire: Wire) -> None:
        """Write what waits, and from now on whatever comes, until `hold`."""
        self._wire, self._flowing = wire, True
        while self._waiting and self._flowing:
            wire.write(self._take())
        if self._closing is not None and not self._waiting:
            self._part(wire)

    def hold(self) -> None:
        """The connection takes no more for the moment."""
        self._flowing = False

    def gather(self) -> None:
        """What is sent from now on goes to the system together, when it is `let_out`."""
        if self._wire is not None:
            self._wire.gather()

    def let_out(self) -> None:
        if self._wire is not None:
            self._wire.let_out()

    def _part(self, wire: Wire) -> None:
        assert self._closing is not None
        why, code = self._closing
        wire.write(encode({"type": "bye", "reason": why}))
        wire.finish(code)

    # --- one by one ------------------------------------------------------------------------------

    async def next(self) -> str | None:
        """The next message, or `CLOSED`."""
        while not self._waiting:
            if self._closing is not None:
                return CLOSED
            self._news = asyncio.get_running_loop().create_future()
            await self._news
        return self._take()

    def _tell_of_news(self) -> None:
        if self._news is not None and not self._news.done():
            self._news.set_result(None)

    def _take(self) -> str:
        message = self._waiting.popleft()
        self._size -= getsizeof(message)
        return message


def answer(id: str, seq: int) -> str:
    return encode({"type": "applied", "id": id, "seq": seq})


def error(why: dict[str, Any]) -> str:
    return encode({"type": "error", **why})
