"""Take pictures of the app in the terminal into docs/screens: part of `make terminal-screens`."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.page.conftest import FLAGS  # noqa: E402
from tests.terminal.hands import LARGE, Hands, at_the_app  # noqa: E402
from tests.terminal.test_screens import AT, app_halfway  # noqa: E402

FOLDER = ROOT / "docs" / "screens"
SIZE = {"width": 1482, "height": 1024}


def drawing(game: str) -> str:
    """The app's own picture of itself, with the fonts of this machine."""
    app = app_halfway(game)
    drawn = ""

    async def story(hands: Hands) -> None:
        nonlocal drawn
        await hands.until(lambda: hands.my_turn)
        await hands.press("down")
        await hands.pilot.pause()
        drawn = app.export_screenshot()

    at_the_app(app, story, LARGE)
    return re.sub(r"@font-face \{.*?\}", "", drawn, flags=re.DOTALL)


def take(browser: Browser, name: str, svg: str) -> None:
    page = browser.new_page(viewport=SIZE)  # type: ignore[arg-type]
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ width: 100% }}</style>{svg}")
    page.screenshot(path=FOLDER / f"terminal-{name}.jpg", type="jpeg", quality=82)
    page.close()


def main() -> None:
    chromium = subprocess.run([ROOT / "scripts" / "chromium"], check=True, stdout=subprocess.PIPE, text=True)
    with tempfile.TemporaryDirectory() as data:
        os.environ["TABLEE_DATA_DIR"] = data
        drawings = {game: drawing(game) for game in AT}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.stdout.strip(), args=FLAGS)
        for game, svg in drawings.items():
            take(browser, game, svg)
        browser.close()


if __name__ == "__main__":
    main()
