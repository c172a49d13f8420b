"""Uvicorn's ends of a connection, which also count it and say how far it is: see connections.py."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tablee.core.text import LANGUAGES
from tablee.server.limits import TooMuch, plain_address
from tablee.server.messages import encode, reason
from tablee.server.processes.neighbours import Neighbours
from tablee.server.web.connections import Connection, Connections, Stage
from tablee.server.words import ServerError

MAX_HEAD = 65_536  # bytes; browsers send a hundredth of it


class WebConfig(uvicorn.Config):
    """Every connection is made with uvicorn's settings: through them it finds the others."""

    connections: Connections
    neighbours: Neighbours  # of one of several processes


class Counted(Connection, asyncio.Protocol):
    """What uvicorn's two ends have in common here; it stands before them."""

    client: tuple[str, int] | None

    def __init__(self, config: WebConfig, *args: Any, **settings: Any) -> None:
        super().__init__(config, *args, **settings)  # type: ignore[call-arg]
        self._all = config.connections

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        if self.client is not None:
            self.client = (plain_address(self.client[0]), self.client[1])

    def connection_lost(self, exc: Exception | None) -> None:
        self._all.forget(self)
        super().connection_lost(exc)

    def resume_writing(self) -> None:
        self.unread = 0  # what had to wait was taken
        super().resume_writing()


class HttpProtocol(Counted, HttpToolsProtocol):
    """Questions and answers."""

    _head = 0  # bytes of a head that is not whole yet

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if not self._all.admit(self, self.client[0] if self.client else ""):
            transport.write(refusal(TooMuch("too-many-sockets")))
            transport.close()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return  # it was refused, or is being closed
        if self.stage is Stage.IDLE:
            self._begin()
        super().data_received(data)
        if self.stage is Stage.HEAD:
            self._head += len(data)
            if self._head > MAX_HEAD:
                self.send_400_response("The head is too large.")

    def _begin(self) -> None:
        self._head = 0
        self._all.enter(self, Stage.HEAD)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self.stage is not Stage.HEAD:
            self._begin()

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._all.enter(self, Stage.BODY)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        answered = self.cycle is not None and self.cycle.response_complete
        self._all.enter(self, Stage.IDLE if answered else Stage.ANSWER)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.stage is Stage.ANSWER and self.cycle.response_complete:  # else another question waits for its own
            self._all.enter(self, Stage.IDLE)

    def handle_websocket_upgrade(self) -> None:
        if not self.transport.is_closing():
            super().handle_websocket_upgrade()
            self._all.hand_over(self, self.transport.get_protocol())  # type: ignore[arg-type]


class WebSocketProtocol(Counted, WebSocketsSansIOProtocol):
    """A guest at a table."""

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # who does not answer does not read a goodbye


def refusal(why: ServerError) -> bytes:
    """Said before anybody has been heard: nobody has told us their language either."""
    body = encode(reason(why, LANGUAGES[0])).encode()
    head = (
        f"HTTP/1.1 {why.status} {HTTPStatus(why.status).phrase}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + body
