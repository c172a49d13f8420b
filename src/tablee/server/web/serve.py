"""`tablee serve`: run a server until it is told to stop."""

from __future__ import annotations

import asyncio
import socket
import threading
import webbrowser
from collections.abc import Callable

import uvicorn

from tablee.server.config import LOOPBACKS, Config
from tablee.server.database.storage import Storage
from tablee.server.tables.hall import Hall
from tablee.server.web.app import create_app
from tablee.server.web.connections import Connections, most_connections
from tablee.server.web.metrics_address import MetricsServer, read_address
from tablee.server.web.prefix import read_prefix
from tablee.server.web.protocols import HttpProtocol, WebConfig
from tablee.server.web.websocket import WebSocketProtocol
from tablee.server.words import ServerError

BACKLOG = 2048
SEND_BUFFER = 262_144  # bytes that the system takes for somebody who does not read; by itself it would take megabytes


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
    web = WebConfig(
        app,
        http=HttpProtocol,
        ws=WebSocketProtocol,
        log_config=None,
        access_log=False,  # addresses carry the ids of tables
        server_header=False,
        forwarded_allow_ips=forwarded_by,
        timeout_graceful_shutdown=5,
    )
    web.door = app.state.door
    web.socket_paths = frozenset({"/ws", f"{read_prefix(config.prefix)}ws"})
    web.connections = Connections(config, app.state.hall.metrics, web.proxies.__contains__, most_connections())
    return Server(web, app.state.hall, numbers, on_ready)


class Server(uvicorn.Server):
    """Says goodbye to guests before their sockets are closed."""

    def __init__(
        self, config: WebConfig, hall: Hall, numbers: socket.socket | None, on_ready: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self.hall, self._on_ready = hall, on_ready
        self.connections = config.connections
        self.metrics = None if numbers is None else MetricsServer(hall.metrics, numbers)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._watching = asyncio.create_task(self.connections.watch())
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
        self._watching.cancel()
        if self.metrics is not None:
            await self.metrics.close()


def listen(host: str, port: int, share_port: bool = False) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    if share_port:
        # The kernel deals connections out to all processes that share the port.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise ServerError("port-in-use", host=host, port=port, why=error.strerror or str(error)) from None
    listener.listen(BACKLOG)
    return listener


def open_browser(url: str) -> None:
    """In a thread: some browsers do not return until they are closed."""
    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
