"""Compiled code does not look where an array ends; here it does, while every promise of a game is checked."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.hangs import LONG

ROOT = Path(__file__).parent.parent


@LONG
def test_nothing_is_read_or_written_beyond_an_array() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/test_contract.py", "examples"],
        cwd=ROOT,
        env={**os.environ, "NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "1"},  # sooner compiled, and fast enough
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout
