"""Where `CI` is set a test that failed is run once more, alone; a pass the second time is a pass, and is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.inner_run import run

FAILS_ONCE = """
from pathlib import Path

def test_fails_once():
    seen = Path(__file__).with_name("seen")
    again = seen.exists()
    seen.touch()
    assert again, "the first time"

def test_passes():
    pass
"""
FAILS = """
def test_fails():
    raise AssertionError("always")
"""
MUCH_FAILS = """
import pytest

@pytest.mark.parametrize("number", range(11))
def test_fails(number):
    raise AssertionError("always")
"""


@pytest.mark.parametrize("workers", ["0", "2"])
def test_what_passes_the_second_time_is_told_at_the_very_end(tmp_path: Path, workers: str) -> None:
    code, told = run(tmp_path, FAILS_ONCE, "-n", workers, ci=True)
    assert code == 0, told
    assert told.count("Once more, alone: test_it.py::test_fails_once") == 1
    end = told[told.rindex("flaky: test_it.py::test_fails_once") :]
    assert "AssertionError: the first time" in end
    assert "passed" in told[: -len(end)].splitlines()[-2], "the run's own last line stands before it"


def test_without_CI_nothing_is_repeated(tmp_path: Path) -> None:
    code, told = run(tmp_path, FAILS_ONCE)
    assert code == 1, told
    assert "Once more" not in told
    assert "flaky" not in told


def test_what_fails_twice_fails_the_run_and_the_flaky_one_is_told_all_the_same(tmp_path: Path) -> None:
    code, told = run(tmp_path, FAILS_ONCE + FAILS, ci=True)
    assert code == 1, told
    assert told.count("Once more, alone") == 2
    assert "flaky: test_it.py::test_fails_once" in told
    assert "flaky: test_it.py::test_fails " not in told


def test_where_much_fails_nothing_is_repeated(tmp_path: Path) -> None:
    code, told = run(tmp_path, MUCH_FAILS, ci=True)
    assert code == 1, told
    assert "Once more" not in told


def test_too_little_coverage_is_not_forgiven(tmp_path: Path) -> None:
    code, told = run(tmp_path, FAILS_ONCE, "--cov=tablee.core", "--cov-fail-under=95", ci=True)
    assert code == 1, told
    assert "Coverage failure" in told
