"""Events that are worth a picture (scripts/screens.py): the best second of each, and how many cards move at least."""

MOMENTS = {"stole": (0.7, 1)}
