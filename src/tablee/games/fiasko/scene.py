"""What lies where at Fiasko."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablee.core.scene import Zone, partly_known


def scene(view: Mapping[str, Any]) -> list[Zone]:
    """The piles, and a hand before everybody. Of the discard pile a player remembers what went there openly."""
    hands = [
        Zone(f"hand.{seat}", "hand", view["hand"] if seat == view["seat"] else size, seat)
        for seat, size in enumerate(view["hand_sizes"])
    ]
    discard = partly_known(view["discard_pile"], view["discards_seen"])
    return [Zone("draw", "pile", view["draw_pile"]), Zone("discard", "pile", discard), *hands]
