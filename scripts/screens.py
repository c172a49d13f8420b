"""Take a picture of every screen in several windows, into docs/screens: `make screens`.

Each screen is told as a short story, once; then the window is resized for its pictures. Names of screens may be given,
to take only those: `scripts/screens.py table-pasta tv`.
"""

from __future__ import annotations

import io
import subprocess
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

import tablee

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.page.conftest import DRAWN, FLAGS, Server  # noqa: E402
from tests.page.second import Second, lay  # noqa: E402
from tests.page.test_motion import HIDE, WATCH, settle  # noqa: E402

FOLDER = ROOT / "docs" / "screens"
SIZES = {"phone": (360, 740), "side": (740, 360), "tablet": (820, 1180), "desk": (1280, 800), "large": (1920, 1080)}
EVERYWHERE = tuple(SIZES)
TWO = ("phone", "desk")
QUALITY = 80
MOVES = 10  # ours, before the picture of a table
WIDE = 8  # moves: a choice that is worth a picture
GAMES = [game for game in tablee.game_ids() if tablee.get(game).sheet]
ANY = GAMES[0]  # for screens that are alike for all games
# What is worth a picture while it happens, by game; it stands with its tests.
MOMENTS: dict[str, dict[str, tuple[float, int]]] = {
    game: import_module(f"tests.{game}.moments").MOMENTS for game in GAMES
}
AGAIN = "Revoir ce qui vient de se passer"
# A moment is over before its picture is taken on a busy machine, unless the page's time can be held.
HOLD = """
    const { setTimeout } = window;
    let held = null;
    window.setTimeout = (call, ms) => setTimeout(() => (held ? held.push(call) : call()), ms);
    window.hold = (yes) => {
        for (const each of document.getAnimations()) yes ? each.pause() : each.play();
        const calls = held ?? [];
        held = yes ? calls : null;
        if (!yes) calls.forEach((call) => call());
    };
"""
STILL = "() => !document.querySelector('.stage[data-busy]')"
TABLES_TRIED = 8  # until a moment has come up

Story = Callable[[Page, Server], Any]


@dataclass
class Screen:
    """A story, or one that is to be told anew before each picture (`each`)."""

    story: Story
    windows: tuple[str, ...] = TWO
    dark: tuple[str, ...] = ()
    each: Callable[[Page], None] | None = None
    motion: bool = False


def shelf(page: Page, server: Server) -> None:
    """As a family has it: without the samples, which are installed for the tests."""
    page.route(
        "**/api/games?*", lambda route: route.fulfill(json=[box for box in route.fetch().json() if box["id"] in GAMES])
    )
    page.evaluate("localStorage.clear()")
    page.reload()
    page.get_by_role("button", name="Jouer maintenant").first.wait_for()


def lobby(page: Page, server: Server) -> None:
    page.get_by_role("button", name="Inviter des amis").first.click()
    page.get_by_role("button", name="Je suis prêt").wait_for()


def choose(moves: list[str], number: int) -> str:
    """What makes a table worth a look: full hands, and something before everybody."""
    for verb in ("score", "lay") if number % 3 == 2 else ("draw",):
        if found := [move for move in moves if move.startswith(verb)]:
            return found[len(found) // 2]
    return moves[len(moves) // 3]


def play(hand: Second, moves: int = MOVES) -> None:
    """Some moves of ours, until it is our turn again."""
    hand.listen_until(lambda now: now["table"]["phase"] == "playing")
    for number in range(moves):
        hand.listen_until(lambda _: hand.my_turn)
        hand.play(partial(choose, number=number))
    hand.listen_until(lambda _: hand.my_turn)
    hand.let_the_page_catch_up()


def widest(moves: list[str]) -> tuple[str, int]:
    """How those moves begin that leave most to choose, and how many they are. Most games have none."""
    alike = Counter(" ".join(move.split(" ")[:2]) for move in moves if len(move.split(" ")) > 2)
    return max(alike.items(), key=lambda each: (each[0].startswith("lay"), each[1]), default=("", WIDE))


def table(game: str, *, opened: bool = True, least: int = 1) -> Story:
    """Our turn, with so many moves to choose from; with a wide choice opened where the game has one."""

    def show(page: Page, server: Server) -> None:
        lay(page, game, 4, bots=[None, "steady", "steady", "steady"])
        with Second(server, page) as hand:
            play(hand)
            while len(moves := hand.now["view"]["moves"]) < least or (opened and widest(moves)[1] < WIDE):
                play(hand, 1)
            page.wait_for_function("() => document.querySelector('[data-move]:not([aria-disabled=true])')")
        if opened and (choice := widest(moves)[0]):
            page.locator(f'[data-move="{choice}"]').first.press("Enter")

    return show


def worth_a_picture(game: str, event: dict[str, Any]) -> bool:
    _, fewest = MOMENTS[game].get(event["kind"], (0, None))
    return fewest is not None and len(event["travels"]) >= fewest


def moment(game: str) -> Story:
    """A table at which something worth a picture has just happened; it is shown again for each picture."""

    def show(page: Page, server: Server) -> None:
        for _ in range(TABLES_TRIED):
            page.goto(server.url + "/healthz")
            lay(page, game, 4, bots=[None, "steady", "steady", "steady"])
            page.evaluate("leave(true)")
            with Second(server, page) as hand:
                hand.listen_until(lambda now: now["table"]["phase"] == "playing")
                while hand.now["table"]["phase"] == "playing":
                    if not hand.my_turn:
                        hand.listen()
                        continue
                    hand.let_the_page_catch_up()
                    told = [step["events"] for step in page.evaluate("() => window.seen.told")]
                    ours = max((at for at, events in enumerate(told) if events[0]["seat"] == 0), default=0)
                    if any(worth_a_picture(game, event) for events in told[ours:] for event in events):
                        page.evaluate("leave(false)")
                        return
                    hand.play(partial(choose, number=len(told)))
        raise RuntimeError(f"{game}: nothing worth a picture has happened")

    return show


def freeze(game: str) -> Callable[[Page], None]:
    """The moment, shown again, in the page's own time."""
    script = """moments => new Promise((held) => {
        const stage = document.querySelector(".stage");
        const watch = new MutationObserver(() => {
            const after = moments[stage.dataset.now];
            if (after === undefined) return;
            watch.disconnect();
            setTimeout(() => held(hold(true)), 1000 * after);
        });
        watch.observe(stage, { attributeFilter: ["data-now"] });
    })"""

    after = {kind: seconds for kind, (seconds, _) in MOMENTS[game].items()}

    def show(page: Page) -> None:
        page.evaluate("hold(false)")
        page.wait_for_function(STILL)
        page.evaluate(f"moments => {{ window.come = ({script})(moments); }}", after)
        page.get_by_role("button", name=AGAIN).first.click(timeout=5000)
        page.evaluate("come")

    return show


def drawer(page: Page, server: Server) -> None:
    table(ANY, opened=False)(page, server)
    page.locator("[aria-controls=drawer]").click()


def hint(page: Page, server: Server) -> None:
    table(ANY, opened=False, least=2)(page, server)
    page.get_by_role("button", name="Conseil").click()
    # The first hint is an impression; the one that has been thought through comes when the search is compiled.
    page.locator(".turn .hint:not([aria-disabled=true])").wait_for(timeout=120_000)


def end(game: str) -> Story:
    def show(page: Page, server: Server) -> None:
        lay(page, game, 3, bots=[None, "random", "random"])
        with Second(server, page) as hand:
            hand.play_out()
        page.get_by_role("button", name="Rejouer").wait_for()

    return show


def rules(page: Page, server: Server) -> None:
    clause = tablee.get(ANY).refusals[0].clause
    page.goto(f"{server.url}/rules/{ANY}#{clause}")
    page.get_by_text(clause).first.wait_for()


def summary(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/rules/{ANY}/summary")
    page.locator("main").first.wait_for()


def coach(page: Page, server: Server) -> None:
    page.get_by_role("button", name="Montre-moi comment").first.click()
    bubble = page.locator("[data-coach]")
    bubble.wait_for()
    while bubble.get_attribute("data-coach") == "words":  # until it points at a move
        bubble.locator(".go").click()
        page.wait_for_timeout(400)


def replay(page: Page, server: Server) -> None:
    end(ANY)(page, server)
    page.get_by_role("link", name="Revoir la partie").click()
    page.get_by_role("slider").focus()
    for _ in range(30):
        page.keyboard.press("ArrowRight")


def fair(page: Page, server: Server) -> None:
    end(ANY)(page, server)
    page.get_by_role("button", name="Vérifier le mélange").click()
    page.locator("[data-verdict]").wait_for()


def hot_seat(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/hot/{ANY}?seats=3")
    page.get_by_label("Joueur 3", exact=True).wait_for()


def curtain(page: Page, server: Server) -> None:
    hot_seat(page, server)
    page.get_by_role("button", name="Commencer").click()
    page.locator("[data-curtain]").wait_for()


def television(game: str) -> Story:
    def show(page: Page, server: Server) -> None:
        table(game, opened=False)(page, server)
        page.goto(f"{page.url}/tv")
        page.locator("[data-zone]").first.wait_for()

    return show


def score_sheet(game: str, *, live: bool = False, over: bool = False) -> Story:
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
        page.evaluate("scrollTo(0, 0)")
        if live:
            page.get_by_role("button", name="Montrer en direct").click()
            page.get_by_text("Tout est transmis.").wait_for()
            page.get_by_role("img", name="Code QR").scroll_into_view_if_needed()

    return show


SCREENS: dict[str, Screen] = {
    "shelf": Screen(shelf, EVERYWHERE, dark=TWO),
    "lobby": Screen(lobby, EVERYWHERE, dark=TWO),
    "coach": Screen(coach),
    **{f"table-{game}": Screen(table(game), EVERYWHERE, dark=TWO) for game in GAMES},
    **{
        f"moment-{game}": Screen(moment(game), ("phone", "side", "desk"), each=freeze(game), motion=True)
        for game in GAMES
    },
    **{f"end-{game}": Screen(end(game), ("phone", "desk", "large")) for game in GAMES},
    "drawer": Screen(drawer),
    "hint": Screen(hint),
    **{f"tv-{game}": Screen(television(game), ("large",)) for game in GAMES},
    "replay": Screen(replay, ("phone", "side", "desk"), dark=("desk",)),
    "check-the-shuffle": Screen(fair),
    "rules": Screen(rules),
    "summary": Screen(summary),
    "hot-seat": Screen(hot_seat),
    "curtain": Screen(curtain, ("phone",)),
    **{f"sheet-{game}": Screen(score_sheet(game), ("phone", "tablet", "desk")) for game in GAMES},
    "sheet-live": Screen(score_sheet(ANY, live=True)),
    "sheet-end": Screen(score_sheet(ANY, over=True)),
}


def save(page: Page, name: str) -> None:
    picture = Image.open(io.BytesIO(page.screenshot()))
    picture.convert("RGB").save(FOLDER / f"{name}.webp", quality=QUALITY, method=6)


def take(browser: Browser, server: Server, name: str) -> None:
    screen = SCREENS[name]
    width, height = SIZES["desk"]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale="fr",
        reduced_motion="no-preference" if screen.motion else "reduce",
        service_workers="block",
    )
    if screen.motion:
        context.add_init_script(settle("calm") + WATCH + HIDE + HOLD)
    page = context.new_page()
    page.goto(server.url)
    screen.story(page, server)
    page.wait_for_timeout(2500)  # what just happened has been told
    for window, dark in pictures(screen):
        width, height = SIZES[window]
        page.emulate_media(color_scheme="dark" if dark else "light")
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(300)
        if screen.each:
            screen.each(page)
        else:
            page.evaluate(DRAWN)
        save(page, f"{name}-{window}{'-dark' if dark else ''}")
    context.close()


def pictures(screen: Screen) -> Iterator[tuple[str, bool]]:
    yield from ((window, False) for window in screen.windows)
    yield from ((window, True) for window in screen.dark)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    wanted = sys.argv[1:] or list(SCREENS)
    failed = []
    chromium = subprocess.run([ROOT / "scripts" / "chromium"], check=True, stdout=subprocess.PIPE, text=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium.stdout.strip(), args=FLAGS)
        for name in wanted:
            for old in FOLDER.glob(f"{name}-*.webp"):
                old.unlink()
            try:
                take(browser, server, name)
            except Exception:  # the others are worth having
                traceback.print_exc()
                failed.append(name)
            sys.stdout.write(f"{name}\n")
        browser.close()
        server.stop()
    if failed:
        raise SystemExit(f"No picture, or not all, of: {', '.join(failed)}")


if __name__ == "__main__":
    main()
