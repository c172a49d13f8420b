"""The page below a path (`--prefix /jeux/`): nothing of it asks for anything beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.fiasko.test_board import draw_button, our_turn
from tests.page.conftest import Opens, Server, heard, wait_for_news
from tests.page.scorekeeper import MILK, begin, fiasko, totals, write

GOLDEN = Path(__file__).parents[1] / "fiasko" / "golden" / "3-seats.json"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("below"), prefix="/jeux/")
    server.start()
    yield server
    server.stop()


def note(page: Page) -> list[str]:
    """The path of everything that the page and its worker ask for from now on."""
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url))
    return asked


def paths(asked: list[str]) -> set[str]:
    return {urlsplit(url).path for url in asked if not url.startswith(("data:", "blob:"))}


def test_16_15_a_replay_and_a_game_below_a_path(visit: Opens) -> None:
    page = visit("/jeux/replay")
    asked = note(page)
    page.get_by_label("Choisissez une partie").set_input_files(GOLDEN)
    expect(page.get_by_text("Coup 0 sur")).to_be_visible()
    page.get_by_role("banner").get_by_role("link", name="Retour aux jeux").click()
    assert urlsplit(page.url).path == "/jeux/"
    page.reload()
    page.get_by_role("region", name="Fiasko").get_by_role("button", name="Jouer maintenant").click()
    expect(page.get_by_role("log")).to_contain_text("Les cartes sont données.")
    assert urlsplit(page.url).path.startswith("/jeux/t/")
    assert our_turn(page)
    before = heard(page)
    draw_button(page).click()
    wait_for_news(page, before)
    page.reload()
    assert our_turn(page)
    found = paths(asked)
    assert {"/jeux/ws", "/jeux/api/replays"} <= found
    assert [path for path in found if not path.startswith("/jeux/")] == []


def test_16_15_rules_and_a_sheet_below_a_path_also_without_a_network(visit: Opens, server: Server) -> None:
    page = visit("/jeux/rules/fiasko", service_worker=True)
    asked = note(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    assert page.evaluate("navigator.serviceWorker.ready.then(found => found.scope)") == f"{server.url}/jeux/"
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    kept = page.evaluate(
        "caches.keys().then(names => Promise.all(names.map(name => caches.open(name).then(cache => cache.keys()))))"
        ".then(found => found.flat().map(request => new URL(request.url).pathname))"
    )
    assert "/jeux/" in kept
    assert [path for path in kept if path != "/jeux/" and not path.startswith("/jeux/page/")] == []
    page.get_by_role("link", name="F5", exact=False).first.click()
    assert re.search(r"/jeux/rules/fiasko#F", page.url)
    page.goto(f"{server.url}/jeux/sheet/fiasko")
    begin(page)
    fiasko(page, 0, MILK, 1)  # checked by the sheet's own Python
    write(page)
    page.get_by_role("button", name="Montrer en direct").click()
    expect(page.get_by_text("Tout est transmis.")).to_be_visible()
    link = page.get_by_label("Lien", exact=True).input_value()
    assert link.startswith(f"{server.url}/jeux/sheet/fiasko/")
    watcher = visit(link.removeprefix(server.url), context=page.context)
    expect(watcher.get_by_text("cette feuille se remplit sous vos yeux")).to_be_visible()
    assert totals(watcher) == [118, 0, 0]
    watcher.close()
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", name="Nouvelle ligne")).to_be_visible()
    assert any(path.endswith(".wasm") for path in paths(asked))
    assert [path for path in paths(asked) if not path.startswith("/jeux/")] == []


def test_16_15_an_address_past_the_proxy_means_the_same(visit: Opens, server: Server) -> None:
    page = visit("/rules/fiasko?x=1#F5")
    expect(page.get_by_role("heading", name="Fiasko").first).to_be_visible()
    assert page.url == f"{server.url}/jeux/rules/fiasko?x=1#F5"
