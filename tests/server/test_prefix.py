"""`--prefix /jeux/`: everything lives below a path, behind proxies that keep it and behind those that cut it off."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import cast
from urllib.parse import urljoin

import pytest
from fastapi import FastAPI
from websockets.sync.client import connect

from tablee.core.errors import TableeError
from tablee.server.config import Config
from tablee.server.database.storage import Storage
from tablee.server.web import api
from tablee.server.web.app import create_app
from tablee.server.web.middleware import HEADERS, MAX_BODY
from tablee.server.web.prefix import PAGE, TAKEN, read_prefix
from tablee.terminal.app.wire import Link
from tests.server.conftest import House, opening

WEB = Path(__file__).parents[2] / "web"
KEPT, CUT = "/jeux", ""  # what a proxy leaves of it


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with opening(tmp_path_factory.mktemp("below")) as open_:
        yield open_(prefix="/jeux/")


@pytest.mark.parametrize("root", [KEPT, CUT])
def test_16_15_a_table_below_a_path(below: House, root: str) -> None:
    laid = below.http.post(f"{root}/api/tables", json={"game": "fiasko", "seats": 2, "name": "Ana"}).json()
    assert laid["link"] == f"http://127.0.0.1:{below.port}/jeux/t/{laid['table']}"
    assert Link.read(laid["link"]).socket == f"ws://127.0.0.1:{below.port}/jeux/ws", "a terminal finds it by its link"
    with connect(f"ws://127.0.0.1:{below.port}{root}/ws") as socket:
        socket.send(json.dumps({"do": "hello", "v": 2, "table": laid["table"], "token": laid["token"]}))
        assert json.loads(socket.recv())["type"] == "welcome"
    seen = below.http.get(f"{root}/api/tables/{laid['table']}")
    assert (seen.status_code, seen.headers["cache-control"]) == (200, "no-store")


@pytest.mark.parametrize("root", [KEPT, CUT])
def test_16_15_the_page_below_a_path(below: House, root: str) -> None:
    for screen in ("/", "/t/abc", "/sheet/tank/abc"):
        html = below.http.get(root + screen).text
        assert '<meta name="tablee-prefix" content="/jeux/" />' in html
        files = re.findall(r'(?:src|href)="([^"]*)"', html)
        assert len(files) > 5
        for file in files:
            assert file.startswith("/jeux/page/")
            assert below.http.get(root + file.removeprefix("/jeux")).status_code == 200, file
    lies = "/jeux/page/manifest.webmanifest"
    manifest = below.http.get(lies).json()
    assert {urljoin(lies, manifest[name]) for name in ("start_url", "scope")} == {"/jeux/"}
    for icon in manifest["icons"]:
        assert below.http.get(urljoin(lies, icon["src"])).headers["content-type"] == icon["type"]
    for path in ("/sw.js", "/healthz", "/metrics", "/openapi.json"):
        assert below.http.get(root + path).status_code == 200, path
    assert below.http.get(f"{root}/nowhere").status_code == 404


def test_16_15_the_guard_sees_through_the_prefix(below: House) -> None:
    for root in (KEPT, CUT):
        answer = below.http.post(f"{root}/api/tables", content=b" " * (MAX_BODY + 1))
        assert (answer.status_code, answer.headers["cache-control"]) == (413, "no-store")
        assert below.http.post(f"{root}/api/replays", content=b" " * (MAX_BODY + 1)).status_code == 422, "a larger one"
        for path in ("/api/games", "/page/icon.svg"):
            wrong = below.http.delete(root + path)
            assert (wrong.status_code, wrong.headers["allow"]) == (405, "GET, HEAD")


def test_16_15_without_its_slash_it_is_shown_the_way(below: House) -> None:
    answer = below.http.get("/jeux")
    assert answer.is_redirect
    assert answer.headers["location"] == f"http://127.0.0.1:{below.port}/jeux/"
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    assert below.http.get("/jeuxdebilles").status_code == 404


def test_16_15_invitations_of_the_house_have_the_prefix(below: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "house_addresses", lambda host, port: [f"http://192.168.1.5:{port}"])
    found = below.http.get("/jeux/api/house").json()["addresses"]
    assert found == [f"http://192.168.1.5:{below.port}/jeux"]


@pytest.mark.parametrize(
    ("text", "prefix"),
    [("/", "/"), ("", "/"), ("/jeux/", "/jeux/"), ("jeux", "/jeux/"), ("/club/les-jeux_2.0", "/club/les-jeux_2.0/")],
)
def test_16_15_a_prefix_is_read(text: str, prefix: str) -> None:
    assert read_prefix(text) == read_prefix(prefix) == prefix


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("//", "bad-prefix"),
        ("/a//b/", "bad-prefix"),
        ("/../", "bad-prefix"),
        ("/.hidden", "bad-prefix"),
        ("/été/", "bad-prefix"),
        ("/a b/", "bad-prefix"),
        ('/"><script>/', "bad-prefix"),
        ("/jeux/\n", "bad-prefix"),
        ("https://example.org/jeux/", "bad-prefix"),
        ("/" + "a" * 100, "bad-prefix"),
        ("/api/", "prefix-taken"),
        ("t/jeux", "prefix-taken"),
    ],
)
def test_16_15_a_wrong_prefix_is_told(text: str, reason: str) -> None:
    with pytest.raises(TableeError) as error:
        read_prefix(text)
    assert error.value.message == reason
    for lang in ("fr", "en"):
        assert "/" in error.value.text(lang)


def test_16_15_no_prefix_is_taken_for_a_place_of_ours() -> None:
    app: FastAPI = create_app(Config(database=""), cast(Storage, None))
    paths = {path for route in app.routes if (path := getattr(route, "path", None))}
    assert {"api"} | {path.split("/")[1] for path in paths} - {""} <= TAKEN


# A string that begins with a slash and a letter, or is one; `at` and `ask` put the prefix before it.
BARE = re.compile(r"""(?<!at\()(?<!ask\()(?<![\w/*<:])(?P<quote>["'`])/(?:[a-z]|(?P=quote))""")
ALLOWED = {"src/wire/api.ts", "src/prefix.ts"}  # `ask`, `post`: all that is asked there goes through `at`


def test_16_15_every_address_in_the_page_is_made_with_its_prefix() -> None:
    sources = [file for file in (WEB / "src").rglob("*") if file.suffix in (".ts", ".svelte")]
    assert len(sources) > 50
    assert BARE.search('href="/rules/x"')
    assert BARE.search('go("/")')
    assert BARE.search("fetch(`/api`)")
    assert not BARE.search('at("/rules")')
    found = {
        f"{name}: {line.strip()}"
        for file in sources
        if (name := file.relative_to(WEB).as_posix()) not in ALLOWED and not name.endswith(".test.ts")
        for line in file.read_text("utf-8").splitlines()
        if BARE.search(line) and not re.search(r"<LinkToCopy|house\.to\(|split\(", line)
    }
    assert found == set(), "made with at(…) of prefix.ts?"
    for built in PAGE.glob("assets/*"):
        if built.suffix in (".js", ".css"):
            assert '"/page/' not in built.read_text("utf-8"), built.name
