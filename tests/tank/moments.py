"""Kinds of events that are worth a picture, and after how many seconds it is best: see scripts/screens.py."""

MOMENTS = {"revealed": 2.0}
