"""Kinds of events that are worth a picture while they happen: see scripts/screens.py."""

MOMENTS = ("revealed",)
