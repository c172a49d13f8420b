"""Take a picture of every screen, on a phone and on a desk, into docs/screens: `make screens`."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

import tablee

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.page.conftest import DESK, FLAGS, PHONE, Server  # noqa: E402
from tests.page.second import Second, lay  # noqa: E402

FOLDER = ROOT / "docs" / "screens"
MOVES = 10  # ours, before the picture of a table
GAMES = [game for game in tablee.game_ids() if tablee.get(game).sheet]
ANY = GAMES[0]  # for screens that are alike for all games


def table(game: str) -> Callable[[Page, Server], None]:
    def show(page: Page, server: Server) -> None:
        lay(page, game, 3, bots=[None, "steady", "steady"])
        with Second(server, page) as hand:
            hand.listen_until(lambda now: now["table"]["phase"] == "playing")
            for _ in range(MOVES):
                hand.listen_until(lambda _: hand.my_turn)
                hand.play(lambda moves: "draw" if "draw" in moves else moves[len(moves) // 3])
            hand.listen_until(lambda _: hand.my_turn)
            hand.let_the_page_catch_up()
        page.wait_for_timeout(2500)  # what just happened has been told

    return show


def hint(page: Page, server: Server) -> None:
    table(ANY)(page, server)
    for _ in range(60):  # the first hints are impressions, until the search is compiled
        page.get_by_role("button", name="Conseil").click()
        page.wait_for_timeout(2000)
        if page.get_by_text("Chances de gagner").count():
            return


def end(game: str) -> Callable[[Page, Server], None]:
    def show(page: Page, server: Server) -> None:
        lay(page, game, 2)
        with Second(server, page) as hand:
            hand.play_out()
        page.get_by_role("button", name="Rejouer").wait_for()
        page.evaluate("scrollTo(0, 0)")

    return show


def lobby(page: Page, server: Server) -> None:
    page.get_by_role("button", name="Inviter des amis").first.click()
    page.get_by_role("button", name="Je suis prêt").wait_for()


def rules(page: Page, server: Server) -> None:
    clause = tablee.get(ANY).refusals[0].clause
    page.goto(f"{server.url}/rules/{ANY}#{clause}")
    page.get_by_text(clause).first.wait_for()


def replay(page: Page, server: Server) -> None:
    end(ANY)(page, server)
    page.get_by_role("link", name="Revoir la partie").click()
    page.get_by_role("slider").wait_for()
    page.get_by_role("slider").focus()
    for _ in range(30):
        page.keyboard.press("ArrowRight")


def fair(page: Page, server: Server) -> None:
    end(ANY)(page, server)
    page.get_by_role("button", name="Vérifier le mélange").click()
    page.locator("[data-verdict]").wait_for()


def hot_seat(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/hot/{ANY}?seats=3")
    page.get_by_label("Joueur 3").wait_for()


def score_sheet(game: str, *, live: bool = False, over: bool = False) -> Callable[[Page, Server], None]:
    """A sheet two thirds through a game, the last line being corrected; or live, or finished."""

    def show(page: Page, server: Server) -> None:
        kept = tablee.sheet_from_record((ROOT / "tests" / game / "golden" / "3-seats.json").read_bytes())
        half = tablee.sheet(game, ["Ana", "Bo", "Cléo"], rules=kept.rules)
        lines = kept.lines if over else kept.lines[: 2 * len(kept.lines) // 3]
        for seat, text in lines:
            half.write(seat, text or "")
        page.goto(f"{server.url}/sheet/{game}")
        file = {"name": "sheet.json", "mimeType": "application/json", "buffer": half.to_json().encode()}
        page.get_by_label("Reprendre un fichier").set_input_files(file)  # type: ignore[arg-type]
        page.get_by_role("heading", name="Lignes").wait_for()
        if not over:
            page.get_by_role("button", name="Corriger la ligne", exact=False).first.click()
        if page.viewport_size == {"width": DESK[0], "height": DESK[1]}:
            page.evaluate("scrollTo(0, 0)")
        if live:
            page.get_by_role("button", name="Montrer en direct").click()
            page.get_by_text("Tout est transmis.").wait_for()
            page.get_by_role("img", name="Code QR").scroll_into_view_if_needed()

    return show


SCREENS: dict[str, Callable[[Page, Server], None]] = {
    "shelf": lambda page, server: None,
    "lobby": lobby,
    "hint": hint,
    **{f"table-{game}": table(game) for game in GAMES},
    **{f"end-{game}": end(game) for game in GAMES},
    "rules": rules,
    "replay": replay,
    "check-the-shuffle": fair,
    "hot-seat": hot_seat,
    **{f"sheet-{game}": score_sheet(game) for game in GAMES},
    "sheet-live": score_sheet(ANY, live=True),
    "sheet-end": score_sheet(ANY, over=True),
}


def take(browser: Browser, server: Server, name: str, device: str, dark: bool) -> None:
    width, height = PHONE if device == "phone" else DESK
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale="fr",
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
        service_workers="block",
    )
    page = context.new_page()
    page.goto(server.url)
    page.get_by_role("button", name="Jouer maintenant").first.wait_for()
    SCREENS[name](page, server)
    page.wait_for_timeout(400)
    suffix = "-dark" if dark else ""
    page.screenshot(path=FOLDER / f"{name}-{device}{suffix}.jpg", type="jpeg", quality=82)
    context.close()


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    chromium = subprocess.run([ROOT / "scripts" / "chromium"], check=True, stdout=subprocess.PIPE, text=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium.stdout.strip(), args=FLAGS)
        for name in sys.argv[1:] or SCREENS:
            for device in ("phone", "desk"):
                take(browser, server, name, device, dark=False)
            if name in ("shelf", "lobby") or name.startswith("table"):
                take(browser, server, name, "desk", dark=True)
            sys.stdout.write(f"{name}\n")
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
