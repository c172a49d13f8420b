"""Coming and going: the table is laid, people and bots come, sit, leave and return."""

from __future__ import annotations

from itertools import chain

from msgspec.structs import replace

from tablee.bots import level as bot_level
from tablee.core.event import Event
from tablee.core.registry import get
from tablee.table import commands as do
from tablee.table.change import BETWEEN_GAMES, Asking, Change, check_due, not_ready, seat_at, tell, with_seat
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
from tablee.table.dealing import call_off, called_off
from tablee.table.entry import Entry
from tablee.table.names import check_name, marked
from tablee.table.playing import LEFT_MILLISECONDS, settle_undo
from tablee.table.refusal import Refused
from tablee.table.table import Phase, Seat, Table

BOT_NAMES = ("Ana", "Bo", "Chloé", "Dov", "Élise", "Farid")


def create(entry: Entry, command: do.Create) -> Change:
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
        stacked=command.stacked,
    )
    events = [Event("laid", None, {})]
    asking = Asking(None, entry.key, entry.where)
    bots = {number: bot for number, bot in enumerate(command.bots) if bot is not None}
    if command.name is not None:  # before the bots, so that none of them takes the host's name
        seat = next((number for number in range(seats) if number not in bots), None)
        joined = join(table, asking, do.Join(name=command.name, seat=seat, watch=seat is None))
        table, events = joined.table, events + joined.events
    for number, bot in bots.items():
        invited = invite(table, asking, do.Invite(seat=number, bot=bot))
        table, events = invited.table, events + invited.events
    return Change(table, events)


def configure(table: Table, asking: Asking, command: do.Configure) -> Change:
    if table.lesson and not table.finished:
        raise Refused("lesson-stands")
    settings = table.settings.changed(command).checked(table.game)
    seats = tuple(not_ready(seat) for seat in table.seats)
    if command.seats is not None:
        wanted = table.game.check_seats(command.seats)
        if any(seat.person is not None for seat in seats[wanted:]):
            raise Refused("seat-taken", seat=wanted + 1)
        seats = seats[:wanted] + (Seat(),) * (wanted - len(seats))
    table = replace(table, settings=settings, seats=seats)
    return Change(table, [tell(table, "configured", asking)])


def join(table: Table, asking: Asking, command: do.Join) -> Change:
    if asking.key is None:
        raise Refused("join-first")
    name = check_name(command.name)
    refuse_entry(table, asking.key, asking.where)
    if table.locked:
        raise Refused("locked")
    table = through_the_door(table, asking.where)
    kept = table.kept_seat(asking.key)
    if kept is not None:  # whoever comes anew does not come back: their old seat is the bot's own
        table = with_seat(table, kept, kept_for=None)
    table = _free_name(table, name)
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
        return Change(table, [*events, tell(table, "came", came)])
    if not _between_games(table):
        raise Refused(f"not-while-{table.phase}")
    return sit(table, came, do.Sit(seat=seat))


def _free_name(table: Table, name: str) -> Table:
    """Nobody has a guest's name but the guest: a bot takes another one, between games."""
    for number, chair in enumerate(table.seats):
        if chair.bot is not None and _same(chair.name, name) and _between_games(table):
            table = with_seat(table, number, name=_bot_name(table, name), kept_for=None)
    if any(_same(other, name) for other in _names(table)):
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
    return next(name for name in chain(BOT_NAMES, numbered) if not any(_same(other, name) for other in taken))


def _between_games(table: Table) -> bool:
    return table.phase in BETWEEN_GAMES


def sit(table: Table, asking: Asking, command: do.Sit) -> Change:
    if seat_at(table, command.seat).person is not None:
        raise Refused("seat-taken", seat=command.seat + 1)
    person = asking.person
    assert person is not None
    refuse_seat(table, person)
    table = _vacate(table, table.seat_of(person))
    chair = Seat(name=table.people[person].name, person=person)
    table = _with_chair(table, command.seat, chair)
    if not table.is_here(person):
        table = with_seat(table, command.seat, away_since=table.at)
    return Change(table, [tell(table, "sat", asking)])


def _vacate(table: Table, number: int | None) -> Table:
    return table if number is None else _with_chair(table, number, Seat())


def _with_chair(table: Table, number: int, chair: Seat) -> Table:
    """Another one in a chair: those who were ready should look again."""
    seats = [not_ready(seat) for seat in table.seats]
    seats[number] = chair
    return replace(table, seats=tuple(seats))


def stand(table: Table, asking: Asking, command: do.Stand) -> Change:
    assert asking.person is not None
    event = tell(table, "stood", asking)
    table, events = make_room(table, table.people[asking.person].where)
    return Change(_vacate(table, table.seat_of(asking.person)), [*events, event])


def invite(table: Table, asking: Asking, command: do.Invite) -> Change:
    chair = seat_at(table, command.seat)
    if chair.person is not None:
        raise Refused("seat-taken", seat=command.seat + 1)
    bot_level(table.game, command.bot)
    name = chair.name or _bot_name(table)
    table = _with_chair(table, command.seat, Seat(name=name, bot=command.bot))
    return Change(table, [Event("invited", command.seat, {"who": name, "bot": command.bot})])


def free(table: Table, asking: Asking, command: do.Free) -> Change:
    chair = seat_at(table, command.seat)
    if chair.free:
        raise Refused("seat-free", seat=command.seat + 1)
    if chair.person is not None and chair.person != table.host:
        # Or a troll would sit down again at once.
        table = bar(table, chair.person, until=table.at + FREED_MILLISECONDS)
    return Change(_vacate(table, command.seat), [Event("freed", command.seat, {"who": chair.name})])


def leave(table: Table, asking: Asking, command: do.Leave) -> Change:
    person = asking.person
    assert person is not None
    events = [tell(table, "left", asking)]
    if table.phase is Phase.DEALING and table.seat_of(person) is not None:
        # Whoever does this, or withholds a nonce, may have wished for other cards: everybody is told who it was.
        events = [Event("walked_out", None, {"who": table.people[person].name, "times": called_off(table) + 1})]
    return without(table, person, events, keep=True)


def without(table: Table, person: int, events: list[Event], *, keep: bool) -> Change:
    """The table when somebody has gone. In a game a bot takes their seat over; `keep`: and hands it back."""
    number = table.seat_of(person)
    if number is not None and table.phase is Phase.DEALING:
        table = call_off(table)
    if number is not None and table.phase is Phase.PLAYING:
        # What is left on the clock stays with the seat: coming back gives nobody new time.
        table = with_seat(
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
            events.append(tell(table, "hosts", Asking(table.host, None)))
    return settle_undo(table, events)


def _hand_over(table: Table) -> Table:
    """Somebody else is the host. A table that all have left is open again: nobody else could open it."""
    staying = [number for number, someone in enumerate(table.people) if not someone.gone]
    if not staying:
        return replace(table, host=None, locked=False)
    host = min(staying, key=lambda number: (not table.is_here(number), table.seat_of(number) is None, number))
    return replace(with_person(table, host, muted=False), host=host)


def come_back(table: Table, asking: Asking, command: do.Return) -> Change:
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
        later = seat.passed(min(table.at - seat.away_since, LEFT_MILLISECONDS), table.grace(seat))
        table = with_seat(table, number, absent=later.absent, left=later.left)
    table = with_seat(table, number, person=person, bot=None, kept_for=None, away_since=table.at)
    table = with_person(table, person, gone=False, since=table.at, where=asking.where)
    if table.host is None:
        table = replace(table, host=person)
    return Change(table, [tell(table, "back", Asking(person, asking.key))])


def arrive(table: Table, asking: Asking, command: do.Arrive) -> Change:
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
        table = with_seat(table, seat, away_since=None, warm=False)
    return Change(table, [tell(table, "here", asking)])


def depart(table: Table, asking: Asking, command: do.Depart) -> Change:
    if asking.person is None or (asking.person, command.server) not in table.present:
        raise Refused("join-first")
    table = replace(table, present=table.present - {(asking.person, command.server)})
    if table.is_here(asking.person):
        return Change(table, [])
    table = with_person(table, asking.person, since=table.at)
    seat = table.seat_of(asking.person)
    if seat is not None:
        table = with_seat(table, seat, away_since=table.at)
    return settle_undo(table, [tell(table, "away", asking)])


def keep_warm(table: Table, asking: Asking, command: do.KeepWarm) -> Change:
    check_due(table, command)
    table = with_seat(table, command.seat, warm=True, late=False)
    return Change(table, [Event("warm", command.seat, {"who": table.seats[command.seat].name})])
