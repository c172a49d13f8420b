"""What every handler of a command needs: who asks, what it makes of the table, and small changes."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec.structs import replace

from tablee.core.event import Event
from tablee.table.commands import Command
from tablee.table.refusal import Refused
from tablee.table.table import Phase, Seat, Table

BETWEEN_GAMES = frozenset({Phase.LOBBY, Phase.OVER})


class Change(NamedTuple):
    """What a handler made of a table."""

    table: Table
    events: list[Event]
    played: list[Event] = []  # noqa: RUF012 (never changed)


class Asking(NamedTuple):
    """Who asks: the number of a guest, or None for a stranger or the server."""

    person: int | None
    key: str | None
    where: str | None = None


def with_seat(table: Table, number: int, **changes: Any) -> Table:
    seats = list(table.seats)
    seats[number] = replace(seats[number], **changes)
    return replace(table, seats=tuple(seats))


def seat_at(table: Table, number: int) -> Seat:
    if number >= len(table.seats):
        raise Refused("no-such-seat", seat=number + 1, seats=len(table.seats))
    return table.seats[number]


NOT_READY: dict[str, Any] = {"ready": False, "pledge": None, "nonce": None}


def not_ready(seat: Seat) -> Seat:
    return replace(seat, **NOT_READY)


def tell(table: Table, kind: str, asking: Asking, **facts: Any) -> Event:
    """An event about a guest, who may have a seat."""
    name = "" if asking.person is None else table.people[asking.person].name
    return Event(kind, table.seat_of(asking.person), {"who": name, **facts})


def check_due(table: Table, command: Command) -> None:
    """Time does nothing before its time, nor twice."""
    due = table.due()
    if due is None or due[0] > table.at or type(due[1]) is not type(command):
        raise Refused("too-early")
    if getattr(due[1], "seat", None) != getattr(command, "seat", None):
        raise Refused("too-early")
