"""A process that another one started ends with it, even if that one is killed: nobody else would tell it to stop."""

from __future__ import annotations

import multiprocessing
import os
import threading


def end_with_the_parent() -> None:
    """From now on. There is no goodbye: what was acknowledged is stored."""
    threading.Thread(target=_wait, daemon=True).start()


def _wait() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
