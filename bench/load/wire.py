"""The generator's end of the wires: lean, since it must keep up with a server on another core.

A socket is an asyncio protocol that reads the frames itself: no task, queue or lock for each of 8,000 connections,
and a message is looked at the moment it arrives. Servers send whole, unmasked text frames; what we send is masked with
zeros, which spares us the masking and no server the unmasking.
"""

from __future__ import annotations

import asyncio
import base64
import os
from typing import Any, Self
from urllib.parse import urlsplit

import msgspec

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A  # whole messages
MASK = bytes(4)


def upgrade(url: str) -> bytes:
    """The question that opens a WebSocket, never compressed."""
    address = urlsplit(url)
    path = address.path + (f"?{address.query}" if address.query else "")
    return (
        f"GET {path} HTTP/1.1\r\nHost: {address.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


def frame(data: bytes, kind: int = TEXT) -> bytes:
    """A message as it is sent."""
    size = len(data)
    if size < 126:
        return bytes((kind, 0x80 | size)) + MASK + data
    return bytes((kind, 0xFE, size >> 8, size & 0xFF)) + MASK + data


def next_frame(data: bytes, at: int) -> tuple[int, int, int] | None:
    """Kind, beginning and end of the message at a place; None if it is not whole yet."""
    left = len(data) - at
    if left < 2:
        return None
    size, start = data[at + 1], at + 2
    if size == 126:
        if left < 4:
            return None
        size, start = data[at + 2] << 8 | data[at + 3], at + 4
    elif size == 127:
        if left < 10:
            return None
        size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
    return None if start + size > len(data) else (data[at], start, start + size)


class Socket(asyncio.Protocol):
    """One WebSocket."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._transport: asyncio.Transport | None = None
        self._rest = b""  # of a message that is not whole yet
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.received = 0  # bytes

    def on_text(self, data: bytes) -> None:
        raise NotImplementedError

    def on_lost(self, why: str) -> None:
        raise NotImplementedError

    async def connect(self) -> None:
        address = urlsplit(self._url)
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, address.hostname or "", address.port or 80)
        await self.opened

    def send(self, data: bytes) -> None:
        if self._transport is not None:
            self._transport.write(frame(data))

    def close(self) -> None:
        if self._transport is not None:
            transport, self._transport = self._transport, None
            transport.abort()

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        transport.write(upgrade(self._url))

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        if self._rest:
            data = self._rest + data
        at = 0 if self.opened.done() else self._shake_hands(data)
        while found := next_frame(data, at):
            kind, start, at = found
            if kind == TEXT:
                self.on_text(data[start:at])
            elif kind == PING:
                if self._transport is not None:
                    self._transport.write(frame(data[start:at], PONG))
            elif kind != PONG:
                self._lose(f"{data[start:at]!r}")
                return
        self._rest = data[at:]

    def _shake_hands(self, data: bytes) -> int:
        """Where the answer to our first question ends."""
        end = data.find(b"\r\n\r\n") + 4
        if end < 4:
            return 0
        if data.startswith(b"HTTP/1.1 101 "):
            self.opened.set_result(None)
        else:
            self.opened.set_exception(ConnectionError(data[:80].decode(errors="replace")))
        return end

    def connection_lost(self, exc: Exception | None) -> None:
        self._lose(str(exc or "closed"))

    def _lose(self, why: str) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("closed before the handshake"))
        elif self._transport is not None:  # not closed by us
            self.close()
            self.on_lost(why)


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
