"""A table in memory: its guests, and the one way in which it changes.

A command is applied to the frozen table, the entry is stored, and only then does the room become the
new table, tell everybody, and let the command be answered. If another server was first, the room
catches up with the log and asks again.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from tablee.bots import Advice
from tablee.core.errors import TableeError
from tablee.core.match import Match
from tablee.server.bots.bot_pool import NotAwaited
from tablee.server.database import snapshots
from tablee.server.database.storage import Beat, Row, StorageError
from tablee.server.limits import TooMuch
from tablee.server.messages import VERSION, BadMessage, encode, reason
from tablee.server.monitoring.logs import LOG
from tablee.server.tables.follower import Follower
from tablee.server.tables.guest import Guest, error
from tablee.server.tables.hints import hinted
from tablee.server.tables.history import PAGE, Breath, Milestones, steps_from
from tablee.server.tables.lessons import planned_move
from tablee.server.tables.submission import Outcome, Submission
from tablee.server.tables.telling import OwnParts, Telling
from tablee.server.tokens import where_of
from tablee.server.words import ServerError
from tablee.table import Entry, Step, Table, follow
from tablee.table.commands import Arrive, BotPlay, ByGuests, ByServer, Depart, Join, Return
from tablee.table.crowd import ASK
from tablee.table.table import Bar

if TYPE_CHECKING:
    from tablee.server.tables.hall import Hall

FEW_STEPS = 20  # are told at once; whoever wants more waits until it is their turn
UNDO_PAUSES = 3
SHOWN_OUT = 1008  # the close code: a policy, here the host's
HINT_SECONDS = 1.0  # until we look again whether the search has been compiled
LEAVE_SECONDS = 3.0  # until it is tried again to store that somebody has left
STAND_IN_SECONDS = 3.0  # how long the other servers wait for the one that should move a table's bots and clocks


class Servers(NamedTuple):
    """The server processes that share the tables."""

    alive: frozenset[str]
    beats: dict[str, Beat]  # what each last said


@dataclass(frozen=True, eq=False, slots=True)
class Asked:
    """A hint that somebody asked for."""

    guest: Guest
    id: str
    match: Match
    seat: int
    bot: str

    @property
    def named(self) -> dict[str, str]:
        return {"type": "hint", "id": self.id, "bot": self.bot}


class Room(Follower):
    """One table, as one server process knows it."""

    what = "table"

    def __init__(self, hall: Hall, table: Table, steps: Iterable[Step], milestones: Milestones | None = None) -> None:
        super().__init__(hall, table.id)
        self.table = table
        # A table has a time of its own, which no wall clock makes jump: our play time, and so much ahead of it.
        self._ahead = max(0, table.at - hall.time.now())
        self._steps: deque[Step] = deque(steps, PAGE)  # for those who come back; older ones are read from the log
        self._milestones = milestones or Milestones()
        self._listing = table.listing()
        self._own_parts = OwnParts()
        self._seats = table.seats_by_key()  # as guests were told last
        self._driver: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._asleep: frozenset[str] = frozenset()  # servers that did not move the bots when they should have
        self._pondering: dict[str, Asked] = {}  # what each guest waits for

    @property
    def seq(self) -> int:
        return self.table.seq

    @property
    def now(self) -> int:
        """The table's time, in milliseconds."""
        return self.hall.time.now() + self._ahead

    # --- changes -------------------------------------------------------------------------------------

    async def submit(self, command: ByGuests | ByServer, key: str | None = None, at: int | None = None) -> int:
        """Carry out a command, or raise why not; the number of its step."""
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def on_done(outcome: Outcome) -> None:
            if done.done():
                return  # nobody waits any more; what has begun was ended all the same
            if isinstance(outcome, Exception):
                done.set_exception(outcome)
            else:
                done.set_result(outcome)

        self.ask(command, on_done, key, at)
        return await done

    def ask(
        self,
        command: ByGuests | ByServer,
        on_done: Callable[[Outcome], None],
        key: str | None = None,
        at: int | None = None,
        guest: Guest | None = None,
    ) -> None:
        """The same without waiting: `on_done` is called with the number of the step, or with why there is none.

        `guest` is the connection of whoever asks, if it is one.
        """
        where = None
        if guest is not None and guest.network is not None and isinstance(command, Join | Return):
            # The network of those who come in is noted, by a hash: nobody else's, and never an address.
            where = where_of(self.table.secret, guest.network)
        self.turn.ask(Submission(self, command, on_done, key, at, where, guest).begin)

    # Only a submission calls these, when it has the turn.

    @property
    def is_unsure(self) -> bool:
        """Whether the log may have entries that we do not know, or be gone."""
        return self._behind or self._gone is not None

    async def make_sure(self, *, raced: bool) -> None:
        """Know all that was stored, or raise why there is nothing any more."""
        self._refuse_if_gone()
        if raced:
            await self._learn_who_was_first()
        else:
            await self._catch_up()

    def store(self, entry: Entry, after: Table, on_stored: Callable[[bool | StorageError], None]) -> None:
        listing = after.listing()
        changed = None if listing == self._listing else "" if listing is None else encode(listing)
        here = 0 if listing is None else listing["here"]
        self._behind = True  # until we know: what failed may have been stored all the same
        row = Row(after.id, after.seq, self.hall.clock.wall(), entry.to_json(), changed, here)
        self.hall.journal.store(row, on_stored)

    def adopt(self, table: Table, step: Step, command: ByGuests | ByServer) -> None:
        """What we stored has happened."""
        self._behind = False
        self._listing = table.listing()
        self.hall.metrics.count_step(type(command))
        self._adopt(table, step)

    def _follow(self, row: Row) -> None:
        table, step = follow(self.table, row.seq, row.body)
        if step is None:  # a server with other rules was here: whoever comes again sees how far we can read
            if not self.table.frozen:
                self.table = table
                self.close("restart", 1012)
            return
        if isinstance(Entry.from_json(row.body).command, BotPlay):
            self._asleep = frozenset()  # somebody else does move them
        self._adopt(table, step)
        self._listing = self.table.listing()

    def deleted(self) -> TableeError:
        return ServerError("table-deleted")

    def _adopt(self, table: Table, step: Step) -> None:
        before, self.table = self.table, table
        self._ahead = max(self._ahead, table.at - self.hall.time.now())  # another server's time may be ahead
        self._steps.append(step)
        self._milestones.pass_by(table)
        self._tell(step)
        if table.bars is not before.bars:
            self._show_out({bar.key: bar for bar in table.bars if bar not in before.bars})
        self._wake()

    def _show_out(self, bars: dict[str, Bar]) -> None:
        """Say goodbye to those whom the host has just removed."""
        for guest in self.guests:
            bar = bars.get(guest.key)
            if bar is not None and self.table.person_of(guest.key) is None:
                guest.close("banned" if bar.ban else "kicked", SHOWN_OUT)

    # --- what guests are told ------------------------------------------------------------------------

    def _tell(self, step: Step) -> None:
        """Send a step to every guest."""
        before = self._seats
        if step.table_changed:
            self._seats = self.table.seats_by_key()
        telling = Telling(step, self.table, self._own_parts, self._seats, before)
        for guest in self.guests:
            guest.send(telling.message(guest))

    def standing(self, guest: Guest, table: Table | None = None) -> dict[str, Any]:
        """How things stand, for one guest: now, or at another moment."""
        table = table or self.table.tick(self.now)  # clocks have run since the last step
        you = table.you(guest.key)
        return {
            "now": table.at,
            "seq": table.seq,
            "you": you,
            "table": table.seen(),
            "public": table.public(),
            "own": table.own(you["seat"], guest.board),
        }

    async def welcome(self, guest: Guest, since: int | None, token: str | None) -> None:
        """Let a guest in, with what they missed, or the last of it: the rest they ask for, a page at a time."""
        async with self.turn:  # no step may fall between the welcome and the first step told
            self._refuse_if_gone()
            await self._refresh()
            if since is not None and self.table.frozen:
                since = min(since, self.table.seq)  # we may not be able to read all that they have seen
            if since is not None and since > self.table.seq:
                raise BadMessage("future-since", since=since, seq=self.table.seq)
            table = self.table.tick(self.now)
            missed = [] if since is None else [step for step in self._steps if step.seq > since][-PAGE:]
            self.guests[guest] = None
        # From here on the table goes on. What happens waits behind the welcome, until that is written.
        try:
            message = {"type": "welcome", "v": VERSION, **self.standing(guest, table)}
            if token is not None:
                message["token"] = token
            if self.hall.announcement is not None:
                message["announcement"] = self.hall.announcement.text
            if since is not None:
                if since + len(missed) < table.seq:
                    message["more"] = True
                async with nullcontext() if len(missed) <= FEW_STEPS else self.hall.readers.take(guest.network):
                    message["missed"] = await self._in_short(missed, table, guest)
            guest.send(encode(message), first=True)
        except BaseException:
            self.let_go(guest)
            raise

    async def _in_short(self, steps: Sequence[Step], table: Table, guest: Guest) -> list[dict[str, Any]]:
        """Steps of the past, as a guest may see them now."""
        viewer, breath, told = table.seat_of(table.person_of(guest.key)), Breath(self.hall.clock), []
        for step in steps:
            seen = step.seen_by(viewer)
            told.append(seen | {"lines": table.lines(step, guest.lang, viewer)} if guest.lines else seen)
            await breath.take()
        return told

    def tell_history(self, guest: Guest, id: str, before: int) -> None:
        """A page of the steps before a number: for the guest alone, later, and one page at a time."""
        if guest.reading:
            raise TooMuch("history-comes")
        guest.reading = True
        self.run(self._tell_history(guest, id, before))

    async def _tell_history(self, guest: Guest, id: str, before: int) -> None:
        try:
            async with self.hall.readers.take(guest.network):
                if guest in self.guests:  # and has not hung up meanwhile
                    steps = await self._page(min(before, self.table.seq + 1))
                    told = await self._in_short(steps, self.table, guest)
                    more = bool(steps) and steps[0].seq > 1
                    guest.send(encode({"type": "history", "id": id, "steps": told, "more": more}))
        except TableeError as why:
            guest.send(error({"id": id, **reason(why, guest.lang)}))
        finally:
            guest.reading = False

    async def _page(self, before: int) -> Sequence[Step]:
        first = max(1, before - PAGE)
        if self._steps and self._steps[0].seq <= first:
            return [step for step in self._steps if first <= step.seq < before]
        milestone = self._milestones.before(first)
        rows = await self.hall.journal.read(self.id, 0 if milestone is None else milestone.seq, before - 1)
        return await steps_from(milestone, rows, first, self._milestones, self.hall.clock)

    async def keep_snapshot(self) -> bool:
        """If the log has grown long since the last one; whoever opens it again starts from there."""
        table = self._milestones.to_keep
        if table is None:
            return False
        await self.hall.journal.run(snapshots.keep, self.hall.storage, table)
        self._milestones.kept = table.seq
        return True

    # --- guests come and go ----------------------------------------------------------------------------

    async def arrived(self, key: str) -> None:
        """A guest is connected here: tell the table, unless it knows."""
        if not await self._arrive(key):
            self.run(self._arrive_later(key))
        self._wake()  # bots may have waited for somebody to watch

    async def _arrive(self, key: str) -> bool:
        """Whether the table knows that a guest is here, if it is one of its guests."""
        person = self.table.person_of(key)
        if person is None or (person, self.hall.name) in self.table.present:
            return True
        await self._quietly(Arrive(server=self.hall.name), key)
        return (person, self.hall.name) in self.table.present

    async def _arrive_later(self, key: str) -> None:
        """Whoever comes and goes all the time would fill the log with it: they are here when they stay for a while."""
        while not self.hall.closing:
            await asyncio.sleep(ASK.every / 1000)
            if all(guest.key != key for guest in self.guests) or await self._arrive(key):
                return

    async def departed(self, guest: Guest) -> None:
        self.let_go(guest)
        self.hall.gone += 1
        if self.hall.closing:
            return  # the next process finds that this one is no more
        while not self.hall.closing and self._seems_here(guest.key):
            if await self._quietly(Depart(server=self.hall.name), guest.key):
                return
            await asyncio.sleep(LEAVE_SECONDS)  # or they would be here for ever, and their clock would run

    def _seems_here(self, key: str) -> bool:
        """Whether the table believes that somebody is connected here who is not."""
        gone = all(guest.key != key for guest in self.guests)
        return gone and (self.table.person_of(key), self.hall.name) in self.table.present

    def agree_on_time(self, servers: Servers) -> None:
        """Where guests of other servers play on, those keep the time: ours is not ahead of what they last said."""
        others = {server for _, server in self.table.present} & servers.alive & servers.beats.keys() - {self.hall.name}
        if others:
            heard = max(servers.beats[server].steady for server in others)
            self._ahead = max(self.table.at, min(heard, self.now)) - self.hall.time.now()

    async def sweep(self, servers: Servers) -> None:
        """Guests of server processes that are no more are away since those were last heard of."""
        for person, server in sorted(self.table.present):
            if server not in servers.alive:
                last = servers.beats[server].steady if server in servers.beats else 0
                at = max(self.table.at, min(last, self.now))
                await self._quietly(Depart(server=server), self.table.people[person].key, at)

    async def _quietly(self, command: ByServer, key: str | None = None, at: int | None = None) -> bool:
        """A command of our own that may have been overtaken by events; False if the storage failed."""
        try:
            await self.submit(command, key, at)
        except StorageError:
            LOG.debug("storage failed", extra={"command": type(command).__name__})  # `Health` has told why
            return False
        except TableeError as refusal:
            LOG.debug("overtaken", extra={"command": type(command).__name__, "why": refusal.message})
        return True

    # --- bots and clocks -------------------------------------------------------------------------------

    def _wake(self) -> None:
        """See to it that bots move and clocks strike."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if not self.guests:
            return  # nobody is looking: the table waits for them
        due = self.table.due()
        if due is not None:
            at, command = due
            delay = max(0.0, (at - self.now) / 1000) + 0.001 + self._stand_in()
            if self.hall.health.failure is not None:  # nothing can be stored: no hurry
                delay = max(delay, 1.0)
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(delay, lambda: self.run(self._strike(command)))
        if self.table.bots_to_act and (self._driver is None or self._driver.done()):
            self._driver = self.run(self._drive())

    async def _strike(self, command: Any) -> None:
        await self._quietly(command)
        self._wake()

    def _stand_in(self) -> float:
        """Any server may move a table on; so that not all of them do, one goes first."""
        servers = sorted(server for _, server in self.table.present if server not in self._asleep)
        return 0.0 if not servers or servers[0] == self.hall.name else STAND_IN_SECONDS

    async def _drive(self) -> None:
        """Let bots choose as long as it is their turn and somebody is here to see it."""
        while self.table.bots_to_act and self.guests:
            seq = self.table.seq
            await self._let_others_go_first()
            match, waiting = self.table.match, self.table.bots_to_act
            if match is None or not waiting or not self.guests:
                continue
            # Whoever may take a move back gets a moment to think of it; bots think meanwhile.
            pause = self.hall.config.bot_pause * (UNDO_PAUSES if self.table.past else 1)
            earliest = self.hall.clock.monotonic() + pause
            moves = await asyncio.gather(*(self._choose(match, seat, bot) for seat, bot in waiting))
            await asyncio.sleep(earliest - self.hall.clock.monotonic())
            for bot, move in zip(waiting, moves, strict=True):
                # Where all choose at once, the others' choices change nothing about a bot's own.
                timely = self.table.match is match or self.table.game.simultaneous
                if self.guests and timely and bot in self.table.bots_to_act:
                    await self._quietly(BotPlay(seat=bot[0], move=move))
            if self.table.seq == seq:
                await asyncio.sleep(1)  # storage may be down: no hurry

    async def _let_others_go_first(self) -> None:
        """If another server should move the bots of this table: it may be dead."""
        before, seconds = self.table.match, self._stand_in()
        if seconds:
            await asyncio.sleep(seconds)
            if self.table.match is before:  # until one of them moves, nobody waits for them again
                self._asleep = frozenset(server for _, server in self.table.present) - {self.hall.name}

    async def _choose(self, match: Match, seat: int, bot: str) -> str:
        planned = planned_move(match, seat) if self.table.lesson else None
        if planned is not None:
            return planned
        with self.hall.metrics.think.time():
            return await self.hall.bot_pool.choose(match, seat, bot, {guest.network or "" for guest in self.guests})

    def hint(self, guest: Guest, id: str) -> None:
        """Let the best bot think in a guest's place; the answer is for the guest alone, and comes later."""
        seat, bot = self.table.hint_for(guest.key)
        assert self.table.match is not None
        before = self._pondering.get(guest.key)
        if before is not None and before.guest is guest and self._is_awaited(before):
            if before.id == id:
                return  # asked again, and it comes
            raise ServerError("hint-comes")
        self.hall.hints_awaited.refuse(guest.network or "")
        asked = self._pondering[guest.key] = Asked(guest, id, self.table.match, seat, bot)
        self.run(self._ponder(asked))

    def _is_awaited(self, asked: Asked) -> bool:
        """Whether a guest still wants the hint: nobody hung up, and it is for the position that they see."""
        if self._pondering.get(asked.guest.key) is not asked or asked.guest not in self.guests:
            return False
        match, seat = self.table.match, asked.seat
        if match is None or not self.table.game.simultaneous:
            return match is asked.match
        # Where all choose at once, the others' choices change nothing about our own.
        return seat in self.table.to_act and match.moves(seat) == asked.match.moves(seat)

    def why(self, guest: Guest, id: str, move: str) -> None:
        """Try a move that nobody makes: it is refused as it would be, or it is allowed."""
        self.table.try_move(guest.key, move)
        guest.send(encode({"type": "allowed", "id": id, "move": move}))

    async def _ponder(self, asked: Asked) -> None:
        """While the search is being compiled: a first impression with the time that is left, then the hint itself."""
        guest, match, told_until = asked.guest, asked.match, 0.0
        advice: Advice | None = None
        try:
            with self.hall.hints_awaited.one(guest.network or ""), suppress(NotAwaited):
                while True:
                    advice, left = await self.hall.bot_pool.advise(
                        match, asked.seat, asked.bot, {guest.network or ""}, lambda: self._is_awaited(asked)
                    )
                    if left is None or not self._is_awaited(asked):
                        break
                    if self.hall.clock.monotonic() >= told_until:
                        told_until = self.hall.clock.monotonic() + left
                        guest.send(encode(hinted(advice, match, asked.seat, guest.lang, left) | asked.named))
                    await asyncio.sleep(HINT_SECONDS)
        finally:
            if self._pondering.get(guest.key) is asked:
                del self._pondering[guest.key]
        if advice is None:
            self.refuse(guest, asked.id, ServerError("hint-late"))
        else:
            guest.send(encode(hinted(advice, match, asked.seat, guest.lang) | asked.named))

    def refuse(self, guest: Guest, id: str, why: TableeError) -> None:
        """Tell one guest that nothing was changed, and how things stand."""
        self.hall.metrics.refused.inc()
        guest.send(encode({"type": "refused", "id": id, **reason(why, guest.lang), **self.standing(guest)}))

    def close(self, why: str, code: int) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        if self._driver is not None:
            self._driver.cancel()
        super().close(why, code)
