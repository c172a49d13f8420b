"""The table in motion: cards fly between the right zones, and nobody waits for them.

These browsers have not asked for less motion. What the page heard, sent and showed is watched by motion.js.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import tablee
from tests.page.clicker import PRESSING, Clicker
from tests.page.conftest import DESK, EMPTY, HEARD, PATIENCE, PHONE, Opens, Server
from tests.page.second import Second, lay

GAMES = tablee.game_ids()
ANY = GAMES[0]
SOAK = "TABLEE_SOAK" in os.environ
WATCH = (Path(__file__).parent / "motion.js").read_text(encoding="utf-8")
# What flies though nothing is shown; null while something is. After the game there is no stage any more.
LEFT = """() => {
    if (document.querySelector(".stage[data-busy]")) return null;
    return {left: [...document.querySelectorAll("[data-awaited], [data-flight]")].map((each) => each.outerHTML)};
}"""
# Of the longest game only the end is pressed: so many moves of ours before it are made beside the page, which follows.
BEFORE = {} if SOAK else {"pasta": 28}
WATCHED = 3  # moves of ours after which all is awaited that flies; the others are made at once
ASTRAY = 40  # px: a card may lie over the edge of its zone


def settle(speed: str) -> str:
    return f"localStorage.setItem('tablee.settings', JSON.stringify({{speed: '{speed}'}}));"


@pytest.fixture
def moving(visit: Opens, browser: Browser) -> Iterator[Any]:
    """Opens a page in a browser that asks for motion, at a speed."""
    contexts: list[BrowserContext] = []

    def moving(speed: str = "fast", size: tuple[int, int] = DESK) -> Page:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale="fr",
            reduced_motion="no-preference",
            service_workers="block",
        )
        context.set_default_timeout(1000 * PATIENCE)
        contexts.append(context)
        return visit(EMPTY, context=context, before=settle(speed) + WATCH)

    yield moving
    for context in contexts:
        context.close()


def seen(page: Page, what: str) -> Any:
    return page.evaluate("what => window.seen[what]", what)


def wait_until_still(page: Page) -> None:
    """Until nothing is being shown; then no card is on its way, or hidden because one was."""
    assert page.wait_for_function(LEFT).json_value() == {"left": []}


def arrives(travel: dict[str, Any]) -> str:
    """What is seen of a card when it has come; empty: its back."""
    return "" if travel.get("turned") == "down" else travel.get("as") or travel["card"] or ""


def legs_of(step: dict[str, Any]) -> list[tuple[str, str, str]]:
    return [(each["from"], each["to"], arrives(each)) for event in step["events"] for each in event["travels"]]


def check_flights(page: Page) -> Counter[str]:
    """Every card on its way was told to go that way, in that order, and flew there; how many of each kind flew."""
    told, flights = seen(page, "told"), seen(page, "flights")
    at, flown = 0, Counter[str]()
    for flight in flights:
        leg = flight["from"], flight["to"], flight["card"]
        while at < len(told) and leg not in legs_of(told[at]):
            at += 1
        assert at < len(told), f"nobody told, or not after what flew before: {leg}"
        flown[kind(flight)] += 1
    for end in ("late", "astray"):  # where it started from, where it came to lie
        far = [flight[end] for flight in flights if flight.get(end) is not None]
        near = [each for each in far if each < ASTRAY]
        # A busy machine draws so rarely that a board may have been laid out anew between two pictures.
        assert len(near) >= 0.8 * len(far), f"{end}: {far}"
    return flown


def kind(way: dict[str, Any]) -> str:
    """The way of a card, whosever it is and wherever exactly: hand → plate."""
    return " → ".join(way[end].split(".")[0] for end in ("from", "to"))


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_in_motion(moving: Any, server: Server, game: str, size: tuple[int, int]) -> None:
    page = moving(size=size)
    lay(page, game, 3)
    with Second(server, page) as hand:
        mine = iter(range(BEFORE.get(game, 0)))
        hand.play_out(lambda _: hand.my_turn and next(mine, None) is None)
        hand.let_the_page_catch_up()
    wait_until_still(page)
    begun = len(seen(page, "told"))
    clicker = Clicker(page)
    sent = len(seen(page, "played"))
    while sent < WATCHED and clicker.press():
        if len(seen(page, "played")) > sent:
            sent += 1
            page.wait_for_function("sent => window.seen.answered >= sent", arg=sent)
            wait_until_still(page)
    clicker.play_out()
    expect(page.get_by_role("button", name="Rejouer")).to_be_visible()
    flown = check_flights(page)
    # By steps: of one that is skipped, all the cards go unseen.
    told = Counter(
        way
        for step in seen(page, "told")[begun:]
        for way in {kind(each) for event in step["events"] for each in event["travels"]}
    )
    assert flown, f"nothing was seen to fly of {told}"
    often = {way for way, times in told.items() if times > 10}
    assert often <= set(flown), f"never seen to fly: {often - set(flown)}"


# A control that leads to a legal move of what is known by now, while the board still shows how it came to that: where
# it can be hit, and its move.
QUICK = f"""() => {{
    const {{view, seat, played, answered}} = window.seen;
    if (view.over) return {{over: true}};
    if (!view.to_act.includes(seat) || played.length > answered) return null;
    if (!document.querySelector(".stage[data-busy]")) return null;
    const pressing = {PRESSING};
    for (const control of pressing.controls()) {{
        const moves = view.moves.filter((move) => pressing.begins(move, control.dataset.move));
        const point = moves.length ? pressing.hit(control) : null;
        if (point) return {{...point, move: control.dataset.move}};
    }}
    return null;
}}"""
# The clicker goes on with this move, as if it had begun it.
FOLLOW = f"""({{x, y, move}}) => {{
    const element = document.elementFromPoint(x, y)?.closest("[data-move]");
    window.pressed = {{heard: ({HEARD})(), all: [{{element, move}}], last: move, at: performance.now()}};
}}"""
# The move was sent, or the choice that leads to it is open.
TAKEN = f"""({{move, sent}}) => {{
    const {{controls, begins}} = {PRESSING};
    const {{element}} = window.pressed.all[0];
    const others = controls().filter((each) => each !== element);
    return window.seen.played.length > sent || others.some((each) => begins(each.dataset.move, move));
}}"""
AT = "({x, y}) => document.elementFromPoint(x, y)?.closest('[data-move]')?.dataset.move ?? null"


@pytest.mark.parametrize("game", GAMES)
def test_a_quick_player_is_neither_blocked_nor_robbed(moving: Any, server: Server, game: str) -> None:
    """Whoever presses while cards still fly hits what they saw, and the move is made, at the slowest speed too."""
    page = moving("calm", PHONE)
    lay(page, game, 2)
    clicker = Clicker(page, ("draw", "take", "lay", "play"))
    quick = 0
    for _ in range(6 if SOAK else 3):
        sent = len(seen(page, "played"))
        while len(seen(page, "played")) == sent:
            if not clicker.press():
                return
        found = page.wait_for_function(QUICK).json_value()
        if "over" in found:
            return
        page.mouse.move(found["x"], found["y"])
        page.mouse.down()
        page.wait_for_function("() => !document.querySelector('.stage[data-busy]')", timeout=1000)  # the touch skips
        assert page.evaluate(AT, found) == found["move"], "another control came under the finger"
        sent = len(seen(page, "played"))
        page.evaluate(FOLLOW, found)
        page.mouse.up()
        page.wait_for_function(TAKEN, arg={"move": found["move"], "sent": sent})
        while len(seen(page, "played")) == sent:
            assert clicker.press()
        assert f"{seen(page, 'played')[-1]} ".startswith(f"{found['move']} "), "the touch was lost"
        quick += 1
    assert quick


def test_the_speed_says_how_long_cards_fly(moving: Any) -> None:
    lasted = {}
    for speed in ("fast", "usual", "calm", "none"):
        page = moving(speed)
        lay(page, ANY, 2)
        clicker = Clicker(page)
        for _ in range(2):
            clicker.press()
            page.wait_for_function("() => window.seen.answered === window.seen.played.length")
            wait_until_still(page)
        lasted[speed] = set(seen(page, "durations"))
    assert lasted["none"] == set()
    # A card that hardly moves takes less time; where much waits, all go faster.
    longest = {speed: max(lasted[speed]) for speed in ("fast", "usual", "calm")}
    assert longest["fast"] < longest["usual"] < longest["calm"], lasted


@pytest.mark.parametrize("game", GAMES)
def test_nothing_flies_for_whoever_asked_for_less_motion(visit: Opens, game: str) -> None:
    page = visit(EMPTY, size=PHONE, before=WATCH)
    lay(page, game, 2)
    clicker = Clicker(page)
    for _ in range(4):
        clicker.press()
    page.wait_for_function("() => window.seen.told.length > 2")
    assert seen(page, "flights") == []
    assert page.locator("[data-awaited], [data-flight], [data-busy]").count() == 0


HIDE = """
    Object.defineProperty(Document.prototype, "hidden", {get: () => window.away ?? false});
    window.leave = (away) => { window.away = away; document.dispatchEvent(new Event("visibilitychange")); };
"""


def test_what_happened_while_nobody_looked_is_not_shown(moving: Any, server: Server) -> None:
    page = moving("calm")
    page.context.add_init_script(HIDE)
    lay(page, ANY, 2)
    Clicker(page).press()
    page.wait_for_function("() => document.querySelector('[data-busy]')")
    page.evaluate("leave(true)")
    wait_until_still(page)  # at once: what was on its way has arrived
    flown = len(seen(page, "flights"))
    with Second(server, page) as hand:
        for _ in range(4):
            hand.listen_until(lambda _: hand.my_turn)
            hand.play()
        hand.listen_until(lambda _: hand.my_turn)
        hand.let_the_page_catch_up()
    page.evaluate("leave(false)")
    wait_until_still(page)
    assert len(seen(page, "flights")) == flown
    assert Clicker(page).press()


def test_the_window_may_be_turned_while_cards_fly(moving: Any) -> None:
    page = moving("calm", PHONE)
    lay(page, ANY, 2)
    clicker = Clicker(page)
    clicker.press()
    page.wait_for_function("() => document.querySelector('[data-flight]')")
    page.set_viewport_size({"width": PHONE[1], "height": PHONE[0]})
    wait_until_still(page)
    assert clicker.press()


def test_the_last_round_is_shown_again(moving: Any, server: Server) -> None:
    """On demand: the same cards fly again, and the table lies as it lay."""
    page = moving()
    lay(page, ANY, 3)
    clicker = Clicker(page)
    for _ in range(2):
        clicker.press()
        page.wait_for_function("() => window.seen.answered === window.seen.played.length")
    page.wait_for_function("() => window.seen.view.to_act.includes(window.seen.seat)")
    wait_until_still(page)
    first = seen(page, "flights")
    page.get_by_role("button", name="Revoir ce qui vient de se passer").click()
    page.wait_for_function("before => window.seen.flights.length > before", arg=len(first))
    wait_until_still(page)
    again = [(each["from"], each["to"], each["card"]) for each in seen(page, "flights")[len(first) :]]
    told = [leg for step in seen(page, "told") for leg in legs_of(step)]
    assert len(again) > 1, "our move, and what the others did"
    assert again == [leg for leg in told if leg in again][-len(again) :]
    assert clicker.press()


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_flies_forward_and_back(moving: Any, server: Server, game: str) -> None:
    page = moving()
    lay(page, game, 2)
    with Second(server, page) as hand:
        hand.play_out()
    page.goto(f"{server.url}/replay/{hand.table}/1")
    slider = page.get_by_role("slider")
    ways = []
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "ArrowLeft", "ArrowLeft"):
        before, at = len(seen(page, "flights")), slider.input_value()
        slider.press(key)
        page.wait_for_function("at => document.querySelector('[type=range]').value !== at", arg=at)
        wait_until_still(page)
        ways.append(Counter((each["from"], each["to"]) for each in seen(page, "flights")[before:]))
    assert any(ways)
    for there, back in zip(ways[:3], reversed(ways[3:]), strict=True):
        assert back == Counter({(to, source): count for (source, to), count in there.items()})
