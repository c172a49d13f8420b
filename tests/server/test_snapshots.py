"""A long log is opened from its snapshot, as if all of it had been read; what is wrong with one costs only time."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.server.database.inventory import Finding, read_logs
from tablee.server.database.storage import Row, Storage
from tablee.server.tables import hall as halls
from tablee.server.tables import history
from tablee.server.tables.hall import Hall
from tablee.server.tables.history import PAGE, SNAPSHOT_EVERY
from tablee.server.tokens import new_table_id
from tablee.table import RULES_VERSION, Step, Table, decide, follow, snapshot
from tablee.table import commands as do
from tests.server.test_hall import opened, run
from tests.server.test_history import ask, enter

ENTRIES = 12 * PAGE + 40


def evening(entries: int = ENTRIES) -> tuple[list[Row], Table]:
    """A log of several games, and the table it leads to."""
    rng, rows = random.Random(5), list[Row]()
    create = do.Create(table=new_table_id(), secret="5e" * 32, game="pasta", seats=2, rules={}, name="Ana")
    asked: tuple[Any, str] = create, "Ana"
    table: Table | None = None
    while len(rows) < entries:
        entry, table, _ = decide(table, *asked, 1_000_000 + 1000 * len(rows))
        rows.append(Row(table.id, table.seq, entry.at, entry.to_json()))
        asked = _next(rng, table)
    assert table is not None
    return rows, table


def _next(rng: random.Random, table: Table) -> tuple[Any, str]:
    id, keys = f"c{table.seq}", ("Ana", "Bo")
    if len(table.people) == 1:
        return do.Join(id=id, name="Bo"), "Bo"
    if table.match is not None and table.to_act:
        if rng.random() < 0.1:
            return do.Emote(id=id, emote="bravo"), rng.choice(keys)
        seat = table.to_act[0]
        return do.Play(id=id, move=rng.choice(table.match.moves(seat))), keys[seat]
    return do.Ready(id=id), keys[0 if not table.seats[0].ready else 1]


@pytest.fixture
def log(storage: Storage) -> tuple[list[Row], Table]:
    rows, table = evening()
    storage.append(rows)
    return rows, table


@pytest.fixture
def read_rows(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of all entries that are read."""
    numbers, read = list[int](), Storage.read

    def count(*asked: Any) -> list[Row]:
        rows = read(*asked)
        numbers.extend(row.seq for row in rows)
        return rows

    monkeypatch.setattr(Storage, "read", count)
    return numbers


@pytest.fixture(autouse=True)
def _quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Snapshots are kept when a test says so, and no bot's process is started for nothing."""
    monkeypatch.setattr(halls, "SETTLE_SECONDS", 1000)
    monkeypatch.setattr(halls, "SNAPSHOT_SECONDS", 1000)


async def keep(hall: Hall, id: str) -> None:
    """A snapshot, as if the table had been open for long."""
    assert await (await hall.room(id)).keep_snapshot()
    del hall.rooms[id]


def seen(steps: list[Step]) -> list[Any]:
    return [[step.seen_by(viewer) for viewer in (None, 0, 1)] for step in steps]


def test_a_log_is_opened_from_its_snapshot_as_by_a_replay(
    url: str, storage: Storage, log: tuple[list[Row], Table], read_rows: list[int]
) -> None:
    table, settled = log[1], (ENTRIES // PAGE - 1) * PAGE

    async def story() -> None:
        async with opened(url) as hall:
            whole, steps, _ = await hall.follow(table.id)
            assert len(read_rows) == ENTRIES
            await keep(hall, table.id)
            read_rows.clear()
            opened_again, same_steps, _ = await hall.follow(table.id)
            assert read_rows == list(range(settled, ENTRIES + 1))
            assert snapshot.same(opened_again, whole)
            assert snapshot.same(opened_again, table)
            assert len(steps) == PAGE
            assert seen(same_steps) == seen(steps)
            room = await hall.room(table.id)
            assert not await room.keep_snapshot()  # nothing has happened since
            assert await room.submit(do.Emote(id="c", emote="thanks"), "Bo", table.at + 5000) == ENTRIES + 1

    storage.close()
    run(story)


def test_the_next_snapshot_is_kept_when_enough_has_happened(url: str, storage: Storage) -> None:
    rows, table = evening(SNAPSHOT_EVERY + 2 * PAGE)
    id, behind = table.id, SNAPSHOT_EVERY + PAGE - 1
    storage.append(rows[:behind])

    async def story() -> None:
        async with opened(url) as hall:
            room = await hall.room(id)
            assert not await room.keep_snapshot()
            await hall.journal.run(hall.storage.append, rows[behind:])
            room.hear_of(len(rows))
            await asyncio.gather(*room._errands)
            assert room.seq == len(rows)
            await hall._keep_snapshots()
            kept = hall.storage.snapshot(id)
            assert kept is not None
            assert kept[0] == SNAPSHOT_EVERY + PAGE

    storage.close()
    run(story)


def test_pages_before_the_snapshot_are_read_from_the_log(
    url: str, storage: Storage, log: tuple[list[Row], Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The way from the beginning is gone once: it leaves milestones for the pages that follow."""
    made = list[int]()

    def count(before: Table | None, number: int, body: str) -> tuple[Table, Step | None]:
        made.append(number)
        return follow(before, number, body)

    monkeypatch.setattr(history, "follow", count)

    async def story() -> None:
        async with opened(url) as hall:
            room = await hall.room(log[1].id)
            ear = await enter(room, "Ana")
            expected = [await ask(room, ear, before) for before in (900, 800, 450, 30)]
            await keep(hall, room.id)
            room = await hall.room(log[1].id)
            ear = await enter(room, "Ana")
            made.clear()
            pages = [await ask(room, ear, 900)]
            assert len(made) == 899
            made.clear()
            pages += [await ask(room, ear, before) for before in (800, 450, 30)]
            assert len(made) <= 3 * 2 * PAGE
            assert pages == expected

    storage.close()
    run(story)


def _foreign(body: bytes, table: Table) -> bytes:
    return body.replace(b"snapshot %d" % RULES_VERSION, b"snapshot %d" % (RULES_VERSION + 1), 1)


# What becomes of a snapshot, and why nobody believes it.
MISFITS: dict[str, Callable[[bytes, Table], bytes]] = {
    "other version": _foreign,
    "digest": lambda body, table: body[:-1] + bytes([body[-1] ^ 1]),
    "mark": lambda body, table: snapshot.write(replace(table, number=7)),
}


def rewrite(storage: Storage, id: str, body: bytes, seq: int) -> None:
    with storage._writing() as execute:
        changed = {"table": id, "body": body, "seq": seq}
        execute("UPDATE snapshots SET body = :body, seq = :seq WHERE table_id = :table", changed)


@pytest.mark.parametrize("why", [*MISFITS, "entry"])
def test_a_snapshot_that_does_not_fit_is_dropped(
    tmp_path: Path, why: str, caplog: pytest.LogCaptureFixture, read_rows: list[int]
) -> None:
    rows, table = evening()

    async def story() -> None:
        async with opened(f"sqlite:///{tmp_path}/t.db") as hall:
            hall.storage.append(rows)
            await keep(hall, table.id)
            seq, body = hall.storage.snapshot(table.id) or (0, b"")
            if why == "entry":
                rewrite(hall.storage, table.id, body, ENTRIES + 1)
            else:
                rewrite(hall.storage, table.id, MISFITS[why](body, table), seq)
            (reading,) = read_logs(hall.storage, hall.storage.kept())
            damaged = Finding("damaged", ENTRIES + 1 if why == "entry" else seq, "snapshot")
            assert reading.finding == (None if why == "other version" else damaged)
            read_rows.clear()
            caplog.clear()
            reached, _, _ = await hall.follow(table.id)
            assert snapshot.same(reached, table)
            assert read_rows[-ENTRIES:] == list(range(1, ENTRIES + 1))
            (line,) = [line for line in caplog.records if line.message == "snapshot dropped"]
            assert vars(line)["why"] == why
            assert table.id not in str(vars(line))
            assert hall.storage.snapshot(table.id) is None
            await keep(hall, table.id)  # the next one is not far
            (reading,) = read_logs(hall.storage, hall.storage.kept())
            assert reading.finding is None

    with caplog.at_level(logging.WARNING, "tablee"):
        run(story)


def test_the_check_finds_what_no_mark_shows(storage: Storage, log: tuple[list[Row], Table]) -> None:
    rows, table = log
    before, _ = follow_all(rows[:700])
    storage.keep_snapshot(table.id, 700, snapshot.write(before))
    (reading,) = read_logs(storage, storage.kept())
    assert reading.finding is None
    assert reading.table is not None
    assert snapshot.same(reading.table, table)
    people = (replace(before.people[0], talk=before.people[0].talk + 1), *before.people[1:])
    rewrite(storage, table.id, snapshot.write(replace(before, people=people)), 700)
    (reading,) = read_logs(storage, storage.kept())
    assert reading.finding == Finding("damaged", 700, "snapshot")


def follow_all(rows: list[Row]) -> tuple[Table, list[Step | None]]:
    table, steps = None, []
    for row in rows:
        table, step = follow(table, row.seq, row.body)
        steps.append(step)
    assert table is not None
    return table, steps


def test_there_is_one_snapshot_of_a_log_the_latest(storage: Storage) -> None:
    storage.append([Row("a", seq, 1000, "{}") for seq in range(1, 10)])
    assert storage.snapshot("a") is None
    for seq, body in ((5, b"\0five"), (7, b"seven"), (6, b"late"), (7, b"again"), (10, b"no such entry")):
        storage.keep_snapshot("a", seq, body)
    assert storage.snapshot("a") == (7, b"seven")
    storage.keep_snapshot("b", 1, b"of no log")
    assert storage.snapshot("b") is None


def test_a_snapshot_goes_with_its_log(storage: Storage) -> None:
    for id, at in (("a", 1000), ("b", 2000), ("c", 3000)):
        storage.append([Row(id, 1, at, "{}")])
        storage.keep_snapshot(id, 1, b"all of it")
    storage.delete("a")
    assert storage.purge(2500) == 1
    assert [storage.snapshot(id) is not None for id in "abc"] == [False, False, True]


def test_a_copy_has_no_snapshots(storage: Storage, log: tuple[list[Row], Table], tmp_path: Path) -> None:
    """They can be made again."""
    rows, table = log
    storage.keep_snapshot(table.id, 700, b"anything")
    with closing(Storage.open(f"sqlite:///{tmp_path}/copy.db")) as copy:
        assert storage.copy_to(copy) == len(rows)
        assert copy.snapshot(table.id) is None
        assert copy.read(table.id) == rows
