"""`/metrics` at an address of its own, for hosts who keep their numbers to themselves."""

from __future__ import annotations

import socket
from urllib.parse import urlsplit

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablee.server.monitoring.metrics import Metrics
from tablee.server.words import ServerError


def answer_metrics(metrics: Metrics) -> Response:
    return Response(metrics.text(), media_type="text/plain; version=0.0.4")


def read_address(text: str) -> tuple[str, int]:
    """`HOST:PORT`, of IPv6 `[HOST]:PORT`."""
    try:
        parts = urlsplit(f"//{text}")
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    if not host or not port or parts.netloc != text or "@" in text:
        raise ServerError("bad-address", address=text)
    return host, port


class MetricsServer(uvicorn.Server):
    """A second listener in the loop of the first: it is started and stopped by that one."""

    def __init__(self, metrics: Metrics, listener: socket.socket) -> None:
        async def tell(request: Request) -> Response:
            return answer_metrics(metrics)

        config = uvicorn.Config(
            Starlette(routes=[Route("/metrics", tell)]),
            lifespan="off",
            ws="none",
            log_config=None,
            access_log=False,
            server_header=False,
            date_header=False,
            timeout_graceful_shutdown=1,
        )
        super().__init__(config)
        self._listener = listener

    async def open(self) -> None:
        self.config.load()
        self.lifespan = self.config.lifespan_class(self.config)
        await self.startup([self._listener])

    async def close(self) -> None:
        await self.shutdown([self._listener])
