"""Garbage collection without long pauses.

Almost everything here is freed at once, by its reference count. What is left for Python's collector are
cycles, mostly those of closed connections. To look through all objects of thousands of guests for them
takes a second, so that is done when few are here, or when many have gone.
"""

from __future__ import annotations

import gc

FEW_GUESTS = 200
MANY_GONE = 5_000


def put_off() -> None:
    """Never look again at what is here now, such as the compiler; look at new objects only by the many."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 100, 1_000_000)


def collect(guests: int, gone: int) -> bool:
    """Look for garbage if this is the moment: `gone` have left since the last time."""
    if gone and (guests <= FEW_GUESTS or gone >= MANY_GONE):
        gc.collect()
        return True
    return False
