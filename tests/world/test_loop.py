"""The simulated world keeps asyncio's promises and TCP's, and nothing in it depends on anything but its seed."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import logging
import os
import subprocess
import sys
import warnings
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.server import ServerProtocol

from tests.world.loop import NodeLoop, Scheduler
from tests.world.network import Direction, Link, Network, Weather
from tests.world.transport import HIGH, WINDOW, SimulatedTransport

T = TypeVar("T")
DAY = 86_400.0


@pytest.fixture
def scheduler() -> Iterator[Scheduler]:
    scheduler = Scheduler(Random(7))
    yield scheduler
    scheduler.close()


def run(scheduler: Scheduler, seconds: float | None = None) -> None:
    """For so long, or until nothing happens any more, which may take a day."""
    end = scheduler.now + (DAY if seconds is None else seconds)
    if seconds is not None:
        scheduler.later(seconds, int)  # so that the time passes
    while (when := scheduler.peek()) is not None and when <= end:
        scheduler.step()


def result(scheduler: Scheduler, node: NodeLoop, coroutine: Coroutine[Any, Any, T]) -> T:
    task = node.create_task(coroutine)
    run(scheduler)
    return task.result()


# --- order and time ------------------------------------------------------------------------------------


def history(seed: int) -> list[str]:
    """What three nodes with a network between them do, and when."""
    scheduler = Scheduler(Random(seed))
    network = Network(scheduler, Random(seed), Weather(split=0.3, join=0.3))
    told: list[str] = []

    def tell(what: object) -> None:
        told.append(f"{scheduler.now!r} {what}")

    server = scheduler.loop("server")
    network.listen("server:1", server, lambda: Peer(tell, echo=True))

    async def guest(node: NodeLoop) -> None:
        transport, _ = await node.create_connection(lambda: Peer(lambda what: tell((node.name, what))), "server", 1)
        for number in range(5):
            transport.write(b"%d" % number * 10)
            tell(await asyncio.to_thread(lambda: (node.name, number)))  # noqa: B023
            await asyncio.sleep(1)

    for name in ("ana", "bo", "cleo"):
        node = scheduler.loop(name)
        node.network = network
        node.create_task(guest(node))
        scheduler.later(2.0, tell, name)
    run(scheduler)
    scheduler.close()
    return [*told, str(scheduler.events)]


class Peer(asyncio.Protocol):
    """Tells what it hears, and remembers it."""

    transport: SimulatedTransport

    def __init__(self, tell: Callable[[object], object] = lambda _: None, *, echo: bool = False) -> None:
        self.tell, self.echo, self.stays = tell, echo, False
        self.heard: list[str] = []
        self.chunks: list[bytes] = []
        self.error: Exception | None = None

    def _say(self, what: str) -> None:
        self.heard.append(what)
        self.tell(what)

    @property
    def data(self) -> bytes:
        return b"".join(self.chunks)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, SimulatedTransport)
        self.transport = transport
        self._say("made")

    def data_received(self, data: bytes) -> None:
        self.chunks.append(data)
        self.tell(data)
        if self.echo:
            self.transport.write(data)

    def eof_received(self) -> bool:
        self._say("eof")
        return self.stays

    def connection_lost(self, exc: Exception | None) -> None:
        self.error = exc
        self._say("lost" if exc is None else type(exc).__name__)

    def pause_writing(self) -> None:
        self._say("pause")

    def resume_writing(self) -> None:
        self._say("resume")


def test_callbacks_of_one_node_run_in_their_order(scheduler: Scheduler) -> None:
    node, other, ran = scheduler.loop("a"), scheduler.loop("b"), list[int]()
    for number in range(50):
        node.call_soon(ran.append, number)
        other.call_soon(int)
    run(scheduler)
    assert ran == list(range(50))
    for number in range(50):
        node.call_later(1.0, ran.append, number)
    for number in range(50):
        node.call_soon_threadsafe(ran.append, -number)
    run(scheduler)
    assert ran == [*range(50), *range(0, -50, -1), *range(50)]


def test_the_seed_decides_and_nothing_else() -> None:
    assert history(1) == history(1)
    assert history(1) != history(2)
    script = "from tests.world.test_loop import history; print(history(1))"
    for salt in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": salt, "PYTHONPATH": os.pathsep.join(sys.path)}
        root = Path(__file__).parents[2]
        told = subprocess.run(
            [sys.executable, "-c", script], env=environment, cwd=root, capture_output=True, text=True, check=True
        )
        assert told.stdout.strip() == str(history(1)), salt


def test_who_comes_first_at_the_same_moment_is_the_seeds_choice() -> None:
    orders = set()
    for seed in range(100):
        scheduler, ran = Scheduler(Random(seed)), list[str]()
        for name in "abc":
            scheduler.loop(name).call_later(1.0, ran.append, name)
        scheduler.later(1.0, ran.append, "world")
        run(scheduler)
        orders.add("".join(ran))
    assert len(orders) == 24


def test_a_day_takes_no_time(scheduler: Scheduler) -> None:
    node = scheduler.loop("a")
    start = node.time()
    result(scheduler, node, asyncio.sleep(DAY))
    assert scheduler.now == DAY
    assert node.time() - start == DAY
    assert scheduler.events < 5
    assert scheduler.step() is False
    assert scheduler.peek() is None


def test_what_was_cancelled_takes_no_time_either(scheduler: Scheduler) -> None:
    node = scheduler.loop("a")
    node.call_later(10, print).cancel()
    scheduler.later(20, print).cancel()
    node.call_soon(print).cancel()
    assert scheduler.peek() is None
    assert scheduler.step() is False
    assert scheduler.now == 0


def test_a_fast_clock_is_fast_and_never_early(scheduler: Scheduler) -> None:
    node = scheduler.loop("fast", rate=1.25)

    async def wait() -> None:
        for _ in range(200):
            deadline = node.time() + 0.1
            turns = 0
            while node.time() < deadline:
                await asyncio.sleep(deadline - node.time())
                turns += 1
            assert turns < 3

    result(scheduler, node, wait())
    assert scheduler.now == pytest.approx(200 * 0.1 / 1.25)


def test_the_running_loop_is_the_nodes_own(scheduler: Scheduler) -> None:
    node, seen = scheduler.loop("a"), list[object]()

    def look() -> None:
        try:
            seen.append(asyncio.get_running_loop())
        except RuntimeError:
            seen.append(None)

    node.call_soon(look)
    scheduler.later(1, look)
    node.run_in_executor(None, look)
    run(scheduler)
    assert sorted(map(str, seen)) == sorted(map(str, [node, None, None]))


# --- what asyncio builds on a loop ---------------------------------------------------------------------


def test_asyncio_works(scheduler: Scheduler) -> None:
    async def slow(value: int) -> int:
        await asyncio.sleep(value)
        return value

    async def main() -> list[object]:
        found: list[object] = [await asyncio.gather(slow(3), slow(1), slow(2))]
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(5):
                await slow(10)
        kept = asyncio.ensure_future(slow(4))
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(asyncio.shield(kept), 1)
        found.append(await kept)
        gone = asyncio.create_task(slow(9))
        await asyncio.sleep(0)
        gone.cancel()
        with pytest.raises(asyncio.CancelledError):
            await gone
        done, pending = await asyncio.wait([asyncio.create_task(slow(n)) for n in (1, 50)], timeout=2)
        found.append((len(done), len(pending)))
        async with asyncio.Semaphore(), asyncio.TaskGroup() as group:
            task = group.create_task(slow(6), name="six")
        found += [task.result(), task.get_name(), await asyncio.to_thread(sum, [1, 2])]
        return found

    node = scheduler.loop("a")
    assert result(scheduler, node, main()) == [[3, 1, 2], 4, (1, 1), 6, "six", 3]
    assert node.complaints == []


def test_errors_that_nobody_catches_are_complaints(scheduler: Scheduler) -> None:
    async def fail() -> None:
        raise ValueError

    node = scheduler.loop("a")
    node.call_soon(lambda: 1 / 0)
    node.create_task(fail())
    run(scheduler)
    node.forget_finished_tasks()
    assert [type(each["exception"]) for each in node.complaints] == [ZeroDivisionError, ValueError]


def test_finished_tasks_are_forgotten(scheduler: Scheduler) -> None:
    async def many() -> None:
        for _ in range(2_000):
            await asyncio.create_task(asyncio.sleep(0))

    node = scheduler.loop("a")
    result(scheduler, node, many())
    assert len(node._tasks) < 100


# --- threads -------------------------------------------------------------------------------------------


def test_an_executor_answers_later_and_tells_errors(scheduler: Scheduler) -> None:
    async def ask() -> tuple[int, float]:
        loop = asyncio.get_running_loop()
        with pytest.raises(ZeroDivisionError):
            await loop.run_in_executor(None, lambda: 1 / 0)
        return await loop.run_in_executor(None, max, 1, 2), scheduler.now

    node = scheduler.loop("a")
    node.thread_delay = lambda: 0.25
    assert result(scheduler, node, ask()) == (2, 1.0)


@pytest.mark.parametrize(("killed_at", "has_run"), [(0.5, False), (1.5, True)])
def test_a_thread_dies_with_its_process(scheduler: Scheduler, killed_at: float, has_run: bool) -> None:
    node, ran, told = scheduler.loop("a"), list[int](), list[int]()
    node.thread_delay = lambda: 1.0

    async def ask() -> None:
        await asyncio.to_thread(ran.append, 1)
        told.append(1)

    node.create_task(ask())
    scheduler.later(killed_at, node.kill)
    run(scheduler)
    assert (bool(ran), told) == (has_run, [])


def test_an_executor_can_be_replaced(scheduler: Scheduler) -> None:
    node = scheduler.loop("a")

    def at_once(function: Callable[..., Any], args: tuple[Any, ...]) -> asyncio.Future[Any]:
        future = node.create_future()
        future.set_result(function(*args))
        return future

    node.executor = at_once
    assert result(scheduler, node, asyncio.to_thread(max, 1, 2)) == 2
    assert scheduler.now == 0


# --- the end of a process ------------------------------------------------------------------------------


@pytest.mark.filterwarnings("error")
def test_whoever_is_killed_says_nothing_more(
    caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    scheduler, said = Scheduler(Random(1)), list[str]()
    node, other = scheduler.loop("a"), scheduler.loop("b")

    async def stubborn() -> None:
        try:
            await node.create_future()
        finally:
            said.append("finally")
            await asyncio.sleep(1)
            said.append("never")

    async def fail() -> None:
        raise ValueError

    async def never_begins() -> None: ...

    with caplog.at_level(logging.DEBUG):
        for _ in range(3):
            node.create_task(stubborn())
        run(scheduler, 1)
        node.call_later(1, said.append, "timer")
        node.call_soon(said.append, "callback")
        node.create_task(never_begins())
        node.kill()
        node.call_soon(said.append, "after")
        node.create_task(fail())
        other.call_soon(said.append, "other")
        gc.collect()
        run(scheduler)
        assert said == ["other"]
        scheduler.close()
        assert said == ["other"] + 3 * ["finally"]
        gc.collect()
    assert caplog.text == ""
    assert capsys.readouterr() == ("", "")


# --- the network ---------------------------------------------------------------------------------------


class Wired:
    """A client of the world and a server in a node, connected."""

    def __init__(self, scheduler: Scheduler, weather: Weather | None = None, *, seed: int = 1) -> None:
        self.scheduler, self.node = scheduler, scheduler.loop("server")
        self.network = Network(scheduler, Random(seed), weather)
        self.server, self.client = Peer(self._in_its_loop), Peer()
        self.network.listen("server:1", self.node, lambda: self.server)
        self.network.connect("server:1", self.client, peer="10.0.0.1")
        run(scheduler)

    def _in_its_loop(self, _: object) -> None:
        assert asyncio.get_running_loop() is self.node

    @property
    def link(self) -> Link:
        [link] = self.network.links
        return link


@pytest.fixture
def wired(scheduler: Scheduler) -> Wired:
    return Wired(scheduler)


def test_names_and_refusal(wired: Wired, scheduler: Scheduler) -> None:
    assert wired.server.transport.get_extra_info("peername")[0] == "10.0.0.1"
    assert wired.client.transport.get_extra_info("peername") == ("server", 1)
    assert wired.link.client_address == "10.0.0.1"
    wired.network.silence("server:1")
    late = Peer()
    wired.network.connect("server:1", late, peer="10.0.0.2")
    wired.client.transport.write(b"still here")
    run(scheduler)
    assert late.heard == ["ConnectionRefusedError"]
    assert wired.server.data == b"still here"


@pytest.mark.parametrize("seed", range(20))
def test_the_stream_stays_whole_in_any_weather(seed: int) -> None:
    scheduler, random = Scheduler(Random(seed)), Random(seed)
    wired = Wired(scheduler, Weather(split=0.4, join=0.4), seed=seed)
    sent = b""
    for _ in range(300):
        chunk = random.randbytes(random.choice((1, 2, 50, 5_000)))
        if random.random() < 0.1:
            random.choice((wired.server.transport.pause_reading, wired.server.transport.resume_reading))()
        if random.random() < 0.05:
            wired.link.stall("to server", random.random())
        wired.client.transport.write(chunk)
        sent += chunk
        run(scheduler, random.random() * 0.02)
    wired.server.transport.resume_reading()
    wired.client.transport.close()
    run(scheduler)
    assert wired.server.data == sent
    assert wired.server.heard == ["made", "eof", "lost"]
    assert wired.network.links == []


def test_split_and_join(scheduler: Scheduler) -> None:
    wired = Wired(scheduler, Weather(split=1.0))
    wired.client.transport.write(b"0123456789")
    run(scheduler)
    assert len(wired.server.chunks) == 2
    wired.network.weather.split, wired.network.weather.join = 0.0, 1.0
    start = scheduler.now
    for number in range(4):
        wired.client.transport.write(b"%d" % number)
    wired.client.transport.write(b"last")
    run(scheduler)
    assert len(wired.server.chunks) < 2 + 5
    assert wired.server.data == b"01234567890123last"
    assert scheduler.now - start < 0.1


def test_back_pressure(wired: Wired, scheduler: Scheduler) -> None:
    wired.server.transport.pause_reading()
    for _ in range(40):
        wired.client.transport.write(bytes(4096))
    run(scheduler)
    assert wired.client.heard == ["made", "pause"]
    assert wired.client.transport.get_write_buffer_size() == 40 * 4096 - WINDOW > HIGH
    assert wired.server.chunks == []
    wired.client.transport.close()
    wired.server.transport.resume_reading()
    run(scheduler)
    assert len(wired.server.data) == 40 * 4096
    assert wired.client.heard == ["made", "pause", "resume", "lost"]
    assert wired.server.heard == ["made", "eof", "lost"]


def test_half_close(wired: Wired, scheduler: Scheduler) -> None:
    wired.server.stays = True
    wired.client.transport.write(b"question")
    wired.client.transport.write_eof()
    with pytest.raises(RuntimeError):
        wired.client.transport.write(b"more")
    run(scheduler)
    assert (wired.server.data, wired.server.heard) == (b"question", ["made", "eof"])
    wired.server.transport.write(b"answer")
    wired.server.transport.close()
    run(scheduler)
    assert (wired.client.data, wired.client.heard) == (b"answer", ["made", "eof", "lost"])


def test_abort_drops_the_buffer_and_ends_the_connection(wired: Wired, scheduler: Scheduler) -> None:
    wired.server.transport.write(bytes(2 * WINDOW))
    wired.server.transport.abort()
    run(scheduler)
    assert wired.server.heard[-1] == "lost"
    assert len(wired.client.data) == WINDOW
    assert wired.client.heard == ["made", "eof", "lost"]


def test_words_to_somebody_who_hung_up_come_back_as_a_reset(wired: Wired, scheduler: Scheduler) -> None:
    wired.client.stays = True
    wired.server.transport.close()
    run(scheduler)
    wired.client.transport.write(b"hello?")
    run(scheduler)
    assert wired.client.heard == ["made", "eof", "ConnectionResetError"]


def test_cut(wired: Wired, scheduler: Scheduler) -> None:
    wired.client.transport.write(b"lost")
    wired.link.cut()
    wired.server.transport.write(b"lost too")
    run(scheduler)
    assert wired.client.heard == wired.server.heard == ["made", "ConnectionResetError"]
    assert wired.client.data == wired.server.data == b""
    assert wired.network.links == []


@pytest.mark.parametrize("direction", ["both", "to server", "to client"])
def test_silence(wired: Wired, scheduler: Scheduler, direction: Direction) -> None:
    wired.link.go_silent(direction)
    wired.client.transport.write(b"to server")
    wired.server.transport.write(b"to client")
    run(scheduler)
    assert wired.server.data == (b"to server" if direction == "to client" else b"")
    assert wired.client.data == (b"to client" if direction == "to server" else b"")
    wired.client.transport.close()
    run(scheduler)
    assert wired.server.heard == (["made", "eof", "lost"] if direction == "to client" else ["made"])
    wired.server.transport.abort()
    run(scheduler)
    assert wired.network.links == []


def test_stall(wired: Wired, scheduler: Scheduler) -> None:
    wired.link.stall("to client", 5.0)
    for number in range(9):
        wired.server.transport.write(b"%d" % number)
    run(scheduler, 4.9)
    assert wired.client.data == b""
    run(scheduler, 0.2)
    assert wired.client.data == b"012345678"


@pytest.mark.parametrize("silent", [False, True])
def test_a_machine_dies(wired: Wired, scheduler: Scheduler, silent: bool) -> None:
    wired.server.transport.write(b"on its way")
    wired.client.transport.write(b"never heard")
    wired.network.machine_died(wired.node, silent=silent)
    late = Peer()
    wired.network.connect("server:1", late, peer="10.0.0.2")
    run(scheduler)
    assert wired.server.heard == ["made"]
    assert wired.server.data == b""
    assert late.heard == ["TimeoutError" if silent else "ConnectionRefusedError"]
    if silent:
        assert (wired.client.data, wired.client.heard) == (b"", ["made"])
        wired.client.transport.abort()
        run(scheduler)
    else:
        assert wired.client.data == b"on its way"
        assert wired.client.heard in (["made", "eof", "lost"], ["made", "ConnectionResetError"])
    assert wired.network.links == []


# --- a real client -------------------------------------------------------------------------------------


class Echo(asyncio.Protocol):
    """A WebSocket server as ours: `websockets` without its own input and output."""

    def __init__(self) -> None:
        self.websocket = ServerProtocol()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.websocket.receive_data(data)
        for event in self.websocket.events_received():
            if isinstance(event, Request):
                self.websocket.send_response(self.websocket.accept(event))
            elif isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self.websocket.send_text(bytes(event.data))
        self.transport.writelines(self.websocket.data_to_send())
        if self.websocket.close_expected():
            self.transport.close()


def test_a_real_client_talks_to_a_real_protocol(scheduler: Scheduler) -> None:
    network = Network(scheduler, Random(3), Weather(split=0.2, join=0.2))
    server, client = scheduler.loop("server-0"), scheduler.loop("client")
    client.network = network
    network.listen("server-0:8787", server, Echo)

    async def talk() -> str:
        with pytest.raises(ConnectionRefusedError):
            await connect("ws://server-1:8787/ws", proxy=None)
        async with connect("ws://server-0:8787/ws", proxy=None) as socket:
            for length in (1, 1_000, 300_000):
                text = hashlib.sha256(b"%d" % length).hexdigest() * length
                await socket.send(text[:length])
                assert await socket.recv() == text[:length]
            await asyncio.sleep(600)  # pings go to and fro
        async with connect("ws://server-0:8787/ws", proxy=None) as socket:
            [link] = network.links
            link.go_silent("both")
            with pytest.raises(ConnectionClosed):
                await socket.recv()
        async with connect("ws://server-0:8787/ws", proxy=None) as socket:
            network.machine_died(server, silent=False)
            with pytest.raises(ConnectionClosed):
                await socket.recv()
        return "done"

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert result(scheduler, client, talk()) == "done"
    assert client.complaints == server.complaints == []
    assert scheduler.now < 3_600
