"""What a careful device writes down before the cards are dealt, and when it shows its own number (docs/shuffle.md).

The page does the same: web/src/wire/notes.ts. A misfit has the same name there.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any

from tablee.core.deal import BYTES, check_seen, commitment, verify
from tablee.core.errors import RecordError
from tablee.core.record import Record


@dataclass
class Own:
    """A number of our own: good for one deal."""

    nonce: str
    pledge: str
    seat: int | None = None  # where we sat when we revealed it; until then nobody knows it


@dataclass
class Note:
    """One deal, as the server showed it to us."""

    number: int
    commit: str  # as it was shown first
    before: bool  # whether that was before the deal
    pledges: list[str | None] | None = None  # everybody's, when all were ready
    own: Own | None = None
    misfit: str | None = None  # what the server did that no honest one does: it stays
    seen: list[dict[str, Any]] | None = None  # what we were told of the game, if from its beginning on

    @property
    def revealed(self) -> tuple[str, int] | None:
        """Our number and our seat, if anybody can know them."""
        return None if self.own is None or self.own.seat is None else (self.own.nonce, self.own.seat)

    def flag(self, misfit: str) -> None:
        self.misfit = self.misfit or misfit

    def check(self, record: Record) -> None:
        """Raises what does not fit."""
        if self.misfit is not None:
            raise RecordError(self.misfit)
        nonce, seat = self.revealed or (None, None)
        verify(record, self.commit, pledges=self.pledges, nonce=nonce, seat=seat)
        if seat is not None and self.seen is not None:
            check_seen(record, seat, self.seen)


class Notes:
    """The notes of one device at one table."""

    def __init__(self) -> None:
        self._deals: dict[int, Note] = {}
        self._seq = 0
        self._seen: list[dict[str, Any]] | None = None
        self._games: dict[int, Note] = {}  # as records are numbered: a deal that was called off has none

    def of_game(self, game: int) -> Note | None:
        return self._games.get(game)

    def pledge(self, table: dict[str, Any]) -> str:
        """Draw a number for the coming deal; its fingerprint may be shown."""
        nonce = secrets.token_bytes(BYTES)
        note = self._note(table)
        note.own, note.pledges = Own(nonce.hex(), commitment(nonce)), None
        return note.own.pledge

    def withdraw(self, table: dict[str, Any]) -> None:
        """We are not ready after all. What has been revealed stays in the note, whatever the server says."""
        note = self._note(table)
        if note.revealed is None:
            note.own = None

    def hear(self, step: dict[str, Any]) -> None:
        """What happens in a game. If we missed any of it, it cannot be compared with the record."""
        self.have_heard(step["seq"] - 1)
        self._seq = step["seq"]
        if self._seen is not None:
            self._seen += step["game"]
        if any(event["kind"] == "dealt" for event in step["events"]):
            self._seen = []

    def have_heard(self, seq: int) -> None:
        """The table is that far: what we have not heard by now, we missed."""
        if seq != self._seq:
            for note in self._deals.values():
                note.seen = None if note.seen is self._seen else note.seen
            self._seq, self._seen = seq, None

    def take(self, table: dict[str, Any], seat: int | None) -> Note:
        """Write down what the table shows; the note of the deal, with whatever does not fit."""
        game, phase = len(table["games"]) + 1, table["phase"]
        earlier, note = self.of_game(game), self._note(table)
        self._games[game] = note
        if table["commit"] != note.commit:
            note.flag("commit-changed")
        if phase == "dealing":
            note.pledges = note.pledges or list(table["pledges"])
            if seat is not None:
                self._check_place(note, table["pledges"][seat], table["nonces"][seat])
        if phase == "playing":
            note.seen = self._seen
            if seat is not None and earlier is not None and earlier is not note and earlier.revealed:
                note.flag("other-deal")
            if note.revealed is not None and note.revealed[::-1] not in enumerate(table["nonces"]):
                note.flag("seats-reordered" if note.revealed[0] in table["nonces"] else "nonce-missing")
        return note

    def _note(self, table: dict[str, Any]) -> Note:
        number = table["number"]
        if number not in self._deals:
            self._deals[number] = Note(number, table["commit"], before=table["phase"] != "playing")
        return self._deals[number]

    def _check_place(self, note: Note, pledge: str | None, nonce: str | None) -> None:
        """Whether our seat shows what we gave it."""
        if note.own is not None and pledge != note.own.pledge:
            note.flag("pledge-dropped" if pledge is None else "pledge-swapped")
        if note.own is not None and nonce not in (None, note.own.nonce):
            note.flag("nonce-missing")
        others = (other.own for other in self._deals.values() if other is not note)
        if pledge in [own.pledge for own in others if own is not None]:
            note.flag("other-deal")

    def reveal(self, table: dict[str, Any], seat: int | None) -> str | None:
        """Our number, if it may be shown now: everybody is ready, and the server shows what we gave it."""
        note = self._note(table)
        if table["phase"] != "dealing" or seat is None or note.own is None or note.misfit is not None:
            return None
        again, note.own.seat = note.own.seat is not None, seat
        return None if again or table["nonces"][seat] is not None else note.own.nonce
