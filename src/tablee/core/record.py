"""The record of a game: a small JSON file that a person can read.

It is also the golden file, the bug report and the save game. It holds every shuffle whole, so no
seed is needed to play it again; an unfinished record is therefore as secret as its deck.
"""

from __future__ import annotations

import json
from typing import Annotated

import msgspec

from tablee.core.errors import RecordError

FORMAT = "tablee/1"

Seat = Annotated[int, msgspec.Meta(ge=0)]


class Shuffle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One shuffle: the deck's name and its cards, top first."""

    deck: str
    cards: tuple[str, ...]


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a record keeps of an outcome."""

    points: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where a table's shuffles came from: see `tablee.core.deal` and docs/shuffle.md."""

    commit: str  # SHA-256 of the seed, which everybody had before the deal
    seed: str  # the server's 256 bits, in hex
    nonces: tuple[str | None, ...]  # what each seat's own device added, in hex
    pledges: tuple[str | None, ...] | None = None  # SHA-256 of each nonce; older records lack them
    stacked: tuple[Shuffle, ...] = ()  # cards that were laid on top, for a lesson: then there is nothing to prove


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything needed to play one game again, and nothing else."""

    format: str
    game: str
    rules: dict[str, str | int]
    names: tuple[str, ...]
    shuffles: tuple[Shuffle, ...]
    moves: tuple[tuple[Seat, str], ...]
    outcome: Result | None
    deal: Deal | None = None

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        try:
            record = msgspec.json.decode(text, type=cls)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise RecordError("broken-record", why=str(error)) from None
        if record.format != FORMAT:
            raise RecordError("unknown-format", format=record.format, known=FORMAT)
        return record

    def to_json(self) -> str:
        """One top-level key a line; short lists stay on theirs, long ones are one item a line."""
        fields = msgspec.to_builtins(self)
        lines = [f'"format": {_dump(self.format)}, "game": {_dump(self.game)}, "rules": {_dump(fields["rules"])}']
        lines.append(f'"names": {_dump(fields["names"])}')
        lines.append(f'"shuffles": [{_rows(fields["shuffles"], 1)}]')
        lines.append(f'"moves": [{_rows(fields["moves"], 8)}]')
        lines.append(f'"outcome": {_dump(fields["outcome"])}')
        if self.deal is not None:
            lines.append(f'"deal": {_dump(fields["deal"])}')
        return "{" + ",\n ".join(lines) + "}\n"


def _dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _rows(items: list[object] | tuple[object, ...], per_row: int) -> str:
    rows = [items[at : at + per_row] for at in range(0, len(items), per_row)]
    return ",\n  ".join(", ".join(map(_dump, row)) for row in rows)
