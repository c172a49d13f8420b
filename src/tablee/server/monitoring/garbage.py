"""Garbage collection without pauses.

What happens at a table, a guest who comes and goes, and a question over REST leave nothing to Python's collector: all
of it is freed by its reference count, and a test says so. To look for garbage all the same costs a microsecond for
every object that is new, at once: with thousands of guests that is a pause that they feel. So it is done when few are
here.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Protocol

FEW_GUESTS = 200
SECONDS = 15.0  # between two looks whether this is the moment


class House(Protocol):
    """Of a hall: how many guests are here, and how many have left since garbage was last looked for."""

    gone: int

    @property
    def guests(self) -> int: ...


def put_off() -> None:
    """Never look again at what is here now, such as the games, and at nothing by itself."""
    gc.collect()
    gc.freeze()
    gc.disable()


def go_on() -> None:
    """As before: whoever closes a hall in a program of their own has other things in it."""
    gc.unfreeze()
    gc.enable()


async def watch(house: House) -> None:
    """Look for garbage when somebody has left and few are here."""
    while True:
        await asyncio.sleep(SECONDS)
        if house.gone and house.guests <= FEW_GUESTS:
            gc.collect()
            house.gone = 0
