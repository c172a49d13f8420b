"""P1: the cards of Par ici la pasta ! as numbers and as text, and the cells of the square."""

from __future__ import annotations

import numpy as np

from tablee.core.game import Deck
from tablee.games.pasta.material import COPIES, SAUCES, SHAPES

SHAPE_COUNT = len(SHAPES)
SAUCE = SHAPE_COUNT  # a card is its type: 0 to 8 a shape, 9 a sauce
TYPES = (*SHAPES, "sauce")
TYPE_COUNT = len(TYPES)
DRAW = Deck("draw", TYPES)

SIDE = 4
CELLS = tuple(f"{column}{row}" for row in "1234" for column in "abcd")  # a1 b1 c1 d1 a2 …
CELL_COUNT = len(CELLS)
CORNER = 0  # a1

# [cell, 6]: the other cells of a cell's row and column, in order. An array, because compiled code
# looks up a number in it at once.
CROSS = np.array(
    [
        [
            other
            for other in range(CELL_COUNT)
            if other != cell and (other // SIDE == cell // SIDE or other % SIDE == cell % SIDE)
        ]
        for cell in range(CELL_COUNT)
    ]
)
CROSS_SIZE = CROSS.shape[1]

MOST_CARDS = SHAPE_COUNT * COPIES[-1] + SAUCES[-1]
