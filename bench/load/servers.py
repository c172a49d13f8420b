"""The contenders, each started for one measurement and stopped after it."""

from __future__ import annotations

import itertools
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.postgres import Postgres

from load.vitals import cpu_seconds

HERE = Path(__file__).parent
PEER = HERE / "boardgameio"
SCRATCH = HERE.parent.parent / "build"  # on the disk of the repository: a temporary folder may be memory
PATIENCE = 120.0  # seconds for a server to start, and to load or compile its rules
IDLE = 0.05  # processor seconds in a second: it has started


@dataclass(frozen=True)
class Contender:
    name: str
    kind: str  # of the generator's driver
    command: Callable[[int, Path], list[str]]  # port, empty folder -> how it is started
    database: int | None = None  # process that works for it


def on_sqlite(name: str) -> Contender:
    return Contender(name, "tablee", lambda port, folder: _serve(port, f"sqlite:///{folder / 'tables.db'}"))


def on_postgres(name: str, postgres: Postgres) -> Contender:
    """Every start gets a fresh database of the one server."""
    numbers = itertools.count()

    def command(port: int, _: Path) -> list[str]:
        return _serve(port, postgres.create_database(f"load{next(numbers)}"))

    return Contender(name, "tablee", command, postgres.process.pid)


def _serve(port: int, database: str) -> list[str]:
    """`tablee serve`, with its guards against strangers lifted: all players come from one address."""
    return [
        sys.executable, "-m", "tablee", "serve", "--no-browser", "--host", "127.0.0.1", "--port", str(port),
        "--database", database, "--rate", "100000", "--connections-per-address", "100000",
        "--tables-per-hour", "1000000", "--log-level", "warning",
    ]  # fmt: skip


def boardgameio(name: str, store: str) -> Contender:
    def command(port: int, folder: Path) -> list[str]:
        return ["node", str(PEER / "server.cjs"), "--port", str(port), "--store", store, "--folder", str(folder)]

    return Contender(name, "boardgameio", command)


def peer_is_missing() -> str | None:
    """Why boardgame.io cannot take part, if so."""
    if shutil.which("node") is None:
        return "Node.js is not installed"
    if not (PEER / "node_modules" / "boardgame.io").is_dir():
        return f"boardgame.io is not installed: npm ci --prefix {PEER.relative_to(HERE.parent.parent)}"
    return None


@dataclass(frozen=True)
class Running:
    url: str
    process: int
    database: int | None


@contextmanager
def serving(contender: Contender) -> Iterator[Running]:
    SCRATCH.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory(dir=SCRATCH, prefix="load-", ignore_cleanup_errors=True) as folder,
        tempfile.TemporaryFile() as said,
    ):
        store = Path(folder) / "store"
        store.mkdir()
        port = free_port()
        process = subprocess.Popen(
            contender.command(port, store),
            stdout=said,
            stderr=subprocess.STDOUT,
            env=os.environ | {"NODE_ENV": "production"},
        )
        try:
            wait_for(port, process)
            wait_until_idle(process.pid)
            yield Running(f"http://127.0.0.1:{port}", process.pid, contender.database)
        except Exception as error:
            said.seek(0)
            error.add_note(f"{contender.name} said:\n{said.read().decode(errors='replace')[-4000:]}")
            raise
        finally:
            stop(process)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            if process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"no server on port {port}") from None
            time.sleep(0.1)


def wait_until_idle(process: int, seconds: int = 1) -> None:
    """A server may have things to do after it has opened, such as loading compiled rules or starting its bots."""
    until = time.monotonic() + PATIENCE
    quiet, used = 0, cpu_seconds([process])
    while time.monotonic() < until and quiet < seconds:
        time.sleep(1)
        before, used = used, cpu_seconds([process])
        quiet = quiet + 1 if used - before < IDLE else 0


def stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(timeout=20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
