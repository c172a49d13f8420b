"""What a process of a node does with a bundle, without a node."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tablee.core.errors import SetupError
from tablee.sim.cluster import node
from tablee.sim.cluster.node import Harvest, work_on

pytestmark = pytest.mark.filterwarnings("ignore")  # Ray's own, when it is imported
PREPARED: list[str] = []


@pytest.fixture(autouse=True)
def fresh_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    node._ready.cache_clear()
    PREPARED.clear()
    yield
    node._ready.cache_clear()


class Doubling:
    """Work that wants to be prepared."""

    def __init__(self, name: str = "doubling") -> None:
        self.name = name

    def prepare(self) -> None:
        PREPARED.append(self.name)

    def __call__(self, piece: int) -> int:
        return 2 * piece

    def times(self, factor: int, piece: int) -> int:
        return factor * piece


def refuse(piece: int) -> int:
    if piece == 3:
        raise KeyError(piece)
    return piece


def refuse_in_words(piece: int) -> int:
    raise SetupError("wrong-games", games=str(piece))


def harvest(work: Any, pieces: list[int]) -> Harvest:
    parcel = work_on(pickle.dumps(work), pickle.dumps(pieces))
    assert parcel.seconds >= 0
    return parcel.unpack()


@pytest.mark.parametrize("work", [Doubling(), partial(Doubling().times, 2), Doubling().__call__])
def test_it_is_prepared_once_for_many_bundles(work: Any) -> None:
    assert harvest(work, [1, 2]) == Harvest([2, 4], None)
    assert harvest(work, [3]) == Harvest([6], None)
    assert PREPARED == ["doubling"]


def test_other_work_is_prepared_anew() -> None:
    harvest(Doubling("one"), [])
    harvest(Doubling("two"), [])
    assert PREPARED == ["one", "two"]


def test_where_nothing_can_be_locked_everybody_prepares(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "not" / "there"))
    assert harvest(Doubling(), [1]) == Harvest([2], None)
    assert PREPARED == ["doubling"]


def test_results_before_an_error_are_kept() -> None:
    results, failure = harvest(refuse, [1, 2, 3, 4])
    assert results == [1, 2]
    assert isinstance(failure, KeyError)
    assert "in refuse" in failure.__notes__[0]


def test_an_error_that_cannot_be_pickled_is_told() -> None:
    results, failure = harvest(refuse_in_words, [5])
    assert results == []
    assert isinstance(failure, RuntimeError)
    assert "not “5”" in str(failure)


def test_arrays_travel_beside_and_are_ours_to_write_to() -> None:
    parcel = work_on(pickle.dumps(np.zeros), pickle.dumps([1000, 0]))
    assert len(parcel.arrays) == 2
    assert 8000 < parcel.size < 9000
    (zeros, nothing), failure = parcel.unpack()
    zeros[:] = 1
    assert zeros.sum() == 1000
    assert nothing.shape == (0,)
    assert failure is None
