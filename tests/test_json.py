"""`--json`: the same numbers for programs, and nothing else on standard output."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.cli import main

SIMULATION = ["simulate", "fiasko", "--seats", "3", "--games", "2000", "--bots", "random,steady", "--seed", "1"]
STUDY = ["study", "fiasko", "--seats", "2", "--vary", "catastrophe=others,everyone", "--games", "500", "--seed", "1"]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as exit_:
        main([*arguments, "--lang", "en"])
    assert not exit_.value.code
    return capsys.readouterr().out


@pytest.mark.parametrize("how", [["--json"], ["--json", "-"], ["--json=-"]])
def test_games(how: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    games = {game["id"]: game for game in json.loads(run(capsys, "games", *how))}
    assert list(games) == list(tablee.game_ids())
    assert games["fiasko"] == {
        "id": "fiasko",
        "title": "Fiasko",
        "fewest": 2,
        "most": 5,
        "minutes": tablee.get("fiasko").minutes,
        "bots": ["random", "beginner", "steady", "expert"],
        "options": [
            {"name": each.name, "clause": each.clause, "values": list(each.values), "default": each.default}
            for each in tablee.get("fiasko").options
        ],
    }


def test_simulate(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    printed = json.loads(run(capsys, *SIMULATION, "--json"))
    expected = tablee.simulate("fiasko", games=2000, seats=3, bots=["random", "steady"], seed=1)
    assert (printed["game"], printed["seats"], printed["games"], printed["seed"]) == ("fiasko", 3, 2000, 1)
    assert printed["bots"] == ["random", "steady", "random"]
    assert printed["complete"] is True
    assert printed["win_shares"] == pytest.approx(expected.win_shares.tolist())
    assert sum(printed["endings"].values()) == 2000
    file = tmp_path / "found.json"
    assert "95 %" in run(capsys, *SIMULATION, "--json", str(file))  # the table, too
    assert json.loads(file.read_text()) == printed


def test_study(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    printed: dict[str, Any] = json.loads(run(capsys, *STUDY, "--json"))
    assert (printed["game"], printed["deals"], printed["seed"], printed["complete"]) == ("fiasko", 500, 1, True)
    assert {row["kind"] for row in printed["rows"]} == {"setting", "difference"}
    shares = [row["mean"] for row in printed["rows"] if row["kind"] == "setting" and row["measure"] == "won_0"]
    assert len(shares) == 2
    assert all(0 < share < 1 for share in shares)
    file = tmp_path / "found.json"
    assert f"Written: {file}" in run(capsys, *STUDY, "--json", str(file))
    assert json.loads(file.read_text()) == printed


def test_a_file_that_cannot_be_written_is_told_before_hours_of_play(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as exit_:
        main([*SIMULATION, "--games", "900000000", "--json", str(tmp_path / "no" / "where.json")])
    assert exit_.value.code == 2
    assert "where.json" in capsys.readouterr().err
