"""How a game ended."""

from __future__ import annotations

from typing import Any

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """Points and winners by seat, the clause that ended the game, and the game's own breakdown."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    detail: dict[str, Any]
