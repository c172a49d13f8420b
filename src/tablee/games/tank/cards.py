"""T1: the 50 States and the 60 tanks as numbers and as text.

The two tables beside this file are the game's own data: `states.csv` is in the order of the card
numbers, `borders.csv` names every pair of neighbours once.
"""

from __future__ import annotations

import csv
from pathlib import Path

from tablee.core.game import Deck

_FOLDER = Path(__file__).parent


def _rows(file: str) -> list[list[str]]:
    """The lines of a table, without its header."""
    with (_FOLDER / file).open(encoding="utf-8", newline="") as lines:
        return list(csv.reader(lines))[1:]


_STATES = _rows("states.csv")
BORDERS = tuple((one, other) for one, other in _rows("borders.csv"))

CODES = tuple(code for code, _, _ in _STATES)
NAMES = tuple(name for _, name, _ in _STATES)
VALUES = tuple(int(value) for _, _, value in _STATES)
STATE_COUNT = len(CODES)

# The codes of the States that border on each State, in the order of the cards.
NEIGHBOURS = tuple(
    tuple(other for other in CODES if (code, other) in BORDERS or (other, code) in BORDERS) for code in CODES
)

HIGHEST = 30  # tanks are numbered from 1
COPIES = 2
TANK_COUNT = HIGHEST * COPIES

STATES = Deck("states", CODES)
TANKS = Deck("tanks", tuple(str(tank) for tank in range(1, HIGHEST + 1)))


def codes_of(states: list[int]) -> list[str]:
    return [CODES[state] for state in states]
