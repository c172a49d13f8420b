"""The parent of the workers. It lays no table: it starts them, starts one again that has died, and ends them all.

Beside it stand the bots, which all workers share. It holds whatever must outlive a worker: the database's lock, the
socket at which all of them listen, and their inboxes.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import secrets
import signal
import socket
from collections.abc import Callable
from multiprocessing.process import BaseProcess

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest

from tablee.server.bots.bot_pool import BotPool
from tablee.server.monitoring.logs import LOG
from tablee.server.processes.channel import Channel, ChannelError
from tablee.server.processes.descriptor import Descriptor
from tablee.server.processes.handover import PATIENCE, inbox, receive
from tablee.server.processes.neighbours import Outfit
from tablee.server.processes.settings import Settings
from tablee.server.processes.shared_memory import SharedMemory

HEALTHY_SECONDS = 10.0  # whoever lived so long is started again at once …
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0  # … and whoever did not, after a pause that doubles each time
GOODBYE_SECONDS = 20.0  # until a worker that does not end is killed
METRICS_SECONDS = 2.0  # for a worker to tell its numbers


class Child:
    """A worker's place: who is there now, and what waits for the next one."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.inbox, self.outbox = inbox()
        self.process: BaseProcess | None = None
        self.channel: Channel | None = None
        self.ready = asyncio.Event()  # for the first time
        self.registry = CollectorRegistry()
        self.up = Gauge("tablee_process_up", "Whether the process serves its tables", registry=self.registry)
        self.starts = Counter("tablee_process_starts", "Times the process was started", registry=self.registry)


class Parent:
    """Made and run in an event loop."""

    def __init__(
        self,
        settings: Settings,
        listener: socket.socket,
        metrics_listener: socket.socket | None,
        lock: int | None,
    ) -> None:
        self._settings, self._listener, self._metrics_listener = settings, listener, metrics_listener
        self._lock = lock
        self._key = secrets.token_bytes(16)
        self._file = SharedMemory.new_file()
        self._memory = SharedMemory(self._file.fileno(), settings.processes, self._key)
        self._children = [Child(number) for number in range(settings.processes)]
        self._bots = BotPool(settings.config.bot_processes, settings.config.bot_seconds)
        self._stopping = asyncio.Event()
        self._stopped_by: signal.Signals | None = None

    async def run(self, on_ready: Callable[[], None]) -> signal.Signals | None:
        """Until a signal comes: which one. `on_ready` is called when all workers are there."""
        loop = asyncio.get_running_loop()
        for sign in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(sign, self._stop, sign)
        opening = loop.create_task(self._tell_when_ready(on_ready))
        try:
            await asyncio.gather(*(self._keep(child) for child in self._children))
        finally:
            opening.cancel()
            await self._bots.close()
        return self._stopped_by

    async def _tell_when_ready(self, on_ready: Callable[[], None]) -> None:
        await asyncio.gather(*(child.ready.wait() for child in self._children))
        on_ready()

    def _stop(self, sign: signal.Signals) -> None:
        self._stopped_by = self._stopped_by or sign
        self._stopping.set()
        for child in self._children:
            self._memory.up[child.number] = 0  # whoever comes now waits for nobody
            if child.process is not None:
                child.process.terminate()

    # --- one worker after the other ----------------------------------------------------------------

    async def _keep(self, child: Child) -> None:
        """See to it that there is a worker, until we stop."""
        loop, pause = asyncio.get_running_loop(), FIRST_PAUSE
        while not self._stopping.is_set():
            began = loop.time()
            code = await self._live(child)
            self._memory.forget(child.number)
            child.up.set(0)
            if self._stopping.is_set():
                return
            LOG.error("process ended", extra={"worker": child.number, "code": code})
            if loop.time() - began >= HEALTHY_SECONDS:
                pause = FIRST_PAUSE
            else:
                await self._wait(child, pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    async def _wait(self, child: Child, seconds: float) -> None:
        """Until it is started again. Those who came to it before it died do not wait for so long."""
        clearing = asyncio.get_running_loop().call_later(PATIENCE, _clear, child.inbox)
        try:
            async with asyncio.timeout(seconds):
                await self._stopping.wait()
        except TimeoutError:
            pass
        finally:
            clearing.cancel()

    async def _live(self, child: Child) -> int | None:
        """One life of a worker; the code with which it ended."""
        ours, theirs = socket.socketpair()
        outfit = Outfit(
            number=child.number,
            processes=len(self._children),
            listener=self._listener,
            metrics_listener=self._metrics_listener,
            line=theirs,
            inbox=child.inbox,
            outboxes=[each.outbox for each in self._children],
            memory=Descriptor(self._file.fileno()),
            key=self._key,
            lock=None if self._lock is None else Descriptor(self._lock),
        )
        # Fresh interpreters: a fork would copy our threads.
        child.process = multiprocessing.get_context("spawn").Process(target=_work, args=(self._settings, outfit))
        child.process.start()
        theirs.close()
        child.starts.inc()
        child.channel = Channel(
            {
                "ready": lambda: self._welcome(child),
                "metrics": self._tell_metrics,
                "choose": self._bots.choose_at,
                "advise": self._bots.advise_at,
                "warm up": self._warm_up,
            }
        )
        await child.channel.open(ours)
        talking = asyncio.get_running_loop().create_task(child.channel.run())
        try:
            return await self._end_of(child.process)
        finally:
            child.channel = None
            await talking

    async def _end_of(self, process: BaseProcess) -> int | None:
        loop = asyncio.get_running_loop()
        ended = asyncio.Event()
        loop.add_reader(process.sentinel, ended.set)
        killing = loop.create_task(self._kill_if_it_does_not_end(process))
        try:
            await ended.wait()
        finally:
            killing.cancel()
            loop.remove_reader(process.sentinel)
        process.join()
        return process.exitcode

    async def _kill_if_it_does_not_end(self, process: BaseProcess) -> None:
        await self._stopping.wait()
        await asyncio.sleep(GOODBYE_SECONDS)
        process.kill()

    # --- what workers ask ----------------------------------------------------------------------------

    async def _welcome(self, child: Child) -> None:
        if not self._stopping.is_set():
            self._memory.up[child.number] = 1
            child.up.set(1)
            child.ready.set()

    async def _warm_up(self, games: tuple[str, ...]) -> None:
        self._bots.warm_up(games)

    async def _tell_metrics(self) -> dict[str, bytes]:
        """Everybody's numbers, by whose they are; of one that is down, only that it is."""
        told = await asyncio.gather(*(self._metrics_of(child) for child in self._children))
        return {str(child.number): text for child, text in zip(self._children, told, strict=True)}

    async def _metrics_of(self, child: Child) -> bytes:
        text = generate_latest(child.registry)
        if child.channel is not None:
            try:
                async with asyncio.timeout(METRICS_SECONDS):
                    text += await child.channel.ask("metrics")
            except (ChannelError, TimeoutError):
                pass
        return text


def _work(settings: Settings, outfit: Outfit) -> None:
    from tablee.server.processes import worker  # the parent needs no web server

    worker.run(settings, outfit)


def _clear(inbox: socket.socket) -> None:
    while (come := receive(inbox)) is not None:
        come[1].close()
