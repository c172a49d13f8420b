"""The journal: many appends, few commits, and nobody waits for ever."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from tablee.server.database.journal import Journal
from tablee.server.database.storage import Beat, Row, Storage, StorageError


class Gate:
    """Holds every append of a storage up until it is opened, and fails them if told so."""

    def __init__(self, storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
        self.open = threading.Event()
        self.failure: Exception | None = None
        self._append = storage.append
        monkeypatch.setattr(storage, "append", self._held_up)

    def _held_up(self, rows: Sequence[Row]) -> set[tuple[str, int]]:
        assert self.open.wait(30)
        if self.failure is not None:
            raise self.failure
        return self._append(rows)


def row(seq: int, body: str = "{}") -> Row:
    return Row("a", seq, 1000, body)


def test_a_lone_append(storage: Storage) -> None:
    async def main() -> None:
        journal = Journal(storage)
        assert await journal.append(row(1)) is True
        assert await journal.append(row(1)) is False
        assert await journal.read("a") == [row(1)]
        assert await journal.read("a", 1) == []
        await journal.run(storage.beat, "me", Beat(7, 8))
        assert await journal.run(storage.beats) == {"me": Beat(7, 8)}
        await journal.close()

    asyncio.run(main())


def test_what_comes_during_a_commit_shares_the_next(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(storage, monkeypatch)
    commits: list[int] = []

    def on_commit(rows: int, seconds: float) -> None:
        assert seconds >= 0
        commits.append(rows)

    async def main() -> None:
        journal = Journal(storage, on_commit=on_commit)
        first = asyncio.create_task(journal.append(row(1)))
        await asyncio.sleep(0.1)  # the writer is at the gate with it
        others = [asyncio.create_task(journal.append(row(seq))) for seq in range(2, 702)]
        await asyncio.sleep(0.1)
        gate.open.set()
        assert all(await asyncio.gather(first, *others))
        await journal.close()

    asyncio.run(main())
    assert commits == [1, 512, 188]
    assert len(storage.read("a")) == 701


def test_what_comes_while_another_process_writes_shares_the_next_commit(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    commits: list[int] = []

    async def main(storage: Storage, other: Storage) -> None:
        journal = Journal(storage, on_commit=lambda rows, _: commits.append(rows))
        with other.turn:
            appends = [asyncio.create_task(journal.append(row(seq))) for seq in range(1, 6)]
            await asyncio.sleep(0.1)  # the writer waits for its turn
            assert commits == []
        assert all(await asyncio.gather(*appends))
        await journal.close()

    with closing(Storage.open(url, together=True)) as storage, closing(Storage.open(url, together=True)) as other:
        asyncio.run(main(storage, other))
    assert commits == [5]


def test_of_two_appends_in_one_batch_the_first_gets_the_number(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(storage, monkeypatch)

    async def main() -> None:
        journal = Journal(storage)
        appends = [asyncio.create_task(journal.append(row(seq, body))) for seq, body in ((2, ""), (1, "x"), (1, "y"))]
        await asyncio.sleep(0.1)
        gate.open.set()
        assert await asyncio.gather(*appends) == [True, True, False]
        await journal.close()

    asyncio.run(main())
    assert storage.read("a")[0].body == "x"


@pytest.mark.parametrize("failure", [StorageError("storage-failed", why="disk full"), ValueError("secret")])
def test_a_failing_database_raises_and_recovers(
    storage: Storage, monkeypatch: pytest.MonkeyPatch, failure: Exception
) -> None:
    gate = Gate(storage, monkeypatch)
    gate.failure = failure
    commits: list[int] = []

    async def main() -> None:
        journal = Journal(storage, on_commit=lambda rows, _: commits.append(rows))
        appends = [asyncio.create_task(journal.append(row(seq))) for seq in (1, 2, 3)]
        await asyncio.sleep(0.1)
        gate.open.set()
        failures = await asyncio.gather(*appends, return_exceptions=True)
        assert [str(failure) for failure in failures] == [str(failures[0])] * 3
        assert all(isinstance(failure, StorageError) for failure in failures)
        assert "secret" not in str(failures[0])
        gate.failure = None
        assert await journal.append(row(1)) is True
        await journal.close()

    asyncio.run(main())
    assert commits == [1]


def test_whoever_fails_when_told_keeps_nobody_waiting(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(storage, monkeypatch)
    told: list[object] = []
    troubles: list[str] = []

    def in_trouble(_: object) -> None:
        raise ValueError("in trouble")

    async def main() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: troubles.append(str(context["exception"])))
        journal = Journal(storage)
        for seq, on_stored in ((1, in_trouble), (1, told.append), (2, told.append)):
            journal.store(row(seq), on_stored)
        gate.open.set()
        assert await journal.append(row(3)) is True
        assert (told, troubles) == ([False, True], ["in trouble"])
        gate.failure = StorageError("storage-failed", why="disk full")
        journal.store(row(4), in_trouble)
        journal.store(row(5), told.append)
        journal.store(row(6), told.append)
        await journal.close()

    asyncio.run(main())
    assert troubles == ["in trouble"] * 2
    assert [str(failure) for failure in told[2:]] == [str(told[2])] * 2
    assert told[2] is not told[3]  # each may raise its own


def test_the_file_is_brought_up_to_date_beside_the_writer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.database.journal._ROWS_PER_CHECKPOINT", 10)
    file = tmp_path / "t.db"
    storage = Storage.open(f"sqlite:///{file}")

    async def main() -> None:
        before = file.stat().st_size
        journal = Journal(storage)
        for seq in range(1, 11):
            await journal.append(row(seq, "x" * 10_000))
        async with asyncio.timeout(30):
            while file.stat().st_size < before + 100_000:
                await asyncio.sleep(0.01)
        await journal.close()

    asyncio.run(main())
    assert len(storage.read("a")) == 10
    storage.close()


def test_postgres_may_go_and_come_back(postgres: str) -> None:
    storage = Storage.open(postgres)
    name = postgres.rpartition("/test_")[2].partition("?")[0]

    def let_in(allowed: bool) -> None:
        with psycopg.connect(postgres.replace(f"/test_{name}", "/postgres"), autocommit=True) as connection:
            connection.execute(f"ALTER DATABASE test_{name} ALLOW_CONNECTIONS {allowed}".encode())
            connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'test_%'")

    async def main() -> None:
        journal = Journal(storage)
        assert await journal.append(row(1)) is True
        let_in(False)
        for _ in range(2):
            with pytest.raises(StorageError, match="not currently accepting"):
                await journal.append(row(2))
        with pytest.raises(StorageError):
            await journal.read("a")
        let_in(True)
        assert await journal.append(row(2)) is True
        assert len(await journal.read("a")) == 2
        await journal.close()

    asyncio.run(main())
    storage.close()


ACKNOWLEDGE = """
import asyncio, sys
from tablee.server.database.journal import Journal
from tablee.server.database.storage import Row, Storage

async def play(journal, table):
    for seq in range(1, 100_000):
        await journal.append(Row(table, seq, 1000, "{}"))
        print(table, seq, flush=True)

async def main():
    journal = Journal(Storage.open(sys.argv[1]))
    await asyncio.gather(*(play(journal, table) for table in "abcde"))

asyncio.run(main())
"""


def test_what_was_acknowledged_survives_a_killed_server(url: str) -> None:
    with subprocess.Popen([sys.executable, "-c", ACKNOWLEDGE, url], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        lines = [server.stdout.readline() for _ in range(200)]
        server.kill()
        lines += server.stdout.read().split("\n")[:-1]  # the last line may be torn
    acknowledged = Counter(line.split()[0] for line in lines)
    storage = Storage.open(url)
    for table in "abcde":
        log = [entry.seq for entry in storage.read(table)]
        assert log == list(range(1, len(log) + 1))
        assert len(log) >= acknowledged[table] > 0
    storage.close()


def test_close_drains_and_takes_no_more(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(storage, monkeypatch)

    async def main() -> None:
        journal = Journal(storage)
        appends = [asyncio.create_task(journal.append(row(seq))) for seq in range(1, 1001)]
        await asyncio.sleep(0.05)
        closing = asyncio.create_task(journal.close())
        await asyncio.sleep(0.05)
        with pytest.raises(StorageError, match="closing"):
            await journal.append(row(1001))
        with pytest.raises(StorageError, match="closing"):
            await journal.read("a")
        assert not closing.done()
        gate.open.set()
        await closing
        assert all(await asyncio.gather(*appends))
        await journal.close()

    asyncio.run(main())
    assert len(storage.read("a")) == 1000


def test_a_cancelled_append_disturbs_nobody(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(storage, monkeypatch)

    async def main() -> None:
        journal = Journal(storage)
        appends = [asyncio.create_task(journal.append(row(seq))) for seq in (1, 2)]
        await asyncio.sleep(0.05)
        appends[0].cancel()
        gate.open.set()
        assert await appends[1] is True
        await journal.close()

    asyncio.run(main())
    assert [entry.seq for entry in storage.read("a")] == [1, 2]


def test_a_loop_that_ends_first_does_not_break_the_writer(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(storage, monkeypatch)
    journals: list[Journal] = []

    async def leave() -> None:
        journals.append(Journal(storage))
        append = asyncio.create_task(journals[0].append(row(1)))
        await asyncio.sleep(0.05)
        append.cancel()

    asyncio.run(leave())
    gate.open.set()
    asyncio.run(journals[0].close())
    assert storage.read("a") == [row(1)]
