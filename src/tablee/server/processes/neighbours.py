"""The other workers of a server, as one of them sees them."""

from __future__ import annotations

import asyncio
import socket
from dataclasses import dataclass

from tablee.server.config import Config
from tablee.server.limits import Addresses
from tablee.server.monitoring.metrics import Metrics
from tablee.server.processes.channel import Channel, ChannelError
from tablee.server.processes.descriptor import Descriptor
from tablee.server.processes.handover import Handed, Handover, Received
from tablee.server.processes.merged_metrics import merge
from tablee.server.processes.ownership import first_line, lays, named, owner
from tablee.server.processes.shared_bots import SharedBots
from tablee.server.processes.shared_memory import SharedAddresses, SharedCount, SharedMemory


@dataclass(frozen=True)
class Outfit:
    """What the parent gives a worker; the sockets are open in both."""

    number: int
    processes: int
    listener: socket.socket
    metrics_listener: socket.socket | None
    line: socket.socket  # to the parent
    inbox: socket.socket
    outboxes: list[socket.socket]  # to each worker; our own, too
    memory: Descriptor
    key: bytes  # of the shared memory
    lock: Descriptor | None  # of the database: held until the last of us has ended


class Neighbours:
    """Made when the worker starts, and opened with its server."""

    def __init__(self, outfit: Outfit, prefix: str) -> None:
        self.number, self.processes, self._prefix = outfit.number, outfit.processes, prefix
        self._turn = outfit.number
        self._line, self._lock = outfit.line, outfit.lock
        memory = self._memory = SharedMemory(outfit.memory.number, outfit.processes, outfit.key)
        self.handover = Handover(memory, outfit.inbox, outfit.outboxes)
        self._channel = Channel({"metrics": self._tell_metrics})
        self.bots = SharedBots(self._channel)
        self._metrics: Metrics | None = None
        self._talking: asyncio.Task[None] | None = None

    def owner(self, id: str) -> int:
        return owner(id, self.processes)

    def owns(self, id: str) -> bool:
        return self.owner(id) == self.number

    @property
    def is_first(self) -> bool:
        """One of them does what is to be done once for the whole database."""
        return self.number == 0

    def connections(self) -> SharedCount:
        return SharedCount(self._memory, self._memory.connections, self.number)

    def addresses(self, config: Config) -> Addresses:
        """The limits of one server, for all its workers together."""
        return SharedAddresses(self._memory, self.number, config)

    def whose(self, question: bytes) -> int:
        """The worker who should answer a question to the REST interface."""
        line = first_line(question, self._prefix)
        if lays(line):  # in turn, so that all of them have as many tables: laid is where the question is answered
            self._turn = (self._turn + 1) % self.processes
            return self._turn
        id = named(line)
        return self.number if id is None else self.owner(id)

    def hand_over(self, connection: Handed, to: int, received: Received) -> None:
        assert self._metrics is not None
        self._metrics.handed_over.inc()
        self.handover.hand_over(connection, to, received)

    # --- the parent ------------------------------------------------------------------------------

    async def meet(self, metrics: Metrics) -> None:
        """Begin to talk to the parent."""
        self._metrics = metrics
        await self._channel.open(self._line)
        self._talking = asyncio.get_running_loop().create_task(self._channel.run())

    async def say_ready(self) -> None:
        """The parent lets others hand connections over to us."""
        await self._channel.ask("ready")

    async def all_metrics(self) -> bytes:
        """Everybody's numbers, by whose they are."""
        try:
            told: dict[str, bytes] = await self._channel.ask("metrics")
        except ChannelError:  # the server ends
            told = {}
        return merge(told)

    async def _tell_metrics(self) -> bytes:
        assert self._metrics is not None
        return self._metrics.text()

    def down(self) -> list[int]:
        """Who does not answer at the moment."""
        return [number for number in range(self.processes) if not self._memory.up[number]]
