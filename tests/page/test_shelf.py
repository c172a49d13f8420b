"""The shelf: a box for each game, one click to play, and the page without a network."""

from __future__ import annotations

import gzip
import re

import pytest
from playwright.sync_api import Page, Response, expect

import tablee
from tests.page.conftest import DESK, PHONE, Opens, check_access, play_now

ZOOMED = (DESK[0] // 2, DESK[1] // 2)  # what a desk shows at 200 %
FIRST_LOAD = 120_000
NOW = {"fr": "Jouer maintenant", "en": "Play now"}


@pytest.mark.parametrize(("lang", "title"), [("fr", "À quoi joue-t-on ?"), ("en", "What shall we play?")])
def test_the_shelf_in_both_languages(visit: Opens, lang: str, title: str) -> None:
    page = visit("/", lang=lang)
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    expect(page.get_by_role("button", name=NOW[lang])).to_have_count(len(tablee.game_ids()))
    check_access(page, PHONE, DESK, ZOOMED)


def test_the_language_changes_in_place(visit: Opens) -> None:
    page = visit("/")
    page.get_by_label("Votre nom").fill("Zoé")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    expect(page.get_by_text("Stack up the wares")).to_be_visible()
    expect(page.get_by_label("Your name")).to_have_value("Zoé")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.reload()
    expect(page.get_by_role("heading", name="What shall we play?")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, DESK])
@pytest.mark.parametrize("game", ["Fiasko", "Par ici la pasta !", "Tank Attack!"])
def test_one_click_plays(visit: Opens, size: tuple[int, int], game: str) -> None:
    page = play_now(visit, game, size=size)
    expect(page).to_have_url(re.compile(r"/t/[\w-]+$"))


def test_players_and_level_are_chosen_on_the_shelf(visit: Opens) -> None:
    page = visit("/")
    box = page.get_by_role("region", name="Tank Attack!")
    box.get_by_role("radio", name="5").check(force=True)
    expect(box.get_by_role("radio", name="Habitué")).to_be_checked()
    expect(box.get_by_role("radio", name="Expert")).to_be_visible()
    box.get_by_role("radio", name="Débutant").check(force=True)
    page.get_by_label("Votre nom").fill("Léa")
    box.get_by_role("button", name="Jouer maintenant").click()
    expect(page.get_by_role("log")).to_contain_text("Les cartes sont données.")
    table = page.request.get(page.url.replace("/t/", "/api/tables/")).json()
    assert [seat["bot"] for seat in table["seats"]] == [None, *["beginner"] * 4]
    assert table["seats"][0]["name"] == "Léa"
    page.goto(page.url.split("/t/")[0])  # it is remembered
    box = page.get_by_role("region", name="Tank Attack!")
    expect(box.get_by_role("radio", name="5")).to_be_checked()
    expect(box.get_by_role("radio", name="Débutant")).to_be_checked()
    expect(page.get_by_label("Votre nom")).to_have_value("Léa")
    mine = page.get_by_role("region", name="Vos tables")
    expect(mine.get_by_role("link")).to_contain_text("partie en cours")
    check_access(page)
    mine.get_by_role("link").click()
    expect(page.get_by_role("log")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_who_leaves_a_game_finds_it_first_on_the_shelf_and_the_seat_kept(visit: Opens, size: tuple[int, int]) -> None:
    page = play_now(visit, "Fiasko", size=size)
    table = page.url
    for answer in ("Rester", "Quitter la table"):
        page.get_by_role("button", name="Quitter").click()
        asked = page.get_by_role("dialog", name="Quitter la table")
        expect(asked).to_contain_text("Un bot prend votre place et joue pour vous.")
        check_access(page)
        asked.get_by_role("button", name=answer).click()
        expect(asked).to_have_count(0)
    mine = page.get_by_role("region", name="Vos tables")
    expect(mine.get_by_role("link")).to_contain_text("un bot garde votre place")
    expect(mine).to_be_in_viewport()
    check_access(page)
    mine.get_by_role("link").click()
    expect(page).to_have_url(table)
    expect(page.get_by_role("log")).to_contain_text("Vous revenez et reprenez votre place.")
    expect(page.locator("[data-sitting='0']")).to_be_visible()
    seats = page.request.get(table.replace("/t/", "/api/tables/")).json()
    assert (seats["host"], seats["seats"][0]["person"], seats["seats"][0]["bot"]) == (0, 0, None)


def test_public_tables_stand_on_the_shelf(visit: Opens) -> None:
    page = visit("/")
    wishes = {"game": "pasta", "seats": 4, "name": "Octave", "public": True}
    laid = page.request.post("/api/tables".join([page.url.rstrip("/"), ""]), data=wishes).json()
    page.reload()
    link = page.get_by_role("region", name="Tables ouvertes à tous").get_by_role("link").filter(has_text="Octave")
    expect(link).to_contain_text("3 places libres")
    link.click()
    expect(page).to_have_url(re.compile(laid["table"]))
    expect(page.get_by_role("button", name="Se joindre")).to_be_visible()


def test_the_first_load_is_small(visit: Opens) -> None:
    page = visit("/rules/fiasko")  # an origin of our own to come from
    scripts: dict[str, int] = {}

    def count(answer: Response) -> None:
        if answer.request.resource_type == "script":
            scripts[answer.url] = len(gzip.compress(answer.body()))

    page.on("response", count)
    page.goto(page.url.split("/rules")[0])
    expect(page.get_by_role("button", name="Jouer maintenant")).to_have_count(len(tablee.game_ids()))
    page.wait_for_load_state("networkidle")
    assert scripts
    assert sum(scripts.values()) < FIRST_LOAD, scripts


def keep(page: Page) -> None:
    """Wait until the service worker has kept the page."""
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")


def test_the_page_opens_without_a_network(visit: Opens) -> None:
    page = visit("/", service_worker=True)
    expect(page.get_by_role("button", name="Jouer maintenant")).to_have_count(len(tablee.game_ids()))
    keep(page)
    kept = page.evaluate(
        "caches.keys().then(names => Promise.all(names.map(name => caches.open(name).then(cache => cache.keys()))))"
        ".then(found => found.flat().map(request => new URL(request.url).pathname))"
    )
    assert "/" in kept
    assert not [path for path in kept if path != "/" and not path.startswith("/page/")]
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", name="À quoi joue-t-on ?")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="Pas de réseau")).to_be_visible()
    expect(page.get_by_role("button", name="Jouer maintenant")).to_have_count(len(tablee.game_ids()))
    page.get_by_role("button", name="Jouer maintenant").first.click()
    expect(page.get_by_role("alert")).to_contain_text("Le serveur ne répond pas")
    check_access(page)
    page.context.set_offline(False)
    expect(page.get_by_role("status").filter(has_text="Pas de réseau")).to_have_count(0)
