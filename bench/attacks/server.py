"""A server of its own for every attack, on a free port of this machine, with an empty database."""

from __future__ import annotations

import os
import resource
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from load.vitals import PROC, cpu_seconds, family

SCRATCH = Path(__file__).parent.parent.parent / "build"  # on the disk of the repository
PATIENCE = 120.0  # seconds for a server to start, and to load or compile its rules
IDLE = 0.05  # processor seconds in a second: it has started
PAGE_SIZE = os.sysconf("SC_PAGE_SIZE")


@dataclass(frozen=True)
class Running:
    """A server that answers."""

    python: str
    process: int
    port: int
    database: str
    log: Path
    filled: str  # the id of a table that was there before

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    @property
    def megabytes(self) -> float:
        """Resident memory of the server and of its bots."""
        pages = 0
        for pid in family([self.process]):
            try:
                pages += int((PROC / str(pid) / "statm").read_text(encoding="utf-8").split()[1])
            except OSError:
                continue
        return pages * PAGE_SIZE / 2**20


@contextmanager
def database() -> Iterator[tuple[str, Path]]:
    """The address of an empty database, and its folder."""
    SCRATCH.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=SCRATCH, prefix="attack-", ignore_cleanup_errors=True) as folder:
        yield f"sqlite:///{folder}/tables.db", Path(folder)


@contextmanager
def serving(
    python: str, url: str, folder: Path, *options: str, files: int | None = None, filled: str = ""
) -> Iterator[Running]:
    """`tablee serve` with its usual limits, by whichever Python; `files`: how many it may open."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    command = [python, "-m", "tablee", "serve", "--no-browser", "--host", "127.0.0.1", "--port", str(port)]
    command += ["--database", url, "--log-level", "warning", *options]
    log = folder / "server.log"
    with log.open("wb") as said:
        process = subprocess.Popen(command, stdout=said, stderr=subprocess.STDOUT)
        if files is not None:
            resource.prlimit(process.pid, resource.RLIMIT_NOFILE, (files, files))
    try:
        _wait_for(port, process)
        _wait_until_idle(process.pid)
        yield Running(python, process.pid, port, url, log, filled)
    except Exception as error:
        error.add_note(f"the server said:\n{log.read_text(encoding='utf-8', errors='replace')[-4000:]}")
        raise
    finally:
        process.terminate()
        try:
            process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            if process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"no server on port {port}") from None
            time.sleep(0.1)


def _wait_until_idle(process: int) -> None:
    """It starts its bots after it has opened, and their memory is not the attacker's doing."""
    until = time.monotonic() + PATIENCE
    quiet, used = 0, cpu_seconds([process])
    while time.monotonic() < until and quiet < 3:
        time.sleep(1)
        before, used = used, cpu_seconds([process])
        quiet = quiet + 1 if used - before < IDLE else 0
