"""What a table and a live score sheet have in common: each is a log that several servers may write.

An entry is checked and stored under the next number, and only then adopted and told. Whoever stores a number first
has decided what it is: the others read it and ask again.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

from tablee.core.errors import TableeError
from tablee.server.clock import ServerClock
from tablee.server.database.storage import Row, StorageError
from tablee.server.monitoring.logs import LOG, tell_damage
from tablee.server.tables.guest import Guest
from tablee.server.tables.turn import Turn
from tablee.table import Damaged

if TYPE_CHECKING:
    from tablee.server.tables.hall import Hall

T = TypeVar("T")

EMPTY_SECONDS = 60.0  # a log that nobody listens to leaves the memory


class Follower(ABC):
    """One log, as one server process knows it, and who listens to it here."""

    what: str  # it is

    def __init__(self, hall: Hall, id: str) -> None:
        self.hall, self.id = hall, id
        self.guests: dict[Guest, None] = {}  # in the order in which they came
        self.empty_since = hall.clock.monotonic()
        self.turn = Turn()  # one change at a time
        self._behind = False  # the log may have entries that we do not know
        self._errands: set[asyncio.Task[Any]] = set()
        self._gone: TableeError | None = None  # why there is nothing here any more

    @property
    @abstractmethod
    def seq(self) -> int:
        """The number of the last entry that we know."""

    @abstractmethod
    def _follow(self, row: Row) -> None:
        """Adopt the next entry, which another server stored, and tell it to our guests."""

    @property
    def idle(self) -> bool:
        return not self.guests and not self.turn.locked() and not self._errands

    def let_go(self, guest: Guest) -> None:
        self.guests.pop(guest, None)
        if not self.guests:
            self.empty_since = self.hall.clock.monotonic()

    def close(self, why: str, code: int) -> None:
        """Say goodbye to everybody."""
        for guest in self.guests:
            guest.close(why, code)

    def give_up(self, why: TableeError) -> None:
        """There is no such log any more, or none that can be read: whoever comes again is told."""
        self._gone = why
        self.hall.forget(self)
        self.close("gone", 1012)

    def _refuse_if_gone(self) -> None:
        if self._gone is not None:
            raise self._gone.with_traceback(None)

    # --- errands ---------------------------------------------------------------------------------

    def run(self, errand: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.get_running_loop().create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)
        return task

    # --- the log; whoever calls these has the turn -----------------------------------------------

    async def _append(self, row: Row) -> bool:
        """Store the next entry; False if another server was first, whose entries we know then."""
        self._behind = True  # until we know: what failed may have been stored all the same
        stored = await self.hall.journal.append(row)
        if stored:
            self._behind = False
        else:
            await self._learn_who_was_first()
        return stored

    async def _learn_who_was_first(self) -> None:
        """Our entry was not stored, because its number was taken or the one before it is not there."""
        self.hall.metrics.races.inc()
        if not await self._catch_up():  # nobody was first: what was there is gone
            self.give_up(self.deleted())
            self._refuse_if_gone()

    @abstractmethod
    def deleted(self) -> TableeError:
        """What is said of a log that was deleted while we had it."""

    async def _catch_up(self) -> int:
        """Follow what was stored meanwhile; how many entries that were."""
        self._behind = True  # until it has worked
        rows = await self.hall.journal.read(self.id, self.seq)
        for row in rows:
            try:
                self._follow(row)
            except Damaged as damage:
                tell_damage(self.what, self.id, damage)
                self.give_up(damage)
                raise
        self._behind = False
        return len(rows)

    async def _refresh(self) -> None:
        """Whoever comes from another server may know of entries whose news has not reached us yet."""
        if self._behind or self.hall.storage.shared:
            await self._catch_up()

    # --- other servers ---------------------------------------------------------------------------

    def hear_of(self, seq: int) -> None:
        """An entry was stored: another server's, unless it is our own that we are about to adopt."""
        if seq > self.seq:
            self.run(self._look_for(seq))

    async def _look_for(self, seq: int) -> None:
        async with self.turn:
            if seq <= self.seq:
                return
            try:
                await self._catch_up()
            except StorageError:  # we stay behind, and look again before the next change
                if not self.hall.closing:
                    LOG.warning("no news: storage failed")
            except Damaged:
                pass  # `_catch_up` has told it


F = TypeVar("F", bound=Follower)


class Followers(dict[str, F]):
    """The logs that one server process follows: read when somebody comes, forgotten when all have left."""

    def __init__(self, what: str, load: Callable[[str], Coroutine[Any, Any, F]], clock: ServerClock) -> None:
        """`load` reads a log and puts its follower in here."""
        self._what, self._load, self._clock = what, load, clock
        self._loading: dict[str, asyncio.Task[F]] = {}

    async def find(self, id: str) -> F:
        """From memory or from its log, which is read once however many ask."""
        found = self.get(id)
        if found is not None:
            return found
        if id not in self._loading:
            self._loading[id] = asyncio.get_running_loop().create_task(self._read_in(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id))
        return await asyncio.shield(self._loading[id])

    @property
    def followed(self) -> set[str]:
        """Also what is being read: of its entries, too, other servers tell us."""
        return {*self, *self._loading}

    async def _read_in(self, id: str) -> F:
        try:
            return await self._load(id)
        except Damaged as damage:
            tell_damage(self._what, id, damage)
            raise

    def hear_of(self, id: str, seq: int) -> None:
        follower = self.get(id)
        if follower is not None:
            follower.hear_of(seq)

    def hear_of_a_gap(self) -> None:
        """Any entry may have been stored meanwhile."""
        for follower in self.values():
            follower.hear_of(follower.seq + 1)

    def tidy(self) -> None:
        limit = self._clock.monotonic() - EMPTY_SECONDS
        for id, follower in list(self.items()):
            if follower.idle and follower.empty_since < limit:
                del self[id]

    def farewell(self) -> bool:
        """Tell everybody to connect again, to whichever server answers; whether there was anybody."""
        for follower in self.values():
            follower.close("restart", 1012)
        return any(follower.guests for follower in self.values())
