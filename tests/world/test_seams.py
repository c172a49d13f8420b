"""Whatever a hall needs of the machine comes from outside: else a simulated world would not be all of it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import tablee

SOURCE = Path(tablee.__file__).parent
MACHINE = {"time", "secrets", "random", "threading", "uuid", "datetime", "socket", "subprocess", "multiprocessing"}
# What a hall and all below it consists of. Beside it stand what runs in the world's place: the clock itself, the thread
# that writes, drivers, uvicorn's end of a connection, and the processes of bots and of a server.
HALL = (
    "table/*.py", "server/tables/*.py", "server/monitoring/health.py", "server/limits.py", "server/tokens.py",
    "server/turns.py", "server/messages.py", "server/database/journal.py", "server/database/snapshots.py",
    "server/web/socket.py", "server/web/websocket.py", "server/web/connections.py",
)  # fmt: skip


def asked(source: str) -> list[str]:
    """Calls of the machine: its time, its chance, its threads. To name one as a default is no call."""
    return [
        ast.unparse(node.func)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id in MACHINE
    ]


@pytest.mark.parametrize("pattern", HALL)
def test_a_hall_asks_the_machine_for_nothing(pattern: str) -> None:
    files = sorted(SOURCE.glob(pattern))
    assert files
    assert {file.name: calls for file in files if (calls := asked(file.read_text("utf-8")))} == {}


def test_whoever_asks_is_found() -> None:
    assert asked("import time\ndef f(clock=time.monotonic): return time.time() + clock()") == ["time.time"]
