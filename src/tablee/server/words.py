"""The server's own words, and the errors that are told in them."""

from __future__ import annotations

from pathlib import Path

from tablee.core.errors import TableeError
from tablee.core.text import CORE, Texts

WORDS = Texts(Path(__file__).parent / "text", behind=CORE)


class ServerError(TableeError):
    """Whatever the server refuses, or cannot do."""

    status = 422  # of the answer, where it is one to an HTTP question

    def __init__(self, message: str, *, status: int | None = None, **facts: object) -> None:
        super().__init__(message, texts=WORDS, **facts)
        self.status = status or self.status


class NotFound(ServerError):
    """There is no such thing, or not yet."""

    status = 404
