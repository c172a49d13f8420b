"""Connections of a worker: those that ask for another worker's table go there."""

from __future__ import annotations

import asyncio
from functools import partial

from tablee.server.processes.handover import Received
from tablee.server.processes.ownership import LONGEST_LINE
from tablee.server.web.connections import Stage
from tablee.server.web.protocols import HttpProtocol, WebConfig, WebSocketProtocol, refusal
from tablee.server.words import ServerError


class WorkerHttpProtocol(HttpProtocol):
    """Reads the first line of a question before anybody else does."""

    config: WebConfig
    received: Received | None = None  # by another worker, before the connection came to us
    _line = b""  # of a question whose first line is not whole yet

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.received is None:
            return
        if self.received.accepted:
            self.ws_protocol_class = partial(WorkerWebSocketProtocol, accepted=True)  # type: ignore[assignment]
        super().data_received(self.received.head)
        socket = transport.get_protocol()
        if self.received.rest and isinstance(socket, WorkerWebSocketProtocol):
            socket.data_received(self.received.rest)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self.stage is Stage.IDLE:
            self._unset_keepalive_if_required()
            self._begin()
        if self.stage is Stage.HEAD and not self._head:
            data = self._line + data
            question = data.lstrip(b"\r\n")
            if question and b"\n" not in question and len(question) < LONGEST_LINE:
                self._line = data
                return
            self._line = b""
            neighbours = self.config.neighbours
            whose = neighbours.whose(question)
            if whose != neighbours.number:
                neighbours.hand_over(self, whose, Received(data))
                return
        super().data_received(data)

    def let_go(self) -> None:
        self._all.forget(self)
        self.transport.abort()

    def turn_away(self) -> None:
        self.transport.write(refusal(ServerError("process-away", status=503)))
        self.transport.close()


class WorkerWebSocketProtocol(WebSocketProtocol):
    pass
