"""`tablee serve`: run a server until it is told to stop."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable

import uvicorn
from fastapi import FastAPI

from tablee.server.config import LOOPBACKS, Config
from tablee.server.database.storage import Storage
from tablee.server.limits import Counts
from tablee.server.monitoring import garbage
from tablee.server.tables.hall import Hall
from tablee.server.web.app import create_app
from tablee.server.web.connections import Connections, most_connections
from tablee.server.web.listener import listen, read_address
from tablee.server.web.metrics_address import MetricsServer
from tablee.server.web.prefix import read_prefix
from tablee.server.web.protocols import HttpProtocol, WebConfig
from tablee.server.web.websocket import WebSocketProtocol


def serve(
    config: Config,
    host: str,
    port: int,
    *,
    share_port: bool = False,
    forwarded_by: str = LOOPBACKS,
    on_ready: Callable[[int], None],
) -> None:
    """Serve until SIGTERM or Ctrl-C; `on_ready` is told the port."""
    listener = listen(host, port, share_port)
    server = create_server(config, forwarded_by=forwarded_by, on_ready=lambda: on_ready(listener.getsockname()[1]))
    server.run([listener])


def create_server(config: Config, *, forwarded_by: str = LOOPBACKS, on_ready: Callable[[], None]) -> Server:
    """A server that is ready to run."""
    # Before the storage: an address that cannot be had is told at once.
    numbers = None if config.metrics_address is None else listen(*read_address(config.metrics_address))
    app = create_app(config, Storage.open(config.url))
    return Server(web_config(app, config, forwarded_by), app.state.hall, numbers, on_ready)


def web_config(
    app: FastAPI,
    config: Config,
    forwarded_by: str,
    http: type[HttpProtocol] = HttpProtocol,
    ws: type[WebSocketProtocol] = WebSocketProtocol,
    networks: Counts | None = None,
) -> WebConfig:
    """Uvicorn's settings, and what our ends of its connections need beside them."""
    web = WebConfig(
        app,
        http=http,
        ws=ws,
        log_config=None,
        access_log=False,  # addresses carry the ids of tables
        server_header=False,
        forwarded_allow_ips=forwarded_by,
        timeout_graceful_shutdown=5,
    )
    web.door = app.state.door
    web.socket_paths = frozenset({"/ws", f"{read_prefix(config.prefix)}ws"})
    is_proxy = web.proxies.__contains__
    hall: Hall = app.state.hall
    web.connections = Connections(config, hall.metrics, is_proxy, most_connections(), networks, hall.clock)
    return web


class Server(uvicorn.Server):
    """Says goodbye to guests before their sockets are closed."""

    def __init__(
        self, config: WebConfig, hall: Hall, numbers: socket.socket | None, on_ready: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self.hall, self._on_ready = hall, on_ready
        self.connections = config.connections
        self.metrics = None if numbers is None else MetricsServer(hall.told_metrics, numbers)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.hall.config.warm_up:
            garbage.put_off()
        watching = self.connections.watch(), self.hall.metrics.watch_loop(), garbage.watch(self.hall)
        self._watching = [asyncio.create_task(each) for each in watching]
        if self.metrics is not None:
            await self.metrics.open()
        if sockets:
            self.hall.listens_at = sockets[0].getsockname()[:2]
        if self.started:
            self._on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.hall.farewell():
            await asyncio.sleep(0.2)  # long enough for the goodbyes to be sent
        await super().shutdown(sockets)
        for each in self._watching:
            each.cancel()
        garbage.go_on()
        if self.metrics is not None:
            await self.metrics.close()
