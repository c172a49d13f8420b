"""A machine, and the server that runs on it: the real hall, door and sockets, in a process that can be killed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from tablee.bots import Advice
from tablee.core.match import Match
from tablee.server.clock import ServerClock
from tablee.server.config import Config
from tablee.server.limits import Addresses, plain_address
from tablee.server.tables.hall import Hall
from tablee.server.web.connections import Connections, Stage
from tablee.server.web.socket import Doorkeeper
from tablee.server.web.websocket import WebSocketProtocol
from tests.world.disk import SimulatedStorage
from tests.world.loop import NodeLoop

if TYPE_CHECKING:
    from tests.world.world import World

EPOCH = 1_790_000_000_000  # when every world begins, in milliseconds
RESTART_SECONDS = 2.0  # at most, until a service manager starts a server again


class SimulatedClock(ServerClock):
    """The wall's clock may jump; the other one goes as its machine's crystal does."""

    def __init__(self, node: NodeLoop, machine: Machine) -> None:
        self._node, self._machine = node, machine
        super().__init__()

    def wall(self) -> int:
        return EPOCH + int(1000 * (self._node.scheduler.now + self._machine.wall_ahead))

    def monotonic(self) -> float:
        return self._node.time()


class SimulatedBots:
    """They choose any move, after a while: how well they play changes nothing about what a server promises."""

    def __init__(self, world: World, rng: Random) -> None:
        self._world, self._rng = world, rng

    def warm_up(self, games: Iterable[str]) -> None:
        """They were born so."""

    async def choose(self, match: Match, seat: int, bot: str, whose: Iterable[str] = ()) -> str:
        return await self._think(match, seat)

    async def advise(
        self,
        match: Match,
        seat: int,
        bot: str,
        whose: Iterable[str] = (),
        is_awaited: Callable[[], bool] = lambda: True,
    ) -> tuple[Advice, float | None]:
        return Advice(await self._think(match, seat), ()), None

    async def _think(self, match: Match, seat: int) -> str:
        await asyncio.sleep(self._rng.uniform(0.001, 0.3))
        moves, at = match.moves(seat), self._rng.random()
        move: str = self._world.decided(f"bot {seat}", moves[int(at * len(moves))])
        return move

    async def close(self) -> None:
        """Nothing to end."""


class Socket(WebSocketProtocol):
    """Counted as uvicorn's end would have counted it, before it became a socket."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = plain_address(transport.get_extra_info("peername")[0])
        if self._config.connections.admit(self, address):
            self._config.connections.enter(self, Stage.SOCKET)
        else:
            transport.abort()


class Machine:
    """It stays where it is; servers come and go on it."""

    def __init__(self, world: World, number: int, rng: Random) -> None:
        self.world, self.name, self.rng = world, f"m{number}", rng
        self.address = f"{self.name}:8787"
        self.wall_ahead = 0.0  # seconds
        self.rate = 1.0  # of its clock
        self.starts = 0
        self.node: NodeLoop | None = None  # of the server that runs here
        self.hall: Hall | None = None  # once the door is open
        self.frozen = False
        self.held_up_until = 0.0  # by a commit that takes long
        self.slow_once = 0.0  # and for the next commit
        self.slow = 0.0  # seconds more, for whatever the storage does

    # --- life and death --------------------------------------------------------------------------

    def start(self) -> None:
        if self.node is not None:
            return
        self.starts += 1
        node = self.node = self.world.scheduler.loop(f"{self.name}.{self.starts}", self.rate)
        node.network = self.world.network
        node.thread_delay = self._storage_delay
        self.world.say("starts", node.name)
        node.create_task(self._serve(node))

    def commit_delay(self) -> float:
        once, self.slow_once = self.slow_once, 0.0
        self.held_up_until = self.world.scheduler.now + once
        return once + self._storage_delay()

    def _storage_delay(self) -> float:
        return self.rng.uniform(0, 0.003 + self.slow) if self.slow else self.rng.random() * 0.003

    async def _serve(self, node: NodeLoop) -> None:
        world, rng = self.world, Random(f"{world_seed(self)} {node.name}")
        try:
            name = f"{rng.getrandbits(64):016x}"
            storage = SimulatedStorage(world.disk, self.name, name, node, self.commit_delay)
            config = Config(database="sqlite:///x", warm_up=False, bot_pause=world.plan.bot_pause, rate=200.0)
            hall = Hall(
                config, storage, SimulatedClock(node, self), entropy=rng.randbytes, bots=SimulatedBots(world, rng)
            )
            await hall.open()
        except Exception as error:
            if self.node is node:
                world.server_failed(self, error)
            return
        clock = hall.clock.monotonic
        settings = SimpleNamespace(
            connections=Connections(config, hall.metrics, lambda _: False, 1000, clock=hall.clock),
            door=Doorkeeper(hall, Addresses(1000, 1_000_000, 1_000_000, clock)),
            socket_paths=frozenset({"/ws"}),
            address_of=lambda peer, headers: peer,
        )
        state: Any = SimpleNamespace(connections=set())
        self.settings, self.sockets = settings, state.connections
        world.network.listen(self.address, node, lambda: Socket(settings, state, None))  # type: ignore[arg-type]
        node.create_task(settings.connections.watch())
        self.hall = hall
        world.running[node] = self
        world.server_opened(self)

    def die(self, *, silently: bool) -> None:
        """The process is no more; `silently`: its machine neither, so that nobody is told."""
        node, self.node, self.hall = self.node, None, None
        if node is None:
            return
        self.world.say("dies", node.name)
        self.world.watch.last_words(node)
        self.world.running.pop(node, None)
        node.kill()
        self.world.network.machine_died(node, silent=silently)
        self.world.disk.cut_lines(node)
        self.frozen = False

    def freeze(self, seconds: float) -> None:
        """Nothing runs for so long, and then it goes on as if no time had passed."""
        if self.node is not None and not self.frozen:
            self.frozen = True
            self.node.pause()
            self.world.scheduler.later(seconds, self._thaw, self.node)

    def _thaw(self, node: NodeLoop) -> None:
        if self.node is node:
            self.frozen = False
            node.resume()

    def stop(self) -> None:
        """Politely, as for an upgrade: with goodbyes, and all that was accepted stored."""
        if self.hall is not None and self.node is not None and not self.frozen and not self.hall.closing:
            self.node.create_task(self._stop(self.hall, self.node))

    async def _stop(self, hall: Hall, node: NodeLoop) -> None:
        self.world.network.silence(self.address)
        if hall.farewell():
            await asyncio.sleep(0.2)
        for socket in sorted(self.sockets, key=lambda each: each.transport.get_extra_info("peername")):
            socket.shutdown()
        await asyncio.sleep(0.5)
        try:
            await hall.close()
        finally:
            if self.node is node:
                self.die(silently=False)
                self.world.server_stopped(self)


def world_seed(machine: Machine) -> str:
    return f"{machine.world.plan.seed} {machine.name}"
