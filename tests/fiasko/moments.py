"""Kinds of events that are worth a picture, and after how many seconds it is best: see scripts/screens.py."""

MOMENTS = {"catastrophe": 1.1, "fiasko": 1.1}
