"""The keys of a score sheet: the same letters in the app and line by line."""

from __future__ import annotations

from typing import NamedTuple

from tablee.terminal.words import WORDS


class SheetKey(NamedTuple):
    letter: str
    does: str  # the app's action, and the word that line mode knows besides the letter
    message: str
    needs: str  # what follows it in line mode


KEYS = (
    SheetKey("c", "correct", "key-correct", " N …"),
    SheetKey("s", "strike", "key-strike", " N"),
    SheetKey("u", "undo", "key-undo", ""),
    SheetKey("g", "find", "key-find", " …"),
    SheetKey("l", "lines", "key-lines", ""),
    SheetKey("f", "finish", "key-finish", ""),
    SheetKey("x", "export", "key-export", " json|csv|pdf"),
    SheetKey("q", "quit", "key-quit", ""),
)


def listed(lang: str, *, finish: bool) -> str:
    """All keys in one line, as line mode tells them; not every game is finished by hand."""
    return " · ".join(
        f"{key.letter}{key.needs} {WORDS.format(key.message, lang)}" for key in KEYS if finish or key.does != "finish"
    )
