"""Every open connection, whatever it is for: how many there are, and how long each may keep us waiting.

Whoever begins a question ends it within seconds, and whoever asked takes the answer. Uvicorn has no such limits. A
connection that breaks one is cut off, without a goodbye that might have to wait as well.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections import OrderedDict
from collections.abc import Callable, Iterable
from enum import Enum
from itertools import islice

from tablee.server.clock import ServerClock
from tablee.server.config import Config
from tablee.server.limits import CountByNetwork, Counts, network_of
from tablee.server.monitoring.logs import LOG
from tablee.server.monitoring.metrics import Metrics

MOST = 20_000  # connections; so many take some hundred megabytes
FILES = MOST * 4 // 3  # that we ask the system for
LEAST_TAKEN = 16_384  # bytes: whoever takes fewer, in the time that they have, does not read
LOOKED_AT_ONCE = 100
SHED = 64  # connections that go at once when the system has no more for us
LOG_SECONDS = 60.0  # between two lines that say the same


class Stage(Enum):
    """What a connection is waiting for, or what it makes us wait for."""

    HEAD = "head"  # the rest of a question's head
    BODY = "body"  # the rest of its body
    ANSWER = "answer"
    IDLE = "idle"  # the next question: uvicorn closes it after a few seconds
    SOCKET = "socket"  # a guest at a table


HALF_SENT = (Stage.HEAD, Stage.BODY)


class Connection:
    """What we know of a connection, beside what uvicorn does."""

    transport: asyncio.Transport
    stage = Stage.HEAD
    since = 0.0  # when the stage began
    network: str | None = None  # where it comes from; None: a proxy that we believe, or our own machine
    unread = 0  # bytes that the other side had not taken when we last saw it take some
    unread_since = 0.0
    closing_since: float | None = None

    def takes_nothing(self, now: float, patience: float) -> bool:
        """Whether what was sent has been waiting for too long, or the end of it."""
        if self.transport.is_closing():
            if self.closing_since is None:
                self.closing_since = now
            return now - self.closing_since > patience
        size = self.transport.get_write_buffer_size()
        if size == 0 or self.unread == 0 or size <= self.unread - LEAST_TAKEN:
            self.unread, self.unread_since = size, now
            return False
        return now - self.unread_since > patience

    def is_silent(self, now: float) -> bool:
        """Whether the other side gives no sign of life any more: asked of a socket only."""
        return False


class Connections:
    """All of one server."""

    def __init__(
        self,
        config: Config,
        metrics: Metrics,
        is_proxy: Callable[[str], bool],
        most: int,
        networks: Counts | None = None,
        clock: ServerClock | None = None,
    ) -> None:
        """`is_proxy`: whether an address is believed to pass other people's connections on, and counts as nobody's."""
        self.most, self._now = most, (clock or ServerClock()).monotonic
        self._config, self._metrics, self._is_proxy = config, metrics, is_proxy
        self._open: dict[Connection, None] = {}  # the oldest first
        metrics.connections.set_function(lambda: len(self._open))
        self._networks: Counts = CountByNetwork() if networks is None else networks
        # The oldest first. A plain dict would search for its first key among all that were deleted.
        self._half_sent: OrderedDict[Connection, None] = OrderedDict()
        self._idle: OrderedDict[Connection, None] = OrderedDict()
        self._told: dict[str, float] = {}

    def __len__(self) -> int:
        return len(self._open)

    # --- coming and going ------------------------------------------------------------------------

    def admit(self, connection: Connection, address: str) -> bool:
        """Count a new connection, unless its network has enough of them, or nobody can go for it."""
        network = None if self._is_proxy(address) else network_of(address)
        if network is not None and self._networks[network] >= self._config.connections_per_address:
            self._metrics.cut_off.labels("address").inc()
            return False
        if len(self._open) >= self.most:
            self._tell("too many connections", open=len(self._open))
            if not self._let_go(1):
                self._metrics.cut_off.labels("full").inc()
                return False
        connection.network = network
        if network is not None:
            self._networks[network] += 1
        self._open[connection] = None
        self.enter(connection, connection.stage)
        return True

    def forget(self, connection: Connection) -> None:
        if connection not in self._open:
            return
        del self._open[connection]
        self._half_sent.pop(connection, None)
        self._idle.pop(connection, None)
        if connection.network is not None:
            self._networks.subtract_one(connection.network)

    def enter(self, connection: Connection, stage: Stage) -> None:
        """A connection comes to another stage."""
        if connection not in self._open:
            return
        connection.stage, connection.since = stage, self._now()
        # Whoever has sent the head does not become younger by that.
        if stage not in HALF_SENT:
            self._half_sent.pop(connection, None)
        elif connection not in self._half_sent:
            self._half_sent[connection] = None
        if stage is Stage.IDLE:
            self._idle[connection] = None
        else:
            self._idle.pop(connection, None)

    def hand_over(self, old: Connection, new: Connection) -> None:
        """A question turned out to be a socket: the same connection, seen by somebody else."""
        new.network, new.stage, new.since = old.network, Stage.SOCKET, self._now()
        if old in self._open:
            self._open[new] = None
            if new.network is not None:
                self._networks[new.network] += 1
        self.forget(old)

    def _let_go(self, count: int) -> int:
        """Cut off those for whom nothing is being done: first who has not asked yet, the oldest first."""
        gone = [*islice(self._half_sent, count)]
        gone += islice(self._idle, count - len(gone))
        self._cut_off(gone, "full")
        return len(gone)

    def _cut_off(self, connections: Iterable[Connection], why: str) -> None:
        for connection in connections:
            self.forget(connection)
            connection.transport.abort()
            self._metrics.cut_off.labels(why).inc()

    # --- patience --------------------------------------------------------------------------------

    async def watch(self) -> None:
        shortest = min(self._config.head_seconds, self._config.body_seconds, self._config.unread_seconds)
        while True:
            await asyncio.sleep(min(1.0, shortest / 4))
            self._look_at_questions(self._now())
            # Thousands of them at once would hold up everybody who plays.
            everybody = tuple(self._open)
            for start in range(0, len(everybody), LOOKED_AT_ONCE):
                self._look_at(everybody[start : start + LOOKED_AT_ONCE], self._now())
                await asyncio.sleep(0)

    def _look_at_questions(self, now: float) -> None:
        """Cut off whoever does not end what they began."""
        config = self._config
        for stage, seconds in ((Stage.HEAD, config.head_seconds), (Stage.BODY, config.body_seconds)):
            late = [each for each in self._half_sent if each.stage is stage and now - each.since > seconds]
            self._cut_off(late, stage.value)
        # Uvicorn forgets about those that send the rest of a body after its answer.
        self._cut_off([each for each in self._idle if now - each.since > config.head_seconds], "idle")
        if _out_of_files():
            self._tell("out of file descriptors", open=len(self._open))
            self._let_go(SHED)

    def _look_at(self, some: Iterable[Connection], now: float) -> None:
        """Cut off whoever takes nothing, or is not there any more."""
        here = [each for each in some if each in self._open]
        self._cut_off([each for each in here if each.takes_nothing(now, self._config.unread_seconds)], "unread")
        self._cut_off([each for each in here if each.is_silent(now)], "silent")

    def _tell(self, event: str, **facts: int) -> None:
        """One line, however often it happens; the metrics count."""
        now = self._now()
        if now - self._told.get(event, -LOG_SECONDS) >= LOG_SECONDS:
            self._told[event] = now
            LOG.warning(event, extra=facts | {"most": self.most})


# --- file descriptors: every connection is one ----------------------------------------------------


def most_connections() -> int:
    """How many connections the system leaves us, when we have asked it for more than its usual few.

    A quarter of the descriptors is kept for everything else: the database, bots, and the files of the page.
    """
    if sys.platform == "win32":  # which has no such limit
        return MOST
    import resource  # Windows has none

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (OSError, ValueError):  # not here: then with what there is
            pass
    files = FILES if soft == resource.RLIM_INFINITY else min(FILES, soft)
    return max(1, files * 3 // 4)


def _out_of_files() -> bool:
    """The event loop hangs up on newcomers without a word when there is no descriptor for them: so we try."""
    try:
        os.close(os.open(os.devnull, os.O_RDONLY))
    except OSError:
        return True
    return False
