"""A finished game once more, move by move."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.conftest import DESK, DRAWN, EMPTY, PATIENCE, PHONE, ROOT, Opens, Server, check_access
from tests.page.second import Second, lay
from tests.page.test_windows import WINDOWS

GOLDEN = Path(__file__).parent.parent
PIC = ROOT / "examples" / "pic" / "tests" / "golden" / "3-seats.json"
FILES = {
    "fiasko": GOLDEN / "fiasko" / "golden" / "5-seats.json",
    "pasta": GOLDEN / "pasta" / "golden" / "4-seats.json",
    "tank": GOLDEN / "tank" / "golden" / "4-seats.json",
    "pic": PIC,
}

# What scrolls, is cut off below, or cannot be pressed.
LOST = """() => {
    const root = document.documentElement;
    const found = root.scrollHeight > innerHeight || root.scrollWidth > innerWidth ? ["the page scrolls"] : [];
    for (const each of document.querySelectorAll(".controls :is(button, input, select), [data-seat], [data-zone]")) {
        const { left, top, right, bottom, width } = each.getBoundingClientRect();
        if (!width) continue;
        const within = left > -8 && top > -8 && right < innerWidth + 8 && bottom < innerHeight + 8;
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (!within || (each.closest(".controls") && !each.contains(hit)))
            found.push(each.outerHTML.slice(0, 90));
    }
    return found;
}"""


@pytest.mark.parametrize(("game", "size"), [("fiasko", PHONE), ("pasta", DESK), ("tank", PHONE)])
def test_a_game_of_ones_own_file_to_the_end(visit: Opens, game: str, size: tuple[int, int]) -> None:
    page = visit("/replay", size=size)
    page.get_by_label("Choisissez une partie").set_input_files(GOLDEN / game / "golden" / "3-seats.json")
    expect(page.get_by_text("Coup 0 sur")).to_be_visible()
    check_access(page)
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Coup suivant").click()
    expect(page.get_by_text("Coup 2 sur")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text=re.compile(r"\w"))).not_to_have_count(0)  # what happened is said
    page.get_by_role("button", name="Coup précédent").click()
    expect(page.get_by_text("Coup 1 sur")).to_be_visible()
    page.get_by_label("Vu par").select_option(label="Bo")
    expect(page.get_by_label("Toutes les mains")).to_have_count(0)
    expect(page.get_by_text("Coup 1 sur")).to_be_visible()
    page.get_by_role("button", name="À la fin").click()
    slider = page.get_by_role("slider", name="Coup")
    expect(slider).to_have_value(slider.get_attribute("max") or "")
    check_access(page)


def test_a_file_that_is_no_record_is_refused_in_a_sentence(visit: Opens, tmp_path: Path) -> None:
    page = visit("/replay")
    (tmp_path / "a.json").write_text("{}")
    page.get_by_label("Choisissez une partie").set_input_files(tmp_path / "a.json")
    expect(page.get_by_role("alert")).to_contain_text("enregistrement")


def test_from_the_table_to_its_replay(visit: Opens, server: Server) -> None:
    page = visit(EMPTY, lang="en")
    lay(page)
    with Second(server, page) as second:
        second.play_out()
    page.get_by_role("link", name="Watch the game again").or_(page.locator("a[href^='/replay/']")).first.click()
    expect(page.get_by_role("heading", name="Replay of Fiasko")).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_text("Move 0 of")).to_have_count(0)
    page.get_by_role("button", name="Pause").click()


def opened(page: Page, file: Path) -> None:
    page.get_by_label("Choisissez une partie").set_input_files(file)
    expect(page.get_by_text("Coup 0 sur")).to_be_attached()


@pytest.mark.parametrize("game", FILES)
def test_it_is_one_window(visit: Opens, game: str) -> None:
    """Nothing scrolls, whoever looks, and the controls are never covered."""
    page = visit("/replay")
    opened(page, FILES[game])
    slider = page.get_by_role("slider", name="Coup")
    last = int(slider.get_attribute("max") or 0)
    for view in ("", "1"):
        page.get_by_label("Vu par").select_option(value=view)
        for at in (0, last // 2, last):
            slider.fill(str(at))
            expect(page.locator("#replay-end")).to_have_count(int(at == last))
            for window, (width, height) in WINDOWS.items():
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate(DRAWN)
                if page.evaluate(LOST):  # on a busy machine a board measures itself some pictures later
                    page.wait_for_function("() => !document.querySelector('.stage[data-busy]')")
                    page.evaluate(DRAWN)
                assert page.evaluate(LOST) == [], (window, at, view)


def test_it_runs_by_keys_alone_to_the_final_sheet(visit: Opens) -> None:
    page = visit("/replay")
    opened(page, PIC)
    page.locator("input[type=range]").evaluate("slider => slider.blur()")
    page.keyboard.press("End")
    expect(page.locator("#replay-end")).to_contain_text("gagne")
    page.get_by_role("button", name="Voir la table").click()
    expect(page.locator("#replay-end")).to_have_count(0)
    page.keyboard.press("Home")
    expect(page.get_by_text("Coup 0 sur")).to_be_attached()
    page.locator("main").evaluate("() => document.activeElement.blur()")
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.get_by_text("Coup 2 sur")).to_be_attached()
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Dérouler")).to_be_visible()


# Every card that was seen on its way: from where, to where.
FLIGHTS = """
    window.flights = [];
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
            for (const node of addedNodes)
                if (node.dataset?.flight !== undefined) window.flights.push([node.dataset.from, node.dataset.to]);
    }).observe(document, { childList: true, subtree: true });
"""


def test_cards_fly_and_fly_back_also_from_under_the_final_sheet(visit: Opens, browser: Browser) -> None:
    context = browser.new_context(locale="fr", reduced_motion="no-preference", service_workers="block")
    context.set_default_timeout(1000 * PATIENCE)
    page = visit("/replay", context=context, before=FLIGHTS)
    opened(page, PIC)
    still = "() => !document.querySelector('.stage[data-busy]')"
    page.get_by_role("button", name="Coup suivant").click()
    page.wait_for_function("() => window.flights.length > 0")
    [[source, target], *_] = page.evaluate("window.flights")
    assert (re.sub(r"\d", "", source), target) == ("hand.", "path")
    page.wait_for_function(still)
    page.evaluate("window.flights.length = 0")
    page.get_by_role("button", name="Coup précédent").click()
    page.wait_for_function("() => window.flights.length > 0")
    assert page.evaluate("window.flights")[0] == [target, source]
    page.wait_for_function(still)
    page.get_by_role("button", name="À la fin").click()
    expect(page.locator("#replay-end")).to_be_visible()
    page.evaluate("window.flights.length = 0")
    page.get_by_role("button", name="Coup précédent").click()
    page.wait_for_function("() => window.flights.length > 0")
    assert page.evaluate("window.flights")[0][0] == "path"
    context.close()
