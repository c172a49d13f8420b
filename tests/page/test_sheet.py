"""The score sheet in the browser: a whole game by taps, corrections, files."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import tablee
from tablee.core.text import listed
from tests.page.conftest import DESK, PHONE, Opens, check_access
from tests.page.scorekeeper import MILK, NAMES, TAPS, begin, choose, fiasko, record, saved, take_up, totals, write


@pytest.mark.parametrize(("game", "size"), [("fiasko", PHONE), ("pasta", PHONE), ("tank", DESK)])
def test_the_score_of_a_whole_game_kept_by_taps(visit: Opens, game: str, size: tuple[int, int]) -> None:
    played = record(game, seed=53)  # a deal in which few States are enough for a tank
    assert played.outcome is not None
    page = visit(f"/sheet/{game}", size=size)
    missing: list[str] = []
    page.on("response", lambda answer: missing.append(answer.url) if answer.status == 404 else None)
    if game == "pasta":
        page.get_by_text("Règles de la table").click()
        page.get_by_label("Cartes de chaque forme").select_option("4")
        page.get_by_label("Sauces", exact=False).first.select_option("3")
    check_access(page)
    begin(page)
    lines = tablee.sheet_from_record(played).lines
    for number, (seat, text) in enumerate(lines):
        TAPS[game](page, seat, text, number)
        write(page)
        if number == 2:
            check_access(page)
    names = listed([NAMES[seat] for seat in played.outcome.winners], "fr")
    expect(page.get_by_text(re.compile(rf"{names} gagne(nt ensemble)?"))).to_be_visible()
    assert totals(page) == list(played.outcome.points)
    check_access(page)
    if game == "tank":  # a long sheet shows its last rows, and all of them if one likes
        written = page.locator("tr.entry:visible")
        expect(written).to_have_count(6)
        page.get_by_role("button", name="Tout afficher").click()
        expect(written).to_have_count(len(lines))
    kept = tablee.read_sheet(saved(page))
    assert kept.standing()["winners"] == list(played.outcome.winners)
    assert kept.standing()["reason"] == played.outcome.reason
    page.reload()
    expect(page.get_by_text(re.compile(rf"{names} gagne(nt ensemble)?"))).to_be_visible()
    assert totals(page) == list(played.outcome.points)
    assert missing == []  # a sheet of this device is not looked for on the server


def test_a_refusal_says_why_and_opens_the_rule(visit: Opens) -> None:
    page = visit("/sheet/fiasko", size=PHONE)
    begin(page)
    fiasko(page, 0, "score milk from milk4 corn1 corn1", 1)
    expect(page.get_by_text("4 × 3 = 12 : une marchandise compte à partir de 13 points")).to_be_visible()
    expect(page.get_by_role("button", name="Écrire", exact=True)).to_be_disabled()
    page.get_by_role("button", name="Règle F5.3").click()
    expect(page.get_by_role("dialog")).to_contain_text("13")
    check_access(page)


def test_a_line_is_corrected_struck_and_its_history_kept(visit: Opens) -> None:
    page = visit("/sheet/fiasko")
    begin(page)
    fiasko(page, 0, MILK, 1)
    write(page)
    page.get_by_role("button", name="lait, Ana : 88, corriger").click()
    expect(page.get_by_role("spinbutton", name="Somme")).to_have_value("11")
    page.get_by_role("spinbutton", name="Cartes en main").fill("9")
    expect(page.get_by_text("11 × 9 cartes = 99 points")).to_be_visible()
    check_access(page)
    page.get_by_role("button", name="Corriger", exact=True).first.click()
    expect(page.get_by_text("Ana : score milk 11 x 8")).to_be_visible()
    expect(page.get_by_role("button", name="lait, Ana : 99, corriger")).to_be_visible()
    page.get_by_role("button", name="Rayer la dernière ligne").click()
    expect(page.get_by_role("button", name="lait, Ana : écrire")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Ana : score milk 11 x 9")).to_be_visible()
    entries = json.loads(saved(page))["entries"]
    assert entries == [[1, 0, "score milk 11 x 8"], [1, 0, "score milk 11 x 9"], [1, None, None]]


def test_a_struck_line_is_written_again_for_whom_it_was(visit: Opens) -> None:
    page = visit("/sheet/fiasko", size=PHONE)
    begin(page)
    fiasko(page, 0, MILK, 1)
    write(page)
    fiasko(page, 1, "score corn from corn5 corn4 corn4", 1)
    write(page)
    page.get_by_role("button", name="Rayer la dernière ligne").click()
    page.get_by_role("button", name="Corriger la ligne 2").click()
    expect(page.get_by_role("group", name="Pour qui ?").locator("[aria-pressed=true]")).to_have_text("Bo")
    expect(page.get_by_role("spinbutton", name="Somme")).to_have_value("13")
    expect(page.locator(".preview")).to_contain_text("Bo")
    page.get_by_role("button", name="Corriger", exact=True).first.click()
    expect(page.get_by_role("button", name="maïs, Bo : 39, corriger")).to_be_visible()
    assert json.loads(saved(page))["entries"][1:] == [
        [2, 1, "score corn 13 x 3"],
        [2, None, None],
        [2, 1, "score corn 13 x 3"],
    ]


def test_the_end_of_a_game_is_nobodys_line_until_somebody_is_chosen(visit: Opens) -> None:
    sheet = tablee.sheet("pasta", NAMES)
    sheet.write(0, "lay penne 3")
    sheet.write(None, "end")
    sheet.undo()
    page = visit("/sheet/pasta", size=PHONE)
    take_up(page, sheet)
    page.get_by_role("button", name="Corriger la ligne 2").click()
    end = page.get_by_role("button", name="La dernière carte est tirée")
    expect(end).to_have_attribute("aria-pressed", "true")
    now = page.get_by_role("button", name="Corriger", exact=True).first
    expect(now).to_be_enabled()
    page.get_by_role("group", name="Quelle forme ?").get_by_role("button", name="fusilli").click()
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    expect(page.locator(".preview")).to_have_text("Touchez un nom, ou une case de la feuille.")
    expect(now).to_be_disabled()
    choose(page, 2)
    expect(page.locator(".preview")).to_contain_text("Cléo")
    now.click()
    expect(page.get_by_role("button", name="fusilli, Cléo : 2, compléter ou corriger")).to_be_visible()


def test_a_group_that_is_touched_is_added_to_or_corrected(visit: Opens) -> None:
    sheet = tablee.sheet("pasta", NAMES)
    sheet.write(1, "lay penne 3")
    page = visit("/sheet/pasta", size=PHONE)
    take_up(page, sheet)
    page.get_by_role("button", name="penne, Bo : 3, compléter ou corriger").click()
    ways = page.get_by_role("group", name="penne, Bo")
    expect(ways.get_by_role("radio", name="Compléter")).to_be_checked()
    page.get_by_role("group", name="Cartes").get_by_role("radio", name="2", exact=True).check(force=True)
    check_access(page)
    write(page)
    page.get_by_role("button", name="penne, Bo : 5, compléter ou corriger").click()
    ways.get_by_role("radio", name="Compléter").focus()
    page.keyboard.press("ArrowDown")  # from the keyboard too, and the focus stays
    first = ways.get_by_role("radio", name="Ligne 1")
    expect(first).to_be_focused()
    expect(first).to_be_checked()
    expect(page.get_by_role("heading", name="Corriger la ligne 1")).to_be_visible()
    expect(page.get_by_role("group", name="Cartes").get_by_role("radio", name="3", exact=True)).to_be_checked()
    expect(ways.get_by_role("radio")).to_have_count(3)
    page.get_by_role("group", name="Cartes").get_by_role("radio", name="4", exact=True).check(force=True)
    page.get_by_role("button", name="Corriger", exact=True).first.click()
    expect(page.get_by_role("button", name="penne, Bo : 6, compléter ou corriger")).to_be_visible()
    assert json.loads(saved(page))["entries"] == [[1, 1, "lay penne 3"], [2, 1, "lay penne 2"], [1, 1, "lay penne 4"]]


def test_a_group_to_which_nothing_can_be_added_is_corrected(visit: Opens) -> None:
    """The rules are asked: there are no more cards."""
    sheet = tablee.sheet("pasta", NAMES, rules={"copies": 4, "sauces": 3})
    sheet.write(1, "lay penne 7")
    page = visit("/sheet/pasta", size=PHONE)
    take_up(page, sheet)
    page.get_by_role("button", name="penne, Bo : 7").click()
    expect(page.get_by_role("heading", name="Corriger la ligne 1")).to_be_visible()
    expect(page.get_by_role("radio", name="Compléter")).to_have_count(0)


def test_a_corrected_theft_is_still_a_theft(visit: Opens) -> None:
    """Only those are offered from whom a card may be taken; whom it was taken from is one of them."""
    sheet = tablee.sheet("pasta", NAMES)
    for seat, text in ((0, "lay penne 4"), (1, "lay fusilli 3"), (2, "lay penne 3 steal 0")):
        sheet.write(seat, text)
    page = visit("/sheet/pasta", size=PHONE)
    take_up(page, sheet)
    page.get_by_role("button", name="Corriger la ligne 3").click()
    victims = page.get_by_role("group", name="Volée à").get_by_role("radio")
    expect(victims).to_have_count(2)
    expect(victims.nth(1)).to_be_checked()
    expect(page.get_by_role("button", name="Corriger", exact=True).first).to_be_disabled()  # nothing has changed yet
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    page.get_by_role("button", name="Corriger", exact=True).first.click()
    expect(page.get_by_role("button", name="penne, Cléo : 3, compléter ou corriger")).to_be_visible()
    assert json.loads(saved(page))["entries"][-1] == [3, 2, "lay penne 2 steal 0"]


def test_a_touch_on_the_sheet_begins_a_line_there(visit: Opens) -> None:
    page = visit("/sheet/pasta", size=PHONE, lang="fr")
    begin(page)
    page.get_by_role("button", name="fusilli, Bo : écrire").click()
    expect(page.get_by_role("group", name="Pour qui ?").get_by_role("button", name="Bo")).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(page.get_by_role("button", name="fusilli", exact=True)).to_have_attribute("aria-pressed", "true")


def test_a_line_is_written_with_the_keyboard_alone(visit: Opens) -> None:
    page = visit("/sheet/tank")
    begin(page)
    page.get_by_role("group", name="Pour qui ?").get_by_role("button", name="Bo").focus()
    page.keyboard.press("Enter")
    page.get_by_role("textbox", name="État").focus()
    page.keyboard.type("calif")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Bo libère la Californie : 36 points (36 en tout, 1 État).").first).to_be_visible()
    page.get_by_role("button", name="Écrire", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Californie, Bo : 36, corriger")).to_be_visible()


def test_the_sheet_in_english(visit: Opens) -> None:
    page = visit("/sheet/tank", lang="en", size=PHONE)
    expect(page.get_by_role("heading", name="Tank Attack!: score sheet")).to_be_visible()
    page.get_by_role("button", name="Open the sheet").click()
    page.get_by_role("group", name="For whom?").get_by_role("button", name="Player 2").click()
    page.get_by_role("textbox", name="State").fill("texas")
    page.get_by_role("textbox", name="State").press("Enter")
    expect(page.get_by_text("Player 2 wins Texas: 24 points (24 in all, 1 State).").first).to_be_visible()
    check_access(page)


def test_the_shelf_leads_to_the_sheet(visit: Opens) -> None:
    page = visit("/")
    page.get_by_role("region", name="Fiasko").get_by_role("link", name="Feuille de score").click()
    expect(page.get_by_role("heading", name="Fiasko : feuille de score")).to_be_visible()


def test_a_file_is_taken_up_again_and_a_wrong_one_refused(visit: Opens, tmp_path: Path) -> None:
    sheet = tablee.sheet("fiasko", NAMES)
    sheet.write(0, "score milk 11 x 8")
    good, bad, other = tmp_path / "good.json", tmp_path / "bad.json", tmp_path / "other.json"
    good.write_text(sheet.to_json(), encoding="utf-8")
    bad.write_text(sheet.to_json().replace("11 x 8", "99 x 8"), encoding="utf-8")
    other.write_text(tablee.sheet("tank", NAMES).to_json(), encoding="utf-8")
    page = visit("/sheet/fiasko")
    chooser = page.get_by_label("Reprendre un fichier")
    chooser.set_input_files(bad)
    expect(page.get_by_role("alert").filter(has_text="L’inscription 1 de la feuille est impossible")).to_be_visible()
    chooser.set_input_files(other)
    expect(page.get_by_role("alert").filter(has_text="une feuille de Tank Attack!")).to_be_visible()
    chooser.set_input_files(good)
    expect(page.get_by_role("button", name="lait, Ana : 88, corriger")).to_be_visible()
    page.goto(page.url.rsplit("/", 1)[0])
    page.get_by_role("link", name="Ana, Bo et Cléo").click()
    expect(page.get_by_role("button", name="lait, Ana : 88, corriger")).to_be_visible()


def test_the_table_for_a_spreadsheet(visit: Opens) -> None:
    page = visit("/sheet/fiasko")
    begin(page)
    fiasko(page, 0, "score milk from milk5 milk4 milk4", 1)
    write(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Tableau CSV").click()
    rows = Path(download.value.path()).read_text(encoding="utf-8").splitlines()
    assert rows[:2] == ['"","Ana","Bo","Cléo"', '"lait","39","",""']
