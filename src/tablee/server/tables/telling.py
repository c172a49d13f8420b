"""A step, as everybody at a table is told of it.

What all of them see is described and encoded once. What only a seat sees is encoded for that seat, and only when it
has changed: most moves change nothing for most seats.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from tablee.core.match import Match
from tablee.server.messages import raw
from tablee.server.tables.guest import Guest
from tablee.table import Step, Table

_encode = msgspec.json.Encoder().encode


class OwnParts:
    """`Match.own` of every seat as JSON, as it was when it was last asked for."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self._views: list[bytes] = []  # a spectator's, and each seat's
        self._made_of: dict[int | None, tuple[bytes, ...]] = {}  # by seat
        self._cards: dict[int | None, bytes] = {}
        self._idle: dict[int | None, bytes] = {}  # with no moves, as for nearly every seat

    def of(self, match: Match, seat: int | None) -> bytes:
        if match is not self._match:
            self._match, self._views = match, match.observe_all()
        made_of = match.game.own_key(self._views[0 if seat is None else seat + 1])
        if self._made_of.get(seat) != made_of:
            self._made_of[seat] = made_of
            self._cards[seat] = _encode(match.own_cards(seat))
            self._idle[seat] = joined(_encode({"seat": seat, "moves": []}), self._cards[seat])
        if seat is None or seat not in match.to_act:
            return self._idle[seat]
        return joined(_encode({"seat": seat, "moves": match.moves(seat)}), self._cards[seat])


class Telling:
    """One step. The messages are made when somebody is to be sent them."""

    def __init__(
        self, step: Step, table: Table, own_parts: OwnParts, seats: Mapping[str, int], before: Mapping[str, int]
    ) -> None:
        """`seats`: who has which seat, and `before` the step."""
        self._step, self._table, self._own_parts, self._seats, self._before = step, table, own_parts, seats, before
        self._privy = step.privy
        self._shared: dict[str, Any] = {}
        if step.table_changed:
            self._shared["table"] = raw(table.seen())
        if step.game_changed:
            self._shared["public"] = raw(table.public())
        self._is_move = step.game_changed and not step.table_changed
        self._heads: dict[int | None, bytes] = {}  # by whose eyes see it
        self._messages: dict[Any, str] = {}  # by all that a message depends on

    def message(self, guest: Guest) -> str:
        viewer = self._seats.get(guest.key)
        if self._is_move and guest.is_plain:
            message = self._messages.get(viewer)
            if message is None:
                message = self._messages[viewer] = self._move(viewer)
            return message
        return self._anything(guest, viewer)

    def _move(self, viewer: int | None) -> str:
        """As nearly everybody is told of nearly every step."""
        table = self._table
        assert table.match is not None
        own = self._own_parts.of(table.match, table.player(viewer))
        return (b'%b,"own":%b}' % (self._head(viewer)[:-1], own)).decode()

    def _anything(self, guest: Guest, viewer: int | None) -> str:
        step, table = self._step, self._table
        you = table.you(guest.key) if step.table_changed else {}
        # Whoever leaves a seat, or comes back to it, sees the game with other eyes.
        other_eyes = self._before.get(guest.key) != viewer
        kind = (viewer, other_eyes, *you.values(), guest.lang if guest.lines else None, guest.board)
        message = self._messages.get(kind)
        if message is None:
            told: dict[str, Any] = {}
            if table.match is not None and (step.game_changed or other_eyes):
                told["own"] = table.own(viewer, guest.board)
            if you:
                told["you"] = you
            if guest.lines:
                told["lines"] = table.lines(step, guest.lang, viewer)
            message = self._messages[kind] = joined(self._head(viewer), _encode(told)).decode()
        return message

    def _head(self, viewer: int | None) -> bytes:
        """What happened, and what everybody sees of how it stands now."""
        eyes = viewer if viewer is not None and self._privy >> viewer & 1 else None
        head = self._heads.get(eyes)
        if head is None:
            head = self._heads[eyes] = _encode({"type": "step", **self._step.seen_by(eyes), **self._shared})
        return head


def joined(one: bytes, other: bytes) -> bytes:
    """One JSON object with the members of two; the first is not empty."""
    return one if other == b"{}" else b"%b,%b" % (one[:-1], other[1:])
