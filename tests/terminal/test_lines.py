"""Line by line, where no app can be shown: the same games, kept as well."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

import tablee
from tablee.cli import main
from tablee.terminal import saves


def play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str, *arguments: str
) -> tuple[str, str]:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    with pytest.raises(SystemExit) as left:
        main(["play", *arguments])
    out, err = capsys.readouterr()
    assert left.value.code == 0, err
    return out, err


def test_a_game_that_was_left_is_offered_and_played_to_its_end(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out, _ = play(monkeypatch, capsys, "draw\ndraw\n", "fiasko", "--seats", "2", "--seed", "1", "--name", "Zoé")
    assert "not finished" in out
    assert "“tablee play” offers it" in out
    (waiting,) = saves.unfinished()
    save, match, turns = saves.resume(waiting.file)
    assert [turn.seat for turn in turns].count(0) == 2
    assert match.to_act == (0,)

    waits = len(tablee.game_ids()) + 1
    asked = f"{waits + 1}\n{waits}\n"  # one too many, and then the right one
    out, _ = play(monkeypatch, capsys, asked + "2\n1\n" * 400)
    assert f"from 1 to {waits}" in out
    assert "Go on with Fiasko" in out
    assert f"{len(save.record.moves)} moves played" in out
    first_turn = out.split("Your turn!")[0]
    assert "Since your last turn" in first_turn, "what the others did before is told again"
    assert list(saves.unfinished()) == []
    (record,) = (data / "records").iterdir()
    played = tablee.Record.from_json(record.read_text(encoding="utf-8"))
    assert played.moves[: len(save.record.moves)] == save.record.moves
    assert tablee.replay(played).over
    assert record.name in out


def test_a_game_that_was_only_looked_at_is_not_kept(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out, _ = play(monkeypatch, capsys, "q\n", "tank", "--seats", "3")
    assert "offers it" not in out
    assert not data.exists()


def test_what_cannot_be_played_line_by_line_is_not_offered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = tablee.new("fiasko", seats=2, seed=1)
    saves.write(saves.new_file("fiasko"), match, (None, None))  # two people need a curtain
    saves.new_file("tank").write_text("{")
    out, _ = play(monkeypatch, capsys, f"{len(tablee.game_ids()) + 1}\nq\n")
    assert "Go on" not in out
    assert f"from 1 to {len(tablee.game_ids())}" in out


def test_a_game_goes_on_where_nothing_can_be_written(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data.mkdir()
    (data / "games").write_text("a file where the folder should be")
    monkeypatch.setenv("COLUMNS", "400")
    out, _ = play(monkeypatch, capsys, "draw\ndraw\ndraw\n", "fiasko", "--seed", "1")
    assert out.count("cannot be written") == 1
    assert out.count("Your turn!") == 4
    assert "offers it" not in out


def test_a_killed_game_goes_on() -> None:
    """Whoever sees the next question can rely on the move before it."""
    command = [sys.executable, "-m", "tablee", "play", "fiasko", "--seats", "2", "--bots", "random", "--seed", "1"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("draw\n")
        process.stdin.flush()
        turns = 0
        while turns < 2:
            line = process.stdout.readline()
            assert line, "it ended by itself"
            turns += "Your turn!" in line
        process.kill()
    (waiting,) = saves.unfinished()
    _, match, told = saves.resume(waiting.file)
    assert told[0].seat == 0
    assert len(told) >= 2
    assert match.to_act == (0,)
