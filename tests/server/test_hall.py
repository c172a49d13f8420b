"""A server without sockets: restarts, bots, clocks, several processes, and a database that fails."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tablee.core.deal import verify
from tablee.core.errors import TableeError
from tablee.server.bots import bot_pool
from tablee.server.bots.bot_pool import BotPool
from tablee.server.clock import ServerClock
from tablee.server.config import Config
from tablee.server.database.storage import Row, Storage, StorageError
from tablee.server.monitoring.metrics import Metrics
from tablee.server.tables import follower
from tablee.server.tables import hall as halls
from tablee.server.tables.guest import MOST_WAITING, Guest
from tablee.server.tables.hall import Hall
from tablee.server.tables.room import Room
from tablee.table import Phase, Refused
from tablee.table import commands as do


class Ear(Guest):
    """A connection that keeps what it hears."""

    __slots__ = ("heard",)

    def __init__(self, key: str) -> None:
        super().__init__(key, "fr", lines=True)
        self.heard: list[dict[str, Any]] = []

    def send(self, message: str, first: bool = False) -> None:
        self.heard.insert(0 if first else len(self.heard), json.loads(message))

    def steps(self) -> list[int]:
        return [message["seq"] for message in self.heard if message["type"] == "step"]


@asynccontextmanager
async def opened(url: str, clock: ServerClock | None = None, **settings: Any) -> AsyncIterator[Hall]:
    hall = Hall(Config(database=url, bot_pause=0, warm_up=False, **settings), Storage.open(url), clock)
    await hall.open()
    try:
        yield hall
    finally:
        await hall.close()


async def enter(room: Room, key: str, since: int | None = None) -> Ear:
    ear = Ear(key)
    await room.welcome(ear, since, None)
    await room.arrived(key)
    return ear


async def two_play(hall: Hall) -> tuple[Room, Ear, Ear]:
    """A table of Fiasko with Ana and Bo at it, dealt."""
    room = await hall.lay("Ana", game="fiasko", seats=2, rules={}, name="Ana")
    ana = await enter(room, "Ana")
    await room.submit(do.Join(id="j", name="Bo"), "Bo")
    bo = await enter(room, "Bo")
    for key in ("Ana", "Bo"):
        await room.submit(do.Ready(id="r"), key)
    return room, ana, bo


async def until(true: Callable[[], bool], seconds: float = 20) -> None:
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.01)


def run(story: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(story())  # type: ignore[arg-type]


def test_a_restart_resumes_tables_with_clocks_and_hidden_choices(url: str) -> None:
    async def story() -> None:
        async with opened(url) as hall:
            room = await hall.lay("Ana", game="tank", seats=2, rules={}, name="Ana", clock=do.Clock(300))
            table = room.table.id
            await enter(room, "Ana")
            await room.submit(do.Join(id="j", name="Bo"), "Bo")
            await enter(room, "Bo")
            await room.submit(do.Ready(id="r"), "Ana")
            await room.submit(do.Ready(id="r"), "Bo")
            chosen = room.table.view(0)["moves"][2]  # type: ignore[index]
            seq = await room.submit(do.Play(id="p", move=chosen), "Ana")
        async with opened(url) as hall:
            room = await hall.room(table)
            assert room is await hall.room(table)
            assert room.table.to_act == (1,)
            assert not room.table.present  # that server is no more
            left = room.table.seats[1].left
            assert left is not None
            assert left > 299_000
            bo = await enter(room, "Bo", since=seq)
            assert [event["kind"] for step in bo.heard[0]["missed"] for event in step["events"]] == ["away", "away"]
            assert await room.submit(do.Play(id="p", move=chosen), "Ana") == seq  # sent again, applied once
            await room.submit(do.Play(id="p", move=room.table.view(1)["moves"][0]), "Bo")  # type: ignore[index]
            revealed = next(event for event in bo.heard[-1]["game"] if event["kind"] == "revealed")
            assert chosen.split()[1] in str(revealed)

    run(story)


def test_bots_play_in_processes_of_their_own_while_somebody_is_there(url: str) -> None:
    async def story() -> None:
        async with opened(url) as hall:
            room = await hall.lay(
                "Ana", game="fiasko", seats=3, rules={}, name="Ana", bots=("steady", "random", "steady")
            )
            await room.submit(do.Ready(id="r"), "Ana")
            await asyncio.sleep(0.2)
            assert len(room.table.match.record().moves) == 0  # type: ignore[union-attr]
            ana = await enter(room, "Ana")
            await until(lambda: room.table.phase is Phase.OVER, 60)
            verify(room.table.finished[0])
            assert ana.heard[-1]["events"] == [{"kind": "over", "seat": None}]
            assert ana.heard[-1]["lines"]

    run(story)


def test_a_bot_process_that_dies_is_replaced(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    bot, chosen_here = bot_pool._bot, []

    def notice(game: str, name: str, *rest: Any) -> Any:
        chosen_here.append(name)
        return bot(game, name, *rest)

    monkeypatch.setattr(bot_pool, "_bot", notice)  # in this process: what the workers do, nobody sees

    async def story() -> None:
        async with opened(url) as hall:
            room = await hall.lay("Ana", game="fiasko", seats=2, rules={}, name="Ana", bots=(None, "steady"))
            await enter(room, "Ana")
            await room.submit(do.Ready(id="r"), "Ana")
            await room.submit(do.Play(id="1", move="draw"), "Ana")
            await until(lambda: room.table.to_act == (0,))
            assert isinstance(hall.bot_pool, BotPool)
            dead = dict(hall.bot_pool._workers[0].pool._processes)
            for process in dead.values():
                process.kill()
                process.join()
            await room.submit(do.Play(id="2", move="draw"), "Ana")
            await until(lambda: room.table.to_act == (0,))
            alive = hall.bot_pool._workers[0].pool._processes
            assert len(alive) == len(dead) == 1
            assert not alive.keys() & dead.keys()
            assert chosen_here == [], "the server chose for itself"

    run(story)


def test_a_bot_chooses_by_its_view_and_seed_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    from tablee import new

    match = new("fiasko", 2, seed=1)
    task = ("fiasko", "steady", match.observe(0).tobytes(), match.moves(0), 7, 1.0)
    assert bot_pool._choose(*task) == bot_pool._choose(*task) == "draw"


def test_a_clock_strikes_and_a_seat_is_kept_warm(url: str) -> None:
    async def story() -> None:
        async with opened(url) as hall:
            room = await hall.lay("Ana", game="fiasko", seats=2, rules={}, name="Ana", clock=do.Clock(1), patience=1)
            ana = await enter(room, "Ana")
            await room.submit(do.Join(id="j", name="Bo"), "Bo")
            bo = await enter(room, "Bo")
            for key in ("Ana", "Bo"):
                await room.submit(do.Ready(id="r"), key)
            await until(lambda: room.table.to_act == (1,))
            assert "time_up" in [event["kind"] for step in ana.heard[1:] for event in step.get("events", [])]
            await room.departed(bo)
            await until(lambda: room.table.to_act == (0,))
            assert room.table.seats[1].warm
            await enter(room, "Bo")
            assert not room.table.seats[1].warm

    run(story)


def test_16_3_whoever_connects_again_and_again_does_not_fill_the_log(url: str) -> None:
    async def story() -> None:
        async with opened(url) as hall:
            room = await hall.lay("Ana", game="pasta", seats=2, rules={}, name="Ana")
            ear = await enter(room, "Ana")
            for _ in range(1000):
                if not room.table.is_here(0):
                    break  # the measure is full
                await room.departed(ear)
                ear = await enter(room, "Ana")
            assert not room.table.is_here(0)
            await until(lambda: room.table.is_here(0))  # and whoever stays is here after a moment

    run(story)


def test_an_empty_table_leaves_the_memory_and_comes_back(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(follower, "EMPTY_SECONDS", 0.1)

    async def story() -> None:
        async with opened(url) as hall:
            room = await hall.lay("Ana", game="pasta", seats=2, rules={}, name="Ana")
            ear = await enter(room, "Ana")
            await asyncio.sleep(0.3)
            assert hall.rooms
            await room.departed(ear)
            await until(lambda: not hall.rooms)
            again = await hall.room(room.table.id)
            assert again is not room
            assert again.table.seen() == room.table.seen()
            with pytest.raises(Refused):
                await hall.room("nowhere")

    run(story)


def test_old_tables_are_cleared_out(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with opened(url) as hall:
            room = await hall.lay("Ana", game="pasta", seats=2, rules={}, name="Ana")
            old = Row("old", 1, 1, "{}")
            await hall.journal.append(old)
        async with opened(url, keep_days=30) as hall:
            await asyncio.sleep(0.2)
            assert await hall.journal.read("old") == []
            assert await hall.journal.read(room.table.id)

    run(story)


class Wire:
    """A connection that keeps what it is given, and takes so many messages at once."""

    def __init__(self, guest: Guest, takes: int = 1_000_000) -> None:
        self.guest, self.takes = guest, takes
        self.sent: list[Any] = []
        self.code: int | None = None

    def write(self, message: str) -> None:
        self.sent.append(json.loads(message))
        if len(self.sent) == self.takes:
            self.guest.hold()

    def finish(self, code: int) -> None:
        assert self.code is None, "once"
        self.code = code

    def expect_end(self) -> None:
        pass

    def gather(self) -> None:
        pass

    let_out = gather


def test_a_slow_reader_is_let_go() -> None:
    guest = Guest("k", "fr", lines=False)
    wire = Wire(guest, takes=3)
    guest.flow(wire)
    for number in range(MOST_WAITING + 5):
        guest.send(str(number))
    # None of what waited: it would have a gap.
    assert (wire.code, wire.sent) == (1013, [0, 1, 2, {"type": "bye", "reason": "slow"}])


def test_what_waits_for_a_slow_reader_comes_in_order_and_before_the_goodbye() -> None:
    guest = Guest("k", "fr", lines=False)
    for number in (1, 2):
        guest.send(str(number))
    guest.send("0", first=True)
    wire = Wire(guest, takes=2)
    guest.flow(wire)
    guest.send("3")
    guest.close("restart", 1012)
    guest.send("4")
    assert (wire.code, wire.sent) == (None, [0, 1])
    guest.flow(wire)
    assert (wire.code, wire.sent) == (1012, [0, 1, 2, 3, {"type": "bye", "reason": "restart"}])


def test_everybody_is_told_to_come_back(url: str) -> None:
    async def story() -> None:
        guest = Guest("Ana", "fr", lines=False)
        wire = Wire(guest)
        async with opened(url) as hall:
            room = await hall.lay("Ana", game="pasta", seats=2, rules={}, name="Ana")
            await room.welcome(guest, None, None)
            guest.flow(wire)
        assert (wire.code, wire.sent[-1]) == (1012, {"type": "bye", "reason": "restart"})

    run(story)


def test_a_failing_database_refuses_and_then_applies_once(url: str) -> None:
    async def story() -> None:
        async with opened(url) as hall:
            room = await hall.lay("Ana", game="pasta", seats=2, rules={}, name="Ana")
            ear = await enter(room, "Ana")
            append, seen = hall.storage.append, list(ear.steps())

            def store_and_fail(rows: Any) -> Any:
                append(rows)
                raise StorageError("storage-failed", why="a cable was pulled")

            hall.storage.append = store_and_fail  # type: ignore[method-assign]
            with pytest.raises(StorageError):
                await room.submit(do.Chat(id="c1", text="hello"), "Ana")
            assert ear.steps() == seen  # nobody was told of what may not have been stored
            hall.storage.append = append  # type: ignore[method-assign]
            seq = await room.submit(do.Chat(id="c1", text="hello"), "Ana")
            assert seq == room.table.seq == len(await hall.journal.read(room.table.id))
            assert ear.steps()[-1] == seq

    run(story)


def test_two_servers_share_a_table(postgres: str) -> None:
    async def story() -> None:
        async with opened(postgres) as one, opened(postgres) as two:
            here = await one.lay("Ana", game="tank", seats=2, rules={}, name="Ana")
            ana = await enter(here, "Ana")
            there = await two.room(here.table.id)
            await there.submit(do.Join(id="j", name="Bo"), "Bo")
            bo = await enter(there, "Bo")
            await until(lambda: here.table.seq == there.table.seq)
            await asyncio.gather(here.submit(do.Ready(id="r"), "Ana"), there.submit(do.Ready(id="r"), "Bo"))
            await until(lambda: here.table.seq == there.table.seq)
            assert here.table.phase is there.table.phase is Phase.PLAYING
            for round in range(8):  # both choose at the same moment: the numbers decide, nothing is lost
                moves = [room.table.view(seat)["moves"][0] for seat, room in enumerate((here, there))]  # type: ignore[index]
                await asyncio.gather(
                    here.submit(do.Play(id=f"a{round}", move=moves[0]), "Ana"),
                    there.submit(do.Play(id=f"b{round}", move=moves[1]), "Bo"),
                )
                await until(lambda: here.table.seq == there.table.seq)
            assert here.table.match.record() == there.table.match.record()  # type: ignore[union-attr]
            assert len(here.table.match.record().moves) == 16  # type: ignore[union-attr]
            for ear in (ana, bo):
                steps = ear.steps()
                assert steps == list(range(steps[0], here.table.seq + 1))
            assert one.metrics.races._value.get() + two.metrics.races._value.get() > 0

    run(story)


def test_what_no_news_tell_is_found_when_a_server_looks_around(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "BEAT_SECONDS", 0.02)

    async def story() -> None:
        async with opened(postgres) as one, opened(postgres) as two:
            laid = await one.lay("Ana", game="fiasko", seats=2, rules={}, name="Ana")
            there = await two.room(laid.id)
            monkeypatch.setattr(two.rooms, "hear_of", lambda *_: None)
            seq = await laid.submit(do.Chat(id="c", text="hello"), "Ana")
            await until(lambda: there.seq >= seq)

    run(story)


def test_guests_of_a_server_that_died_are_away(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "BEAT_SECONDS", 0.2)
    monkeypatch.setattr(halls, "DEAD_AFTER", 1000)

    async def story() -> None:
        async with opened(postgres) as one, opened(postgres) as two:
            here = await one.lay("Ana", game="tank", seats=2, rules={}, name="Ana")
            await enter(here, "Ana")
            there = await two.room(here.table.id)
            await enter(there, "spectator")
            assert there.table.is_here(0)
            for chore in one._chores:  # the process is no more: no heartbeat
                chore.cancel()
            await until(lambda: not there.table.is_here(0))

    run(story)


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    storage = Storage.open(url)
    with pytest.raises(TableeError, match="Another server"):
        Storage.open(url)
    storage.close()


def test_the_loop_is_watched() -> None:
    async def story() -> None:
        metrics = Metrics()
        watching = asyncio.create_task(metrics.watch_loop())
        await asyncio.sleep(0.1)
        sum(range(3_000_000))  # a long computation where none should be
        await asyncio.sleep(0.1)
        assert metrics.blocked._value.get() > 0.02
        assert b"tablee_loop_blocked_worst_seconds" in metrics.text()
        watching.cancel()

    run(story)
