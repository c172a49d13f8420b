"""What can go wrong, told in one sentence in the player's language.

Every error names a message of the Fluent catalogues instead of carrying an English sentence:
`str(error)` is the English text, `error.text("fr")` the French one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablee.core.text import Texts


_LONGEST_QUOTE = 200


class TableeError(Exception):
    """Anything a caller, a player or a file did wrong. Nothing was changed."""

    def __init__(self, message: str, *, texts: Texts | None = None, **facts: object) -> None:
        super().__init__(message, facts)
        self.message = message
        self.facts = facts
        self._texts = texts

    def text(self, lang: str) -> str:
        """The one sentence to show, in `lang`."""
        # Imported late: a program that never shows an error should not pay for the catalogues.
        from tablee.core.text import CORE

        facts = {key: _quotable(fact, lang) for key, fact in self.facts.items()}
        return (self._texts or CORE).format(self.message, lang, **facts)

    def __str__(self) -> str:
        return self.text("en")


def _quotable(fact: object, lang: str) -> object:
    """What somebody sent us may be quoted, but cannot break the line or write to the terminal."""
    in_words = getattr(fact, "text", None)  # another error, or a move
    if in_words is not None:
        return in_words(lang)
    if isinstance(fact, int | float):
        return fact
    text = "".join(letter if letter.isprintable() else "�" for letter in str(fact))
    return text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE] + "…"


class SetupError(TableeError):
    """A game, number of seats, option, name or deck that cannot be."""


class RecordError(TableeError):
    """A record that is broken, tampered with, or not one of ours."""


class SheetError(TableeError):
    """A score sheet that is broken, or something that cannot be written on it."""


class MoveError(TableeError):
    """Any move that was not carried out."""


class NotationError(MoveError):
    """The text is not a move at all."""


class IllegalMove(MoveError):
    """A well-written move that the rules forbid; `clause` says which rule."""

    def __init__(self, message: str, *, clause: str, texts: Texts | None = None, **facts: object) -> None:
        super().__init__(message, texts=texts, clause=clause, **facts)
        self.clause = clause


class NotYourTurn(IllegalMove):
    """The seat may not act now, whatever it plays."""
