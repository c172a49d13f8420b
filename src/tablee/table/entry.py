"""What goes into a table's log, and what comes out of it."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.core.event import Event
from tablee.core.game import Game
from tablee.table.commands import ByGuests, ByServer
from tablee.table.refusal import WORDS


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A command as the log keeps it: when, by whom (the hash of a token; nobody: the server), what."""

    at: int  # milliseconds since the epoch
    command: ByGuests | ByServer
    key: str | None = None
    v: int = 0  # the version of the rules; 0: before there were versions
    mark: str = ""  # a fingerprint of the table after it: see log.py
    where: str | None = None  # of whoever comes in: a short keyed hash of their network, never an address

    def to_json(self) -> str:
        return _encoder.encode(self).decode()

    @classmethod
    def from_json(cls, text: str) -> Entry:
        return _decoder.decode(text)


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Entry)


class Step(msgspec.Struct, frozen=True):
    """What an entry did, for those who may know it. Steps are numbered without gaps."""

    seq: int
    at: int
    events: tuple[Event, ...]  # the life of the table
    played: tuple[Event, ...]  # the game
    table_changed: bool
    game_changed: bool
    names: tuple[str, ...]  # by seat, as the game knew them

    def seen_by(self, viewer: int | None) -> dict[str, Any]:
        """JSON-ready, for a seat, or for a spectator (`None`)."""
        if viewer is not None and viewer >= len(self.names):
            viewer = None  # a seat that was added after a game has seen nothing of it
        return {
            "seq": self.seq,
            "at": self.at,
            "events": [event.seen_by(viewer) for event in self.events],
            "game": [event.seen_by(viewer) for event in self.played],
        }

    @property
    def privy(self) -> int:
        """The seats, each a bit, that may see something else of it than a spectator does: hardly any, as a rule."""
        seats = 0
        for event in self.events:
            seats |= event.privy
        for event in self.played:
            seats |= event.privy
        return seats & (1 << len(self.names)) - 1  # not one that was added after the game

    def lines(self, game: Game, lang: str, viewer: int | None, name: str | None = None) -> list[str]:
        """The same in words. `name` is who has the viewer's seat now: it may have been somebody else's then."""
        names = list(self.names)
        played = [game.texts.tell(event.seen_by(viewer), lang, names, viewer) for event in self.played]
        return played + [_line(event, lang, viewer, name) for event in self.events]


def _line(event: Event, lang: str, viewer: int | None, name: str | None) -> str:
    """One line of the log, to whom it is about or to others.

    What people typed stands as they typed it: it is never looked up.
    """
    you = event.seat is not None and (event.seat, event.facts.get("who")) == (viewer, name)
    message = f"event-{event.kind.replace('_', '-')}"
    to_you = f"{message}-you"
    return WORDS.format(to_you if you and WORDS.has(to_you, lang) else message, lang, **event.facts)
