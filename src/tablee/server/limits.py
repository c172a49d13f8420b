"""How much one guest or one address may ask for."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tablee.core.errors import TableeError
from tablee.server.words import WORDS


class TooMuch(TableeError):
    """Somebody asks for more than their share."""

    def __init__(self, message: str, **facts: object) -> None:
        super().__init__(message, texts=WORDS, **facts)


class Bucket:
    """Tokens that come back at a steady rate: the usual token bucket."""

    __slots__ = ("_clock", "_full", "_rate", "_seen", "_tokens")

    def __init__(self, rate: float, full: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._full, self._clock = rate, full, clock
        self._tokens, self._seen = full, clock()

    def take(self) -> bool:
        now = self._clock()
        self._tokens = min(self._full, self._tokens + (now - self._seen) * self._rate)
        self._seen = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    @property
    def is_full(self) -> bool:
        return self._tokens + (self._clock() - self._seen) * self._rate >= self._full


class Hourly:
    """Something that each address may do so many times in an hour."""

    MOST_BUCKETS = 10_000  # an attacker with many addresses must not fill our memory

    def __init__(self, most: int) -> None:
        self._most = most
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        if len(self._buckets) >= self.MOST_BUCKETS:
            self._buckets = {who: bucket for who, bucket in self._buckets.items() if not bucket.is_full}
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._most / 3600, self._most)
        return bucket.take()


class Addresses:
    """Limits by network address: open sockets, tables laid and replays told in an hour."""

    def __init__(self, sockets: int, tables_per_hour: int, replays_per_hour: int) -> None:
        self._most_sockets = sockets
        self._sockets: Counter[str] = Counter()
        self._tables, self._replays = Hourly(tables_per_hour), Hourly(replays_per_hour)

    def refuse_socket(self, address: str) -> None:
        if self._sockets[address] >= self._most_sockets:
            raise TooMuch("too-many-sockets")

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """One open socket of an address."""
        self.refuse_socket(address)
        self._sockets[address] += 1
        try:
            yield
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    def lay_table(self, address: str) -> None:
        if not self._tables.take(address):
            raise TooMuch("too-many-tables")

    def tell_replay(self, address: str) -> None:
        if not self._replays.take(address):
            raise TooMuch("too-many-replays")
