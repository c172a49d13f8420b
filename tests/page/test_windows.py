"""A game in play is one window: nothing scrolls, and whatever can be played is in sight, in every window.

With every number of players and names as long as names can be; at its beginning, in its middle, late, and with a
choice opened; on a desk also with the drawer open.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Page, TimeoutError

import tablee
from tests.page.clicker import PRESSING
from tests.page.conftest import DRAWN, EMPTY, Opens, Server
from tests.page.second import Second, lay

WINDOWS = {
    "phone": (360, 740),
    "phone on its side": (740, 360),
    "tablet": (820, 1180),
    "desk": (1280, 800),
    "desk at 200 %": (640, 400),
    "large desk": (1920, 1080),
}
DESKS = ("desk", "large desk")  # where the drawer pushes the table
POINTS = {"beginning": 0, "middle": 7, "late": 18}  # our moves before it
SOAK = "TABLEE_SOAK" in os.environ
GAMES = tablee.game_ids()
SEATS = [(game, seats) for game in GAMES for seats in range(tablee.get(game).fewest, tablee.get(game).most + 1)]

# Whatever the server calls the others, it is 24 characters long here: with hyphens or without, wide letters or narrow.
LONG_NAMES = """
    const kinds = [
        "Wilhelmine-Antoinette-?!", "Donaudampfschifffahrts?!", "WWWWWWWWWWWWWWWWWWWWWW?!", "Ana de la Sierra Alta ?!",
    ];
    const longer = new Map();
    const { get, set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
    Object.defineProperty(WebSocket.prototype, "onmessage", { get, set(hear) {
        set.call(this, ({ data }) => {
            const { table, public: all } = JSON.parse(data);
            for (const name of [...(table?.seats ?? []).map((seat) => seat.name), ...(all?.names ?? [])])
                if (name && name.length < 24 && !longer.has(name)) {
                    const count = longer.size;
                    longer.set(name, kinds[count % kinds.length].replace("?!", String(count).padStart(2, "0")));
                }
            let text = data;
            for (const [name, long] of longer) text = text.replaceAll(name, long);
            hear.call(this, new MessageEvent("message", { data: text }));
        });
    } });
"""

_MISFITS = (Path(__file__).parent / "misfits.js").read_text(encoding="utf-8").strip()
MISFITS = f"moves => ({_MISFITS})({PRESSING}, moves)"


# A new size comes in steps: what the window says it is, then what is laid out by it.
SIZED = """([width, height]) => {
    const {right, bottom} = document.querySelector("[data-sitting]").getBoundingClientRect();
    return innerWidth === width && innerHeight === height && right <= width + 1 && bottom <= height + 1;
}"""
SIZED_MS = 5000


def settle(page: Page, width: int, height: int) -> None:
    """Until the table has the size of its window; if it never has, what does not fit will tell."""
    with suppress(TimeoutError):
        page.wait_for_function(SIZED, arg=[width, height], timeout=SIZED_MS)
    page.evaluate(DRAWN)


def choose(moves: list[str], chance: random.Random) -> str:
    """Anything, but rarely what makes a hand small: a full table is the hard one."""
    scores = [move for move in moves if move.startswith("score")]
    return "draw" if "draw" in moves and (not scores or chance.random() < 0.8) else chance.choice(scores or moves)


def measure(page: Page, point: str, moves: list[str] | None) -> Iterator[str]:
    """What does not fit in each window, and on the desks with the drawer open."""
    for window, (width, height) in WINDOWS.items():
        page.set_viewport_size({"width": width, "height": height})
        settle(page, width, height)
        yield from (f"{point}, {window}: {found}" for found in page.evaluate(MISFITS, moves))
        if window in DESKS:
            drawer = page.locator("[aria-controls=drawer]")
            drawer.press("Enter")
            page.evaluate(DRAWN)
            yield from (f"{point}, {window}, drawer: {found}" for found in page.evaluate(MISFITS, moves))
            drawer.press("Enter")


def openings(page: Page, moves: list[str]) -> dict[str, str]:
    """One control for each kind of choice that can be opened, by the kind: how the moves begin that it leads to."""
    offered: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('[data-move]:not([aria-disabled=true])')]"
        ".filter((each) => each.checkVisibility()).map((each) => each.dataset.move)"
    )
    return {move.split(" ")[0]: move for move in offered if move not in moves}


def measure_choices(page: Page, hand: Second, point: str) -> Iterator[str]:
    moves = hand.now["view"]["moves"]
    for kind, move in openings(page, moves).items():
        page.locator(f'[data-move="{move}"]:not([aria-disabled=true])').first.press("Enter")
        page.evaluate(DRAWN)
        yield from measure(page, f"{point} with {kind} opened", None)
        page.keyboard.press("Escape")
        page.evaluate(DRAWN)


def misfits(page: Page, server: Server, chance: random.Random, opened: tuple[str, ...]) -> Iterator[str]:
    with Second(server, page) as hand:
        hand.listen_until(lambda now: now["table"]["phase"] == "playing")
        made = 0
        for point, after in POINTS.items():
            while made <= after:
                hand.listen_until(lambda now: hand.my_turn or now["table"]["phase"] == "over")
                if not hand.my_turn:
                    return
                if made == after:
                    break
                hand.play(lambda moves: choose(moves, chance))
                made += 1
            hand.let_the_page_catch_up()
            page.wait_for_function("() => document.querySelector('[data-move]:not([aria-disabled=true])')")
            yield from measure(page, point, hand.now["view"]["moves"])
            if point in opened:
                yield from measure_choices(page, hand, point)


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_everything_fits(visit: Opens, server: Server, game: str, seats: int) -> None:
    seed = random.randrange(10**6)
    page = visit(EMPTY, before=LONG_NAMES)
    lay(page, game, seats, name="Wilhelmine-Antoinette-24")
    found = list(misfits(page, server, random.Random(seed), tuple(POINTS) if SOAK else ("middle", "late")))
    assert not found, f"{len(found)} things do not fit (seed {seed}):\n" + "\n".join(found)
