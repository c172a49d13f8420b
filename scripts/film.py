"""Film the first moves of a real game for the README, as an animated picture: `make film`."""

from __future__ import annotations

import base64
import io
import itertools
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Page, sync_playwright

import tablee

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.page.clicker import Clicker  # noqa: E402
from tests.page.conftest import EMPTY, FLAGS, Server  # noqa: E402
from tests.page.second import Second, lay  # noqa: E402

ANY = tablee.game_ids()[0]
FILE = ROOT / "docs" / "screens" / "film.webp"
SIZE = (1120, 700)  # the window
DRAWN = (840, 525)  # the picture
MOVES = 5  # ours
EARLIER = 6  # ours, that are not filmed: a table with something on it
APART_MS = 90  # between two pictures
MOST_BYTES = 1_500_000
STILL = "() => !document.querySelector('.stage[data-busy]')"


def filmed(page: Page, server: Server) -> list[tuple[float, bytes]]:
    """Pictures with their times, in seconds."""
    taken: list[tuple[float, bytes]] = []
    lay(page, ANY, 3, bots=[None, "steady", "steady"], name="Zoé")
    with Second(server, page) as hand:
        hand.listen_until(lambda now: now["table"]["phase"] == "playing")
        for _ in range(EARLIER):
            hand.listen_until(lambda _: hand.my_turn)
            hand.play(lambda moves: moves[0])
        hand.listen_until(lambda _: hand.my_turn)
        hand.let_the_page_catch_up()
    page.wait_for_function(STILL)
    cdp = page.context.new_cdp_session(page)

    def keep(frame: dict[str, Any]) -> None:
        taken.append((frame["metadata"]["timestamp"], base64.b64decode(frame["data"])))
        cdp.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    cdp.on("Page.screencastFrame", keep)
    cdp.send("Page.startScreencast", {"format": "jpeg", "quality": 92, "maxWidth": SIZE[0], "maxHeight": SIZE[1]})
    clicker = Clicker(page)
    for _ in range(MOVES):
        page.wait_for_timeout(700)  # somebody looks, and chooses
        if not clicker.press():
            break
        page.wait_for_timeout(500)
        page.wait_for_function(STILL)
    page.wait_for_timeout(1200)
    cdp.send("Page.stopScreencast")
    return taken


def cut(taken: list[tuple[float, bytes]]) -> tuple[list[Image.Image], list[int]]:
    """Pictures that are not too close to each other, and how long each is seen, in milliseconds."""
    kept: list[tuple[float, bytes]] = []
    for at, data in taken:
        if not kept or 1000 * (at - kept[-1][0]) >= APART_MS:
            kept.append((at, data))
    frames = [Image.open(io.BytesIO(data)).convert("RGB").resize(DRAWN, Image.Resampling.LANCZOS) for _, data in kept]
    times = [at for at, _ in kept]
    lasts = [min(1500, round(1000 * (then - at))) for at, then in itertools.pairwise(times)]
    return frames, [*lasts, 2000]


def main() -> None:
    chromium = subprocess.run([ROOT / "scripts" / "chromium"], check=True, stdout=subprocess.PIPE, text=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), bot_pause=0.6)
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium.stdout.strip(), args=FLAGS)
        page = browser.new_page(
            viewport={"width": SIZE[0], "height": SIZE[1]},
            locale="fr",
            reduced_motion="no-preference",
            service_workers="block",
        )
        page.goto(server.url + EMPTY)
        frames, lasts = cut(filmed(page, server))
        browser.close()
        server.stop()
    for quality in (75, 60, 45, 30):
        frames[0].save(FILE, save_all=True, append_images=frames[1:], duration=lasts, loop=0, quality=quality, method=4)
        if FILE.stat().st_size <= MOST_BYTES:
            break
    sys.stdout.write(f"{FILE.relative_to(ROOT)}: {len(frames)} pictures, {FILE.stat().st_size / 1000:.0f} kB\n")


if __name__ == "__main__":
    main()
