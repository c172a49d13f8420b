"""What an earlier version wrote is read today: records, saves, a score sheet and a database of tables.

`tests/kept` was written by version 0.1.0 as it was before a game became one folder (November 2026), by programs that no
longer exist: nothing in it may be made anew. `facts.json` has what every seat saw at each table of the database.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.cli import main
from tablee.server.tables import hall as halls
from tablee.table import Phase
from tablee.table import commands as do
from tablee.terminal import saves
from tests.server.test_hall import enter, opened

KEPT = Path(__file__).parent / "kept"
FACTS = json.loads((KEPT / "facts.json").read_text(encoding="utf-8"))
ANA = b"\1" * 32  # her share of the shuffles
GAMES = ("fiasko", "pasta", "tank")


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_played_again_and_verified(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = KEPT / f"record-{game}.json"
    match = tablee.replay(file.read_text(encoding="utf-8"))
    assert match.over
    assert match.record().moves == tablee.Record.from_json(file.read_text(encoding="utf-8")).moves
    pledge, commit = hashlib.sha256(ANA).hexdigest(), FACTS["verify"][game]["commit"]
    with pytest.raises(SystemExit) as end:
        main(["verify", str(file), "--commit", commit, "--pledge", pledge, "--nonce", ANA.hex(), "--seat", "1"])
    assert not end.value.code, capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_game_goes_on(game: str) -> None:
    save = saves.read(KEPT / f"save-{game}.json")
    assert save.players == (None, "steady", "expert")
    match = tablee.replay(save.record)
    assert not match.over
    match.play(match.to_act[0], match.moves(match.to_act[0])[0])


def test_a_score_sheet_is_read() -> None:
    sheet = tablee.read_sheet((KEPT / "sheet-fiasko.json").read_text(encoding="utf-8"))
    assert sheet.standing()["totals"][0] >= 88


def test_tables_of_a_database_are_what_they_were_and_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "SETTLE_SECONDS", 1000)  # no bot's process for nothing
    file = tmp_path / "tables.sqlite3"
    file.write_bytes(gzip.decompress((KEPT / "tables.sqlite3.gz").read_bytes()))

    async def story() -> None:
        async with opened(f"sqlite:///{file}") as hall:
            for id, then in FACTS["tables"].items():
                room = await hall.room(id)
                assert room.table.match is not None
                assert not room.table.frozen
                for seat, view in zip((0, 1, None), then["view"], strict=True):
                    assert _as_before(_plain(room.table.view(seat)), view) == view
                assert (room.table.phase is Phase.OVER) == then["over"]
                await enter(room, "Ana", since=0)
                if not then["over"]:
                    seat = room.table.to_act[0]
                    key = "Ana" if room.table.seats[seat].name == "Ana" else "Bo"
                    await room.submit(do.Play(id="now", move=room.table.match.moves(seat)[0]), key)

    asyncio.run(story())


def _as_before(now: Any, then: Any) -> Any:
    """What it tells of what was told then: a view may tell more today."""
    return {key: _as_before(now[key], then[key]) for key in then} if isinstance(then, dict) else now


def _plain(view: Any) -> Any:
    return json.loads(json.dumps(view))
