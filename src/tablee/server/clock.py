"""Time, as it comes in from outside.

The wall's clock jumps: somebody sets it, or the network corrects it. So deadlines are counted on a steady clock, which
shows the wall's time of the moment the server started and what has passed since. Rows of the log, beats and whatever
is told by the day keep the wall's time.
"""

from __future__ import annotations

import time


class ServerClock:
    """One for each server process; tests have their own, which shows what they like."""

    def __init__(self) -> None:
        self._started = self.wall() - 1000 * self.monotonic()

    def wall(self) -> int:
        """Milliseconds since the epoch, as the machine believes; it may jump, forward and back."""
        return time.time_ns() // 1_000_000

    def monotonic(self) -> float:
        """Seconds since whenever; it never jumps. The event loop's timers run on the same clock."""
        return time.monotonic()

    def steady(self) -> int:
        """Milliseconds since the epoch, as they were when we started, and on from there without a jump."""
        return int(self._started + 1000 * self.monotonic())


class PlayTime:
    """On which tables count: the steady clock, standing still while nothing can be stored, because nobody can play."""

    def __init__(self, clock: ServerClock) -> None:
        self._steady = clock.steady
        self._stood_still = 0  # milliseconds so far
        self._since: int | None = None

    def now(self) -> int:
        """Milliseconds since the epoch, less those for which it stood still."""
        return (self._steady() if self._since is None else self._since) - self._stood_still

    def stop(self, seconds: float) -> None:
        """Nothing could be stored, for so many seconds already."""
        since = self._steady() - int(1000 * seconds)
        self._since = since if self._since is None else min(self._since, since)

    def go_on(self) -> None:
        if self._since is not None:
            self._stood_still += self._steady() - self._since
            self._since = None
