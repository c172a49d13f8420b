"""T1: the 50 States and the 60 tanks as numbers and as text."""

from __future__ import annotations

from tablee.core.game import Deck

from .material import BORDERS, COPIES, HIGHEST
from .material import STATES as _STATES

CODES = tuple(code for code, _, _ in _STATES)
NAMES = tuple(name for _, name, _ in _STATES)
VALUES = tuple(value for _, _, value in _STATES)
STATE_COUNT = len(CODES)

# The codes of the States that border on each State, in the order of the cards.
NEIGHBOURS = tuple(
    tuple(other for other in CODES if (code, other) in BORDERS or (other, code) in BORDERS) for code in CODES
)

TANK_COUNT = HIGHEST * COPIES

STATES = Deck("states", CODES)
TANKS = Deck("tanks", tuple(str(tank) for tank in range(1, HIGHEST + 1)))


def codes_of(states: list[int]) -> list[str]:
    return [CODES[state] for state in states]
