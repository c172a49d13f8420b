"""Item 16.11: a backup while people play, the way back, a check of every table, and a log that is tidied up."""

from __future__ import annotations

import asyncio
import json
import stat
from contextlib import closing
from pathlib import Path

import pytest

from tablee.cli import main
from tablee.core.errors import TableeError
from tablee.server.database.backup import back_up, restore
from tablee.server.database.inventory import read_logs
from tablee.server.database.storage import Announcement, Row, Storage
from tablee.server.monitoring.logs import nickname
from tablee.server.tables import follower
from tablee.server.tables import hall as halls
from tablee.table import commands as do
from tests.server.test_damage import age, rewrite
from tests.server.test_hall import opened, run, two_play, until
from tests.table.sitting import Sitting

SHEET = {"format": "tablee-sheet/1", "game": "fiasko", "rules": {}, "names": ["Ana", "Bo"], "entries": []}


@pytest.fixture(autouse=True)
def _no_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their processes would be started as soon as nobody is here, for nothing."""
    monkeypatch.setattr(halls, "SETTLE_SECONDS", 1000)


def fill(storage: Storage, tables: int = 3) -> None:
    sitting = Sitting("pasta")
    for number in range(tables):
        rows = [Row(f"table-{number}", seq, seq, entry.to_json()) for seq, entry in enumerate(sitting.log, start=1)]
        storage.append(rows)
    body = json.dumps({"sheet": SHEET, "key": "k"})
    storage.append([Row("s.1", 1, 1, body), Row("s.1", 2, 1, json.dumps([1, 0, "score milk 11 x 8"]))])
    storage.announce(Announcement("hello", 1, 2))


def everything(url: str) -> list[list[Row]]:
    with closing(Storage.open(url, beside=True)) as storage:
        return [storage.read(each.id) for each in sorted(storage.kept())]


def ask(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0, lang: str = "en") -> str:
    with pytest.raises(SystemExit) as end:
        main([*arguments, "--lang", lang])
    told = capsys.readouterr()
    assert (end.value.code or 0) == code, told.err
    return told.err if code == 2 else told.out


def test_16_11_a_backup_is_a_moment_while_people_play(url: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(url) as hall:
            rooms = [(await two_play(hall))[0] for _ in range(3)]
            copying, files = True, [tmp_path / f"backup-{number}" for number in range(3)]

            async def talk(number: int) -> None:
                while copying:
                    # Room after room: at no moment is one of them two lines ahead of the one before.
                    for room in rooms:
                        await room.submit(do.Arrive(server=f"another-{number}"), "Ana")
                    number += 1

            talking = asyncio.create_task(talk(1))
            before = [room.seq for room in rooms]
            for file in files:
                await asyncio.to_thread(back_up, url, file)
            copying = False
            await talking
            for file in files:
                with closing(Storage.open(f"sqlite:///{file}", beside=True)) as copy:
                    assert [reading.finding for reading in read_logs(copy, copy.kept())] == [None] * 3
                    lengths = []
                    for room, least in zip(rooms, before, strict=True):
                        rows = copy.read(room.id)
                        assert rows == hall.storage.read(room.id)[: len(rows)]
                        assert len(rows) >= least
                        lengths.append(len(rows) - least)
                    assert lengths == sorted(lengths, reverse=True)
                    assert lengths[0] - lengths[-1] <= 1

    run(story)


def test_16_11_a_backup_is_private_and_replaces_the_last_one_only_when_it_is_complete(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, file = f"sqlite:///{tmp_path}/t.db", tmp_path / "backup"
    with closing(Storage.open(url)) as storage:
        fill(storage, 1)
        back_up(url, file)
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        kept = file.read_bytes()
        fill(storage, 3)

        def interrupted(*_: object) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr("tablee.server.database.backup._copy_file", interrupted)
        with pytest.raises(KeyboardInterrupt):
            back_up(url, file)
    assert file.read_bytes() == kept
    assert sorted(each.name for each in tmp_path.iterdir()) == ["backup", "t.db", "t.db.lock"]


def test_16_11_a_backup_leads_back(url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(Storage.open(url)) as storage:
        fill(storage)
    stored, file = everything(url), tmp_path / "backup"
    assert "Backed up" in ask(capsys, "backup", str(file), "--database", url)
    with closing(Storage.open(url)) as storage:
        for each in storage.kept():
            storage.delete(each.id)
        storage.announce(None)
    assert "steps" in ask(capsys, "restore", str(file), "--database", url)
    assert everything(url) == stored
    with closing(Storage.open(url, beside=True)) as storage:
        assert storage.announcement(1) == Announcement("hello", 1, 2)
    assert "empty one" in ask(capsys, "restore", str(file), "--database", url, code=2)
    # A SQLite file is a database as it is.
    assert everything(f"sqlite:///{file}") == stored


def test_16_11_what_a_host_mistypes_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    nowhere = f"sqlite:///{tmp_path}/nowhere.db"
    assert "cannot be opened" in ask(capsys, "backup", str(tmp_path / "b"), "--database", nowhere, code=2)
    assert "cannot be opened" in ask(capsys, "check", "--database", nowhere, code=2)
    assert "no file" in ask(capsys, "restore", str(tmp_path / "b"), "--database", nowhere, code=2)
    Storage.open(nowhere).close()
    assert "b" in ask(capsys, "backup", str(tmp_path / "no" / "b"), "--database", nowhere, code=2)
    (tmp_path / "b").write_text("no database")
    with pytest.raises(TableeError, match="cannot be opened"):
        restore(tmp_path / "b", nowhere)


def test_16_11_check_names_what_is_damaged_and_what_is_old(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(Storage.open(url)) as storage:
        fill(storage)
        assert "4 tables and sheets read again: none is damaged." in ask(capsys, "check", "--database", url)
        rewrite(storage, "table-1", 1, "rubbish")
        age(storage, "table-2", 0, marked=False)
        rewrite(storage, "s.1", 2, "[1]")
        told = ask(capsys, "check", "--database", url, code=1)
        assert f"Damaged: table-1 ({nickname('table-1')} in the log), entry 1: unreadable\n" in told
        assert f"Damaged: s.1 ({nickname('s.1')} in the log), entry 2" in told
        assert f"only to be looked at: table-2 ({nickname('table-2')} in the log)\n" in told
        assert "4 tables and sheets read again: 2 are damaged, one is of another version." in told
        assert "2 sont abîmées, une est d’une autre version." in ask(
            capsys, "check", "--database", url, code=1, lang="fr"
        )
        found = json.loads(ask(capsys, "check", "--database", url, "--json", code=1))
        assert (found["checked"], found["damaged"]) == (4, 2)
        rewrite(storage, "table-0", 1, None)  # deleted, as far as we can see
        assert "3 tables" in ask(capsys, "check", "--database", url, code=1)


def test_16_11_the_log_beside_the_file_is_tidied_up_when_nobody_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(halls, "IDLE_SECONDS", 0.05)
    monkeypatch.setattr(follower, "EMPTY_SECONDS", 0.2)

    async def story() -> None:
        log = tmp_path / "t.db-wal"
        async with opened(f"sqlite:///{tmp_path}/t.db") as hall:
            await until(lambda: log.stat().st_size == 0)
            room, _, _ = await two_play(hall)
            await until(lambda: log.stat().st_size == 0)
            assert await room.submit(do.Chat(id="c", text="on we go"), "Ana") == room.seq

    run(story)


def test_16_11_a_reader_holds_nobody_up_while_the_log_is_tidied_up(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/t.db"
    with closing(Storage.open(url)) as storage, closing(Storage.open(url, beside=True)) as host:
        fill(storage)
        with host._transaction(host._database.begin_snapshot) as execute:
            execute("SELECT count(*) FROM log").fetchone()
            storage.append([Row("another", 1, 1, "{}")])
            assert storage.checkpoint() is False  # at once
            assert storage.append([Row("another", 2, 1, "{}")]) == {("another", 2)}
        assert storage.checkpoint() is True
