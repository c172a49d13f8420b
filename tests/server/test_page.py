"""The plain page: every file is served as what it is, nothing is inline, and both languages say everything."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import httpx
import pytest

from tablee.server.app import PAGE, create_app
from tablee.server.config import Config
from tablee.server.storage import Storage

TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
FILES = sorted(path.name for path in PAGE.iterdir())
MODULES = [name for name in FILES if name.endswith(".js")]


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, httpx.Response]:
    """What the server says to a browser that asks for everything."""
    url = f"sqlite:///{tmp_path_factory.mktemp('page')}/tables.db"
    storage = Storage.open(url)
    app = create_app(Config(database=url), storage)

    async def ask() -> dict[str, httpx.Response]:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table") as client:
            paths = ["/", "/t/some-table", "/page/nothing.js", *(f"/page/{name}" for name in FILES)]
            return {path: await client.get(path) for path in paths}

    try:
        return asyncio.run(ask())
    finally:
        storage.close()


@pytest.mark.parametrize("name", FILES)
def test_every_file_is_served_as_what_it_is(answers: dict[str, httpx.Response], name: str) -> None:
    answer = answers[f"/page/{name}"]
    assert answer.status_code == 200
    assert answer.headers["content-type"].split(";")[0] == TYPES[Path(name).suffix]
    assert answer.headers["cache-control"] == "no-cache"


def test_the_shelf_and_every_table_are_the_same_page(answers: dict[str, httpx.Response]) -> None:
    assert answers["/"].text == answers["/t/some-table"].text == (PAGE / "index.html").read_text("utf-8")
    assert answers["/"].headers["content-type"].startswith("text/html")
    assert answers["/page/nothing.js"].status_code == 404


def test_nothing_but_our_own_files_may_run(answers: dict[str, httpx.Response]) -> None:
    for answer in answers.values():
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy


def test_the_page_has_no_inline_script_or_style_and_no_other_host() -> None:
    html = (PAGE / "index.html").read_text("utf-8")
    assert re.findall(r"<script(?![^>]*\bsrc=)", html) == []
    assert re.findall(r"<style|\sstyle=|\son\w+=", html) == []
    references = re.findall(r'\b(?:src|href)="([^"]+)"', html)
    files = [reference for reference in references if reference not in ("/", "#main")]
    assert files
    for file in files:
        assert file.startswith("/page/")
        assert file.removeprefix("/page/") in FILES


@pytest.mark.parametrize("name", MODULES)
def test_modules_import_what_exists_and_never_write_markup(name: str) -> None:
    text = (PAGE / name).read_text("utf-8")
    for imported in re.findall(r'^import .* from "(.+)";$', text, re.M):
        assert imported.removeprefix("./") in MODULES
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|https?://", text)


def words() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for line in (PAGE / "words.js").read_text("utf-8").splitlines():
        if language := re.fullmatch(r"  (\w\w): \{", line):
            found[language[1]] = {}
        elif word := re.fullmatch(r'    (\w+): "(.+)",', line):
            table = list(found.values())[-1]
            assert word[1] not in table, f"{word[1]} twice"
            table[word[1]] = word[2]
    return found


def test_both_languages_say_the_same_things() -> None:
    fr, en = words()["fr"], words()["en"]
    assert list(fr) == list(en)
    for key in fr:
        facts = [set(re.findall(r"\{\w+\}", texts[key])) for texts in (fr, en)]
        assert facts[0] == facts[1], key


def test_the_page_uses_only_words_it_has() -> None:
    known = words()["fr"]
    used = {key for name in MODULES for key in re.findall(r'\bt\("(\w+)"', (PAGE / name).read_text("utf-8"))}
    assert len(used) > 80
    assert used <= set(known)
