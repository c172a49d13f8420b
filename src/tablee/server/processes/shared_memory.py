"""A few numbers that all processes of a server see at once: who is up, and how much each network asks for.

The limits of a server hold for all its processes together. Nobody waits for a lock: of what is open at a time, each
process counts its own in a column of its own, and what may be done so many times in an hour is a single number.
Networks share places by a keyed hash, so that nobody can choose whose place they take.
"""

from __future__ import annotations

import mmap
import os
import tempfile
import time
from hashlib import blake2b
from typing import BinaryIO

from tablee.server.config import Config
from tablee.server.limits import Addresses

PLACES = 65_536  # of networks
MOST_PROCESSES = 64
_COUNT, _TIME = 4, 8  # bytes


class SharedMemory:
    """A file without a name, mapped into each process of one server."""

    def __init__(self, file: int, processes: int, key: bytes) -> None:
        self.processes, self._key = processes, key
        column, times = PLACES * _COUNT, PLACES * _TIME
        size = MOST_PROCESSES + 2 * processes * column + 2 * times
        if os.fstat(file).st_size < size:
            os.truncate(file, size)
        self._map = memoryview(mmap.mmap(file, size))
        self.up = self._map[:MOST_PROCESSES]  # 1: it takes connections
        at = MOST_PROCESSES
        counts = []
        for _ in range(2 * processes):
            counts.append(self._map[at : at + column].cast("i"))
            at += column
        self.connections, self.sockets = counts[:processes], counts[processes:]
        self.tables, self.replays = (self._map[at + n * times : at + (n + 1) * times].cast("d") for n in (0, 1))

    @staticmethod
    def new_file() -> BinaryIO:
        return tempfile.TemporaryFile()

    def place(self, network: str) -> int:
        digest = blake2b(network.encode("utf-8", "replace"), key=self._key, digest_size=4).digest()
        return int.from_bytes(digest) % PLACES

    def forget(self, process: int) -> None:
        """A process is no more: its connections are closed."""
        self.up[process] = 0
        for column in (self.connections[process], self.sockets[process]):
            column[:] = memoryview(bytes(PLACES * _COUNT)).cast("i")


class SharedCount:
    """How many of something each network has now, in all processes: as `limits.CountByNetwork` is for one."""

    def __init__(self, memory: SharedMemory, columns: list[memoryview[int]], process: int) -> None:
        self._place, self._columns, self._own = memory.place, columns, columns[process]

    def __getitem__(self, network: str) -> int:
        place = self._place(network)
        return sum(column[place] for column in self._columns)

    def __setitem__(self, network: str, count: int) -> None:
        """What there is more, or less, is ours."""
        self._own[self._place(network)] += count - self[network]

    def subtract_one(self, network: str) -> None:
        self[network] -= 1


class SharedHourly:
    """Something that each network may do so many times in an hour, in all processes: as `limits.Hourly` is for one.

    A full bucket is a time that has passed; each thing done moves it on by its share of the hour.
    """

    def __init__(self, memory: SharedMemory, times: memoryview[float], most: int) -> None:
        self._place, self._times, self._each = memory.place, times, 3600 / most

    def take(self, network: str) -> bool:
        place, now = self._place(network), time.monotonic()  # one clock for all processes of a machine
        full_again = max(self._times[place], now) + self._each
        if full_again - now > 3600 + self._each / 2:  # the sum of all shares is not exact
            return False
        self._times[place] = full_again
        return True


class SharedAddresses(Addresses):
    """The limits of one server, for all its processes together."""

    def __init__(self, memory: SharedMemory, process: int, config: Config) -> None:
        self._most_sockets = config.connections_per_address
        self._sockets = SharedCount(memory, memory.sockets, process)
        self._tables = SharedHourly(memory, memory.tables, config.tables_per_hour)
        self._replays = SharedHourly(memory, memory.replays, config.replays_per_hour)
