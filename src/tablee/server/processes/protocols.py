"""Connections of a worker: those that ask for another worker's table go there."""

from __future__ import annotations

import asyncio
from functools import partial

from uvicorn.server import ServerState
from websockets.http11 import Request

from tablee.server.messages import encode
from tablee.server.processes.handover import Received
from tablee.server.processes.ownership import LONGEST_LINE
from tablee.server.web.connections import Stage
from tablee.server.web.protocols import HttpProtocol, WebConfig
from tablee.server.web.websocket import SERVICE_RESTART, WebSocketProtocol
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
        if self.stage is Stage.HEAD and not self._head:  # nothing of the question has been read yet
            data = self._line + data
            question = data.lstrip(b"\r\n")
            if question and b"\n" not in question and len(question) < LONGEST_LINE:
                self._line = data
                return
            self._line = b""
            neighbours = self.config.neighbours
            whose = neighbours.whose(question)
            if whose != neighbours.number:
                self._all.forget(self)
                neighbours.hand_over(self, whose, Received(data))
                return
        super().data_received(data)

    def refuse(self, why: ServerError) -> None:
        if self.received is not None and self.received.accepted:
            self.transport.abort()  # it is a socket, and not a question
        else:
            super().refuse(why)

    def turn_away(self) -> None:
        self.refuse(ServerError("process-away", status=503))


class WorkerWebSocketProtocol(WebSocketProtocol):
    """Keeps what was received until it is known whose it is."""

    def __init__(
        self, config: WebConfig, server_state: ServerState, app_state: object, *, accepted: bool = False
    ) -> None:
        super().__init__(config, server_state, app_state)
        self._accepted = accepted  # by another worker, who has shaken hands
        self._head: bytes | None = None
        self._rest = b""
        self._undecided = True

    def data_received(self, data: bytes) -> None:
        if self._head is None:
            self._head = data
        elif self._undecided:
            self._rest += data
        super().data_received(data)

    def _shake_hands(self, request: Request) -> None:
        if not self._accepted:
            super()._shake_hands(request)
            return
        self._websocket.send_response(self._websocket.accept(request))
        self._websocket.data_to_send()  # they have it
        self._session = self._admitted(request)
        if self._session is None:
            self.close(SERVICE_RESTART)

    def hand_over(self, table: str) -> bool:
        neighbours, head, rest = self._config.neighbours, self._head, self._rest
        self._undecided, self._head, self._rest = False, b"", b""
        whose = neighbours.owner(table)
        if whose == neighbours.number:
            return False
        assert self._session is not None
        assert head is not None
        self._session.end()
        self._session = None
        self._config.connections.forget(self)
        neighbours.hand_over(self, whose, Received(head, rest, accepted=True))
        return True

    def turn_away(self) -> None:
        self.transport.resume_reading()  # until they say goodbye, too
        self.write(encode({"type": "bye", "reason": "restart"}))
        self.close(SERVICE_RESTART)
