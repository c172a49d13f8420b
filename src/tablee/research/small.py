"""Games in a box so small that a whole tree of them can be walked: `games/<game>/small.py` makes them."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from typing import Any

from tablee.core.game import Game
from tablee.core.registry import get


def small(game: str | Game, **settings: Any) -> Game:
    """The small form of a game, with whatever it can be told of its box."""
    return _maker(game)(**settings)


def has_small(game: str | Game) -> bool:
    try:
        _maker(game)
    except ValueError:
        return False
    return True


def read_settings(game: str | Game, pairs: Iterable[str]) -> dict[str, Any]:
    """All that the small form of a game can be told, each with its value: numbers, or lists of them as `1,2,3`."""
    settings = {name: each.default for name, each in inspect.signature(_maker(game)).parameters.items()}
    for pair in pairs:
        name, _, value = pair.partition("=")
        if name not in settings:
            raise ValueError(f"{name!r} is none of {', '.join(settings)}")
        numbers = tuple(map(int, value.split(",")))
        settings[name] = numbers if isinstance(settings[name], tuple) else numbers[0]
    return settings


def _maker(game: str | Game) -> Callable[..., Game]:
    part = get(game).part("small")
    if part is None:
        raise ValueError(f"{get(game).id} has no small form")
    make: Callable[..., Game] = part.small
    return make
