"""Limits of the server and of its system, made so small that short worlds reach them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tablee.server.tables import guest, hall, history, room
from tests.world import transport
from tests.world.plan import Plan

PAGE = 8


async def _work(breath: history.Breath) -> None:
    """Long work takes time, which it does not by itself in a world: others are served in between."""
    await asyncio.sleep(0.0003)


@contextmanager
def small(plan: Plan) -> Iterator[None]:
    """As this plan wants it."""
    with pytest.MonkeyPatch.context() as patch:
        if plan.snapshots:
            for module in (history, room, hall):
                patch.setattr(module, "PAGE", PAGE)
            patch.setattr(history, "SNAPSHOT_EVERY", 2 * PAGE)
            patch.setattr(hall, "SNAPSHOT_SECONDS", 2.0)
            patch.setattr(room, "FEW_STEPS", PAGE // 2)
            patch.setattr(history.Breath, "take", _work)
        if plan.narrow:
            patch.setattr(transport, "WINDOW", 2048)
            patch.setattr(transport, "HIGH", 2048)
            patch.setattr(transport, "LOW", 512)
            patch.setattr(guest, "MOST_WAITING", 2)
        yield
