"""The first game with a coach: the whole of it, as it is pressed, by keyboard, left, and played otherwise."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import DESK, PHONE, Opens, Server, check_access, press_until
from tests.page.second import Second

TITLES = {"fiasko": "Fiasko", "pasta": "Par ici la pasta !", "tank": "Tank Attack!"}
BUBBLE = "[data-coach]"

# What the coach says and points at; null while it says nothing, or has no place yet.
SAID = """() => {
    const bubble = document.querySelector("[data-coach]");
    if (!bubble || getComputedStyle(bubble).visibility === "hidden") return null;
    const told = ({dataset, textContent}) => `${dataset.move ?? dataset.zone}: ${textContent.trim()}`;
    const pointed = [...document.querySelectorAll("[data-pointed]")].map(told);
    const kind = bubble.dataset.coach;
    const [number, of] = [bubble.querySelectorAll(".done").length, bubble.querySelectorAll("i").length];
    const pressed = document.querySelectorAll("[data-pointed][data-move]:not([aria-disabled=true])").length;
    const ready = kind === "move" ? pressed === pointed.length && pressed : true;  /* it points anew a frame later */
    return ready ? {kind, number, of, pointed} : null;
}"""
# Whatever can be pressed and lies below the bubble.
COVERED = """() => {
    const box = document.querySelector("[data-coach]")?.getBoundingClientRect();
    return !box ? [] : [...document.querySelectorAll("[data-move], [data-pointed]")].filter(each => {
        const other = each.getBoundingClientRect();
        return each.checkVisibility() && Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1
            && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1;
    }).map(each => each.dataset.move ?? each.dataset.zone);
}"""


def begin(visit: Opens, game: str, **how: Any) -> Page:
    """From the shelf to the first words of the coach."""
    page = visit("/", **how)
    page.get_by_role("region", name=TITLES[game]).get_by_role("button", name="Montre-moi comment").click()
    expect(page.locator(BUBBLE)).to_be_visible()
    return page


def said(page: Page, before: dict[str, Any] | None = None) -> dict[str, Any]:
    """What the coach says and points at, when it is something else than before."""
    news = f"const now = ({SAID})(); return now && JSON.stringify(now) !== JSON.stringify(before)"
    page.wait_for_function(f"before => {{ {news} && !({COVERED})().length }}", arg=before)
    found: dict[str, Any] = page.evaluate(SAID)
    return found


def follow(page: Page, now: dict[str, Any]) -> None:
    """Read on, or press what is pointed at."""
    if now["kind"] == "words":
        page.locator(f"{BUBBLE} .go").click()
    else:
        page.locator("[data-pointed]").first.click()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("game", TITLES)
def test_the_whole_lesson_by_what_the_coach_points_at(visit: Opens, game: str, size: tuple[int, int]) -> None:
    page = begin(visit, game, size=size)
    now, numbers, looked = said(page), list[int](), set[str]()
    while now["number"] < now["of"]:
        numbers.append(now["number"])
        if now["kind"] not in looked:
            looked.add(now["kind"])
            check_access(page)
        follow(page, now)
        now = said(page, now)
    assert sorted(set(numbers)) == list(range(1, now["of"])), "some step was left out"
    check_access(page)
    follow(page, now)
    expect(page.locator(BUBBLE)).to_have_count(0)
    expect(page.locator("[data-pointed]")).to_have_count(0)
    expect(page.locator("[data-sitting]")).to_be_visible()


def test_by_keyboard_alone(visit: Opens) -> None:
    page = visit("/")
    press_until(page, "Tab", ".learn")
    page.keyboard.press("Enter")
    now = said(page)
    while now["number"] < now["of"]:
        press_until(page, "Tab", ".go")
        page.keyboard.press("Enter")
        if now["kind"] == "move":  # the button led to what is pointed at
            assert page.evaluate("document.activeElement.matches('[data-pointed]')")
            page.keyboard.press("Enter")
        now = said(page, now)
    press_until(page, "Tab", ".go")
    page.keyboard.press("Enter")
    expect(page.locator(BUBBLE)).to_have_count(0)
    assert page.evaluate("document.activeElement.matches('main')"), "the focus goes on at the table"


def test_it_is_read_aloud_and_takes_no_focus(visit: Opens) -> None:
    page = begin(visit, "fiasko")
    aloud = page.locator("[aria-live=polite]", has_text="Le coach")
    expect(aloud).to_contain_text("Bienvenue")
    assert not page.evaluate("document.activeElement.closest('[data-coach]')")
    page.locator(f"{BUBBLE} .go").click()
    expect(aloud).to_contain_text("piochez")
    page.get_by_role("button", name="Règle F4.1").click()
    expect(page.get_by_role("dialog")).to_contain_text("rejoint votre main")


def test_it_is_left_at_any_time_and_does_not_come_back(visit: Opens) -> None:
    page = begin(visit, "fiasko")
    now = said(page)
    follow(page, now)
    follow(page, said(page, now))
    page.get_by_role("button", name="Quitter la leçon").click()
    expect(page.locator(BUBBLE)).to_have_count(0)
    page.reload()
    expect(page.locator("[data-move=draw]")).to_be_visible()
    page.locator("[data-move=draw]").click()
    expect(page.locator(BUBBLE)).to_have_count(0)


def test_a_reload_goes_on_where_it_was(visit: Opens) -> None:
    page = begin(visit, "tank")
    now = said(page)
    for _ in range(3):
        follow(page, now)
        now = said(page, now)
    page.reload()
    assert said(page) == now


def test_whoever_plays_something_else_is_taught_what_is_still_true(visit: Opens) -> None:
    page = begin(visit, "fiasko")
    now = said(page)
    while not any(each.startswith("score milk") for each in now["pointed"]):
        follow(page, now)
        now = said(page, now)
    page.locator("[data-move=draw]").click()  # and it is the card that was meant for the bot
    follow(page, said(page, now))
    expect(page.locator("[data-sitting]")).to_be_visible()


def test_the_end_of_a_lesson_proves_nothing_and_the_next_game_is_a_usual_one(visit: Opens, server: Server) -> None:
    page = begin(visit, "tank")
    with Second(server, page) as second:
        second.play_out()
    expect(page.get_by_role("heading", name="gagn")).to_be_visible()
    expect(page.locator(BUBBLE)).to_have_count(0)
    expect(page.get_by_role("button", name="Vérifier le mélange")).to_have_count(0)
    expect(page.get_by_role("link", name="L’essentiel sur une page")).to_be_visible()
    page.get_by_role("button", name="Rejouer").click()
    expect(page.locator("[data-move]").first).to_be_visible()
    expect(page.locator(BUBBLE)).to_have_count(0)
