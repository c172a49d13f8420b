"""Why a table does not do what somebody asked."""

from __future__ import annotations

from tablee.core.errors import TableeError
from tablee.table.words import WORDS


class Refused(TableeError):
    """A command that was not carried out; nothing was changed."""

    def __init__(self, message: str, **facts: object) -> None:
        super().__init__(message, texts=WORDS, **facts)
