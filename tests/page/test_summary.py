"""A game on one page, on the screen and on paper."""

from __future__ import annotations

import io

import pytest
from playwright.sync_api import expect
from pypdf import PdfReader

from tests.page.conftest import DESK, PHONE, Opens, check_access

GAMES = ("fiasko", "pasta", "tank", "pic")


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_it_is_printed_on_one_page(visit: Opens, game: str, lang: str) -> None:
    page = visit(f"/rules/{game}/summary", lang=lang)
    expect(page.get_by_role("heading", level=2)).to_have_count(4)
    expect(page.locator(".card").first).to_be_visible()
    page.evaluate("document.fonts.ready.then(() => null)")
    pages = PdfReader(io.BytesIO(page.pdf(format="A4", print_background=True, prefer_css_page_size=True))).pages
    assert len(pages) == 1
    text = " ".join(pages[0].extract_text().split())
    for heading in page.get_by_role("heading", level=2).all_inner_texts():
        assert heading in text
    box = page.locator("article").bounding_box()
    assert box is not None


def test_it_can_be_read_on_any_screen_and_leads_to_the_rules(visit: Opens) -> None:
    page = visit("/rules/pasta/summary", size=PHONE)
    expect(page.get_by_role("heading", level=1)).to_have_text("Par ici la pasta !")
    check_access(page, PHONE, DESK)
    page.get_by_role("link", name="Règle P7.1").click()
    expect(page.locator("[id='P7.1']")).to_have_attribute("aria-current", "location")


def test_a_game_without_a_summary_says_so(visit: Opens) -> None:
    page = visit("/rules/panier/summary")
    expect(page.get_by_text("pas de résumé")).to_be_visible()
