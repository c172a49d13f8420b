"""Who is next, where many ask for the same few: everybody in turn, however much each of them asks for."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

T = TypeVar("T")

REMEMBERED = 1000  # of those who were served last


class Turns(Generic[T]):
    """What waits, by whose it is. The next is from whoever was served longest ago, and theirs in the order they asked.

    So somebody who asks for sixty things delays another one by at most one of them.
    """

    def __init__(self) -> None:
        self._waiting: dict[str, tuple[deque[T], deque[T]]] = {}  # what is urgent, and what is not
        self._served: OrderedDict[str, int] = OrderedDict()
        self._count = 0

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def put(self, whose: Iterable[str], thing: T, *, urgent: bool = False) -> None:
        """If it is several people's, it waits with whoever waits for least: a stranger who looks on delays nobody."""
        owner = min(sorted(whose), key=self._waits_for, default="")
        first, rest = self._waiting.setdefault(owner, (deque(), deque()))
        (first if urgent else rest).append(thing)

    def _waits_for(self, owner: str) -> int:
        return sum(map(len, self._waiting.get(owner, ())))

    def take(self) -> T:
        """The next one; there must be one."""
        owner = min(self._waiting, key=lambda each: self._served.get(each, 0))
        first, rest = self._waiting[owner]
        thing = (first or rest).popleft()
        if not first and not rest:
            del self._waiting[owner]
        self._count += 1
        self._served[owner] = self._count
        self._served.move_to_end(owner)
        if len(self._served) > REMEMBERED:
            self._served.popitem(last=False)
        return thing

    def clear(self) -> list[T]:
        """Nothing waits any more; what did."""
        things = [thing for queues in self._waiting.values() for queue in queues for thing in queue]
        self._waiting.clear()
        return things


class OneAtATime:
    """Long sums of our own, one at a time: a crowd from one network waits for itself."""

    def __init__(self) -> None:
        self._busy = False
        self._waiting: Turns[asyncio.Future[None]] = Turns()

    @asynccontextmanager
    async def take(self, network: str | None) -> AsyncIterator[None]:
        if self._busy:
            turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.put([network or ""], turn)
            try:
                await turn
            except asyncio.CancelledError:
                if not turn.cancelled():  # it had come
                    self._pass_on()
                raise
        self._busy = True
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        while self._waiting:
            turn = self._waiting.take()
            if not turn.done():
                turn.set_result(None)
                return
        self._busy = False
