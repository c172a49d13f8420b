"""Have a running server played with by the generator, in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from load.result import Result
from load.servers import Running


def generate(kind: str, server: Running, *asked_for: str) -> Iterator[Result]:
    """One result for each mode of play that is asked for."""
    command = [sys.executable, "-m", "load.generator", "--kind", kind, "--url", server.url, *asked_for]
    command += ["--server", str(server.process), *(["--database", str(server.database)] if server.database else [])]
    said = subprocess.run(command, check=True, stdout=subprocess.PIPE, cwd=Path(__file__).parent.parent).stdout
    for line in said.splitlines():
        yield msgspec.json.decode(line, type=Result)
