"""Compiled rules as they lie on disk: loaded without a compiler, and by nobody for whom they are not."""

from __future__ import annotations

import dataclasses
import math
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tablee
from tablee.core import compiler, engine, machine_code
from tablee.core.kernel import copy_to
from tablee.core.linker import UnlinkableError, link
from tablee.core.machine_code import load, store
from tests.helpers import play_out

pytestmark = pytest.mark.skipif(not machine_code.CAN_BE_MAPPED, reason="here, Numba loads what it has compiled")

FIASKO = tablee.get("fiasko")
PLAYED = """
import sys, tablee
from tests.helpers import play_out
game = tablee.get("fiasko")
game.engine.compile()
match = tablee.new(game, seats=3, seed=8)
play_out(match, 1)
sys.stdout.write(match.position().hex())
assert not {"numba", "llvmlite"} & set(sys.modules)
"""


def test_a_second_process_plays_by_compiled_rules_without_any_compiler() -> None:
    FIASKO.engine.compile()
    assert FIASKO.engine.warm
    done = subprocess.run([sys.executable, "-c", PLAYED], capture_output=True, text=True, check=True)
    match = tablee.new(dataclasses.replace(FIASKO), seats=3, seed=8)
    play_out(match, 1)
    assert not match.game.engine.compiled
    assert done.stdout == match.position().hex()


def test_many_threads_may_call_at_once() -> None:
    FIASKO.engine.compile()

    def play(seed: int) -> bytes:
        match = tablee.new(FIASKO, seats=4, seed=seed)
        play_out(match, seed)
        return match.position()

    alone = [play(seed) for seed in range(40)]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(play, range(40))) == alone


# --- code of our own, compiled in a moment ----------------------------------------------------------


def push(counts: Any, seat: int, count: int) -> int:
    """Moves memory forward (and back again from seat 1), and clears some."""
    if seat > 1:
        raise ValueError
    copy_to(counts[1 : count + 1], counts[:count])
    if seat == 1:
        copy_to(counts[:count], counts[1 : count + 1])
    counts[count + 1 :] = 0
    return len(counts) - count


def beyond(counts: Any, count: int) -> int:
    return int(counts[count])


def root(counts: Any, count: int) -> int:
    return int(math.pow(counts[0], 1.0 / count))


COUNTS = np.zeros(1, np.int16)
Taken = dict[Callable[..., Any], tuple[Any, ...]]


def kept(taken: Taken, file: Path, key: str = "a key") -> Path:
    from tablee.core.object_code import object_code

    store(file, link(object_code(taken)), key)
    return file


@pytest.fixture(scope="module")
def pushed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return kept({push: (COUNTS, 0, 0)}, tmp_path_factory.mktemp("code") / "image")


@pytest.fixture
def pushes(pushed: Path) -> Callable[..., int]:
    functions = load(pushed, "a key")
    assert functions is not None
    return functions["push"]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("count", [0, 1, 7, 500, 998])
def test_memory_is_copied_without_a_library(seat: int, count: int, pushes: Callable[..., int]) -> None:
    one, other = (np.arange(1000, dtype=np.int16) for _ in range(2))
    assert pushes(one, seat, count) == push(other, seat, count)
    assert one.tobytes() == other.tobytes()


@pytest.mark.parametrize(
    "arguments",
    [
        (COUNTS, 0),
        (COUNTS, 0, 0, 0),
        ([0], 0, 0),
        (np.zeros(1, np.int32), 0, 0),
        (np.zeros(4, np.int16)[::2], 0, 0),
        (np.zeros((1, 1), np.int16), 0, 0),
        (np.array(0, np.int16), 0, 0),
        (COUNTS, "0", 0),
        (COUNTS, None, 0),
    ],
)
def test_wrong_arguments_are_refused(arguments: Any, pushes: Callable[..., int]) -> None:
    with pytest.raises(TypeError):
        pushes(*arguments)


def test_what_python_would_raise_is_raised(pushes: Callable[..., int]) -> None:
    with pytest.raises(OverflowError):
        pushes(COUNTS, 1 << 64, 0)
    with pytest.raises(RuntimeError, match="push has failed"):
        pushes(COUNTS, 2, 0)


def test_where_bounds_are_checked_an_index_beyond_them_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("numba.config.BOUNDSCHECK", 1)
    functions = load(kept({beyond: (COUNTS, 0)}, tmp_path / "image"), "a key")
    assert functions is not None
    assert functions["beyond"](COUNTS, 0) == 0
    with pytest.raises(RuntimeError, match="beyond has failed"):
        functions["beyond"](COUNTS, 1)


def test_code_that_needs_a_library_is_not_linked() -> None:
    from tablee.core.object_code import object_code

    with pytest.raises(UnlinkableError, match="pow is out of reach"):
        link(object_code({root: (COUNTS, 0)}))
    with pytest.raises(UnlinkableError, match="no object file"):
        link(Path(sys.executable).read_bytes())


# --- what is not loaded -----------------------------------------------------------------------------


def cut(content: bytes) -> bytes:
    return content[:-1]


def turned(content: bytes) -> bytes:
    """One bit of the code."""
    return content[:5000] + bytes([content[5000] ^ 1]) + content[5001:]


def another_name(content: bytes) -> bytes:
    return content.replace(b"push", b"pull")


@pytest.mark.parametrize("spoil", [cut, turned, another_name, lambda content: b"", lambda content: b"\x7fELF"])
def test_a_file_that_is_not_whole_is_not_loaded(spoil: Callable[[bytes], bytes], pushed: Path, tmp_path: Path) -> None:
    spoilt = tmp_path / "image"
    spoilt.write_bytes(spoil(pushed.read_bytes()))
    assert load(spoilt, "a key") is None
    assert not machine_code.is_stored(spoilt, "a key")


def test_code_for_something_else_is_not_loaded(pushed: Path, tmp_path: Path) -> None:
    assert load(pushed, "another key") is None
    assert load(tmp_path / "nothing", "a key") is None
    assert load(pushed.parent, "a key") is None


@pytest.fixture
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tablee.Game:
    """Pic compiles in the shortest time; here with an engine and a cache of its own."""
    game = dataclasses.replace(tablee.get("pic"))
    monkeypatch.setattr(engine, "cache_folder", lambda game: tmp_path / "pic")
    monkeypatch.setattr(compiler, "cache_folder", lambda game: tmp_path / "pic")
    return game


def test_over_a_torn_file_the_rules_are_compiled_again(alone: tablee.Game, tmp_path: Path) -> None:
    assert not alone.engine.warm
    alone.engine.compile()
    image = tmp_path / "pic" / "rules.image"
    whole = image.read_bytes()
    image.write_bytes(whole[:-9])
    second = dataclasses.replace(alone)
    assert not second.engine.warm
    second.engine.compile()
    assert image.read_bytes() == whole
    assert play_out(tablee.new(second, seats=2, seed=1)).over


def test_where_code_cannot_be_mapped_numba_has_it(alone: tablee.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = play_out(tablee.new(alone, seats=2, seed=1)).position()
    monkeypatch.setattr(engine, "CAN_BE_MAPPED", False)
    monkeypatch.setattr(machine_code, "CAN_BE_MAPPED", False)
    alone.engine.compile()
    again = dataclasses.replace(alone)
    assert again.engine.warm
    again.engine.compile()
    for game in (alone, again):
        assert hasattr(game.engine.attempt, "py_func")
        assert play_out(tablee.new(game, seats=2, seed=1)).position() == expected


def test_rules_that_need_a_library_are_left_to_numba(alone: tablee.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(binary: bytes) -> None:
        raise UnlinkableError

    monkeypatch.setattr(engine, "link", refuse)
    alone.engine.compile()
    assert hasattr(alone.engine.attempt, "py_func")
    assert dataclasses.replace(alone).engine.warm
