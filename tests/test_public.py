"""The public face: names that others rely on."""

from __future__ import annotations

import subprocess
import sys

import pytest

import tablee
from tablee.games.fiasko import bots, rules, view


def test_exported_names() -> None:
    assert sorted(tablee.__all__) == [
        "Deck", "Ending", "Event", "Game", "IllegalMove", "Match", "MoveError", "NotYourTurn", "NotationError",
        "Option", "Outcome", "Record", "RecordError", "Refusal", "SetupError", "Sheet", "SheetError", "SheetKind",
        "Simulation", "TableeError", "game_ids", "get", "kernels", "new", "read_sheet", "replay", "sheet",
        "sheet_from_record", "simulate",
    ]  # fmt: skip
    for name in tablee.__all__:
        assert getattr(tablee, name) is not None
    with pytest.raises(AttributeError):
        tablee.nothing  # noqa: B018


def test_playing_one_game_needs_no_compiler_and_no_words() -> None:
    """What a person waits for must not wait for Numba, nor for the catalogues."""
    code = (
        "import sys, tablee; m = tablee.new('fiasko', seats=2); m.play(0, 'draw'); m.view(1);"
        "assert not {'numba', 'fluent', 'rich', 'typer'} & set(sys.modules), 'too much was imported'"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_games_are_found_by_entry_point() -> None:
    assert "fiasko" in tablee.game_ids()
    assert tablee.get("fiasko") is tablee.get(tablee.get("fiasko"))
    with pytest.raises(tablee.SetupError, match="fiasco"):
        tablee.get("fiasco")


def test_a_games_kernels_are_found_by_name_and_missing_ones_are_named() -> None:
    assert tablee.kernels(rules, view, bots)["step"] is rules.step
    with pytest.raises(TypeError, match="must define decide, not 0"):
        tablee.kernels(rules, view)
    with pytest.raises(TypeError, match="must define setup, not 2"):
        tablee.kernels(rules, rules, view, bots)
