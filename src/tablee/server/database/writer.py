"""The thread that waits for the disk."""

from __future__ import annotations

import threading
from collections.abc import Callable
from queue import SimpleQueue


class WriterThread:
    """Does `work` again and again when it is woken, until that returns False: there is no more of it."""

    def __init__(self, work: Callable[[], bool]) -> None:
        self._work = work
        self._wakings: SimpleQueue[bool] = SimpleQueue()  # False: the last one
        # A daemon, so that a crash of the program is not held up: what was not acknowledged may be lost.
        self._thread = threading.Thread(target=self._write, name="tablee-writer", daemon=True)
        self._thread.start()

    def wake(self) -> None:
        self._wakings.put(True)

    def close(self) -> None:
        """Do what there is, and end."""
        self._wakings.put(False)
        self._thread.join()

    def _write(self) -> None:
        goes_on = True
        while goes_on:
            goes_on = self._wakings.get()
            while self._work():
                pass
