"""Item 15: what the host tells all tables, while the server runs."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tablee.cli import main
from tablee.server.database.storage import Storage
from tablee.server.tables import hall as halls
from tests.server.test_hall import Ear, enter, opened, run


def command(*arguments: str) -> int:
    with pytest.raises(SystemExit) as end:
        main([*arguments, "--lang", "en"])
    return int(end.value.code or 0)


async def tablee(*arguments: str) -> int:
    """The command, as a host types it beside the server."""
    return await asyncio.to_thread(command, *arguments)


def said(ear: Ear) -> list[str]:
    return [message["text"] for message in ear.heard if message["type"] == "announcement"]


async def until_told(ear: Ear, *texts: str) -> None:
    async with asyncio.timeout(30):
        while said(ear) != list(texts):
            await asyncio.sleep(0.01)


def test_16_15_an_announcement_reaches_every_table(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "BEAT_SECONDS", 0.01)

    async def story() -> None:
        async with opened(url) as hall:
            tables = [await hall.lay("ana", game="fiasko", seats=2, rules={}, name="Ana") for _ in range(2)]
            first, second = [await enter(room, "ana") for room in tables]
            assert await tablee("announce", "  La salle ferme à 21 h ! ", "--database", url) == 0
            for ear in (first, second):
                await until_told(ear, "La salle ferme à 21 h !")
            late = await enter(tables[0], "bo")
            assert late.heard[0]["announcement"] == "La salle ferme à 21 h !"
            assert await tablee("announce", "Plus tard", "--database", url) == 0
            await until_told(first, "La salle ferme à 21 h !", "Plus tard")
            assert await tablee("announce", "--clear", "--database", url) == 0
            await until_told(first, "La salle ferme à 21 h !", "Plus tard", "")
            assert "announcement" not in (await enter(tables[0], "cleo")).heard[0]
        async with opened(url) as hall:
            assert hall.announcement is None

    run(story)


def test_16_15_an_announcement_ends_by_itself(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "BEAT_SECONDS", 0.01)

    async def story() -> None:
        async with opened(url) as hall:
            ear = await enter(await hall.lay("ana", game="fiasko", seats=2, rules={}, name="Ana"), "ana")
            assert await tablee("announce", "Bonsoir", "--minutes", "1", "--database", url) == 0
            await until_told(ear, "Bonsoir")
            wall = hall.clock.wall
            monkeypatch.setattr(hall.clock, "wall", lambda: wall() + 61_000)
            await until_told(ear, "Bonsoir", "")

    run(story)


def test_16_15_a_bad_announcement_is_refused_in_a_sentence(
    storage: Storage, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for arguments in ([], ["Hello", "--clear"], ["a" * 301], ["\u3164"], ["a\x07"]):
        assert command("announce", *arguments, "--database", url) == 2
        assert capsys.readouterr().err.startswith("Error")
    assert storage.announcement(0) is None


def test_16_15_beside_no_database_nothing_is_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command("announce", "Hello", "--database", f"sqlite:///{tmp_path}/none.db") == 2
    assert "cannot be opened" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
