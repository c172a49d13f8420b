"""What a server promises, each as a check with a name. `Watch` looks after every event of a world.

docs/promises.md says the same for people.
"""

from __future__ import annotations

import logging
from collections import defaultdict
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from tablee.table import Phase
from tablee.table.snapshot import same
from tests.world.disk import FSYNC, FULL, LINE_LOST, READ_ONLY

if TYPE_CHECKING:
    from tablee.server.tables.hall import Hall
    from tests.world.loop import NodeLoop
    from tests.world.player import Device, Player
    from tests.world.server import Machine
    from tests.world.truth import TrueSheet, TrueTable
    from tests.world.world import World

PROMISES = {
    "acknowledged": "Nothing that was acknowledged is lost.",
    "once": "Each command is applied once, and one that was refused never.",
    "stored first": "Nobody is told of anything, and no server believes it, before it is stored.",
    "gapless": "Every guest is told every step of the one log once, in order, without a gap.",
    "as seen": "Whatever a guest is told is what that seat may see, and nothing else.",
    "twin": "Not a byte, nor its moment, depends on what its guest may not know, under the same faults.",
    "heard": "Guests hear soon of what another server has stored.",
    "rebuilt": "The table that the log leads to is the table in memory, on every server.",
    "clock": "A clock never runs while its player could not play.",
    "ends": "When the faults stop, every game ends, and everybody knows all of it.",
    "log": "No error reaches the log but those that a fault explains.",
    "health": "Health tells the truth about what can be stored.",
}
NOTICED = 11.0  # seconds until a server knows that it cannot write, or that it can again: two beats, and their delays
HEARD = 2.0  # seconds until every server knows what one of them has stored, if none is held up
SERVERS_APART = 21_000.0  # milliseconds by which the tables' time may differ where servers come and go
REASONS = {FULL: "full", READ_ONLY: "read-only", FSYNC: "failed", LINE_LOST: "unreachable"}


_decode = msgspec.json.Decoder().decode


class Broken(NamedTuple):
    """A promise that was not kept."""

    promise: str
    what: str
    at: float  # seconds since the world began
    event: int

    def __str__(self) -> str:
        return f"[{self.promise}] {PROMISES[self.promise]} Event {self.event:,}, second {self.at:.3f}: {self.what}"


class Clocks(NamedTuple):
    """Milliseconds of a seat's game: what its clock has run, and how long its player could play, or could not."""

    ran: int = 0
    able: float = 0.0
    away: float = 0.0
    unnoticed: float = 0.0  # not able, for as long as no server could know


class Watch(logging.Handler):
    """Everything that is promised, looked at again and again."""

    def __init__(self, world: World) -> None:
        super().__init__(logging.WARNING)
        self.world = world
        self.first: Broken | None = None
        self._believed: dict[tuple[str, str], Any] = {}  # by machine and log: what was compared last
        self._refused: dict[tuple[str, str, str], str] = {}
        self._clocks: dict[tuple[str, int, int], Clocks] = defaultdict(Clocks)
        self._looked_at = 0.0
        self._turns: dict[str, tuple[int, list[tuple[Player, tuple[str, int, int]]]]] = {}
        self._unable_since: dict[str, float] = {}
        self._bad_since: dict[str, tuple[str, float]] = {}  # by machine: why it cannot write
        self._good_since: dict[str, float] = {}
        self._told_time: dict[str, tuple[Hall, float, int]] = {}  # by machine: when we looked, and its tables' time

    def broken(self, promise: str, what: str) -> None:
        """The first one counts: what follows from it is no news."""
        if self.first is None:
            self.first = Broken(promise, what, self.world.scheduler.now, self.world.scheduler.events)

    # --- commands --------------------------------------------------------------------------------

    def asked(self, device: Device, id: str) -> None:
        self.world.count("commands")

    def acknowledged(self, device: Device, id: str, seq: int) -> None:
        table = device.table
        self.world.count("acknowledged")
        if seq > table.seq:
            self.broken("stored first", f"{device.name}: {id} was acknowledged as {seq}, the log ends at {table.seq}")
            return
        entry = table.entries[seq - 1]
        if (entry.key, entry.command.id) != (device.player.key, id):
            self.broken("acknowledged", f"{device.name}: {id} was acknowledged as {seq}, where the log has {entry}")
        if device.seq is not None and seq > device.seq:
            self.broken("gapless", f"{device.name}: {id} was acknowledged as {seq} before that step was told")

    def refused(self, device: Device, id: str, reason: str) -> None:
        self.world.count("refused")
        key = device.player.key
        if (key, id) in device.table.by_id and reason != "id-reused":
            self.broken("once", f"{device.name}: {id} was refused ({reason}), and stands in the log")
        self._refused[device.player.table, key, id] = reason

    def committed(self, table: TrueTable) -> None:
        """One more entry stands in a log."""
        if table.twice:
            self.broken("once", f"{table.id}: {table.twice[0]}")
        entry = table.entries[-1]
        if (table.id, entry.key or "", entry.command.id) in self._refused:
            self.broken("once", f"{entry.command} had been refused, and is stored now")
        if table.seq > 1:
            self._count_clocks(table)

    # --- what guests are told ----------------------------------------------------------------------

    def step(self, device: Device, seq: int, payload: bytes) -> None:
        table = device.table
        self.world.count("steps told")
        if seq > table.seq:
            self.broken("stored first", f"{device.name} was told step {seq}, the log ends at {table.seq}")
            return
        wanted = table.step(seq, device.player.key, device.lang, device.lines, device.board)
        if payload != wanted:
            self.broken("as seen", f"{device.name}, step {seq}: {_difference(_decode(payload), _decode(wanted))}")

    def missed(self, device: Device, steps: list[dict[str, Any]], at: int) -> None:
        table = device.table
        for step in steps:
            if step["seq"] > table.seq:
                self.broken("stored first", f"{device.name} was told of {step['seq']}, the log ends at {table.seq}")
                return
            wanted = table.missed(step["seq"], device.player.key, at, device.lang, device.lines)
            if step != wanted:
                self.broken("as seen", f"{device.name}, missed {step['seq']}: {_difference(step, wanted)}")

    def standing(self, device: Device, message: dict[str, Any]) -> None:
        """A welcome, or how things stand beside a refusal."""
        table, seq = device.table, message["seq"]
        if seq > table.seq:
            self.broken("stored first", f"{device.name} is at {seq}, the log ends at {table.seq}")
            return
        if message["table"]["frozen"] and table.id in self.world.corrupted:
            device.retire()  # an entry looks as if servers with other rules had written it: nothing changes any more
            return
        if message["type"] == "refused" and seq != device.seq:
            self.broken("gapless", f"{device.name} knows {device.seq} steps, and is told how things stand at {seq}")
        wanted = table.standing(seq, device.player.key, message["now"], device.lang, device.board)
        told = {name: message.get(name) for name in wanted}
        if told != wanted:
            self.broken("as seen", f"{device.name}, standing at {seq}: {_difference(told, wanted)}")

    def turned_away(self, device: Device, reason: str) -> None:
        """Somebody's hello was refused."""
        self.world.count(f"turned away: {reason}")
        corrupt = device.player.table in self.world.corrupted
        if reason == "future-since" and not corrupt:
            self.broken("acknowledged", f"{device.name} knows {device.seq} steps, and the server does not")
        elif reason in ("no-table", "table-deleted", "table-damaged") and not corrupt:
            self.broken("acknowledged", f"{device.name}: {reason}")
        elif reason == "table-damaged":
            device.retire()

    # --- after every event ---------------------------------------------------------------------------

    def look(self) -> None:
        world = self.world
        node = world.scheduler.ran
        if node is not None:
            if node.complaints:
                self.last_words(node)
            machine = world.running.get(node)
            if machine is not None:
                self._compare(machine)
        now = world.scheduler.now
        if now != self._looked_at:
            self._time_passes(now)
            self._looked_at = now

    def _compare(self, machine: Machine) -> None:
        assert machine.hall is not None
        believed, truth = self._believed, self.world.truth
        for id, room in machine.hall.rooms.items():
            table = room.table
            if believed.get((machine.name, id)) is table:
                continue
            believed[machine.name, id] = table
            true = truth.tables.get(id)
            if true is None or table.seq > true.seq:
                self.broken("stored first", f"{machine.name} believes {id} to be at {table.seq}")
            elif not same(table, true.at(table.seq)) and not (table.frozen and id in self.world.corrupted):
                self.broken("rebuilt", f"{machine.name}: {id} at {table.seq} is not what its log leads to")
        for id, live in machine.hall.sheets.items():
            if believed.get((machine.name, id)) is live.sheet:
                continue
            believed[machine.name, id] = live.sheet
            sheet = truth.sheets.get(id)
            entries = [list(entry) for entry in live.sheet.entries]
            if sheet is None or len(entries) > len(sheet.entries):
                self.broken("stored first", f"{machine.name} believes sheet {id} to have {len(entries)} entries")
            elif entries != sheet.entries[: len(entries)]:
                self.broken("rebuilt", f"{machine.name}: sheet {id} is not what its log leads to")

    def last_words(self, node: NodeLoop) -> None:
        """Errors that nobody caught."""
        for complaint in node.complaints:
            error = complaint.get("exception")
            self.broken("log", f"{node.name}: {complaint.get('message')} {error!r}")
        node.complaints.clear()

    def emit(self, record: logging.LogRecord) -> None:
        """A line of a server's log."""
        said, world = record.getMessage(), self.world
        world.count(f"log: {said}")
        if world.tracing:
            world.say("logs", record.levelname.lower(), f"{said} {getattr(record, 'why', '')}")
        storage_failed = world.disk.failures > 0 or bool(world.disk.unreadable)
        explained = {
            "storage failed": storage_failed,
            "storage works again": storage_failed,
            "no news: storage failed": storage_failed,
            "table damaged": bool(world.corrupted),
            "sheet damaged": bool(world.corrupted),
            "snapshot dropped": world.counts["snapshots corrupted"] > 0,
        }
        if not explained.get(said, False) or record.exc_info:
            self.broken("log", f"{record.levelname} {said} {record.exc_info}")

    # --- clocks ------------------------------------------------------------------------------------

    def _time_passes(self, now: float) -> None:
        """Who could play, since we looked last."""
        passed = 1000 * (now - self._looked_at)
        for table, players in self.world.clocked():
            for player, name in self._on_turn(table, players):
                clocks = self._clocks[name]
                hindered = self._hindered(player)
                if hindered is None:
                    self._unable_since.pop(player.name, None)
                    self._clocks[name] = clocks._replace(able=clocks.able + passed)
                    continue
                since = self._unable_since.setdefault(player.name, self._looked_at)
                late = 1000 * max(0.0, min(now, since + self.world.unnoticed_for()) - self._looked_at)
                away = passed if hindered == "away" else 0.0
                self._clocks[name] = clocks._replace(
                    away=clocks.away + away, unnoticed=clocks.unnoticed + min(passed, late)
                )

    def _on_turn(self, table: TrueTable, players: list[Player]) -> list[tuple[Player, tuple[str, int, int]]]:
        """Whose clock may run, and which it is."""
        seq, found = self._turns.get(table.id, (0, []))
        if seq != table.seq:
            last, found = table.last, []
            if last.phase is Phase.PLAYING:
                seats = last.seats_by_key()
                for player in players:
                    seat = seats.get(player.key)
                    if seat is not None and seat in last.to_act and not last.seats[seat].by_bot:
                        found.append((player, (table.id, last.number, seat)))
            self._turns[table.id] = table.seq, found
        return found

    def _hindered(self, player: Player) -> str | None:
        """Why somebody cannot play, if so."""
        world = self.world
        for device in player.devices:
            machine = device.machine
            if device.is_welcome and machine is not None and machine.hall is not None and not machine.frozen:
                stored = world.disk.trouble is None and machine.name not in world.disk.unreachable
                return None if stored else "storage"
        return "away"

    def _count_clocks(self, table: TrueTable) -> None:
        """How far clocks ran in the last step, and whether they should have."""
        before, after = table.tables[-2], table.tables[-1]
        if before.phase is not Phase.PLAYING or before.settings.clock is None:
            return
        self._time_passes(self.world.scheduler.now)
        self._looked_at = self.world.scheduler.now
        ticked = before.tick(after.at)
        for seat, chair in enumerate(before.seats):
            left = ticked.seats[seat].left
            if chair.left is None or left is None or chair.left == left:
                continue
            name = (table.id, before.number, seat)
            clocks = self._clocks[name] = self._clocks[name]._replace(ran=self._clocks[name].ran + chair.left - left)
            patience = 1000 * before.settings.patience
            fair = 1.02 * clocks.able + clocks.unnoticed + max(0.0, clocks.away - patience) + 1500
            if self.world.plan.shared:
                fair += SERVERS_APART
            if clocks.ran > fair:
                self.broken("clock", f"{table.id}, seat {seat}: {clocks}, {fair:.0f} ms would be fair")

    # --- health ------------------------------------------------------------------------------------

    def look_at_health(self) -> None:
        """Once a second."""
        world, now = self.world, self.world.scheduler.now
        for machine in world.machines:
            hall, name = machine.hall, machine.name
            if hall is None or machine.frozen or machine.slow or hall.closing:
                self._bad_since.pop(name, None)
                self._good_since.pop(name, None)
                continue
            why = world.disk.trouble or (LINE_LOST if name in world.disk.unreachable else None)
            if why is not None:
                self._good_since.pop(name, None)
                if self._bad_since.get(name, ("", 0.0))[0] != why:
                    self._bad_since[name] = why, now
                elif now - self._bad_since[name][1] > NOTICED:
                    failure = hall.health.failure
                    if failure is None or failure.reason != REASONS[why]:
                        self.broken("health", f"{name} says {failure}, and for {NOTICED} s it was: {why}")
                is_known = hall.health.failure is not None and now - self._bad_since[name][1] > 2.0
                self._look_at_time(machine, hall, goes_on=False, sure=is_known)
                continue
            self._bad_since.pop(name, None)
            since = max(self._good_since.setdefault(name, now), world.disk.failed_at.get(name, 0.0))
            self._look_at_news(machine, since)
            quick = now - machine.held_up_until > 2.0  # nothing was stored so slowly that time stood still for it
            self._look_at_time(machine, hall, goes_on=True, sure=quick and now - since > 2 * NOTICED)
            if now - since > 2 * NOTICED and hall.health.failure is not None:
                self.broken("health", f"{name} says {hall.health.failure}, and for {2 * NOTICED} s all was well")

    def _look_at_time(self, machine: Machine, hall: Hall, *, goes_on: bool, sure: bool) -> None:
        """Tables' time goes on, a second a second, and stands still while nothing can be stored."""
        now, time = self.world.scheduler.now, hall.time.now()
        told = self._told_time.pop(machine.name, None)
        if sure:
            self._told_time[machine.name] = hall, now, time
        if sure and told is not None and told[0] is hall and now - told[1] < 1.5:
            passed, wanted = time - told[2], 1000 * machine.rate * (now - told[1]) if goes_on else 0
            if passed - wanted > 500 or (goes_on and wanted - passed > 500):  # a late failure may set it back
                self.broken("clock", f"{machine.name}: {passed} ms of the tables' time, of {wanted:.0f}")

    def _look_at_news(self, machine: Machine, since: float) -> None:
        """Whoever is at a table hears soon of what other servers store there, if all has been well `since` then."""
        assert machine.hall is not None
        now, truth = self.world.scheduler.now, self.world.truth.tables
        for id, room in machine.hall.rooms.items():
            seq, true = room.seq, truth[id]
            if room.guests and seq < true.seq and id not in self.world.corrupted:
                waits = now - max(since, true.committed_at[seq], self.world.disk.late_until, machine.held_up_until)
                if waits > HEARD:
                    self.broken("heard", f"{machine.name}: {id} at {seq}, {waits:.1f} s after the next entry")

    # --- now and then, and in the end --------------------------------------------------------------

    def audit(self) -> None:
        """The disk has what was committed, entry by entry."""
        world = self.world
        logs: list[TrueTable | TrueSheet] = [*world.truth.tables.values(), *world.truth.sheets.values()]
        for log in logs:
            if log.id in world.corrupted:
                continue
            rows = world.disk.rows(log.id)
            if rows != list(enumerate(log.bodies, start=1)):
                self.broken("acknowledged", f"{log.id} had {len(log.bodies)} entries, and has {len(rows)}")


def _difference(told: Any, wanted: Any, where: str = "") -> str:
    """The first place where two messages differ."""
    if isinstance(told, dict) and isinstance(wanted, dict):
        for name in sorted({*told, *wanted}):
            if name not in told or name not in wanted:
                return f"{where}.{name}: {'missing' if name not in told else 'should not be there'}"
            if told[name] != wanted[name]:
                return _difference(told[name], wanted[name], f"{where}.{name}")
    if isinstance(told, list) and isinstance(wanted, list) and len(told) == len(wanted):
        for at, (one, other) in enumerate(zip(told, wanted, strict=True)):
            if one != other:
                return _difference(one, other, f"{where}[{at}]")
    return f"{where}: {told!r:.200} instead of {wanted!r:.200}"
