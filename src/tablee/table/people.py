"""Whom the host sends away or silences, the door of the table, and what people say."""

from __future__ import annotations

from msgspec.structs import replace

from tablee.core.event import Event
from tablee.table import commands as do
from tablee.table.change import Asking, Change, tell
from tablee.table.crowd import bar, with_person
from tablee.table.dealing import called_off
from tablee.table.names import check_line
from tablee.table.refusal import Refused
from tablee.table.seating import without
from tablee.table.table import Phase, Table


def _somebody_else(table: Table, asking: Asking, person: int) -> int:
    if person >= len(table.people) or table.people[person].gone:
        raise Refused("no-such-person")
    if person == asking.person:
        raise Refused("not-yourself")
    return person


def kick(table: Table, asking: Asking, command: do.Kick) -> Change:
    person = _somebody_else(table, asking, command.person)
    name, seat = table.people[person].name, table.seat_of(person)
    events = [Event("banned", seat, {"who": name}) if command.ban else Event("kicked", seat, {"who": name})]
    if table.phase is Phase.DEALING and seat is not None:
        host = "" if asking.person is None else table.people[asking.person].name
        events.append(Event("stopped_deal", None, {"who": host, "times": called_off(table) + 1}))
    return without(bar(table, person, ban=command.ban), person, events, keep=False)


def pardon(table: Table, asking: Asking, command: do.Pardon) -> Change:
    found = next((bar for bar in table.bars if bar.number == command.bar), None)
    if found is None:
        raise Refused("no-such-bar")
    table = replace(table, bars=tuple(bar for bar in table.bars if bar is not found))
    return Change(table, [Event("pardoned", None, {"who": found.name})])


def mute(table: Table, asking: Asking, command: do.Mute | do.Unmute) -> Change:
    person, muted = _somebody_else(table, asking, command.person), isinstance(command, do.Mute)
    table, other = with_person(table, person, muted=muted), Asking(person, None)
    return Change(table, [tell(table, "muted", other) if muted else tell(table, "unmuted", other)])


def lock(table: Table, asking: Asking, command: do.Lock | do.Unlock) -> Change:
    locked = isinstance(command, do.Lock)
    event = tell(table, "locked", asking) if locked else tell(table, "unlocked", asking)
    return Change(replace(table, locked=locked), [event])


def _check_voice(table: Table, asking: Asking) -> None:
    if asking.person is not None and table.people[asking.person].muted:
        raise Refused("muted")


def chat(table: Table, asking: Asking, command: do.Chat) -> Change:
    _check_voice(table, asking)
    return Change(table, [tell(table, "said", asking, text=check_line(command.text))])


def emote(table: Table, asking: Asking, command: do.Emote) -> Change:
    _check_voice(table, asking)
    if command.emote not in do.EMOTES:
        raise Refused("unknown-emote", emotes=", ".join(do.EMOTES))
    return Change(table, [tell(table, "emote", asking, emote=command.emote)])
