"""Why a table does not do what somebody asked, and the words in which it says so."""

from __future__ import annotations

from pathlib import Path

from tablee.core.errors import TableeError
from tablee.core.text import CORE, Texts

WORDS = Texts(Path(__file__).parent / "text", behind=CORE)


class Refused(TableeError):
    """A command that was not carried out; nothing was changed."""

    def __init__(self, message: str, **facts: object) -> None:
        super().__init__(message, texts=WORDS, **facts)


class Damaged(TableeError):
    """A log that cannot be read again, or leads elsewhere than when it was written."""

    def __init__(self, message: str, texts: Texts, number: int, why: str) -> None:
        """`number` is that of the entry which does not fit; `why` is for the log, not for guests."""
        super().__init__(message, texts=texts)
        self.number, self.why = number, why


class DamagedTable(Damaged):
    def __init__(self, number: int, why: str) -> None:
        super().__init__("table-damaged", WORDS, number, why)


class OtherRules(TableeError):
    """A table that was played by other rules, of which nothing can be shown."""

    def __init__(self) -> None:
        super().__init__("table-frozen", texts=WORDS)
