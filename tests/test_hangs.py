"""A test that hangs is told, interrupted and run once more; one that cannot be interrupted ends the run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent

HANGS_ONCE = """
import asyncio, time
import pytest

tries = []

@pytest.fixture
def slow_to_leave():
    yield
    if len(tries) == 1:
        time.sleep(60)

def test_hangs_once():
    tries.append(None)
    if len(tries) == 1:
        asyncio.run(asyncio.sleep(60))

def test_next():
    tries.clear()

def test_hangs_once_even_while_it_ends(slow_to_leave):
    tries.append(None)
    if len(tries) == 1:
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


def run(folder: Path, source: str, *options: str) -> tuple[int, str]:
    file = folder / "test_it.py"
    file.write_text(source)
    command = [sys.executable, "-m", "pytest", "-c", str(ROOT / "pyproject.toml"), "--rootdir", str(folder)]
    for plugin in ("xdist.plugin", "pytest_rerunfailures", "pytest_timeout", "tests.hangs", "no:cacheprovider"):
        command += ["-p", plugin]
    done = subprocess.run(
        [*command, *options, str(file)],
        cwd=ROOT, env=os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120,
    )  # fmt: skip
    return done.returncode, done.stdout


def test_what_hangs_is_told_and_run_once_more(tmp_path: Path) -> None:
    code, told = run(tmp_path, HANGS_ONCE, "--timeout", "2")
    assert code == 0, told
    assert "3 passed" in told, told
    assert "Hung: test_it.py::test_hangs_once\n" in told
    assert "in test_hangs_once" in told
    assert "Hung: test_it.py::test_hangs_once_even_while_it_ends" in told
    assert "in slow_to_leave" in told
    assert "Stack for <Task" in told, "where the coroutine stood"


def test_what_cannot_be_interrupted_ends_the_run_with_its_name(tmp_path: Path) -> None:
    code, told = run(tmp_path, HANGS_FOR_GOOD, "--timeout", "2", "-n", "1", "--dist", "loadfile")
    assert code == 1, told
    assert "crashed while running 'test_it.py::test_hangs_for_good'" in told
