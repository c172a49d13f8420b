"""A scorekeeper's hands in the browser: a sheet is opened, and lines are entered by taps."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

import tablee

NAMES = ["Ana", "Bo", "Cléo"]
GAMES = ["fiasko", "pasta", "tank"]
MILK = "score milk from milk5 milk2 milk4 corn1 corn1 corn2 corn4 corn5"  # 11 x 8 = 88


def record(game: str, seed: int = 3) -> tablee.Record:
    """A game as people play it: short enough to be tapped in."""
    rng = random.Random(game)
    rules = {"copies": 4, "sauces": 3} if game == "pasta" else {}
    match = tablee.new(game, seats=3, names=NAMES, seed=seed, rules=rules)
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


def take_up(page: Page, sheet: tablee.Sheet) -> None:
    """A sheet from its file."""
    page.get_by_label("Reprendre un fichier").set_input_files(
        {"name": "sheet.json", "mimeType": "application/json", "buffer": sheet.to_json().encode()}
    )
    expect(page.get_by_role("heading", name="Lignes")).to_be_visible()
