"""Item 16.9: a database that cannot be written is told: by /healthz, in the log, in the metrics."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import pytest

from tablee.server.clock import PlayTime, ServerClock
from tablee.server.database.storage import Row, Storage, StorageError
from tablee.server.monitoring import health as healths
from tablee.server.monitoring.health import Failure, Health
from tablee.server.monitoring.metrics import Metrics
from tablee.server.tables import hall as halls
from tablee.server.tables import room as rooms
from tests.server.conftest import House
from tests.server.test_socket import talk

PLENTY = 1_000_000


class Disk:
    """How many pages a SQLite file may have."""

    def __init__(self, storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pages = PLENTY
        self._take = storage._take
        monkeypatch.setattr(storage, "_take", self._limited)

    def _limited(self, ask_first: bool) -> Any:
        connection = self._take(ask_first)
        connection.execute(f"PRAGMA max_page_count = {self.pages}").close()
        return connection


def until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 20
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_16_9_a_full_disk_is_told_until_there_is_room_again(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(halls, "BEAT_SECONDS", 0.05)
    caplog.set_level(logging.WARNING, "tablee")
    house = open_house(rate=10_000.0)
    disk = Disk(house.hall.storage, monkeypatch)
    answer = house.http.get("/healthz")
    assert (answer.status_code, answer.json()["status"]) == (200, "ok")
    assert 0 <= answer.json()["since_write"] < 20
    table, token = house.lay()
    with talk(house, table=table, token=token) as ana:
        ana.hear("welcome")
        disk.pages = 1  # no more than there are
        with suppress(StorageError):  # small lines, which stand where Ana's next one would
            for number in range(1, 10_000):
                house.hall.storage.append([Row(f"{table}-", number, 1, "{}")])
        refused = ana.ask(do="chat", id="full", text="is there room?")
        assert refused["type"] == "refused"
        assert refused["reason"] == "storage-failed"
        assert "full" in refused["text"]
        for _ in range(10):  # beats that change what is there find room; the next move would not
            answer = house.http.get("/healthz")
            assert answer.status_code == 503
            assert answer.json()["status"] == "storage failed"
            assert answer.json()["reason"] == "full"
            time.sleep(0.02)
        text = house.http.get("/metrics").text
        assert 'tablee_storage_failures_total{what="append"}' in text
        disk.pages = PLENTY
        until(lambda: house.http.get("/healthz").status_code == 200)  # though nobody plays
        assert ana.ask(do="chat", id="again", text="again")["type"] == "applied"
    lines = [vars(line) for line in caplog.records]
    failed = [line for line in lines if line["message"] == "storage failed"]
    assert [line["why"] for line in failed] == ["database or disk is full"]
    assert [line["message"] for line in lines if "works again" in line["message"]] == ["storage works again"]


def test_16_9_who_leaves_while_the_storage_fails_is_away_when_it_works_again(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their going is stored then: otherwise they would be shown at the table, and their clock would run."""
    monkeypatch.setattr(rooms, "LEAVE_SECONDS", 0.02)
    house, tried = open_house(rate=10_000.0), threading.Event()
    table, token = house.lay()
    append = house.hall.storage.append

    def fail(rows: Sequence[Row]) -> set[tuple[str, int]]:
        tried.set()
        raise StorageError("storage-failed", why="disk I/O error")

    with talk(house, table=table, token=token) as ana:
        ana.hear("welcome")
        until(lambda: bool(house.hall.rooms[table].table.present))
        assert ana.ask(do="chat", id="1", text="I am here")["type"] == "applied"
        monkeypatch.setattr(house.hall.storage, "append", fail)
    assert tried.wait(20)
    assert house.hall.rooms[table].table.present
    monkeypatch.setattr(house.hall.storage, "append", append)
    until(lambda: not house.hall.rooms[table].table.present)


def test_16_9_a_failure_that_goes_on_is_logged_once_a_minute_with_a_count(caplog: pytest.LogCaptureFixture) -> None:
    class Watch(ServerClock):
        now = 0.0

        def monotonic(self) -> float:
            return self.now

    clock = Watch()
    health = Health(Metrics(), clock, PlayTime(clock))
    full = StorageError("storage-failed", why="database or disk is full")
    for _ in range(5):
        health.failed("append", full)
    clock.now += healths.AGAIN_SECONDS
    health.failed("beat", full)
    health.failed("beat", StorageError("storage-failed", why="disk I/O error"))
    told = [(vars(line)["why"], vars(line)["failures"]) for line in caplog.records]
    assert told == [("database or disk is full", 1), ("database or disk is full", 5), ("disk I/O error", 1)]
    assert health.since_write == healths.AGAIN_SECONDS
    health.wrote()
    assert (health.failure, health.since_write) == (None, 0)


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("database or disk is full", "full"),
        ("could not extend file: No space left on device", "full"),
        ("attempt to write a readonly database", "read-only"),
        ("connection to server at 10.0.0.7 failed: Connection refused", "unreachable"),
        ("disk I/O error", "failed"),
    ],
)
def test_16_9_health_says_in_one_word_what_is_wrong(said: str, reason: str) -> None:
    assert Failure("append", said).reason == reason
