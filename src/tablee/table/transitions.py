"""The life of a table: which command may come from whom and when, and what it does.

`TRANSITIONS` at the end is the whole protocol at a glance. A handler is given a table whose clocks
have run up to now; it returns the changed table and what to tell, or raises.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields, replace
from enum import Enum, auto
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec

from tablee.bots import level as bot_level
from tablee.core.deal import commitment, stream
from tablee.core.event import Event
from tablee.core.match import Match
from tablee.core.record import Deal
from tablee.core.registry import get
from tablee.table import commands as do
from tablee.table.commands import ByGuests, ByServer, Command
from tablee.table.crowd import (
    FREED_MILLISECONDS,
    bar,
    make_room,
    may_sit,
    refuse_entry,
    refuse_seat,
    through_the_door,
    welcome,
    with_person,
)
from tablee.table.entry import Entry, Step
from tablee.table.measure import ALL_TALK, ASK, TALK
from tablee.table.names import check_line, check_name, marked
from tablee.table.refusal import Refused
from tablee.table.table import (
    REMEMBERED,
    REVEAL_SECONDS,
    Done,
    Phase,
    Seat,
    Table,
    UndoRequest,
    digest,
)

LEFT_MILLISECONDS = 5_000  # more than a bot waits before it moves for somebody who has just left
BOT_NAMES = ("Ana", "Bo", "Chloé", "Dov", "Élise", "Farid")


class Change(NamedTuple):
    """What a handler made of a table."""

    table: Table
    events: list[Event]
    played: list[Event] = []  # noqa: RUF012 (never changed)


def apply(table: Table | None, entry: Entry) -> tuple[Table, Step]:
    """The table after an entry, and the step to tell; or an error, and nothing has changed."""
    command = entry.command
    if isinstance(command, do.Create):
        if table is not None:
            raise Refused("not-now")
        change = _create(entry, command)
        before = change.table
    else:
        if table is None:
            raise Refused("no-table")
        if table.frozen:
            raise Refused("table-frozen")
        before = table
        transition = TRANSITIONS[type(command)]
        person = table.person_of(entry.key)
        transition.check(table, person)
        asking = Asking(person, entry.key, entry.where)
        change = transition.act(transition.charge(table.tick(entry.at), asking), asking, command)
    after = replace(change.table, seq=before.seq + 1)
    if command.id:
        after = _remember(after, entry.key, command)
    step = Step(
        seq=after.seq,
        at=after.at,
        events=tuple(change.events),
        played=tuple(change.played),
        table_changed=table is None or _face(before) != _face(after),
        game_changed=before.match is not after.match,
        names=() if after.match is None else after.match.names,
    )
    return after, step


def rebuild(entries: Iterable[Entry]) -> Table:
    """The table that a log leads to."""
    table = None
    for entry in entries:
        table, _ = apply(table, entry)
    if table is None:
        raise Refused("no-table")
    return table


# What `Table.seen` does not show, or not whole. All else counts as shown, so that no new field is forgotten.
_HIDDEN = {"secret", "seq", "at", "people", "present", "reveal_by", "match", "past", "talk", "doors"}
_shown = attrgetter(*(field.name for field in fields(Table) if field.name not in _HIDDEN))


def _face(table: Table) -> tuple[Any, ...]:
    """What guests see of the table, in the form that is compared fastest."""
    people = [(person.name, person.gone, person.muted) for person in table.people]
    return _shown(table), people, {person for person, _ in table.present}, {seat for seat, _ in table.past}


def _remember(table: Table, key: str | None, command: ByGuests | ByServer) -> Table:
    """Keep the command's id with its guest, so that it is not applied again."""
    person = _known(table, key)
    if person is None:
        return table
    recent = (*table.people[person].recent, Done(command.id, table.seq, digest(command)))[-REMEMBERED:]
    return with_person(table, person, recent=recent)


# --- who may ask -----------------------------------------------------------------------------------


class Asking(NamedTuple):
    """Who asks: the number of a guest, or None for a stranger or the server."""

    person: int | None
    key: str | None
    where: str | None = None


def _known(table: Table, key: str | None) -> int | None:
    """Who has this key, even if they have left."""
    return next((number for number, person in enumerate(table.people) if person.key == key), None)


class Who(Enum):
    STRANGER = auto()
    GUEST = auto()
    SEATED = auto()
    HOST = auto()
    SERVER = auto()  # these commands cannot come from outside


class Costs(Enum):
    """Which measure a command is taken from: see measure.py."""

    TALK = auto()
    ASK = auto()


@dataclass(frozen=True)
class Transition:
    """Who may ask for something, in which phases, and what it does."""

    who: Who
    phases: frozenset[Phase]
    act: Callable[[Table, Asking, Any], Change]
    costs: Costs | None = None

    def charge(self, table: Table, asking: Asking) -> Table:
        """Nobody fills the log with words, or with things that lead nowhere."""
        person = _known(table, asking.key)
        if self.costs is None or person is None:
            return table
        someone = table.people[person]
        if self.costs is Costs.ASK:
            asks = ASK.take(someone.asks, table.at)
            if asks is None:
                raise Refused("too-many-asks")
            return with_person(table, person, asks=asks)
        talk, all_talk = TALK.take(someone.talk, table.at), ALL_TALK.take(table.talk, table.at)
        if talk is None or all_talk is None:
            raise Refused("too-much-talk")
        return replace(with_person(table, person, talk=talk), talk=all_talk)

    def check(self, table: Table, person: int | None) -> None:
        if self.who is Who.STRANGER and person is not None:
            raise Refused("already-here")
        if self.who in (Who.GUEST, Who.SEATED, Who.HOST) and person is None:
            raise Refused("join-first")
        if self.who is Who.HOST and person != table.host:
            raise Refused("host-only")
        if self.who is Who.SEATED and table.seat_of(person) is None:
            raise Refused("sit-first")
        if table.phase not in self.phases:
            raise Refused(f"not-while-{table.phase}")


# --- small changes -----------------------------------------------------------------------------------


def _with_seat(table: Table, number: int, **changes: Any) -> Table:
    seats = list(table.seats)
    seats[number] = replace(seats[number], **changes)
    return replace(table, seats=tuple(seats))


def _seat(table: Table, number: int) -> Seat:
    if number >= len(table.seats):
        raise Refused("no-such-seat", seat=number + 1, seats=len(table.seats))
    return table.seats[number]


def _tell(table: Table, kind: str, asking: Asking, **facts: Any) -> Event:
    """An event about a guest, who may have a seat."""
    name = "" if asking.person is None else table.people[asking.person].name
    return Event(kind, table.seat_of(asking.person), {"who": name, **facts})


def _not_ready(seat: Seat) -> Seat:
    return replace(seat, ready=False, pledge=None, nonce=None)


# --- coming and going --------------------------------------------------------------------------------


def _create(entry: Entry, command: do.Create) -> Change:
    game = get(command.game)
    seats = game.check_seats(command.seats)
    if len(command.bots) > seats:
        raise Refused("no-such-seat", seat=len(command.bots), seats=seats)
    table = Table(
        id=command.table,
        secret=bytes.fromhex(command.secret),
        game_id=game.id,
        settings=command.settings().checked(game),
        seats=(Seat(),) * seats,
        at=entry.at,
    )
    events = [Event("laid", None, {})]
    asking = Asking(None, entry.key, entry.where)
    bots = {number: bot for number, bot in enumerate(command.bots) if bot is not None}
    if command.name is not None:  # before the bots, so that none of them takes the host's name
        seat = next((number for number in range(seats) if number not in bots), None)
        joined = _join(table, asking, do.Join(name=command.name, seat=seat, watch=seat is None))
        table, events = joined.table, events + joined.events
    for number, bot in bots.items():
        invited = _invite(table, asking, do.Invite(seat=number, bot=bot))
        table, events = invited.table, events + invited.events
    return Change(table, events)


def _join(table: Table, asking: Asking, command: do.Join) -> Change:
    if asking.key is None:
        raise Refused("join-first")
    name = check_name(command.name)
    refuse_entry(table, asking.key, asking.where)
    if table.locked:
        raise Refused("locked")
    table = through_the_door(table, asking.where)
    table = _free_name(_give_up_kept(table, asking.key), name)
    name = marked(name, _names(table))
    seat = None if command.watch else command.seat
    if seat is None and not command.watch and _between_games(table) and may_sit(table, asking.key, asking.where):
        seat = next((number for number, chair in enumerate(table.seats) if chair.free), None)
    table, events = (table, []) if seat is not None else make_room(table, asking.where)
    table, person = welcome(table, asking.key, name, asking.where)
    if table.host is None:
        table = replace(table, host=person)
    came = Asking(person, asking.key)
    if seat is None:
        return Change(table, [*events, _tell(table, "came", came)])
    if not _between_games(table):
        raise Refused(f"not-while-{table.phase}")
    return _sit(table, came, do.Sit(seat=seat))


def _free_name(table: Table, name: str) -> Table:
    """Nobody has a guest's name but the guest: a bot takes another one, between games."""
    taken = {person.name.casefold() for person in table.people if not person.gone}
    for number, chair in enumerate(table.seats):
        if chair.bot is not None and _same(chair.name, name) and _between_games(table):
            table = _with_seat(table, number, name=_bot_name(table, name), kept_for=None)
        elif chair.name is not None:
            taken.add(chair.name.casefold())
    if name.casefold() in taken:
        raise Refused("name-taken", name=name)
    return table


def _names(table: Table) -> list[str]:
    """Of everybody at the table, bots too."""
    people = [person.name for person in table.people if not person.gone]
    return people + [seat.name for seat in table.seats if seat.name is not None]


def _same(name: str | None, other: str) -> bool:
    return name is not None and name.casefold() == other.casefold()


def _bot_name(table: Table, *others: str) -> str:
    """A name for a bot that nobody has."""
    taken = {*others, *(seat.name for seat in table.seats), *(person.name for person in table.people)}
    numbered = (f"{name} {number}" for number in range(2, 1000) for name in BOT_NAMES)
    return next(name for name in (*BOT_NAMES, *numbered) if not any(_same(other, name) for other in taken))


def _between_games(table: Table) -> bool:
    return table.phase in BETWEEN_GAMES


def _sit(table: Table, asking: Asking, command: do.Sit) -> Change:
    if _seat(table, command.seat).person is not None:
        raise Refused("seat-taken", seat=command.seat + 1)
    person = asking.person
    assert person is not None
    refuse_seat(table, person)
    table = _vacate(table, table.seat_of(person))
    chair = Seat(name=table.people[person].name, person=person)
    table = _with_chair(table, command.seat, chair)
    if not table.is_here(person):
        table = _with_seat(table, command.seat, away_since=table.at)
    return Change(table, [_tell(table, "sat", asking)])


def _vacate(table: Table, number: int | None) -> Table:
    return table if number is None else _with_chair(table, number, Seat())


def _with_chair(table: Table, number: int, chair: Seat) -> Table:
    """Another one in a chair: those who were ready should look again."""
    seats = [_not_ready(seat) for seat in table.seats]
    seats[number] = chair
    return replace(table, seats=tuple(seats))


def _stand(table: Table, asking: Asking, command: do.Stand) -> Change:
    assert asking.person is not None
    event = _tell(table, "stood", asking)
    table, events = make_room(table, table.people[asking.person].where)
    return Change(_vacate(table, table.seat_of(asking.person)), [*events, event])


def _invite(table: Table, asking: Asking, command: do.Invite) -> Change:
    chair = _seat(table, command.seat)
    if chair.person is not None:
        raise Refused("seat-taken", seat=command.seat + 1)
    bot_level(table.game, command.bot)
    name = chair.name or _bot_name(table)
    table = _with_chair(table, command.seat, Seat(name=name, bot=command.bot))
    return Change(table, [Event("invited", command.seat, {"who": name, "bot": command.bot})])


def _free(table: Table, asking: Asking, command: do.Free) -> Change:
    chair = _seat(table, command.seat)
    if chair.free:
        raise Refused("seat-free", seat=command.seat + 1)
    if chair.person is not None and chair.person != table.host:
        # Or a troll would sit down again at once.
        table = bar(table, chair.person, until=table.at + FREED_MILLISECONDS)
    return Change(_vacate(table, command.seat), [Event("freed", command.seat, {"who": chair.name})])


def _configure(table: Table, asking: Asking, command: do.Configure) -> Change:
    settings = table.settings.changed(command).checked(table.game)
    seats = tuple(_not_ready(seat) for seat in table.seats)
    if command.seats is not None:
        wanted = table.game.check_seats(command.seats)
        if any(seat.person is not None for seat in seats[wanted:]):
            raise Refused("seat-taken", seat=wanted + 1)
        seats = seats[:wanted] + (Seat(),) * (wanted - len(seats))
    table = replace(table, settings=settings, seats=seats)
    return Change(table, [_tell(table, "configured", asking)])


def _leave(table: Table, asking: Asking, command: do.Leave) -> Change:
    person = asking.person
    assert person is not None
    events = [_tell(table, "left", asking)]
    if table.phase is Phase.DEALING and table.seat_of(person) is not None:
        # Whoever does this, or withholds a nonce, may have wished for other cards: everybody is told who it was.
        events = [Event("walked_out", None, {"who": table.people[person].name, "times": _called_off(table) + 1})]
    return _without(table, person, events, keep=True)


def _without(table: Table, person: int, events: list[Event], *, keep: bool) -> Change:
    """The table when somebody has gone. In a game a bot takes their seat over; `keep`: and hands it back."""
    number = table.seat_of(person)
    if number is not None and table.phase is Phase.DEALING:
        table = _call_off(table)
    if number is not None and table.phase is Phase.PLAYING:
        # What is left on the clock stays with the seat: coming back gives nobody new time.
        table = _with_seat(
            table,
            number,
            person=None,
            bot=table.stand_in,
            kept_for=person if keep else None,
            warm=False,
            late=False,
            away_since=table.at if keep and number in table.to_act else None,
        )
        if keep:
            events.append(Event("kept", number, {"who": table.seats[number].name}))
        if table.undo is not None and number == table.undo.seat:
            table = replace(table, undo=None)
    elif number is not None:
        table = _vacate(table, number)
    table = with_person(table, person, gone=True, since=table.at)
    table = replace(table, present=frozenset(pair for pair in table.present if pair[0] != person))
    if table.host == person:
        table = _hand_over(table)
        if table.host is not None:
            events.append(_tell(table, "hosts", Asking(table.host, None)))
    return _settle_undo(table, events)


def _hand_over(table: Table) -> Table:
    """Somebody else is the host. A table that all have left is open again: nobody else could open it."""
    staying = [number for number, someone in enumerate(table.people) if not someone.gone]
    if not staying:
        return replace(table, host=None, locked=False)
    host = min(staying, key=lambda number: (not table.is_here(number), table.seat_of(number) is None, number))
    return replace(with_person(table, host, muted=False), host=host)


def _return(table: Table, asking: Asking, command: do.Return) -> Change:
    """Whoever left a game has the seat again, and the host's role if nobody has it."""
    number = table.kept_seat(asking.key)
    if number is None:
        raise Refused("no-seat-kept")
    refuse_entry(table, asking.key, asking.where)
    person = table.seats[number].kept_for
    assert person is not None
    seat = table.seats[number]
    if _between_games(table):
        table = _with_chair(table, number, Seat(name=seat.name))
    elif seat.away_since is not None and seat.left is not None:
        # Before the bot could move: nobody thinks on in peace by leaving. But a house that was empty cost no time.
        passed = min(table.at - seat.away_since, LEFT_MILLISECONDS)
        table = replace(table, seats=_swap(table.seats, number, seat.passed(passed, table.grace(seat))))
    table = _with_seat(table, number, person=person, bot=None, kept_for=None, away_since=table.at)
    table = with_person(table, person, gone=False, since=table.at, where=asking.where)
    if table.host is None:
        table = replace(table, host=person)
    return Change(table, [_tell(table, "back", Asking(person, asking.key))])


def _give_up_kept(table: Table, key: str) -> Table:
    """Whoever comes anew does not come back: their old seat is the bot's own."""
    number = table.kept_seat(key)
    return table if number is None else _with_seat(table, number, kept_for=None)


def _arrive(table: Table, asking: Asking, command: do.Arrive) -> Change:
    if asking.person is None:
        raise Refused("join-first")
    if (asking.person, command.server) in table.present:
        raise Refused("already-here")
    was_here = table.is_here(asking.person)
    table = with_person(table, asking.person, since=table.at)
    table = replace(table, present=table.present | {(asking.person, command.server)})
    seat = table.seat_of(asking.person)
    if was_here:
        return Change(table, [])
    if seat is not None:
        table = _with_seat(table, seat, away_since=None, warm=False)
    return Change(table, [_tell(table, "here", asking)])


def _depart(table: Table, asking: Asking, command: do.Depart) -> Change:
    if asking.person is None or (asking.person, command.server) not in table.present:
        raise Refused("join-first")
    table = replace(table, present=table.present - {(asking.person, command.server)})
    if table.is_here(asking.person):
        return Change(table, [])
    table = with_person(table, asking.person, since=table.at)
    seat = table.seat_of(asking.person)
    if seat is not None:
        table = _with_seat(table, seat, away_since=table.at)
    return _settle_undo(table, [_tell(table, "away", asking)])


def _keep_warm(table: Table, asking: Asking, command: do.KeepWarm) -> Change:
    _check_due(table, command)
    table = _with_seat(table, command.seat, warm=True, late=False)
    return Change(table, [Event("warm", command.seat, {"who": table.seats[command.seat].name})])


def _check_due(table: Table, command: Command) -> None:
    """Time does nothing before its time, nor twice."""
    due = table.due()
    if due is None or due[0] > table.at or type(due[1]) is not type(command):
        raise Refused("too-early")
    if getattr(due[1], "seat", None) != getattr(command, "seat", None):
        raise Refused("too-early")


# --- what the host decides about people --------------------------------------------------------------


def _somebody_else(table: Table, asking: Asking, person: int) -> int:
    if person >= len(table.people) or table.people[person].gone:
        raise Refused("no-such-person")
    if person == asking.person:
        raise Refused("not-yourself")
    return person


def _kick(table: Table, asking: Asking, command: do.Kick) -> Change:
    person = _somebody_else(table, asking, command.person)
    name, seat = table.people[person].name, table.seat_of(person)
    events = [Event("banned", seat, {"who": name}) if command.ban else Event("kicked", seat, {"who": name})]
    if table.phase is Phase.DEALING and seat is not None:
        host = "" if asking.person is None else table.people[asking.person].name
        events.append(Event("stopped_deal", None, {"who": host, "times": _called_off(table) + 1}))
    return _without(bar(table, person, ban=command.ban), person, events, keep=False)


def _pardon(table: Table, asking: Asking, command: do.Pardon) -> Change:
    found = next((bar for bar in table.bars if bar.number == command.bar), None)
    if found is None:
        raise Refused("no-such-bar")
    table = replace(table, bars=tuple(bar for bar in table.bars if bar is not found))
    return Change(table, [Event("pardoned", None, {"who": found.name})])


def _mute(table: Table, asking: Asking, command: do.Mute) -> Change:
    person = _somebody_else(table, asking, command.person)
    table = with_person(table, person, muted=True)
    return Change(table, [_tell(table, "muted", Asking(person, None))])


def _unmute(table: Table, asking: Asking, command: do.Unmute) -> Change:
    person = _somebody_else(table, asking, command.person)
    table = with_person(table, person, muted=False)
    return Change(table, [_tell(table, "unmuted", Asking(person, None))])


def _lock(table: Table, asking: Asking, command: do.Lock) -> Change:
    table = replace(table, locked=True)
    return Change(table, [_tell(table, "locked", asking)])


def _unlock(table: Table, asking: Asking, command: do.Unlock) -> Change:
    table = replace(table, locked=False)
    return Change(table, [_tell(table, "unlocked", asking)])


# --- from ready to dealt ----------------------------------------------------------------------------


def _ready(table: Table, asking: Asking, command: do.Ready | do.Rematch) -> Change:
    seat = table.seat_of(asking.person)
    if seat is None:
        # Bots among themselves wait for the word of the host, who watches.
        if asking.person != table.host or any(chair.bot is None for chair in table.seats):
            raise Refused("sit-first")
        return _deal(table, [])
    if table.seats[seat].ready:
        raise Refused("ready-already")
    table = _with_seat(table, seat, ready=True, pledge=command.pledge)
    kind = "rematch" if table.phase is Phase.OVER else "ready"
    events = [_tell(table, kind, asking)]
    if not all(chair.ready or chair.bot is not None for chair in table.seats):
        return Change(table, events)
    if any(chair.pledge is not None for chair in table.seats):
        table = replace(table, phase=Phase.DEALING, reveal_by=table.at + 1000 * REVEAL_SECONDS)
        return Change(table, [*events, Event("all_ready", None, {})])
    return _deal(table, events)


def _unready(table: Table, asking: Asking, command: do.Unready) -> Change:
    seat = table.seat_of(asking.person)
    assert seat is not None
    if not table.seats[seat].ready:
        raise Refused("not-ready")
    table = replace(table, seats=_swap(table.seats, seat, _not_ready(table.seats[seat])))
    return Change(table, [_tell(table, "unready", asking)])


def _swap(seats: tuple[Seat, ...], number: int, chair: Seat) -> tuple[Seat, ...]:
    return (*seats[:number], chair, *seats[number + 1 :])


def _reveal(table: Table, asking: Asking, command: do.Reveal) -> Change:
    seat = table.seat_of(asking.person)
    assert seat is not None
    chair = table.seats[seat]
    if chair.pledge is None or chair.nonce is not None:
        raise Refused("nothing-to-reveal")
    if commitment(bytes.fromhex(command.nonce)) != chair.pledge:
        raise Refused("wrong-nonce")
    table = _with_seat(table, seat, nonce=command.nonce)
    if any(chair.pledge is not None and chair.nonce is None for chair in table.seats):
        return Change(table, [])
    return _deal(table, [])


def _withheld(table: Table, asking: Asking, command: do.Withheld) -> Change:
    _check_due(table, command)
    silent = [chair.name or "" for chair in table.seats if chair.pledge is not None and chair.nonce is None]
    told = Event("withheld", None, {"who": ", ".join(silent), "times": _called_off(table) + 1})
    return Change(_call_off(table), [told])


def _called_off(table: Table) -> int:
    """How many of the table's deals came to nothing."""
    return table.number - 1 - len(table.finished)


def _call_off(table: Table) -> Table:
    """No deal: nonces have been shown, so the next one has another seed and other nonces."""
    return replace(
        table,
        phase=Phase.LOBBY if table.match is None else Phase.OVER,
        seats=tuple(_not_ready(seat) for seat in table.seats),
        number=table.number + 1,
        reveal_by=None,
    )


def _deal(table: Table, events: list[Event]) -> Change:
    nonces = tuple(chair.nonce for chair in table.seats)
    match = Match(
        table.game,
        len(table.seats),
        rules=table.settings.rules,
        names=[chair.name or "" for chair in table.seats],
        stream=stream(table.seed, [None if nonce is None else bytes.fromhex(nonce) for nonce in nonces]),
    )
    clock = table.settings.clock
    seats = tuple(
        replace(
            _not_ready(chair),
            warm=False,
            late=False,
            absent=0,
            left=1000 * clock.bank if clock is not None and chair.bot is None else None,
        )
        for chair in table.seats
    )
    pledges = tuple(chair.pledge for chair in table.seats)
    table = replace(table, dealt_nonces=nonces, dealt_pledges=pledges, reveal_by=None, past=(), undo=None)
    table = replace(table, phase=Phase.PLAYING, match=match, seats=seats)
    return Change(table, [*events, Event("dealt", None, {"number": table.number})])


# --- play ------------------------------------------------------------------------------------------


def _play(table: Table, asking: Asking, command: do.Play) -> Change:
    seat = table.seat_of(asking.person)
    assert seat is not None
    change = _move(table, seat, command.move)
    clock = table.settings.clock
    left = change.table.seats[seat].left
    if clock is None or left is None:
        return change
    gained = _with_seat(change.table, seat, left=left + 1000 * clock.gain, late=False)
    return change._replace(table=gained)


def _bot_play(table: Table, asking: Asking, command: do.BotPlay) -> Change:
    if command.seat not in [seat for seat, _ in table.bots_to_act]:
        raise Refused("not-a-bot")
    change = _move(table, command.seat, command.move)
    if change.table.seats[command.seat].kept_for is not None:
        change = change._replace(table=_with_seat(change.table, command.seat, away_since=None))
    clock, chair = table.settings.clock, change.table.seats[command.seat]
    if clock is None or not chair.late:
        return change
    # Whoever ran out of time has what each move gains for the next one, and never less than a moment.
    left = 1000 * max(clock.gain, 5)
    return change._replace(table=_with_seat(change.table, command.seat, late=False, left=left))


def _move(table: Table, seat: int, move: str) -> Change:
    assert table.match is not None
    match = table.match.copy()
    played = match.play(seat, move)
    shows_nothing = table.game.shows_nothing
    quiet = shows_nothing is not None and shows_nothing(table.match.observe(None), seat, move)
    past = (*table.past, (seat, table.match)) if quiet else ()
    table = replace(table, match=match, past=past, undo=None)
    return Change(_finish(table), [Event("over", None, {})], played) if match.over else Change(table, [], played)


def _finish(table: Table) -> Table:
    """The game is over: its seed is shown, and the next deal has another one."""
    assert table.match is not None
    deal = Deal(commitment(table.seed), table.seed.hex(), table.dealt_nonces, table.dealt_pledges)
    record = msgspec.structs.replace(table.match.record(), deal=deal)
    return replace(
        table,
        phase=Phase.OVER,
        finished=(*table.finished, record),
        number=table.number + 1,
        dealt_nonces=(),
        dealt_pledges=(),
        past=(),
        seats=tuple(replace(seat, warm=False, late=False, left=None) for seat in table.seats),
    )


def _time_up(table: Table, asking: Asking, command: do.TimeUp) -> Change:
    _check_due(table, command)
    events = [Event("time_up", command.seat, {"who": table.seats[command.seat].name})]
    if table.undo is not None:
        events.append(_lapsed(table.undo, table))
    # The bot moves at once: nothing can be taken back any more that would keep it waiting.
    table = replace(_with_seat(table, command.seat, late=True), undo=None, past=())
    return Change(table, events)


def _undo(table: Table, asking: Asking, command: do.Undo) -> Change:
    seat = table.seat_of(asking.person)
    assert seat is not None
    if seat not in [mover for mover, _ in table.past]:
        raise Refused("nothing-to-undo")
    if table.undo is not None:
        raise Refused("undo-asked")
    table = replace(table, undo=UndoRequest(seat, table.at))
    return _settle_undo(table, [_tell(table, "undo", asking)])


def _agree(table: Table, asking: Asking, command: do.Agree) -> Change:
    seat = table.seat_of(asking.person)
    assert seat is not None
    if table.undo is None or seat == table.undo.seat or seat in table.undo.agreed:
        raise Refused("nothing-asked")
    table = replace(table, undo=replace(table.undo, agreed=table.undo.agreed | {seat}))
    return _settle_undo(table, [_tell(table, "agreed", asking)])


def _decline(table: Table, asking: Asking, command: do.Decline) -> Change:
    if table.undo is None:
        raise Refused("nothing-asked")
    return Change(_without_undo(table, table.undo), [_tell(table, "declined", asking)])


def _lapse(table: Table, asking: Asking, command: do.Lapse) -> Change:
    _check_due(table, command)
    assert table.undo is not None
    return Change(_without_undo(table, table.undo), [_lapsed(table.undo, table)])


def _lapsed(undo: UndoRequest, table: Table) -> Event:
    return Event("lapsed", undo.seat, {"who": table.seats[undo.seat].name})


def _without_undo(table: Table, undo: UndoRequest) -> Table:
    """Whoever asked does not ask again for the same moves: the bots, who wait for the answer, would wait for ever."""
    return replace(table, undo=None, past=tuple(move for move in table.past if move[0] != undo.seat))


def _settle_undo(table: Table, events: list[Event]) -> Change:
    """Take the move back if everybody who is here agrees; bots always do."""
    undo = table.undo
    if undo is None:
        return Change(table, events)
    for number, chair in enumerate(table.seats):
        if number not in (undo.seat, *undo.agreed) and table.is_here(chair.person):
            return Change(table, events)
    last = max(index for index, (mover, _) in enumerate(table.past) if mover == undo.seat)
    table = replace(table, match=table.past[last][1], past=table.past[:last], undo=None)
    clock, left = table.settings.clock, table.seats[undo.seat].left
    if clock is not None and left is not None:  # to play and take back again and again gains no time
        table = _with_seat(table, undo.seat, left=max(min(left, LEFT_MILLISECONDS), left - 1000 * clock.gain))
    return Change(table, [*events, Event("undone", undo.seat, {"who": table.seats[undo.seat].name})])


# --- words -------------------------------------------------------------------------------------------


def _check_voice(table: Table, asking: Asking) -> None:
    if asking.person is not None and table.people[asking.person].muted:
        raise Refused("muted")


def _chat(table: Table, asking: Asking, command: do.Chat) -> Change:
    _check_voice(table, asking)
    return Change(table, [_tell(table, "said", asking, text=check_line(command.text))])


def _emote(table: Table, asking: Asking, command: do.Emote) -> Change:
    _check_voice(table, asking)
    if command.emote not in do.EMOTES:
        raise Refused("unknown-emote", emotes=", ".join(do.EMOTES))
    return Change(table, [_tell(table, "emote", asking, emote=command.emote)])


# --- the protocol at a glance -------------------------------------------------------------------------

BETWEEN_GAMES = frozenset({Phase.LOBBY, Phase.OVER})
DEALING, PLAYING, OVER = (frozenset({phase}) for phase in (Phase.DEALING, Phase.PLAYING, Phase.OVER))
ALWAYS = frozenset(Phase)

TRANSITIONS: dict[type[Command], Transition] = {
    do.Join: Transition(Who.STRANGER, ALWAYS, _join, Costs.ASK),
    do.Sit: Transition(Who.GUEST, BETWEEN_GAMES, _sit, Costs.ASK),
    do.Stand: Transition(Who.SEATED, BETWEEN_GAMES, _stand, Costs.ASK),
    do.Invite: Transition(Who.HOST, BETWEEN_GAMES, _invite, Costs.ASK),
    do.Free: Transition(Who.HOST, BETWEEN_GAMES, _free, Costs.ASK),
    do.Configure: Transition(Who.HOST, BETWEEN_GAMES, _configure, Costs.ASK),
    do.Kick: Transition(Who.HOST, ALWAYS, _kick, Costs.ASK),
    do.Pardon: Transition(Who.HOST, ALWAYS, _pardon, Costs.ASK),
    do.Mute: Transition(Who.HOST, ALWAYS, _mute, Costs.ASK),
    do.Unmute: Transition(Who.HOST, ALWAYS, _unmute, Costs.ASK),
    do.Lock: Transition(Who.HOST, ALWAYS, _lock, Costs.ASK),
    do.Unlock: Transition(Who.HOST, ALWAYS, _unlock, Costs.ASK),
    do.Ready: Transition(Who.GUEST, BETWEEN_GAMES, _ready, Costs.ASK),
    do.Unready: Transition(Who.SEATED, BETWEEN_GAMES, _unready, Costs.ASK),
    do.Reveal: Transition(Who.SEATED, DEALING, _reveal),
    do.Play: Transition(Who.SEATED, PLAYING | OVER, _play),
    do.Undo: Transition(Who.SEATED, PLAYING, _undo, Costs.ASK),
    do.Agree: Transition(Who.SEATED, PLAYING, _agree, Costs.ASK),
    do.Decline: Transition(Who.SEATED, PLAYING, _decline, Costs.ASK),
    do.Rematch: Transition(Who.GUEST, OVER, _ready, Costs.ASK),
    do.Leave: Transition(Who.GUEST, ALWAYS, _leave),
    do.Return: Transition(Who.STRANGER, ALWAYS, _return, Costs.ASK),
    do.Chat: Transition(Who.GUEST, ALWAYS, _chat, Costs.TALK),
    do.Emote: Transition(Who.GUEST, ALWAYS, _emote, Costs.TALK),
    do.Arrive: Transition(Who.SERVER, ALWAYS, _arrive, Costs.ASK),
    do.Depart: Transition(Who.SERVER, ALWAYS, _depart),
    do.TimeUp: Transition(Who.SERVER, PLAYING, _time_up),
    do.KeepWarm: Transition(Who.SERVER, PLAYING, _keep_warm),
    do.Withheld: Transition(Who.SERVER, DEALING, _withheld),
    do.Lapse: Transition(Who.SERVER, PLAYING, _lapse),
    do.BotPlay: Transition(Who.SERVER, PLAYING, _bot_play),
}
