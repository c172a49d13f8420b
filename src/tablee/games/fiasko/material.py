"""F1 in numbers and names, and the readings: what the cards, the score sheet and a table all start from."""

from __future__ import annotations

from tablee.core.option import Option

ID = "fiasko"
FEWEST, SEATS = 2, 5

WARES = ("milk", "pickles", "tomatoes", "corn", "sardines")  # in the order of the score sheet (F1.3)
VALUES = (1, 2, 3, 4, 5)
COPIES_OF = {1: 3, 2: 3, 3: 4, 4: 3, 5: 3}  # cards of each value, in every ware (F1.1)

OPTIONS = (
    Option("catastrophe", "F4.3", ("others", "everyone"), "others"),
    Option("tie_bonus", "F7.2", ("shared", "full"), "shared"),
)
