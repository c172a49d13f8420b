"""Rulebooks on the page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.page.conftest import DESK, PHONE, Opens, check_access


@pytest.mark.parametrize("size", [PHONE, DESK])
@pytest.mark.parametrize(("game", "clause"), [("fiasko", "F5.3"), ("pasta", "P7.1"), ("tank", "T3.2")])
def test_a_link_leads_to_its_clause(visit: Opens, size: tuple[int, int], game: str, clause: str) -> None:
    page = visit(f"/rules/{game}#{clause}", size=size)
    place = page.locator(f"[id='{clause}']")
    expect(place).to_have_attribute("aria-current", "location")
    expect(place).to_be_in_viewport()
    expect(page.locator("[aria-current=location]")).to_have_count(1)
    check_access(page)


def test_every_clause_is_there_and_readings_are_marked(visit: Opens) -> None:
    page = visit("/rules/pasta")
    book = page.request.get(page.url.replace("/rules/pasta", "/api/games/pasta/rules")).json()
    for clause in book["clauses"]:
        place = page.locator(f"[id='{clause['id']}']")
        expect(place).to_have_count(1)
        expect(place.get_by_text("Notre lecture"), clause["id"]).to_have_count(clause["text"].count("⚖"))


def test_contents_and_references_lead_somewhere(visit: Opens) -> None:
    page = visit("/rules/pasta")
    page.get_by_role("navigation").get_by_role("link", name="P7").click()
    expect(page.get_by_role("heading", name="P7")).to_be_in_viewport()
    page.locator("[id='P6.2']").get_by_role("link", name="P7", exact=True).click()
    expect(page).to_have_url(re.compile("#P7$"))
    page.go_back()
    page.locator("[id='P4.2']").get_by_role("link", name="P4.2").click()
    expect(page.locator("[id='P4.2']")).to_have_attribute("aria-current", "location")


def test_searching_does_not_mind_accents(visit: Opens) -> None:
    page = visit("/rules/fiasko", lang="fr")
    search = page.get_by_label("Chercher dans les règles")
    search.fill("egalite")
    expect(page.locator("mark").first).to_contain_text("galité")
    expect(page.get_by_role("status").filter(has_text="article")).to_be_visible()
    check_access(page)
    search.fill("xyzzy")
    expect(page.get_by_text("Aucun article ne dit cela.")).to_be_visible()


def test_the_language_changes_in_place(visit: Opens) -> None:
    page = visit("/rules/fiasko#F5.3")
    expect(page.locator("[id='F5.3']")).to_be_in_viewport()
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", name="Rules of Fiasko")).to_be_visible()
    expect(page.locator("[id='F5.3']")).to_have_attribute("aria-current", "location")


def test_rules_that_are_not_there(visit: Opens) -> None:
    page = visit("/rules/chess")
    expect(page.get_by_text("Ces règles ne sont pas sur l’étagère.")).to_be_visible()
    page.get_by_role("link", name="Retour aux jeux").click()
    expect(page.get_by_role("heading", name="À quoi joue-t-on ?")).to_be_visible()
