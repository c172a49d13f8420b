"""Many games in pieces: handed out one by one, and counted beforehand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Pieces:
    """The first game of each piece, and how many it has.

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
