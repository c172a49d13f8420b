"""Connections go from one worker to another, with all that was received of what is being asked.

The other worker reads the same bytes as if it had accepted the connection itself: so limits, trusted proxies, headers
and refusals are the same wherever somebody knocks. Each worker has an inbox, of which the parent keeps both ends: what
lies in it when the worker dies waits for the next one in its place.
"""

from __future__ import annotations

import asyncio
import os
import socket
import tempfile
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

import msgspec

from tablee.server.processes.shared_memory import SharedMemory

PATIENCE = 8.0  # seconds that a connection waits for a worker that is being started again
LATER, SOON = 0.02, 0.001  # seconds until we look again whether it is there, whether its inbox has room
LONGEST = 32_768  # bytes of a message; longer ones go in a file
ROOM = 262_144  # bytes of an inbox


class Received(msgspec.Struct, array_like=True, frozen=True):
    """What somebody has sent on a connection that goes elsewhere."""

    head: bytes  # of the question
    rest: bytes = b""  # what came behind it, where the question was for a socket
    accepted: bool = False  # and that was accepted


class Handed(Protocol):
    """A connection, as its protocol offers it to be handed over."""

    transport: asyncio.Transport

    def turn_away(self) -> None:
        """Its worker is not there: tell it to come again."""


def inbox() -> tuple[socket.socket, socket.socket]:
    """The end that is read, and the one that is written."""
    ends = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
    for end in ends:
        end.setblocking(False)
        end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, ROOM)
        end.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, ROOM)
    return ends


class Handover:
    """One worker's way to the others, and from them."""

    def __init__(self, memory: SharedMemory, inbox: socket.socket, outboxes: list[socket.socket]) -> None:
        self._memory, self._inbox = memory, inbox
        self._lines = [_Line(memory, number, outbox) for number, outbox in enumerate(outboxes)]

    def open(self, take_over: Callable[[socket.socket, Received], None]) -> None:
        """From now on, `take_over` is called with each connection that comes from another worker."""
        self._take_over = take_over
        asyncio.get_running_loop().add_reader(self._inbox, self._receive)

    def close(self) -> None:
        asyncio.get_running_loop().remove_reader(self._inbox)

    def hand_over(self, connection: Handed, owner: int, received: Received) -> None:
        """Give a connection to the worker to whom it should be: at once, or when that is there."""
        connection.transport.pause_reading()
        self._lines[owner].put(connection, received)

    def _receive(self) -> None:
        while (come := receive(self._inbox)) is not None:
            message, connection = come
            self._take_over(connection, msgspec.msgpack.decode(message, type=Received))


class _Line:
    """Connections on their way to one other worker, in the order in which they came."""

    def __init__(self, memory: SharedMemory, owner: int, outbox: socket.socket) -> None:
        self._memory, self._owner, self._outbox = memory, owner, outbox
        self._waiting: deque[tuple[Handed, bytes, float]] = deque()
        self._alarm: asyncio.TimerHandle | None = None

    def put(self, connection: Handed, received: Received) -> None:
        until = asyncio.get_running_loop().time() + PATIENCE
        self._waiting.append((connection, msgspec.msgpack.encode(received), until))
        if self._alarm is None:
            self._send_on()

    def _send_on(self) -> None:
        loop = asyncio.get_running_loop()
        self._alarm = None
        for _ in range(len(self._waiting)):
            connection, message, until = self._waiting.popleft()
            if connection.transport.is_closing():
                continue
            if loop.time() > until:
                connection.turn_away()
            elif connection.transport.get_write_buffer_size() or not self._memory.up[self._owner]:
                self._waiting.append((connection, message, until))  # what it was answered before goes first
            else:
                try:
                    send(self._outbox, message, connection.transport.get_extra_info("socket").fileno())
                except BlockingIOError:
                    self._waiting.appendleft((connection, message, until))
                    self._alarm = loop.call_later(SOON, self._send_on)
                    return
                except OSError:  # the system has too many descriptors on their way
                    connection.turn_away()
                else:
                    connection.transport.abort()  # our end of it, without a word
        if self._waiting:
            self._alarm = loop.call_later(LATER, self._send_on)


def send(outbox: socket.socket, message: bytes, connection: int) -> None:
    """A message and a file descriptor; raises `BlockingIOError` if there is no room yet."""
    if len(message) <= LONGEST:
        socket.send_fds(outbox, [message], [connection])
        return
    with tempfile.TemporaryFile() as file:
        file.write(message)
        file.flush()
        socket.send_fds(outbox, [b"-"], [connection, file.fileno()])


def receive(inbox: socket.socket) -> tuple[bytes, socket.socket] | None:
    """What lies in an inbox, one after the other; None if there is nothing."""
    with suppress(BlockingIOError):
        while True:
            message, files, _, _ = socket.recv_fds(inbox, LONGEST, 2)
            if not files:  # the system had no descriptor for it: it is lost, and the other side hears that
                continue
            for file in files:
                os.set_inheritable(file, False)
            connection, *more = files
            for file in more:
                with os.fdopen(file, "rb") as long:
                    long.seek(0)
                    message = long.read()
            return message, socket.socket(fileno=connection)
    return None
