"""Levels to choose from, bots that are seen to think, and hints that say why."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tablee.bots.search import prepare
from tablee.core.registry import get
from tests.page.conftest import DESK, EMPTY, PHONE, Opens, Server, check_access
from tests.page.second import Second, lay

LONG = 300  # seconds for a compiler on a busy machine
CHANCES = {"fr": "Chances de gagner", "en": "Chances to win"}
WHY = {"fiasko": "comme des habitués", "pasta": "as well as they can", "tank": "like regulars|out of 100"}


def wait_for_thoughts(hand: Second) -> None:
    """Until the server's search is loaded, hints are first impressions; then the hint comes by itself."""
    hand._say({"do": "hint", "id": "wait"})
    while (answer := hand.listen(LONG)).get("id") != "wait" or "soon" in answer:
        pass
    assert answer["type"] == "hint", answer
    assert answer["thoughts"]


@pytest.mark.parametrize(
    ("game", "size", "lang"), [("fiasko", PHONE, "fr"), ("pasta", DESK, "en"), ("tank", PHONE, "en")]
)
def test_a_hint_shows_its_chances(visit: Opens, server: Server, game: str, size: tuple[int, int], lang: str) -> None:
    prepare(get(game))  # so that the server need only load it
    page = visit(EMPTY, size=size, lang=lang)
    lay(page, game, 2, lang=lang)
    with Second(server, page) as hand:
        hand.listen_until(lambda _: hand.my_turn)
        wait_for_thoughts(hand)
    ask = page.get_by_role("button", name="Conseil" if lang == "fr" else "Hint")
    expect(ask).to_be_enabled()
    ask.click()
    why = re.compile(WHY[game])
    expect(page.locator("[aria-live=polite]").filter(has_text=why)).to_have_count(1)
    expect(page.locator("[data-hinted]").first).to_be_visible()  # where the move is played
    check_access(page)
    page.get_by_role("button", name=why).click()
    shown = page.get_by_role("dialog").get_by_role("list", name=CHANCES[lang])
    expect(shown.get_by_role("listitem").first).to_contain_text(re.compile(r"\d+\s?%"))
    check_access(page)


@pytest.fixture(scope="module")
def slow_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Its bots take a minute."""
    slow = Server(tmp_path_factory.mktemp("slow"), bot_pause=60)
    slow.start()
    yield slow
    slow.stop()


@pytest.mark.parametrize(("lang", "says"), [("fr", "réfléchit"), ("en", "is thinking")])
def test_a_bot_is_seen_to_think(visit: Opens, slow_server: Server, lang: str, says: str) -> None:
    page = visit(EMPTY, lang=lang)
    page.goto(slow_server.url + EMPTY)
    lay(page, "tank", 2, bots=[None, "expert"], lang=lang)  # all choose at once: it is the bot's turn too
    seat = page.locator("[data-seat='1']")
    expect(seat).to_contain_text(says)
    expect(seat.locator(".dots i")).to_have_count(3)
    still = seat.locator(".dots i").first.evaluate("dot => getComputedStyle(dot).animationName")
    assert still == "none"  # this browser asked for less motion
    expect(page.locator("[data-seat='0']")).not_to_contain_text(says)
    check_access(page)


def test_a_hot_seat_may_have_bots(visit: Opens) -> None:
    page = visit("/hot/fiasko?seats=2", size=PHONE)
    page.get_by_role("button", name="bot", exact=True).click()
    level = page.get_by_label("Niveau")
    expect(level).to_have_value("steady")
    assert level.locator("option").all_inner_texts() == ["Débutant", "Habitué", "Expert"]
    level.select_option("beginner")
    check_access(page)
    page.get_by_role("button", name="Commencer").click()
    page.locator("[data-curtain]").wait_for()
    table = page.request.get(page.url.replace("/t/", "/api/tables/")).json()
    assert [seat["bot"] for seat in table["seats"]] == [None, None, "beginner"], json.dumps(table)
