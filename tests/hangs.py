"""No test holds up the others for ever: one that hangs is interrupted, and told.

pytest-timeout interrupts a test once. After that nobody would watch its teardown, and some code cannot be interrupted
at all: a compiled loop, or a clean-up that waits for a thread. So a teardown gets the whole time anew, and whoever
takes it twice loses the process, which ends the run with the test's name. (xdist would start another worker, and can
wait for ever for what the first had done; so `--max-worker-restart=0`.)
"""

from __future__ import annotations

import asyncio
import faulthandler
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from types import FrameType
from typing import TextIO

import pytest
from pytest_timeout import Settings

LONG = pytest.mark.timeout(1200)  # for the few that take minutes, and on a machine that others use many minutes
SETTINGS = pytest.StashKey[Settings]()
STDERR = pytest.StashKey[TextIO]()


def pytest_configure(config: pytest.Config) -> None:
    assert sys.__stderr__ is not None
    config.stash[STDERR] = os.fdopen(os.dup(sys.__stderr__.fileno()), "w")  # a test's own output is kept back


def pytest_unconfigure(config: pytest.Config) -> None:
    faulthandler.cancel_dump_traceback_later()
    config.stash[STDERR].close()


@pytest.hookimpl(wrapper=True)
def pytest_timeout_set_timer(item: pytest.Item, settings: Settings) -> Iterator[None]:
    result = yield
    item.stash[SETTINGS] = settings
    faulthandler.dump_traceback_later(2 * settings.timeout, exit=True, file=item.config.stash[STDERR])
    if settings.method == "signal":
        tell_where(item)
    return result


def tell_where(item: pytest.Item) -> None:
    """Where every thread and task stood: the report shows only the test's own."""
    interrupt = signal.getsignal(signal.SIGALRM)
    assert callable(interrupt)

    def tell(number: int, frame: FrameType | None) -> None:
        stderr = item.config.stash[STDERR]
        print(f"\nHung: {item.nodeid}", file=stderr, flush=True)
        faulthandler.dump_traceback(stderr)
        with suppress(RuntimeError):  # no event loop, so nobody waits in it
            for task in asyncio.all_tasks(asyncio.get_running_loop()):
                task.print_stack(file=stderr)
        stderr.flush()
        interrupt(number, frame)

    signal.signal(signal.SIGALRM, tell)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> None:
    if SETTINGS in item.stash:
        item.ihook.pytest_timeout_set_timer(item=item, settings=item.stash[SETTINGS])
