"""Several processes of one server: everybody finds the process of their table, and one that dies disturbs no other."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tablee.server.database.storage import Storage
from tablee.server.processes.ownership import owner
from tests.server.live import PATIENCE, Company, Habits, Server, audit, gather_company
from tests.server.test_sheets import LINES, blank

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="it has one process there")

STARTED = re.compile(r'"event": "Started server process \[(\d+)\]", "process": "(\d+)"')
WISHES = {"game": "fiasko", "seats": 2, "name": "Ana"}
STEADY = Habits(hang_up=0.0, think=0.01)


class Together(Server):
    """One `tablee serve --processes N`."""

    def __init__(self, folder: Path, processes: int = 2, *options: str, database: str | None = None) -> None:
        self.processes, self.url = processes, database or f"sqlite:///{folder}/tables.db"
        super().__init__(self.url, folder, "--processes", str(processes), "--log-level", "info", *options)

    def open(self) -> None:
        """Start it, and wait until all of them are there."""
        self.start()
        wait_until(lambda: "Ctrl-C" in self.told or not self.alive, self)
        assert self.alive, self.told[-2000:]

    @property
    def told(self) -> str:
        return self.log.read_text() if self.log.exists() else ""

    @property
    def workers(self) -> dict[int, int]:
        """The process that was last started for each place."""
        return {int(number): int(pid) for pid, number in STARTED.findall(self.told)}

    @property
    def family(self) -> list[int]:
        """All processes that it consists of."""
        assert self.pid is not None
        found = [self.pid]
        for pid in found:
            found += map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
        return found

    def owner(self, id: str) -> int:
        return owner(id, self.processes)

    def numbers(self, name: str) -> dict[int, float]:
        """A metric, by process."""
        text = httpx.get(f"{self.http}/metrics").text
        found = re.findall(rf'^{name}\{{.*process="(\d+)".*\}} (\S+)$', text, re.MULTILINE)
        return {int(process): float(value) for process, value in found}

    def lay(self, number: int) -> str:
        """A table of one of the processes."""
        while True:
            table: str = self.post("/api/tables", WISHES)["table"]
            if self.owner(table) == number:
                return table

    def post(self, path: str, body: Any) -> dict[str, Any]:
        answer = httpx.post(self.http + path, json=body)
        assert answer.status_code in (200, 201), answer.text
        found: dict[str, Any] = answer.json()
        return found


def wait_until(happened: Callable[[], bool], server: Together | None = None) -> None:
    until = time.monotonic() + 2 * PATIENCE
    while not happened():
        assert time.monotonic() < until, server and server.told[-3000:]
        time.sleep(0.01)


def is_alive(pid: int) -> bool:
    """Running, and no zombie that nobody has buried yet."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.fixture
def open_together(tmp_path: Path) -> Iterator[Callable[..., Together]]:
    with ExitStack() as stack:

        def open_(processes: int = 2, *options: str) -> Together:
            server = Together(tmp_path, processes, *options)
            stack.callback(server.stop)
            server.open()
            return server

        yield open_


@pytest.fixture(scope="module")
def together(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Together]:
    """For all tests that leave it as it is."""
    server = Together(tmp_path_factory.mktemp("together"), 2)
    server.open()
    yield server
    server.stop()
    assert server.complaints() == []


def line(server: Server) -> socket.socket:
    made = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
    made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return made


def answer(made: socket.socket) -> tuple[int, Any]:
    """One answer, and not a byte of the next one."""
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        byte = made.recv(1)
        assert byte, head
        head += byte
    found = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
    assert found, head
    body = b""
    while len(body) < int(found[1]):
        body += made.recv(int(found[1]) - len(body))
    return int(head.split()[1]), json.loads(body)


def question(path: str, *headers: str, method: str = "GET", body: str = "") -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost", *headers]
    if body:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body.encode())}"]
    return "\r\n".join([*lines, "", body]).encode()


def hello(table: str, **rest: Any) -> str:
    return json.dumps({"do": "hello", "v": 2, "table": table} | rest)


@contextmanager
def sitting(server: Server, table: str, **settings: Any) -> Iterator[ClientConnection]:
    with connect(server.ws, compression=None, ping_interval=None, proxy=None, **settings) as made:
        made.send(hello(table))
        assert json.loads(made.recv(PATIENCE))["type"] == "welcome"
        yield made


def end_of(guest: ClientConnection) -> tuple[dict[str, Any] | None, int | None]:
    """The last message, and the close code."""
    last = None
    try:
        while True:
            last = json.loads(guest.recv(PATIENCE))
    except ConnectionClosed as end:
        return last, None if end.rcvd is None else end.rcvd.code


# --- whole evenings ------------------------------------------------------------------------------------------


async def companies_of(server: Together, rng: random.Random, *, of_each: int, bots: int) -> list[Company]:
    """So many tables of each process, and some with bots."""
    found: list[Company] = []
    games = ("fiasko", "pasta", "tank")
    while len(found) < of_each * server.processes:
        company = await gather_company(
            server, rng, games[len(found) % len(games)], with_bots=len(found) < bots, habits=STEADY
        )
        if sum(server.owner(each.table) == server.owner(company.table) for each in found) < of_each:
            found.append(company)
    return found


def check(server: Together, companies: list[Company]) -> None:
    server.stop()
    with closing(Storage.open(server.url)) as storage:
        found = audit(storage, companies)
    assert found.faults == []
    assert found.counts["plays"] > 0


def test_19_5_games_are_played_to_their_end_over_three_processes(open_together: Callable[..., Together]) -> None:
    server = open_together(3)

    async def evening() -> list[Company]:
        companies = await companies_of(server, random.Random(1), of_each=2, bots=2)
        await asyncio.gather(*(company.play() for company in companies))
        return companies

    companies = asyncio.run(evening())
    assert all(server.numbers("tablee_rooms").values()), "each has its tables in memory"
    assert sum(server.numbers("tablee_connections_handed_over_total").values()) > 0
    assert all(player.connections == 1 for company in companies for player in company.players)
    check(server, companies)
    assert server.complaints() == []


def test_19_5_several_servers_of_several_processes_share_a_PostgreSQL_database(tmp_path: Path, postgres: str) -> None:
    servers = [Together(tmp_path, 2, database=postgres) for _ in range(2)]
    with ExitStack() as stack:
        for server in servers:
            stack.callback(server.stop)
            server.open()

        async def evening() -> list[Company]:
            companies = await companies_of(servers[0], random.Random(3), of_each=1, bots=1)
            for company in companies:
                company.players[-1].url = servers[1].ws
            await asyncio.gather(*(company.play() for company in companies))
            return companies

        companies = asyncio.run(evening())
        assert all(any(server.numbers("tablee_rooms").values()) for server in servers)
    check(servers[0], companies)
    assert [complaint for server in servers for complaint in server.complaints()] == []


def test_19_5_a_process_that_is_killed_loses_nothing_and_disturbs_nobody_else(
    open_together: Callable[..., Together],
) -> None:
    server = open_together(2)
    victim = server.workers[1]

    async def evening() -> list[Company]:
        companies = await companies_of(server, random.Random(2), of_each=3, bots=0)
        playing = asyncio.gather(*(company.play() for company in companies))
        while not all(player.acknowledged for company in companies for player in company.players):
            await asyncio.sleep(0.01)
        os.kill(victim, signal.SIGKILL)
        disturbed = [
            player
            for company in companies
            for player in company.players
            if server.owner(company.table) == 1 and not player.done
        ]
        assert disturbed
        await playing
        for company in companies:
            assert all((player.connections > 1) == (player in disturbed) for player in company.players)
        return companies

    companies = asyncio.run(evening())
    assert server.workers[1] != victim
    assert server.numbers("tablee_process_starts_total") == {0: 1, 1: 2}
    assert '"event": "process ended", "process": "parent", "worker": 1, "code": -9' in server.told
    check(server, companies)


# --- the end -------------------------------------------------------------------------------------------------


def test_19_5_everybody_is_told_goodbye_and_all_processes_end(open_together: Callable[..., Together]) -> None:
    server = open_together(2)
    family = server.family
    assert set(server.workers.values()) < set(family)
    assert server.pid is not None
    with ExitStack() as stack:
        guests = [stack.enter_context(sitting(server, server.lay(number))) for number in (0, 1, 0, 1)]
        os.kill(server.pid, signal.SIGTERM)
        for guest in guests:
            assert end_of(guest) == ({"type": "bye", "reason": "restart"}, 1012)
    wait_until(lambda: not any(map(is_alive, family[1:])), server)
    wait_until(lambda: not server.alive, server)
    assert server.complaints() == []


def test_19_5_if_the_parent_is_killed_nobody_is_left(open_together: Callable[..., Together]) -> None:
    server = open_together(2)
    family = server.family
    with sitting(server, server.lay(0)) as guest:
        server.kill()
        end_of(guest)
    wait_until(lambda: not any(map(is_alive, family)))
    server.open()  # the file is free


# --- REST ----------------------------------------------------------------------------------------------------


def test_19_5_one_connection_asks_for_tables_of_all_processes(together: Together) -> None:
    tables = [together.lay(number) for number in (0, 1)]
    with line(together) as made:
        for table in tables * 5:
            made.sendall(question(f"/api/tables/{table}"))
            code, told = answer(made)
            assert (code, told["id"]) == (200, table)
        made.sendall(question("/api/tables/" + "".join(f"%{ord(each):02x}" for each in tables[0])))
        assert answer(made)[1]["id"] == tables[0]
        made.sendall(question("/healthz"))
        assert answer(made)[1]["status"] == "ok"


def test_19_5_a_question_may_come_byte_by_byte_or_with_others(together: Together) -> None:
    tables = [together.lay(number) for number in (0, 1)]
    with line(together) as made:
        for table in tables * 2:
            for byte in question(f"/api/tables/{table}"):
                made.sendall(bytes([byte]))
            assert answer(made)[1]["id"] == table
        # Several at once go to whom the first one asks for; what is for another is refused, and to be asked for again.
        made.sendall(b"".join(question(f"/api/tables/{table}") for table in tables))
        assert answer(made)[1]["id"] == tables[0]
        code, told = answer(made)
        assert (code, told.get("id") or told["reason"]) in {(200, tables[1]), (421, "misdirected")}


def test_19_5_tables_are_dealt_out_in_turn(together: Together) -> None:
    with line(together) as made:
        laid = []
        for _ in range(6):
            made.sendall(question("/api/tables", method="POST", body=json.dumps(WISHES)))
            code, told = answer(made)
            assert code == 201
            laid.append(together.owner(told["table"]))
    assert set(laid) == {0, 1}


def test_19_5_a_sheet_is_written_and_watched_through_any_process(together: Together) -> None:
    tables = [together.lay(number) for number in (0, 1)]
    sheets: dict[int, tuple[str, str]] = {}
    while len(sheets) < 2:
        shared = together.post("/api/sheets", blank())
        sheets[together.owner(shared["sheet"])] = shared["sheet"], shared["token"]
    for number, (sheet, token) in sheets.items():
        with line(together) as watcher, line(together) as keeper:
            for made in (watcher, keeper):
                made.sendall(question(f"/api/tables/{tables[1 - number]}"))
                assert answer(made)[0] == 200  # from now on it is with the other process
            watcher.sendall(question(f"/api/sheets/{sheet}/live"))
            entries = json.dumps({"token": token, "since": 0, "entries": [LINES[0]]})
            keeper.sendall(question(f"/api/sheets/{sheet}/entries", method="POST", body=entries))
            assert answer(keeper) == (200, {"entries": 1})
            seen = b""
            while b"data:" not in seen:
                seen += watcher.recv(65_536)
            assert b"id: 1" in seen


# --- limits --------------------------------------------------------------------------------------------------


def test_19_5_limits_hold_for_all_processes_together_by_the_address_that_a_proxy_forwards(
    open_together: Callable[..., Together],
) -> None:
    server = open_together(2, "--tables-per-hour", "3", "--connections-per-address", "1")

    def lay(address: str) -> httpx.Response:
        return httpx.post(f"{server.http}/api/tables", json=WISHES, headers={"X-Forwarded-For": address})

    tables: dict[int, str] = {}
    for number in range(1, 100):
        laid = [lay(f"192.0.2.{number}") for _ in range(4)]
        assert [each.status_code for each in laid] == [201, 201, 201, 429]
        tables |= {server.owner(each.json()["table"]): each.json()["table"] for each in laid[:3]}
        if len(tables) == 2:
            break
    for table in tables.values():  # whichever process they come to first, one of them hands some over
        for other in tables.values():
            ours = {"additional_headers": {"X-Forwarded-For": "198.51.100.1"}}
            with sitting(server, table, **ours):
                with pytest.raises(InvalidStatus), sitting(server, other, **ours):
                    pass
                with sitting(server, other, additional_headers={"X-Forwarded-For": "198.51.100.2"}):
                    pass
            wait_until(lambda: sum(server.numbers("tablee_sockets").values()) == 0, server)


# --- what a host sees ----------------------------------------------------------------------------------------


def test_19_5_metrics_are_those_of_all_processes(together: Together) -> None:
    with sitting(together, together.lay(0)), sitting(together, together.lay(1)):
        assert together.numbers("tablee_sockets") == {0: 1, 1: 1}
    assert together.numbers("tablee_process_up") == {0: 1, 1: 1}


def test_19_5_the_file_is_for_one_server_and_its_host(together: Together, tmp_path: Path) -> None:
    table = together.lay(1)

    def tablee(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "tablee", *arguments, "--database", together.url, "--lang", "en"]
        return subprocess.run(command, capture_output=True, text=True, timeout=2 * PATIENCE)

    for processes in ("1", "2"):
        second = tablee("serve", "--port", "0", "--no-browser", "--no-warm-up", "--processes", processes)
        assert second.returncode == 2
        assert "Another server is using" in second.stderr
    listed = tablee("tables", "show", table)
    assert listed.returncode == 0, listed.stderr
    assert tablee("backup", str(tmp_path / "backup.sqlite3")).returncode == 0
    assert Storage.open(f"sqlite:///{tmp_path}/backup.sqlite3", beside=True).read(table)


def test_19_5_every_line_of_the_log_says_whose_it_is(together: Together) -> None:
    lines = [json.loads(each) for each in together.told.splitlines() if each.startswith("{")]
    assert {each["process"] for each in lines} >= {"0", "1"}
