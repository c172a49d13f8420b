"""What happened, and who may know it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

import msgspec

from tablee.core.kernel import MOST_SEATS
from tablee.core.scene import Travel, seen_travels


class Event(msgspec.Struct, frozen=True, dict=True):
    """One thing that happened at the table.

    `facts` are for everyone; `secret` is for the seat alone; `moved` are the cards that travel, each shown to those who
    may see it. Nothing but `seen_by` should ever leave the process that holds the deck.
    """

    kind: str
    seat: int | None
    facts: dict[str, Any]
    secret: dict[str, Any] = {}
    moved: Iterable[Travel] = ()  # may be a generator over plain values: many who play never ask for it

    @cached_property
    def travels(self) -> tuple[Travel, ...]:
        return tuple(self.moved)

    @cached_property
    def privy(self) -> int:
        """The seats, each a bit, that may see something else of it than a spectator does."""
        seats = 1 << self.seat if self.secret and self.seat is not None else 0
        for travel in self.travels:
            for eyes in (travel.before, travel.after):
                seats |= ~eyes if eyes >> MOST_SEATS & 1 else eyes  # the bit above the seats is a spectator's
        return seats

    def seen_by(self, viewer: int | None) -> dict[str, Any]:
        """JSON-ready, for one seat, or for a spectator (`None`)."""
        seen = {"kind": self.kind, "seat": self.seat, **self.facts}
        if viewer is not None and viewer == self.seat:
            seen |= self.secret
        if travels := seen_travels(self.travels, viewer):
            seen["travels"] = travels
        return seen
