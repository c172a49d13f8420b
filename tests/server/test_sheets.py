"""Score sheets that others watch: one keeper, any number of watchers, nothing lost, nothing written twice."""

from __future__ import annotations

import asyncio
import gc
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

import httpx
import pytest

import tablee
from tablee.server.database.storage import Row, Storage, StorageError
from tablee.server.tables import follower, guest, sheets
from tests.server.conftest import House
from tests.server.test_hall import opened, run

LINES = [[1, 0, "score milk 11 x 8"], [2, 1, "score corn 14 x 3"], [1, 0, "score milk 11 x 9"], [2, None, None]]


def blank(**changes: Any) -> dict[str, Any]:
    file: dict[str, Any] = json.loads(tablee.sheet("fiasko", ["Ana", "Bo"]).to_json())
    return file | changes


def share(house: House, file: dict[str, Any] | None = None) -> dict[str, str]:
    answer = house.http.post("/api/sheets", json=file or blank())
    assert answer.status_code == 201, answer.text
    shared: dict[str, str] = answer.json()
    return shared


def write(
    house: House, shared: dict[str, str], since: int, entries: list[Any], token: str | None = None
) -> httpx.Response:
    body = {"token": token or shared["token"], "since": since, "entries": entries}
    return house.http.post(f"/api/sheets/{shared['sheet']}/entries?lang=en", json=body)


def stored(house: House, shared: dict[str, str]) -> list[Any]:
    entries: list[Any] = house.http.get(f"/api/sheets/{shared['sheet']}").json()["entries"]
    return entries


@contextmanager
def watching(house: House, shared: dict[str, str], since: int = 0) -> Iterator[Callable[[], tuple[int, list[Any]]]]:
    """A watcher: the next entry with its number."""
    with house.http.stream("GET", f"/api/sheets/{shared['sheet']}/live?since={since}") as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        lines = answer.iter_lines()
        assert next(lines) == ": watching"

        def heard() -> tuple[int, list[Any]]:
            number = next(line for line in lines if line.startswith("id: "))
            return int(number[4:]), json.loads(next(lines).removeprefix("data: "))

        yield heard


def test_watchers_see_every_entry_in_order(house: House) -> None:
    shared = share(house)
    assert shared["link"].endswith(f"/sheet/fiasko/{shared['sheet']}")
    with watching(house, shared) as ana, watching(house, shared) as bo:
        assert write(house, shared, 0, LINES[:2]).json() == {"entries": 2}
        assert write(house, shared, 2, LINES[2:]).json() == {"entries": 4}
        assert [ana() for _ in LINES] == [bo() for _ in LINES] == list(enumerate(LINES, start=1))
    with watching(house, shared, since=3) as late:
        assert late() == (4, LINES[3])
    file = house.http.get(f"/api/sheets/{shared['sheet']}").json()
    assert tablee.read_sheet(json.dumps(file)).standing()["totals"] == [129, 0]


def test_a_sheet_that_is_begun_can_be_shared(house: House) -> None:
    shared = share(house, blank(entries=LINES[:2]))
    assert stored(house, shared) == LINES[:2]
    assert write(house, shared, 2, LINES[2:3]).json() == {"entries": 3}


def test_what_is_sent_twice_is_written_once(house: House) -> None:
    """A keeper who does not know whether it arrived sends it again."""
    shared = share(house)
    for since, entries in ((0, LINES[:1]), (0, LINES[:2]), (1, LINES[1:3]), (0, LINES), (0, LINES)):
        assert write(house, shared, since, entries).status_code == 200
    assert stored(house, shared) == LINES


def test_what_does_not_follow_is_refused_and_changes_nothing(house: House) -> None:
    shared = share(house, blank(entries=LINES[:2]))
    for since, entries in ((0, [[1, 0, "score milk 12 x 8"]]), (3, LINES[2:3]), (1, LINES[2:3])):
        answer = write(house, shared, since, entries)
        assert (answer.status_code, answer.json()["reason"]) == (409, "other-entries")
    assert stored(house, shared) == LINES[:2]


def test_only_the_keeper_writes(house: House) -> None:
    shared = share(house)
    answer = write(house, shared, 0, LINES[:1], token="x" * 32)
    assert (answer.status_code, answer.json()["reason"]) == (403, "not-the-keeper")
    assert shared["token"] not in house.http.get(f"/api/sheets/{shared['sheet']}").text
    assert stored(house, shared) == []


def test_the_server_checks_lines_with_the_same_rules(house: House) -> None:
    shared = share(house)
    answer = write(house, shared, 0, [LINES[0], [2, 0, "score milk 11 x 8"]])
    assert answer.status_code == 422
    assert answer.json() == {
        "reason": "sheet-refused-scored-before",
        "clause": "F5.4",
        "text": "Ana has scored this ware in line 1, and each ware counts once (F5.4).",
    }
    assert stored(house, shared) == LINES[:1], "what stood before it is kept"


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b"[" * 9000, b"3", b'"\xf0\x9f"', b"1" * 9000, b"null"])
def test_nonsense_is_told_so(house: House, body: bytes) -> None:
    shared = share(house)
    for path in ("/api/sheets", f"/api/sheets/{shared['sheet']}/entries"):
        answer = house.http.post(path, content=body, headers={"content-type": "application/json"})
        assert 400 <= answer.status_code < 500, answer.text
        assert answer.json()["text"]


def test_files_that_are_no_sheets_are_told_so(house: House) -> None:
    deep: Any = []
    for _ in range(400):
        deep = [deep]
    for wrong in (
        {"names": ["Ana"]}, {"names": ["Ana", deep]}, {"rules": {"tie_bonus": deep}}, {"rules": {"\ud800": "x"}},
        {"entries": [deep]}, {"entries": [[deep, 0, "x"]]}, {"entries": [[1, deep, "x"]]}, {"entries": [[1, 0, deep]]},
        {"game": "\ud800"}, {"game": "pic"}, {"game": deep}, {"format": deep}, {"names": ["Ana", "\ud800"]},
        {"entries": [[1, 0, "score milk 1 x 1"]]}, {"more": deep}, {"names": deep},
    ):  # fmt: skip
        answer = house.http.post("/api/sheets?lang=en", content=json.dumps(blank(**wrong)))
        assert answer.status_code in (404, 422), answer.text
        assert answer.json()["text"]
    for odd in ("x", "s.x", "s.%00", "s." + "é" * 20, "s." + "x" * 60, "..", "s.%2e%2e"):
        for tail in ("", "/live"):
            answer = house.http.get(f"/api/sheets/{odd}{tail}")
            assert answer.status_code in (404, 422), (odd, answer.text)


def test_a_sheet_is_no_table_and_a_table_no_sheet(house: House) -> None:
    shared = share(house)
    table, _ = house.lay()
    assert house.http.get(f"/api/tables/{shared['sheet']}").status_code == 404
    assert house.http.get(f"/api/sheets/{table}").status_code == 404
    assert house.http.get("/api/tables").json() == []


def test_sheets_survive_a_restart(open_house: Callable[..., House], tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/kept.db"
    first = open_house(database=database)
    shared = share(first)
    write(first, shared, 0, LINES[:3])
    first.server.should_exit = True
    for _ in range(600):
        try:
            second = open_house(database=database)
            break
        except tablee.TableeError:  # the first still has the file
            time.sleep(0.05)
    assert stored(second, shared) == LINES[:3]
    assert write(second, shared, 3, LINES[3:]).json() == {"entries": 4}


def test_servers_that_share_a_database_share_the_sheets(open_house: Callable[..., House], postgres: str) -> None:
    one, other = open_house(database=postgres), open_house(database=postgres)
    shared = share(one)
    with watching(other, shared) as heard:
        assert write(one, shared, 0, LINES[:1]).json() == {"entries": 1}
        assert heard() == (1, LINES[0])
        assert write(other, shared, 0, LINES[:2]).json() == {"entries": 2}
        assert heard() == (2, LINES[1])
        # The first server may not have heard of it yet, and finds the number taken.
        assert write(one, shared, 1, LINES[1:3]).json() == {"entries": 3}
        assert heard() == (3, LINES[2])


def test_a_watcher_who_does_not_keep_up_is_let_go_and_a_sheet_without_watchers_is_forgotten(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guest, "MOST_WAITING", 2)
    shared = share(house)
    live = house.hall.sheets[shared["sheet"]]
    slow = guest.Guest()
    live.guests[slow] = None
    write(house, shared, 0, LINES)
    assert asyncio.run(slow.next()) is guest.CLOSED, "none of it: what was missing is asked for with the rest"
    monkeypatch.setattr(follower, "EMPTY_SECONDS", -1.0)
    house.hall.sheets.tidy()
    assert shared["sheet"] in house.hall.sheets, "somebody watches"
    live.let_go(slow)
    house.hall.sheets.tidy()
    assert shared["sheet"] not in house.hall.sheets
    assert stored(house, shared) == LINES, "it is read again from its log"


def test_streams_end_when_the_server_does(open_house: Callable[..., House]) -> None:
    house = open_house()
    shared = share(house)
    with house.http.stream("GET", f"/api/sheets/{shared['sheet']}/live") as answer:
        lines = answer.iter_lines()
        assert next(lines) == ": watching"
        house.server.should_exit = True
        assert [line for line in lines if line] == []


def test_16_14_head_of_a_stream_ends_and_nobody_watches_for_it(house: House) -> None:
    shared = share(house)
    head = house.http.head(f"/api/sheets/{shared['sheet']}/live")
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-type"].startswith("text/event-stream")
    give_up = time.monotonic() + 10
    while house.hall.sheets[shared["sheet"]].guests:
        assert time.monotonic() < give_up
        time.sleep(0.01)


def test_sheets_watchers_and_files_have_limits(open_house: Callable[..., House]) -> None:
    house = open_house(tables_per_hour=2, connections_per_address=1)
    shared = share(house)
    share(house)
    assert house.http.post("/api/sheets", json=blank()).status_code == 429
    with watching(house, shared):
        assert house.http.get(f"/api/sheets/{shared['sheet']}/live").status_code == 429
    huge = blank(names=["Ana", "x" * 300_000])
    assert house.http.post("/api/sheets", json=huge).status_code == 413


def test_a_keeper_in_a_hurry_is_slowed_down(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheets, "BURST", 2.0)
    monkeypatch.setattr(sheets, "RATE", 0.001)
    shared = share(house)
    answers = [write(house, shared, 0, LINES[:1]).status_code for _ in range(3)]
    assert answers == [200, 200, 429]


# --- other servers, and a database that fails --------------------------------------------------------------


def store_elsewhere(storage: Storage, sheet: str, *entries: Any) -> None:
    """As another server does it, whose news has not come yet."""
    seq = len(storage.read(sheet))
    storage.append([Row(sheet, seq + at, 1000, json.dumps(entry)) for at, entry in enumerate(entries, start=1)])


def first_lines(house: House, shared: dict[str, str]) -> list[str]:
    """What somebody who comes now is told first."""
    with house.http.stream("GET", f"/api/sheets/{shared['sheet']}/live") as answer:
        return [line for line in islice(answer.iter_lines(), 5) if line]


WATCHING = [": watching", "id: 1", f"data: {json.dumps(LINES[0])}"]


def test_whoever_comes_from_another_server_misses_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheets, "STILL_HERE_SECONDS", 0.2)
    monkeypatch.setattr(house.hall.storage, "shared", True)
    shared = share(house)
    store_elsewhere(house.hall.storage, shared["sheet"], LINES[0])
    assert first_lines(house, shared) == WATCHING
    store_elsewhere(house.hall.storage, shared["sheet"], LINES[1])
    assert write(house, shared, 2, LINES[2:]).json() == {"entries": 4}, "the keeper knows more than we do"


def test_a_failing_database_refuses_and_then_stores_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheets, "STILL_HERE_SECONDS", 0.2)
    shared, storage = share(house), house.hall.storage

    def fail(*_: object) -> Any:
        raise StorageError("storage-failed", why="a cable was pulled")

    def store_and_fail(rows: Any, append: Any = storage.append) -> Any:
        append(rows)
        fail()

    with monkeypatch.context() as failing:
        failing.setattr(storage, "append", store_and_fail)
        failing.setattr(storage, "read", fail)
        assert write(house, shared, 0, LINES[:1]).status_code == 503
        with house.http.stream("GET", f"/api/sheets/{shared['sheet']}/live") as answer:
            assert answer.status_code == 503
    assert first_lines(house, shared) == WATCHING
    assert write(house, shared, 0, LINES).json() == {"entries": 4}
    assert stored(house, shared) == LINES


def test_news_that_cannot_be_read_are_read_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        troubles: list[Any] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, told: troubles.append(told))
        async with opened(f"sqlite:///{tmp_path}/tables.db") as hall:
            live, token = await hall.sheets.share(blank())
            store_elsewhere(hall.storage, live.id, LINES[0])
            asked = asyncio.Event()

            async def fail(*_: object) -> Any:
                asked.set()
                raise StorageError("storage-failed", why="a cable was pulled")

            with monkeypatch.context() as failing:
                failing.setattr(hall.journal, "read", fail)
                hall._hear(live.id, 2)
                await asked.wait()
                await asyncio.sleep(0)
            gc.collect()  # which tells of an exception that nobody took
            assert troubles == []
            assert "no news: storage failed" in caplog.text
            assert await live.write(token, 1, [(2, 1, "score corn 14 x 3")]) == 2

    run(story)
