"""How much one guest or one address may ask for."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, IPv6Network, ip_address
from itertools import islice
from typing import Protocol

from tablee.server.words import ServerError


class TooMuch(ServerError):
    """Somebody asks for more than their share."""

    status = 429


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
    """Something that each network may do so many times in an hour.

    An attacker with many networks must neither fill our memory nor slow us down: only so many are remembered, those
    that asked last, and a question costs the same however many they are. Whoever has more networks than that may do
    more than we want; nobody else is ever refused because of them.
    """

    MOST_BUCKETS = 10_000
    FORGOTTEN_AT_ONCE = 2  # more than one can be added, so that an old crowd goes when nobody asks for it any more

    def __init__(self, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._most, self._clock = most, clock
        # Whoever asked last is last. A plain dict would search for its first key among all that were deleted.
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, network: str) -> bool:
        bucket = self._buckets.pop(network, None) or Bucket(self._most / 3600, self._most, self._clock)
        self._buckets[network] = bucket
        taken = bucket.take()
        for oldest in tuple(islice(self._buckets, self.FORGOTTEN_AT_ONCE)):
            if len(self._buckets) > self.MOST_BUCKETS or self._buckets[oldest].is_full:
                del self._buckets[oldest]
        return taken


def plain_address(address: str) -> str:
    """An IPv4 address as itself, also where one socket serves both kinds: else all of IPv4 would be one network."""
    try:
        mapped = getattr(ip_address(address), "ipv4_mapped", None)
    except ValueError:  # a proxy may speak through a file
        return address
    return address if mapped is None else str(mapped)


def network_of(address: str) -> str:
    """Whose address it is, as far as one can tell: every customer of a provider has 2⁶⁴ of IPv6, or more."""
    plain = plain_address(address)
    try:
        return str(IPv6Network((int(IPv6Address(plain)), 64), strict=False))
    except ValueError:  # of IPv4, or none
        return plain


class Counts(Protocol):
    """How many of something each network has now."""

    def __getitem__(self, network: str) -> int: ...
    def __setitem__(self, network: str, count: int) -> None: ...
    def subtract_one(self, network: str) -> None: ...


class Shares(Protocol):
    """What each network may do so many times in an hour."""

    def take(self, network: str) -> bool: ...


class CountByNetwork(Counter[str]):
    """How many of something each network has now; a network that has none is forgotten."""

    def subtract_one(self, network: str) -> None:
        self[network] -= 1
        if not self[network]:
            del self[network]

    @contextmanager
    def one(self, network: str) -> Iterator[None]:
        """One more, for so long."""
        self[network] += 1
        try:
            yield
        finally:
            self.subtract_one(network)


class Addresses:
    """Limits by network: open sockets, tables laid and replays told in an hour."""

    def __init__(
        self, sockets: int, tables_per_hour: int, replays_per_hour: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._most_sockets = sockets
        self._sockets: Counts = CountByNetwork()
        self._tables: Shares = Hourly(tables_per_hour, clock)
        self._replays: Shares = Hourly(replays_per_hour, clock)

    def refuse_socket(self, address: str) -> None:
        if self._sockets[network_of(address)] >= self._most_sockets:
            raise TooMuch("too-many-sockets")

    def open_socket(self, address: str) -> None:
        """One more socket of an address, until it is closed."""
        self.refuse_socket(address)
        self._sockets[network_of(address)] += 1

    def close_socket(self, address: str) -> None:
        self._sockets.subtract_one(network_of(address))

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """One open socket of an address, for so long."""
        self.open_socket(address)
        try:
            yield
        finally:
            self.close_socket(address)

    def lay_table(self, address: str) -> None:
        if not self._tables.take(network_of(address)):
            raise TooMuch("too-many-tables")

    def tell_replay(self, address: str) -> None:
        if not self._replays.take(network_of(address)):
            raise TooMuch("too-many-replays")


class HintsAwaited(CountByNetwork):
    """How many wait for a hint: only so many may, so that whoever is let in does not wait for long."""

    MOST_PER_NETWORK = 8
    MOST = 200

    def refuse(self, network: str) -> None:
        """Raise if one more would be too many."""
        if self[network] >= self.MOST_PER_NETWORK:
            raise ServerError("too-many-hints")
        if self.total() >= self.MOST:
            raise ServerError("hints-later")
