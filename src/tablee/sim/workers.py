"""Work in pieces, on all cores of this machine.

A simulation does not know where its pieces are worked on: it is given a `Runner`, of which `in_threads` is one.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

Piece = TypeVar("Piece")
Done = TypeVar("Done")


class Runner(Protocol):
    """What `work` makes of every piece, in their order, whoever does it."""

    def __call__(self, work: Callable[[Piece], Done], pieces: Iterable[Piece], /) -> Iterator[Done]: ...


@dataclass(frozen=True)
class Pieces:
    """The first game of each piece, and how many it has: handed out one by one, and counted beforehand.

    A `Runner` that knows how many pieces are left can hand out fewer at the end, so that all end together.
    """

    games: tuple[range, ...]
    size: int  # games of a piece, or what is left of its range

    def __len__(self) -> int:
        return sum(len(some[:: self.size]) for some in self.games)

    def __iter__(self) -> Iterator[tuple[int, int]]:
        for some in self.games:
            for first in some[:: self.size]:
                yield first, min(self.size, some.stop - first)


AHEAD = 4  # pieces for each worker that may be in hand or done before they are asked for


def in_threads(work: Callable[[Piece], Done], pieces: Iterable[Piece], workers: int | None = None) -> Iterator[Done]:
    """What `work` makes of every piece, in their order; memory does not grow with their number.

    Compiled games let go of the interpreter's lock, so threads use all cores. Whoever stops asking (Ctrl-C, an
    error) waits for the pieces in hand, not for all.
    """
    cores = workers or available_cores()
    waiting: deque[Future[Done]] = deque()
    with ThreadPoolExecutor(cores) as pool:
        try:
            for piece in pieces:
                waiting.append(pool.submit(work, piece))
                if len(waiting) > cores * AHEAD:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            pool.shutdown(cancel_futures=True)


def available_cores() -> int:
    affinity: Any = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1
