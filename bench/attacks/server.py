"""A server of its own for every attack, on a free port of this machine, with an empty database."""

from __future__ import annotations

import os
import resource
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from load.servers import free_port, stop, wait_for, wait_until_idle
from load.vitals import PROC, family

SCRATCH = Path(__file__).parent.parent.parent / "build"  # on the disk of the repository
QUIET = 3  # seconds without work: then it has started, with its bots
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
    port = free_port()
    command = [python, "-m", "tablee", "serve", "--no-browser", "--host", "127.0.0.1", "--port", str(port)]
    command += ["--database", url, "--log-level", "warning", *options]
    log = folder / "server.log"
    with log.open("wb") as said:
        process = subprocess.Popen(command, stdout=said, stderr=subprocess.STDOUT)
        if files is not None:
            resource.prlimit(process.pid, resource.RLIMIT_NOFILE, (files, files))
    try:
        wait_for(port, process)
        wait_until_idle(process.pid, QUIET)  # it starts its bots late, and their memory is not the attacker's doing
        yield Running(python, process.pid, port, url, log, filled)
    except Exception as error:
        error.add_note(f"the server said:\n{log.read_text(encoding='utf-8', errors='replace')[-4000:]}")
        raise
    finally:
        stop(process)
