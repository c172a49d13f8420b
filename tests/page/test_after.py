"""After the game: who won, another one, and the shuffle checked in the browser."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import DESK, EMPTY, PHONE, Opens, Server, check_access
from tests.page.second import Second, can_be_won, lay


def play_out(visit: Opens, server: Server, game: str = "fiasko", **how: Any) -> Page:
    """The page was there before the deal and is there at the end; meanwhile it need not draw every move."""
    page = visit(EMPTY, **how)
    lay(page, game)
    table = page.url
    with Second(server, page) as second:
        page.goto("about:blank")
        second.play_out()
    page.goto(table)
    page.get_by_role("button", name="Rejouer").wait_for()
    return page


# What waits for the next picture waits for a second.
LATE_FRAMES = """
    window.frames = new Set();
    window.requestAnimationFrame = draw => {
        const frame = setTimeout(() => { frames.delete(frame); draw(performance.now()); }, 1000);
        frames.add(frame);
        return frame;
    };
    window.cancelAnimationFrame = frame => { clearTimeout(frame); frames.delete(frame); };
"""


def test_the_end_comes_into_view_and_what_still_moves_stops(visit: Opens, server: Server) -> None:
    page = visit(EMPTY, size=PHONE, before=LATE_FRAMES)
    page.emulate_media(reduced_motion="no-preference")
    lay(page, "tank")
    table = page.url
    with Second(server, page) as second:
        page.goto("about:blank")
        second.play_out(can_be_won)
        page.goto(table)
        page.locator("[data-card]").first.wait_for()
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        second.play_out()
    expect(page.locator("#after-title")).to_be_in_viewport()
    page.wait_for_function("() => frames.size === 0", polling=50)  # the map of the last State was about to travel


@pytest.mark.parametrize("game", ["fiasko", "pasta", "tank"])
def test_the_shuffle_of_a_real_game_is_fair(visit: Opens, server: Server, game: str) -> None:
    page = play_out(visit, server, game)
    for width, height in (DESK, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        check_access(page)
        page.get_by_role("button", name="Vérifier le mélange").click()
        expect(page.locator("[data-verdict]")).to_have_attribute("data-verdict", "ok")
        expect(page.get_by_role("dialog")).to_contain_text("avait noté l’empreinte avant la donne")
        check_access(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_phone_without_https_pledges_and_checks_too(visit: Opens, server: Server) -> None:
    """Browsers keep their cryptography from pages that did not come by https."""
    hide = "Object.defineProperty(Crypto.prototype, 'subtle', {get: () => undefined})"
    page = play_out(visit, server, size=PHONE, before=hide)
    assert page.evaluate("crypto.subtle === undefined")
    table = page.url.split("/t/")[1]
    ours = page.request.get(f"{server.url}/api/tables/{table}/records/1").json()["deal"]["nonces"][0]
    assert len(ours) == 64  # our share was announced before the deal, and opened
    page.get_by_role("button", name="Vérifier le mélange").click()
    expect(page.locator("[data-verdict]")).to_have_attribute("data-verdict", "ok")
    expect(page.get_by_role("dialog")).to_contain_text("avait noté l’empreinte avant la donne")


def test_another_game_and_the_score_of_the_evening(visit: Opens, server: Server) -> None:
    page = play_out(visit, server)
    page.get_by_role("button", name="Rejouer").click()
    with Second(server, page) as second:
        second.play_out()
    evening = page.get_by_role("group", name="La soirée")
    expect(evening.locator("tbody tr")).to_have_count(2)
    expect(evening.locator("thead th")).to_have_count(3)
    check_access(page)
    page.get_by_role("button", name="Vérifier le mélange").click()
    expect(page.locator("[data-verdict]")).to_have_attribute("data-verdict", "ok")


def test_a_rematch_says_who_is_missing(visit: Opens, server: Server) -> None:
    host = visit(EMPTY)
    lay_for_two = """async () => {
        const answer = await fetch("/api/tables", {method: "POST", headers: {"content-type": "application/json"},
            body: JSON.stringify({game: "fiasko", seats: 2, name: "Zoé"})});
        const laid = await answer.json();
        localStorage.setItem(`tablee.token.${laid.table}`, laid.token);
        return laid.table;
    }"""
    table = host.evaluate(lay_for_two)
    host.goto(f"{server.url}/t/{table}")
    friend = visit(f"/t/{table}")
    friend.wait_for_function(f"() => localStorage.getItem('tablee.token.{table}')")
    with Second(server, host) as zoe, Second(server, friend) as bo:
        bo._say({"do": "join", "id": "j", "name": "Bo"})
        bo.listen_until(lambda now: now["you"]["seat"] == 1)
        for each in (zoe, bo):
            each._say({"do": "ready", "id": "r"})
        for each in (zoe, bo):
            each.listen_until(lambda now: now["table"]["phase"] == "playing")
        while zoe.now["table"]["phase"] == "playing":
            mover, other = (zoe, bo) if zoe.my_turn else (bo, zoe)
            mover.play()
            other.catch_up(mover)
    friend.get_by_role("button", name="Rejouer").click()
    who = host.get_by_role("list", name="Qui veut rejouer")
    expect(who.get_by_role("listitem").nth(1)).to_contain_text("Bo est d’accord")
    expect(who.get_by_role("listitem").nth(0)).to_contain_text("n’a pas encore répondu")
    check_access(host)
    host.get_by_role("button", name="Rejouer").click()
    expect(host.get_by_role("button", name="Rejouer")).to_have_count(0)
    host.locator("[data-sitting]").wait_for()


def test_the_record_can_be_downloaded(visit: Opens, server: Server) -> None:
    page = play_out(visit, server)
    with page.expect_download() as download:
        page.get_by_role("link", name="Télécharger la partie").click()
    assert download.value.suggested_filename.startswith("tablee-fiasko-")
    assert json.loads(download.value.path().read_text(encoding="utf-8"))["format"] == "tablee/1"
