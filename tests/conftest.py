"""Fixtures for every test, and their order."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from fnmatch import fnmatchcase

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadFileScheduling

from tests.postgres import postgres, postgres_server

__all__ = ["postgres", "postgres_server"]

# What takes longest comes first, so that the workers end together. What waits much, beside what has more than one
# process.
LONGEST = (
    "tests/server/test_kill.py",
    "tests/power/",
    "tests/terminal/test_remote.py",
    "tests/terminal/test_sheet_app.py",
    "tests/terminal/test_table.py",
    "tests/cluster/",
    "tests/server/test_fuzz.py",
    "first of the page",
    "tests/terminal/",
    "second of the page",
    "tests/world/",
    "tests/test_bounds.py",
    "tests/test_contract.py",
    "tests/paper/test_cards.py",
)

# To measure coverage makes Python twice as slow. These are not measured: they play more of what others have run, or
# watch what runs in processes of its own.
UNMEASURED = (
    "*::test_a_whole_game_*",
    "tests/fiasko/test_bots.py*",
    "tests/page/*",
    "tests/*/test_board.py*",
    "tests/paper/test_cards.py::test_the_words_*",
    "tests/pasta/test_bots.py*",
    "tests/pig/test_pig.py::test_contract",
    "tests/power/*",
    "tests/server/test_fuzz.py*",
    "tests/server/test_kill.py*",
    "tests/server/test_messages.py*",
    "tests/server/test_wire_secrets.py*",
    "tests/sheet/test_micropython.py*",
    "tests/tank/test_bots.py*",
    "tests/tank/test_view.py*",
    "tests/terminal/test_hot_seat.py::test_after_the_game_*",
    "tests/terminal/test_keys.py*",
    "tests/terminal/test_screens.py*",
    "tests/test_search.py::test_what_a_position_promises_*",
    "tests/test_strength.py*",
    "tests/world/*",
)

# A script that runs us in the background has Ctrl-C ignored, and so would have every program that we interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def scope(nodeid: str) -> str:
    """What one worker does as a whole: a file. All of the page's count as two, so that few browsers are enough."""
    file = nodeid.split("::")[0]
    if file.startswith("tests/page/") or file.endswith("/test_board.py"):
        return "first of the page" if file < "tests/page/test_q" else "second of the page"
    return file


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> int:
        return next((at for at, name in enumerate(LONGEST) if scope(item.nodeid).startswith(name)), len(LONGEST))

    items.sort(key=place)


class Scheduling(LoadFileScheduling):  # type: ignore[misc]
    def _split_scope(self, nodeid: str) -> str:
        return scope(nodeid)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Scheduling:
    return Scheduling(config, log)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Without pytest-cov's own mark: beside other workers it only hands over to a second measurement."""
    if not any(fnmatchcase(item.nodeid, pattern) for pattern in UNMEASURED):
        return (yield)
    measure = sys.gettrace(), threading.gettrace()
    sys.settrace(None)
    threading.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(measure[0])
        threading.settrace(measure[1])
