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
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from tests.postgres import Postgres

from load.vitals import cpu_seconds

HERE = Path(__file__).parent
PEER = HERE / "boardgameio"
REPOSITORY = HERE.parent.parent
SCRATCH = REPOSITORY / "build"  # on the disk of the repository: a temporary folder may be memory
TABLEE = (sys.executable, "-m", "tablee")
PATIENCE = 120.0  # seconds for a server to start, and to load or compile its rules
IDLE = 0.05  # processor seconds in a second: it has started


@dataclass(frozen=True)
class Contender:
    name: str
    kind: str  # of the generator's driver
    command: Callable[[int, Path], list[str]]  # port, empty folder -> how it is started
    database: int | None = None  # process that works for it
    checkout: Path = REPOSITORY  # whose Tablée it is

    @property
    def environment(self) -> dict[str, str]:
        path = os.environ.get("PYTHONPATH", "").split(os.pathsep)
        others = [folder for folder in path if Path(folder).resolve() != REPOSITORY / "src"]
        return os.environ | {"NODE_ENV": "production", "PYTHONPATH": os.pathsep.join((f"{self.checkout}/src", *others))}

    def of(self, checkout: Path) -> Contender:
        """The same by another checkout."""
        return replace(self, checkout=checkout)

    def sampled(self, file: Path) -> Contender:
        """The same, watched by sampler.py, which writes the file."""
        program = [sys.executable, str(HERE / "sampler.py"), str(file)]
        return replace(self, command=lambda port, folder: [*program, *self.command(port, folder)[len(TABLEE) :]])


def on_sqlite(name: str, *more: str) -> Contender:
    """`more`: options of `tablee serve`."""
    return Contender(name, "tablee", lambda port, folder: [*_serve(port, f"sqlite:///{folder / 'tables.db'}"), *more])


def on_postgres(name: str, postgres: Postgres) -> Contender:
    """Every start gets a fresh database of the one server."""
    numbers = itertools.count()

    def command(port: int, _: Path) -> list[str]:
        return _serve(port, postgres.create_database(f"load{next(numbers)}"))

    return Contender(name, "tablee", command, postgres.process.pid)


def _serve(port: int, database: str) -> list[str]:
    """`tablee serve`, with its guards against strangers lifted: all players come from one address."""
    return [
        *TABLEE, "serve", "--no-browser", "--host", "127.0.0.1", "--port", str(port),
        "--database", database, "--rate", "100000", "--connections-per-address", "100000",
        "--tables-per-hour", "1000000", "--log-level", "warning",
    ]  # fmt: skip


def compile_rules(contender: Contender) -> None:
    """Into the cache on disk, from which a server loads them."""
    command = "import tablee; [tablee.get(game).engine.compile() for game in tablee.game_ids()]"
    subprocess.run([sys.executable, "-c", command], env=contender.environment, check=True)


def boardgameio(name: str, store: str) -> Contender:
    # What is called `node` may be a program that starts another one, and does not end it.
    node = subprocess.run(["node", "-p", "process.execPath"], check=True, capture_output=True, text=True).stdout.strip()

    def command(port: int, folder: Path) -> list[str]:
        return [node, str(PEER / "server.cjs"), "--port", str(port), "--store", store, "--folder", str(folder)]

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
def scratch() -> Iterator[Path]:
    """An empty folder on the disk of the repository."""
    SCRATCH.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=SCRATCH, prefix="load-", ignore_cleanup_errors=True) as folder:
        yield Path(folder)


@contextmanager
def serving(contender: Contender, store: Path | None = None) -> Iterator[Running]:
    """A server, on an empty store unless there is one already."""
    with ExitStack() as stack:
        if store is None:
            store = stack.enter_context(scratch())
        said = stack.enter_context(tempfile.TemporaryFile())
        port = free_port()
        process = subprocess.Popen(
            contender.command(port, store), stdout=said, stderr=subprocess.STDOUT, env=contender.environment
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
