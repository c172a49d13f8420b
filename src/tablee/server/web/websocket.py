"""A guest's connection, once it has become a WebSocket.

`websockets` reads frames and shakes hands; it knows nothing of sockets. A message is heard the moment it has come, and
what is said goes to the system at once: no task, no queue.
"""

from __future__ import annotations

import asyncio
import logging
from http import HTTPStatus
from typing import TYPE_CHECKING

from uvicorn.protocols.utils import get_remote_addr
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from tablee.server.limits import plain_address
from tablee.server.messages import MAX_MESSAGE
from tablee.server.web.connections import Connection
from tablee.server.web.socket import Session

if TYPE_CHECKING:
    from tablee.server.web.protocols import WebConfig

CLOSE_SECONDS = 10.0  # until they say goodbye too
PING_SECONDS = 20.0  # of silence until we ask for a sign of life, and then until we take them for gone
INVALID_DATA = 1007
SERVICE_RESTART = 1012
_DATA = (Opcode.TEXT, Opcode.BINARY, Opcode.CONT)

# One for all: what it has to say of strangers' mistakes is in the metrics.
_LOG = logging.getLogger("tablee.websockets")
_LOG.setLevel(logging.CRITICAL)


class WebSocketProtocol(Connection, asyncio.Protocol):
    """Frames, pings and the closing handshake; what is said in them is the session's."""

    def __init__(self, config: WebConfig, server_state: ServerState, app_state: object) -> None:
        self._config, self._open_ones = config, server_state.connections
        self._websocket = ServerProtocol(max_size=MAX_MESSAGE, logger=_LOG)
        self._session: Session | None = None
        self._closes = False  # we have said goodbye first
        self._parts: list[bytes] = []  # of a message in several frames
        self._is_text = True
        self._heard, self._heard_at = True, 0.0  # something since we looked last, and when that was
        self._pinged = False
        self._gathers, self._gathered = False, list[bytes]()  # frames that are to go out together

    # --- the connection ------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.transport = transport
        self._open_ones.add(self)  # type: ignore[arg-type]  # uvicorn, when it stops, waits for these

    def connection_lost(self, exc: Exception | None) -> None:
        self._open_ones.discard(self)
        self._config.connections.forget(self)
        if self._session is not None:
            self._session.end()
            self._session = None

    def data_received(self, data: bytes) -> None:
        self._heard = True
        websocket = self._websocket
        websocket.receive_data(data)
        for event in websocket.events_received():
            if isinstance(event, Frame):
                self._take(event)
            elif isinstance(event, Request):
                self._shake_hands(event)
        self._flush()
        if websocket.close_rcvd is not None or websocket.parser_exc is not None:
            self.transport.close()  # nothing more will come

    def _take(self, frame: Frame) -> None:
        if frame.opcode not in _DATA:
            self._flush()  # the answer to a ping goes before ours to what comes behind it
            return
        if frame.opcode is not Opcode.CONT:
            self._is_text, self._parts = frame.opcode is Opcode.TEXT, []
        self._parts.append(bytes(frame.data))
        if not frame.fin or self._session is None or self._closes:
            return  # more of it comes, or we have said goodbye
        message = b"".join(self._parts)
        if not self._is_text:
            self._session.hear(message)
            return
        try:
            text = message.decode()
        except UnicodeDecodeError:
            self.close(INVALID_DATA)
        else:
            self._session.hear(text)

    def _shake_hands(self, request: Request) -> None:
        response = self._websocket.accept(request)
        if response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self._session = self._admitted(request)
            if self._session is None:
                response = self._websocket.reject(HTTPStatus.FORBIDDEN, "")
        self._websocket.send_response(response)
        self._flush()
        if self._session is None:
            self.transport.close()

    def _admitted(self, request: Request) -> Session | None:
        config = self._config
        if request.path.partition("?")[0] not in config.socket_paths:
            return None
        peer = get_remote_addr(self.transport)
        address = config.address_of("" if peer is None else plain_address(peer[0]), request.headers)
        return config.door.admit(request.headers, address, self)

    def shutdown(self) -> None:
        """Uvicorn stops."""
        self.close(SERVICE_RESTART)
        self.transport.close()

    def is_silent(self, now: float) -> bool:
        if self._heard:
            self._heard, self._heard_at, self._pinged = False, now, False
        elif self._pinged:
            return now - self._heard_at > 2 * PING_SECONDS
        elif now - self._heard_at > PING_SECONDS and self._websocket.state is State.OPEN:
            self._pinged = True
            self._websocket.send_ping(b"")
            self._flush()
        return False

    def pause_writing(self) -> None:
        if self._session is not None:
            self._session.take_no_more()

    def resume_writing(self) -> None:
        self.unread = 0  # what had to wait was taken
        if self._session is not None and self._websocket.state is State.OPEN:
            self._session.take_more()

    # --- what a session needs of it (`Line`) ---------------------------------------------------------

    def write(self, message: str) -> None:
        if self._websocket.state is not State.OPEN:
            return
        if self._gathers:
            self._gathered.append(_framed(message.encode()))
        else:
            self.transport.write(_framed(message.encode()))

    def close(self, code: int) -> None:
        """Say goodbye, and read on until they do: to hang up on what we have not read would take our words away."""
        self._closes = True
        if self._websocket.state is State.OPEN:
            self._websocket.send_close(code)
            self._flush()
            asyncio.get_running_loop().call_later(CLOSE_SECONDS, self.transport.close)

    def hand_over(self, table: str) -> bool:
        """Whether the connection goes to another process, because the table is there: see server/processes."""
        return False

    def cut(self) -> None:
        self.transport.abort()

    def pause_reading(self) -> None:
        if not self.transport.is_closing():
            self.transport.pause_reading()

    def resume_reading(self) -> None:
        if not self.transport.is_closing():
            self.transport.resume_reading()

    def gather(self) -> None:
        self._gathers = True

    def let_out(self) -> None:
        self._gathers = False
        if self._gathered:
            self.transport.write(b"".join(self._gathered))
            self._gathered.clear()

    def _flush(self) -> None:
        """Say what `websockets` has to say, after what was written before."""
        said = self._websocket.data_to_send()
        if said:
            self.let_out()
            self.transport.write(b"".join(said))


def _framed(text: bytes) -> bytes:
    """A whole text frame, as `websockets` would make it of the same text: nearly all that we ever send."""
    size = len(text)
    if size < 126:
        return b"\x81%c%b" % (size, text)
    if size < 65_536:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), text)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), text)
