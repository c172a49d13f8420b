"""The socket: a hello, then commands in, steps and answers out."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from urllib.parse import urlsplit

from starlette.websockets import WebSocket, WebSocketDisconnect

from tablee.core.errors import TableeError
from tablee.core.text import LANGUAGES
from tablee.server import tokens
from tablee.server.database.storage import StorageError
from tablee.server.limits import Addresses, Bucket, TooMuch, network_of
from tablee.server.messages import (
    VERSION,
    AskHint,
    BadMessage,
    Hello,
    History,
    Ping,
    Why,
    decode,
    encode,
    id_of,
    reason,
)
from tablee.server.tables.guest import Guest, answer, error
from tablee.server.tables.hall import Hall
from tablee.server.tables.room import Room
from tablee.table.commands import Join, Return

HELLO_SECONDS = 10
GOODBYE_SECONDS = 10
BURST_SECONDS = 3  # as many messages as in so long may come at once
MOST_BAD = 20  # messages that are no command, or too many, before we hang up
POLICY_VIOLATION = 1008
RESTART = 1012
TRY_AGAIN_LATER = 1013


class Doorkeeper:
    """Takes connections from the door to their table."""

    def __init__(self, hall: Hall, addresses: Addresses) -> None:
        self.hall, self.addresses = hall, addresses

    async def serve(self, socket: WebSocket) -> None:
        if not self._may_come_from(socket):
            await socket.close(POLICY_VIOLATION)  # before it was accepted: an HTTP 403
            return
        if self.hall.closing:
            await socket.close(RESTART)  # the last guests have been sent away: nobody new
            return
        try:
            with self.addresses.socket(socket.client.host if socket.client else ""):
                await socket.accept()
                with self.hall.metrics.sockets.track_inprogress():
                    await self._receive(socket)
        except TooMuch:
            await socket.close(POLICY_VIOLATION)
        except WebSocketDisconnect:
            pass

    def _may_come_from(self, socket: WebSocket) -> bool:
        """Other people's pages must not act in a visitor's name. Programs send no origin."""
        origin = socket.headers.get("origin")
        if origin is None or origin in self.hall.config.origins:
            return True
        try:
            return urlsplit(origin).netloc == socket.headers.get("host", "")
        except ValueError:  # no address at all
            return False

    async def _receive(self, socket: WebSocket) -> None:
        lang = LANGUAGES[0]
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                hello = decode(await _next(socket))
            if not isinstance(hello, Hello):
                raise BadMessage("hello-first")
            lang = hello.lang if hello.lang in LANGUAGES else lang
            if hello.v != VERSION:
                raise BadMessage("unknown-version", version=hello.v, known=VERSION)
            room = await self.hall.room(hello.table)
            token = tokens.new_token() if hello.token is None else None
            network = network_of(socket.client.host if socket.client else "")
            guest = Guest(tokens.key_of(token or hello.token or ""), lang, hello.lines, network, hello.board)
            await room.welcome(guest, hello.since, token)
        except TimeoutError:
            await socket.close(POLICY_VIOLATION)
            return
        except TableeError as why:
            self.hall.metrics.bad.inc()
            await socket.send_text(error(reason(why, lang)))
            await socket.close(TRY_AGAIN_LATER if isinstance(why, StorageError) else POLICY_VIOLATION)
            return
        pump = asyncio.create_task(self._pump(socket, guest))
        try:
            async with asyncio.timeout(None) as patience:
                # Whoever does not even take the goodbye is gone, or wants to keep us waiting.
                loop = asyncio.get_running_loop()
                guest.on_close = lambda: patience.reschedule(loop.time() + GOODBYE_SECONDS)
                await room.arrived(guest.key)
                await self._listen(socket, room, guest)
        except TimeoutError:
            pass
        finally:
            guest.on_close = None
            pump.cancel()
            await room.departed(guest)

    async def _pump(self, socket: WebSocket, guest: Guest) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):  # if they hung up first
            await socket.close(await guest.pump(socket.send_text))

    async def _listen(self, socket: WebSocket, room: Room, guest: Guest) -> None:
        config = self.hall.config
        bucket, bad = Bucket(config.rate, BURST_SECONDS * config.rate), 0
        while True:
            text = await _next(socket)
            id = ""
            try:
                if not bucket.take():
                    id = id_of(text)
                    raise TooMuch("too-fast")
                message = decode(text)
                if isinstance(message, Hello):
                    raise BadMessage("hello-once")
                id = message.id
                if not id and not isinstance(message, Ping):
                    raise BadMessage("id-missing")
                match message:
                    case Ping():
                        guest.send(encode({"type": "pong", "id": id}))
                    case AskHint():
                        room.hint(guest, id)
                    case History():
                        room.tell_history(guest, id, message.before)
                    case Why():
                        room.why(guest, id, message.move)
                    case _:
                        seq = await room.submit(message, guest.key, network=guest.network)
                        guest.send(answer(id, seq))
                        if isinstance(message, Join | Return):
                            await room.arrived(guest.key)
            except (BadMessage, TooMuch) as why:
                self.hall.metrics.bad.inc()
                guest.send(error({"id": id, **reason(why, guest.lang)}))
                bad += 1
                if bad > MOST_BAD and isinstance(why, TooMuch):
                    guest.close("flood", POLICY_VIOLATION)
            except TableeError as why:
                room.refuse(guest, id, why)


async def _next(socket: WebSocket) -> str | bytes:
    """The next message, whatever it is."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text: str | bytes | None = message.get("text")
    return message.get("bytes") or b"" if text is None else text
