"""Take pictures of printed cards and score sheets into docs/screens: a part of `make screens`."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
from PIL import Image

from tablee.core.keep import kind_of, sheet_from_record
from tablee.core.registry import get
from tablee.paper.cards import card_sheets
from tablee.paper.sheets import score_sheets

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "screens"
PAGES = {"fiasko": 9, "pasta": 5, "tank": 5}  # the page of each game's cards that shows most


def page(document: bytes, number: int) -> Image.Image:
    picture: Image.Image = pypdfium2.PdfDocument(document)[number].render(scale=0.9).to_pil()
    return picture


def side_by_side(pictures: list[Image.Image], name: str, gap: int = 12) -> None:
    width = sum(picture.width + gap for picture in pictures) + gap
    table = Image.new("RGB", (width, max(picture.height for picture in pictures) + 2 * gap), "#b9ab96")
    left = gap
    for picture in pictures:
        table.paste(picture, (left, gap))
        left += picture.width + gap
    table.save(FOLDER / f"{name}.jpg", quality=82)


def main() -> None:
    cards = [page(card_sheets(get(game), {}, "fr", "a4", backs=False), number) for game, number in PAGES.items()]
    side_by_side(cards, "print-cards")
    sheets = []
    for game in PAGES:
        record = (ROOT / "tests" / game / "golden" / "4-seats.json").read_bytes()
        kept = sheet_from_record(record)
        sheets.append(page(score_sheets(get(game), kind_of(game), "fr", "a4", filled=kept, copies=None), 0))
    side_by_side(sheets, "print-sheets")


if __name__ == "__main__":
    main()
