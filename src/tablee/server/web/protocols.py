"""Uvicorn's end of a connection for questions, which also counts it and says how far it is: see connections.py."""

from __future__ import annotations

import asyncio
from functools import cached_property
from http import HTTPStatus
from typing import Any, cast

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from websockets.datastructures import Headers

from tablee.core.text import LANGUAGES
from tablee.server.limits import TooMuch, plain_address
from tablee.server.messages import encode, reason
from tablee.server.processes.neighbours import Neighbours
from tablee.server.web.connections import Connection, Connections, Stage
from tablee.server.web.socket import Doorkeeper
from tablee.server.words import ServerError

MAX_HEAD = 65_536  # bytes; browsers send a hundredth of it


class WebConfig(uvicorn.Config):
    """Every connection is made with uvicorn's settings: through them it finds the others."""

    connections: Connections
    neighbours: Neighbours  # of one of several processes
    door: Doorkeeper
    socket_paths: frozenset[str]  # where a question may become a socket

    @cached_property
    def proxies(self) -> Any:
        """Which addresses are believed to pass other people's connections on, as uvicorn knows them."""
        return ProxyHeadersMiddleware(cast(Any, self.app), self.forwarded_allow_ips).trusted_hosts

    def address_of(self, peer: str, headers: Headers) -> str:
        """Where a socket comes from, as uvicorn finds it out for questions."""
        forwarded = headers.get_all("x-forwarded-for")
        if not forwarded or peer not in self.proxies:
            return peer
        return self.proxies.get_trusted_client_address(", ".join(forwarded))[0] or peer


class HttpProtocol(Connection, HttpToolsProtocol):
    """Questions and answers."""

    _head = 0  # bytes of a head that is not whole yet

    def __init__(self, config: WebConfig, *args: Any, **settings: Any) -> None:
        super().__init__(config, *args, **settings)
        self._all = config.connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.client is not None:
            self.client = (plain_address(self.client[0]), self.client[1])
        if not self._all.admit(self, self.client[0] if self.client else ""):
            self.refuse(TooMuch("too-many-sockets"))

    def refuse(self, why: ServerError) -> None:
        """Before the question has been heard: nobody has told us their language either."""
        body = encode(reason(why, LANGUAGES[0])).encode()
        head = (
            f"HTTP/1.1 {why.status} {HTTPStatus(why.status).phrase}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._all.forget(self)
        super().connection_lost(exc)

    def resume_writing(self) -> None:
        self.unread = 0  # what had to wait was taken
        super().resume_writing()

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
            # It has us too, and no garbage collector should have to find the two of us among thousands.
            self.parser = None  # type: ignore[assignment]
