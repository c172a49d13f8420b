"""What goes on below the messages: frames, signs of life, goodbyes, and many messages at once."""

from __future__ import annotations

import gc
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from tablee.server.database.storage import Row
from tablee.server.web import connections, websocket
from tests.server.conftest import House

SOON = 20.0


class Raw:
    """A client that sends what it likes, and hears every frame."""

    def __init__(self, house: House, address: str = "127.0.0.1", **headers: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", house.port), SOON, (address, 0))
        self._protocol = ClientProtocol(parse_uri(house.ws), max_size=None)
        request = self._protocol.connect()
        for name, value in headers.items():
            request.headers[name.replace("_", "-")] = value
        self._protocol.send_request(request)
        self._flush()
        self._events: list[Any] = []
        self._ids = 0
        self._next()  # the answer to the request
        assert self._protocol.handshake_exc is None, self._protocol.handshake_exc

    def frame(self, opcode: Any, data: bytes = b"", *, fin: bool = True) -> bytes:
        return Frame(opcode, data, fin).serialize(mask=True)

    def send(self, *frames: bytes) -> None:
        self.socket.sendall(b"".join(frames))

    def id(self) -> str:
        self._ids += 1
        return f"{id(self)}-{self._ids}"

    def say(self, **message: Any) -> None:
        self.send(self.frame(Opcode.TEXT, json.dumps(message).encode()))

    def hear(self, kind: str | None = None) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(bytes(self.hear_frame(Opcode.TEXT).data))
            if kind is None or message["type"] == kind:
                return message

    def hear_frame(self, opcode: Any) -> Frame:
        while (event := self._next()).opcode is not opcode:
            pass
        frame: Frame = event
        return frame

    def end(self) -> int:
        """Read to the end, and say goodbye as clients do; the close code."""
        while self._receive():
            self._flush()
        assert self._protocol.close_code is not None
        return self._protocol.close_code

    def _next(self) -> Any:
        while not self._events:
            assert self._receive(), f"closed: {self._protocol.close_code}"
        return self._events.pop(0)

    def _receive(self) -> bool:
        try:
            data = self.socket.recv(65_536)
        except ConnectionResetError:
            data = b""
        if data:
            self._protocol.receive_data(data)
        else:
            self._protocol.receive_eof()
        self._events += self._protocol.events_received()
        return bool(data)

    def _flush(self) -> None:
        for data in self._protocol.data_to_send():
            if data:
                self.socket.sendall(data)


@contextmanager
def raw(house: House, table: str | None = None, token: str | None = None, **request: str) -> Iterator[Raw]:
    client = Raw(house, **request)
    try:
        if table is not None:
            client.say(do="hello", v=2, table=table, lang="en", **({} if token is None else {"token": token}))
            client.hear("welcome")
        yield client
    finally:
        client.socket.close()


def wait_until(happened: Callable[[], bool]) -> None:
    deadline = time.monotonic() + SOON
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_a_message_may_come_in_pieces(house: House) -> None:
    table, _ = house.lay()
    with raw(house, table) as mine:
        text = json.dumps({"do": "ping", "id": "é1"}, ensure_ascii=False).encode()
        # Cut within a letter, with a ping in between, byte by byte.
        cut = text.index("é".encode()) + 1
        pieces = (
            mine.frame(Opcode.TEXT, text[:cut], fin=False)
            + mine.frame(Opcode.PING, b"?")
            + mine.frame(Opcode.CONT, text[cut:])
        )
        for at in range(len(pieces)):
            mine.send(pieces[at : at + 1])
        assert mine.hear_frame(Opcode.PONG).data == b"?"
        assert mine.hear() == {"type": "pong", "id": "é1"}


def test_bytes_are_read_as_text_is(house: House) -> None:
    table, _ = house.lay()
    with raw(house, table) as mine:
        mine.send(mine.frame(Opcode.BINARY, b'{"do": "ping", "id": "1"}'))
        assert mine.hear() == {"type": "pong", "id": "1"}
        mine.send(mine.frame(Opcode.BINARY, b"\xff"))
        assert mine.hear()["reason"] == "bad-message"


NO_FRAMES = {
    "no UTF-8": ([Frame(Opcode.TEXT, b"\xff")], 1007),
    "too large": ([Frame(Opcode.TEXT, b" " * 4097)], 1009),
    "too large together": ([Frame(Opcode.TEXT, b" " * 4000, False), Frame(Opcode.CONT, b" " * 97)], 1009),
    "goes on with nothing": ([Frame(Opcode.CONT, b"{}")], 1002),
}


@pytest.mark.parametrize("what", NO_FRAMES)
def test_what_is_no_frame_of_ours_ends_it(house: House, what: str) -> None:
    frames, code = NO_FRAMES[what]
    table, _ = house.lay()
    with raw(house, table) as mine:
        mine.send(*(frame.serialize(mask=True) for frame in frames))
        assert mine.end() == code


def test_what_breaks_the_protocol_ends_it(house: House) -> None:
    table, _ = house.lay()
    unmasked, unknown_bits = Frame(Opcode.TEXT, b"{}").serialize(mask=False), b"\xf1\x80\0\0\0\0"
    for data in (unmasked, unknown_bits):
        with raw(house, table) as mine:
            mine.send(data)
            assert mine.end() == 1002
    wait_until(lambda: not house.hall.rooms[table].guests)


def test_many_messages_at_once_are_answered_one_after_the_other(house: House) -> None:
    """Commands wait for the disk, questions need not: still, nothing overtakes."""
    table, token = house.lay()
    with raw(house, table, token) as ana:
        messages = []
        for number in range(25):
            messages.append({"do": "emote" if number % 2 else "unready", "emote": "bravo", "id": f"c{number}"})
            if not number % 2:
                del messages[-1]["emote"]
            messages.append({"do": "ping", "id": f"p{number}"})
        ana.send(*(ana.frame(Opcode.TEXT, json.dumps(message).encode()) for message in messages))
        answers: list[str] = []
        while len(answers) < len(messages):
            message = ana.hear()
            if message["type"] != "step":
                answers.append(message["id"])
        assert answers == [message["id"] for message in messages]


def test_what_comes_before_the_welcome_waits_for_it(house: House) -> None:
    table, token = house.lay()
    with raw(house) as ana:
        hello = {"do": "hello", "v": 2, "table": table, "token": token}
        everything = [hello, {"do": "ping", "id": "1"}, {"do": "chat", "id": "2", "text": "salut"}]
        ana.send(*(ana.frame(Opcode.TEXT, json.dumps(message).encode()) for message in everything))
        assert ana.hear()["type"] == "welcome"
        assert [ana.hear("pong")["id"], ana.hear("applied")["id"]] == ["1", "2"]


def test_what_was_said_before_the_goodbye_is_carried_out(house: House) -> None:
    table, token = house.lay()
    with raw(house, table) as bo, raw(house) as ana:
        ana.say(do="hello", v=2, table=table, token=token)
        ana.say(do="chat", id="1", text="last words")
        ana._protocol.send_close(1000)
        ana._flush()
        assert ana.end() == 1000
        while "last words" not in str(bo.hear("step")):
            pass
        while "away" not in str(bo.hear("step")):
            pass
    wait_until(lambda: not house.hall.rooms[table].guests)


def test_whoever_hangs_up_while_a_command_is_stored_disturbs_nobody(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, token = house.lay()
    room, append, may_store = house.hall.rooms[table], house.hall.storage.append, threading.Event()

    def held_up(rows: Sequence[Row]) -> set[tuple[str, int]]:
        assert may_store.wait(SOON)
        return append(rows)

    with raw(house, table) as bo:
        with raw(house, table, token) as ana:
            bo.hear("step")  # she is here
            monkeypatch.setattr(house.hall.storage, "append", held_up)
            ana.say(do="chat", id="1", text="salut")
            wait_until(room.turn.locked)
        wait_until(lambda: len(room.guests) == 1)
        may_store.set()
        assert "salut" in str(bo.hear("step"))
        assert "away" in str(bo.hear("step"))


def test_a_goodbye_is_answered(house: House) -> None:
    table, _ = house.lay()
    with raw(house, table) as mine:
        mine._protocol.send_close(1000)
        mine._flush()
        assert mine.end() == 1000
    wait_until(lambda: not house.hall.rooms[table].guests)


def test_who_gives_no_sign_of_life_is_asked_for_one_and_then_cut_off(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket, "PING_SECONDS", 0.2)
    house = open_house(unread_seconds=0.4)  # how often everybody is looked at depends on it
    table, _ = house.lay()
    with raw(house, table) as silent, raw(house, table) as lively:
        silent.hear_frame(Opcode.PING)
        gone = house.hall.metrics.cut_off.labels("silent")._value
        while not gone.get():
            lively.send(lively.frame(Opcode.PONG))
            time.sleep(0.01)
        wait_until(lambda: len(house.hall.rooms[table].guests) == 1)
        lively.say(do="ping", id="1")
        assert lively.hear()["id"] == "1"


def test_everybody_is_looked_at_in_small_portions(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "LOOKED_AT_ONCE", 2)
    monkeypatch.setattr(websocket, "PING_SECONDS", 0.1)
    house = open_house(unread_seconds=0.4)
    table, _ = house.lay()
    with raw(house, table) as one, raw(house, table) as two, raw(house, table) as three:
        for each in (one, two, three):
            each.hear_frame(Opcode.PING)


@pytest.mark.parametrize(("address", "counts_as"), [("127.0.0.1", "198.51.100.7"), ("127.0.0.66", "127.0.0.66")])
def test_a_socket_counts_for_the_address_that_a_believed_proxy_tells(
    house: House, address: str, counts_as: str
) -> None:
    table, _ = house.lay()
    with raw(house, table, address=address, X_Forwarded_For="203.0.113.9, 198.51.100.7"):
        [guest] = house.hall.rooms[table].guests
        assert guest.network == counts_as


def test_only_one_path_leads_to_sockets(house: House) -> None:
    with socket.create_connection(("127.0.0.1", house.port), SOON) as mine:
        mine.sendall(
            b"GET /elsewhere HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        assert mine.recv(65_536).startswith(b"HTTP/1.1 403")


def test_guests_and_messages_leave_nothing_to_the_garbage_collector(house: House) -> None:
    """Where thousands are, looking for it would hold everybody up."""
    table, token = house.lay()

    def visit() -> None:
        with raw(house, table) as stranger, raw(house, table, token) as ana:
            ana.say(do="unready", id=ana.id())
            assert ana.hear("refused")
            ana.say(do="ping", id=ana.id())
            assert ana.hear("pong")
            ana.say(do="history", id=ana.id(), before=2)
            assert ana.hear("history")
            ana.say(do="chat", id=ana.id(), text="…")
            assert ana.hear("applied")
            assert stranger.hear("step")
            assert house.http.get(f"/api/tables/{table}").status_code == 200
        wait_until(lambda: not house.hall.rooms[table].guests and house.hall.rooms[table].idle)

    visit()
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        visit()
        gc.collect()
        found = [each for each in gc.garbage if type(each).__module__.startswith(("tablee", "uvicorn", "httptools"))]
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
    assert found == []
