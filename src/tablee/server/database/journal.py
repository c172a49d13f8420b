"""The storage as the event loop sees it: many appends, few commits.

Whatever was asked for while one transaction was being written goes into the next. A lone append waits for
nobody, and under load a commit is shared by all who came meanwhile.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, TypeVar, TypeVarTuple

from tablee.server.database.storage import LAST, Row, Storage, StorageError

_Arguments = TypeVarTuple("_Arguments")
_Result = TypeVar("_Result")
_Order = tuple[Row, asyncio.Future[bool]]

_MOST_ROWS = 512  # of a transaction, so that the first in it does not wait for too many others
_READERS = 4


class Journal:
    """A writer thread and some reader threads over one storage, which stays the caller's to close."""

    def __init__(
        self,
        storage: Storage,
        *,
        on_commit: Callable[[int, float], None] | None = None,
        on_failure: Callable[[StorageError], None] | None = None,
    ) -> None:
        """`on_commit` is called in the event loop after every commit, with its rows and seconds."""
        self._storage = storage
        self._on_commit, self._on_failure = on_commit, on_failure
        self._orders: SimpleQueue[_Order | None] = SimpleQueue()  # None: the last one
        self._closed = False
        self._readers = ThreadPoolExecutor(_READERS, thread_name_prefix="tablee-reader")
        # A daemon, so that a crash of the program is not held up: what was not acknowledged may be lost.
        self._writer = threading.Thread(target=self._write, name="tablee-writer", daemon=True)
        self._writer.start()

    async def append(self, row: Row) -> bool:
        """True when `row` is durably stored, False if its number was taken or the one before it is missing.

        Number n + 1 of a table is to be asked for when n is stored: if n failed, it would leave a gap.
        Raises `StorageError` if the database failed; then, and if this call is cancelled, the row may
        have been stored or not.
        """
        self._refuse_if_closed()
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._orders.put((row, done))
        return await done

    def store(self, row, on_stored) -> None:  # shim
        import asyncio as a

        async def go():
            try:
                r = await self.append(row)
            except StorageError as e:
                r = e
            on_stored(r)

        self._refuse_if_closed()
        t = a.get_running_loop().create_task(go())

    async def read(self, table: str, after: int = 0, until: int = LAST) -> list[Row]:
        """The entries of a table with a number above `after`, in order, and none above `until`."""
        return await self.run(self._storage.read, table, after, until)

    async def run(self, function: Callable[[*_Arguments], _Result], *args: *_Arguments) -> _Result:
        """Any other call of the storage, in a reader thread."""
        self._refuse_if_closed()
        return await asyncio.get_running_loop().run_in_executor(self._readers, function, *args)

    async def close(self) -> None:
        """Take no more, and return when everything accepted is stored."""
        if not self._closed:
            self._closed = True
            self._orders.put(None)
        await asyncio.to_thread(self._writer.join)
        await asyncio.to_thread(self._readers.shutdown)

    def _refuse_if_closed(self) -> None:
        if self._closed:
            raise StorageError("storage-closed")

    # --- in the writer thread ---------------------------------------------------------------------

    def _write(self) -> None:
        open_ = True
        while open_:
            batch, open_ = self._next_batch()
            if batch:
                self._store(batch)

    def _next_batch(self) -> tuple[list[_Order], bool]:
        """Wait for an order, then take all that are there; and whether more may come."""
        batch: list[_Order] = []
        try:
            order = self._orders.get()
            while order is not None:
                batch.append(order)
                if len(batch) == _MOST_ROWS:
                    return batch, True
                order = self._orders.get_nowait()
        except Empty:
            return batch, True
        return batch, False

    def _store(self, batch: list[_Order]) -> None:
        start = time.perf_counter()
        outcome: set[tuple[str, int]] | StorageError
        try:
            outcome = self._storage.append([row for row, _ in batch])
        except StorageError as error:
            outcome = error
        except Exception as error:  # whatever it is, nobody may wait for ever
            outcome = StorageError("storage-failed", why=type(error).__name__)
        seconds = time.perf_counter() - start
        with suppress(RuntimeError):  # if the loop is closed, nobody waits any more
            batch[0][1].get_loop().call_soon_threadsafe(self._settle, batch, outcome, seconds)

    # --- in the event loop ------------------------------------------------------------------------

    def _settle(self, batch: list[_Order], outcome: set[tuple[str, int]] | StorageError, seconds: float) -> None:
        if isinstance(outcome, StorageError):
            for _, done in batch:
                if not done.done():
                    done.set_exception(_another(outcome))
            if self._on_failure is not None:
                self._on_failure(outcome)
            return
        for row, done in batch:
            number = (row.table, row.seq)
            if not done.done():
                done.set_result(number in outcome)
            outcome.discard(number)  # of two orders for one number, only the first was stored
        if self._on_commit is not None:
            self._on_commit(len(batch), seconds)


def _another(failure: StorageError) -> StorageError:
    """One for each task: an exception that several raise collects all their tracebacks."""
    facts: dict[str, Any] = failure.facts
    error = StorageError(failure.message, **facts)
    error.__cause__ = failure
    return error
