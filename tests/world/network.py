"""The network of a simulated world: TCP connections with delays and faults, without a socket.

The faults are those of real networks: a reset, a cable pulled without a word, a pause, a machine that dies.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Any, Literal

from tests.world.loop import NodeLoop, Scheduler
from tests.world.transport import SimulatedTransport

SYN_SECONDS = 127.0  # until Linux gives up calling a machine that says nothing

Direction = Literal["both", "to server", "to client"]


@dataclass
class Weather:
    """How good the network is; may be changed at any time."""

    least: float = 0.0005  # seconds of one way
    most: float = 0.02
    split: float = 0.0  # probability that a written chunk arrives in two pieces
    join: float = 0.0  # probability that a chunk waits for the next one, and arrives with it


@dataclass(frozen=True)
class Listener:
    node: NodeLoop
    factory: Callable[[], Any]
    vanished: bool = False  # its machine answers nothing, not even with a refusal


class Network:
    """All connections of a world."""

    def __init__(self, scheduler: Scheduler, rng: Random, weather: Weather | None = None) -> None:
        self.scheduler, self.rng = scheduler, rng
        self.weather = Weather() if weather is None else weather
        self._random = rng.random
        self._listeners: dict[str, Listener] = {}
        self._links: dict[Link, None] = {}  # the oldest first
        self._ports = count(40_000)

    @property
    def links(self) -> list[Link]:
        """The connections of which an end is still open, the oldest first."""
        return list(self._links)

    def listen(self, address: str, node: NodeLoop, factory: Callable[[], Any]) -> None:
        self._listeners[address] = Listener(node, factory)

    def silence(self, address: str) -> None:
        """Newcomers are refused; who is connected stays."""
        self._listeners.pop(address, None)

    def connect(self, address: str, client: asyncio.Protocol, *, peer: str, node: NodeLoop | None = None) -> None:
        """Connect a client, which hears `connection_made`, or only `connection_lost` with the reason."""

        def answered(end: SimulatedTransport | OSError) -> None:
            if isinstance(end, OSError):
                client.connection_lost(end)
            else:
                end.set_protocol(client)
                client.connection_made(end)

        self._call(address, peer, node, answered)

    async def open(
        self, address: str, factory: Callable[[], Any], node: NodeLoop
    ) -> tuple[SimulatedTransport, asyncio.BaseProtocol]:
        """What `create_connection` does."""
        connected = node.create_future()

        def answered(end: SimulatedTransport | OSError) -> None:
            if isinstance(end, OSError):
                if not connected.done():
                    connected.set_exception(end)
            elif connected.done():
                end.abort()  # nobody waits for it any more
            else:
                protocol = factory()
                end.set_protocol(protocol)
                protocol.connection_made(end)
                connected.set_result((end, protocol))

        self._call(address, node.host, node, answered)
        found: tuple[SimulatedTransport, asyncio.BaseProtocol] = await connected
        return found

    def _call(
        self, address: str, peer: str, node: NodeLoop | None, answered: Callable[[SimulatedTransport | OSError], None]
    ) -> None:
        def tell(end: SimulatedTransport | OSError) -> None:
            if node is None:
                answered(end)
            else:
                node.call_soon(answered, end)

        def arrive() -> None:
            listener = self._listeners.get(address)
            if node is not None and node.killed:
                return
            if listener is None:
                tell(ConnectionRefusedError(f"nobody listens at {address}"))
            elif listener.vanished:
                self.scheduler.later(SYN_SECONDS, tell, TimeoutError(f"{address} does not answer"))
            else:
                link = Link(self, (peer, next(self._ports)), address, node, listener.node)
                self._links[link] = None
                listener.node.call_soon(link.server.accept, listener.factory)
                tell(link.client)

        self.scheduler.later(self.delay(), arrive)

    def machine_died(self, node: NodeLoop, *, silent: bool) -> None:
        """A process is gone. Its kernel says so to everybody, unless the whole machine has gone."""
        node.kill()
        for address, listener in list(self._listeners.items()):
            if listener.node is node and silent:
                self._listeners[address] = Listener(node, listener.factory, vanished=True)
            elif listener.node is node:
                del self._listeners[address]
        for link in self.links:
            for end in (link.client, link.server):
                if end.node is node:
                    end.die(silent=silent)

    def delay(self) -> float:
        weather = self.weather
        return weather.least + (weather.most - weather.least) * self._random()

    def forget(self, link: Link) -> None:
        if link.client.lost and link.server.lost:
            self._links.pop(link, None)


class Link:
    """One connection, with the faults that it may have."""

    def __init__(
        self, network: Network, client: tuple[str, int], address: str, node: NodeLoop | None, server: NodeLoop
    ) -> None:
        host, _, port = address.rpartition(":")
        place = (host, int(port))
        self.network, self.address, self.client_address = network, address, client[0]
        self.client = SimulatedTransport(self, node, {"peername": place, "sockname": client})
        self.server = SimulatedTransport(self, server, {"peername": client, "sockname": place})
        self.client.peer, self.server.peer = self.server, self.client

    def cut(self) -> None:
        """Reset it: what is on its way is lost."""
        for end in (self.client, self.server):
            end.lose_inbound()
            self.network.scheduler.later(self.network.delay(), end.reset)

    def go_silent(self, direction: Direction) -> None:
        """Nothing arrives any more, not even an end, and nobody says so."""
        for end in self._ends(direction):
            end.lose_inbound()

    def stall(self, direction: Direction, seconds: float) -> None:
        """Nothing arrives for a while, then all of it."""
        for end in self._ends(direction):
            end.stalled_until = max(end.stalled_until, self.network.scheduler.now + seconds)

    def _ends(self, direction: Direction) -> list[SimulatedTransport]:
        """Who would receive it."""
        found = {"both": [self.client, self.server], "to client": [self.client], "to server": [self.server]}
        return found[direction]
