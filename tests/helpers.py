"""Helpers for tests at any table."""

from __future__ import annotations

import random
from typing import Any

import tablee


def told(match: tablee.Match, seat: int, move: str, viewer: int | None = None) -> list[dict[str, Any]]:
    """Play, and what a viewer is told of it."""
    return [event.seen_by(viewer) for event in match.play(seat, move)]


def play_out(match: tablee.Match, seed: int = 0) -> tablee.Match:
    """Random moves to the end."""
    rng = random.Random(seed)
    while not match.over:
        seat = rng.choice(match.to_act)
        match.play(seat, rng.choice(match.moves(seat)))
    return match
