"""Files that a command is told to write."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tablee.core.errors import TableeError
from tablee.terminal.words import WORDS

STANDARD_OUTPUT = Path("-")


@contextmanager
def writing(file: Path | None) -> Iterator[None]:
    """Whatever the system has against a file, in one sentence."""
    try:
        yield
    except BrokenPipeError:
        raise  # that was the terminal
    except OSError as error:
        raise TableeError("unwritable-file", texts=WORDS, file=file, why=error.strerror) from None
