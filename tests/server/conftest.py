"""Each test of the storage runs once on either database; a server for a test runs in a thread."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

from tablee.server.config import Config
from tablee.server.database.storage import Storage
from tablee.server.tables.hall import Hall
from tablee.server.web.listener import listen
from tablee.server.web.serve import Server, create_server


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/folder/tables.db"
    found: str = request.getfixturevalue("postgres")
    return found


@pytest.fixture
def storage(url: str) -> Iterator[Storage]:
    storage = Storage.open(url)
    yield storage
    storage.close()


@dataclass(frozen=True)
class House:
    """A server in a thread of this process."""

    server: Server
    port: int
    http: httpx.Client

    @property
    def hall(self) -> Hall:
        return self.server.hall

    @property
    def ws(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    def lay(self, **wishes: Any) -> tuple[str, str]:
        """A table and its host's token."""
        answer = self.http.post("/api/tables", json={"game": "fiasko", "seats": 2, "name": "Ana"} | wishes)
        assert answer.status_code == 201, answer.text
        return answer.json()["table"], answer.json()["token"]


@contextmanager
def opening(folder: Path) -> Iterator[Callable[..., House]]:
    """Opens servers with other settings than the usual ones; `narrow`: the system takes little for a slow guest."""
    with ExitStack() as stack:

        def open_(*, narrow: bool = False, **settings: Any) -> House:
            # Without a warm-up, no bot's process is started for nothing: it would take longer than most tests.
            usual = {"database": f"sqlite:///{folder}/tables.db", "bot_pause": 0.0, "warm_up": False}
            chosen: dict[str, Any] = usual | settings
            ready = threading.Event()
            server = create_server(Config(**chosen), on_ready=ready.set)
            listener = listen("127.0.0.1", 0, share_port=False)
            if narrow:
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
            port = listener.getsockname()[1]
            thread = threading.Thread(target=server.run, args=([listener],))
            thread.start()

            def close() -> None:
                server.should_exit = True
                thread.join()
                listener.close()

            stack.callback(close)
            assert ready.wait(30)
            # To read certificates, which nobody needs here, takes long.
            client = stack.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30, verify=False))
            return House(server, port, client)

        yield open_


@pytest.fixture
def open_house(tmp_path: Path) -> Iterator[Callable[..., House]]:
    with opening(tmp_path) as open_:
        yield open_


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests of a file: each lays tables of its own."""
    with opening(tmp_path_factory.mktemp("house")) as open_:
        yield open_(tables_per_hour=1_000_000, replays_per_hour=1_000_000)
