"""16.4: whoever does not end what they began is cut off, and nobody has more connections than their share."""

from __future__ import annotations

import json
import logging
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tablee.server.config import Config
from tablee.server.limits import plain_address
from tablee.server.monitoring.metrics import Metrics
from tablee.server.web import connections
from tablee.server.web.connections import Connection, Connections, Stage
from tests.server.conftest import House

SOON = 20.0
STRANGER = "127.0.0.66"  # this machine, but no proxy that is believed
HEAD = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
HALF_A_HEAD = HEAD + b"Content-Len"
HALF_A_BODY = HEAD + b'Content-Length: 100\r\n\r\n{"game":'


def line(house: House, address: str = "127.0.0.1", receive: int | None = None) -> socket.socket:
    made = socket.socket()
    if receive is not None:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
    made.bind((address, 0))
    made.settimeout(SOON)
    made.connect(("127.0.0.1", house.port))
    return made


@contextmanager
def half_sent(house: House, count: int, question: bytes, address: str = "127.0.0.1") -> Iterator[list[socket.socket]]:
    with ExitStack() as stack:
        lines = [stack.enter_context(line(house, address)) for _ in range(count)]
        for each in lines:
            with suppress(ConnectionError):  # cut off meanwhile
                each.sendall(question)
        yield lines


def ended(made: socket.socket) -> bool:
    """Read to the end, which comes within the time of the socket."""
    try:
        while made.recv(65_536):
            pass
    except ConnectionResetError:
        pass
    return True


def cut_off(house: House, why: str) -> float:
    return house.hall.metrics.registry.get_sample_value("tablee_connections_cut_off_total", {"why": why}) or 0.0


def wait_until(happened: Callable[[], bool]) -> None:
    until = time.monotonic() + SOON
    while not happened():
        assert time.monotonic() < until
        time.sleep(0.01)


@pytest.mark.parametrize(("question", "part"), [(b"", "head"), (HALF_A_HEAD, "head"), (HALF_A_BODY, "body")])
def test_16_4_half_sent_questions_are_cut_off(open_house: Callable[..., House], question: bytes, part: str) -> None:
    house = open_house(**{f"{part}_seconds": 0.2})
    with half_sent(house, 70, question) as lines:
        assert all(map(ended, lines))
    assert cut_off(house, part) == 70
    assert house.http.get("/healthz").status_code == 200


def test_16_4_who_sends_a_byte_now_and_then_is_cut_off_as_well(open_house: Callable[..., House]) -> None:
    house = open_house(head_seconds=0.2)
    with line(house) as slow, suppress(ConnectionError):
        slow.sendall(b"GET / HTTP/1.1\r\nX-Slow: ")
        while not cut_off(house, "head"):
            slow.sendall(b"x")
            time.sleep(0.01)
    assert cut_off(house, "head") == 1


def test_16_4_a_connection_that_is_used_again_has_the_same_limits(open_house: Callable[..., House]) -> None:
    house = open_house(head_seconds=0.5)
    for rest in (b"\r\n", HALF_A_HEAD):  # the first is no question yet: it only keeps the server from closing
        with line(house) as again:
            again.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert again.recv(65_536).startswith(b"HTTP/1.1 200")
            with suppress(ConnectionError):
                again.sendall(rest)
            assert ended(again)
    assert cut_off(house, "head") + cut_off(house, "idle") == 2


def test_16_4_the_rest_of_a_refused_body_does_not_keep_a_connection_open(open_house: Callable[..., House]) -> None:
    house = open_house(head_seconds=0.5)
    with line(house) as wordy:
        wordy.sendall(HEAD + b"Content-Length: 20000\r\n\r\n")
        assert wordy.recv(65_536).startswith(b"HTTP/1.1 413")
        with suppress(ConnectionError):
            wordy.sendall(b" " * 20_000)
        assert ended(wordy)


def test_16_4_a_head_without_end_is_refused(open_house: Callable[..., House]) -> None:
    house = open_house()
    with line(house) as endless, suppress(ConnectionError):
        endless.sendall(b"GET / HTTP/1.1\r\n")
        for number in range(200):
            endless.sendall(b"X-%d: " % number + b"x" * 1000 + b"\r\n")
        assert endless.recv(65_536).startswith(b"HTTP/1.1 400")
    wait_until(lambda: len(house.server.connections) <= 1)  # our client's own


def test_16_4_one_address_has_only_its_share_of_connections(open_house: Callable[..., House]) -> None:
    house = open_house(connections_per_address=5)
    with half_sent(house, 5, HALF_A_HEAD, STRANGER) as lines:
        wait_until(lambda: len(house.server.connections) >= 5)
        with line(house, STRANGER) as sixth:
            head, _, body = sixth.recv(65_536).partition(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 429")
            assert json.loads(body)["reason"] == "too-many-sockets"
        with half_sent(house, 6, HALF_A_HEAD):  # a proxy's connections are those of many people
            assert house.http.get("/healthz").status_code == 200
        lines[0].close()
        wait_until(lambda: answers(house, STRANGER))
    assert cut_off(house, "address") >= 1


def answers(house: House, address: str) -> bool:
    with line(house, address) as made:
        made.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return made.recv(65_536).startswith(b"HTTP/1.1 200")


def test_16_4_who_has_not_asked_yet_goes_when_there_are_too_many(
    open_house: Callable[..., House], caplog: pytest.LogCaptureFixture
) -> None:
    house = open_house()
    house.http.get("/healthz")
    house.server.connections.most = 20
    with caplog.at_level(logging.WARNING), half_sent(house, 60, HALF_A_HEAD) as lines:
        assert all(map(ended, lines[:40])), "the oldest first"
        assert answers(house, "127.0.0.1")
        assert len(house.server.connections) <= 20
    assert [record.message for record in caplog.records].count("too many connections") == 1, "one line for all of them"
    assert cut_off(house, "full") >= 40


def test_16_4_nobody_comes_in_when_everybody_is_busy() -> None:
    here = Connections(Config(), Metrics(), lambda _: True, 1)
    first, second = Connection(), Connection()
    first.stage = Stage.SOCKET
    assert here.admit(first, "127.0.0.1")
    assert not here.admit(second, "127.0.0.1")
    here.forget(first)
    assert here.admit(second, "127.0.0.1")


def test_16_4_descriptors_that_run_out_are_logged_once(
    open_house: Callable[..., House], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house(head_seconds=0.4)
    monkeypatch.setattr(connections, "_out_of_files", lambda: True)
    with caplog.at_level(logging.WARNING), half_sent(house, 3, HALF_A_HEAD) as lines:
        assert all(map(ended, lines))
        with half_sent(house, 3, HALF_A_HEAD) as more:
            assert all(map(ended, more))
    assert [record.message for record in caplog.records].count("out of file descriptors") == 1


def test_16_4_the_system_leaves_a_reserve_of_descriptors() -> None:
    resource = pytest.importorskip("resource")
    most = connections.most_connections()
    assert most < resource.getrlimit(resource.RLIMIT_NOFILE)[0]


@pytest.mark.parametrize(
    ("address", "plain"),
    [("::ffff:127.0.0.1", "127.0.0.1"), ("::1", "::1"), ("192.0.2.1", "192.0.2.1"), ("unix", "unix")],
)
def test_16_4_an_address_of_IPv4_is_itself_wherever_it_comes_from(address: str, plain: str) -> None:
    assert plain_address(address) == plain


def test_16_4_both_loopbacks_are_believed_as_proxies(open_house: Callable[..., House]) -> None:
    here = open_house().server.connections
    assert [here._is_proxy(address) for address in ("127.0.0.1", "::1", STRANGER, "192.0.2.1")] == [
        True,
        True,
        False,
        False,
    ]


# --- those who do not read: 16.3 ------------------------------------------------------------------------------


def test_16_3_a_guest_who_does_not_read_is_cut_off(open_house: Callable[..., House]) -> None:
    house = open_house(narrow=True, unread_seconds=0.3, rate=1e6)
    table, _ = house.lay()
    with (
        line(house, receive=4096) as narrow,
        suppress(ConnectionClosed),
        connect(house.ws, sock=narrow, compression=None, max_queue=1, close_timeout=0, ping_interval=None) as idler,
    ):
        idler.send(json.dumps({"do": "hello", "v": 2, "table": table, "since": 0}))
        while not cut_off(house, "unread"):
            idler.send(json.dumps({"do": "stand", "id": "s"}))  # refused at length
    wait_until(lambda: not house.hall.rooms[table].guests)
    assert cut_off(house, "unread") == 1


@pytest.mark.parametrize("closed", [False, True])
def test_16_3_who_does_not_read_an_answer_is_cut_off(open_house: Callable[..., House], closed: bool) -> None:
    house = open_house(narrow=True, unread_seconds=0.2)
    # As many answers as are larger than what the systems take for us.
    question = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
    last = b"GET /api/games HTTP/1.0\r\nHost: localhost\r\n\r\n" if closed else b""
    with line(house, receive=4096) as idler:
        idler.sendall(question * 20 + last)
        wait_until(lambda: cut_off(house, "unread") == 1)
    assert house.http.get("/healthz").status_code == 200
