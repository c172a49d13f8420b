"""Whose a table is: each worker looks after those tables, and live score sheets, whose ids fall to it."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import unquote
from zlib import crc32

LONGEST_LINE = 4096  # bytes of a question's first line that we wait for; no id is so far behind
_TARGET = re.compile(rb"([A-Za-z]+) (?:[A-Za-z]+://[^/ ]*)?(/[^ ?#]*)")
_NAMED = re.compile(r"[A-Za-z]+ /api/(?:tables|sheets)/([^/]+)")
LAYS = ("POST /api/tables", "POST /api/sheets")


def owner(id: str, processes: int) -> int:
    """The worker of a table: the same for everybody, and at every start with as many processes."""
    return crc32(id.encode("utf-8", "replace")) % processes


def draw_own(draw: Callable[[], str], owns: Callable[[str], bool]) -> str:
    """A new id of our own: what is laid here stays here."""
    while not owns(id := draw()):
        pass
    return id


def first_line(question: bytes, prefix: str) -> str:
    """What a question asks for, below the prefix: `GET /api/tables`; nothing, if one cannot tell."""
    found = _TARGET.match(question)
    if found is None:
        return ""
    path, root = unquote(found[2].decode("latin-1"), "latin-1"), prefix.rstrip("/")
    if f"{path}/".startswith(f"{root}/"):  # which some proxies keep, and others cut off
        path = path.removeprefix(root)
    return f"{found[1].decode()} {path}"


def lays(line: str) -> bool:
    """Whether a question is for a new table, or a new sheet: any worker can lay it."""
    return line in LAYS


def named(line: str) -> str | None:
    """The table, or the sheet, that a question to the REST interface names."""
    found = _NAMED.match(line)
    return None if found is None else found[1]
