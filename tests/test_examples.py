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
