"""Item 16.10: what is in use is not deleted, and nothing is acknowledged that leaves a gap in a log."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.core.errors import TableeError
from tablee.server.config import Config
from tablee.server.database.storage import Row, Storage
from tablee.server.tables import hall as halls
from tablee.server.tokens import key_of
from tablee.server.words import NotFound
from tablee.table import commands as do
from tests.server.test_hall import opened, run, two_play, until


@pytest.fixture(autouse=True)
def _no_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their processes would be started as soon as nobody is here, for nothing."""
    monkeypatch.setattr(halls, "SETTLE_SECONDS", 1000)


def test_16_10_an_entry_is_stored_only_after_the_one_before_it(storage: Storage) -> None:
    one, two, three = (Row("a", number, 1, "{}") for number in (1, 2, 3))
    assert storage.append([two]) == set()
    assert storage.append([three, two]) == set()
    assert storage.append([one, three]) == {("a", 1)}
    assert storage.append([three, two, Row("b", 7, 1, "{}")]) == {("a", 2), ("a", 3)}
    storage.delete("a")
    assert storage.append([Row("a", 4, 1, "{}")]) == set()
    assert storage.read("a") == []


def test_16_10_tables_that_are_open_are_not_cleared_out(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with opened(url) as hall:
            room, _, _ = await two_play(hall)
        async with opened(url) as hall:
            again = await hall.room(room.id)
            hall.storage.append([Row("old", 1, 1000, "{}")])
            far = 2**60  # as if nobody had done anything for years
            monkeypatch.setattr(hall.clock, "wall", lambda: far)
            monkeypatch.setattr(hall.clock, "steady", lambda: far)
            hall.config = Config(database=url, keep_days=1)
            await hall._clear_out()
            assert [each.id for each in hall.storage.kept()] == [room.id]
            monkeypatch.undo()
            assert await again.submit(do.Chat(id="c", text="still here"), "Ana") == again.seq
            assert len(hall.storage.read(room.id)) == again.seq

    run(story)


def test_16_10_nothing_is_acknowledged_at_a_table_that_was_deleted(url: str) -> None:
    async def story() -> None:
        async with opened(url) as hall:
            room, ana, bo = await two_play(hall)
            hall.storage.delete(room.id)
            with pytest.raises(TableeError) as refused:
                await room.submit(do.Chat(id="c", text="hello"), "Ana")
            assert refused.value.message == "table-deleted"
            assert (ana._closing, bo._closing) == (("gone", 1012),) * 2
            with pytest.raises(TableeError) as refused:  # whoever connects again is told as well
                await hall.room(room.id)
            assert refused.value.message == "no-table"
            await room.departed(ana)
            assert hall.storage.read(room.id) == []

    run(story)


def test_16_10_people_are_told_of_a_deletion_even_if_nobody_does_anything(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(halls, "BEAT_SECONDS", 0.02)

    async def story() -> None:
        async with opened(url) as hall:
            room, ana, _ = await two_play(hall)
            other, _, _ = await two_play(hall)
            hall.storage.delete(room.id)
            await until(lambda: room.id not in hall.rooms)
            assert ana._closing == ("gone", 1012)
            assert await other.submit(do.Chat(id="c", text="hello"), "Ana") == other.seq
            assert hall.rooms[other.id] is other

    run(story)


def test_16_10_nothing_is_acknowledged_on_a_sheet_that_was_deleted(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(f"sqlite:///{tmp_path}/t.db") as hall:
            file = {"format": "tablee-sheet/1", "game": "fiasko", "rules": {}, "names": ["Ana", "Bo"], "entries": []}
            live, token = await hall.sheets.share(file)
            assert live.key == key_of(token)
            hall.storage.delete(live.id)
            with pytest.raises(NotFound, match="sheet"):
                await live.write(token, 0, [(1, 0, LINE)])
            with pytest.raises(NotFound, match="sheet"):
                await hall.sheets.find(live.id)

    run(story)


LINE = "score milk 11 x 8"


def test_16_15_the_oldest_go_first_until_the_rest_is_small_enough(storage: Storage) -> None:
    body = "x" * 936  # with the 64 bytes that every entry counts, 1,000
    for number in range(10):
        storage.append([Row(f"t{number}", seq, 1000 * number, body) for seq in (1, 2)])
    assert [each.size for each in storage.kept()] == [2000] * 10
    assert storage.purge(0, 20_000) == 0
    assert storage.purge(0, 15_000, spare={"t0", "t2"}) == 3
    assert [each.id for each in reversed(storage.kept())] == ["t0", "t2", "t5", "t6", "t7", "t8", "t9"]
    assert storage.purge(6000, 0) == 3  # by age alone
    assert [each.id for each in reversed(storage.kept())] == ["t6", "t7", "t8", "t9"]
