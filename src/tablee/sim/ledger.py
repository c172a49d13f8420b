"""The file of an arena: its settings in the first line, then a line for every few deals, as they are played.

Lines are only ever added, so whatever happens to the program or the machine, what was written before
stays. A last line that was cut off is forgotten, and its deals are played again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec

from tablee.core.errors import SetupError

FORMAT = "tablee-arena/1"

Number = Annotated[int, msgspec.Meta(ge=0)]


class LedgerPage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line: some deals of one line-up, as `LineupTally.enter` takes them."""

    lineup: Number
    first: Number
    won: list[list[int]]
    points: list[list[int]]


class Ledger:
    """Pages that were written before, and a pen for more."""

    def __init__(self, file: Path, settings: Mapping[str, object]) -> None:
        self.file = file
        lines = _whole_lines(file)
        head = {"format": FORMAT, **settings}
        self.pages: list[LedgerPage] = []
        if lines:
            found = _read_head(file, lines[0])
            other = [name for name in head if found.get(name) != head[name]]
            if other:
                raise SetupError("other-arena", file=file, settings=", ".join(other))
            self.pages = [_read_page(file, line) for line in lines[1:]]
        self._pen = file.open("a", encoding="utf-8")
        self._pen.truncate(sum(map(len, lines)))
        if not lines:
            self._write(json.dumps(head, ensure_ascii=False))

    def add(self, page: LedgerPage) -> None:
        self._write(msgspec.json.encode(page).decode())

    def _write(self, line: str) -> None:
        self._pen.write(line + "\n")
        self._pen.flush()

    def __enter__(self) -> Ledger:
        return self

    def __exit__(self, *_: object) -> None:
        self._pen.close()


def saved_seed(file: Path) -> int | None:
    """The seed of an arena that was begun without naming one."""
    lines = _whole_lines(file)
    seed = _read_head(file, lines[0]).get("seed") if lines else None
    return seed if isinstance(seed, int) else None


def _whole_lines(file: Path) -> list[bytes]:
    if not file.exists():
        return []
    text = file.read_bytes()
    lines = text.splitlines(keepends=True)
    if len(lines) == 1 and not lines[0].endswith(b"\n"):
        _read_head(file, lines[0])  # somebody else's file is not cut
    return [line for line in lines if line.endswith(b"\n")]


def _read_head(file: Path, line: bytes) -> dict[str, Any]:
    try:
        head = json.loads(line)
    except ValueError:
        head = None
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise SetupError("no-arena", file=file)
    return head


def _read_page(file: Path, line: bytes) -> LedgerPage:
    try:
        return msgspec.json.decode(line, type=LedgerPage)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise SetupError("no-arena", file=file) from None
