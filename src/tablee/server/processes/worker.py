"""One worker: a whole server, which keeps to its own tables."""

from __future__ import annotations

import asyncio
import signal
import socket

from tablee.server.database.storage import Storage
from tablee.server.monitoring import logs
from tablee.server.parents import end_with_the_parent
from tablee.server.processes.handover import Received
from tablee.server.processes.neighbours import Neighbours, Outfit
from tablee.server.processes.protocols import WorkerHttpProtocol, WorkerWebSocketProtocol
from tablee.server.processes.settings import Settings
from tablee.server.tables.hall import Hall
from tablee.server.web.app import create_app
from tablee.server.web.protocols import WebConfig
from tablee.server.web.serve import Server, web_config


def run(settings: Settings, outfit: Outfit) -> None:
    """In a process of its own, until the parent says so, or is no more."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # Ctrl-C goes to every process: the parent decides
    end_with_the_parent()
    logs.set_up(settings.log_level, process=str(outfit.number))
    neighbours = Neighbours(outfit, settings.config.prefix)
    create_worker(settings, neighbours, outfit.metrics_listener).run([outfit.listener])


def create_worker(settings: Settings, neighbours: Neighbours, metrics_listener: socket.socket | None) -> WorkerServer:
    config = settings.config
    app = create_app(config, Storage.open(config.url, together=True), neighbours)
    web = web_config(
        app, config, settings.forwarded_by, WorkerHttpProtocol, WorkerWebSocketProtocol, neighbours.connections()
    )
    web.neighbours = neighbours
    return WorkerServer(web, app.state.hall, metrics_listener, neighbours)


class WorkerServer(Server):
    """Takes connections from other workers, too."""

    def __init__(
        self, config: WebConfig, hall: Hall, metrics_listener: socket.socket | None, neighbours: Neighbours
    ) -> None:
        super().__init__(config, hall, metrics_listener, lambda: None)
        self._web = config
        self._neighbours = neighbours
        self._taken: set[asyncio.Task[object]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await self._neighbours.meet(self.hall.metrics)
        await super().startup(sockets)
        self._neighbours.handover.open(self._take_over)
        await self._neighbours.say_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._neighbours.handover.close()
        await super().shutdown(sockets)

    def _take_over(self, connection: socket.socket, received: Received) -> None:
        def protocol() -> WorkerHttpProtocol:
            made = WorkerHttpProtocol(self._web, server_state=self.server_state, app_state=self.lifespan.state)
            made.received = received
            return made

        loop = asyncio.get_running_loop()
        taking = loop.create_task(loop.connect_accepted_socket(protocol, connection))
        self._taken.add(taking)
        taking.add_done_callback(self._taken.discard)
