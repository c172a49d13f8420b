"""Item 15: `tablee tables`, beside the running server."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from tablee.cli import main
from tablee.core.errors import TableeError
from tablee.core.match import replay
from tablee.core.record import Record
from tablee.server import tokens
from tablee.server.database.storage import Row, Storage
from tablee.table import commands as do
from tests.server.test_hall import opened, run
from tests.table.sitting import Sitting

DAY = 86_400_000


@pytest.fixture(scope="module")
def games() -> dict[str, Sitting]:
    """By the id under which each is stored: one finished, one that has not begun."""
    finished = Sitting("fiasko")
    finished.join("Bo")
    finished.ready("Ana", "Bo")
    finished.play_out()
    return {"finished-1": finished, "waiting-1": Sitting("tank", 3, host="Cleo")}


def fill(storage: Storage, games: dict[str, Sitting]) -> None:
    for day, (id, sitting) in enumerate(games.items(), start=1):
        bodies = [entry.to_json() for entry in sitting.log]
        storage.append([Row(id, seq, day * DAY + seq, body) for seq, body in enumerate(bodies, start=1)])


class Host:
    def __init__(self, url: str, capsys: pytest.CaptureFixture[str]) -> None:
        self._url, self._capsys = url, capsys

    def ask(self, *arguments: str, code: int = 0) -> str:
        with pytest.raises(SystemExit) as end:
            main(["tables", *arguments, "--database", self._url, "--lang", "en"])
        told = self._capsys.readouterr()
        assert (end.value.code or 0) == code, told.err
        return told.err if code else told.out

    def read(self, *arguments: str) -> Any:
        return json.loads(self.ask(*arguments, "--json"))


@pytest.fixture
def host(storage: Storage, url: str, games: dict[str, Sitting], capsys: pytest.CaptureFixture[str]) -> Host:
    fill(storage, games)
    storage.append([Row("broken-1", 1, 3 * DAY, "{")])
    return Host(url, capsys)


def test_16_15_the_list_and_one_table(host: Host) -> None:
    assert [(each["table"], each["game"], each["phase"], each["names"]) for each in host.read()] == [
        ("broken-1", None, "damaged", []),
        ("waiting-1", "tank", "lobby", ["Cleo"]),
        ("finished-1", "fiasko", "over", ["Ana", "Bo"]),
    ]
    assert "waiting" in host.ask("list")
    shown = host.read("show", "fin")
    assert shown["games"][0]["names"] == ["Ana", "Bo"]
    assert "Ana and Bo" in host.ask("show", "fin")


def test_16_15_what_a_host_mistypes_is_a_sentence(host: Host) -> None:
    assert "begins with zzz" in host.ask("show", "zzz", code=2)
    assert "Several" in host.ask("delete", "", code=2)
    assert "choose one of" in host.ask("eat", code=2)
    assert "damaged" in host.ask("show", "broken", code=2)
    for arguments in (["show"], ["delete"], ["export"], ["list", "x"], ["stats", "x"]):
        assert "tablee tables" in host.ask(*arguments, code=2)


def test_16_15_all_records_in_one_file(host: Host, games: dict[str, Sitting], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    told = host.ask("export", str(file))
    assert "One finished game" in told
    assert "cannot be read" in told
    (line,) = file.read_bytes().splitlines()
    record = Record.from_json(line)
    assert record == games["finished-1"].now.finished[0]
    assert replay(record).over


def test_16_15_statistics_of_the_hall(host: Host, games: dict[str, Sitting]) -> None:
    found = host.read("stats")
    finished = games["finished-1"]
    assert {name: found[name] for name in ("tables", "sheets", "damaged", "people", "games")} == {
        "tables": 3, "sheets": 0, "damaged": 1, "people": 3, "games": {"fiasko": 1},
    }  # fmt: skip
    assert found["moves"] == len(finished.now.finished[0].moves)
    assert found["entries"] == sum(len(sitting.log) for sitting in games.values()) + 1
    assert found["busiest"] == {"day": "1970-01-02", "entries": len(finished.log)}
    assert "Finished games: Fiasko" in host.ask("stats")


def test_16_15_no_id_looks_like_an_option() -> None:
    drawn = iter([b"\xf8" + bytes(15), b"\xfb", b"\x68" + bytes(15)])
    assert tokens.new_table_id(lambda _: next(drawn)) == "a" + "A" * 21


def test_16_15_a_deleted_table_takes_no_more_moves(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    async def story() -> None:
        async with opened(url) as hall:
            room = await hall.lay("ana", game="fiasko", seats=2, rules={}, name="Ana")
            other = await hall.lay("ana", game="fiasko", seats=2, rules={}, name="Ana")
            await asyncio.to_thread(Host(url, capsys).ask, "delete", room.table.id, "--yes")
            with pytest.raises(TableeError):
                await room.submit(do.Chat(id="c", text="Hello?"), "ana")
            assert await asyncio.to_thread(hall.storage.read, room.table.id) == []
            assert await other.submit(do.Chat(id="c", text="Hello!"), "ana") == 2

    run(story)
