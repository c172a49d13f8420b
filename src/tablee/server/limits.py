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


class Addresses:
    """Limits by network address: open sockets, and tables laid in an hour."""

    MOST_BUCKETS = 10_000  # an attacker with many addresses must not fill our memory

    def __init__(self, sockets: int, tables_per_hour: int) -> None:
        self._most_sockets, self._per_hour = sockets, tables_per_hour
        self._sockets: Counter[str] = Counter()
        self._tables: dict[str, Bucket] = {}

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """One open socket of an address."""
        if self._sockets[address] >= self._most_sockets:
            raise TooMuch("too-many-sockets")
        self._sockets[address] += 1
        try:
            yield
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    def lay_table(self, address: str) -> None:
        if len(self._tables) >= self.MOST_BUCKETS:
            self._tables = {who: bucket for who, bucket in self._tables.items() if not bucket.is_full}
        bucket = self._tables.get(address)
        if bucket is None:
            bucket = self._tables[address] = Bucket(self._per_hour / 3600, self._per_hour)
        if not bucket.take():
            raise TooMuch("too-many-tables")
