"""`/metrics` at an address of its own, for hosts who keep their numbers to themselves."""

from __future__ import annotations

import socket
from collections.abc import Awaitable, Callable

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

Tell = Callable[[], Awaitable[bytes]]


async def answer_metrics(tell: Tell) -> Response:
    return Response(await tell(), media_type="text/plain; version=0.0.4")


class MetricsServer(uvicorn.Server):
    """A second listener in the loop of the first: it is started and stopped by that one."""

    def __init__(self, tell: Tell, listener: socket.socket) -> None:
        async def answer(request: Request) -> Response:
            return await answer_metrics(tell)

        config = uvicorn.Config(
            Starlette(routes=[Route("/metrics", answer)]),
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
