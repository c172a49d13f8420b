"""How much a person, a network or a table may ask for: buckets that fill again with the table's own time.

A bucket is one number, the time at which it will be full again, so that a frozen table can keep many of them and its
log leads to the same ones.
"""

from __future__ import annotations

from typing import NamedTuple


class Measure(NamedTuple):
    """So many at once, and one more every so many milliseconds."""

    at_once: int
    every: int

    def take(self, full_at: int, now: int) -> int | None:
        """When the bucket will be full again after one more, or `None` if it is empty."""
        after = max(full_at, now) + self.every
        return after if after - now <= self.at_once * self.every else None


TALK = Measure(at_once=8, every=2_000)  # what one person says
ALL_TALK = Measure(at_once=30, every=333)  # what everybody at a table says
ASK = Measure(at_once=60, every=500)  # what one person asks for that is no move: no honest one ever notices
DOOR = Measure(at_once=60, every=500)  # who comes from one network: a whole class may, at once
