"""Migrations: from nothing, from version 1, by two at once, and never backwards."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tablee import TableeError
from tablee.server.database import schema
from tablee.server.database.storage import Beat, Row, Storage, _database


@contextmanager
def direct(url: str) -> Iterator[Any]:
    """The database without the storage in between."""
    with closing(_database(url, "", True, False).connect()) as connection:
        yield connection


def test_an_upgrade_from_version_1_keeps_the_log(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:1])
    storage = Storage.open(url)
    with pytest.raises(TableeError, match="listings"):
        storage.listings()
    storage.close()
    with direct(url) as connection:
        connection.execute("INSERT INTO log (table_id, seq, at, body) VALUES ('a', 1, 1000, 'kept')")

    monkeypatch.undo()
    storage = Storage.open(url)
    assert storage.read("a") == [Row("a", 1, 1000, "kept")]
    assert storage.append([Row("a", 1, 0, "late"), Row("a", 2, 1001, "new", "[]")]) == {("a", 2)}
    assert storage.listings() == [("a", "[]", 1001)]
    storage.close()
    with direct(url) as connection:
        assert connection.execute("SELECT version FROM schema_version").fetchall() == [(len(schema.MIGRATIONS),)]


def test_16_8_an_upgrade_from_version_2_keeps_what_servers_said(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:2])
    Storage.open(url).close()
    with direct(url) as connection:
        connection.execute("INSERT INTO servers (server, at) VALUES ('old', 7)")
    monkeypatch.undo()
    storage = Storage.open(url)
    assert storage.beats() == {"old": Beat(7, 7)}  # as good as it knew: whoever was there is away since then
    storage.close()
    with direct(url) as connection:  # a server of before goes on beside us
        connection.execute("INSERT INTO servers (server, at) VALUES ('beside', 8)")
    storage = Storage.open(url)
    assert storage.beats()["beside"] == Beat(8, 0)
    storage.close()


def test_a_server_of_before_is_told_of_every_log(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:4])
    with closing(Storage.open(postgres)) as storage:
        storage.beat("before", Beat(1, 1))
    monkeypatch.undo()
    everything = [("", "before")]
    with closing(Storage.open(postgres)) as storage, direct(postgres) as connection:
        assert connection.execute("SELECT * FROM holders").fetchall() == everything
        storage.forget(["another"])
        assert connection.execute("SELECT * FROM holders").fetchall() == everything
        connection.execute("LISTEN tablee")
        storage.append([Row("a", 1, 1000, "{}")])
        assert [notice.payload for notice in connection.notifies(timeout=30, stop_after=1)] == ['[["a", 1]]']
        storage.forget(["before"])
        assert connection.execute("SELECT * FROM holders").fetchall() == []


def test_a_newer_database_is_refused_and_left_alone(url: str) -> None:
    Storage.open(url).close()
    with direct(url) as connection:
        connection.execute("UPDATE schema_version SET version = 99")
    with pytest.raises(TableeError, match="version 99") as caught:
        Storage.open(url)
    assert caught.value.message == "database-newer"
    with direct(url) as connection:
        assert connection.execute("SELECT version FROM schema_version").fetchone() == (99,)


def test_a_failed_migration_leaves_nothing_behind(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, ("CREATE nonsense",)))
    with pytest.raises(TableeError, match="nonsense"):
        Storage.open(url)
    monkeypatch.undo()
    Storage.open(url).close()


def test_servers_that_start_together_migrate_once(postgres: str) -> None:
    opened: list[Storage] = []
    threads = [threading.Thread(target=lambda: opened.append(Storage.open(postgres))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(opened) == 4
    for storage in opened:
        storage.close()


def test_the_log_is_durable_and_clustered(tmp_path: Path) -> None:
    storage = Storage.open(f"sqlite:///{tmp_path}/tables.db")
    with storage._reading() as execute:
        assert execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert execute("PRAGMA synchronous").fetchone() == (2,)
        (ddl,) = execute("SELECT sql FROM sqlite_schema WHERE name = 'log'").fetchone()
    assert "WITHOUT ROWID" in ddl
    storage.close()
