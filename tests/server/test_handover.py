"""How connections go from process to process, and what the processes of a server share: each part by itself."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest

import tablee
from tablee.server.bots.bot_pool import NotAwaited, Position
from tablee.server.config import Config
from tablee.server.database.storage import Row, Storage
from tablee.server.limits import Counts, TooMuch
from tablee.server.processes import handover, serve, shared_bots
from tablee.server.processes.channel import Answers, Channel, ChannelError
from tablee.server.processes.handover import Handover, Received, inbox
from tablee.server.processes.merged_metrics import merge
from tablee.server.processes.ownership import first_line, lays, named, owner
from tablee.server.processes.settings import Settings
from tablee.server.processes.shared_memory import SharedAddresses, SharedCount, SharedHourly, SharedMemory
from tablee.server.tokens import new_table_id
from tablee.server.words import ServerError


@contextmanager
def memories(processes: int = 2) -> Iterator[list[SharedMemory]]:
    """What each process sees of it."""
    with SharedMemory.new_file() as file:
        yield [SharedMemory(file.fileno(), processes, b"key") for _ in range(processes)]


class Sockets(ExitStack):
    """Closed when a test ends."""

    def pair(self) -> tuple[socket.socket, socket.socket]:
        one, other = socket.socketpair()
        return self.enter_context(one), self.enter_context(other)

    def inbox(self) -> tuple[socket.socket, socket.socket]:
        reading, writing = inbox()
        return self.enter_context(reading), self.enter_context(writing)


@pytest.fixture
def sockets() -> Iterator[Sockets]:
    with Sockets() as stack:
        yield stack


# --- whose a table is ----------------------------------------------------------------------------------------


def test_every_process_has_its_share_of_the_tables() -> None:
    owners = [owner(new_table_id(), 4) for _ in range(4000)]
    assert all(850 < owners.count(number) < 1150 for number in range(4))
    assert owner("a-table", 4) == 0, "at every start"


@pytest.mark.parametrize(
    ("question", "line"),
    [
        (b"GET /api/tables/abc?lang=fr HTTP/1.1\r\n", "GET /api/tables/abc"),
        (b"GET /jeux/api/tables/abc/records/1 HTTP/1.1\r\n", "GET /api/tables/abc/records/1"),
        (b"GET http://localhost/jeux/api/sheets/s.abc/live HTTP/1.1\r\n", "GET /api/sheets/s.abc/live"),
        (b"GET /api/tables/%61bc HTTP/1.1\r\n", "GET /api/tables/abc"),
        (b"GET /jeuxdecartes HTTP/1.1\r\n", "GET /jeuxdecartes"),
        (b"\x16\x03\x01\x02\n", ""),
        (b"GET\r\n", ""),
    ],
)
def test_what_a_question_is_for_is_told_from_its_first_line(question: bytes, line: str) -> None:
    assert first_line(question, "/jeux/") == line


def test_what_names_a_table() -> None:
    assert named("GET /api/tables/abc/records") == "abc"
    assert named("POST /api/sheets/s.abc/entries") == "s.abc"
    assert named("GET /api/tables") is named("GET /api/tables/") is named("GET /t/abc") is None
    assert lays("POST /api/tables")
    assert lays("POST /api/sheets")
    assert not lays("GET /api/tables")


# --- from one process to another -----------------------------------------------------------------------------


class Fake:
    """A connection that somebody wants to hand over."""

    def __init__(self, ours: socket.socket) -> None:
        self.transport: Any = self
        self.ours, self.waits, self.told = ours, 0, list[str]()

    def get_extra_info(self, name: str) -> socket.socket:
        return self.ours

    def get_write_buffer_size(self) -> int:
        self.waits -= 1
        return max(0, self.waits)

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None:
        self.told.append("paused")

    def abort(self) -> None:
        self.told.append("gone")
        self.ours.close()

    def turn_away(self) -> None:
        self.told.append("turned away")


@pytest.mark.parametrize("size", [100, 300_000])
def test_a_connection_arrives_with_all_that_was_received(size: int, sockets: Sockets) -> None:
    async def story() -> None:
        with memories() as (memory, _):
            reading, writing = sockets.inbox()
            there, arrived = Handover(memory, reading, []), asyncio.Queue[tuple[socket.socket, Received]]()
            there.open(lambda connection, received: arrived.put_nowait((connection, received)))
            here = Handover(memory, reading, [writing])
            memory.up[0] = 1
            sent = [Received(os.urandom(size), bytes([number])) for number in range(50)]  # more than an inbox takes
            others = []
            for each in sent:
                ours, other = sockets.pair()
                others.append(other)
                connection = Fake(ours)
                connection.waits = 3  # an answer is still on its way
                here.hand_over(connection, 0, each)
            for _ in sent:
                come, received = await arrived.get()
                number = sent.index(received)
                come.send(bytes([number]))
                assert others[number].recv(1) == bytes([number])
                come.close()
            there.close()

    asyncio.run(story())


def test_a_connection_waits_for_a_process_that_starts_again_but_not_for_ever(
    monkeypatch: pytest.MonkeyPatch, sockets: Sockets
) -> None:
    async def story() -> None:
        with memories() as (memory, _):
            reading, writing = sockets.inbox()
            here = Handover(memory, reading, [writing])
            patient = Fake(sockets.pair()[0])
            here.hand_over(patient, 0, Received(b""))
            assert patient.told == ["paused"]
            memory.up[0] = 1
            while "gone" not in patient.told:
                await asyncio.sleep(0.001)
            memory.forget(0)
            monkeypatch.setattr(handover, "PATIENCE", 0.01)
            late = Fake(sockets.pair()[0])
            here.hand_over(late, 0, Received(b""))
            while len(late.told) < 2:
                await asyncio.sleep(0.001)
            assert late.told == ["paused", "turned away"]
            found = handover.receive(reading)
            assert found is not None, "what was sent before waits for the next one in its place"
            found[1].close()

    asyncio.run(story())


# --- limits of all together ----------------------------------------------------------------------------------


def test_what_is_open_counts_for_all_until_a_process_dies() -> None:
    with memories() as (first, second):
        one: Counts = SharedCount(first, first.sockets, 0)
        other: Counts = SharedCount(second, second.sockets, 1)
        one["192.0.2.1"] += 1
        other["192.0.2.1"] += 1
        other["192.0.2.1"] += 1
        one.subtract_one("192.0.2.1")
        assert one["192.0.2.1"] == other["192.0.2.1"] == 2
        assert one["192.0.2.2"] == 0
        second.forget(1)
        assert one["192.0.2.1"] == other["192.0.2.1"] == 0


def test_an_hour_is_an_hour_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    with memories() as (first, second):
        one, other = SharedHourly(first, first.tables, 3), SharedHourly(second, second.tables, 3)
        assert [each.take("192.0.2.1") for each in (one, other, one, other, one)] == [True, True, True, False, False]
        assert other.take("192.0.2.2")
        now += 1200
        assert [each.take("192.0.2.1") for each in (other, one)] == [True, False]


def test_addresses_are_those_of_all_processes() -> None:
    with memories() as (first, second):
        config = Config(connections_per_address=1, tables_per_hour=1, replays_per_hour=1)
        one, other = SharedAddresses(first, 0, config), SharedAddresses(second, 1, config)
        one.lay_table("2001:db8::1")
        one.tell_replay("2001:db8::1")
        with one.socket("2001:db8::1"):
            for refused in (other.lay_table, other.tell_replay, other.open_socket):
                with pytest.raises(TooMuch):
                    refused("2001:db8::2")
        with other.socket("2001:db8::2"):
            pass


# --- what the parent is asked --------------------------------------------------------------------------------


def test_either_side_asks_and_whoever_waits_no_longer_is_forgotten(sockets: Sockets) -> None:
    async def story() -> None:
        forgotten = asyncio.Event()

        async def think() -> None:
            try:
                await asyncio.Event().wait()
            finally:
                forgotten.set()

        async def double(number: int) -> int:
            return 2 * number

        async def fail() -> None:
            raise ValueError("no")

        async def made(answers: Answers, end: socket.socket) -> tuple[Channel, asyncio.Task[None]]:
            channel = Channel(answers)
            await channel.open(end)
            return channel, asyncio.create_task(channel.run())

        ends = sockets.pair()
        one, one_runs = await made({"double": double}, ends[0])
        other, other_runs = await made({"think": think, "fail": fail}, ends[1])
        assert await asyncio.gather(*(other.ask("double", number) for number in range(10))) == list(range(0, 20, 2))
        with pytest.raises(ChannelError, match="ValueError: no"):
            await one.ask("fail")
        thinking = asyncio.create_task(one.ask("think"))
        await asyncio.sleep(0.01)
        thinking.cancel()
        await forgotten.wait()
        waiting = asyncio.create_task(one.ask("think"))
        await asyncio.sleep(0)
        other_runs.cancel()
        with pytest.raises(ChannelError):
            await waiting
        await asyncio.gather(one_runs, other_runs, return_exceptions=True)

    asyncio.run(story())


def test_a_hint_that_nobody_awaits_any_more_is_not_thought_of(
    sockets: Sockets, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_bots, "AWAITED_SECONDS", 0.001)
    match = tablee.new("fiasko", seats=2, seed=1)

    async def story() -> None:
        thinking, forgotten = asyncio.Event(), asyncio.Event()

        async def advise(position: Position, whose: tuple[str, ...]) -> None:
            assert (position.game, position.bot, whose) == ("fiasko", "expert", ("192.0.2.1",))
            thinking.set()
            try:
                await asyncio.Event().wait()
            finally:
                forgotten.set()

        parent, child = Channel({"advise": advise}), Channel({})
        for channel, end in zip((parent, child), sockets.pair(), strict=True):
            await channel.open(end)
        run = [asyncio.create_task(channel.run()) for channel in (parent, child)]
        bots = shared_bots.SharedBots(child)
        with pytest.raises(NotAwaited):
            await bots.advise(match, 0, "expert", {"192.0.2.1"}, lambda: not thinking.is_set())
        await forgotten.wait()
        for each in run:
            each.cancel()
        await asyncio.gather(*run, return_exceptions=True)

    asyncio.run(story())


def test_numbers_of_all_processes_stand_in_one_answer() -> None:
    told = b'# HELP tablee_x_total X.\n# TYPE tablee_x_total counter\ntablee_x_total{why="a"} 1.0\n'
    assert merge({"0": told, "1": told}).decode().splitlines() == [
        "# HELP tablee_x_total X.",
        "# TYPE tablee_x_total counter",
        'tablee_x_total{process="0",why="a"} 1.0',
        'tablee_x_total{process="1",why="a"} 1.0',
    ]


# --- the rest ------------------------------------------------------------------------------------------------


def test_each_process_deletes_its_own_old_tables_and_all_of_them_what_one_would(storage: Storage) -> None:
    tables = [f"t{number}" for number in range(20)]
    storage.append([Row(table, 1, number, "x" * 936) for number, table in enumerate(tables)])  # 1000 bytes each
    assert storage.purge(0, 10_000, mine=lambda id: owner(id, 2) == 0) == sum(owner(id, 2) == 0 for id in tables[:10])
    assert storage.purge(0, 10_000, mine=lambda id: owner(id, 2) == 1) == sum(owner(id, 2) == 1 for id in tables[:10])
    assert {each.id for each in storage.kept()} == set(tables[10:])


def test_windows_has_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    with pytest.raises(ServerError) as refused:
        serve.serve_by_several(
            Settings(Config(), 2, "", "info"), "127.0.0.1", 0, share_port=False, on_ready=lambda port: None
        )
    assert refused.value.message == "one-process-only"
