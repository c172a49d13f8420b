"""Questions and answers between two of our own processes: either side asks, many at a time.

What goes over it is pickled, as multiprocessing does it: nobody else can write to it.
"""

from __future__ import annotations

import asyncio
import pickle
import socket
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from itertools import count
from typing import Any

Answers = Mapping[str, Callable[..., Awaitable[Any]]]


class ChannelError(RuntimeError):
    """The other side could not answer, or is no more."""


class Channel:
    """Our end of a line."""

    def __init__(self, answers: Answers) -> None:
        """`answers`: what may be asked of us."""
        self._answers = answers
        self._ids = count()
        self._asked: dict[int, asyncio.Future[Any]] = {}
        self._answering: dict[int, asyncio.Task[None]] = {}
        self._reader: asyncio.StreamReader
        self._writer: asyncio.StreamWriter

    async def open(self, line: socket.socket) -> None:
        self._reader, self._writer = await asyncio.open_connection(sock=line)

    async def run(self) -> None:
        """Answer, and be answered, until the other side is gone."""
        try:
            while True:
                size = int.from_bytes(await self._reader.readexactly(4))
                self._note(*pickle.loads(await self._reader.readexactly(size)))
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            self._writer.close()
            for task in self._answering.values():
                task.cancel()
            for asked in self._asked.values():
                if not asked.done():
                    asked.set_exception(ChannelError("the other side is no more"))

    async def ask(self, what: str, *facts: Any) -> Any:
        """The other side's answer; whoever waits no longer is forgotten there, too."""
        id = next(self._ids)
        self._asked[id] = asyncio.get_running_loop().create_future()
        try:
            self._send("ask", id, what, facts)
            return await self._asked[id]
        except asyncio.CancelledError:
            with suppress(ChannelError):
                self._send("forget", id)
            raise
        finally:
            del self._asked[id]

    def _send(self, *message: Any) -> None:
        if self._writer.is_closing():
            raise ChannelError("the other side is no more")
        body = pickle.dumps(message)
        self._writer.write(len(body).to_bytes(4) + body)

    def _note(self, kind: str, id: int, *rest: Any) -> None:
        if kind == "ask":
            task = asyncio.get_running_loop().create_task(self._answer(id, *rest))
            self._answering[id] = task
            task.add_done_callback(lambda _: self._answering.pop(id))
        elif kind == "forget":
            if id in self._answering:
                self._answering[id].cancel()
        elif id in self._asked and not self._asked[id].done():
            found, why = rest
            if why is None:
                self._asked[id].set_result(found)
            else:
                self._asked[id].set_exception(ChannelError(why))

    async def _answer(self, id: int, what: str, facts: tuple[Any, ...]) -> None:
        found, why = None, None
        try:
            found = await self._answers[what](*facts)
        except Exception as error:
            why = f"{type(error).__name__}: {error}"
        with suppress(ChannelError):
            self._send("answer", id, found, why)
