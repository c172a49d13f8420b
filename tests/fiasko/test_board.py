"""Fiasko in the browser: whole games by clicks and by keyboard alone, what a reload keeps, what is seen, and access."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

import tablee
from tests.page.conftest import (
    DESK,
    DRAWN,
    EMPTY,
    PATIENCE,
    PHONE,
    Opens,
    Server,
    check_access,
    heard,
    play_now,
    press_until,
    refusal,
    wait_for_news,
)

SIDE, TABLET, LARGE, ZOOMED = (740, 360), (820, 1180), (1920, 1080), (640, 400)
WARES = ("lait", "cornichons", "tomates", "maïs", "sardines")
TURNS = 400  # far more than a game takes
OVER = ".end [role=table]"
READY_OR_OVER = f".draw[aria-disabled=false], {OVER}"


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
    return page.locator(OVER).count() == 0


def draw_button(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("Piocher"))


def score_buttons(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^Compter .* pour "))


def hand(page: Page) -> list[str]:
    cards = page.get_by_role("list", name="Votre rayon").get_by_role("button")
    return cards.locator(".unseen").all_inner_texts()


def sheet(page: Page) -> Locator:
    return page.get_by_role("table", name="Feuille de marque")


def box(seen: Locator) -> FloatRect:
    found = seen.bounding_box()
    assert found
    return found


def apart(one: FloatRect, other: FloatRect) -> bool:
    return (
        one["y"] + one["height"] <= other["y"] + 1
        or other["y"] + other["height"] <= one["y"] + 1
        or one["x"] + one["width"] <= other["x"] + 1
        or other["x"] + other["width"] <= one["x"] + 1
    )


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
    final = sheet(page)
    for title in (*WARES, "Sous-total", "Bonus", "Total"):
        expect(final.get_by_role("columnheader", name=title, exact=True)).to_have_count(1)
    expect(final.get_by_role("rowheader").filter(has_text="Gagne la partie")).not_to_have_count(0)
    expect(page.locator(".end .sheet.panel")).to_contain_text(re.compile(r"fini la partie\s:\s\+20"))
    expect(final.locator(".bonus").filter(has_text="dont 20 de fin")).to_have_count(1)
    subtotal, bonus, total = (
        [int(text) for text in final.locator(f"[role=cell].{row} b").all_inner_texts()]
        for row in ("subtotal", "bonus", "total")
    )
    assert total == [points + extra for points, extra in zip(subtotal, bonus, strict=True)]
    check_access(page, DESK, PHONE)


def test_a_whole_game_by_keyboard_alone_on_a_phone(visit: Opens, server: Server) -> None:
    page = sit_down(visit, server, 2, PHONE)
    ready = page.get_by_role("button", name="Je suis prêt")
    expect(ready).to_be_enabled()
    press_until(page, "Tab", ".button.main")
    expect(ready).to_be_focused()
    page.keyboard.press("Enter")
    walked = False
    for _ in range(TURNS):
        if not our_turn(page):
            break
        if not walked and len(hand(page)) >= 2:
            # The hand is one tab stop; arrows walk along it, and a card leads to the price of its ware.
            press_until(page, "Tab", "li [data-card]")
            page.keyboard.press("End")
            page.keyboard.press("ArrowLeft")
            assert page.evaluate("document.activeElement.matches('li [data-card][tabindex=\"0\"]')")
            page.keyboard.press("Enter")
            assert page.evaluate("document.activeElement.closest('.tags') !== null")
            check_access(page)
            walked = True
        if score_buttons(page).count():
            press_until(page, "Tab", ".tags [aria-disabled=false]")
        else:
            press_until(page, "Tab", ".draw")
        before = heard(page)
        page.keyboard.press("Enter")
        wait_for_news(page, before)
    assert walked
    sheet(page).wait_for()
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


def test_both_risks_are_told_and_what_they_would_cost(visit: Opens, server: Server) -> None:
    page = sit_down(visit, server, 2, DESK)
    page.get_by_role("button", name="Je suis prêt").click()
    assert our_turn(page)
    fiasko, catastrophe = (page.locator(f".risks .{special}") for special in ("fiasko", "catastrophe"))
    left = int(page.locator("[data-zone=draw] .number [aria-hidden]").inner_text())
    for risk, name, cards in ((fiasko, "Fiasko", 6), (catastrophe, "catastrophe", 2)):
        seen = risk.locator(".seen").count()
        expect(risk.locator(".signs i")).to_have_count(cards)
        expect(risk).to_contain_text(f"{name} {cards - seen} sur {left}")
        expect(risk).to_contain_text(f"{round(100 * (cards - seen) / left)} %")
    expect(fiasko).to_contain_text("vous n’avez rien à perdre")
    before = heard(page)
    draw_button(page).click()
    wait_for_news(page, before)
    assert our_turn(page)
    if len(hand(page)) == 1:
        expect(fiasko).to_contain_text("vous perdez votre carte")


@pytest.fixture
def moments(tmp_path: Path) -> Path:
    """A record in which both special cards come up: after 9 moves a Fiasko, after 10 a catastrophe."""
    deck = ["milk5", "corn4", "milk4", "corn5", "milk3", "corn3", "milk2", "corn2", "fiasko", "catastrophe"]
    match = tablee.new("fiasko", seats=2, names=["Zoé", "Ana"], deck=[*deck, "sardines1"], seed=1)
    for _ in range(11):
        match.play(match.to_act[0], "draw")
    file = tmp_path / "moments.json"
    file.write_text(match.record().to_json(), encoding="utf-8")
    return file


def watch_moment(page: Page, special: str) -> Locator:
    """Go on until the moment of a special card stands there."""
    drama = page.locator(f".drama.{special}")
    for _ in range(11):
        page.get_by_role("button", name="Coup suivant").click()
        page.evaluate(DRAWN)
        if drama.count():
            return drama
    raise AssertionError(f"no {special}")


def test_fiasko_and_catastrophe_are_told_apart_and_cover_no_price(visit: Opens, moments: Path) -> None:
    page = visit("/replay")
    page.locator("input[type=file]").set_input_files(moments)
    page.get_by_role("combobox").select_option("0")
    expect(page.locator(".tags")).to_be_visible()
    looks = {}
    for special, sentence, losses in (
        ("fiasko", "Vous perdez toute votre main.", ["Vous−4"]),
        ("catastrophe", "Rien à perdre !", ["Anagarde4"]),
    ):
        drama = watch_moment(page, special)
        expect(drama).to_contain_text(sentence)
        assert [re.sub(r"\s", "", one) for one in drama.locator(".one").all_inner_texts()] == losses
        assert apart(box(drama), box(page.locator(".tags")))
        assert drama.evaluate("drama => getComputedStyle(drama).pointerEvents") == "none"
        looks[special] = drama.locator(".ground").evaluate("ground => getComputedStyle(ground).backgroundImage")
        expect(page.locator(".drama")).to_have_count(0)  # it stands for a while, and keeps nobody waiting
    assert "conic" in looks["fiasko"]
    assert "conic" not in looks["catastrophe"]


def test_a_replay_shows_all_hands_on_the_shelf(visit: Opens, moments: Path) -> None:
    page = visit("/replay")
    page.locator("input[type=file]").set_input_files(moments)
    for _ in range(4):
        page.get_by_role("button", name="Coup suivant").click()
    for seat, cards in enumerate((["milk4", "milk5"], ["corn4", "corn5"])):
        shown = page.locator(f"[data-zone='hand.{seat}'] [data-card]")
        expect(shown).to_have_count(2)
        assert sorted(shown.evaluate_all("all => all.map(each => each.dataset.card)")) == cards
    expect(page.locator("[data-move]")).to_have_count(0)
    check_access(page)


def test_who_only_watches_sees_the_sheet_and_the_market(visit: Opens, server: Server) -> None:
    page = sit_down(visit, server, 2, DESK)
    page.get_by_role("button", name="Je suis prêt").click()
    assert our_turn(page)
    watching = visit(page.url.removeprefix(server.url))
    expect(watching.get_by_role("list", name="sardines")).to_have_count(1)
    expect(watching.locator(".place:visible")).to_have_count(2)
    expect(sheet(watching)).to_be_visible()
    expect(watching.locator("[data-move]")).to_have_count(0)
    check_access(watching, DESK, PHONE, SIDE)


# Whatever somebody may do is in the window, nothing lies over it, and nothing scrolls.
MISFITS = """() => {
    const root = document.documentElement;
    const found = root.scrollHeight > innerHeight ? [`the page is ${root.scrollHeight} px high`] : [];
    for (const control of document.querySelectorAll("[data-move]")) {
        const { left, top, right, bottom } = control.getBoundingClientRect();
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        if (!inside) found.push(`${control.dataset.move} is outside`);
        else if (!control.contains(over)) found.push(`${control.dataset.move} is covered`);
    }
    return found;
}"""


# A player's first and fifth cell: below each other or, turned, side by side. A new size comes in steps.
TURNED = """([row, turned]) => {
    const [first, last] = [0, 4].map((at) => row.querySelectorAll("[role=cell]")[at].getBoundingClientRect());
    return (Math.abs(first.y - last.y) < 1) === turned && (Math.abs(first.x - last.x) < 1) === !turned;
}"""


def test_five_players_fit_in_every_window_and_a_small_one_turns_the_sheet(visit: Opens, server: Server) -> None:
    page = sit_down(visit, server, 5, DESK)
    page.get_by_role("button", name="Je suis prêt").click()
    for _ in range(TURNS):
        assert our_turn(page)
        if len(hand(page)) >= 4:
            break
        before = heard(page)
        draw_button(page).click()
        wait_for_news(page, before)
    mine = sheet(page).get_by_role("row").nth(1)
    for size, turned in ((DESK, False), (LARGE, False), (PHONE, True), (SIDE, True), (TABLET, True), (ZOOMED, True)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.wait_for_function("([width, height]) => innerWidth === width && innerHeight === height", arg=size)
        page.wait_for_function(TURNED, arg=[mine.element_handle(), turned])
        page.evaluate(DRAWN)
        assert not page.evaluate(MISFITS), size
        # A player is seen once: before a fan, or at the head of a line.
        expect(page.locator(".place:visible")).to_have_count(5 if turned else 4)
    check_access(page, PHONE, SIDE, TABLET, DESK)


FLIGHTS = """
    window.flights = [];
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes)
            if (node.dataset?.flight !== undefined) window.flights.push(`${node.dataset.from} ${node.dataset.to}`);
    }).observe(document, { childList: true, subtree: true });
"""


def test_a_drawn_card_flies_from_the_pile_to_whoever_draws(visit: Opens, server: Server) -> None:
    page = sit_down(visit, server, 2, DESK, before=FLIGHTS)
    page.get_by_role("button", name="Je suis prêt").click()
    assert our_turn(page)
    page.emulate_media(reduced_motion="no-preference")
    before = heard(page)
    draw_button(page).click()
    wait_for_news(page, before)
    page.wait_for_function("() => window.flights.length > 1")
    flights = page.evaluate("window.flights")
    assert flights[0].startswith("draw ")
    assert {"draw hand.0", "draw hand.1", "draw discard"} >= {each for each in flights if each.startswith("draw ")}
