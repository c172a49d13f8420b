"""Tank Attack! with less material, by the very same rules.

The files of the game are loaded a second time under another name, and find another `material` beside them.
The game that comes out is on no shelf.
"""

from __future__ import annotations

import sys
import zlib
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType

from tablee.core.game import Game
from tablee.core.option import Option
from tablee.core.registry import get

VALUES = (1, 2, 3)  # of the States
TANKS = 4
HAND = 2


@cache
def reduced_tank(values: tuple[int, ...] = VALUES, tanks: int = TANKS, hand: int = HAND) -> Game:
    """For two players. Every tank exists once: two equal ones could keep a game going for ever (T3.5)."""
    if (tanks - 2 * hand) % 2 or tanks < 2 * hand:
        raise ValueError("after the deal the pile must serve both players, to the last tank (T3.7)")
    # Compiled code is kept by the game's id, so the id tells the material.
    number = zlib.crc32(repr((values, tanks, hand)).encode())
    material = ModuleType("material")
    material.__dict__.update(
        ID=f"small_tank_{number:08x}",
        FEWEST=2,
        SEATS=2,
        HANDS=(hand,),
        OPTIONS=(Option("hand", "T2.1", (hand,), hand),),
        HIGHEST=tanks,
        COPIES=1,
        POINTS_TO_WIN=(0, 0, (sum(values) + 1) // 2),
        STATES_TO_WIN=(0, 0, 0),
        STATES=tuple((f"S{at}", f"State {at}", value) for at, value in enumerate(values)),
        BORDERS=(),
    )
    folder = get("tank").folder
    package = f"{__name__}_{number:08x}"
    spec = spec_from_file_location(package, folder / "__init__.py", submodule_search_locations=[str(folder)])
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[package] = module_from_spec(spec)
    sys.modules[f"{package}.material"] = module.__dict__["material"] = material
    spec.loader.exec_module(module)
    game: Game = module.__dict__["GAME"]
    return game
