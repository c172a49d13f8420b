"""What happened, and who may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tablee.core.scene import Travel, seen_travels


class Event(msgspec.Struct, frozen=True):
    """One thing that happened at the table.

    `facts` are for everyone; `secret` is for the seat alone; `travels` are the cards that move, each shown to those who
    may see it. Nothing but `seen_by` should ever leave the process that holds the deck.
    """

    kind: str
    seat: int | None
    facts: dict[str, Any]
    secret: dict[str, Any] = {}
    travels: Sequence[Travel] = ()

    def seen_by(self, viewer: int | None) -> dict[str, Any]:
        """JSON-ready, for one seat, or for a spectator (`None`)."""
        seen = {"kind": self.kind, "seat": self.seat, **self.facts}
        if viewer is not None and viewer == self.seat:
            seen |= self.secret
        if self.travels and (travels := seen_travels(self.travels, viewer)):
            seen["travels"] = travels
        return seen
