"""The socket: a hello, then commands in, steps and answers out."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Protocol
from urllib.parse import urlsplit

from websockets.datastructures import Headers

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
from tablee.server.tables.submission import Outcome
from tablee.table.commands import ByGuests, Join, Return

HELLO_SECONDS = 10
GOODBYE_SECONDS = 10
BURST_SECONDS = 3  # as many messages as in so long may come at once
MOST_BAD = 20  # messages that are no command, or too many, before we hang up
MOST_HEARD = 16  # messages that wait for an answer to the one before, until we read no more
POLICY_VIOLATION = 1008
INTERNAL_ERROR = 1011
TRY_AGAIN_LATER = 1013


class Line(Protocol):
    """The connection below a session: frames, pings and the closing handshake."""

    def write(self, message: str) -> None: ...
    def close(self, code: int) -> None: ...
    def cut(self) -> None: ...
    def hand_over(self, table: str) -> bool: ...
    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...
    def gather(self) -> None: ...
    def let_out(self) -> None: ...


class Doorkeeper:
    """Decides whose connection may become a socket."""

    def __init__(self, hall: Hall, addresses: Addresses) -> None:
        self.hall, self.addresses = hall, addresses

    def admit(self, headers: Headers, address: str, line: Line) -> Session | None:
        """A new session, unless it may not be."""
        if self.hall.closing or not self._may_come_from(headers):
            return None  # the last guests have been sent away; or it is somebody else's page
        try:
            self.addresses.open_socket(address)
        except TooMuch:
            return None
        return Session(self, address, line)

    def _may_come_from(self, headers: Headers) -> bool:
        """Other people's pages must not act in a visitor's name. Programs send no origin."""
        origin = headers.get("origin")
        if origin is None or origin in self.hall.config.origins:
            return True
        try:
            return urlsplit(origin).netloc == headers.get("host", "")
        except ValueError:  # no address at all
            return False


class Session:
    """One socket, from its hello to its end. Nothing here waits in a task, but the hello: what takes time calls back.

    A message is answered before the next one is looked at.
    """

    __slots__ = (
        "_address", "_bad", "_bucket", "_busy", "_door", "_ended", "_guest", "_heard", "_lang", "_line", "_looking",
        "_room", "_timer", "gather", "let_out", "write",
    )  # fmt: skip

    def __init__(self, door: Doorkeeper, address: str, line: Line) -> None:
        self._door, self._address, self._line = door, address, line
        # A guest writes to the line itself: every step passes here.
        self.write: Callable[[str], None] = line.write
        self.gather: Callable[[], None] = line.gather
        self.let_out: Callable[[], None] = line.let_out
        door.hall.metrics.sockets.inc()
        rate = door.hall.config.rate
        self._bucket, self._bad = Bucket(rate, BURST_SECONDS * rate, door.hall.clock.monotonic), 0
        self._lang = LANGUAGES[0]
        self._room: Room
        self._guest: Guest | None = None
        self._heard: deque[str | bytes] = deque()
        self._busy = False  # a message is being answered
        self._looking = False  # at what was heard
        self._ended = False
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(HELLO_SECONDS, self._line.close, POLICY_VIOLATION)

    # --- the connection ------------------------------------------------------------------------------

    def hear(self, text: str | bytes) -> None:
        self._heard.append(text)
        if not self._busy:
            self._look()
        elif len(self._heard) == MOST_HEARD:
            self._line.pause_reading()

    def take_more(self) -> None:
        """The other side takes messages again."""
        if self._guest is not None:
            self._guest.flow(self)

    def take_no_more(self) -> None:
        if self._guest is not None:
            self._guest.hold()

    def end(self) -> None:
        """The connection is no more. What was said before that is carried out all the same."""
        self._ended = True
        self._timer.cancel()
        self.write = self.gather = self.let_out = _to_nobody
        self._door.addresses.close_socket(self._address)
        self._door.hall.metrics.sockets.dec()
        if self._guest is not None:
            self._room.let_go(self._guest)
        if not self._busy:
            self._look()

    def _leave(self) -> None:
        guest, self._guest = self._guest, None  # whose wire we are: no garbage collector should be needed
        if guest is not None:
            self._room.run(self._room.departed(guest))

    # --- what a guest needs of it (`Wire`) -----------------------------------------------------------

    def finish(self, code: int) -> None:
        self._line.close(code)

    def expect_end(self) -> None:
        self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(GOODBYE_SECONDS, self._line.cut)

    # --- one message after the other -----------------------------------------------------------------

    def _look(self) -> None:
        if self._looking:
            return  # whoever is answered at once does not nest
        self._looking = True
        try:
            while self._heard and not self._busy:
                text = self._heard.popleft()
                if self._guest is None:
                    self._busy = True
                    self._timer.cancel()
                    self._door.hall.run(self._enter(text))
                else:
                    self._answer(text, self._guest)
        finally:
            self._looking = False
        if self._ended and not self._busy:
            self._leave()

    def _go_on(self) -> None:
        """It has been answered."""
        self._busy = False
        if len(self._heard) >= MOST_HEARD:
            self._line.resume_reading()
        self._look()

    async def _enter(self, text: str | bytes) -> None:
        hall = self._door.hall
        try:
            hello = decode(text)
            if not isinstance(hello, Hello):
                raise BadMessage("hello-first")
            self._lang = hello.lang if hello.lang in LANGUAGES else self._lang
            if hello.v != VERSION:
                raise BadMessage("unknown-version", version=hello.v, known=VERSION)
            if self._line.hand_over(hello.table):
                return  # another process goes on, from the hello
            room = await hall.room(hello.table)
            token = tokens.new_token(hall.entropy) if hello.token is None else None
            key = tokens.key_of(token or hello.token or "")
            guest = Guest(key, self._lang, hello.lines, network_of(self._address), hello.board)
            await room.welcome(guest, hello.since, token)
        except TableeError as why:
            hall.metrics.bad.inc()
            self._line.write(error(reason(why, self._lang)))
            self._line.close(TRY_AGAIN_LATER if isinstance(why, StorageError) else POLICY_VIOLATION)
            return
        except Exception:
            self._line.close(INTERNAL_ERROR)
            raise
        self._room, self._guest = room, guest
        guest.flow(self)
        await room.arrived(key)
        self._go_on()

    def _answer(self, text: str | bytes, guest: Guest) -> None:
        room, id = self._room, ""
        try:
            if not self._bucket.take():
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
                    self._busy = True
                    room.ask(message, partial(self._done, message, guest), guest.key, guest=guest)
        except (BadMessage, TooMuch) as why:
            self._door.hall.metrics.bad.inc()
            guest.send(error({"id": id, **reason(why, guest.lang)}))
            self._bad += 1
            if self._bad > MOST_BAD and isinstance(why, TooMuch):
                guest.close("flood", POLICY_VIOLATION)
        except TableeError as why:
            room.refuse(guest, id, why)

    def _done(self, command: ByGuests, guest: Guest, outcome: Outcome) -> None:
        """A command has been carried out, or refused."""
        if isinstance(outcome, TableeError):
            self._room.refuse(guest, command.id, outcome)
        elif isinstance(outcome, Exception):
            self._line.close(INTERNAL_ERROR)
            raise outcome
        else:
            guest.send(answer(command.id, outcome))
            if isinstance(command, Join | Return):
                self._room.run(self._arrive(guest))
                return
        self._go_on()

    async def _arrive(self, guest: Guest) -> None:
        await self._room.arrived(guest.key)
        self._go_on()


def _to_nobody(*_: str) -> None:
    """Who has hung up hears nothing."""
