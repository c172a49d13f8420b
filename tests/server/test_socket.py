"""The socket: hello, limits, goodbye."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, cast

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tablee.server.database.storage import Beat, Row, Storage, StorageError
from tablee.server.tables import guest as guests
from tablee.server.tables import room as rooms
from tablee.server.tables.room import Room
from tablee.server.web import socket as door
from tablee.table import decide
from tablee.table.commands import Arrive
from tests.server.conftest import House

SOON = 10.0


class Talk:
    """A connection, one message at a time."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, kind: str | None = None) -> dict[str, Any]:
        """The next message, or the next of a kind."""
        while True:
            message: dict[str, Any] = json.loads(self.socket.recv(timeout=SOON))
            if kind is None or message["type"] == kind:
                return message

    def hear_of(self, event: str) -> dict[str, Any]:
        """The next step with such an event."""
        while True:
            step = self.hear("step")
            if event in [each["kind"] for each in step["events"]]:
                return step

    def ask(self, **command: Any) -> dict[str, Any]:
        self.say(**command)
        while (answer := self.hear())["type"] == "step":
            pass
        return answer

    def end(self) -> tuple[int, list[dict[str, Any]]]:
        """What else comes, and the close code."""
        rest = []
        with suppress(ConnectionClosed):
            while True:
                rest.append(self.hear())
        assert self.socket.close_code is not None
        return self.socket.close_code, rest


@contextmanager
def talk(house: House, **hello: Any) -> Iterator[Talk]:
    with connect(house.ws, compression=None, proxy=None, max_size=None, max_queue=None) as socket:
        mine = Talk(socket)
        if hello:
            mine.say(**{"do": "hello", "v": 2, "lang": "en"} | hello)
        yield mine


# --- hello ------------------------------------------------------------------------------------------------


def test_welcome(house: House) -> None:
    table, token = house.lay()
    with talk(house, table=table, token=token, since=0, lines=True) as ana:
        welcome = ana.hear("welcome")
        assert welcome["you"] == {"person": 0, "seat": 0, "host": True}
        assert [step["seq"] for step in welcome["missed"]] == [1]
        assert welcome["missed"][0]["lines"]
        assert "token" not in welcome
        with talk(house, table=table) as stranger:
            welcome = stranger.hear()
            assert welcome["you"]["person"] is None
            assert "missed" not in welcome
            assert len(welcome["token"]) == 32
            assert stranger.ask(do="join", id="1", name="Bo")["type"] == "applied"
        assert ana.hear("step")["seq"] == 2  # ana is here


@pytest.mark.parametrize(
    ("hello", "reason"),
    [
        ({"v": 1}, "unknown-version"),
        ({"v": 10**18}, "unknown-version"),
        ({"table": "nobody"}, "no-table"),
        ({"table": "\0"}, "no-table"),
        ({"since": 2}, "future-since"),
        ({"since": -1}, "bad-message"),
        ({"surprise": 1}, "bad-message"),
        ({"do": "ping"}, "bad-message"),
    ],
)
def test_a_wrong_hello(house: House, hello: dict[str, Any], reason: str) -> None:
    table, _ = house.lay()
    with talk(house, **{"table": table} | hello) as mine:
        assert mine.hear()["reason"] == reason
        assert mine.end() == (1008, [])


def test_hello_comes_first_and_once(house: House) -> None:
    table, _ = house.lay()
    with talk(house) as mine:
        mine.say(do="ping", id="1")
        assert mine.hear()["reason"] == "hello-first"
        assert mine.end() == (1008, [])
    with talk(house, table=table) as mine:
        mine.hear("welcome")
        assert mine.ask(do="hello", v=2, table=table)["reason"] == "hello-once"
        assert mine.ask(do="ping", id="1") == {"type": "pong", "id": "1"}


def test_who_says_nothing_is_sent_away(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "HELLO_SECONDS", 0.1)
    with talk(house) as mine:
        assert mine.end() == (1008, [])


def test_a_storage_that_fails_at_hello(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise StorageError("storage-failed", why="unplugged")

    monkeypatch.setattr(house.hall.storage, "read", fail)
    with talk(house, table="unknown") as mine:
        assert mine.hear()["reason"] == "storage-failed"
        assert mine.end() == (1013, [])


def test_who_comes_from_another_server_finds_what_they_saw_there(
    open_house: Callable[..., House], postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Storage, "listen", lambda *_: asyncio.sleep(0))  # the news are late
    here, there = open_house(database=postgres), open_house(database=postgres)
    table, token = here.lay()
    there.http.get(f"/api/tables/{table}")  # in memory there too
    with talk(here, table=table, token=token) as ana:
        ana.hear("welcome")
        seq = ana.ask(do="chat", id="1", text="…")["seq"]
    with talk(there, table=table, token=token, since=seq) as ana:
        assert ana.hear("welcome")["seq"] >= seq
        assert ana.ask(do="chat", id="1", text="…") == {"type": "applied", "id": "1", "seq": seq}


# --- who may come -----------------------------------------------------------------------------------------


def test_other_peoples_pages_may_not(open_house: Callable[..., House]) -> None:
    house = open_house(origins=("https://friend.example",))
    for origin, welcome in (
        (None, True),
        (f"http://127.0.0.1:{house.port}", True),
        ("https://friend.example", True),
        ("https://evil.example", False),
        ("null", False),
        ("http://[", False),
    ):
        code = 101
        try:
            with connect(house.ws, compression=None, proxy=None, origin=cast(Origin, origin)):
                pass
        except InvalidStatus as refused:
            code = refused.response.status_code
        assert code == (101 if welcome else 403), origin


def test_connections_per_address(open_house: Callable[..., House]) -> None:
    house = open_house(connections_per_address=2)
    table, _ = house.lay()
    with talk(house, table=table) as first, talk(house, table=table) as second:
        first.hear()
        second.hear()
        with pytest.raises(InvalidStatus), talk(house):
            pass
    deadline = time.monotonic() + SOON
    while True:
        try:
            with talk(house, table=table) as third:
                third.hear("welcome")
                return
        except InvalidStatus:
            assert time.monotonic() < deadline
            time.sleep(0.02)


# --- commands ---------------------------------------------------------------------------------------------


def test_what_is_no_command_is_an_error(house: House) -> None:
    table, _ = house.lay()
    with talk(house, table=table) as mine:
        mine.hear("welcome")
        assert mine.ask(do="stand")["reason"] == "id-missing"
        assert mine.ask(do="stand", id="")["reason"] == "id-missing"
        assert mine.ask(do="stand", id="x" * 41)["reason"] == "bad-message"
        assert mine.ask(do="arrive", id="1", server="me")["reason"] == "bad-message"
        refused = mine.ask(do="stand", id="1")
        assert (refused["type"], refused["reason"], refused["seq"]) == ("refused", "join-first", 1)
        assert refused["table"]["id"] == table


def test_a_command_that_comes_again_is_applied_once(house: House) -> None:
    table, token = house.lay()
    with talk(house, table=table, token=token) as ana:
        ana.hear("welcome")
        first = ana.ask(do="chat", id="1", text="salut")
        assert ana.ask(do="chat", id="1", text="salut") == first
        left = ana.ask(do="leave", id="2")
        assert left["type"] == "applied"
        assert ana.ask(do="leave", id="2") == left


def test_16_14_another_command_with_a_used_id_is_refused(house: House) -> None:
    table, token = house.lay()
    with talk(house, table=table, token=token) as ana:
        ana.hear("welcome")
        seq = ana.ask(do="chat", id="1", text="salut")["seq"]
        refused = ana.ask(do="leave", id="1")
        assert (refused["type"], refused["reason"], refused["you"]["seat"]) == ("refused", "id-reused", 0)
        assert refused["text"]
        assert ana.ask(do="chat", id="1", text="salut") == {"type": "applied", "id": "1", "seq": seq}


def test_16_14_a_clock_is_not_true(house: House) -> None:
    table, token = house.lay(clock={"bank": 60})
    with talk(house, table=table, token=token) as ana:
        ana.hear("welcome")
        bad = ana.ask(do="configure", id="1", clock=True)
        assert (bad["type"], bad["reason"]) == ("error", "bad-message")
        assert ana.ask(do="configure", id="2", clock=False)["type"] == "applied"
        assert house.http.get(f"/api/tables/{table}").json()["clock"] is None
        assert house.http.post("/api/tables", json={"game": "fiasko", "seats": 2, "clock": True}).status_code == 422


def test_who_left_a_game_comes_back_by_the_link_to_seat_and_hand(house: House) -> None:
    table, token = house.lay(bots=[None, "random"])
    with talk(house, table=table) as stranger, talk(house, table=table, token=token) as ana:
        stranger.hear("welcome")
        ana.hear("welcome")
        ana.ask(do="ready", id="1")
        ana.say(do="leave", id="2")
        told = ana.hear_of("left")
        assert told["you"] == {"person": None, "seat": None, "host": False, "kept": 0}
        assert told["own"]["seat"] is None
        assert "public" not in told  # nothing happened in the game
        told = stranger.hear_of("left")
        assert told["you"] == {"person": None, "seat": None, "host": False}
        assert "own" not in told  # the same as before
    with talk(house, table=table, token=token) as ana:
        assert ana.hear("welcome")["you"]["kept"] == 0
        ana.say(do="return", id="3")
        told = ana.hear_of("back")
        assert told["you"] == {"person": 0, "seat": 0, "host": True}
        assert told["own"]["seat"] == 0
        assert ana.hear("applied")["id"] == "3"
        assert ana.hear_of("here")["table"]["seats"][0]["here"]


def test_too_fast_is_told_and_a_flood_ends_it(open_house: Callable[..., House]) -> None:
    house = open_house(rate=1.0)
    table, _ = house.lay()
    with talk(house, table=table) as mine:
        mine.hear("welcome")
        with suppress(ConnectionClosed):
            for number in range(40):
                mine.say(do="ping", id=str(number))
        code, rest = mine.end()
    assert code == 1008
    assert [message["type"] for message in rest] == ["pong"] * 3 + ["error"] * 21 + ["bye"]
    assert (rest[3]["reason"], rest[3]["id"]) == ("too-fast", "3")
    assert rest[-1]["reason"] == "flood"


# --- goodbye ----------------------------------------------------------------------------------------------


def guests_of(house: House, table: str) -> int:
    return len(house.hall.rooms[table].guests)


def wait_until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + SOON
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.01)


@contextmanager
def sloth(house: House, table: str) -> Iterator[Talk]:
    """Somebody with a narrow line, who reads nothing of what they asked for."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 16_384)
    line.connect(("127.0.0.1", house.port))
    with connect(
        house.ws, sock=line, compression=None, max_queue=2, close_timeout=0.5, ping_interval=None
    ) as connection:
        mine = Talk(connection)
        mine.say(do="hello", v=2, table=table)
        mine.hear("welcome")
        room = house.hall.rooms[table]
        slow = next(iter(room.guests))
        number = 0
        while slow._closing is None:
            number += 1
            assert number < 10_000
            mine.say(do="stand", id=str(number))
            time.sleep(0.001)
        yield mine


def test_a_slow_reader_is_sent_away_without_a_gap(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house(narrow=True, rate=1e6)
    monkeypatch.setattr(guests, "MOST_WAITING", 20)
    monkeypatch.setattr(door, "GOODBYE_SECONDS", 60)  # the line is narrow, and the machine may be busy
    table, _ = house.lay()
    with sloth(house, table) as mine:
        code, rest = mine.end()
    assert code == 1013
    assert rest[-1] == {"type": "bye", "reason": "slow"}
    assert [message["id"] for message in rest[:-1]] == [str(number) for number in range(1, len(rest))]


def test_nobody_waits_for_somebody_who_never_reads(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house(narrow=True, rate=1e6)
    monkeypatch.setattr(guests, "MOST_WAITING", 20)
    monkeypatch.setattr(door, "GOODBYE_SECONDS", 0.1)
    table, _ = house.lay()
    with sloth(house, table):
        wait_until(lambda: guests_of(house, table) == 0)


def test_a_server_that_stops_says_so(open_house: Callable[..., House]) -> None:
    house = open_house()
    table, _ = house.lay()
    with talk(house, table=table) as mine:
        mine.hear("welcome")
        house.server.should_exit = True
        assert mine.hear() == {"type": "bye", "reason": "restart"}
        assert mine.end()[0] == 1012


# --- bots of a server that died ---------------------------------------------------------------------------


def test_bots_wait_once_for_a_server_that_died(
    open_house: Callable[..., House], postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "STAND_IN_SECONDS", 0.1)
    let_others_go_first, waits = Room._let_others_go_first, []

    async def noted(room: Room) -> None:
        waits.append(room._stand_in())
        await let_others_go_first(room)

    monkeypatch.setattr(Room, "_let_others_go_first", noted)
    house = open_house(database=postgres)
    table, token = house.lay(seats=3, bots=[None, "random", "random"])
    with talk(house, table=table, token=token) as ana:
        ana.hear("step")  # she is here
        # As if Ana had another connection, at a server that was killed a moment ago.
        storage, reached = house.hall.storage, house.hall.rooms[table].table
        arrive, _, _ = decide(reached, Arrive(server="0000"), reached.people[0].key, reached.at)
        assert storage.append([Row(table, reached.seq + 1, reached.at, arrive.to_json())])
        clock = house.hall.clock
        storage.beat("0000", Beat(clock.wall(), clock.steady()))
        ana.say(do="ready", id="1")
        moves = 0
        while moves < 10:
            message = ana.hear()
            if message["type"] == "step" and message["game"]:
                moves += 1
            if (own := message.get("own")) and own["moves"]:
                ana.say(do="play", id=f"m{message['seq']}", move=own["moves"][0])
        assert len(waits) > 3
        assert [wait for wait in waits if wait] == [0.1]


# --- what a host can do about people ----------------------------------------------------------------------


def test_16_6_whoever_is_kicked_is_told_so_and_may_watch(house: House) -> None:
    table, token = house.lay(seats=3)
    with talk(house, table=table, token=token) as ana, talk(house, table=table) as troll:
        ana.hear("welcome")
        secret = troll.hear("welcome")["token"]
        troll.ask(do="join", id="1", name="Troll")
        assert ana.ask(do="kick", id="1", person=1)["type"] == "applied"
        code, rest = troll.end()
        assert code == 1008
        assert rest[-1] == {"type": "bye", "reason": "kicked"}
        with talk(house, table=table, token=secret) as again:
            assert again.hear("welcome")["you"]["person"] is None
            assert again.ask(do="join", id="2", name="Troll")["type"] == "applied"
            assert again.ask(do="sit", id="3", seat=2)["reason"] == "seat-barred"
        assert ana.ask(do="kick", id="2", person=1, ban=True)["type"] == "applied"
        with talk(house, table=table, token=secret) as banned:
            banned.hear("welcome")
            assert banned.ask(do="join", id="4", name="Troll")["reason"] == "banned"


def test_16_6_a_network_is_stored_as_a_short_hash_and_never_as_an_address(house: House) -> None:
    table, token = house.lay()
    with talk(house, table=table, token=token) as ana:
        ana.hear("welcome")
        with talk(house, table=table) as bo:
            bo.hear("welcome")
            assert bo.ask(do="join", id="1", name="Bo")["type"] == "applied"
            bo.ask(do="chat", id="2", text="hello")
        rows = [json.loads(row.body) for row in house.hall.storage.read(table)]
        noted = [row["where"] for row in rows if row["command"]["do"] in ("create", "join")]
        assert len(set(noted)) == 1  # both from this machine
        assert re.fullmatch("[0-9a-f]{5}", noted[0])
        assert not any("where" in row for row in rows if row["command"]["do"] not in ("create", "join"))
        assert "127.0.0.1" not in str(rows)
    other, _ = house.lay()
    assert json.loads(house.hall.storage.read(other)[0].body)["where"] != noted[0]  # no trail from table to table


def test_16_3_a_stranger_does_not_fill_a_tables_history(house: House) -> None:
    """3,006 chats in 12 seconds were stored."""
    table, _ = house.lay(public=True)
    with talk(house, table=table) as mine:
        mine.hear("welcome")
        mine.ask(do="join", id="join", name="Bo")
        answers = [mine.ask(do="chat", id=f"c{number}", text="spam") for number in range(15)]
        refused = [answer for answer in answers if answer["type"] == "refused"]
        assert 1 <= len(answers) - len(refused) <= 14
        assert {answer["reason"] for answer in refused} == {"too-much-talk"}
