"""What every page owes its visitors, whatever is on it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.conftest import PHONE, Opens, Server


def test_the_head_says_what_the_page_is(visit: Opens) -> None:
    page = visit("/", lang="en")
    expect(page).to_have_title("Tablée")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    for meta in ("description", "viewport"):
        assert page.locator(f"meta[name={meta}]").get_attribute("content"), meta
    assert "user-scalable" not in (page.locator("meta[name=viewport]").get_attribute("content") or "")
    assert page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.ok)")


def test_no_other_host_is_asked_for_anything(visit: Opens, server: Server) -> None:
    page = visit("/", size=PHONE)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url.replace("ws", "http", 1)))
    page.reload()
    page.get_by_role("button", name="Jouer maintenant").first.click()
    expect(page.get_by_role("log")).to_contain_text("Les cartes sont données.")
    assert any(url.endswith("/ws") for url in asked)
    assert [url for url in asked if url.startswith("http") and not url.startswith(server.url)] == []
