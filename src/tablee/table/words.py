"""The table's own words: its refusals, and the lines that tell what happened."""

from __future__ import annotations

from pathlib import Path

from tablee.core.event import Event
from tablee.core.text import CORE, Texts

WORDS = Texts(Path(__file__).parent / "text", behind=CORE)


def tell(event: Event, lang: str, you: bool = False) -> str:
    """One line of the log, to whom it is about (`you`) or to others.

    What people typed stands as they typed it: it is never looked up.
    """
    message = f"event-{event.kind.replace('_', '-')}"
    to_you = f"{message}-you"
    return WORDS.format(to_you if you and WORDS.has(to_you, lang) else message, lang, **event.facts)
