"""What the page costs: bytes of script, time to the first picture, and how long a touch waits for its paint.

In real Chromium, with the processor slowed down four times, as a cheap phone would be. Writes a section of
RESULTS.md.

A touch is a finger's: it rests for 80 ms before it is lifted. Playwright's `click()` is not used, because it looks
for what lies under the mouse while the events are on their way, which adds its own 8 ms to ours; whether the target
can be hit is checked before. Pages that have been measured are closed, so that they do not compete with the next.

What is touched is what a player of the game presses next (tests/page/clicker.js). The table is in motion: a touch comes
while cards still fly, and skips them. What is timed is the picture that answers the touch: a pressed button, a marked
card, the cards where they belong. A new view of the table, or a choice that is opened, is drawn after it.
"""

from __future__ import annotations

import gzip
import platform
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Request, sync_playwright
from sections import replace_section

import tablee

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from tests.page.clicker import Clicker  # noqa: E402
from tests.page.conftest import FLAGS, PHONE, Server  # noqa: E402
from tests.page.second import lay  # noqa: E402

GAMES = [game for game in tablee.game_ids() if tablee.get(game).sheet]
SLOWER = 4
TOUCHES = 12
FINGER_RESTS_MS = 80
WATCH = """
    window.touches = [];
    window.clicks = 0;
    addEventListener("click", () => { window.clicks += 1; }, true);
    new PerformanceObserver(list => {
        for (const entry of list.getEntries())
            if (["pointerdown", "pointerup", "click", "keydown"].includes(entry.name))
                window.touches.push(entry.duration);
    }).observe({type: "event", durationThreshold: 16, buffered: true});
    window.shift = 0;
    new PerformanceObserver(list => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({type: "layout-shift", buffered: true});
    new PerformanceObserver(list => { window.largest = list.getEntries().at(-1).startTime; })
        .observe({type: "largest-contentful-paint", buffered: true});
"""


def open_slowly(browser: Browser, server: Server) -> Page:
    context = browser.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]},
        locale="fr",
        service_workers="block",
        reduced_motion="no-preference",
    )
    context.add_init_script(WATCH)
    page = context.new_page()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(server.url)
    page.get_by_role("button", name="Jouer maintenant").first.wait_for()
    return page


def touch(page: Page, x: float, y: float) -> None:
    page.mouse.move(x, y)
    page.mouse.down()
    page.wait_for_timeout(FINGER_RESTS_MS)
    page.mouse.up()


def touches(page: Page, game: str) -> list[float]:
    """Play a few moves by touches; how long each touch waited for the next picture, in milliseconds."""
    lay(page, game, 3, bots=[None, "steady", "steady"])
    clicker = Clicker(page)
    before = page.evaluate("window.clicks")
    for _ in range(TOUCHES):
        found = clicker.next()
        if "over" in found:
            raise RuntimeError(f"{game} is over already")
        touch(page, found["x"], found["y"])
        page.wait_for_timeout(600)
    if page.evaluate("window.clicks") != before + TOUCHES:
        raise RuntimeError(f"{game}: not every touch has hit its target")
    waited: list[float] = page.evaluate("window.touches")
    return waited or [16.0]  # nothing took longer than a frame


def script_bytes(browser: Browser, server: Server) -> int:
    """Compressed script that the first screen loads, nothing being cached."""
    page = browser.new_context(service_workers="block").new_page()
    scripts: list[bytes] = []
    page.on("requestfinished", lambda asked: scripts.append(_body(asked)) if ".js" in asked.url else None)
    page.goto(server.url, wait_until="networkidle")
    page.context.close()
    return sum(len(gzip.compress(script)) for script in scripts)


def _body(asked: Request) -> bytes:
    answer = asked.response()
    return b"" if answer is None else answer.body()


def measure(browser: Browser, server: Server) -> str:
    page = open_slowly(browser, server)
    page.wait_for_timeout(1500)
    shelf: dict[str, Any] = page.evaluate("({largest: window.largest, shift: window.shift})")
    page.context.close()
    first = script_bytes(browser, server)
    rows = []
    for game in GAMES:
        page = open_slowly(browser, server)
        waited = touches(page, game)
        page.context.close()
        rows.append(f"| {game} | {statistics.median(waited):.0f} | {max(waited):.0f} |")
    return "\n".join(
        [
            "## The page",
            "",
            f"Written by `make bench-page`: Chromium at {PHONE[0]} × {PHONE[1]}, its processor slowed {SLOWER} ×;"
            f" {platform.processor() or platform.machine()}, Python {platform.python_version()}.",
            "",
            f"- Script of the first screen, compressed: **{first / 1000:.0f} kB** (asked: under 120).",
            f"- Largest contentful paint of the shelf: **{shelf['largest']:.0f} ms**;"
            f" layout shift: **{shelf['shift']:.3f}**.",
            "",
            f"{TOUCHES} touches of each game by a finger that rests for {FINGER_RESTS_MS} ms, on tables in motion."
            " What is timed is the picture that answers the touch; a new view of the table is drawn after it.",
            "",
            "| a touch waits for its paint | median ms | worst ms (asked: under 100) |",
            "|---|---:|---:|",
            *rows,
            "",
        ]
    )


def main() -> None:
    chromium = subprocess.run([HERE.parent / "scripts" / "chromium"], check=True, stdout=subprocess.PIPE, text=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium.stdout.strip(), args=FLAGS)
        section = measure(browser, server)
        browser.close()
        server.stop()
    print(section)
    replace_section("page", section)


if __name__ == "__main__":
    main()
