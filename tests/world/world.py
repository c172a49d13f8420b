"""One world from one plan: it begins, goes wrong, calms down and ends, and every promise is looked at on the way."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from tablee.core.registry import get
from tablee.server.database.storage import Row
from tablee.server.monitoring.logs import LOG
from tablee.server.tokens import key_of
from tablee.table import Phase
from tablee.table.commands import Clock
from tests.world.disk import Disk, Entry
from tests.world.faults import Faults
from tests.world.limits import small
from tests.world.loop import NodeLoop, Scheduler
from tests.world.network import Network, Weather
from tests.world.plan import Plan, TablePlan
from tests.world.player import Player, Troll
from tests.world.promises import Broken, Watch
from tests.world.server import Machine
from tests.world.sheets import Keeper
from tests.world.truth import TrueTable, Truth

LONGEST = 600.0  # seconds after the calm in which every game should end
MOST_EVENTS = 2_000_000
NARROW = 20.0  # seconds for which nobody may notice that a narrow connection is full


class Ended(NamedTuple):
    """What became of a world."""

    seed: int
    broken: Broken | None
    events: int
    seconds: float  # simulated
    counts: Counter[str]
    digest: int  # of its whole story
    transcripts: dict[str, list[tuple[float, bytes]]]


class World:
    """Machines, people and a disk, in virtual time."""

    def __init__(
        self,
        plan: Plan,
        *,
        trace: Callable[[str], None] | None = None,
        keeps_transcripts: bool = False,
        script: dict[str, list[Any]] | None = None,
    ) -> None:
        """`script`: what everybody decided in another world, and decides again in this one."""
        self.plan = plan
        self._trace, self.tracing = trace, trace is not None
        self.keeps_transcripts = keeps_transcripts
        self.script, self.decisions = script, dict[str, list[Any]]()
        self.scheduler = Scheduler(self._rng("order"))
        weather = Weather(most=plan.slowest, split=plan.pieces, join=plan.pieces)
        self.network = Network(self.scheduler, self._rng("network"), weather)
        self.disk = Disk(self.scheduler, self._rng("disk"), shared=plan.shared, version=plan.schema)
        self.disk.on_commit = self._committed
        self.truth, self.watch, self.counts = Truth(), Watch(self), Counter[str]()
        self.truth.on_step = self._stepped
        self.on_step: Callable[[TrueTable], None] = lambda table: None
        self.faulty = True
        self.stopped = False  # from outside
        self.corrupted: set[str] = set()  # logs whose pages the disk has spoilt
        self.machines = [Machine(self, number, self._rng(f"machine {number}")) for number in range(plan.machines)]
        drifting = self._rng("drift")
        for machine in self.machines:
            machine.rate = 1.0 + drifting.uniform(-plan.drift, plan.drift)
        self.running: dict[NodeLoop, Machine] = {}  # servers whose doors are open
        self.players: list[Player] = []
        self.hosts = [Host(self, number, table) for number, table in enumerate(plan.tables)]
        self.keepers = [Keeper(self, number, self._rng(f"keeper {number}")) for number in range(plan.sheets)]
        self.faults = Faults(self, self._rng("faults"))

    def _rng(self, what: str) -> Random:
        return Random(f"{self.plan.seed} {what}")

    # --- what happens ----------------------------------------------------------------------------

    def run(self) -> Ended:
        """To the end, or to the first promise that is broken."""
        get_ready()
        handlers, propagate, level = LOG.handlers, LOG.propagate, LOG.level
        LOG.handlers, LOG.propagate = [self.watch], False
        try:
            with small(self.plan):
                self._begin()
                self._go_on()
        finally:
            LOG.handlers, LOG.propagate = handlers, propagate
            LOG.setLevel(level)
            self.disk.on_commit = lambda entries: None
            self.scheduler.close()
            self.disk.connection.close()
        transcripts = {device.name: device.transcript for player in self.players for device in player.devices}
        broken = self.watch.first
        return Ended(
            self.plan.seed, broken, self.scheduler.events, self.scheduler.now, self.counts, self._digest(), transcripts
        )

    def _begin(self) -> None:
        for machine in self.machines:
            machine.start()
        for host in self.hosts:
            self.scheduler.later(host.rng.uniform(0.2, 2.0), host.begin)
        for keeper in self.keepers:
            self.scheduler.later(keeper.rng.uniform(0.2, 2.0), keeper.begin)
        self.faults.plan()
        self.scheduler.later(self.plan.calm_at, self._calm_down)
        self.scheduler.later(1.0, self._every_second)

    def _go_on(self) -> None:
        step, look, watch, scheduler = self.scheduler.step, self.watch.look, self.watch, self.scheduler
        latest = self.plan.calm_at + LONGEST
        while watch.first is None and not self.stopped:
            if not step():
                watch.broken("ends", "nothing happens any more")
            look()
            if self.faulty:
                continue
            if scheduler.events % 16 == 0 and self._is_over():
                break
            if scheduler.now > latest or scheduler.events > MOST_EVENTS:
                watch.broken("ends", "; ".join(self._unfinished()))
        if watch.first is None:
            watch.audit()

    def _every_second(self) -> None:
        self.watch.look_at_health()
        self.scheduler.later(1.0, self._every_second)

    def _calm_down(self) -> None:
        """Nothing goes wrong any more, and everybody plays on."""
        self.say("calm")
        self.faults.end()
        self.faulty = False
        for machine in self.machines:
            if machine.node is None:
                machine.start()

    def _is_over(self) -> bool:
        return not any(True for _ in self._unfinished())

    def _unfinished(self) -> Any:
        """What is still to come."""
        for host in self.hosts:
            if host.table is None:
                yield f"{host.name} has no table"
            elif host.table not in self.corrupted:
                last = self.truth.tables[host.table].last
                if last.phase is not Phase.OVER or len(last.finished) < host.plan.games:
                    yield f"{host.name}: {last.phase} at {last.seq}, {len(last.finished)} games, to act {last.to_act}"
        for player in self.players:
            if player.table in self.corrupted:
                continue
            seq = self.truth.tables[player.table].seq
            for device in player.devices:
                if not device.retired and (device.seq != seq or device.waiting or not device.is_welcome):
                    yield f"{device.name} at {device.seq} of {seq}, waits for {device.waiting}"
        for keeper in self.keepers:
            if not keeper.is_done:
                yield f"{keeper.name} has written {keeper.known} of {len(keeper.entries)}"

    # --- what others tell it ---------------------------------------------------------------------

    def _committed(self, entries: list[Entry]) -> None:
        for table, seq, at, body, _ in sorted(entries, key=lambda entry: entry[:2]):
            try:
                self.truth.add(Row(table, seq, at, body), self.scheduler.now)
            except Exception as error:  # what is stored leads nowhere
                self.watch.broken("rebuilt", f"{table} at {seq}: {error!r}")

    def _stepped(self, table: TrueTable) -> None:
        self.counts["entries"] += 1
        if self.tracing:
            self.say("stores", table.id[:6], f"{table.seq} {table.entries[-1].command}"[:200])
        self.watch.committed(table)
        self.on_step(table)

    def decided(self, who: str, what: Any) -> Any:
        """What somebody wants to do; in a twin, what they did in the first world."""
        if self.script is not None:
            mine = self.script.get(who)
            at = len(self.decisions.setdefault(who, []))
            if mine is not None and at < len(mine):
                what = mine[at]
        self.decisions.setdefault(who, []).append(what)
        return what

    def server_failed(self, machine: Machine, error: Exception) -> None:
        """It could not start: its storage did not let it."""
        if self.disk.trouble is None and machine.name not in self.disk.unreachable and not self.disk.failures:
            self.watch.broken("log", f"{machine.name} does not start: {error!r}")
        machine.die(silently=False)
        self.scheduler.later(machine.rng.uniform(0.5, 2.0), machine.start)

    def server_opened(self, machine: Machine) -> None:
        self.counts["servers started"] += 1
        self.say("opens", machine.name)

    def server_stopped(self, machine: Machine) -> None:
        self.scheduler.later(machine.rng.uniform(0.1, 1.0), machine.start)

    def games_of(self, table: str) -> int:
        return next((host.plan.games for host in self.hosts if host.table == table), 1)

    def clocked(self) -> list[tuple[TrueTable, list[Player]]]:
        """The tables that are played by the clock."""
        return [
            (self.truth.tables[host.table], host.seated)
            for host in self.hosts
            if host.table is not None and host.plan.bank is not None
        ]

    def unnoticed_for(self) -> float:
        return max(self.faults.unnoticed_for(self.scheduler.now), NARROW if self.plan.narrow else 0.0)

    # --- its story -------------------------------------------------------------------------------

    def count(self, what: str) -> None:
        self.counts[what] += 1

    def say(self, verb: str, who: str = "", what: str = "") -> None:
        if self._trace is not None:
            self._trace(f"{self.scheduler.now:10.4f} {self.scheduler.events:7d}  {verb:8} {who:12} {what}")

    def _digest(self) -> int:
        """The same for the same seed, on every machine."""
        logs = [(id, table.bodies) for id, table in sorted(self.truth.tables.items())]
        logs += [(id, sheet.bodies) for id, sheet in sorted(self.truth.sheets.items())]
        import zlib

        return zlib.crc32(repr((self.scheduler.events, self.scheduler.now, logs, sorted(self.counts.items()))).encode())


class Host:
    """Asks for a table until there is one, and brings everybody to it."""

    def __init__(self, world: World, number: int, plan: TablePlan) -> None:
        self.world, self.plan, self.name = world, plan, f"host {number}"
        self.rng = Random(f"{world.plan.seed} {self.name}")
        self.number = number
        self.table: str | None = None
        self.seated: list[Player] = []  # who have come to play
        self._asked = 0

    def begin(self) -> None:
        if self.table is not None:
            return
        self._asked += 1
        world = self.world
        machine = world.machines[int(self.rng.random() * len(world.machines))]
        token = f"token of {self.name} {self._asked}"
        if machine.hall is not None and machine.node is not None and not machine.frozen:
            machine.node.create_task(self._lay(machine, token))
        # An answer that does not come: they ask again, and if it comes after all, they have two tables.
        world.scheduler.later(self.rng.uniform(1.0, 4.0), self.begin)

    async def _lay(self, machine: Machine, token: str) -> None:
        plan = self.plan
        assert machine.hall is not None
        bots = [None] * plan.people + ["steady"] * (plan.seats - plan.people)
        try:
            room = await machine.hall.lay(
                key_of(token), "10.9.9.9", game=plan.game, seats=plan.seats, rules={}, name=f"P{self.number}.0",
                bots=tuple(bots), clock=None if plan.bank is None else Clock(plan.bank, plan.gain),
                patience=plan.patience, public=self.rng.random() < 0.3,
            )  # fmt: skip
        except Exception as error:
            if not self.world.disk.failures and not machine.hall.closing:
                self.world.watch.broken("log", f"{self.name}: no table was laid: {error!r}")
            return
        self.world.scheduler.later(self.world.network.delay(), self._laid, room.id, token)

    def _laid(self, table: str, token: str) -> None:
        """The link is here: everybody comes."""
        if self.table is not None:
            return
        self.table = table
        world, plan, rng = self.world, self.plan, self.rng
        if table not in world.truth.tables:
            world.watch.broken("stored first", f"{self.name}: table {table} was acknowledged, and is not stored")
            return

        def come(kind: type[Player], name: str, address: str, **habits: Any) -> Player:
            player = kind(world, name, table, address, Random(rng.getrandbits(64)), **habits)
            world.players.append(player)
            for device in player.devices:
                world.scheduler.later(rng.uniform(0.0, 1.0), device.connect)
            return player

        for number in range(plan.people):
            devices = 2 if number < plan.second_devices else 1
            address = f"10.0.{self.number}.{0 if plan.hot_seat else number}"
            self.seated.append(come(Player, f"P{self.number}.{number}", address, devices=devices))
        self.seated[0].token, self.seated[0].key = token, key_of(token)
        for number in range(plan.lookers_on):
            come(Player, f"W{self.number}.{number}", f"10.2.{self.number}.{number}", watches=True)
        for number in range(plan.lurkers):
            come(Lurker, f"L{self.number}.{number}", f"10.3.{self.number}.{number}")
        for number in range(plan.trolls):
            troll = come(Troll, f"T{self.number}.{number}", f"10.4.{self.number}.{number}")
            assert isinstance(troll, Troll)
            world.scheduler.later(1.0, troll.annoy)


class Lurker(Player):
    """Somebody who has the link, and only looks."""

    def decide(self, standing: dict[str, Any]) -> None:
        return None


_ready = False


def get_ready() -> None:
    """Once: what every world needs, and a garbage collector that comes between worlds only."""
    global _ready
    if not _ready:
        from tablee.core.registry import game_ids

        for game in game_ids():
            get(game).engine.compile()
        _ready = True


def run(plan: Plan, **options: Any) -> Ended:
    """A world of this plan."""
    gc.disable()
    try:
        return World(plan, **options).run()
    finally:
        gc.enable()
