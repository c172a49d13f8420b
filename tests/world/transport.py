"""One end of a simulated connection.

Bytes travel from a transport's write buffer through the network into the other end's receive buffer. What is on its
way or unread fills a window of limited size, as TCP's does; the rest stays in the write buffer, and the sender is told
to pause.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.world.loop import NodeLoop
    from tests.world.network import Link

WINDOW = 64 * 1024  # bytes on their way and unread, of one direction
HIGH, LOW = 64 * 1024, 16 * 1024  # bytes in the write buffer: asyncio's own limits
JOIN_SECONDS = 0.04  # that a chunk waits at most for the next one
EOF = b""


class SimulatedTransport(asyncio.Transport):
    """One end of a connection, behaving as asyncio's own on a socket."""

    peer: SimulatedTransport

    def __init__(self, link: Link, node: NodeLoop | None, extra: dict[str, Any]) -> None:
        super().__init__(extra)
        self.link, self.node, self._protocol = link, node, asyncio.Protocol()
        self._network, self._later = link.network, link.network.scheduler.later
        self.lost = False  # our protocol has heard so, or our process is gone
        self.stalled_until = 0.0
        self._calls: deque[tuple[Callable[..., object], tuple[Any, ...]]] = deque()  # of a protocol without a node
        # What we receive.
        self._on_its_way: deque[bytes] = deque()
        self._unread: deque[bytes] = deque()
        self._window = WINDOW  # bytes that may still be sent to us
        self._paused = self._reads_soon = False
        self._is_deaf = False  # nothing arrives any more
        # What we send.
        self._buffer = bytearray()
        self._high, self._low = HIGH, LOW
        self._peer_paused = self._joins = False
        self._ends = self._ended = False  # an EOF is to be sent, and was sent
        self._closing = self._closed = False  # by our protocol, and for the kernel

    def _soon(self, callback: Callable[..., object], *args: Any) -> None:
        """Call our protocol where it lives, in order."""
        if self.node is None:
            self._calls.append((callback, args))
            self._later(0.0, self._call_oldest)
        else:
            self.node.call_soon(callback, *args)

    def _call_oldest(self) -> None:
        callback, args = self._calls.popleft()
        callback(*args)

    def accept(self, factory: Callable[[], Any]) -> None:
        self._protocol = factory()
        self._protocol.connection_made(self)

    # --- writing -------------------------------------------------------------------------------------

    def write(self, data: bytes | bytearray | memoryview[Any]) -> None:
        if self._ends:
            raise RuntimeError("Cannot call write() after write_eof()")
        if self._closing or not data:
            return
        if data.__class__ is not bytes:
            data = bytes(data)
        size, peer = len(data), self.peer
        if self._buffer or size > peer._window:
            self._hold(data)
            return
        peer._window -= size
        weather = self._network.weather
        if weather.split or weather.join:
            self._send_in_pieces(data)
        else:
            peer._on_its_way.append(data)
            self._later(weather.least + (weather.most - weather.least) * self._network._random(), peer.arrive)

    def _hold(self, data: bytes) -> None:
        self._buffer += data
        self._pump()
        if len(self._buffer) > self._high and not self._peer_paused:
            self._peer_paused = True
            self._protocol.pause_writing()

    def _pump(self) -> None:
        """Send as much as the other end has room for."""
        peer, buffer = self.peer, self._buffer
        while buffer and peer._window:
            piece = bytes(buffer[: peer._window])
            del buffer[: len(piece)]
            peer._window -= len(piece)
            self._send_in_pieces(piece)
        if self._peer_paused and len(buffer) <= self._low:
            self._soon(self._resume_writing)
        if not buffer:
            self._finish()

    def _send_in_pieces(self, data: bytes) -> None:
        """Send it as the weather wants it."""
        network, on_its_way = self._network, self.peer._on_its_way
        weather, random = network.weather, network._random
        if self._joins and on_its_way and on_its_way[-1]:
            self._joins = False
            on_its_way[-1] += data
            return
        half = 1 + int(random() * (len(data) - 1)) if len(data) > 1 and random() < weather.split else len(data)
        for piece in (data[:half], data[half:]):
            if piece:
                self._joins = random() < weather.join
                self._send(piece, JOIN_SECONDS * random() if self._joins else 0.0)

    def _send(self, piece: bytes, patience: float = 0.0) -> None:
        # Whichever of these events comes first brings the oldest piece: their order is kept.
        self.peer._on_its_way.append(piece)
        self._later(self._network.delay() + patience, self.peer.arrive)

    def _finish(self) -> None:
        """All is written: now for what was to come after it."""
        if self._closing:
            self._hang_up(None)
        elif self._ends:
            self._send_end()

    def _send_end(self) -> None:
        if not self._ended:
            self._ended, self._joins = True, False
            self._send(EOF)

    def _resume_writing(self) -> None:
        if self._peer_paused and not self.lost and len(self._buffer) <= self._low:
            self._peer_paused = False
            self._protocol.resume_writing()

    def writelines(self, list_of_data: Iterable[bytes | bytearray | memoryview[Any]]) -> None:
        self.write(b"".join(list_of_data))

    def can_write_eof(self) -> bool:
        return True

    def write_eof(self) -> None:
        if not self._closing and not self._ends:
            self._ends = True
            if not self._buffer:
                self._finish()

    def get_write_buffer_size(self) -> int:
        return len(self._buffer)

    def get_write_buffer_limits(self) -> tuple[int, int]:
        return self._low, self._high

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        if high is None:
            high = HIGH if low is None else 4 * low
        self._high, self._low = high, high // 4 if low is None else low

    # --- reading -------------------------------------------------------------------------------------

    def arrive(self) -> None:
        """The oldest piece on its way comes to our kernel."""
        if self._is_deaf or not self._on_its_way:
            return
        if self.stalled_until > self._network.scheduler.now:
            self._later(self.stalled_until - self._network.scheduler.now, self.arrive)
            return
        data = self._on_its_way.popleft()
        if self._closed:
            if data:  # nobody will ever read it, which the other end must know
                self.peer.hear_reset()
            return
        self._unread.append(data)
        if self._paused or self._reads_soon:
            return
        if self.node is None:
            self._read()
        else:
            self._reads_soon = True
            self.node.call_soon(self._read)

    def _read(self) -> None:
        self._reads_soon = False
        unread = self._unread
        if self._paused or self._closing or not unread:
            return
        data = unread.popleft()
        if not data:
            if not self._protocol.eof_received():
                self.close()
            return
        while unread and unread[0]:  # as much as there is, as from a socket
            data += unread.popleft()
        self._window += len(data)
        try:
            self._protocol.data_received(data)
        except Exception as error:
            self._protocol_failed(error)
        if unread:
            self._read_soon()
        if self.peer._buffer:
            self.peer._pump()

    def _read_soon(self) -> None:
        if self._unread and not self._reads_soon:
            self._reads_soon = True
            self._soon(self._read)

    def _protocol_failed(self, error: Exception) -> None:
        if self.node is None:
            raise error  # a mistake of the world itself
        self.node.call_exception_handler(
            {"message": "protocol.data_received() failed", "exception": error, "protocol": self._protocol}
        )
        self._abort(error)

    def is_reading(self) -> bool:
        return not self._paused and not self._closing

    def pause_reading(self) -> None:
        if not self._closing:
            self._paused = True

    def resume_reading(self) -> None:
        if not self._closing and self._paused:
            self._paused = False
            self._read_soon()

    # --- the end -------------------------------------------------------------------------------------

    def close(self) -> None:
        if not self._closing:
            self._closing = True
            if not self._buffer:
                self._hang_up(None)

    def abort(self) -> None:
        self._abort(None)

    def _abort(self, error: Exception | None) -> None:
        if not self._closed:
            self._closing = True
            self._buffer.clear()
            self._hang_up(error)

    def _hang_up(self, error: Exception | None) -> None:
        if not self._closed:
            self._closed = True
            self._say_goodbye()
            self._soon(self._tell_lost, error)

    def _say_goodbye(self) -> None:
        """A kernel resets a connection of which something was not read, and our last words may be lost by it."""
        if any(self._unread):
            self.peer.hear_reset()
        else:
            self._send_end()

    def _tell_lost(self, error: Exception | None) -> None:
        if not self.lost:
            self.lost = True
            self._network.forget(self.link)
            self._protocol.connection_lost(error)

    def hear_reset(self) -> None:
        self._later(self._network.delay(), self._reset_arrives)

    def _reset_arrives(self) -> None:
        if not self._is_deaf:
            self.reset()

    def reset(self) -> None:
        if not self._closed:
            self._closing = self._closed = True
            self._buffer.clear()
            self.lose_inbound()
            self._soon(self._tell_lost, ConnectionResetError("the connection was reset"))

    def lose_inbound(self) -> None:
        """Nothing arrives here any more, nor does what is on its way."""
        self._is_deaf = True
        self._on_its_way.clear()

    def die(self, *, silent: bool) -> None:
        """Our process is gone."""
        if self.lost:
            return
        was_closed = self._closed
        self.lost = self._closing = self._closed = True
        self._buffer.clear()
        if silent:
            self.lose_inbound()
            self.peer.lose_inbound()
        elif not was_closed:
            self._say_goodbye()
        self._network.forget(self.link)

    def is_closing(self) -> bool:
        return self._closing

    def get_protocol(self) -> asyncio.Protocol:
        return self._protocol

    def set_protocol(self, protocol: Any) -> None:
        self._protocol = protocol
