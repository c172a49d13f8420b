"""The table's own words: its refusals, and the lines that tell what happened."""

from __future__ import annotations

from pathlib import Path

from tablee.core.event import Event
from tablee.core.text import CORE, Texts

WORDS = Texts(Path(__file__).parent / "text", behind=CORE)


def tell(event: Event, lang: str) -> str:
    """One line of the log. What people typed stands as they typed it: it is never looked up."""
    return WORDS.format(f"event-{event.kind.replace('_', '-')}", lang, **event.facts)
