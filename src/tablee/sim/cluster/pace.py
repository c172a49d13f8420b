"""How many pieces to hand out at once: enough that handing out costs little, few enough that all end together."""

from __future__ import annotations

SECONDS = 1.0  # of work in a bundle; handing it out takes some thousandths
FEWEST_SECONDS = 0.1  # when little is left
MOST_BYTES = 8 << 20  # of results in a bundle: they wait in the nodes' memory for their turn
GROWTH = 4  # at most so many times what has been measured


class Pace:
    """Learns how long pieces take. What comes out never depends on it."""

    def __init__(self) -> None:
        self._seconds = 0.0  # for a piece, of late
        self._bytes = 0.0  # of what a piece leaves
        self._known = 0  # pieces in the largest bundle that was measured

    def learn(self, pieces: int, seconds: float, size: int) -> None:
        weight = 0.5 if self._known else 1.0
        self._seconds += weight * (seconds / pieces - self._seconds)
        self._bytes += weight * (size / pieces - self._bytes)
        self._known = max(self._known, pieces)

    def bundle(self, left: int | None, cpus: int) -> int:
        """The number of pieces for the next bundle; `left`, if somebody knows, have not been handed out."""
        if not self._known:
            return 1
        most = min(self._fitting(SECONDS), int(MOST_BYTES / max(self._bytes, 1.0)), GROWTH * self._known)
        if left is not None:
            most = min(most, max(self._fitting(FEWEST_SECONDS), left // (2 * cpus)))
        return max(most, 1)

    def _fitting(self, seconds: float) -> int:
        return int(seconds / max(self._seconds, 1e-9))
