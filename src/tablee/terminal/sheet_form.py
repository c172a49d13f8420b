"""A score sheet at the keyboard: its keys, the same in the app and line by line, and how a line is said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablee.core.errors import TableeError
from tablee.core.game import Game
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


def listed_keys(lang: str, *, finish: bool) -> str:
    """All keys in one line, as line mode tells them; not every game is finished by hand."""
    return " · ".join(
        f"{key.letter}{key.needs} {WORDS.format(key.message, lang)}" for key in KEYS if finish or key.does != "finish"
    )


class Form:
    """What a game gives, so that a person need not write its whole notation; this one is for games that give none.

    A game's own is a subclass, and its `terminal.py` has one as `FORM`.
    """

    ask: str | None = "sheet-ask-line"  # the message that asks for what a line says besides player and row, if anything
    once = False  # a cell has one line: who writes there again corrects it
    closing: str | None = None  # a line that is nobody's and ends the game
    example = "…"  # of what a line says besides player and row
    beside: str | None = None  # the row shown beside the points, where points alone do not say who is ahead

    def line(self, row: str, said: str, names: Sequence[str]) -> str:
        """The line in the game's notation; what cannot be understood is left as it is, for the sheet to refuse.

        Players it knows by seat only: a name that nobody has is refused here, by `unknown_player`.
        """
        return said


def form_of(game: Game) -> Form:
    form: Form = getattr(game.part("terminal"), "FORM", PLAIN)
    return form


PLAIN = Form()


def unknown_player(said: str, names: Sequence[str]) -> TableeError:
    return TableeError("sheet-unknown-player", texts=WORDS, text=said, names=", ".join(names))


def seat_called(said: str, names: Sequence[str]) -> int | None:
    """A player by the name, its beginning if that is clear, or the number of the column from 1."""
    wanted = said.casefold()
    exact = [seat for seat, name in enumerate(names) if name.casefold() == wanted]
    begins = [seat for seat, name in enumerate(names) if name.casefold().startswith(wanted)]
    for found in (exact, begins):
        if len(found) == 1:
            return found[0]
    if said.isdecimal() and 1 <= int(said) <= len(names):
        return int(said) - 1
    return None
