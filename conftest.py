"""For whatever pytest finds here: tests, examples, and what the documents show."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

pytest_plugins = ["tests.hangs", "tests.second_try"]


class Sentences(logging.Handler):
    """Keeps what is logged."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())


@pytest.fixture(autouse=True)
def missing_words() -> Iterator[list[str]]:
    """What could not be said during a test: nothing, unless the test asks for this list and empties it."""
    handler, log = Sentences(), logging.getLogger("tablee.words")
    log.addHandler(handler)
    yield handler.said
    log.removeHandler(handler)
    assert not handler.said
