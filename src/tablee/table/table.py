"""A table as a frozen value, and what can be asked of it."""

from __future__ import annotations

from enum import StrEnum
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec.structs import replace

from tablee.bots import levels, usual
from tablee.core.deal import commitment, nth_seed
from tablee.core.game import Game
from tablee.core.match import Match
from tablee.core.record import Record, Shuffle
from tablee.core.registry import get
from tablee.table.commands import MOST_STEPS, ByGuests, ByServer, Command, KeepWarm, Lapse, TimeUp, Withheld
from tablee.table.entry import Step
from tablee.table.refusal import Refused
from tablee.table.settings import Settings

REVEAL_SECONDS = 10  # to open a pledge
NEVER = MOST_STEPS  # a time that does not come
REMEMBERED = 32  # commands of a guest that can be sent again


class Phase(StrEnum):
    LOBBY = "lobby"  # people come and sit down
    DEALING = "dealing"  # everybody is ready; pledges are being opened
    PLAYING = "playing"
    OVER = "over"  # the last game lies on the table; people may change seats and play again


# `gc=False`: what holds nothing but plain values is part of no cycle, so the garbage collector need not look at it.
class Done(msgspec.Struct, frozen=True, gc=False):
    """A command that has been applied: the step it made, and by what it is known again without being kept."""

    step: int
    digest: bytes


def digest(command: ByGuests | ByServer) -> bytes:
    return blake2b(_encode(command), digest_size=8).digest()


_encode = msgspec.json.Encoder().encode


class Person(msgspec.Struct, frozen=True, gc=False):
    """Somebody who came by the link, known by the hash of a token."""

    key: str
    name: str
    gone: bool = False
    where: str | None = None  # a short keyed hash of their network
    since: int = 0  # when they last came or went
    muted: bool = False
    talk: int = 0  # when they may say as much at once again as anybody: see `Allowance` in crowd.py
    asks: int = 0  # the same for what else they ask
    recent: dict[str, Done] = {}  # by id, the oldest first; never changed in place


class Bar(msgspec.Struct, frozen=True, gc=False):
    """Somebody whom the host does not want to sit, or to come back."""

    number: int  # of the step that made it
    key: str
    where: str | None  # their network, if nobody else at the table shared it
    name: str
    ban: bool
    until: int


class Seat(msgspec.Struct, frozen=True, gc=False):
    """A chair: free, a guest's, or a bot's."""

    name: str | None = None
    person: int | None = None
    bot: str | None = None
    kept_for: int | None = None  # the guest who left a game: the bot gives the seat back
    ready: bool = False
    pledge: str | None = None  # SHA-256 of the nonce
    nonce: str | None = None
    away_since: int | None = None  # when the guest's last connection was lost
    warm: bool = False  # a bot plays until the guest is back
    late: bool = False  # the clock ran out: a bot makes this one move
    left: int | None = None  # milliseconds on the clock
    absent: int = 0  # milliseconds of this game for which the clock stood still because the guest was away

    @property
    def free(self) -> bool:
        return self.person is None and self.bot is None

    @property
    def by_bot(self) -> bool:
        return self.bot is not None or self.warm or self.late

    def passed(self, time: int, grace: int) -> Seat:
        """After so many milliseconds of its turn, for `grace` of which its clock stood still."""
        still = min(time, grace)
        return replace(self, absent=self.absent + still, left=max(0, (self.left or 0) - (time - still)))


class UndoRequest(msgspec.Struct, frozen=True, gc=False):
    """A seat asks to take back its last move."""

    seat: int
    at: int
    agreed: frozenset[int] = frozenset()  # seats


class Table(msgspec.Struct, frozen=True):
    """Everything about a table; as secret as its deck. Guests get `seen()`, `public()` and their `own(seat)`."""

    id: str
    secret: bytes
    game_id: str
    settings: Settings
    seats: tuple[Seat, ...]
    seq: int = 0
    at: int = 0
    phase: Phase = Phase.LOBBY
    people: tuple[Person, ...] = ()
    host: int | None = None
    locked: bool = False  # nobody new may come in
    present: frozenset[tuple[int, str]] = frozenset()  # (person, server process) with a connection
    number: int = 1  # of the deal: each has a seed of its own
    dealt_nonces: tuple[str | None, ...] = ()
    dealt_pledges: tuple[str | None, ...] = ()
    reveal_by: int | None = None  # the time by which pledges must be open
    match: Match | None = None  # never changed in place: a move makes a new one
    past: tuple[tuple[int, Match], ...] = ()  # who moved, and the position before, as far back as an undo may go
    undo: UndoRequest | None = None
    finished: tuple[Record, ...] = ()
    frozen: bool = False  # played by other rules: it is only looked at
    bars: tuple[Bar, ...] = ()
    talk: int = 0  # when everybody together may say as much at once again: see `Allowance` in crowd.py
    doors: tuple[tuple[str, int], ...] = ()  # networks from which many came of late
    stacked: tuple[Shuffle, ...] = ()  # of a lesson, until another game is dealt: the cards on top of its shuffles

    @property
    def lesson(self) -> bool:
        """Whether the game on the table, or the one to come, is a lesson."""
        return bool(self.stacked)

    # --- who is who ------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        return get(self.game_id)

    def person_of(self, key: str | None) -> int | None:
        """The guest with this key, unless they have left."""
        for number, person in enumerate(self.people):
            if person.key == key and not person.gone:
                return number
        return None

    def seat_of(self, person: int | None) -> int | None:
        if person is None:
            return None
        for number, seat in enumerate(self.seats):
            if seat.person == person:
                return number
        return None

    def seats_by_key(self) -> dict[str, int]:
        """Who has which seat."""
        seated = (
            (number, self.people[seat.person]) for number, seat in enumerate(self.seats) if seat.person is not None
        )
        return {person.key: number for number, person in seated}

    def kept_seat(self, key: str | None) -> int | None:
        """The seat that a bot keeps for somebody who left a game."""
        kept = ((number, seat.kept_for) for number, seat in enumerate(self.seats))
        return next((number for number, who in kept if who is not None and self.people[who].key == key), None)

    def is_here(self, person: int | None) -> bool:
        if self.frozen:
            return False
        for someone, _ in self.present:
            if someone == person:
                return True
        return False

    def step_of(self, key: str | None, command: ByGuests | ByServer) -> int | None:
        """The step that a guest's command made, if it has been applied already; another one needs another id."""
        for person in self.people:  # those who have left too: what they asked for last was to leave
            if person.key == key and command.id in person.recent:
                done = person.recent[command.id]
                if done.digest != digest(command):
                    raise Refused("id-reused", id=command.id)
                return done.step
        return None

    # --- what is to be done next -------------------------------------------------------------------

    @property
    def to_act(self) -> tuple[int, ...]:
        return self.match.to_act if self.match is not None and self.phase is Phase.PLAYING else ()

    @property
    def bots_to_act(self) -> tuple[tuple[int, str], ...]:
        """Seats for which a bot must choose now, and which bot."""
        if self.undo is not None or self.frozen:
            return ()
        return tuple([(seat, self.seats[seat].bot or self.stand_in) for seat in self.to_act if self.seats[seat].by_bot])

    @property
    def stand_in(self) -> str:
        """The bot that plays for somebody who is not here."""
        return usual(self.game)

    def _seat_in_play(self, key: str | None) -> int:
        """The seat of somebody who asks about the game that is played, or why they cannot ask."""
        if self.frozen:
            raise Refused("table-frozen")
        person = self.person_of(key)
        seat = self.seat_of(person)
        if person is None:
            raise Refused("join-first")
        if seat is None:
            raise Refused("sit-first")
        if self.phase is not Phase.PLAYING:
            raise Refused(f"not-while-{self.phase}")
        return seat

    def try_move(self, key: str | None, move: str) -> None:
        """Raises what `play` would raise; if it raises nothing, nothing was played either."""
        seat = self._seat_in_play(key)
        assert self.match is not None
        self.match.copy().play(seat, move)

    def hint_for(self, key: str | None) -> tuple[int, str]:
        """The seat that asks for a hint and the bot that gives it, or why there is none."""
        seat = self._seat_in_play(key)
        if not self.settings.hints:
            raise Refused("no-hints")
        if seat not in self.to_act:
            raise Refused("no-hint-now")
        return seat, levels(self.game)[-1].name  # the best there is

    def _someone_plays(self) -> bool:
        """Whether a guest with a seat is here: for an empty house, time stands still."""
        return any(self.is_here(seat.person) for seat in self.seats)

    def grace(self, seat: Seat) -> int:
        """Milliseconds for which a seat's clock may still stand still in this game while its guest is away."""
        return max(0, 1000 * self.settings.patience - seat.absent)

    def _runs_in(self, number: int) -> int | None:
        """Milliseconds until a seat's clock runs: none while its guest is here. `None`: it does not run."""
        seat = self.seats[number]
        if seat.left is None or seat.by_bot or number not in self.to_act:
            return None
        if self.is_here(seat.person):
            return 0
        return self.grace(seat) if self._someone_plays() else None

    def due(self) -> tuple[int, Command] | None:
        """The next thing that time itself does, and when."""
        deadlines: list[tuple[int, Command]] = []
        if self.frozen:
            return None
        if self.reveal_by is not None:
            deadlines.append((self.reveal_by, Withheld()))
        if self.undo is not None:
            deadlines.append((self.undo.at + 1000 * self.settings.patience, Lapse()))
        if self.phase is Phase.PLAYING:
            for number, seat in enumerate(self.seats):
                runs_in = self._runs_in(number)
                if seat.left is not None and runs_in is not None:
                    deadlines.append((self.at + runs_in + seat.left, TimeUp(seat=number)))
                if seat.away_since is not None and seat.bot is None and not seat.warm and self._someone_plays():
                    deadlines.append((seat.away_since + 1000 * self.settings.patience, KeepWarm(seat=number)))
        return min(deadlines, key=lambda due: due[0], default=None)

    def tick(self, at: int) -> Table:
        """The same table at another time: running clocks have run."""
        at = max(at, self.at)
        if self.settings.clock is None or self.phase is not Phase.PLAYING:
            return replace(self, at=at)
        seats = tuple(
            seat if (runs_in := self._runs_in(number)) is None else seat.passed(at - self.at, runs_in)
            for number, seat in enumerate(self.seats)
        )
        return replace(self, at=at, seats=seats)

    # --- what can be seen --------------------------------------------------------------------------

    @property
    def seed(self) -> bytes:
        """The server's share of the next deal, or of the one in play."""
        return nth_seed(self.secret, self.number)

    def seen(self) -> dict[str, Any]:
        """JSON-ready, the same for everyone, field by field."""
        playing = self.phase is Phase.PLAYING
        return {
            "id": self.id,
            "game": self.game_id,
            **self.settings.seen(),
            "lesson": self.lesson,
            "locked": self.locked,
            "simultaneous": self.game.simultaneous,
            "phase": self.phase.value,
            "frozen": self.frozen,
            "number": self.number,
            "host": self.host,
            "seats": [
                {
                    "name": seat.name,
                    "person": seat.person,
                    "bot": seat.bot,
                    "ready": seat.ready,
                    "here": seat.bot is not None or self.is_here(seat.person),
                    "warm": seat.warm or seat.kept_for is not None,
                    "muted": seat.person is not None and self.people[seat.person].muted,
                    "left": seat.left if seat.bot is None else None,
                    "grace": self.grace(seat) if seat.left is not None and seat.bot is None else None,
                }
                for seat in self.seats
            ],
            "guests": [
                {"person": number, "name": person.name, "here": self.is_here(number), "muted": person.muted}
                for number, person in enumerate(self.people)
                if not person.gone and self.seat_of(number) is None
            ],
            "barred": [
                {"bar": bar.number, "name": bar.name, "ban": bar.ban} for bar in self.bars if bar.until == NEVER
            ],
            "commit": commitment(self.seed),
            "pledges": list(self.dealt_pledges) if playing else [seat.pledge for seat in self.seats],
            "nonces": list(self.dealt_nonces) if playing else [seat.nonce for seat in self.seats],
            "undo": None if self.undo is None else {"seat": self.undo.seat, "agreed": sorted(self.undo.agreed)},
            "can_undo": sorted({seat for seat, _ in self.past}),
            "games": [
                {"winners": list(record.outcome.winners), "points": list(record.outcome.points)}
                for record in self.finished
                if record.outcome is not None
            ],
        }

    def view(self, seat: int | None) -> dict[str, Any] | None:
        """What a seat may know of the game, or a spectator: `public()` and `own(seat)` together."""
        public, own = self.public(), self.own(seat)
        return None if public is None or own is None else public | own

    def public(self) -> dict[str, Any] | None:
        """What everybody sees of the game."""
        return None if self.match is None else self.match.public()

    def own(self, seat: int | None, board: str | None = None) -> dict[str, Any] | None:
        """What only one seat sees of the game; with `board`, a language, all that the general board shows."""
        if self.match is None:
            return None
        seat = self.player(seat)
        own = self.match.own(seat)
        return own if board is None else own | {"board": self.match.board(seat, board)}

    def player(self, seat: int | None) -> int | None:
        """The same seat of the game on the table; none, if the chair was added after it."""
        return seat if self.match is not None and seat is not None and seat < self.match.seats else None

    def lines(self, step: Step, lang: str, viewer: int | None) -> list[str]:
        """A step in words, for whoever has a seat now, or for a spectator."""
        return step.lines(self.game, lang, viewer, None if viewer is None else self.seats[viewer].name)

    def you(self, key: str | None) -> dict[str, Any]:
        """Who somebody is at this table."""
        person = self.person_of(key)
        you = {
            "person": person,
            "seat": self.seat_of(person),
            "host": person is not None and person == self.host,
        }
        kept = self.kept_seat(key) if person is None else None
        return you if kept is None else you | {"kept": kept}

    def listing(self) -> dict[str, Any] | None:
        """A line in the list of public tables."""
        if not self.settings.public or self.locked or self.lesson:
            return None
        return {
            "game": self.game_id,
            "lang": self.settings.lang,
            "phase": self.phase.value,
            "seats": len(self.seats),
            "free": sum(seat.free for seat in self.seats),
            "names": [seat.name for seat in self.seats if seat.name is not None],
            "here": len({person for person, _ in self.present}),
        }
