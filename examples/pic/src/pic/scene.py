"""What lies where at Pic, as whoever has this view sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pic.rules import CARDS
from tablee.core.scene import Zone


def scene(view: Mapping[str, Any]) -> list[Zone]:
    sizes, path = view["hand_sizes"], sorted(view["path"], key=lambda card: card == view["last"])  # it lies on top
    hands = [
        Zone(f"hand.{seat}", "hand", view["hand"] if seat == view["seat"] else size, seat)
        for seat, size in enumerate(sizes)
    ]
    return [Zone("deck", "pile", CARDS - len(path) - sum(sizes)), Zone("path", "pile", path), *hands]
