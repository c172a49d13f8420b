"""`tablee verify`: the shuffles of a server's game, checked by anyone afterwards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tablee.cli import main
from tests.table.sitting import Sitting


@pytest.fixture(scope="module")
def record() -> str:
    sitting = Sitting()
    sitting.join("Bo")
    sitting.ready("Ana", "Bo")
    sitting.play_out()
    return sitting.now.finished[0].to_json()


def verify(file: Path, *options: str) -> int:
    with pytest.raises(SystemExit) as end:
        main(["verify", str(file), "--lang", "en", *options])
    return int(end.value.code or 0)


def test_an_honest_record(record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_text(record, encoding="utf-8")
    commit = json.loads(record)["deal"]["commit"]
    assert verify(file) == 0
    told = capsys.readouterr().out
    assert commit in told
    assert "Verified" in told
    assert "before the deal" in told
    assert verify(file, "--commit", commit) == 0
    assert "If this is" not in capsys.readouterr().out
    assert verify(file, "--commit", "00" * 32) == 2
    assert "you noted" in capsys.readouterr().err


def test_a_record_with_another_deck(record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    changed = json.loads(record)
    cards = changed["shuffles"][0]["cards"]
    last, other = len(cards) - 1, next(n for n in range(len(cards) - 2, 0, -1) if cards[n] != cards[-1])
    cards[last], cards[other] = cards[other], cards[last]
    file = tmp_path / "game.json"
    file.write_text(json.dumps(changed), encoding="utf-8")
    assert verify(file) == 2
    assert "Error" in capsys.readouterr().err


def test_a_record_without_a_deal(record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    changed = json.loads(record)
    del changed["deal"]
    file = tmp_path / "game.json"
    file.write_text(json.dumps(changed), encoding="utf-8")
    assert verify(file) == 2
    assert "does not say" in capsys.readouterr().err
