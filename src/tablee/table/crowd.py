"""Who may be at a table: places for those who watch, apart from the seats; those who are gone; whom the host wants out.

A guest's network is known to a table by a short keyed hash only (`Person.where`). It serves two things: that one
network does not take all the places at a public table, and that a ban is not undone by a new token.

How much a person, a network or a table may ask for is kept in buckets that fill again with the table's own time. A
bucket is one number, the time at which it will be full again, so that a frozen table can keep many of them and its
log leads to the same ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from msgspec.structs import replace

from tablee.core.event import Event
from tablee.table.refusal import Refused
from tablee.table.table import NEVER, Bar, Person, Table

MOST_WATCHERS = 50
# At a table that strangers find in a list. A class or a club behind one address has a table of its own, by its link.
MOST_WATCHERS_OF_A_NETWORK = 10
MOST_GONE = 100  # people who are remembered after they left
MOST_BARS = 100
MOST_DOORS = 100
FREED_MILLISECONDS = 60_000  # until somebody whose seat the host freed may sit down again


class Allowance(NamedTuple):
    """So many at once, and one more every so many milliseconds."""

    at_once: int
    every: int

    def take(self, full_at: int, now: int) -> int | None:
        """When the bucket will be full again after one more, or `None` if it is empty."""
        after = max(full_at, now) + self.every
        return after if after - now <= self.at_once * self.every else None


TALK = Allowance(at_once=8, every=2_000)  # what one person says
ALL_TALK = Allowance(at_once=30, every=333)  # what everybody at a table says
ASK = Allowance(at_once=60, every=500)  # what one person asks for that is no move: no honest one ever notices
DOOR = Allowance(at_once=60, every=500)  # who comes from one network: a whole class may, at once


def with_person(table: Table, number: int, **changes: Any) -> Table:
    people = list(table.people)
    people[number] = replace(people[number], **changes)
    return replace(table, people=tuple(people))


# --- coming in ---------------------------------------------------------------------------------------


def refuse_entry(table: Table, key: str | None, where: str | None) -> None:
    """Raises why somebody may not come in at all, or come back."""
    if any(bar.ban for bar in _bars_of(table, key, where)):
        raise Refused("banned")


def through_the_door(table: Table, where: str | None) -> Table:
    """One more newcomer from a network."""
    if where is None:
        return table
    doors = dict(table.doors)
    full_at = DOOR.take(doors.pop(where, 0), table.at)
    if full_at is None:
        raise Refused("too-many-asks")
    doors[where] = full_at  # who came last is last
    known = [door for door in doors.items() if door[1] > table.at]
    return replace(table, doors=tuple(known[-MOST_DOORS:]))


def welcome(table: Table, key: str, name: str, where: str | None) -> tuple[Table, int]:
    """A place among the people: one's own again, or a new one, or that of whoever has been gone for longest."""
    kept = {seat.kept_for for seat in table.seats}
    gone = [number for number, person in enumerate(table.people) if person.gone and number not in kept]
    mine = next((number for number in gone if table.people[number].key == key), None)
    if mine is not None:
        # Whoever comes again is as they were, not as those who come for the first time: still muted, for one thing.
        return with_person(table, mine, name=name, gone=False, where=where, since=table.at), mine
    newcomer = Person(key, name, where=where, since=table.at)
    if len(gone) < MOST_GONE:
        return replace(table, people=(*table.people, newcomer)), len(table.people)
    oldest = min(gone, key=lambda number: (table.people[number].since, number))
    people = (*table.people[:oldest], newcomer, *table.people[oldest + 1 :])
    return replace(table, people=people), oldest


def make_room(table: Table, where: str | None) -> tuple[Table, list[Event]]:
    """A place for one more who watches. If none is free, whoever has been away for longest leaves theirs."""
    events: list[Event] = []
    watching = [number for number in _watching(table) if number != table.host]
    if table.settings.public and where is not None:
        near = [number for number in watching if table.people[number].where == where]
        if len(near) >= MOST_WATCHERS_OF_A_NETWORK:
            table, told = _evict(table, near, Refused("network-watches"))
            events += told
    if len(watching) - len(events) >= MOST_WATCHERS:
        table, told = _evict(table, watching, Refused("watchers-full"))
        events += told
    return table, events


def _watching(table: Table) -> list[int]:
    seated = {seat.person for seat in table.seats}
    return [number for number, person in enumerate(table.people) if not person.gone and number not in seated]


def _evict(table: Table, watching: Iterable[int], refusal: Refused) -> tuple[Table, list[Event]]:
    away = [number for number in watching if not table.is_here(number)]
    if not away:
        raise refusal
    longest = min(away, key=lambda number: (table.people[number].since, number))
    left = Event("left", None, {"who": table.people[longest].name})
    return with_person(table, longest, gone=True, since=table.at), [left]


# --- whom the host wants out -------------------------------------------------------------------------


def bar(table: Table, person: int, *, ban: bool = False, until: int = NEVER) -> Table:
    """Keep somebody from sitting down, or from coming back at all; by their network too if nobody else shares it."""
    someone = table.people[person]
    kept = {seat.kept_for for seat in table.seats}
    staying = [number for number, other in enumerate(table.people) if not other.gone or number in kept]
    others = {table.people[number].where for number in staying if number != person}
    where = None if someone.where in others else someone.where
    new = Bar(table.seq + 1, someone.key, where, someone.name, ban, until)
    bars = [old for old in table.bars if old.until > table.at and old.key != someone.key]
    return replace(table, bars=(*bars, new)[-MOST_BARS:])


def refuse_seat(table: Table, person: int) -> None:
    """Raises why somebody may not sit down."""
    someone = table.people[person]
    bars = _bars_of(table, someone.key, someone.where)
    if bars:
        raise Refused("seat-barred") if any(bar.until == NEVER for bar in bars) else Refused("seat-just-freed")


def may_sit(table: Table, key: str, where: str | None) -> bool:
    return not _bars_of(table, key, where)


def _bars_of(table: Table, key: str | None, where: str | None) -> list[Bar]:
    bars = [bar for bar in table.bars if bar.until > table.at]
    return [bar for bar in bars if bar.key == key or (where is not None and bar.where == where)]
