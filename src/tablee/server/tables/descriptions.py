"""A game as it is told to everybody at a table, as JSON."""

from __future__ import annotations

import msgspec

from tablee.core.match import Match

_encode = msgspec.json.Encoder().encode


class Descriptions:
    """What everybody sees is written once, and what a seat sees besides only when it has changed.

    A move changes nothing for most seats: what was written for them last still holds, but for the moves they may make.
    """

    def __init__(self) -> None:
        self._of: Match | None = None
        self._views = b""  # a spectator's and each seat's of this match
        self._size = 0  # of one
        self._known: dict[int | None, tuple[object, bytes]] = {}  # by seat: what it is made of, and how it was written

    def public(self, match: Match) -> msgspec.Raw:
        return msgspec.Raw(_encode(match.public()))

    def own(self, match: Match, seat: int | None) -> msgspec.Raw:
        """As `Match.own`."""
        if match is not self._of:
            views = match.observe_all()
            self._of, self._views, self._size = match, views.tobytes(), views.itemsize
        start = self._size * (0 if seat is None else seat + 1)
        key = match.game, match.game.own_key(self._views[start : start + self._size])
        known = self._known.get(seat)
        if known is None or known[0] != key:
            known = self._known[seat] = key, _encode(match.own_cards(seat))
        moves = [] if seat is None else match.moves(seat)
        return msgspec.Raw(_joined(_encode({"seat": seat, "moves": moves}), known[1]))


def _joined(one: bytes, other: bytes) -> bytes:
    """One JSON object with the members of two; the first is not empty."""
    return one if other == b"{}" else b"%b,%b" % (one[:-1], other[1:])
