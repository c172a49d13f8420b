"""A command on its way: applied to the table, stored, and only then told and answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tablee.server.database.storage import StorageError
from tablee.server.tables.guest import Guest
from tablee.table import Step, Table, decide
from tablee.table.commands import ByGuests, ByServer

if TYPE_CHECKING:
    from tablee.server.tables.room import Room

Outcome = int | Exception  # the number of the step, or why there is none


class Submission:
    """It begins when it is its turn, and passes the turn on whatever comes of it.

    No task waits for the storage: that calls back. Only what hardly ever happens, such as a race with another server,
    is a coroutine.
    """

    __slots__ = ("_after", "_at", "_command", "_guest", "_key", "_on_done", "_room", "_step", "_where")

    def __init__(
        self,
        room: Room,
        command: ByGuests | ByServer,
        on_done: Callable[[Outcome], None],
        key: str | None,
        at: int | None,
        where: str | None,
        guest: Guest | None,
    ) -> None:
        self._room, self._command, self._on_done = room, command, on_done
        self._key, self._at, self._where, self._guest = key, at, where, guest
        self._after: Table
        self._step: Step

    def begin(self) -> None:
        room = self._room
        if room.is_unsure:
            room.run(self._begin_again())
            return
        try:
            applied = room.table.step_of(self._key, self._command)
            if applied is None:
                at = room.now if self._at is None else self._at
                entry, self._after, self._step = decide(room.table, self._command, self._key, at, self._where)
                room.store(entry, self._after, self._on_stored)
                return
        except Exception as error:
            self._end(error)
        else:
            self._end(applied)

    async def _begin_again(self, *, raced: bool = False) -> None:
        """When we know what others have stored, if there is a table still."""
        try:
            await self._room.make_sure(raced=raced)
        except Exception as error:
            self._end(error)
        else:
            self.begin()

    def _on_stored(self, outcome: bool | StorageError) -> None:
        if outcome is False:
            self._room.run(self._begin_again(raced=True))
        elif outcome is not True:
            self._end(outcome)  # it may have been stored all the same: the room is unsure until it has looked
        elif self._guest is None:
            self._happen()
        else:
            self._guest.gather()  # the step and the answer: each write costs as much as to make the message
            try:
                self._happen()
            finally:
                self._guest.let_out()

    def _happen(self) -> None:
        try:
            self._room.adopt(self._after, self._step, self._command)
        except Exception as error:
            self._end(error)
        else:
            self._end(self._step.seq)

    def _end(self, outcome: Outcome) -> None:
        try:
            self._on_done(outcome)
        finally:
            self._room.turn.pass_on()
