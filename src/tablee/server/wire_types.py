"""What the server sends over the socket, as types: docs/protocol.md.

Messages are written from plain dicts, field by field (`Table.seen`, `Step.seen_by`, `Match.public`, `Match.own`), so
that nothing leaves by accident. These types are the promise about them: the schema is made from them, the page's
types are, and tests decode real traffic with them. A `TableSeen` is what guests see of a `Table`, and so on.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from tablee.core.scene import Kind
from tablee.table.settings import Settings


class Part(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Has these fields and no others."""


class Message(Part, frozen=True, kw_only=True, tag_field="type"):
    """What `type` says."""


# --- the table -------------------------------------------------------------------------------------


class SeatSeen(Part, frozen=True):
    name: str | None
    person: int | None
    bot: str | None
    ready: bool
    here: bool
    warm: bool
    muted: bool
    left: int | None
    grace: int | None


class Watcher(Part, frozen=True):
    person: int
    name: str
    here: bool
    muted: bool


class Barred(Part, frozen=True):
    """Somebody whom the host removed, or banned."""

    bar: int
    name: str
    ban: bool


class UndoAsked(Part, frozen=True):
    seat: int
    agreed: list[int]


class Finished(Part, frozen=True):
    winners: list[int]
    points: list[int]


class TableSeen(Settings, frozen=True, kw_only=True):
    """Its settings, all of them, and how it stands."""

    id: str
    game: str
    lesson: bool
    locked: bool
    simultaneous: bool
    phase: Literal["lobby", "dealing", "playing", "over"]
    frozen: bool
    number: int
    host: int | None
    seats: list[SeatSeen]
    guests: list[Watcher]
    barred: list[Barred]
    commit: str
    pledges: list[str | None]
    nonces: list[str | None]
    undo: UndoAsked | None
    can_undo: list[int]
    games: list[Finished]


class You(Part, frozen=True):
    person: int | None
    seat: int | None
    host: bool
    kept: int | UnsetType = UNSET


# --- the game --------------------------------------------------------------------------------------


class OutcomeSeen(Part, frozen=True):
    points: list[int]
    winners: list[int]
    reason: str
    detail: dict[str, Any]


class PublicSeen(Struct, frozen=True):
    """What everybody sees of any game; each game adds fields of its own."""

    game: str
    rules: dict[str, str | int]
    names: list[str]
    to_act: list[int]
    over: bool
    outcome: OutcomeSeen | None


class ZoneSeen(Part, frozen=True):
    """Where cards lie: a number of them face down, or a list in which null is one face down."""

    name: str
    kind: Kind
    cards: int | list[str | None]
    seat: int | UnsetType = UNSET
    row: int | UnsetType = UNSET
    column: int | UnsetType = UNSET


class Board(Part, frozen=True):
    """For a page that does not know the game: what lies where, the legal moves in words, and why the game is over."""

    zones: list[ZoneSeen]
    moves: dict[str, str]
    ended: str | None


class OwnSeen(Struct, frozen=True):
    """What only one seat sees of any game; each game adds fields of its own."""

    seat: int | None
    moves: list[str]
    board: Board | UnsetType = UNSET


class EventSeen(Struct, frozen=True):
    """What happened; each kind has facts of its own."""

    kind: str
    seat: int | None


class StepSeen(Part, frozen=True):
    seq: int
    at: int
    events: list[EventSeen]
    game: list[EventSeen]
    lines: list[str] | UnsetType = UNSET


class ThoughtSeen(Part, frozen=True):
    """What was found about a move in imagined games: `share` is how often it should be played."""

    move: str
    text: str
    win_chance: float
    points: float
    visits: int
    share: float


# --- messages --------------------------------------------------------------------------------------


class Situation(Message, frozen=True):
    """How things stand, for one guest."""

    seq: int
    now: int
    you: You
    table: TableSeen
    public: PublicSeen | None
    own: OwnSeen | None


class Welcome(Situation, frozen=True, tag="welcome"):
    v: int
    token: str | UnsetType = UNSET
    announcement: str | UnsetType = UNSET
    missed: list[StepSeen] | UnsetType = UNSET
    more: Literal[True] | UnsetType = UNSET


class Stepped(StepSeen, frozen=True, tag_field="type", tag="step"):
    you: You | UnsetType = UNSET
    table: TableSeen | UnsetType = UNSET
    public: PublicSeen | UnsetType = UNSET
    own: OwnSeen | UnsetType = UNSET


class Failed(Message, frozen=True, tag="error"):
    reason: str
    clause: str | None
    text: str
    id: str | UnsetType = UNSET


class CommandRefused(Situation, frozen=True, tag="refused"):
    id: str
    reason: str
    clause: str | None
    text: str


class Hinted(Message, frozen=True, tag="hint"):
    id: str
    move: str
    bot: str
    thoughts: list[ThoughtSeen]
    why: str
    soon: int | UnsetType = UNSET


class Allowed(Message, frozen=True, tag="allowed"):
    id: str
    move: str


class Applied(Message, frozen=True, tag="applied"):
    id: str
    seq: int


class HistoryPage(Message, frozen=True, tag="history"):
    """Steps of the past."""

    id: str
    steps: list[StepSeen]
    more: bool


class Announced(Message, frozen=True, tag="announcement"):
    """What the host of the server tells all tables; empty when it is over."""

    text: str


class Pong(Message, frozen=True, tag="pong"):
    id: str


class Bye(Message, frozen=True, tag="bye"):
    reason: Literal["restart", "slow", "flood", "gone", "kicked", "banned"]


ToGuest = (
    Welcome | Stepped | Applied | CommandRefused | Failed | Hinted | Allowed | HistoryPage | Announced | Pong | Bye
)

OPEN = (PublicSeen, OwnSeen, EventSeen)  # games put more into these

check: msgspec.json.Decoder[ToGuest] = msgspec.json.Decoder(ToGuest)
