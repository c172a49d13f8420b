"""Several people on one device, with a curtain between their turns."""

from __future__ import annotations

import re
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import PHONE, Opens, Server, check_access, late
from tests.page.second import Second, can_be_won

NAMES = ("Ana", "Bo", "Zoé")


def begin(visit: Opens, game: str, seats: int = 2, **how: Any) -> Page:
    page = visit(f"/hot/{game}?seats={seats}", size=PHONE, **how)
    expect(page.locator("main")).to_have_css("background-image", re.compile("gradient"))  # the game's own cloth
    for number in range(seats):
        page.get_by_role("textbox", name=f"Joueur {number + 1}").fill(NAMES[number])
    expect(page.get_by_role("button", name="Commencer")).to_be_enabled()
    check_access(page)
    page.get_by_role("button", name="Commencer").click()
    page.locator("[data-curtain]").wait_for()
    return page


def nothing_is_shown(page: Page, name: str) -> None:
    """The curtain is down: no board, no card, no line of the log is in the document."""
    expect(page.locator("[data-curtain]")).to_contain_text(f"Passez l’appareil à {name}")
    expect(page.locator("[data-sitting], [data-card], [role=log]")).to_have_count(0)
    text = page.evaluate("document.querySelector('main').innerText")
    assert len(text) < 200, text  # the title, the menu and the curtain


def test_the_curtain_keeps_the_keyboard(visit: Opens) -> None:
    """Neither Tab nor Escape leads behind it, and what is there cannot be pressed."""
    page = begin(visit, "fiasko")
    button = page.get_by_role("button", name="voir mon jeu")
    expect(button).to_be_focused()
    outside = "document.activeElement !== document.body && !document.activeElement.closest('[data-curtain]')"
    for key in ("Tab", "Tab", "Shift+Tab", "Escape", "Escape"):
        page.keyboard.press(key)
        assert not page.evaluate(outside), key
        expect(page.locator("[data-curtain]")).to_be_visible()
    expect(page.locator("dialog[data-curtain]:modal")).to_have_count(1)
    page.get_by_role("button", name="Quitter").evaluate("button => button.focus()")
    assert not page.evaluate(outside)  # what is inert takes no focus
    check_access(page)
    raise_curtain(page, 0)
    page.get_by_role("button", name="Quitter").evaluate("button => button.focus()")
    expect(page.get_by_role("button", name="Quitter")).to_be_focused()


def raise_curtain(page: Page, seat: int) -> None:
    page.get_by_role("button", name="voir mon jeu").click()
    page.locator(f"[data-sitting='{seat}']").wait_for()
    expect(page.locator("[data-curtain]")).to_have_count(0)


def play_rounds_unseen(players: list[Second]) -> None:
    """Behind the curtain, while nobody can win: some thirty rounds are alike."""
    while not can_be_won(view := players[0].now["view"]):
        for player in players:
            if player.my_turn:
                player.play()
        for player in players:
            player.listen_until(lambda now, round=view["round"]: now["view"]["round"] > round)  # type: ignore[misc]


@pytest.mark.parametrize(("game", "seats"), [("fiasko", 2), ("tank", 3)])
def test_a_whole_game_behind_curtains(visit: Opens, server: Server, game: str, seats: int) -> None:
    end_is_late = late("""socket === 2 && data.includes('"phase":"over"')""", ms=2000)  # for the third of three
    page = begin(visit, game, seats, before=end_is_late)
    check_access(page)
    turns = 0
    with ExitStack() as stack:
        players = [stack.enter_context(Second(server, page, str(slot))) for slot in range(seats)]
        seat, curtain = 0, True
        while players[0].now["table"]["phase"] == "playing":
            if curtain:
                if turns > 2 * seats and game == "tank":
                    play_rounds_unseen(players)
                nothing_is_shown(page, NAMES[seat])
                raise_curtain(page, seat)
            if turns == 1:
                check_access(page)
            players[seat].play()
            turns += 1
            for player in players:
                player.catch_up(players[seat])
            if players[0].now["table"]["phase"] == "playing":
                curtain = not players[seat].my_turn  # whoever ends a round begins the next one
                if curtain:
                    seat = next(at % seats for at in range(seat + 1, seat + seats) if players[at % seats].my_turn)
                    page.get_by_role("button", name="Passer l’appareil").click()
    assert turns > 5
    page.get_by_role("button", name="Vérifier le mélange").click()
    expect(page.locator("[data-verdict]")).to_have_attribute("data-verdict", "ok")  # every seat's own number is in it
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rejouer").click()  # one press for everybody
    page.locator("[data-curtain]").wait_for()


def test_a_reload_keeps_everything(visit: Opens, server: Server) -> None:
    page = begin(visit, "fiasko")
    raise_curtain(page, 0)
    with Second(server, page, "0") as ana:
        ana.play()
    page.reload()
    nothing_is_shown(page, "Bo")
    raise_curtain(page, 1)


def test_two_players_need_two_names(visit: Opens) -> None:
    page = visit("/hot/fiasko?seats=2")
    for number in (1, 2):
        page.get_by_role("textbox", name=f"Joueur {number}").fill("Ana")
    page.get_by_role("button", name="Commencer").click()
    expect(page.get_by_role("alert")).to_have_text("Deux joueurs ont le même nom.")
