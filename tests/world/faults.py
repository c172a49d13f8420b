"""What goes wrong in a world, and what ends it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from tests.world.disk import FSYNC, FULL, READ_ONLY
from tests.world.network import Link
from tests.world.plan import Fault

if TYPE_CHECKING:
    from tests.world.player import Player
    from tests.world.server import Machine
    from tests.world.world import World

TROUBLES = {"full": FULL, "read-only": READ_ONLY, "fsync fails": FSYNC}
# Seconds for which no server can know that a player cannot play: a line that has gone silent is found out by asking, a
# server that has gone by its beats.
UNNOTICED = {
    "silence": 50.0, "stall": 50.0, "half close": 15.0, "slow reader": 50.0, "kill": 25.0, "power cut": 25.0,
    "kill at an await": 25.0, "machine vanishes": 60.0, "restart": 25.0, "freeze": 60.0, "full": 6.5, "read-only": 6.5,
    "fsync fails": 6.5, "slow storage": 20.0, "database out of reach": 60.0, "slow commit": 1.5, "answer lost": 5.0,
    "news lost": 10.0, "news late": 10.0, "corrupt log": 60.0, "upgrade": 25.0, "torn snapshot": 25.0,
}  # fmt: skip
LINGERS = 90.0  # seconds for which a fault may explain that nobody noticed
BRIEFLY = 1.0  # what is always allowed


class Faults:
    """They are made as the plan says, and end when the world calms down."""

    def __init__(self, world: World, rng: Random) -> None:
        self.world, self.rng = world, rng
        self._made: list[tuple[float, float]] = []  # until when each lingers, and how long nobody may notice
        self._ending: list[Any] = []

    def plan(self) -> None:
        for fault in self.world.plan.faults:
            self.world.scheduler.later(fault.at, self._make, fault)

    def unnoticed_for(self, now: float) -> float:
        return max((seconds for until, seconds in self._made if until >= now), default=BRIEFLY)

    def end(self) -> None:
        """The world calms down: whatever is broken is mended."""
        disk = self.world.disk
        disk.trouble = None
        disk.news_lag = 0.05
        for machine in self.world.machines:
            disk.heal(machine.name)
            machine.slow = 0.0
            if machine.frozen and machine.node is not None:
                machine._thaw(machine.node)
        for link in self.world.network.links:
            for end in (link.client, link.server):
                end.stalled_until = 0.0
        for player in self.world.players:
            for device in player.devices:
                if device.wire is not None and device.wire.transport is not None:
                    device.wire.transport.resume_reading()

    def _make(self, fault: Fault) -> None:
        world = self.world
        name = fault.kind.replace(" ", "_").replace("-", "_")
        world.say("FAULT", fault.kind, f"{fault.seconds} s")
        if getattr(self, f"_{name}")(fault) is not False:
            world.count(f"fault: {fault.kind}")
            unnoticed = UNNOTICED.get(fault.kind, BRIEFLY)
            self._made.append((world.scheduler.now + fault.seconds + LINGERS, unnoticed))

    # --- connections -----------------------------------------------------------------------------

    def _link(self, fault: Fault) -> Link | None:
        links = self.world.network.links
        return links[int(fault.whom * len(links))] if links else None

    def _cut(self, fault: Fault) -> bool:
        link = self._link(fault)
        if link is not None:
            link.cut()
        return link is not None

    def _cut_all(self, fault: Fault) -> None:
        for link in self.world.network.links:
            link.cut()

    def _away(self, fault: Fault) -> bool:
        """A phone without a network: its owner is away for a while."""
        if not self.world.players:
            return False
        player = self.world.players[int(fault.whom * len(self.world.players))]
        for device in player.devices:
            device.go_offline(fault.seconds)
        return True

    def _silence(self, fault: Fault) -> bool:
        link = self._link(fault)
        if link is not None:
            link.go_silent(self.rng.choice(("both", "to server", "to client")))
        return link is not None

    def _stall(self, fault: Fault) -> bool:
        link = self._link(fault)
        if link is not None:
            link.stall(self.rng.choice(("both", "to server", "to client")), fault.seconds)
        return link is not None

    def _half_close(self, fault: Fault) -> bool:
        link = self._link(fault)
        if link is not None:
            end = self.rng.choice((link.client, link.server))
            if end is link.client:
                end.write_eof()
            else:
                end.close()
        return link is not None

    def _slow_reader(self, fault: Fault) -> bool:
        player = self._someone(fault)
        wire = None if player is None else player.devices[0].wire
        if wire is None or wire.transport is None:
            return False
        transport = wire.transport
        transport.pause_reading()
        self.world.scheduler.later(fault.seconds, transport.resume_reading)
        return True

    def _someone(self, fault: Fault) -> Player | None:
        players = self.world.players
        return players[int(fault.whom * len(players))] if players else None

    # --- servers ---------------------------------------------------------------------------------

    def _machine(self, fault: Fault) -> Machine:
        return self.world.machines[int(fault.whom * len(self.world.machines))]

    def _kill(self, fault: Fault) -> None:
        self._end(self._machine(fault), fault, silently=False)

    def _end(self, machine: Machine, fault: Fault, *, silently: bool) -> None:
        world = self.world
        machine.die(silently=silently)
        world.disk.server_died(machine.name)
        world.watch.audit()
        world.scheduler.later(min(fault.seconds, 15.0), machine.start)

    def _kill_at_an_await(self, fault: Fault) -> None:
        """After so many callbacks more: in the middle of whatever it does then."""
        machine, node = self._machine(fault), self._machine(fault).node
        if node is None:
            return

        def strike() -> None:
            if machine.node is node:
                self._end(machine, fault, silently=False)

        node.after_callbacks(self.rng.randint(1, 60), strike)

    def _power_cut(self, fault: Fault) -> None:
        """Nobody is told; and what a failed commit has left on the disk may be there afterwards, or not."""
        self._end(self._machine(fault), fault, silently=True)

    def _machine_vanishes(self, fault: Fault) -> None:
        """Its cable is out, and it is started anew much later."""
        self._end(self._machine(fault), fault, silently=True)

    def _restart(self, fault: Fault) -> None:
        self._machine(fault).stop()

    def _freeze(self, fault: Fault) -> None:
        self._machine(fault).freeze(fault.seconds)

    # --- storage ---------------------------------------------------------------------------------

    def _full(self, fault: Fault) -> None:
        disk = self.world.disk
        disk.trouble = TROUBLES[fault.kind]
        self.world.scheduler.later(fault.seconds, self._mend, disk.trouble)

    _read_only = _fsync_fails = _full

    def _mend(self, trouble: str) -> None:
        if self.world.disk.trouble == trouble:
            self.world.say("mended", trouble)
            self.world.disk.trouble = None

    def _slow_storage(self, fault: Fault) -> None:
        machine = self._machine(fault)
        machine.slow = self.rng.choice((0.1, 1.0, 4.0))
        machine.held_up_until = self.world.scheduler.now + fault.seconds + 3 * machine.slow  # what has begun goes on
        self.world.scheduler.later(fault.seconds, setattr, machine, "slow", 0.0)

    def _slow_commit(self, fault: Fault) -> None:
        """The next one takes long, and then all is as before."""
        self._machine(fault).slow_once = fault.seconds

    def _wall_jumps(self, fault: Fault) -> None:
        self._machine(fault).wall_ahead += self.rng.choice((-86_400.0, -60.0, 5.0, 3600.0, 86_400.0 * 400))

    def _torn_snapshot(self, fault: Fault) -> bool:
        table = self.world.disk.corrupt_snapshot()
        if table is None:
            return False
        self.world.count("snapshots corrupted")
        self._kill(fault)  # it is read when a server starts, and the next one would soon take its place
        return True

    def _corrupt_log(self, fault: Fault) -> bool:
        tables = sorted(self.world.truth.tables)
        if not tables:
            return False
        table = tables[int(fault.whom * len(tables))]
        self.world.corrupted.add(table)
        self.world.disk.corrupt_log(table)
        return True

    def _upgrade(self, fault: Fault) -> None:
        """All servers end, and one of before was the last: the next one finds its tables."""
        world = self.world
        for machine in world.machines:
            machine.die(silently=False)
        world.disk.server_died(None)
        world.disk.downgrade(self.rng.randint(1, 5))
        world.watch.audit()
        for machine in world.machines:
            world.scheduler.later(self.rng.uniform(0.1, 2.0), machine.start)

    # --- lines to the database -------------------------------------------------------------------

    def _database_out_of_reach(self, fault: Fault) -> bool:
        machine = self._machine(fault)
        if machine.node is None:
            return False
        self.world.disk.cut(machine.node, machine.name)
        self.world.scheduler.later(fault.seconds, self.world.disk.heal, machine.name)
        return True

    def _answer_lost(self, fault: Fault) -> None:
        self.world.disk.interrupt(self._machine(fault).name)

    def _news_lost(self, fault: Fault) -> bool:
        node = self._machine(fault).node
        if node is None:
            return False
        self.world.disk.cut_lines(node)
        return True

    def _news_late(self, fault: Fault) -> None:
        disk = self.world.disk
        disk.news_lag = 4.0
        self.world.scheduler.later(fault.seconds, setattr, disk, "news_lag", 0.05)
