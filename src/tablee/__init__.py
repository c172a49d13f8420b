"""Tablée: card games around one table.

>>> import tablee
>>> match = tablee.new("fiasko", seats=3, seed=7)
>>> match.to_act, match.moves(0)
((0,), ['draw'])
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablee.core.errors import (
    IllegalMove,
    MoveError,
    NotationError,
    NotYourTurn,
    RecordError,
    SetupError,
    SheetError,
    TableeError,
)
from tablee.core.event import Event
from tablee.core.game import Deck, Ending, Game, Refusal, kernels
from tablee.core.keep import read_sheet, sheet, sheet_from_record
from tablee.core.match import Match, Outcome, follow, new, replay
from tablee.core.option import Option
from tablee.core.record import Record
from tablee.core.registry import game_ids, get
from tablee.core.sheet import Sheet, SheetKind
from tablee.core.text import EVERYTHING

if TYPE_CHECKING:
    from tablee.sim.simulate import Simulation, simulate

__version__ = "0.1.0"

__all__ = [
    "EVERYTHING",
    "Deck",
    "Ending",
    "Event",
    "Game",
    "IllegalMove",
    "Match",
    "MoveError",
    "NotYourTurn",
    "NotationError",
    "Option",
    "Outcome",
    "Record",
    "RecordError",
    "Refusal",
    "SetupError",
    "Sheet",
    "SheetError",
    "SheetKind",
    "Simulation",
    "TableeError",
    "follow",
    "game_ids",
    "get",
    "kernels",
    "new",
    "read_sheet",
    "replay",
    "sheet",
    "sheet_from_record",
    "simulate",
]


def __getattr__(name: str) -> Any:
    if name in ("simulate", "Simulation"):
        # The simulator is imported when it is first used: to play one game nobody needs it.
        from tablee.sim import simulate as module

        return getattr(module, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
