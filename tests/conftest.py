"""Fixtures for every test, and their order."""

from __future__ import annotations

import signal

import pytest

from tests.postgres import postgres, postgres_server

__all__ = ["postgres", "postgres_server"]

# What takes longest comes first, so that the workers end together.
LONGEST = (
    "tests/server/test_kill.py",
    "tests/server/test_fuzz.py",
    "tests/test_bounds.py",
    "tests/page/",
    "tests/test_contract.py",
    "tests/cluster/",
    "tests/terminal/",
    "tests/test_strength.py",
    "tests/paper/test_cards.py",
)


# A script that runs us in the background has Ctrl-C ignored, and so would have every program that we interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> int:
        return next((at for at, name in enumerate(LONGEST) if item.nodeid.startswith(name)), len(LONGEST))

    items.sort(key=place)
