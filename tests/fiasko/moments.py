"""Events that are worth a picture (scripts/screens.py): the best second of each, and how many cards move at least."""

MOMENTS = {"catastrophe": (1.1, 4), "fiasko": (1.1, 4)}
