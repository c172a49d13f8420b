"""Ctrl-C while the compiler is at work, and while a hall is open: real commands, and a real signal."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tablee.terminal.progress import interruptible

PATIENCE = 60.0  # seconds for what takes a few on a quiet machine

COMMANDS = {
    "simulate": ["fiasko", "--games", "100"],
    "study": ["fiasko", "--seats", "2", "--vary", "catastrophe=others,everyone", "--games", "100"],
    "arena": ["fiasko", "--bots", "expert,random", "--games", "2"],
}


def started(*arguments: str, **environment: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tablee", *arguments, "--lang", "en"],
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
@pytest.mark.parametrize("command", COMMANDS)
def test_it_is_answered_at_once_in_one_sentence(command: str, tmp_path: Path) -> None:
    with started(command, *COMMANDS[command], TABLEE_CACHE_DIR=str(tmp_path)) as program:
        try:
            assert program.stderr is not None
            assert "Compiling" in program.stderr.readline()
            wait_for_the_compiler(tmp_path)
            program.send_signal(signal.SIGINT)
            out, err = program.communicate(timeout=PATIENCE)
        finally:
            program.kill()
    assert (program.returncode, out, err) == (130, "", "Interrupted.\n")
    assert not list(tmp_path.rglob("*.nbc")), "it was compiled already: this proves nothing"


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_it_closes_a_hall_as_one_does(tmp_path: Path) -> None:
    command = ["serve", "--host", "127.0.0.1", "--port", "0", "--no-browser", "--no-warm-up"]
    with started(*command, "--database", f"sqlite:///{tmp_path}/tables.db") as program:
        try:
            assert program.stdout is not None
            while "Ctrl-C to close" not in program.stdout.readline():
                assert program.poll() is None
            program.send_signal(signal.SIGINT)
            out, err = program.communicate(timeout=PATIENCE)
        finally:
            program.kill()
    assert (program.returncode, out) == (0, "The hall is closed.\n")
    for word in ("Traceback", "Interrupted", "ERROR"):
        assert word not in err


def wait_for_the_compiler(cache: Path) -> None:
    """It begins by making a folder for what it will keep."""
    deadline = time.monotonic() + PATIENCE
    while not list(cache.iterdir()):
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_what_goes_wrong_in_the_background_is_raised_here() -> None:
    with pytest.raises(ZeroDivisionError):
        interruptible(lambda: divmod(1, 0) and None)
