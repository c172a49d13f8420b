"""The score sheet in the browser: a whole game by taps, without a network, and for others to watch."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import tablee
from tests.page.conftest import DESK, PHONE, Opens, Server, check_access

NAMES = ["Ana", "Bo", "Cléo"]
GAMES = ["fiasko", "pasta", "tank"]


def record(game: str) -> tablee.Record:
    """A game as people play it: short enough to be tapped in."""
    rng = random.Random(game)
    match = tablee.new(game, seats=3, names=NAMES, seed=3, rules={"copies": 4, "sauces": 3} if game == "pasta" else {})
    while not match.over:
        seat = rng.choice(match.to_act)
        moves = match.moves(seat)
        match.play(seat, moves[-1] if game == "pasta" and rng.random() < 0.5 else rng.choice(moves))
    return match.record()


def begin(page: Page, **rules: str) -> None:
    """From the first screen to an open sheet for three."""
    page.get_by_label("Joueurs").select_option("3")
    for seat, name in enumerate(NAMES):
        page.get_by_label(f"Joueur {seat + 1}").fill(name)
    for label, value in rules.items():
        page.get_by_text("Règles de la table").click()
        page.get_by_label(label).select_option(value)
    page.get_by_role("button", name="Ouvrir la feuille").click()
    expect(page.get_by_role("heading", name="Nouvelle ligne")).to_be_visible()


def choose(page: Page, seat: int) -> None:
    page.get_by_role("group", name="Pour qui ?").get_by_role("button", name=NAMES[seat], exact=True).click()


def word(game: str, message: str) -> str:
    return tablee.get(game).texts.format(message, "fr")


def fiasko(page: Page, seat: int, text: str, number: int) -> None:
    """By the sum and the number of cards, or every third time by tapping the hand."""
    ware, hand = text.split(" ")[1], text.split(" ")[3:]
    choose(page, seat)
    page.get_by_role("group", name="Quelle marchandise ?").get_by_role("button", name=word("fiasko", ware)).click()
    if number % 3 == 0:
        page.get_by_role("radio", name="cartes de la main").check(force=True)
        for card in hand:
            page.get_by_role("button", name=f"{word('fiasko', card)},").click()
    else:
        total = sum(int(card[-1]) for card in hand if card[:-1] == ware)
        page.get_by_role("spinbutton", name="Somme").fill(str(total))
        page.get_by_role("spinbutton", name="Cartes en main").fill(str(len(hand)))


def pasta(page: Page, seat: int | None, text: str, number: int) -> None:
    choose(page, seat or 0)
    if text == "end":
        page.get_by_role("button", name="La dernière carte est tirée").click()
        return
    _, shape, count, *steal = text.split(" ")
    page.get_by_role("group", name="Quelle forme ?").get_by_role("button", name=shape).click()
    page.get_by_role("radio", name=count, exact=True).check(force=True)
    if steal:
        page.get_by_role("group", name="Volée à").get_by_role("radio", name=NAMES[int(steal[1])]).check(force=True)


def tank(page: Page, seat: int, text: str, number: int) -> None:
    """By the name, or every other time on the map."""
    code = text.split(" ")[1]
    choose(page, seat)
    if number % 2:
        page.get_by_role("textbox", name="État").fill(word("tank", code))
        page.get_by_role("textbox", name="État").press("Enter")
    else:
        page.locator(f"[data-state={code}]").dispatch_event("click")


TAPS: dict[str, Callable[..., None]] = {"fiasko": fiasko, "pasta": pasta, "tank": tank}


def write(page: Page) -> None:
    """The line is written when it is in the list."""
    lines = (
        page.get_by_role("list")
        .filter(has=page.get_by_role("button", name="Corriger la ligne"))
        .get_by_role("listitem")
    )
    before = lines.count()
    page.get_by_role("button", name="Écrire", exact=True).click()
    expect(lines).to_have_count(before + 1)


def totals(page: Page) -> list[int]:
    return [int(cell) for cell in page.locator("tr.total td").all_inner_texts()]


def saved(page: Page) -> str:
    """What the JSON button gives."""
    with page.expect_download() as download:
        page.get_by_role("button", name="Fichier JSON").click()
    return Path(download.value.path()).read_text(encoding="utf-8")


@pytest.mark.parametrize(("game", "size"), [("fiasko", PHONE), ("pasta", PHONE), ("tank", DESK)])
def test_the_score_of_a_whole_game_kept_by_taps(visit: Opens, game: str, size: tuple[int, int]) -> None:
    played = record(game)
    assert played.outcome is not None
    page = visit(f"/sheet/{game}", size=size)
    if game == "pasta":
        page.get_by_text("Règles de la table").click()
        page.get_by_label("Cartes de chaque forme").select_option("4")
        page.get_by_label("Sauces", exact=False).first.select_option("3")
    check_access(page)
    begin(page)
    for number, (seat, text) in enumerate(tablee.sheet_from_record(played).lines):
        TAPS[game](page, seat, text, number)
        write(page)
        if number == 2:
            check_access(page)
    names = ", ".join(NAMES[seat] for seat in played.outcome.winners)
    expect(page.get_by_text(re.compile(rf"{names} gagne(nt ensemble)?"))).to_be_visible()
    assert totals(page) == list(played.outcome.points)
    check_access(page)
    if game == "tank":  # a long sheet shows its last rows, and all of them if one likes
        written = page.locator("tr.entry:visible")
        expect(written).to_have_count(6)
        page.get_by_role("button", name="Tout afficher").click()
        expect(written).to_have_count(len(tablee.sheet_from_record(played).lines))
    kept = tablee.read_sheet(saved(page))
    assert kept.standing()["winners"] == list(played.outcome.winners)
    assert kept.standing()["reason"] == played.outcome.reason
    page.reload()
    expect(page.get_by_text(re.compile(rf"{names} gagne(nt ensemble)?"))).to_be_visible()
    assert totals(page) == list(played.outcome.points)


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
    fiasko(page, 0, "score milk from milk5 milk2 milk4 corn1 corn1 corn2 corn4 corn5", 1)
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


def test_a_corrected_theft_is_still_a_theft(visit: Opens, tmp_path: Path) -> None:
    """Only those are offered from whom a card may be taken; whom it was taken from is one of them."""
    sheet = tablee.sheet("pasta", NAMES)
    for seat, text in ((0, "lay penne 4"), (1, "lay fusilli 3"), (2, "lay penne 3 steal 0")):
        sheet.write(seat, text)
    file = tmp_path / "sheet.json"
    file.write_text(sheet.to_json(), encoding="utf-8")
    page = visit("/sheet/pasta", size=PHONE)
    page.get_by_label("Reprendre un fichier").set_input_files(file)
    page.get_by_role("button", name="Corriger la ligne 3").click()
    victims = page.get_by_role("group", name="Volée à").get_by_role("radio")
    expect(victims).to_have_count(2)
    expect(victims.nth(1)).to_be_checked()
    expect(page.get_by_role("button", name="Corriger", exact=True).first).to_be_disabled()  # nothing has changed yet
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    page.get_by_role("button", name="Corriger", exact=True).first.click()
    expect(page.get_by_role("button", name="penne, Cléo : 3, corriger")).to_be_visible()
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
    page.get_by_role("link", name="Ana, Bo, Cléo").click()
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


CONTROLLED = "() => navigator.serviceWorker.controller !== null"  # everything is kept by then


def test_a_sheet_is_kept_without_a_network(visit: Opens) -> None:
    page = visit("/", size=PHONE)
    page.wait_for_function(CONTROLLED)
    page.context.set_offline(True)
    page.goto(page.url + "sheet/fiasko")
    begin(page)
    fiasko(page, 0, "score milk from milk5 milk2 milk4 corn1 corn1 corn2 corn4 corn5", 1)
    write(page)
    page.reload()
    expect(page.get_by_role("button", name="lait, Ana : 88, corriger")).to_be_visible()
    fiasko(page, 1, "score corn from milk3 corn1", 1)
    page.get_by_role("button", name="Règle F5.3").click()
    expect(page.get_by_role("dialog")).to_contain_text("13")


def test_others_watch_and_what_was_written_without_a_network_comes_later(visit: Opens, server: Server) -> None:
    keeper = visit("/sheet/fiasko", size=PHONE)
    begin(keeper)
    fiasko(keeper, 0, "score milk from milk5 milk2 milk4 corn1 corn1 corn2 corn4 corn5", 1)
    write(keeper)
    keeper.get_by_role("button", name="Montrer en direct").click()
    expect(keeper.get_by_text("Tout est transmis.")).to_be_visible()
    check_access(keeper)
    link = keeper.get_by_label("Lien", exact=True).input_value()
    watcher = visit(link.removeprefix(server.url))
    expect(watcher.get_by_text("cette feuille se remplit sous vos yeux")).to_be_visible()
    assert totals(watcher) == [118, 0, 0]
    expect(watcher.get_by_role("button", name="Corriger")).to_have_count(0)
    check_access(watcher)

    fiasko(keeper, 1, "score corn from corn5 corn4 corn4", 1)
    write(keeper)
    expect(watcher.locator("tr.total td").nth(1)).to_have_text("69")

    keeper.context.set_offline(True)
    fiasko(keeper, 2, "score sardines from sardines5 sardines4 sardines4", 1)
    write(keeper)
    expect(keeper.get_by_text("En attente du réseau : rien n’est perdu.")).to_be_visible()
    keeper.context.set_offline(False)
    expect(keeper.get_by_text("Tout est transmis.")).to_be_visible()
    expect(watcher.locator("tr.total td").nth(2)).to_have_text("69")
    keeper.reload()
    fiasko(keeper, 2, "score milk from milk5 milk4 milk4", 1)
    write(keeper)
    expect(watcher.locator("tr.total td").nth(2)).to_have_text("108")


def test_a_live_sheet_that_is_not_there(visit: Opens) -> None:
    page = visit("/sheet/fiasko/s.nothing")
    expect(page.get_by_role("alert").filter(has_text="Cette feuille n’existe pas, ou plus.")).to_be_visible()
