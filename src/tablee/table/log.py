"""How a table's log is written and read again, so that no table is ever read wrongly.

Every entry carries the version of the rules it was made with, and a mark of the table it led to. Whoever reads
the log makes each step again and compares. What does not fit is damaged, unless other rules made it: such a
table is frozen. It is shown as far as it can be read, and changes no more.
"""

from __future__ import annotations

from hashlib import blake2b
from operator import attrgetter

import msgspec
from msgspec.structs import replace

from tablee.table.commands import ByGuests, ByServer
from tablee.table.entry import Entry, Step
from tablee.table.refusal import DamagedTable, OtherRules
from tablee.table.table import Table
from tablee.table.transitions import apply

# Raise it with every change after which an older log would lead to another table: in the life of a table, in a
# game's rules, in how cards are shuffled, in what `mark` looks at. New commands and new fields that older logs
# do not have need no new version.
RULES_VERSION = 1

_OF_A_SEAT = attrgetter(
    "name", "person", "bot", "kept_for", "ready", "away_since", "warm", "late", "left", "absent"
)  # fmt: skip


def decide(
    table: Table | None, command: ByGuests | ByServer, key: str | None, at: int, where: str | None = None
) -> tuple[Entry, Table, Step]:
    """A new entry as it is to be stored, and what it does; or an error, and nothing has changed."""
    entry = Entry(at=at, command=command, key=key, where=where, v=RULES_VERSION)
    after, step = apply(table, entry)
    return replace(entry, mark=mark(after, entry)), after, step


def follow(table: Table | None, number: int, body: str) -> tuple[Table, Step | None]:
    """The table after entry `number` of its log; no step if it is an entry of other rules that leads nowhere."""
    entry = None
    try:
        entry = Entry.from_json(body)
        foreign = entry.v != RULES_VERSION
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        foreign = _version(body) not in (None, RULES_VERSION)
    frozen = foreign or (table is not None and table.frozen)
    why = "gap" if number != (1 if table is None else table.seq + 1) else "unreadable"
    if entry is not None and why != "gap":
        try:
            after, step = apply(replace(table, frozen=False) if table is not None and table.frozen else table, entry)
        except Exception as error:  # whatever garbage does to the rules
            why = getattr(error, "message", type(error).__name__)
        else:
            if entry.mark == mark(after, entry) or (foreign and not entry.mark):
                return replace(after, frozen=True) if frozen else after, step
            why = "mark"
    if not frozen:
        raise DamagedTable(number, why)
    if table is None:
        raise OtherRules
    return replace(table, frozen=True), None


def mark(table: Table, entry: Entry) -> str:
    """A short fingerprint of an entry and of the table after it."""
    last = table.finished[-1].outcome if table.finished else None
    facts = (
        table.id, table.seq, table.at, table.phase.value, table.number, table.host, table.reveal_by,
        [_OF_A_SEAT(seat) for seat in table.seats],
        len(table.people), len(table.bars), table.locked,
        len(table.present), len(table.past), len(table.finished),
        None if last is None else (last.points, last.winners),
        entry.at, entry.key, entry.where, entry.v,
    )  # fmt: skip
    digest = blake2b(repr(facts).encode(), digest_size=8)
    digest.update(msgspec.json.encode(entry.command))
    if table.match is not None:
        digest.update(table.match.position())
    return digest.hexdigest()


class _Versioned(msgspec.Struct):
    v: int = 0


def _version(body: str) -> int | None:
    """Of an entry whose command we do not know; None if it is no entry at all."""
    try:
        return msgspec.json.decode(body, type=_Versioned).v
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
