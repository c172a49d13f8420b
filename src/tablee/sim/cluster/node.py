"""What a process of a node does with a bundle."""

from __future__ import annotations

import contextlib
import hashlib
import importlib
import os
import pickle
import tempfile
import time
import traceback
from collections.abc import Callable
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, NamedTuple

PATIENCE = 600.0  # seconds to wait for another process that compiles


class Harvest(NamedTuple):
    """What came of a bundle: all results, or those before a piece that failed."""

    results: list[Any]
    failure: Exception | None


class Parcel(NamedTuple):
    """A harvest on its way. The arrays in it travel beside it, so that they are copied once here and once there."""

    seconds: float  # that the pieces took
    pickled: bytes
    arrays: list[pickle.PickleBuffer]

    @property
    def size(self) -> int:
        return len(self.pickled) + sum(memoryview(array).nbytes for array in self.arrays)

    def unpack(self) -> Harvest:
        """With arrays of our own: those of Ray cannot be written to, and take its memory for as long as they live."""
        found: Harvest = pickle.loads(self.pickled, buffers=[bytearray(array) for array in self.arrays])
        return found


def work_on(work: bytes, pieces: bytes) -> Parcel:
    results: list[Any] = []
    failure, began = None, time.perf_counter()
    try:
        do = _ready(work)
        began = time.perf_counter()
        for piece in pickle.loads(pieces):
            results.append(do(piece))
    except Exception as error:
        failure = _portable(error)
    seconds = time.perf_counter() - began
    cloudpickle: Any = importlib.import_module("ray.cloudpickle")
    arrays: list[pickle.PickleBuffer] = []
    pickled = cloudpickle.dumps(Harvest(results, failure), protocol=5, buffer_callback=arrays.append)
    return Parcel(seconds, pickled, arrays)


@lru_cache(maxsize=1)
def _ready(work: bytes) -> Callable[[Any], Any]:
    """The function that was sent, prepared: once in a process, not once a bundle."""
    do: Callable[[Any], Any] = pickle.loads(work)
    if (prepare := _preparation(do)) is not None:
        _one_first(hashlib.sha256(work).hexdigest(), prepare)
    return do


def _preparation(do: Any) -> Callable[[], None] | None:
    """The method `prepare` of the work, or of the object whose method the work is."""
    while isinstance(do, partial):
        do = do.func
    found: Callable[[], None] | None = getattr(do, "prepare", None)
    return found or getattr(getattr(do, "__self__", None), "prepare", None)


def _one_first(key: str, prepare: Callable[[], None]) -> None:
    """The first process of a machine prepares alone, and leaves compiled code on disk; then all others, at once."""
    filelock: Any = importlib.import_module("filelock")  # Ray brings it
    owner = os.getuid() if hasattr(os, "getuid") else ""
    done = Path(tempfile.gettempdir()) / f"tablee-prepared-{owner}"
    # Where it cannot be locked or written, everybody compiles: slow, and right.
    with contextlib.suppress(OSError, filelock.Timeout), filelock.FileLock(f"{done}.lock", timeout=PATIENCE):
        if not done.exists() or done.read_text() != key:
            prepare()
            done.write_text(key)
            return
    prepare()


def _portable(error: Exception) -> Exception:
    """The error itself if it can travel, with what it left behind; else one that tells of it."""
    where = traceback.format_exc()
    try:
        if str(pickle.loads(pickle.dumps(error))) == str(error):
            error.add_note(where)
            return error
    except Exception:  # whatever a stranger's class does
        pass
    return RuntimeError(where)
