"""How many pieces go together: by time, by size, and fewer at the end."""

from __future__ import annotations

import pytest

from tablee.sim.cluster.pace import FEWEST_SECONDS, GROWTH, MOST_BYTES, SECONDS, Pace


def settled(seconds: float, size: int = 1) -> Pace:
    """Knows for long that a piece takes so many seconds and leaves so many bytes."""
    pace = Pace()
    for _ in range(20):
        pieces = pace.bundle(None, 2)
        pace.learn(pieces, pieces * seconds, pieces * size)
    return pace


def test_one_piece_while_nothing_is_known() -> None:
    assert Pace().bundle(10**6, 2) == 1


@pytest.mark.parametrize("seconds", [0.0001, 0.01, 0.1])
def test_a_bundle_lasts_as_long_as_it_should(seconds: float) -> None:
    assert settled(seconds).bundle(None, 2) == pytest.approx(SECONDS / seconds, abs=1)


def test_it_grows_step_by_step() -> None:
    pace = Pace()
    pace.learn(1, 1e-6, 1)
    assert pace.bundle(None, 2) == GROWTH


def test_long_pieces_go_alone() -> None:
    assert settled(60).bundle(None, 2) == 1


def test_large_results_make_small_bundles() -> None:
    assert settled(0.0001, MOST_BYTES // 10).bundle(None, 2) == 10
    assert settled(0.0001, 2 * MOST_BYTES).bundle(None, 2) == 1


def test_the_last_bundles_are_small_so_that_all_end_together() -> None:
    pace = settled(0.01)
    assert [pace.bundle(left, 2) for left in (10_000, 200, 80, 0)] == [100, 50, 20, int(FEWEST_SECONDS / 0.01)]


def test_a_slow_start_is_forgotten() -> None:
    pace = Pace()
    pace.learn(1, 20, 1)  # somebody compiled
    for _ in range(20):
        pieces = pace.bundle(None, 2)
        pace.learn(pieces, pieces * 0.01, 1)
    assert pace.bundle(None, 2) > 90
