"""A clock in a test's hands, and an event loop whose timers run on it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from tablee.server.clock import ServerClock


class HandClock(ServerClock):
    """Time passes when the test says so, and the wall's clock jumps when the test says so."""

    def __init__(self, beside: HandClock | None = None, ahead: float = 0.0) -> None:
        """`beside` another machine, time passes for both; each has its own wall, by so many seconds ahead."""
        self._passed: list[float] = [0.0] if beside is None else beside._passed
        self.set: int = (1_700_000_000_000 if beside is None else beside.set) + int(1000 * ahead)
        super().__init__()

    def wall(self) -> int:
        return self.set + int(1000 * self._passed[0])

    def monotonic(self) -> float:
        return self._passed[0]

    def go_on(self, seconds: float) -> None:
        self._passed[0] += seconds

    def jump(self, seconds: float) -> None:
        self.set += int(1000 * seconds)


def run_by(clock: HandClock, story: Callable[[], Awaitable[None]]) -> None:
    class Loop(asyncio.SelectorEventLoop):
        def time(self) -> float:
            return clock.monotonic()

    with asyncio.Runner(loop_factory=Loop) as runner:
        runner.run(story())  # type: ignore[arg-type]


async def settled(true: Callable[[], bool], seconds: float = 20) -> None:
    """Wait for something that needs no time of the test's clock."""
    until = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < until, "it did not come"
        await asyncio.sleep(0)
