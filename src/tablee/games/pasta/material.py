"""P1 in numbers and names, and the readings: what the cards, the score sheet and a table all start from."""

from __future__ import annotations

from tablee.core.option import Option

ID = "pasta"
FEWEST, SEATS = 2, 5
HAND_LIMIT = 7  # P4.3, and so the most that can be laid at once (P5.1)

SHAPES = (
    "macaroni",
    "penne",
    "fusilli",
    "farfalle",
    "rigatoni",
    "conchiglie",
    "spaghetti",
    "tagliatelle",
    "ravioli",
)

COPIES = tuple(range(4, 16))  # of each shape (P1.1)
# Fewer than fourteen, so that no two players can both hold seven sauces and pass for ever (P5.4).
SAUCES = tuple(range(14))

OPTIONS = (
    Option("copies", "P1.1", COPIES, 10, studied=(8, 10, 12), changes_deck=True),
    Option("sauces", "P1.1", SAUCES, 10, studied=(5, 10, 13), changes_deck=True),
    Option("opening", "P2.3", ("turn", "setup"), "turn", seats=(2,)),
    Option("sauce_alone", "P5.3", ("no", "yes"), "no"),
    Option("al_dente", "P9.2", ("-2", "+2"), "-2"),
)
