"""The samples in deploy/, run by the real nginx and the real Caddy before a real server; only the ports are changed.

As they are they keep the path. To cut it off, as other proxies do, is one word in them, and must do as well.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.conftest import House, opening
from tests.server.live import PATIENCE, Habits, Player, free_port
from tests.server.test_sheets import LINES, share, watching, write

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
SAMPLE_SERVER = "127.0.0.1:8787"
TABLES_PER_HOUR = 3
NGINX = """
daemon off; master_process off; pid nginx.pid; error_log stderr; events {{}}
http {{
    access_log off;
    client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path f; uwsgi_temp_path u; scgi_temp_path s;
    {0}
}}
"""


def changed(sample: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        assert sample.count(old) == 1, old
        sample = sample.replace(old, new)
    return sample


def nginx(program: str, folder: Path, port: int, server: str, cut: bool) -> list[str]:
    sample = changed(
        (DEPLOY / "nginx.conf").read_text("utf-8"),
        ("listen 80;", f"listen 127.0.0.1:{port};"),
        ("listen [::]:80;", ""),
        (f"proxy_pass http://{SAMPLE_SERVER};", f"proxy_pass http://{server}{'/' if cut else ''};"),
    )
    (folder / "nginx.conf").write_text(NGINX.format(sample), "utf-8")
    return [program, "-p", str(folder), "-c", "nginx.conf", "-e", "stderr"]


def caddy(program: str, folder: Path, port: int, server: str, cut: bool) -> list[str]:
    sample = changed(
        (DEPLOY / "Caddyfile").read_text("utf-8"),
        ("\tservers {", "\tadmin off\n\tdefault_bind 127.0.0.1\n\tservers {"),
        ("\nplay.example.org {", f"\nhttp://127.0.0.1:{port} {{"),
        ("handle /jeux/*", "handle_path /jeux/*" if cut else "handle /jeux/*"),
        (f"reverse_proxy {SAMPLE_SERVER}", f"reverse_proxy {server}"),
    )
    (folder / "Caddyfile").write_text(sample, "utf-8")
    return [program, "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


PROXIES: dict[str, Callable[[str, Path, int, str, bool], list[str]]] = {"nginx": nginx, "caddy": caddy}


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with opening(tmp_path_factory.mktemp("hall")) as open_:
        yield open_(prefix="/jeux/", tables_per_hour=TABLES_PER_HOUR, rate=1_000_000)


@contextmanager
def running(command: list[str], folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    with (folder / "log").open("wb") as log:
        home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
        process = subprocess.Popen(command, stdout=log, stderr=log, env=os.environ | home)
        try:
            yield process
        finally:
            process.terminate()
            process.wait(PATIENCE)


@pytest.fixture(scope="module", params=["nginx", "nginx that cuts", "caddy", "caddy that cuts"])
def proxy(request: pytest.FixtureRequest, hall: House, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The hall, through a proxy."""
    name, _, cut = request.param.partition(" ")
    found = subprocess.run([ROOT / "scripts" / "proxies", name], capture_output=True, text=True)
    if found.returncode or sys.platform != "linux":  # elsewhere this machine has one address only
        pytest.skip(found.stderr.strip() or "only on Linux")
    folder, port = tmp_path_factory.mktemp(name), free_port()
    command = PROXIES[name](found.stdout.strip(), folder, port, f"127.0.0.1:{hall.port}", bool(cut))
    with (
        running(command, folder) as process,
        httpx.Client(base_url=f"http://127.0.0.1:{port}/jeux", timeout=PATIENCE, verify=False) as client,
    ):
        give_up = time.monotonic() + PATIENCE
        while not answers(client):
            assert process.poll() is None, (folder / "log").read_text()
            assert time.monotonic() < give_up
            time.sleep(0.02)
        yield House(hall.server, port, client)


def answers(client: httpx.Client) -> bool:
    try:
        return client.get("/healthz").status_code == 200
    except httpx.TransportError:
        return False


@contextmanager
def coming_from(address: str, proxy: House) -> Iterator[House]:
    """Somebody else: of this machine's addresses, all that begin with 127 are its own."""
    way = httpx.HTTPTransport(local_address=address, verify=False)
    with httpx.Client(base_url=proxy.http.base_url, timeout=PATIENCE, transport=way) as client:
        yield House(proxy.server, proxy.port, client)


def an_address(request: pytest.FixtureRequest) -> str:
    """Each test has its own, since limits count by it."""
    return f"127.{random.Random(request.node.nodeid).randrange(1, 255)}.{len(request.node.nodeid)}.7"


def test_16_15_the_page_and_its_files_through_a_proxy(proxy: House) -> None:
    html = proxy.http.get("/").text
    files = re.findall(r'(?:src|href)="(/jeux/[^"]*)"', html)
    assert len(files) > 5
    for file in files:
        assert proxy.http.get(f"http://127.0.0.1:{proxy.port}{file}").status_code == 200, file
    for path in ("/sw.js", "/t/abc", "/api/games"):
        assert proxy.http.get(path).status_code == proxy.http.head(path).status_code == 200, path
    bare = proxy.http.get(f"http://127.0.0.1:{proxy.port}/jeux")
    assert bare.is_redirect
    assert httpx.URL(bare.headers["location"]).path == "/jeux/"
    # The rest of the host is no business of ours.
    assert "tablee" not in proxy.http.get(f"http://127.0.0.1:{proxy.port}/").text


QUIET = Habits(chat=0.0, undo=0.0, hang_up=0.0, think=0.0)


class Brief(Player):
    """Plays some moves, and leaves."""

    @property
    def done(self) -> bool:
        return self.table.get("phase") == "playing" and self.seq >= 24 and self._waiting is None


def test_16_15_a_table_through_a_proxy(proxy: House, request: pytest.FixtureRequest) -> None:
    with coming_from(an_address(request), proxy) as visitor:
        laid = visitor.http.post("/api/tables", json={"game": "fiasko", "seats": 2, "name": "Ana"}).json()
    link = f"http://127.0.0.1:{proxy.port}/jeux/t/{laid['table']}"
    assert laid["link"] == link
    socket = link.replace("http", "ws").split("/t/")[0] + "/ws"
    ana, bo = (Brief(socket, laid["table"], name, random.Random(name), habits=QUIET) for name in ("Ana", "Bo"))
    ana.token = laid["token"]

    async def play() -> None:
        async with asyncio.timeout(2 * PATIENCE):
            await asyncio.gather(ana.play(), bo.play())

    asyncio.run(play())
    assert ana.faults == bo.faults == []
    assert ana.connections == bo.connections == 1
    assert sum(player.sent[id]["do"] == "play" for player in (ana, bo) for id in player.acknowledged) > 5


def test_16_15_sockets_of_our_own_page_are_let_in_through_a_proxy(proxy: House) -> None:
    socket = f"ws://127.0.0.1:{proxy.port}/jeux/ws"
    with connect(socket, origin=Origin(f"http://127.0.0.1:{proxy.port}"), proxy=None):
        pass
    with pytest.raises(InvalidStatus), connect(socket, origin=Origin("http://elsewhere.example"), proxy=None):
        pass


def test_16_15_a_live_sheet_through_a_proxy(proxy: House, request: pytest.FixtureRequest) -> None:
    with coming_from(an_address(request), proxy) as keeper:
        shared = share(keeper)
        assert shared["link"] == f"http://127.0.0.1:{proxy.port}/jeux/sheet/fiasko/{shared['sheet']}"
        with watching(proxy, shared) as watcher:
            for number, line in enumerate(LINES):  # each is seen before the next one is written
                write(keeper, shared, number, [line])
                assert watcher() == (number + 1, line)
        large = keeper.http.post("/api/sheets", content=b" " * 262_000)
        assert large.status_code == 422, "the largest body that the server reads gets there"


def test_16_15_limits_count_by_the_address_that_really_asks(proxy: House, request: pytest.FixtureRequest) -> None:
    wishes = {"game": "fiasko", "seats": 2}
    claims = {"X-Forwarded-For": "192.0.2.1", "Forwarded": "for=192.0.2.1", "X-Real-IP": "192.0.2.1"}
    address = an_address(request)
    with coming_from(address, proxy) as greedy, coming_from(address[:-1] + "8", proxy) as other:
        for _ in range(TABLES_PER_HOUR):
            assert greedy.http.post("/api/tables", json=wishes).status_code == 201
        assert greedy.http.post("/api/tables", json=wishes).status_code == 429
        assert greedy.http.post("/api/tables", json=wishes, headers=claims).status_code == 429
        assert other.http.post("/api/tables", json=wishes).status_code == 201
    assert proxy.http.get("/api/house").json() == {"addresses": []}, "to a proxy nobody sits at this machine"
