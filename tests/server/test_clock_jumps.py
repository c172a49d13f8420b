"""16.8: the wall's clock jumps by an hour, and no deadline comes sooner or later for it.

Nothing here waits: the test holds the clock.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from tablee.core.deal import commitment
from tablee.core.match import Match
from tablee.server.bots.bot_pool import BotPool
from tablee.server.config import Config
from tablee.server.database.storage import Beat, Storage
from tablee.server.tables.hall import Hall
from tablee.server.tables.room import Room
from tablee.table import Phase
from tablee.table import commands as do
from tests.server.clocks import HandClock, run_by, settled
from tests.server.test_hall import Ear, enter, opened

HOUR = 3600.0


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that do not think."""

    async def choose(_: BotPool, match: Match, seat: int, *rest: object) -> str:
        return match.moves(seat)[0]

    monkeypatch.setattr(BotPool, "choose", choose)


async def play_by_the_clock(hall: Hall) -> tuple[Room, Ear, Ear]:
    """Ana and Bo, a minute each; Ana is to move."""
    room = await hall.lay("Ana", game="fiasko", seats=2, rules={}, name="Ana", clock=do.Clock(60), patience=20)
    ana = await enter(room, "Ana")
    await room.submit(do.Join(id="j", name="Bo"), "Bo")
    bo = await enter(room, "Bo")
    for key in ("Ana", "Bo"):
        await room.submit(do.Ready(id="r"), key)
    assert room.table.to_act == (0,)
    return room, ana, bo


def left(room: Room) -> list[int | None]:
    return [seat.left for seat in room.table.seats]


def told(ear: Ear) -> list[str]:
    return [event["kind"] for step in ear.heard for event in step.get("events", [])]


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_16_8_clocks_neither_strike_nor_freeze(url: str, jump: float) -> None:
    clock = HandClock()

    async def story() -> None:
        async with opened(url, clock) as hall:
            room, ana, bo = await play_by_the_clock(hall)
            clock.go_on(10)
            clock.jump(jump)
            again = await enter(room, "Ana")
            assert [seat["left"] for seat in again.heard[0]["table"]["seats"]] == [50_000, 60_000]
            await room.submit(do.Play(id="1", move="draw"), "Ana")
            assert left(room) == [50_000, 60_000]
            step, row = ana.heard[-1], (await hall.journal.read(room.table.id))[-1]
            assert row.at == clock.wall() == step["at"] + 1000 * jump  # the log keeps the wall's time
            clock.go_on(59)
            clock.jump(-2 * jump)
            await room.submit(do.Chat(id="2", text="hm"), "Ana")
            assert left(room) == [50_000, 1_000]
            clock.go_on(1.1)
            await settled(lambda: "time_up" in told(bo))
            await settled(lambda: room.table.to_act == (0,))
            times = [heard["at"] for heard in ana.heard if heard["type"] == "step"]
            assert times == sorted(times)

    run_by(clock, story)


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_16_8_patience_ends_when_it_should(url: str, jump: float) -> None:
    clock = HandClock()

    async def story() -> None:
        async with opened(url, clock) as hall:
            room, _, bo = await play_by_the_clock(hall)
            await room.departed(bo)
            clock.jump(jump)
            clock.go_on(19.9)
            await room.submit(do.Chat(id="2", text="where is he?"), "Ana")
            assert not room.table.seats[1].warm
            clock.go_on(0.2)
            await settled(lambda: room.table.seats[1].warm)

    run_by(clock, story)


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_16_8_a_pledge_that_stays_closed_ends_the_deal(url: str, jump: float) -> None:
    clock = HandClock()

    async def story() -> None:
        async with opened(url, clock) as hall:
            room = await hall.lay("Ana", game="fiasko", seats=2, rules={}, name="Ana", bots=(None, "steady"))
            ana = await enter(room, "Ana")
            await room.submit(do.Ready(id="r", pledge=commitment(bytes(32))), "Ana")
            clock.jump(jump)
            clock.go_on(9.9)
            await room.submit(do.Chat(id="2", text="hm"), "Ana")
            assert room.table.phase is Phase.DEALING
            clock.go_on(0.2)
            await settled(lambda: room.table.phase is Phase.LOBBY)
            assert "withheld" in told(ana)

    run_by(clock, story)


@asynccontextmanager
async def until_killed(url: str, clock: HandClock) -> AsyncIterator[Hall]:
    """A server that ends without a word."""
    hall = Hall(Config(database=url, bot_pause=0, warm_up=False), Storage.open(url), clock)
    await hall.open()
    try:
        yield hall
    finally:
        hall.storage.forget = lambda servers: None  # type: ignore[method-assign]
        await hall.close()


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_16_8_a_restart_after_a_jump_costs_nobody_time(url: str, jump: float) -> None:
    clock = HandClock()

    async def story() -> None:
        async with until_killed(url, clock) as hall:
            room, _, _ = await play_by_the_clock(hall)
            clock.go_on(2)
            clock.jump(jump)
            clock.go_on(2)
            await hall._beat()
        clock.go_on(16)
        later = HandClock(beside=clock)
        async with opened(url, later) as hall:
            room = await hall.room(room.table.id)
            assert not room.table.present
            # Four seconds until the last beat, and no more; or, if it seems to have been in the future, none.
            thought = 4_000 if jump > 0 else 0
            assert left(room) == [60_000 - thought, 60_000]
            await enter(room, "Ana")
            await enter(room, "Bo")
            later.go_on(6)
            await room.submit(do.Play(id="1", move="draw"), "Ana")
            assert left(room) == [54_000 - thought, 60_000]
            assert (await hall.journal.read(room.table.id))[-1].at == later.wall()

    run_by(clock, story)


async def beat_on(clock: HandClock, *halls: Hall) -> None:
    """Five seconds, in which every server says that it lives, and looks who else does."""
    clock.go_on(5)
    for hall in halls:
        await hall._look_around()


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_16_8_a_server_whose_clock_jumps_buries_nobody(postgres: str, jump: float) -> None:
    clock = HandClock()
    other = HandClock(beside=clock)

    async def story() -> None:
        async with opened(postgres, clock) as one, opened(postgres, other) as two:
            here, ana, _ = await play_by_the_clock(one)
            other.jump(jump)
            there = await two.room(here.table.id)
            await enter(there, "Zoé")
            for _ in range(4):
                await beat_on(clock, one, two)
            await there.submit(do.Join(id="j", name="Zoé", watch=True), "Zoé")
            await settled(lambda: here.table.seq == there.table.seq)
            assert "away" not in told(ana)
            assert left(here) == [40_000, 60_000]
            assert one.name in (await two._servers()).alive
            assert two.name in (await one._servers()).alive

    run_by(clock, story)


def test_16_8_a_table_at_two_servers_has_one_time(postgres: str) -> None:
    """The second server was started with a clock that is an hour ahead."""
    clock = HandClock()
    ahead = HandClock(beside=clock, ahead=HOUR)

    async def story() -> None:
        async with opened(postgres, clock) as one:
            here, _, bo = await play_by_the_clock(one)
            async with opened(postgres, ahead) as two:
                await beat_on(clock, one, two)
                there = await two.room(here.table.id)
                await enter(there, "Bo")
                await settled(lambda: here.table.seq == there.table.seq)
                assert left(there) == left(here) == [55_000, 60_000]
                await here.departed(bo)
                await settled(lambda: here.table.seq == there.table.seq)
                clock.go_on(5)
                await here.submit(do.Play(id="1", move="draw"), "Ana")
                clock.go_on(5)
                await settled(lambda: here.table.seq == there.table.seq)
                await there.submit(do.Play(id="1", move="draw"), "Bo")
                assert left(there) == [50_000, 55_000]

    run_by(clock, story)


def test_16_8_nobody_lives_longer_because_of_a_beat_from_the_future(postgres: str) -> None:
    clock = HandClock()

    async def story() -> None:
        async with opened(postgres, clock) as one, opened(postgres, HandClock(beside=clock)) as two:
            here, _, _ = await play_by_the_clock(one)
            for chore in one._chores:  # the process is no more
                chore.cancel()
            beat = Beat(clock.wall() + int(1000 * HOUR), clock.steady())
            await one.journal.run(one.storage.beat, one.name, beat)
            there = await two.room(here.table.id)
            await enter(there, "Zoé")
            for _ in range(3):
                await beat_on(clock, two)
            assert there.table.is_here(0)
            await beat_on(clock, two)
            await settled(lambda: not there.table.is_here(0))
            assert left(there) == [60_000, 60_000]

    run_by(clock, story)


def test_16_8_a_clock_set_to_next_year_deletes_no_table(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, purge, purged = HandClock(), Storage.purge, []

    def noted(storage: Storage, before: int, *others: Any) -> int:
        purged.append(purge(storage, before, *others))
        return purged[-1]

    monkeypatch.setattr(Storage, "purge", noted)

    async def story() -> None:
        async with opened(url, clock) as hall:
            room = await hall.lay("Ana", game="pasta", seats=2, rules={}, name="Ana")
        clock.jump(365 * 24 * HOUR)
        async with opened(url, clock, keep_days=30) as hall:
            await settled(lambda: purged == [0])
            assert await hall.journal.read(room.table.id)

    run_by(clock, story)
