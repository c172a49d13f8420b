"""A table as bytes, from which it goes on as if every entry of its log had been followed again.

A snapshot is never needed: it saves whoever opens a long log the way through all of it. So it is believed only if
it was written by the same rules and of the same fields, has not been damaged since, and fits the mark of its entry;
`tablee check` also compares it with the table that the log leads to.
"""

from __future__ import annotations

import zlib
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec.inspect import type_info
from msgspec.structs import replace

from tablee.core.match import Match, MatchState
from tablee.table.entry import Entry
from tablee.table.log import RULES_VERSION, mark
from tablee.table.table import Table


class Unsound(Exception):
    """A snapshot that is not to be believed, and why; `foreign`, if only another version can read it."""

    def __init__(self, why: str, *, foreign: bool = False) -> None:
        super().__init__(why)
        self.foreign = foreign


def write(table: Table) -> bytes:
    """The whole table; as secret as its deck."""
    body = zlib.compress(_encoder.encode(table), 1)
    return _HEADING + _digest(body) + body


def read(snapshot: bytes, entry: Entry) -> Table:
    """The table after an entry, or `Unsound`."""
    if not snapshot.startswith(_HEADING):
        raise Unsound("other version", foreign=True)
    start = len(_HEADING) + _DIGEST
    body = snapshot[start:]
    if snapshot[start - _DIGEST : start] != _digest(body):
        raise Unsound("digest")
    try:
        table = _decoder.decode(zlib.decompress(body))
    except Exception as error:  # a game may be gone, or its rules other ones
        raise Unsound(type(error).__name__) from error
    if not entry.mark or mark(table, entry) != entry.mark:
        raise Unsound("mark")
    return table


def same(one: Table, other: Table) -> bool:
    """Whether two tables are equal in everything, their matches and what they remember too."""
    return _plain(one) == _plain(other)


def _plain(table: Table) -> tuple[Any, ...]:
    recent = [list(person.recent) for person in table.people]  # in order: the oldest is forgotten first
    match = None if table.match is None else table.match.state()
    return replace(table, match=None, past=()), recent, match, [(seat, past.state()) for seat, past in table.past]


def _state(value: Any) -> MatchState:
    if isinstance(value, Match):
        return value.state()
    raise NotImplementedError(type(value))


def _match(kind: type, value: Any) -> Match:
    return Match.from_state(msgspec.convert(value, MatchState))


_encoder = msgspec.msgpack.Encoder(enc_hook=_state)
_decoder = msgspec.msgpack.Decoder(Table, dec_hook=_match)
_DIGEST = 16


def _digest(body: bytes) -> bytes:
    return blake2b(body, digest_size=_DIGEST).digest()


# The version of the rules, and of what a table consists of: another field makes older snapshots foreign.
_FIELDS = repr((type_info(Table), type_info(MatchState))).encode()
_HEADING = b"tablee snapshot %d %s\n" % (RULES_VERSION, _digest(_FIELDS).hex().encode())
