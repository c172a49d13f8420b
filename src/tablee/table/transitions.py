"""Which command may come from whom and when, and which handler carries it out.

`TRANSITIONS` at the end is the whole protocol at a glance. A handler is given a table whose clocks
have run up to now; it returns the changed table and what to tell, or raises.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from operator import attrgetter
from typing import Any

from msgspec.structs import replace

from tablee.table import commands as do
from tablee.table import dealing, people, playing, seating
from tablee.table.change import BETWEEN_GAMES, Asking, Change
from tablee.table.commands import ByGuests, ByServer, Command
from tablee.table.crowd import ALL_TALK, ASK, TALK, Allowance, with_person
from tablee.table.entry import Entry, Step
from tablee.table.refusal import Refused
from tablee.table.table import REMEMBERED, Done, Person, Phase, Table, digest


def apply(table: Table | None, entry: Entry) -> tuple[Table, Step]:
    """The table after an entry, and the step to tell; or an error, and nothing has changed."""
    command = entry.command
    if isinstance(command, do.Create):
        if table is not None:
            raise Refused("not-now")
        change = seating.create(entry, command)
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
    seq = before.seq + 1
    after = replace(change.table, seq=seq, people=_remembering(change.table, seq, entry.key, command))
    step = Step(
        seq=after.seq,
        at=after.at,
        events=tuple(change.events),
        played=tuple(change.played),
        table_changed=table is None or _looks_other(before, after),
        game_changed=before.match is not after.match,
        names=() if after.match is None else after.match.names,
    )
    return after, step


# What `Table.seen` does not show, or not whole. All else counts as shown, so that no new field is forgotten.
_HIDDEN = {"secret", "seq", "at", "people", "present", "reveal_by", "match", "past", "talk", "doors"}
_shown = attrgetter(*(name for name in Table.__struct_fields__ if name not in _HIDDEN))
_shown_of_a_person = attrgetter("name", "gone", "muted")


def _looks_other(before: Table, after: Table) -> bool:
    """Whether guests see another table. Most moves leave nearly everything the same object, which is compared first."""
    if _shown(before) != _shown(after) or len(before.people) != len(after.people):
        return True
    for old, new in zip(before.people, after.people, strict=True):
        if old is not new and _shown_of_a_person(old) != _shown_of_a_person(new):
            return True
    if before.present is not after.present and dict(before.present).keys() != dict(after.present).keys():
        return True
    return before.past is not after.past and dict(before.past).keys() != dict(after.past).keys()


def _remembering(table: Table, seq: int, key: str | None, command: ByGuests | ByServer) -> tuple[Person, ...]:
    """The people, whoever asked with the command's id in mind, so that it is not applied again."""
    number = _known(table, key) if command.id else None
    if number is None:
        return table.people
    person = table.people[number]
    recent = person.recent | {command.id: Done(seq, digest(command))}
    if len(recent) > REMEMBERED:
        del recent[next(iter(recent))]
    return (*table.people[:number], replace(person, recent=recent), *table.people[number + 1 :])


# --- who may ask -----------------------------------------------------------------------------------


def _known(table: Table, key: str | None) -> int | None:
    """Who has this key, even if they have left."""
    for number, person in enumerate(table.people):
        if person.key == key:
            return number
    return None


class Who(Enum):
    STRANGER = auto()
    GUEST = auto()
    SEATED = auto()
    HOST = auto()
    SERVER = auto()  # these commands cannot come from outside


@dataclass(frozen=True)
class Transition:
    """Who may ask for something, in which phases, and what it does."""

    who: Who
    phases: frozenset[Phase]
    act: Callable[[Table, Asking, Any], Change]
    costs: Allowance | None = None  # what it is taken from

    def charge(self, table: Table, asking: Asking) -> Table:
        """Nobody fills the log with words, or with things that lead nowhere."""
        person = _known(table, asking.key)
        if self.costs is None or person is None:
            return table
        someone = table.people[person]
        if self.costs is ASK:
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


# --- the protocol at a glance -------------------------------------------------------------------------

DEALING, PLAYING, OVER = (frozenset({phase}) for phase in (Phase.DEALING, Phase.PLAYING, Phase.OVER))
ALWAYS = frozenset(Phase)

TRANSITIONS: dict[type[Command], Transition] = {
    do.Join: Transition(Who.STRANGER, ALWAYS, seating.join, ASK),
    do.Sit: Transition(Who.GUEST, BETWEEN_GAMES, seating.sit, ASK),
    do.Stand: Transition(Who.SEATED, BETWEEN_GAMES, seating.stand, ASK),
    do.Invite: Transition(Who.HOST, BETWEEN_GAMES, seating.invite, ASK),
    do.Free: Transition(Who.HOST, BETWEEN_GAMES, seating.free, ASK),
    do.Configure: Transition(Who.HOST, BETWEEN_GAMES, seating.configure, ASK),
    do.Kick: Transition(Who.HOST, ALWAYS, people.kick, ASK),
    do.Pardon: Transition(Who.HOST, ALWAYS, people.pardon, ASK),
    do.Mute: Transition(Who.HOST, ALWAYS, people.mute, ASK),
    do.Unmute: Transition(Who.HOST, ALWAYS, people.mute, ASK),
    do.Lock: Transition(Who.HOST, ALWAYS, people.lock, ASK),
    do.Unlock: Transition(Who.HOST, ALWAYS, people.lock, ASK),
    do.Ready: Transition(Who.GUEST, BETWEEN_GAMES, dealing.ready, ASK),
    do.Unready: Transition(Who.SEATED, BETWEEN_GAMES, dealing.unready, ASK),
    do.Reveal: Transition(Who.SEATED, DEALING, dealing.reveal),
    do.Play: Transition(Who.SEATED, PLAYING | OVER, playing.play),
    do.Undo: Transition(Who.SEATED, PLAYING, playing.undo, ASK),
    do.Agree: Transition(Who.SEATED, PLAYING, playing.agree, ASK),
    do.Decline: Transition(Who.SEATED, PLAYING, playing.decline, ASK),
    do.Rematch: Transition(Who.GUEST, OVER, dealing.ready, ASK),
    do.Leave: Transition(Who.GUEST, ALWAYS, seating.leave),
    do.Return: Transition(Who.STRANGER, ALWAYS, seating.come_back, ASK),
    do.Chat: Transition(Who.GUEST, ALWAYS, people.chat, TALK),
    do.Emote: Transition(Who.GUEST, ALWAYS, people.emote, TALK),
    do.Arrive: Transition(Who.SERVER, ALWAYS, seating.arrive, ASK),
    do.Depart: Transition(Who.SERVER, ALWAYS, seating.depart),
    do.TimeUp: Transition(Who.SERVER, PLAYING, playing.time_up),
    do.KeepWarm: Transition(Who.SERVER, PLAYING, seating.keep_warm),
    do.Withheld: Transition(Who.SERVER, DEALING, dealing.withheld),
    do.Lapse: Transition(Who.SERVER, PLAYING, playing.lapse),
    do.BotPlay: Transition(Who.SERVER, PLAYING, playing.bot_play),
}
