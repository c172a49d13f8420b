"""The view of a seat as one row of numbers, for those who learn from arrays."""

from __future__ import annotations

from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.core.game import Game


def fields(game: Game) -> dict[str, slice]:
    """Which of the numbers belong to which field of the game's views, in their order."""
    found, at = {}, 0
    for name, _, shape, _ in _parts(game):
        found[name] = slice(at, at + prod(shape))
        at = found[name].stop
    return found


class Numbers:
    """Reads the numbers of views that lie in one array, as often as they change."""

    def __init__(self, game: Game, views: NDArray[Any]) -> None:
        self.size = max(part.stop for part in fields(game).values())
        self.type = np.result_type(*(kind for _, kind, _, _ in _parts(game)))  # the least that holds every field
        self._rows = len(views)
        self._runs = _runs(game, views)

    def read(self, room: NDArray[Any] | None = None) -> NDArray[Any]:
        """[views, numbers], written into `room` if there is one."""
        found = np.empty((self._rows, self.size), self.type) if room is None else room
        for place, source in self._runs:
            found[:, place] = source
        return found


def _parts(game: Game) -> list[tuple[str, np.dtype[Any], tuple[int, ...], int]]:
    """Name, type, shape and offset of every field but the first, which only tells the game."""
    names, places = game.view.names, game.view.fields
    assert names is not None
    assert places is not None
    return [(name, places[name][0].base, places[name][0].shape, places[name][1]) for name in names[1:]]


def _runs(game: Game, views: NDArray[Any]) -> list[tuple[slice, NDArray[Any]]]:
    """Fields of one type that follow each other are read in one go."""
    stretches: list[tuple[np.dtype[Any], int, int]] = []  # type, first byte, numbers
    for _, kind, shape, offset in _parts(game):
        if stretches and stretches[-1][0] == kind and stretches[-1][1] + stretches[-1][2] * kind.itemsize == offset:
            stretches[-1] = (kind, stretches[-1][1], stretches[-1][2] + prod(shape))
        else:
            stretches.append((kind, offset, prod(shape)))
    octets = views.view(np.uint8).reshape(len(views), -1)
    found, at = [], 0
    for kind, first, count in stretches:
        found.append((slice(at, at + count), octets[:, first : first + count * kind.itemsize].view(kind)))
        at += count
    return found
