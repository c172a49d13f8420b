"""`tablee serve --processes N`: run a parent and its workers until they are told to stop."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable

from tablee.server.database.storage import Storage
from tablee.server.monitoring import logs
from tablee.server.processes.parent import Parent
from tablee.server.processes.settings import Settings
from tablee.server.web.listener import listen, read_address
from tablee.server.words import ServerError


def refuse_where_impossible() -> None:
    """Windows hands no open connection from one process to another."""
    if sys.platform == "win32":
        raise ServerError("one-process-only")


def serve_by_several(
    settings: Settings, host: str, port: int, *, share_port: bool, on_ready: Callable[[int], None]
) -> None:
    """Serve until SIGTERM or Ctrl-C; `on_ready` is told the port."""
    refuse_where_impossible()
    logs.set_up(settings.log_level, process="parent")
    address = settings.config.metrics_address
    metrics_listener = None if address is None else listen(*read_address(address))
    listener = listen(host, port, share_port)
    storage = Storage.open(settings.config.url)  # brought up to date once, and locked against other servers

    async def run() -> signal.Signals | None:
        parent = Parent(settings, listener, metrics_listener, storage.lock)
        return await parent.run(lambda: on_ready(listener.getsockname()[1]))

    sign = asyncio.run(run())
    storage.close()
    if sign is not None:
        signal.raise_signal(sign)  # as it would have been without us
