"""16.3: what somebody missed comes in pages, is made outside the table's turn, and costs nobody who plays."""

from __future__ import annotations

import asyncio
import json
import random
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.server.clock import ServerClock
from tablee.server.database.storage import StorageError
from tablee.server.limits import TooMuch
from tablee.server.messages import encode
from tablee.server.tables import guest as guests
from tablee.server.tables import history
from tablee.server.tables.guest import Guest
from tablee.server.tables.hall import Hall
from tablee.server.tables.history import PAGE, Milestones
from tablee.server.tables.room import Room
from tablee.server.turns import OneAtATime
from tablee.table import Step, Table, follow
from tablee.table import commands as do
from tests.server.test_hall import Ear, opened, run, until


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with one table, where much more has happened than stands on a page."""
    folder = tmp_path_factory.mktemp("evening")

    async def story() -> None:
        async with opened(f"sqlite:///{folder}/tables.db") as hall:
            room = await spend_an_evening(hall)
            folder.joinpath("table").write_text(room.id)

    run(story)
    return folder


@asynccontextmanager
async def after(evening: Path, folder: Path) -> AsyncIterator[tuple[Hall, Room]]:
    shutil.copyfile(evening / "tables.db", folder / "tables.db")
    async with opened(f"sqlite:///{folder}/tables.db") as hall:
        yield hall, await hall.room(evening.joinpath("table").read_text())


async def enter(room: Room, key: str, since: int | None = None) -> Ear:
    ear = Ear(key)
    await room.welcome(ear, since, None)
    return ear


async def spend_an_evening(hall: Hall) -> Room:
    room = await hall.lay("k0", game="pasta", seats=2, rules={}, name="g0")
    await room.submit(do.Join(id="j", name="g1"), "k1")
    for number in range(2):
        await room.submit(do.Ready(id="r"), f"k{number}")
    rng = random.Random(3)
    for number in range(30):
        if not room.table.to_act:
            break
        seat = room.table.to_act[0]
        view = room.table.view(seat)
        assert view is not None
        await room.submit(do.Play(id=f"p{number}", move=rng.choice(view["moves"])), f"k{seat}")
    while room.table.seq < 2 * PAGE + 50:
        # A second later each: nobody may ask for as much as this at once.
        await room.submit(do.Arrive(server=f"s{room.table.seq}"), "k0", room.table.at + 1000)
        await room.submit(do.Depart(server=f"s{room.table.seq - 1}"), "k0", room.table.at + 1000)
    return room


async def ask(room: Room, ear: Ear, before: int) -> dict[str, Any]:
    heard = len(ear.heard)
    room.tell_history(ear, "h", before)
    await until(lambda: len(ear.heard) > heard)
    return ear.heard[-1]


async def everything(room: Room, ear: Ear) -> list[dict[str, Any]]:
    """All steps, as somebody puts them together who was told of the last ones."""
    welcome = ear.heard[0]
    steps: list[dict[str, Any]] = welcome["missed"]
    more = welcome.get("more", False)
    while more:
        page = await ask(room, ear, steps[0]["seq"])
        assert page["type"] == "history"
        assert 0 < len(page["steps"]) <= PAGE
        steps, more = page["steps"] + steps, page["more"]
    return steps


async def as_it_was(hall: Hall, room: Room, key: str) -> list[dict[str, Any]]:
    """The same from the whole log at once."""
    rows = await hall.journal.read(room.id)
    steps = await history.steps_from(None, rows, 1, Milestones(), ServerClock())
    told: list[dict[str, Any]] = json.loads(encode({"all": await room._in_short(steps, room.table, Ear(key))}))["all"]
    return told


def test_16_3_pages_put_together_are_the_whole_evening(evening: Path, tmp_path: Path) -> None:
    async def story() -> None:
        async with after(evening, tmp_path) as (hall, room):
            for key in ("k0", "k1", "spectator"):
                ear = await enter(room, key, since=0)
                assert len(ear.heard[0]["missed"]) == PAGE
                assert await everything(room, ear) == await as_it_was(hall, room, key)
            seq = await room.submit(do.Chat(id="c", text="Encore une ?"), "k1")
            while room.table.seq < seq + PAGE:  # milestones that were passed here, and not read
                await room.submit(do.Arrive(server=f"t{room.table.seq}"), "k0", room.table.at + 1000)
            ear = await enter(room, "spectator", since=0)
            assert await everything(room, ear) == await as_it_was(hall, room, "spectator")

    run(story)


def test_16_3_a_welcome_tells_the_last_of_what_was_missed(evening: Path, tmp_path: Path) -> None:
    async def story() -> None:
        async with after(evening, tmp_path) as (_, room):
            seq = room.table.seq
            for since, missed, more in (
                (seq, 0, False),
                (seq - 2, 2, False),
                (seq - PAGE, PAGE, False),
                (1, PAGE, True),
            ):
                welcome = (await enter(room, "spectator", since=since)).heard[0]
                assert [step["seq"] for step in welcome["missed"]] == list(range(seq - missed + 1, seq + 1))
                assert welcome.get("more", False) is more
            assert "missed" not in (await enter(room, "spectator")).heard[0]
            page = await ask(room, await enter(room, "spectator"), 10**9)
            assert [step["seq"] for step in page["steps"]] == list(range(seq - PAGE + 1, seq + 1))
            page = await ask(room, await enter(room, "spectator"), 1)
            assert (page["steps"], page["more"]) == ([], False)

    run(story)


def test_16_3_nobody_waits_for_somebody_who_reads(
    evening: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table goes on while a welcome and a page are being made, and what happens then comes after them."""

    async def story() -> None:
        async with after(evening, tmp_path) as (hall, room):
            async with hall.readers.take("somebody else's"):
                guest = Guest("spectator", "fr", lines=True)
                welcome = asyncio.create_task(room.welcome(guest, 0, None))
                await until(lambda: guest in room.guests)
                reader = await enter(room, "reader")
                room.tell_history(reader, "h", 50)
                seq = await room.submit(do.Chat(id="c", text="On continue."), "k1")
                assert not welcome.done()
                assert [message["type"] for message in reader.heard] == ["welcome", "step"]
            await welcome
            first, second = [json.loads(await guest.next() or "") for _ in range(2)]
            assert (first["type"], first["seq"], first["missed"][-1]["seq"]) == ("welcome", seq - 1, seq - 1)
            assert (second["type"], second["seq"]) == ("step", seq)
            await until(lambda: reader.heard[-1]["type"] == "history")

    run(story)


def test_16_3_a_page_costs_no_more_than_a_page(evening: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    def count(*entry: Any) -> tuple[Table, Step | None]:
        made.append(entry)
        return follow(*entry)

    monkeypatch.setattr(history, "follow", count)

    async def story() -> None:
        async with after(evening, tmp_path) as (_, room):
            for before in (2, 57, 101, 130, 201):
                made.clear()
                page = await ask(room, await enter(room, "spectator"), before)
                assert page["steps"][-1]["seq"] == before - 1
                assert len(made) <= 2 * PAGE
            assert made, "the log was read"

    run(story)


def test_16_3_one_page_at_a_time_and_an_answer_for_each(
    evening: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with after(evening, tmp_path) as (hall, room):
            ear = await enter(room, "spectator")
            room.tell_history(ear, "one", 50)
            with pytest.raises(TooMuch):
                room.tell_history(ear, "two", 50)
            await until(lambda: ear.heard[-1].get("id") == "one")

            async def fail(*_: object) -> None:
                raise StorageError("storage-failed", why="the disk is full")

            monkeypatch.setattr(hall.journal, "read", fail)
            assert (await ask(room, ear, 50))["reason"] == "storage-failed"
            monkeypatch.undo()
            assert (await ask(room, ear, 50))["type"] == "history"

    run(story)


def test_16_3_networks_take_turns() -> None:
    async def story() -> None:
        turns, order = OneAtATime(), []

        async def ask(name: str) -> None:
            async with turns.take(name[0]):
                order.append(name)
                await asyncio.sleep(0)

        crowd = [asyncio.create_task(ask(f"a{number}")) for number in range(4)]
        await asyncio.sleep(0)
        alone = asyncio.create_task(ask("b"))
        await asyncio.sleep(0)
        crowd[2].cancel()
        await asyncio.gather(*crowd, alone, return_exceptions=True)
        assert order == ["a0", "a1", "b", "a3"]
        async with asyncio.timeout(5), turns.take("c"):  # nobody has it any more
            pass

    run(story)


def test_16_3_long_evenings_have_few_milestones(evening: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "MOST_MILESTONES", 4)

    async def story() -> None:
        async with after(evening, tmp_path) as (_, room):
            table = room.table
        milestones = Milestones()
        for seq in range(PAGE, 40 * PAGE, PAGE):
            milestones.pass_by(replace(table, seq=seq))
            assert len(milestones._tables) <= 4

    run(story)


def test_16_3_only_so_many_bytes_wait_for_somebody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "MOST_BYTES", 1000)

    async def story() -> None:
        large = Guest()
        large.send("x" * 5000)  # a single one may be larger
        assert large._closing is None
        large.send("x")
        assert large._closing == ("slow", 1013)
        quick = Guest()
        for _ in range(10):
            quick.send("x" * 500)
            await quick.next()
        assert quick._closing is None

    run(story)
