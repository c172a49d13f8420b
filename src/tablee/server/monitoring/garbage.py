"""Garbage collection without pauses.

What happens at a table, a guest who comes and goes, and a question over REST leave nothing to Python's collector: all
of it is freed by its reference count, and a test says so. To look for garbage all the same costs a microsecond for
every object that is new, at once: with thousands of guests that is a pause that they feel. So it is done when few are
here.
"""

from __future__ import annotations

import gc

FEW_GUESTS = 200


def put_off() -> None:
    """Never look again at what is here now, such as the games, and at nothing by itself."""
    gc.collect()
    gc.freeze()
    gc.disable()


def go_on() -> None:
    """As before: whoever closes a hall in a program of their own has other things in it."""
    gc.unfreeze()
    gc.enable()


def collect(guests: int, gone: int) -> bool:
    """Look for garbage if this is the moment: `gone` have left since the last time."""
    if gone and guests <= FEW_GUESTS:
        gc.collect()
        return True
    return False
