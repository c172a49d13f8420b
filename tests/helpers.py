"""Helpers for tests at any table."""

from __future__ import annotations

import random
from typing import Any

import tablee


def told(match: tablee.Match, seat: int, move: str, viewer: int | None = None) -> list[dict[str, Any]]:
    """Play, and what a viewer is told of it; how the cards travel is left to the contract."""
    return [without_travels(event, viewer) for event in match.play(seat, move)]


def without_travels(event: tablee.Event, viewer: int | None) -> dict[str, Any]:
    return {key: value for key, value in event.seen_by(viewer).items() if key != "travels"}


def play_out(match: tablee.Match, seed: int = 0) -> tablee.Match:
    """Random moves to the end."""
    rng = random.Random(seed)
    while not match.over:
        seat = rng.choice(match.to_act)
        match.play(seat, rng.choice(match.moves(seat)))
    return match
