"""One change at a time, first come, first served: a lock that needs no task to wait in."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class Turn:
    """Whoever asks is called at once if nobody is at it, or else when it is their turn; they `pass_on` when done.

    Coroutines may hold it too: `async with turn`.
    """

    __slots__ = ("_passing", "_taken", "_waiting")

    def __init__(self) -> None:
        self._taken = self._passing = False
        self._waiting: deque[Callable[[], None]] = deque()

    def locked(self) -> bool:
        return self._taken

    def ask(self, begin: Callable[[], None]) -> None:
        if self._taken:
            self._waiting.append(begin)
        else:
            self._taken = True
            begin()

    def pass_on(self) -> None:
        self._taken = False
        if self._passing:
            return  # the loop below goes on: many who are done at once do not nest
        self._passing = True
        try:
            while self._waiting and not self._taken:
                self._taken = True
                self._waiting.popleft()()
        finally:
            self._passing = False

    async def __aenter__(self) -> None:
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def begin() -> None:
            if mine.done():  # cancelled meanwhile
                self.pass_on()
            else:
                mine.set_result(None)

        self.ask(begin)
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # it had come
                self.pass_on()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.pass_on()
