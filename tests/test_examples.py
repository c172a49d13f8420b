"""The examples run, and say what they promise."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"


def test_who_goes_first(capsys: pytest.CaptureFixture[str]) -> None:
    told = runpy.run_path(str(EXAMPLES / "who_goes_first.py"))
    out = capsys.readouterr().out
    assert "seat 4 wins" in out
    assert told["played"].win_shares.sum() == pytest.approx(1)
    assert len(told["table"]) == told["GAMES"]
    assert 0.2 < told["changed"].mean() < 0.8  # the reading matters


def test_a_game_takes_under_200_lines_of_python() -> None:
    """As CONTRIBUTING says of Panier, which has a board on the page and in the terminal without a line for either."""
    files = [file for file in (EXAMPLES / "panier" / "src").rglob("*") if file.is_file() and file.suffix != ".pyc"]
    assert {file.suffix for file in files} == {".py", ".md", ".ftl", ".typed"}
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files if file.suffix == ".py") < 200
