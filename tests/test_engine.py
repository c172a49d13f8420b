"""Two speeds: what is compiled, where it is kept, and what kernels may not do."""

from __future__ import annotations

import dataclasses
import shutil
import subprocess
import sys
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np
import pytest

import tablee
from tablee.core import compiler, folders
from tablee.core.kernel import NOTHING, copy_to, game_of, restore_fields, show_fields, state_type, view_type
from tablee.sim.arena import Arena
from tablee.sim.plan import Plan
from tests.helpers import play_out

FIASKO, TANK = tablee.get("fiasko"), tablee.get("tank")


def test_a_field_may_not_hide_behind_numpys_own_attributes() -> None:
    with pytest.raises(ValueError, match="size"):
        state_type("broken", [("size", "i1")])
    assert game_of(FIASKO.state) == game_of(FIASKO.view) == "fiasko"


def test_kernels_cannot_allocate() -> None:
    """Compiled without Numba's runtime: an allocation in the loop is refused, not just slow."""

    def allocates(states: Any) -> int:
        return len(np.zeros(3)) + len(states)

    with pytest.raises(Exception, match=r"NRT|runtime|allocat"):
        compiler.compiled(FIASKO, allocates)(FIASKO.blank_states())


@pytest.mark.parametrize("seat", [0, 1])
def test_a_field_or_a_row_of_one_is_copied_alike_at_both_speeds(seat: int) -> None:
    record = np.dtype(
        (np.record, [("fiasko", "i1"), ("rows", "i2", (2, 5)), ("row", "i2", (5,)), ("rest", "i1", (3,))])
    )
    source = np.zeros(1, record)
    source["rows"][0] = np.arange(10).reshape(2, 5) - 300
    source["rest"] = -1
    outcomes = []
    for entry in (copy_fields, compiler.compiled(FIASKO, copy_fields)):
        target = np.zeros(1, record)
        entry(target, source, seat)
        outcomes.append(target)
    assert outcomes[0].tobytes() == outcomes[1].tobytes()
    assert (outcomes[1]["row"][0] == source["rows"][0, seat]).all()
    assert (outcomes[1]["rows"] == source["rows"]).all()
    assert not outcomes[1]["rest"].any()


def copy_fields(targets: Any, sources: Any, seat: int) -> None:
    copy_to(targets[0].rows, sources[0].rows)
    copy_to(targets[0].row, sources[0].rows[seat])


@pytest.mark.parametrize("seat", [0, 1, NOTHING])
def test_what_a_view_has_from_the_state_is_shown_and_restored_alike_at_both_speeds(seat: int) -> None:
    state = state_type(
        "made_up", [("open", "i2", (3,)), ("hand", "i1", (2, 4)), ("choice", "i1", (2,)), ("deck", "i1")]
    )
    view = view_type("made_up", ["open hand[seat]", ("pile", "i1"), "choice[seat]"])
    assert view.names is not None
    assert view.names[4:] == ("open", "hand", "pile", "choice")
    source = np.arange(state.itemsize, dtype=np.uint8).view(state)
    outcomes = []
    for entry in (show_and_restore, compiler.compiled(FIASKO, show_and_restore)):
        views, target = (
            np.full(view.itemsize, 99, np.uint8).view(view),
            np.full(state.itemsize, 99, np.uint8).view(state),
        )
        entry(source, seat, views, target)
        outcomes.append((views, target))
    (views, target), (same_views, same_target) = outcomes
    assert views.tobytes() == same_views.tobytes()
    assert target.tobytes() == same_target.tobytes()
    assert (views["seat"][0], target["pending"][0]) == (seat, NOTHING)
    assert (views["open"] == source["open"]).all()
    assert views["hand"][0].tolist() == ([0] * 4 if seat == NOTHING else source["hand"][0, seat].tolist())
    assert (views["pile"][0], target["deck"][0]) == (99, 99), "not ours to set"
    for other in range(2):
        assert target["hand"][0, other].any() == (other == seat)
        assert target["choice"][0, other] == (source["choice"][0, other] if other == seat else 0)


def show_and_restore(states: Any, seat: int, views: Any, targets: Any) -> None:
    show_fields(states[0], seat, views[0])
    restore_fields(views[0], targets[0])


def test_fields_of_other_types_are_not_copied() -> None:
    from numba import TypingError

    record = np.dtype((np.record, [("fiasko", "i1"), ("rows", "i2", (2, 5)), ("row", "i1", (5,))]))
    with pytest.raises(TypingError):
        compiler.compiled(FIASKO, copy_fields)(np.zeros(1, record), np.zeros(1, record), 0)


def test_a_match_in_play_switches_to_compiled_rules() -> None:
    game = dataclasses.replace(FIASKO)  # an engine of its own
    assert not game.engine.compiled
    slow, fast = (tablee.new(game, seats=3, seed=8) for _ in range(2))
    for match in (slow, fast):
        for _ in range(12):
            match.play(match.to_act[0], "draw")
    play_out(slow, 1)
    game.engine.compile()
    game.engine.compile()  # a second time does nothing
    assert game.engine.compiled
    play_out(fast, 1)
    assert fast.record() == slow.record()
    assert fast._states.tobytes() == slow._states.tobytes()


def test_the_cache_notices_every_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_CACHE_DIR", str(tmp_path))
    folder = compiler.cache_folder.__wrapped__(FIASKO)
    assert folder.parent == tmp_path
    source = compiler._PACKAGE / "core" / "chance.py"
    read = Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: read(path) + (b"#" if path == source else b""))
    assert compiler.cache_folder.__wrapped__(FIASKO) != folder
    monkeypatch.setattr(Path, "read_bytes", read)
    for name in ("BOUNDSCHECK", "CPU_NAME", "CPU_FEATURES"):
        with monkeypatch.context() as changed:
            changed.setenv(f"NUMBA_{name}", "other")
            assert compiler.cache_folder.__wrapped__(FIASKO) != folder
    assert compiler.cache_folder.__wrapped__(FIASKO) == folder
    monkeypatch.setattr(compiler, "_processor", lambda: "another")
    assert compiler.cache_folder.__wrapped__(FIASKO) != folder


@pytest.mark.parametrize(
    ("file", "decides"),
    [
        *((name, True) for name in ("states.csv", "score.py", "new/table.bin")),
        *((name, False) for name in ("RULES.fr.md", "text/fr.ftl", "terminal.py", "print.py", "page/Board.svelte")),
    ],
)
def test_a_changed_file_that_decides_is_noticed_by_what_is_kept(file: str, decides: bool, tmp_path: Path) -> None:
    """Data too: the values of the States come from a table."""
    folder = tmp_path / "tank"
    shutil.copytree(TANK.folder, folder, ignore=shutil.ignore_patterns("__pycache__"))
    before = kept_by(copied_to(folder))
    changed = folder / file
    changed.parent.mkdir(exist_ok=True)
    with changed.open("a") as more:
        more.write("\n")
    after = kept_by(copied_to(folder))
    assert [one != other for one, other in zip(before, after, strict=True)] == [decides] * 3


def copied_to(folder: Path) -> tablee.Game:
    """Tank Attack!, as if its rules had been read from there."""
    setup: Any = TANK.setup
    elsewhere = setup.__code__.replace(co_filename=str(folder / "rules.py"))
    return dataclasses.replace(TANK, folder=folder, setup=FunctionType(elsewhere, setup.__globals__))


def kept_by(game: tablee.Game) -> list[object]:
    """What a cache, a folder of games and an arena's file go by."""
    plan = Plan.check(game, games=10, seats=2, seed=1)
    arena = Arena.check(game, games=10, seats=2, seed=1, bots=["random", "steady"])
    return [compiler.cache_folder(game), plan.settings()["sources"], arena.settings()["sources"]]


def test_beside_a_module_without_a_package_only_code_counts(tmp_path: Path) -> None:
    (tmp_path / "game.py").touch()
    (tmp_path / "print.py").touch()  # of somebody's own
    (tmp_path / "film.mkv").touch()
    assert [name for name, _ in compiler.deciding_files(tmp_path)] == ["game.py", "print.py"]


@pytest.mark.parametrize(
    ("environment", "platform", "expected"),
    [
        ({"TABLEE_CACHE_DIR": "/c"}, "linux", "/c"),
        ({"XDG_CACHE_HOME": "/x"}, "linux", "/x/tablee"),
        ({"HOME": "/h"}, "linux", "/h/.cache/tablee"),
        ({"HOME": "/h"}, "darwin", "/h/Library/Caches/tablee"),
        ({"LOCALAPPDATA": "/l"}, "win32", "/l/tablee/cache"),
    ],
)
def test_where_compiled_code_is_kept(
    environment: dict[str, str], platform: str, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("TABLEE_CACHE_DIR", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert folders.cache_folder() == Path(expected)


def test_without_a_place_to_keep_it_the_code_still_compiles(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    # Of all games, Pic compiles in the shortest time.
    code = "import tablee; print(tablee.simulate('pic', games=5, seats=2, seed=1).decisions.sum())"
    run = subprocess.run(
        [sys.executable, "-c", code],
        env={"TABLEE_CACHE_DIR": str(tmp_path / "file"), "PATH": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    assert int(run.stdout) == tablee.simulate("pic", games=5, seats=2, seed=1).decisions.sum()
