"""A test that hangs is told and interrupted; one that cannot be interrupted ends the run."""

from __future__ import annotations

from pathlib import Path

from tests.inner_run import run

HANGS = """
import asyncio, time
import pytest

@pytest.fixture
def slow_to_leave():
    yield
    time.sleep(60)

def test_hangs():
    asyncio.run(asyncio.sleep(60))

def test_next():
    pass

def test_hangs_even_while_it_ends(slow_to_leave):
    time.sleep(60)
"""

HANGS_FOR_GOOD = """
import time

def test_hangs_for_good():
    while True:
        try:
            time.sleep(60)
        except BaseException:
            pass
"""


def test_what_hangs_is_told_and_interrupted(tmp_path: Path) -> None:
    code, told = run(tmp_path, HANGS, "--timeout", "1")
    assert code == 1, told
    assert "2 failed, 1 passed, 1 error" in told, told
    assert "Hung: test_it.py::test_hangs\n" in told
    assert "in test_hangs" in told
    assert "Hung: test_it.py::test_hangs_even_while_it_ends" in told
    assert "in slow_to_leave" in told
    assert "Stack for <Task" in told, "where the coroutine stood"


def test_what_cannot_be_interrupted_ends_the_run_with_its_name(tmp_path: Path) -> None:
    code, told = run(tmp_path, HANGS_FOR_GOOD, "--timeout", "1", "-n", "1", "--dist", "loadfile", ci=True)
    assert code == 1, told
    assert "crashed while running 'test_it.py::test_hangs_for_good'" in told
    assert "Once more" not in told, "tests that were never run may not be forgiven"
