"""Events that are worth a picture (scripts/screens.py): the best second of each, and how many cards move at least."""

MOMENTS = {"revealed": (2.0, 1)}
