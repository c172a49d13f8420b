"""The compiler, before the first game: people are told, and can leave."""

from __future__ import annotations

from typing import Protocol

from tablee.core.game import Game
from tablee.terminal.waiting import interruptible, waiting
from tablee.terminal.words import WORDS


class Work(Protocol):
    """A plan, a study, an arena."""

    @property
    def game(self) -> Game: ...

    @property
    def is_prepared(self) -> bool: ...

    def prepare(self) -> None: ...


def prepare(work: Work, lang: str) -> None:
    """Compile what the games will need, or load it from disk."""
    message = "preparing" if work.is_prepared else "compiling"
    with waiting(WORDS.format(message, lang, game=work.game.title(lang))):
        interruptible(work.prepare)
