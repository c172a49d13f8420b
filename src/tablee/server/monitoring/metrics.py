"""Numbers for Prometheus. They count; they name nobody."""

from __future__ import annotations

import asyncio
import time

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0)


class Metrics:
    """One registry a server, so that several servers can live in one process (tests)."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.sockets = Gauge("tablee_sockets", "Open sockets", registry=registry)
        self.connections = Gauge("tablee_connections", "Open connections of all kinds", registry=registry)
        self.cut_off = Counter(
            "tablee_connections_cut_off",
            "Connections refused or cut off: too many of an address, too many of all, too slow to ask or to read",
            ["why"],
            registry=registry,
        )
        self.handed_over = Counter(
            "tablee_connections_handed_over", "Connections given to the process of their table", registry=registry
        )
        self.rooms = Gauge("tablee_rooms", "Tables in memory", registry=registry)
        self.steps = Counter("tablee_steps", "Steps stored", ["command"], registry=registry)
        self._steps: dict[type, Counter] = {}
        self.refused = Counter("tablee_refused", "Commands refused", registry=registry)
        self.bad = Counter("tablee_bad_messages", "Messages that were no command", registry=registry)
        self.races = Counter("tablee_races", "Steps that another server took first", registry=registry)
        self.storage_failures = Counter(
            "tablee_storage_failures", "Times the database failed", ["what"], registry=registry
        )
        self.commit = Histogram("tablee_commit_seconds", "Time of a commit", buckets=_FAST, registry=registry)
        self.batch = Histogram(
            "tablee_commit_rows", "Steps in a commit", buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500), registry=registry
        )
        self.think = Histogram("tablee_bot_seconds", "Time a bot thought", buckets=_FAST, registry=registry)
        self.lag = Histogram("tablee_loop_lag_seconds", "How late the event loop is", buckets=_FAST, registry=registry)
        self.blocked = Gauge(
            "tablee_loop_blocked_worst_seconds",
            "The longest the event loop was late by its own work",
            registry=registry,
        )

    def count_step(self, command: type) -> None:
        """Of every move: to look the counter up by its label takes longer than to count."""
        counter = self._steps.get(command)
        if counter is None:
            counter = self._steps[command] = self.steps.labels(command.__name__)
        counter.inc()

    async def watch_loop(self, every: float = 0.02) -> None:
        """Measure how late a short sleep ends: for so long, nothing else was served either."""
        loop, worst = asyncio.get_running_loop(), 0.0
        while True:
            asked, worked = loop.time(), time.process_time()
            await asyncio.sleep(every)
            late = max(0.0, loop.time() - asked - every)
            self.lag.observe(late)
            # On a busy machine we may be late through no fault of ours: then we have not worked meanwhile.
            blocked = min(late, time.process_time() - worked)
            if blocked > worst:
                worst = blocked
                self.blocked.set(worst)

    def text(self) -> bytes:
        return generate_latest(self.registry)
