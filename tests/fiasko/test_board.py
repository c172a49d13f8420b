"""Fiasko in the browser: whole games by clicks and by keyboard alone, what a reload keeps, and access."""

from __future__ import annotations

import re

import httpx
from playwright.sync_api import Locator, Page, expect

from tests.page.conftest import (
    DESK,
    EMPTY,
    PATIENCE,
    PHONE,
    Opens,
    Server,
    check_access,
    heard,
    play_now,
    refusal,
    wait_for_news,
)

WARES = ("lait", "cornichons", "tomates", "maïs", "sardines")
TURNS = 400  # far more than a game takes
READY_OR_OVER = ".draw[aria-disabled=false], .closed"


def sit_down(visit: Opens, server: Server, seats: int, size: tuple[int, int], **how: str) -> Page:
    """A table against bots, laid through REST, with our token in the browser; not ready yet."""
    wishes = {"game": "fiasko", "seats": seats, "lang": "fr", "name": "Ana", "bots": [None, *["random"] * (seats - 1)]}
    laid = httpx.post(f"{server.url}/api/tables", json=wishes, timeout=PATIENCE).json()
    page = visit(EMPTY, size=size, **how)
    page.evaluate("([id, token]) => localStorage.setItem(`tablee.token.${id}`, token)", [laid["table"], laid["token"]])
    page.goto(f"{server.url}/t/{laid['table']}")
    return page


def our_turn(page: Page) -> bool:
    """Wait until we are to play, with no move of ours still on its way; False if the game is over."""
    page.locator(READY_OR_OVER).first.wait_for()
    return page.locator(".closed").count() == 0


def draw_button(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("Piocher"))


def score_buttons(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^Compter .* pour "))


def hand(page: Page) -> list[str]:
    cards = page.get_by_role("list", name="Votre rayon").get_by_role("button")
    return cards.locator(".unseen").all_inner_texts()


def numbers(sheet: Locator, row: str) -> list[int]:
    cells = sheet.get_by_role("row", name=re.compile(f"^{row}")).get_by_role("cell")
    return [int(re.sub(r"\D", "", cell)) for cell in cells.all_inner_texts()]


def test_a_whole_game_from_the_shelf_by_clicks(visit: Opens) -> None:
    page = play_now(visit, "Fiasko")
    checked = False
    for _ in range(TURNS):
        if not our_turn(page):
            break
        if not checked and len(hand(page)) >= 3:
            check_access(page)
            checked = True
        scores, before = score_buttons(page), heard(page)
        (scores.first if scores.count() else draw_button(page)).click()
        wait_for_news(page, before)  # until then the buttons of the turn that is over look ready
    assert checked
    final = page.get_by_role("table", name="Feuille de marque")
    for row in (*WARES, "Sous-total", "Bonus", "Total", "a fini la partie"):
        expect(final.get_by_role("rowheader", name=row, exact=True)).to_have_count(1)
    expect(final.get_by_role("columnheader").filter(has_text="Gagne la partie")).not_to_have_count(0)
    subtotal, bonus, total = (numbers(final, row) for row in ("Sous-total", "Bonus", "Total"))
    assert total == [points + extra for points, extra in zip(subtotal, bonus, strict=True)]
    check_access(page)


def press_until(page: Page, key: str, focused: str) -> None:
    """Press a key until the focus is on what the selector says."""
    for _ in range(80):
        if page.evaluate("focused => document.activeElement?.matches(focused) ?? false", focused):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {focused}")


def test_a_whole_game_by_keyboard_alone_on_a_phone(visit: Opens, server: Server) -> None:
    page = sit_down(visit, server, 2, PHONE)
    ready = page.get_by_role("button", name="Je suis prêt")
    expect(ready).to_be_enabled()
    press_until(page, "Tab", ".wood .button.main")
    expect(ready).to_be_focused()
    page.keyboard.press("Enter")
    walked = False
    for _ in range(TURNS):
        if not our_turn(page):
            break
        if not walked and len(hand(page)) >= 2:
            # The hand is one tab stop; arrows walk along it, and a card leads to the price of its ware.
            press_until(page, "Tab", "[data-card]")
            page.keyboard.press("End")
            page.keyboard.press("ArrowLeft")
            assert page.evaluate("document.activeElement.matches('[data-card][tabindex=\"0\"]')")
            page.keyboard.press("Enter")
            assert page.evaluate("document.activeElement.closest('.tags') !== null")
            check_access(page)
            walked = True
        if score_buttons(page).count():
            press_until(page, "Tab", ".tags [aria-disabled=false]")
        else:
            press_until(page, "Shift+Tab", ".draw")
        before = heard(page)
        page.keyboard.press("Enter")
        wait_for_news(page, before)
    assert walked
    page.get_by_role("table", name="Feuille de marque").wait_for()
    check_access(page)


def test_a_reload_keeps_the_hand_and_the_log(visit: Opens, server: Server) -> None:
    page = sit_down(visit, server, 2, PHONE)
    page.get_by_role("button", name="Je suis prêt").click()
    for _ in range(TURNS):
        assert our_turn(page)
        if len(hand(page)) >= 2:
            break
        before = heard(page)
        draw_button(page).click()
        wait_for_news(page, before)
    held, log = hand(page), page.get_by_role("log").locator("p").all_inner_texts()
    page.reload()
    assert our_turn(page)
    assert hand(page) == held
    again = page.get_by_role("log").locator("p").all_inner_texts()
    assert again[: len(log)] == log  # and after that, that we were away


# Counts the sounds that are made, and the cards that fly.
COUNT_SHOWS = """
    localStorage.setItem("tablee.sound", "on");
    window.shows = 0;
    for (const [kind, what] of [[AudioContext, "createOscillator"], [Element, "animate"]]) {
        const act = kind.prototype[what];
        kind.prototype[what] = function (...how) { window.shows += 1; return act.apply(this, how); };
    }
"""


def test_what_cannot_be_scored_says_why_and_replays_nothing(visit: Opens, server: Server) -> None:
    page = sit_down(visit, server, 2, DESK, before=COUNT_SHOWS)
    page.get_by_role("button", name="Je suis prêt").click()
    assert our_turn(page)
    before = heard(page)
    page.emulate_media(reduced_motion="no-preference")
    draw_button(page).click()
    wait_for_news(page, before)
    assert our_turn(page)
    price = page.locator(".tags [aria-disabled=true]").first
    expect(price).to_contain_text("il faut 13")
    shown, place = page.evaluate("window.shows"), page.locator(".board").bounding_box()
    assert shown  # otherwise there would be nothing to replay
    price.click(force=True)  # it is disabled, and answers all the same
    expect(refusal(page)).to_contain_text("F5.3")
    expect(refusal(page)).to_contain_text("« Compter le")  # in words, not in notation
    page.evaluate("() => new Promise(painted => requestAnimationFrame(() => setTimeout(painted)))")
    assert page.evaluate("window.shows") == shown
    assert page.locator(".board").bounding_box() == place
    expect(refusal(page).get_by_role("link")).to_have_attribute("href", "/rules/fiasko#F5.3")
    check_access(page)
    draw_button(page).click()
    expect(page.locator(".refusal")).to_have_count(0)  # whoever plays on has read it


def test_a_price_says_why_by_keyboard_on_a_phone(visit: Opens, server: Server) -> None:
    page = sit_down(visit, server, 2, PHONE)
    page.get_by_role("button", name="Je suis prêt").click()
    assert our_turn(page)
    milk = page.get_by_role("button", name="lait : 0 point, il faut 13")
    milk.focus()
    page.keyboard.press("Enter")
    expect(refusal(page)).to_contain_text("13")
    expect(milk).to_be_focused()
