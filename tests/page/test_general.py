"""Games that bring no page: the general board shows them from the shelf to the replay. Nothing here names a game."""

from __future__ import annotations

import json
import re
from importlib.metadata import entry_points
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tablee.core.registry import get
from tests.page.conftest import (
    DESK,
    EMPTY,
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
from tests.page.second import Second, lay

# Those of other packages.
GAMES = sorted(game.name for game in entry_points(group="tablee.games") if not game.value.startswith("tablee."))
SIDE = (740, 360)  # a phone on its side
TURNS = 100  # far more than a game takes
CONTROL = ".board [data-move]:not([aria-disabled=true])"
each_game = pytest.mark.parametrize("game", GAMES)
each_lang = pytest.mark.parametrize("lang", ["fr", "en"])


def our_turn(page: Page) -> bool:
    """Wait until we are to play; False if the game is over."""
    page.locator(f"{CONTROL}, #after-title").first.wait_for()
    return page.locator("#after-title").count() == 0


def choose(page: Page) -> None:
    """Of several moves that begin with what was touched, the one in focus."""
    if page.locator(".chosen").count():
        expect(page.locator(".moves button").first).to_be_focused()
        page.keyboard.press("Enter")


def play_by_click(page: Page) -> None:
    before = heard(page)
    page.locator(CONTROL).first.click()
    choose(page)
    wait_for_news(page, before)


def play_by_key(page: Page) -> None:
    before = heard(page)
    press_until(page, "Tab", CONTROL)
    page.keyboard.press("Enter")
    choose(page)
    wait_for_news(page, before)


def seated(visit: Opens, game: str, lang: str = "fr", seats: int = 2, **how: Any) -> Page:
    """At a table with bots, where it is our turn."""
    page = visit(EMPTY, lang=lang, **how)
    lay(page, game, seats, lang=lang)
    assert our_turn(page)
    return page


def check_end(page: Page, game: str, lang: str) -> None:
    """Who won, with how many points, and why the game is over."""
    match = get(game)
    expect(page.locator("#after-title")).to_contain_text(re.compile("gagn" if lang == "fr" else "win|won"))
    points = page.get_by_role("table", name="Les points" if lang == "fr" else "The points")
    winner = points.get_by_role("row").filter(has_text="★").first
    expect(winner).to_contain_text(re.compile(r"\d point"))
    why = page.locator("section p").filter(has=page.locator(f"a[href^='/rules/{game}#']"))
    expect(why).to_contain_text(
        re.compile("|".join(match.texts.format(f"ending-{end.name}", lang) for end in match.endings))
    )
    check_access(page, PHONE, DESK)


@each_game
@each_lang
def test_the_shelf_the_rules_and_the_lobby(visit: Opens, game: str, lang: str) -> None:
    title = get(game).title(lang)
    page = visit("/", lang=lang)
    box = page.get_by_role("region", name=title, exact=True)
    expect(box).to_contain_text(get(game).texts.format("tagline", lang))
    box.get_by_role("link", name="Règles" if lang == "fr" else "Rules").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(title)
    for clause in get(game).rulebook(lang).clauses:
        expect(page.locator(f"[id='{clause}']")).to_be_visible()
    check_access(page, PHONE, DESK)
    page.go_back()
    box.get_by_role("button", name="Inviter des amis" if lang == "fr" else "Invite friends").click()
    expect(page.get_by_role("heading", level=1, name=title, exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Je suis prêt" if lang == "fr" else "I am ready")).to_be_visible()
    check_access(page, PHONE, DESK)


@each_game
def test_a_whole_game_from_the_shelf_by_clicks(visit: Opens, game: str) -> None:
    page = play_now(visit, get(game).title("fr"))
    assert our_turn(page)
    check_access(page, PHONE, SIDE, DESK)
    clauses = [f"/rules/{game}#{reason.clause}" for reason in get(game).refusals]
    refused = False
    impossible = page.locator(".board [data-card][aria-disabled=true]").first
    for _ in range(TURNS):
        if not our_turn(page):
            break
        expect(page.locator("[data-seat='0']")).to_contain_text(re.compile(r"\d point"))
        if impossible.count() and not refused:
            impossible.click(force=True)  # it is disabled, and answers all the same
            assert refusal(page).get_by_role("link").get_attribute("href") in clauses
            refused = True
        play_by_click(page)
    check_end(page, game, "fr")


@each_game
def test_a_whole_game_by_keys_alone_on_a_phone(visit: Opens, game: str) -> None:
    page = seated(visit, game, "en", size=PHONE)
    for _ in range(TURNS):
        if not our_turn(page):
            break
        play_by_key(page)
    check_end(page, game, "en")


@each_game
def test_a_hint_marks_what_it_recommends(visit: Opens, game: str) -> None:
    page = seated(visit, game)
    page.get_by_role("button", name="Conseil").click()
    hinted = page.locator(".board [data-hinted]").first
    expect(hinted).to_be_visible()
    check_access(page, PHONE, DESK)
    before = heard(page)
    hinted.click()
    choose(page)
    wait_for_news(page, before)
    expect(page.locator("[data-hinted]")).to_have_count(0)


@each_game
def test_a_whole_game_behind_the_curtain(visit: Opens, game: str) -> None:
    """Two people on one device; whoever plays out of turn is told the clause."""
    page = visit(f"/hot/{game}?seats=2", size=PHONE)
    page.get_by_role("button", name="Commencer").click()
    turns = 0
    while True:
        page.locator("[data-curtain], #after-title").first.wait_for()
        if page.locator("#after-title").count():
            break
        expect(page.locator("[data-sitting], [data-zone], [role=log]")).to_have_count(0)
        page.get_by_role("button", name="voir mon jeu").click()
        page.locator(CONTROL).first.wait_for()
        while page.locator(CONTROL).count():
            expect(page.get_by_role("button", name="Passer l’appareil")).to_have_count(0)
            play_by_click(page)
        if page.locator("#after-title").count():
            break
        if turns == 0:
            page.locator(".board button[data-card]").first.click(force=True)  # it is disabled, and answers all the same
            clause = refusal(page).get_by_role("link")
            expect(clause).to_have_attribute("href", f"/rules/{game}#{get(game).turn_clause}")
            check_access(page, PHONE, DESK)
        page.get_by_role("button", name="Passer l’appareil").click()
        turns += 1
    assert turns > 3
    expect(page.locator("#after-title")).to_contain_text("gagn")


# What lies where: the zones, and the names of their cards.
LIES = """() => [...document.querySelectorAll("[data-zone]")].map((zone) =>
    [zone.dataset.zone, zone.ariaLabel, ...[...zone.querySelectorAll(".unseen")].map((card) => card.textContent)])"""


def wait_for_change(page: Page, before: list[list[str]]) -> None:
    page.wait_for_function(
        f"before => JSON.stringify(({LIES})()) !== before",
        arg=json.dumps(before, ensure_ascii=False, separators=(",", ":")),
    )


@each_game
def test_the_replay_goes_forward_and_back_and_shows_the_cards(visit: Opens, server: Server, game: str) -> None:
    page = seated(visit, game)
    with Second(server, page) as hand:
        hand.play_out()
    page.get_by_role("link", name="Revoir la partie").click()
    slider = page.get_by_role("slider", name="Coup")
    last = int(slider.get_attribute("max") or 0)
    scenes = [page.evaluate(LIES)]
    known = sum(len(cards) for _, _, *cards in scenes[0])
    for step in range(1, last + 1):
        page.get_by_role("button", name="Coup suivant").click()
        expect(slider).to_have_value(str(step))
        scenes.append(page.evaluate(LIES))
        assert scenes[-1] != scenes[-2]
    expect(page.locator(f"a[href^='/rules/{game}#']")).to_be_visible()  # why it is over
    check_access(page, PHONE, DESK)
    for step in range(last - 1, -1, -1):
        page.keyboard.press("ArrowLeft")
        expect(slider).to_have_value(str(step))
        assert page.evaluate(LIES) == scenes[step]
    page.get_by_label("Vu par").select_option(label="Zoé")  # who did not know the other's cards
    wait_for_change(page, scenes[0])
    assert known
    check_access(page, PHONE, DESK)


@each_game
def test_somebody_watches_and_talks(visit: Opens, game: str) -> None:
    page = seated(visit, game)
    watcher = visit(page.evaluate("location.pathname"), lang="en", size=PHONE)
    watcher.get_by_role("button", name="Log, rules and settings").click()
    watcher.get_by_role("button", name="Watch", exact=True).click()
    watcher.get_by_label("Say to the table").fill("Good luck!")
    watcher.get_by_role("button", name="Send").click()
    expect(page.get_by_role("log")).to_contain_text("Good luck!")
    check_access(watcher)
    watcher.keyboard.press("Escape")
    before = watcher.evaluate(LIES)
    assert before
    play_by_click(page)
    wait_for_change(watcher, before)
    expect(watcher.locator(".board .fresh").first).to_be_visible()  # what has just come
    expect(watcher.locator(".board :is([data-move], button[data-card])")).to_have_count(0)
    check_access(watcher, PHONE, DESK)


@each_game
def test_cards_are_drawn_if_the_game_has_drawings(visit: Opens, game: str) -> None:
    cards = [card for deck in get(game).decks for card in deck.cards]

    def parts(route: Route) -> None:
        told = route.fetch().json()
        route.fulfill(json={**told, "art": ["back", *(f"card-{card}" for card in cards)]})

    page = visit(EMPTY)
    page.route(f"**/api/games/{game}", parts)
    picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 7"><rect width="5" height="7" fill="gold"/></svg>'
    page.route("**/art/*.svg", lambda route: route.fulfill(body=picture, content_type="image/svg+xml"))
    lay(page, game)
    assert our_turn(page)
    expect(page.locator(".board span.card")).to_have_count(0)
    page.wait_for_function("[...document.querySelectorAll('.board img.card')].every((card) => card.naturalWidth > 0)")
    assert page.locator(".board img.card").count()
    check_access(page, PHONE, DESK)


@each_game
def test_a_game_without_words_can_be_played(visit: Opens, game: str) -> None:
    page = visit(EMPTY)
    page.route(f"**/api/games/{game}", lambda route: route.fulfill(json={"words": {}, "art": []}))
    lay(page, game)
    assert our_turn(page)
    expect(page.get_by_role("heading", level=1, name=game, exact=True)).to_be_visible()  # the box has no other name
    for _ in range(TURNS):
        if not our_turn(page):
            break
        play_by_click(page)
    expect(page.locator("#after-title")).to_contain_text("gagn")
