"""How a line of a score sheet is said at the keyboard: found through the entry-point group `tablee.sheets`."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import entry_points
from typing import Protocol

from tablee.core.errors import TableeError
from tablee.terminal.words import WORDS

GROUP = "tablee.sheets"


class Form(Protocol):
    """What a game gives, so that a person need not write its whole notation."""

    ask: str | None  # the message that asks for what a line says besides player and row; None: there is nothing more
    once: bool  # a cell has one line: who writes there again corrects it
    closing: str | None  # a line that is nobody's and ends the game
    example: str  # of what a line says besides player and row
    beside: str | None  # the row whose numbers stand beside the points, where points alone do not say who is ahead

    def line(self, row: str, said: str, names: Sequence[str]) -> str:
        """The line in the game's notation; what cannot be understood is left as it is, for the sheet to refuse.

        Players it knows by seat only: a name that nobody has is refused here, by `unknown_player`.
        """
        ...


class PlainForm:
    """For a game that brings none: the line is written in its notation."""

    ask: str | None = "sheet-ask-line"
    once = False
    closing: str | None = None
    example = "…"
    beside: str | None = None

    def line(self, row: str, said: str, names: Sequence[str]) -> str:
        return said


def form_of(game: str) -> Form:
    for entry in entry_points(group=GROUP, name=game):
        form: Form = entry.load()
        return form
    return PlainForm()


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
