"""The storage as the event loop sees it: many appends, few commits.

Whatever was asked for while one transaction was being written goes into the next. A lone append waits for
nobody, and under load a commit is shared by all who came meanwhile. The writer thread takes the next batch by
itself: it writes while the event loop tells what the last one came to.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar, TypeVarTuple

from tablee.server.clock import ServerClock
from tablee.server.database.storage import LAST, Row, Storage, StorageError

_Arguments = TypeVarTuple("_Arguments")
_Result = TypeVar("_Result")
_OnStored = Callable[[bool | StorageError], None]
_Order = tuple[Row, _OnStored]

_MOST_ROWS = 512  # of a transaction, so that the first in it does not wait for too many others
_READERS = 4
_ROWS_PER_CHECKPOINT = 1000


class Journal:
    """A writer thread and some reader threads over one storage, which stays the caller's to close."""

    def __init__(
        self,
        storage: Storage,
        clock: ServerClock | None = None,
        *,
        on_commit: Callable[[int, float], None] | None = None,
        on_failure: Callable[[StorageError, float], None] | None = None,
    ) -> None:
        """`on_commit` is called in the event loop after every commit, with its rows and seconds.

        `on_failure` is told the seconds of one that failed.
        """
        self._storage, self._clock = storage, clock or ServerClock()
        self._loop = asyncio.get_running_loop()
        self._on_commit, self._on_failure = on_commit, on_failure
        self._orders: deque[_Order] = deque()  # the event loop appends, the writer takes
        self._idle = True  # the writer has been told of no order whose outcome we do not know
        self._closed = False
        self._asked_at = 0.0  # when the batch that is being written could have been
        self._since_checkpoint = 0  # rows
        self._checkpoint: asyncio.Future[None] | None = None  # the last one
        self._readers = ThreadPoolExecutor(_READERS, thread_name_prefix="tablee-reader")
        self._writer = storage.start_writer(self._write)

    def store(self, row: Row, on_stored: _OnStored) -> None:
        """Call `on_stored` in the event loop when `row` is durably stored: with True.

        With False if its number was taken or the one before it is missing, and with a `StorageError` if the
        database failed: then the row may have been stored or not. Number n + 1 of a table is to be asked for
        when n is stored.
        """
        self._refuse_if_closed()
        self._orders.append((row, on_stored))
        if self._idle:
            self._idle = False
            self._asked_at = self._clock.monotonic()
            # Not at once: whoever else asks in this round of the loop shares the commit.
            self._loop.call_soon(self._writer.wake)

    async def append(self, row: Row) -> bool:
        """The same for whoever waits: what `on_stored` would be told is returned or raised.

        If this call is cancelled, the row may be stored all the same.
        """
        done: asyncio.Future[bool] = self._loop.create_future()

        def on_stored(outcome: bool | StorageError) -> None:
            if done.done():  # cancelled
                return
            if isinstance(outcome, StorageError):
                done.set_exception(outcome)
            else:
                done.set_result(outcome)

        self.store(row, on_stored)
        return await done

    async def read(self, table: str, after: int = 0, until: int = LAST) -> list[Row]:
        """The entries of a table with a number above `after`, in order, and none above `until`."""
        return await self.run(self._storage.read, table, after, until)

    async def run(self, function: Callable[[*_Arguments], _Result], *args: *_Arguments) -> _Result:
        """Any other call of the storage, in a reader thread."""
        self._refuse_if_closed()
        return await self._loop.run_in_executor(self._readers, function, *args)

    async def close(self) -> None:
        """Take no more, and return when everything accepted is stored."""
        if not self._closed:
            self._closed = True
            await asyncio.to_thread(self._writer.close)
            await asyncio.to_thread(self._readers.shutdown)

    def _refuse_if_closed(self) -> None:
        if self._closed:
            raise StorageError("storage-closed")

    # --- in the writer thread ---------------------------------------------------------------------

    def _write(self) -> bool:
        """Store a batch, if there are orders."""
        if self._orders:
            self._store()
        return bool(self._orders)

    def _store(self) -> None:
        batch: list[_Order] = []
        outcome: set[tuple[str, int]] | StorageError
        try:
            with self._storage.turn:  # what comes while another process writes goes along
                batch = self._gather()
                outcome = self._storage.append([row for row, _ in batch])
        except StorageError as error:
            outcome = error
        except Exception as error:  # whatever it is, nobody may wait for ever
            outcome = StorageError("storage-failed", why=type(error).__name__)
        with suppress(RuntimeError):  # if the loop is closed, nobody waits any more
            self._loop.call_soon_threadsafe(self._settle, batch or self._gather(), outcome)

    def _gather(self) -> list[_Order]:
        return [self._orders.popleft() for _ in range(min(len(self._orders), _MOST_ROWS))]

    # --- in the event loop ------------------------------------------------------------------------

    def _settle(self, batch: list[_Order], outcome: set[tuple[str, int]] | StorageError) -> None:
        now = self._clock.monotonic()
        seconds, self._asked_at = now - self._asked_at, now
        if self._orders:
            self._writer.wake()  # in case the writer saw none when it was done with this batch
        else:
            self._idle = True
        if isinstance(outcome, StorageError):
            if self._on_failure is not None:
                self._on_failure(outcome, seconds)
            for _, on_stored in batch:
                self._tell(on_stored, _another(outcome))
            return
        if self._on_commit is not None:
            self._on_commit(len(batch), seconds)
        self._relieve_writer(len(batch))
        for row, on_stored in batch:
            number = (row.table, row.seq)
            self._tell(on_stored, number in outcome)
            outcome.discard(number)  # of two orders for one number, only the first was stored

    def _relieve_writer(self, rows: int) -> None:
        """Let a reader's thread do what some commit would have to do otherwise, and whoever waits for it."""
        self._since_checkpoint += rows
        if self._closed or self._since_checkpoint < _ROWS_PER_CHECKPOINT:
            return
        if self._checkpoint is None or self._checkpoint.done():  # if it failed, the writer will find out
            self._since_checkpoint = 0
            self._checkpoint = self._loop.run_in_executor(self._readers, self._storage.checkpoint_beside)
            self._checkpoint.add_done_callback(lambda done: done.exception())  # which nobody misses

    def _tell(self, on_stored: _OnStored, outcome: bool | StorageError) -> None:
        try:
            on_stored(outcome)
        except Exception as error:  # the others are told all the same
            self._loop.call_exception_handler({"message": "on_stored failed", "exception": error})


def _another(failure: StorageError) -> StorageError:
    """One for each caller: an exception that several raise collects all their tracebacks."""
    facts: dict[str, Any] = failure.facts
    error = StorageError(failure.message, **facts)
    error.__cause__ = failure
    return error
