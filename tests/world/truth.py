"""What really happened: every log as the disk has it, followed by itself, and what each guest should have been told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from tablee.server.database.storage import Row
from tablee.table import Entry, Step, Table, follow
from tablee.table.table import REMEMBERED

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


def plain(value: Any) -> Any:
    """As it comes out of a wire."""
    return _decode(_encode(value))


class TrueTable:
    """One table's log, from its first entry to the last that was committed."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.entries: list[Entry] = []
        self.bodies: list[str] = []
        self.tables: list[Table] = []  # after each entry
        self.steps: list[Step] = []
        self.committed_at: list[float] = []
        self.by_id: dict[tuple[str, str], int] = {}  # by whom and which id: the number of the entry
        self._which: dict[tuple[str, str], int] = {}  # of all commands of that guest
        self._asked: dict[str, int] = {}  # how many each has asked for
        self.twice: list[str] = []  # commands that were applied again
        self.corrupt_from: int | None = None  # what a broken disk has changed; servers may not be able to read on
        self.changed: Callable[[Table], Table] = lambda table: table  # in a twin: another secret
        self._told: dict[Any, Any] = {}

    def add(self, seq: int, body: str, now: float) -> None:
        assert seq == len(self.entries) + 1, f"entry {seq} of {self.id} after {len(self.entries)}"
        entry = Entry.from_json(body)
        table, step = follow(self.tables[-1] if self.tables else None, seq, body)
        assert step is not None
        self.entries.append(entry)
        self.bodies.append(body)
        self.tables.append(table)
        self.steps.append(step)
        self.committed_at.append(now)
        if entry.command.id and entry.key is not None:
            name = entry.key, entry.command.id
            asked = self._asked[entry.key] = self._asked.get(entry.key, 0) + 1
            if name in self.by_id and asked - self._which[name] <= REMEMBERED:
                self.twice.append(f"{entry.command} by {entry.key[:6]} as {self.by_id[name]} and {seq}")
            self.by_id[name], self._which[name] = seq, asked

    @property
    def seq(self) -> int:
        return len(self.entries)

    @property
    def last(self) -> Table:
        return self.tables[-1]

    def at(self, seq: int) -> Table:
        return self.tables[seq - 1]

    def seat_at(self, seq: int, key: str) -> int | None:
        """Which seat somebody had after an entry."""
        return self.at(seq).seats_by_key().get(key) if seq else None

    # --- what a guest should be told ---------------------------------------------------------------

    def step(self, seq: int, key: str, lang: str, lines: bool, board: bool) -> bytes:
        """The message about entry number `seq`, as it is written."""
        table, step = self.at(seq), self.steps[seq - 1]
        viewer = self.seat_at(seq, key)
        other_eyes = viewer != self.seat_at(seq - 1, key)
        you = table.you(key) if step.table_changed else None
        kind = (seq, viewer, other_eyes, you and tuple(you.items()), lang if lines or board else "", lines, board)
        if kind not in self._told:
            told: dict[str, Any] = {"type": "step", **step.seen_by(viewer)}
            told |= self._seen_by_all(seq, table, step)
            if table.match is not None and (step.game_changed or other_eyes):
                told["own"] = table.own(viewer, lang if board else None)
            if you is not None:
                told["you"] = you
            if lines:
                told["lines"] = table.lines(step, lang, viewer)
            self._told[kind] = _encode(told)
        found: bytes = self._told[kind]
        return found

    def _seen_by_all(self, seq: int, table: Table, step: Step) -> dict[str, msgspec.Raw]:
        if ("all", seq) not in self._told:
            told = {}
            if step.table_changed:
                told["table"] = msgspec.Raw(_encode(table.seen()))
            if step.game_changed:
                told["public"] = msgspec.Raw(_encode(table.public()))
            self._told["all", seq] = told
        found: dict[str, msgspec.Raw] = self._told["all", seq]
        return found

    def missed(self, seq: int, key: str, at: int, lang: str, lines: bool) -> Any:
        """A step of the past, as somebody may see it who comes back after entry number `at`."""
        table = self.at(at)
        viewer = table.seat_of(table.person_of(key))
        kind = ("missed", seq, viewer, None if viewer is None else table.seats[viewer].name, lang if lines else "")
        if kind not in self._told:
            step = self.steps[seq - 1]
            told = step.seen_by(viewer)
            if lines:
                told = told | {"lines": table.lines(step, lang, viewer)}
            self._told[kind] = plain(told)
        return self._told[kind]

    def standing(self, seq: int, key: str, now: int, lang: str, board: bool) -> Any:
        """How things stood after an entry, at a time of the table's own."""
        table = self.at(seq).tick(now)
        you = table.you(key)
        return plain(
            {
                "now": table.at,
                "seq": seq,
                "you": you,
                "table": table.seen(),
                "public": table.public(),
                "own": table.own(you["seat"], lang if board else None),
            }
        )


class TrueSheet:
    """A score sheet's log: what was shared, and each entry after that."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.entries: list[Any] = []  # of the sheet, those that it was shared with too
        self.bodies: list[str] = []

    def add(self, seq: int, body: str) -> None:
        assert seq == len(self.bodies) + 1, f"entry {seq} of {self.id} after {len(self.bodies)}"
        self.bodies.append(body)
        told = _decode(body)
        if seq == 1:
            self.entries += told["sheet"]["entries"]
        else:
            self.entries.append(told)


class Truth:
    """All logs of a world."""

    def __init__(self) -> None:
        self.tables: dict[str, TrueTable] = {}
        self.sheets: dict[str, TrueSheet] = {}
        self.on_step: Callable[[TrueTable], None] = lambda table: None

    def add(self, row: Row, now: float) -> None:
        if "." in row.table:
            self.sheets.setdefault(row.table, TrueSheet(row.table)).add(row.seq, row.body)
            return
        table = self.tables.get(row.table)
        if table is None:
            table = self.tables[row.table] = TrueTable(row.table)
        table.add(row.seq, row.body, now)
        self.on_step(table)
