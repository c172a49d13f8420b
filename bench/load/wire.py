"""The generator's end of the wires: lean, since it must keep up with a server on another core.

A socket is an asyncio protocol around the Sans-I/O half of `websockets`: no task, queue or lock for each of
8,000 connections, and a message is looked at the moment it arrives.
"""

from __future__ import annotations

import asyncio
from typing import Any, Self
from urllib.parse import urlsplit

import msgspec
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri


class Socket(asyncio.Protocol):
    """One WebSocket, never compressed."""

    def __init__(self, url: str) -> None:
        self._websocket = ClientProtocol(parse_uri(url), max_size=None)
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.received = 0  # bytes

    def on_text(self, data: bytes) -> None:
        raise NotImplementedError

    def on_lost(self, why: str) -> None:
        raise NotImplementedError

    async def connect(self, url: str) -> None:
        address = urlsplit(url)
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, address.hostname or "", address.port or 80)
        await self.opened

    def send(self, data: bytes) -> None:
        self._websocket.send_text(data)
        self._flush()

    def close(self) -> None:
        if self._transport is not None:
            transport, self._transport = self._transport, None
            transport.abort()

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        self._websocket.send_request(self._websocket.connect())
        self._flush()

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        websocket = self._websocket
        websocket.receive_data(data)
        for event in websocket.events_received():
            if isinstance(event, Frame):
                if event.opcode is Opcode.TEXT:
                    self.on_text(bytes(event.data))  # no copy: it is bytes already
            elif websocket.handshake_exc is None:
                self.opened.set_result(None)
            else:
                self.opened.set_exception(websocket.handshake_exc)
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("closed before the handshake"))
        elif self._transport is not None:  # not closed by us
            self._transport = None
            websocket = self._websocket
            self.on_lost(f"{websocket.close_code} {websocket.close_reason or exc or ''}".strip())

    def _flush(self) -> None:
        if self._transport is not None:
            for data in self._websocket.data_to_send():
                self._transport.write(data)


class Http:
    """One keep-alive connection that posts JSON: `async with Http(url) as http`."""

    def __init__(self, url: str) -> None:
        self._address = urlsplit(url)

    async def __aenter__(self) -> Self:
        self._reader, self._writer = await asyncio.open_connection(self._address.hostname, self._address.port)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._writer.close()

    async def post(self, path: str, body: dict[str, Any]) -> Any:
        data = msgspec.json.encode(body)
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {self._address.netloc}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
        )
        self._writer.write(head.encode() + data)
        status, *headers = (await self._reader.readuntil(b"\r\n\r\n")).decode().lower().split("\r\n")
        fields = dict(header.split(": ", 1) for header in headers if header)
        answer = await self._reader.readexactly(int(fields["content-length"]))
        if not status.split(" ")[1].startswith("2"):
            raise ConnectionError(f"POST {path}: {status}: {answer.decode()}")
        return msgspec.json.decode(answer)
