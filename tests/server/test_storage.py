"""The storage: logs, listings, heartbeats, on SQLite and on PostgreSQL."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tablee import TableeError
from tablee.server.database.storage import Beat, Kept, Row, Storage, StorageError
from tablee.server.words import WORDS


def row(table: str, seq: int, body: str = "{}", *, at: int = 1000, listing: str | None = None) -> Row:
    return Row(table, seq, at, body, listing)


def test_both_languages_have_the_same_messages() -> None:
    assert WORDS.messages("fr") == WORDS.messages("en")


# --- the log ------------------------------------------------------------------------------------------


def test_entries_are_read_in_order(storage: Storage) -> None:
    rows = [row("a", 2, '"é’🍝\\u0000"', at=1_763_260_000_000), row("b", 1), row("a", 1), row("a", 3)]
    assert storage.append(rows) == {("a", 1), ("a", 2), ("a", 3), ("b", 1)}
    assert storage.read("a") == [rows[2], rows[0], rows[3]]
    assert storage.read("a", after=2) == [rows[3]]
    assert storage.read("a", after=1, until=2) == [rows[0]]
    assert storage.read("nobody") == []


def test_nothing_is_nothing(storage: Storage) -> None:
    assert storage.append([]) == set()


def test_a_taken_number_spoils_no_other(storage: Storage) -> None:
    storage.append([row("a", 1, "first")])
    assert storage.append([row("a", 1, "late"), row("a", 2), row("b", 1)]) == {("a", 2), ("b", 1)}
    assert storage.append([row("a", 1, "later")]) == set()
    assert [entry.body for entry in storage.read("a")] == ["first", "{}"]


def test_of_two_rows_with_one_number_the_first_counts(storage: Storage) -> None:
    assert storage.append([row("a", 1, "first"), row("a", 1, "second")]) == {("a", 1)}
    assert [entry.body for entry in storage.read("a")] == ["first"]


def test_more_rows_than_one_statement_takes(storage: Storage) -> None:
    rows = [row("a", seq) for seq in range(1, 2502)]
    assert len(storage.append(rows)) == 2501
    assert storage.read("a") == rows


def test_what_was_stored_is_there_after_opening_again(url: str) -> None:
    for seq in (1, 2):
        storage = Storage.open(url)
        storage.append([row("a", seq)])
        storage.close()
    storage = Storage.open(url)
    assert storage.read("a") == [row("a", 1), row("a", 2)]
    storage.close()


def test_reading_while_another_thread_appends(storage: Storage) -> None:
    def write() -> None:
        for seq in range(1, 101):
            storage.append([row("a", 2 * seq - 1), row("a", 2 * seq)])

    writer = threading.Thread(target=write)
    writer.start()
    while writer.is_alive():
        seen = [entry.seq for entry in storage.read("a")]
        assert seen == list(range(1, len(seen) + 1))
        assert len(seen) % 2 == 0, "half of a transaction"
        storage.beat("me", Beat(len(seen), 0))
    writer.join()
    assert len(storage.read("a")) == 200


def test_exactly_one_of_two_servers_gets_a_number(postgres: str) -> None:
    servers = [Storage.open(postgres), Storage.open(postgres)]
    tables, entries = ("a", "b", "c"), 30
    wins: list[list[tuple[str, int]]] = [[], []]
    barrier = threading.Barrier(2, timeout=30)

    def play(me: int) -> None:
        for seq in range(1, entries + 1):
            barrier.wait()
            # In opposite orders, which would make each wait for the other if the storage did not sort.
            order = tables if me else tables[::-1]
            wins[me] += sorted(servers[me].append([row(table, seq, str(me)) for table in order]))

    threads = [threading.Thread(target=play, args=(me,)) for me in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(wins[0] + wins[1]) == [(table, seq) for table in tables for seq in range(1, entries + 1)]
    for table in tables:
        log = servers[0].read(table)
        assert [entry.seq for entry in log] == list(range(1, entries + 1))
        assert all((table, entry.seq) in wins[int(entry.body)] for entry in log)
    for server in servers:
        server.close()


def test_only_postgres_is_shared(storage: Storage, url: str) -> None:
    assert storage.shared is url.startswith("postgresql")


# --- listings, heartbeats, purge ----------------------------------------------------------------------


def test_listings_change_and_go(storage: Storage) -> None:
    storage.append([row("a", 1, at=10, listing="[1]"), row("b", 1, at=20, listing="[1]"), row("c", 1, at=30)])
    assert storage.listings() == [("b", "[1]", 20), ("a", "[1]", 10)]
    storage.append([row("a", 2, at=40, listing="[2]"), row("a", 3, at=50, listing="[3]"), row("b", 2, at=60)])
    assert storage.listings() == [("a", "[3]", 50), ("b", "[1]", 20)]
    assert storage.listings(limit=1) == [("a", "[3]", 50)]
    storage.append([row("a", 4, listing=""), row("c", 2, listing="")])
    assert storage.listings() == [("b", "[1]", 20)]


def test_16_14_tables_without_people_age_out_of_the_list(storage: Storage) -> None:
    def listed(empty_since: int = 0) -> list[str]:
        return [table for table, _, _ in storage.listings(empty_since=empty_since)]

    storage.append([Row("empty", 1, 10, "{}", "[]", 0), Row("played", 1, 10, "{}", "[]", 2)])
    storage.append([Row("played", 2, 30, "{}"), Row("new", 1, 20, "{}", "[]", 0)])
    assert set(listed(10)) == {"empty", "played", "new"}
    assert set(listed(11)) == {"played", "new"}  # at once, whenever the list is tidied
    storage.unlist(empty_since=11, silent_since=0)
    assert set(listed()) == {"played", "new"}
    storage.unlist(empty_since=0, silent_since=30)
    assert listed() == ["played"]  # something happened there
    storage.unlist(empty_since=0, silent_since=31)
    assert listed() == []  # whoever was there is gone with their server
    storage.append([Row("empty", 2, 40, "{}", "[]", 1)])
    assert listed(99) == ["empty"]  # somebody came back


def test_a_taken_number_lists_nothing(storage: Storage) -> None:
    storage.append([row("a", 1)])
    storage.append([row("a", 1, listing="[1]")])
    assert storage.listings() == []


def test_heartbeats(storage: Storage) -> None:
    storage.beat("one", Beat(1, 1))
    storage.beat("two", Beat(2, 2))
    storage.beat("one", Beat(3, 4))
    assert storage.beats() == {"one": Beat(3, 4), "two": Beat(2, 2)}
    storage.forget([])
    storage.forget(["one", "unknown"])
    assert storage.beats() == {"two": Beat(2, 2)}


def test_purge_takes_whole_tables(storage: Storage) -> None:
    storage.append([row("old", 1, at=1, listing="[]"), row("old", 2, at=9), row("young", 1, at=1, listing="[]")])
    storage.append([row("young", 2, at=10)])
    assert storage.purge(before=10) == 1
    assert storage.read("old") == []
    assert [entry.seq for entry in storage.read("young")] == [1, 2]
    assert [table for table, _, _ in storage.listings()] == ["young"]
    assert storage.purge(before=10) == 0


def test_purge_spares_a_table_that_came_to_life_since_it_looked(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage.append([row("old", 1, at=1), row("young", 1, at=1, listing="[]"), row("young", 2, at=10)])
    stale = [Kept("old", 1, 1, 1, 1), Kept("young", 1, 1, 1, 1)]
    monkeypatch.setattr(storage, "kept", lambda: stale)
    assert storage.purge(before=10) == 1
    assert len(storage.read("young")) == 2
    assert len(storage.listings()) == 1


def test_purge_of_many(storage: Storage) -> None:
    storage.append([row(f"t{number}", 1) for number in range(250)])
    assert storage.purge(before=1001) == 250


# --- what cannot be opened ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "url",
    [
        "",
        "tables.db",
        "sqlite://",
        "sqlite:///",
        "sqlite:///:memory:",
        "mysql://me:secret@there/x",
        "postgresql://me:secret@there/x?nonsense=1",
    ],
)
def test_a_bad_url_is_told_without_its_password(url: str) -> None:
    with pytest.raises(TableeError, match="sqlite:///FILE") as caught:
        Storage.open(url)
    assert caught.value.message == "bad-database"
    assert "secret" not in str(caught.value)


def test_a_database_that_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    (tmp_path / "text.db").write_text("no database" * 100)
    urls = (
        f"sqlite:///{tmp_path}/file/tables.db",
        f"sqlite:///{tmp_path}",
        f"sqlite:///{tmp_path}/text.db",
        f"postgresql://me:secret@/tables?host={tmp_path}",
    )
    for url in urls:
        with pytest.raises(TableeError, match="cannot be opened") as caught:
            Storage.open(url)
        assert caught.value.message == "database-unopened"
        assert "\n" not in str(caught.value)
        assert "secret" not in str(caught.value)


def test_a_database_that_cannot_be_written(postgres: str) -> None:
    Storage.open(postgres).close()
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f'ALTER DATABASE "{connection.info.dbname}" SET default_transaction_read_only = on'.encode())
    with pytest.raises(TableeError, match="read-only"):
        Storage.open(postgres)


def test_postgres_without_its_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(TableeError, match=r"tablee\[postgres\]"):
        Storage.open("postgresql:///tables")


def test_the_storage_needs_no_driver_for_sqlite() -> None:
    modules = "tablee.server.database.journal, tablee.server.database.pg_listen"
    check = f"import sys, {modules}; assert 'psycopg' not in sys.modules"
    subprocess.run([sys.executable, "-c", check], check=True)


def test_a_file_has_one_server_only(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    (tmp_path / "link.db").symlink_to(tmp_path / "tables.db")
    first = Storage.open(url)
    for again in (url, f"sqlite:///{tmp_path}/link.db"):
        with pytest.raises(TableeError, match="Another server") as caught:
            Storage.open(again)
        assert caught.value.message == "database-in-use"
    other = f"from tablee.server.database.storage import Storage; Storage.open({url!r})"
    process = subprocess.run([sys.executable, "-c", other], capture_output=True, text=True)
    assert "Another server" in process.stderr
    first.close()
    second = Storage.open(url)
    first.close()  # once more frees nothing
    with pytest.raises(TableeError, match="Another server"):
        Storage.open(url)
    second.close()


def test_the_file_is_for_its_owner_only(tmp_path: Path) -> None:
    storage = Storage.open(f"sqlite:///{tmp_path}/tables.db")
    storage.append([row("a", 1)])
    modes = {file.name: os.stat(file).st_mode & 0o777 for file in tmp_path.iterdir()}
    assert len(modes) == 4
    assert set(modes.values()) == {0o600}
    storage.close()


# --- failing databases --------------------------------------------------------------------------------


def test_a_full_disk_is_told_and_over_when_there_is_room(tmp_path: Path) -> None:
    storage = Storage.open(f"sqlite:///{tmp_path}/tables.db")
    with storage._reading() as execute:
        execute("PRAGMA max_page_count = 1")
    with pytest.raises(StorageError, match="full") as caught:
        storage.append([row("a", 1, "secret" * 10_000)])
    assert caught.value.message == "storage-failed"
    assert "secret" not in str(caught.value) + str(caught.value.__cause__)
    assert storage.read("a") == []
    assert storage.append([row("a", 1)]) == {("a", 1)}
    storage.close()


def terminate_others(url: str) -> None:
    with psycopg.connect(url) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def test_a_lost_connection_is_replaced(postgres: str) -> None:
    storage = Storage.open(postgres)
    storage.append([row("a", 1)])
    terminate_others(postgres)
    assert storage.append([row("a", 2)]) == {("a", 2)}
    assert [entry.seq for entry in storage.read("a")] == [1, 2]
    storage.close()


@pytest.mark.parametrize("beginning", ["COMMIT", "INSERT INTO listings"])
def test_a_connection_lost_within_a_transaction_is_told(
    postgres: str, monkeypatch: pytest.MonkeyPatch, beginning: str
) -> None:
    storage = Storage.open(postgres)
    execute = storage._database.execute

    def fall_and_execute(connection: Any, sql: str, values: object = None) -> Any:
        if sql.startswith(beginning):
            terminate_others(postgres)
        return execute(connection, sql, values)

    monkeypatch.setattr(storage._database, "execute", fall_and_execute)
    with pytest.raises(StorageError):
        storage.append([row("a", 1, listing="[]")])
    monkeypatch.undo()
    assert storage.read("a") == []
    assert storage.append([row("a", 1)]) == {("a", 1)}
    storage.close()


# --- who follows a log --------------------------------------------------------------------------------


def test_the_last_number_of_each_log_and_none_of_what_is_gone(storage: Storage) -> None:
    storage.append([row("a", 1), row("a", 2), row("b", 1), row("é", 1)])
    assert storage.follow(["a", "b", "gone"]) == {"a": 2, "b": 1, "gone": None}
    assert storage.follow([]) == {}
    assert storage.follow_and_read("a") == [row("a", 1), row("a", 2)]


def test_processes_of_one_server_take_turns_at_a_file(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    storages = [Storage.open(url, together=True) for _ in range(2)]  # each with a file handle, as in two processes
    play = "import sys; from tablee.server.database.storage import Row, Storage; s = Storage.open(sys.argv[1],"
    play += " together=True); assert all(s.append([Row('c', n, 1, '')]) for n in range(1, 51))"

    def write(table: str, storage: Storage) -> None:
        for seq in range(1, 51):
            assert storage.append([row(table, seq)]) == {(table, seq)}

    with subprocess.Popen([sys.executable, "-c", play, url]) as process:
        threads = [threading.Thread(target=write, args=pair) for pair in zip("ab", storages, strict=True)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert process.returncode == 0
    assert [len(storages[0].read(table)) for table in "abc"] == [50] * 3
    for storage in storages:
        storage.close()
