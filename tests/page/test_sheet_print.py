"""The score sheet on paper: one page, whatever the game, the paper and the screen it is printed from."""

from __future__ import annotations

import io

import pytest
from playwright.sync_api import PdfMargins, expect
from pypdf import PdfReader

import tablee
from tests.page.conftest import DESK, PHONE, Opens
from tests.page.scorekeeper import GAMES, record, take_up, word

WIDE = "0.5in"  # more than most browsers leave
MARGINS: PdfMargins = {"top": WIDE, "bottom": WIDE, "left": WIDE, "right": WIDE}


@pytest.mark.parametrize("size", [PHONE, DESK])
@pytest.mark.parametrize("game", GAMES)
def test_a_finished_sheet_is_one_page(visit: Opens, game: str, size: tuple[int, int]) -> None:
    page = visit(f"/sheet/{game}", size=size)
    sheet = tablee.sheet_from_record(record(game))
    take_up(page, sheet)
    expect(page.locator("tr.total")).to_be_visible()
    page.evaluate("document.fonts.ready.then(() => null)")
    for paper in ("A4", "Letter"):
        printed = PdfReader(io.BytesIO(page.pdf(format=paper, margin=MARGINS))).pages
        assert len(printed) == 1, paper
        text = printed[0].extract_text()
        for row in sheet.standing()["rows"]:  # also those that the screen hides
            assert word(game, row["label"]) in text
