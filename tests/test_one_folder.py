"""A game is one folder: its parts are found there, and nothing outside names it."""

from __future__ import annotations

import ast
import dataclasses
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import distribution, entry_points
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

import tablee
from tablee.core.game import Game
from tablee.core.registry import GROUP
from tests import pig

ROOT = Path(__file__).parent.parent
OURS = [entry.name for entry in entry_points(group=GROUP) if entry.module.startswith("tablee.")]
NAMED = re.compile("|".join(OURS), re.IGNORECASE)
NOT_OURS = ("src/tablee/games/", "src/tablee/server/page/")  # the games themselves, and the page when it is built
MADE = {"node_modules", "__pycache__"}
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def files() -> Iterator[Path]:
    for top in ("src", "web", "scripts"):
        for file in sorted((ROOT / top).rglob("*")):
            inner = file.relative_to(ROOT)
            if inner.as_posix().startswith(NOT_OURS) or MADE.intersection(inner.parts):
                continue
            if file.is_file():
                yield file


def without_docstrings(source: str) -> list[str]:
    """The lines of a Python file; what documents it is blank."""
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node) is not None:
            first, last = node.body[0].lineno - 1, node.body[0].end_lineno or 0
            lines[first:last] = [""] * (last - first)
    return lines


def named_in(file: Path) -> list[str]:
    """Where a file names a game of ours, its own name included."""
    path = file.relative_to(ROOT).as_posix()
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        text = ""
    lines = without_docstrings(text) if file.suffix == ".py" else text.splitlines()
    found = [f"{path}:{number}: {line.strip()}" for number, line in enumerate(lines, 1) if NAMED.search(line)]
    return [path, *found] if NAMED.search(path) else found


def test_nothing_outside_its_folder_names_a_game() -> None:
    assert len(OURS) > 2
    assert [place for file in files() for place in named_in(file)] == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('"""Such as fiasko."""\n', []),
        ('def f():\n    """\n    >>> new("tank")\n    """\n    return 1\n', []),
        ('GAME = "pasta"\n', [1]),
        ("# only tanks\n", [1]),
        ("class FiaskoBoard:\n    def small_tank(self): ...\n", [1, 2]),
    ],
)
def test_names_are_found_inside_identifiers_and_comments_but_not_in_docstrings(source: str, found: list[int]) -> None:
    assert [number for number, line in enumerate(without_docstrings(source), 1) if NAMED.search(line)] == found


def test_there_is_one_group_of_entry_points() -> None:
    assert {entry.group for entry in distribution("tablee").entry_points} == {GROUP, "console_scripts"}


# --- Game.part -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", OURS)
def test_our_games_have_a_picture_and_printed_cards(game: str) -> None:
    for name in ("terminal", "print"):
        part = tablee.get(game).part(name)
        assert part is not None
        assert part.__name__ == f"tablee.games.{game}.{name}"
        assert tablee.get(game).part(name) is part
    assert tablee.get(game).part("kitchen") is None


def elsewhere(package: str | None) -> Game:
    """Pig, as if its rules were those of a package of that name."""
    setup: Any = pig.GAME.setup
    return dataclasses.replace(pig.GAME, setup=FunctionType(setup.__code__, {"__package__": package}))


def test_a_game_from_another_package_brings_its_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "brought"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "terminal.py").write_text("PICTURE = 7\n")
    (package / "print.py").write_text("import a_printer_that_nobody_has\n")
    monkeypatch.syspath_prepend(tmp_path)
    game = elsewhere("brought")
    assert "brought.terminal" not in sys.modules
    part = game.part("terminal")
    assert part is not None
    assert part.PICTURE == 7
    with pytest.raises(ModuleNotFoundError, match="a_printer_that_nobody_has"):
        game.part("print")
    assert game.part("sheet") is None


@pytest.mark.parametrize("package", ["", None])
def test_a_game_in_a_single_file_has_no_parts(package: str | None) -> None:
    assert elsewhere(package).part("json") is None


def test_the_plain_game_starts_without_textual_and_rules_without_a_picture() -> None:
    script = (
        "import sys, tablee\n"
        "for game in tablee.game_ids(): tablee.get(game)\n"
        "assert 'rich' not in sys.modules\n"
        "from tablee.terminal import general, play\n"
        "for game in tablee.game_ids(): general.picture_of(tablee.get(game))\n"
        "assert 'textual' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)
