"""What processes use, from /proc, and how many files they may open."""

from __future__ import annotations

import asyncio
import os
import resource
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

PROC = Path("/proc")
TICK = os.sysconf("SC_CLK_TCK")
SPARE_FILES = 200  # what a process opens beside its connections


def family(roots: Iterable[int]) -> list[int]:
    """The processes and all their descendants."""
    parents = {}
    for folder in PROC.glob("[0-9]*"):
        fields = _stat(int(folder.name))
        if fields:
            parents[int(folder.name)] = int(fields[1])
    found = list(roots)
    for pid in found:
        found.extend(child for child, parent in parents.items() if parent == pid and child not in found)
    return found


def cpu_seconds(roots: Iterable[int]) -> float:
    """Used so far by the processes, their children, and the children that have ended."""
    return sum(sum(map(int, fields[11:15])) for pid in family(roots) if (fields := _stat(pid))) / TICK


def alone_seconds(process: int) -> tuple[float, float]:
    """Used so far by one process: in all, and of that in the kernel."""
    fields = _stat(process) or ["0"] * 13
    user, system = (int(field) / TICK for field in fields[11:13])
    return user + system, system


def busy_seconds() -> float:
    """Processor time used so far by everybody on this machine, and by its neighbours at its expense."""
    try:
        user, nice, system, _, _, irq, softirq, steal = (PROC / "stat").read_text(encoding="utf-8").split()[1:9]
    except OSError:
        return 0.0
    return sum(map(int, (user, nice, system, irq, softirq, steal))) / TICK


def peak_megabytes(roots: Iterable[int]) -> float:
    """The highest resident size of each process, added up."""
    return sum(_megabytes(pid, "VmHWM") for pid in family(roots))


def resident_megabytes(process: int) -> list[float]:
    """The resident size of a process, and of each of its descendants."""
    return [_megabytes(pid, "VmRSS") for pid in family([process])]


def _megabytes(pid: int, field: str) -> float:
    """A size that the kernel tells of a process; nothing if it has ended."""
    try:
        lines = (PROC / str(pid) / "status").read_text(encoding="utf-8").splitlines()
    except OSError:
        return 0.0
    return sum(int(line.split()[1]) for line in lines if line.startswith(f"{field}:")) / 1024


def flush_milliseconds(folder: Path, count: int = 200) -> list[float]:
    """How long the disk takes to keep a small write: what a server must wait for that stores before it tells."""
    took = []
    with tempfile.TemporaryFile(dir=folder, buffering=0) as file:
        for _ in range(count):
            file.write(bytes(4096))
            started = time.perf_counter()
            os.fdatasync(file.fileno())
            took.append(1000 * (time.perf_counter() - started))
    return took


def _stat(pid: int) -> list[str]:
    """The fields of a process after its name, which may contain anything; none if it has ended."""
    try:
        return (PROC / str(pid) / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return []


def allow_connections(count: int) -> None:
    """Raise the limit of open files for this process and those it starts, or say what is missing."""
    needed = count + SPARE_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < needed:
        sys.exit(
            f"{count:,} connections need {needed:,} open files in each process, and {hard:,} are allowed here. "
            f"Raise the limit (ulimit -Hn {needed}) or ask for fewer tables (--tables)."
        )
    if soft != resource.RLIM_INFINITY and soft < needed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


class Lag:
    """How late the event loop is: while it is busy, nothing that arrives is seen."""

    EVERY = 0.01

    def __init__(self) -> None:
        self.late: list[float] = []

    async def watch(self) -> None:
        while True:
            started = time.perf_counter()
            await asyncio.sleep(self.EVERY)
            self.late.append(max(0.0, time.perf_counter() - started - self.EVERY))
