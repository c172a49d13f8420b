"""Whether what is played can be stored: what /healthz tells, and what the log says about failures."""

from __future__ import annotations

from dataclasses import dataclass

from tablee.server.clock import PlayTime, ServerClock
from tablee.server.database.storage import StorageError
from tablee.server.monitoring.logs import LOG
from tablee.server.monitoring.metrics import Metrics

AGAIN_SECONDS = 60.0  # until a failure that goes on is logged again

# What a watchman needs to know, by what databases say about it; the rest is in the log.
_CLASSES = {
    "full": ("full", "no space"),
    "read-only": ("readonly", "read-only"),
    "locked": ("locked", "lock timeout"),
    "unreachable": ("connect", "terminat", "closed"),
}


@dataclass(frozen=True, slots=True)
class Failure:
    what: str  # we could not do
    why: str  # the database's own sentence

    @property
    def reason(self) -> str:
        """One word for it, which says nothing about the machine."""
        said = self.why.lower()
        return next((name for name, signs in _CLASSES.items() if any(sign in said for sign in signs)), "failed")


class Health:
    """The last write of a server process."""

    def __init__(self, metrics: Metrics, clock: ServerClock, time: PlayTime) -> None:
        self.failure: Failure | None = None  # of the last write, if it failed
        self._metrics, self._clock, self._time = metrics, clock, time
        self._wrote = clock.monotonic()
        self._logged: Failure | None = None
        self._logged_at = 0.0
        self._unlogged = 0  # failures since

    @property
    def since_write(self) -> float:
        """Seconds since something was stored."""
        return self._clock.monotonic() - self._wrote

    def wrote(self) -> None:
        self._wrote = self._clock.monotonic()
        if self.failure is not None:
            LOG.warning("storage works again", extra={"failures": self._unlogged})
            self.failure = self._logged = None
            self._unlogged = 0
            self._time.go_on()

    def failed(self, what: str, error: StorageError, seconds: float = 0.0) -> None:
        """Something failed that was begun so many seconds ago. Logged once for every cause, and then once a minute."""
        self._time.stop(seconds)
        failure = self.failure = Failure(what, str(error.facts.get("why", error.message)))
        self._metrics.storage_failures.labels(what).inc()
        self._unlogged += 1
        now = self._clock.monotonic()
        if self._logged is None or self._logged.why != failure.why or now - self._logged_at >= AGAIN_SECONDS:
            LOG.warning("storage failed", extra={"what": what, "why": failure.why, "failures": self._unlogged})
            self._logged, self._logged_at, self._unlogged = failure, now, 0
