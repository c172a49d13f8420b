"""The built page as the server gives it: addresses, types, headers, and nothing inline."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin

import httpx
import pytest

from tablee.server.config import Config
from tablee.server.database.storage import Storage
from tablee.server.web.app import create_app
from tablee.server.web.prefix import PAGE, page_html

SCREENS = [
    "/", "/t/abc", "/t/abc/tv", "/rules/fiasko", "/hot/pasta", "/sheet/tank", "/sheet/tank/abc",
    "/replay", "/replay/abc/1",
]  # fmt: skip
TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".html": "text/html",
}


class Asking:
    """Questions to a server without a socket."""

    def __init__(self, folder: Path) -> None:
        url = f"sqlite:///{folder}/tables.db"
        self.storage = Storage.open(url)
        self.app = create_app(Config(database=url), self.storage)

    def get(self, path: str) -> httpx.Response:
        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(self.app)
            async with httpx.AsyncClient(transport=transport, base_url="http://tablee") as client:
                return await client.get(path)

        return asyncio.run(ask())


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Asking]:
    asking = Asking(tmp_path)
    yield asking
    asking.storage.close()


class Tags(HTMLParser):
    """What index.html refers to, and what it has inline."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.inline: list[str] = []
        self.inside: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.addresses += [given[name] or "" for name in ("src", "href") if name in given]
        self.inline += [name for name in given if name == "style" or name.startswith("on")]
        self.inside = tag if tag in ("script", "style") else None

    def handle_endtag(self, tag: str) -> None:
        self.inside = None

    def handle_data(self, data: str) -> None:
        if self.inside and data.strip():
            self.inline.append(self.inside)


@pytest.mark.parametrize("path", SCREENS)
def test_every_screen_has_an_address(server: Asking, path: str) -> None:
    answer = server.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.text == page_html("/")


@pytest.mark.parametrize(
    "path", ["/nowhere", "/t", "/t/a/b", "/rules", "/rules/fiasko/x", "/page/nothing.js", "/index.html"]
)
def test_other_addresses_lead_nowhere(server: Asking, path: str) -> None:
    assert server.get(path).status_code == 404


def test_index_has_nothing_inline_and_refers_to_what_exists(server: Asking) -> None:
    tags = Tags()
    tags.feed(page_html("/"))
    assert tags.inline == []
    assert any(address.endswith(".js") for address in tags.addresses)
    for address in tags.addresses:
        assert address.startswith("/page/")
        assert server.get(address).status_code == 200, address


def test_files_have_their_types_and_the_policy(server: Asking) -> None:
    files = [file for file in PAGE.rglob("*") if file.suffix in TYPES]
    assert {file.suffix for file in files} == set(TYPES)
    for file in files:
        answer = server.get(f"/page/{file.relative_to(PAGE).as_posix()}")
        assert answer.headers["content-type"].split(";")[0] == TYPES[file.suffix], file.name
        assert answer.headers["x-content-type-options"] == "nosniff"
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self' 'wasm-unsafe-eval';" in policy, (
            "WebAssembly, and nothing else that is made on the way"
        )
        assert "worker-src 'self'" in policy
        assert policy.count("unsafe") == 1


def test_scripts_travel_compressed_and_answers_with_secrets_do_not(server: Asking) -> None:
    script = max(PAGE.glob("assets/*.js"), key=lambda file: file.stat().st_size)
    answer = server.get(f"/page/assets/{script.name}")
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.content == script.read_bytes()
    assert "content-encoding" not in server.get("/api/games/fiasko/rules").headers


def test_the_manifest_refers_to_what_exists(server: Asking) -> None:
    lies = "/page/manifest.webmanifest"
    manifest = server.get(lies).json()
    assert {urljoin(lies, manifest[name]) for name in ("start_url", "scope")} == {"/"}
    assert {"192x192", "512x512", "any"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        answer = server.get(urljoin(lies, icon["src"]))
        assert (answer.status_code, answer.headers["content-type"]) == (200, icon["type"])


def test_the_worker_looks_after_the_whole_site_and_keeps_only_built_files(server: Asking) -> None:
    answer = server.get("/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    kept = re.search(r"^const FILES = (\[.*\]);$", answer.text, re.MULTILINE)
    assert kept is not None
    files = json.loads(kept[1])
    assert files
    for file in files:
        assert file.startswith("page/"), "from where the worker lies: below any path"
        assert (PAGE / file.removeprefix("page/")).is_file()
    main = {f"page/{file.relative_to(PAGE).as_posix()}" for file in PAGE.glob("assets/*.js")}
    assert main <= set(files)


# As they are, or as a builder writes them.
EMOJI = re.compile(r"[\U0001f300-\U0001faff\u23f3]|\\u\{1f[3-9a][0-9a-f]{2}\}|\\ud83[c-e]", re.IGNORECASE)


def test_no_sign_depends_on_the_emoji_font_of_a_machine() -> None:
    scripts = list(PAGE.rglob("*.js"))
    assert scripts
    assert EMOJI.search("👏")
    assert EMOJI.search(r"\u{1F44F}")
    assert {script.name: EMOJI.findall(script.read_text("utf-8")) for script in scripts} == {
        script.name: [] for script in scripts
    }
