"""T1, T2 and T4 in numbers: what is in the box, and what wins."""

from __future__ import annotations

import csv
from pathlib import Path

from tablee.core.option import Option

ID = "tank"
FEWEST, SEATS = 2, 6
HANDS = (5, 3)  # tanks in a full hand: the usual number first (T2.1)
HIGHEST = 30  # tanks are numbered from 1
COPIES = 2

# T4.1, by the number of players.
POINTS_TO_WIN = (0, 0, 150, 100, 75, 60, 50)
STATES_TO_WIN = (0, 0, 0, 0, 10, 8, 7)


def _rows(file: str) -> list[list[str]]:
    """The lines of a table, without its header."""
    with (Path(__file__).parent / file).open(encoding="utf-8", newline="") as lines:
        return list(csv.reader(lines))[1:]


OPTIONS = (Option("hand", "T2.1", HANDS, HANDS[0]),)

STATES = tuple((code, name, int(value)) for code, name, value in _rows("states.csv"))
BORDERS = tuple((one, other) for one, other in _rows("borders.csv"))
