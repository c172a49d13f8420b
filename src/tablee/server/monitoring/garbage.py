"""Garbage collection without long pauses.

What happens at a table, and a guest who comes and goes, leave nothing to Python's collector: everything is freed by its
reference count, and a test says so. The few cycles are young ones, of questions that uvicorn answers. To look through
all objects of thousands of guests for them takes a second, so that is done only when few are here.
"""

from __future__ import annotations

import gc

FEW_GUESTS = 200
_YOUNG = 50_000  # objects after which those still in use are looked through, in a millisecond or two
_NEVER = 1_000_000


def put_off() -> None:
    """Never look again at what is here now, such as the games; by itself only at what is new."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG, _NEVER, _NEVER)


def collect(guests: int, gone: int) -> bool:
    """Look for garbage if this is the moment: `gone` have left since the last time."""
    if gone and guests <= FEW_GUESTS:
        gc.collect()
        return True
    return False
