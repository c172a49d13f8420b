"""Draw the icons for home screens from web/public/icon.svg, with the Chromium of the tests.

Run it after a change of the drawing; the pictures are kept in the repository.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parent.parent
PUBLIC = ROOT / "web" / "public"
# Systems cut a maskable icon to their own shape: colour to the edges, and the drawing in the middle.
FULL = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 76 76">'
    '<rect x="-6" y="-6" width="76" height="76" fill="#0f6b4f"/>'
)


def main() -> None:
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    full = FULL + drawing.split(">", 1)[1]
    chromium = subprocess.run([ROOT / "scripts" / "chromium"], check=True, stdout=subprocess.PIPE, text=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.stdout.strip(), args=["--no-sandbox", "--disable-gpu"]
        )
        for name, text, size in [("icon-192", drawing, 192), ("icon-512", drawing, 512), ("icon-full-512", full, 512)]:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{text}")
            page.screenshot(path=PUBLIC / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
