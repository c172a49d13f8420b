"""A table on a large screen in the room: it shows what everybody may see, and phones hold the hands."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import DESK, EMPTY, PHONE, Opens, Server, check_access
from tests.page.second import Second, lay
from tests.page.test_lobby import lay as lay_lobby
from tests.page.test_lobby import path

TV, UPRIGHT = (1920, 1080), (1080, 1920)
AWAKE = """
    window.awake = 0;
    Object.defineProperty(navigator, "wakeLock", {value: {request: async () => {
        window.awake += 1;
        return {released: false, release: async () => { window.awake -= 1; }};
    }}});
"""


def fits(page: Page, *sizes: tuple[int, int]) -> None:
    """Everything is in the window: nobody scrolls a television."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("([wide, high]) => innerWidth === wide && innerHeight === high", arg=[width, height])
        page.wait_for_function("high => document.documentElement.scrollHeight <= high", arg=height)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        check_access(page)
    page.set_viewport_size({"width": TV[0], "height": TV[1]})


def hears(page: Page) -> list[dict[str, Any]]:
    """Everything that a page is told from now on."""
    told: list[dict[str, Any]] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda text: told.append(json.loads(text))))
    return told


def test_the_lobby_invites_the_room(visit: Opens) -> None:
    host = lay_lobby(visit)
    tv = visit(f"{path(host)}/tv", size=TV, before=AWAKE)
    around = tv.get_by_role("list", name="Autour de la table")
    expect(around.get_by_role("listitem").filter(has_text="Ana-Lise")).to_be_visible()
    expect(tv.get_by_role("img", name="Code QR")).to_have_attribute("data-link", host.url)
    expect(tv.get_by_text("Prenez place avec votre téléphone")).to_be_visible()
    expect(tv.get_by_text("Il reste 2 places libres.")).to_be_visible()
    assert tv.evaluate("awake") == 1
    fits(tv, TV, DESK, UPRIGHT)

    friend = visit(path(host))
    friend.get_by_label("Votre nom").fill("Bob")
    friend.get_by_role("button", name="Se joindre").click()
    expect(around.get_by_role("listitem").filter(has_text="Bob")).to_be_visible()
    host.get_by_role("button", name="Les gens à la table").click()
    host.get_by_label("Fermer la table aux nouveaux").check()
    expect(tv.get_by_text("Table fermée aux nouveaux.")).to_be_visible()
    expect(tv.get_by_role("img", name="Code QR")).to_have_count(0)
    table = host.request.get(host.url.replace("/t/", "/api/tables/")).json()
    assert [seat["name"] for seat in table["seats"]] == ["Ana-Lise", "Bob", None]
    assert table["guests"] == []  # whoever looks from a sofa is nobody's guest


@pytest.mark.parametrize("game", ["fiasko", "pasta", "tank"])
def test_it_follows_a_game_and_shows_nobodys_hand(visit: Opens, server: Server, game: str) -> None:
    phone = visit(EMPTY, size=PHONE)
    lay(phone, game, 3)
    # In the very browser of somebody who plays.
    tv = visit(EMPTY, context=phone.context)
    tv.set_viewport_size({"width": TV[0], "height": TV[1]})
    told = hears(tv)
    tv.goto(f"{phone.url}/tv")
    expect(tv.locator("[data-sitting=tv]")).to_be_visible()
    with Second(server, phone) as second:
        for _ in range(3):
            second.listen_until(lambda _: second.my_turn)
            second.play()
        second.listen_until(lambda _: second.my_turn)
        seq = second.now["seq"]
        tv.wait_for_function(
            "([name, seq]) => Number(sessionStorage.getItem(name)) >= seq",
            arg=[f"tablee.seq.{second.table}.tv", seq],
        )
        expect(tv.get_by_role("status").filter(has_text="Zoé")).to_have_count(1)
        expect(tv.get_by_role("log")).not_to_be_empty()
        expect(tv.get_by_role("img", name="Code QR")).to_have_attribute("data-link", phone.url)
        fits(tv, TV, DESK)
        open_in_hands = tv.evaluate(
            """() => [...document.querySelectorAll('[data-zone^="hand."]')].flatMap((hand) =>
                [hand, ...hand.querySelectorAll("[data-card]")].map((card) => card.dataset.card).filter(Boolean))"""
        )
        assert open_in_hands == []
        assert {message["you"]["seat"] for message in told if message.get("you")} <= {None}
        assert {message["own"].get("seat") for message in told if message.get("own")} == {None}
        expect(tv.locator("[data-move]:not([aria-disabled=true])")).to_have_count(0)
        second.play_out()
    expect(tv.locator("#after-title")).to_be_visible()
    expect(tv.locator("#after-title")).to_contain_text("gagne")
    fits(tv, TV, DESK)
    phone.get_by_role("button", name="Rejouer").wait_for()  # whose seat is still theirs


def test_a_table_that_is_not_there(visit: Opens) -> None:
    tv = visit("/t/nowhere/tv", size=TV)
    expect(tv.get_by_role("link", name="Retour aux jeux")).to_be_visible()
    check_access(tv)
