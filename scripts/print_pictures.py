"""Take pictures of printed cards and score sheets into docs/screens: a part of `make screens`."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
from PIL import Image

from tablee.core.game import Game
from tablee.core.keep import sheet_from_record
from tablee.core.registry import game_ids, get
from tablee.paper.cards import PLACES, card_sheets, cards_of
from tablee.paper.sheets import score_sheets

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "screens"


def most_varied(game: Game) -> int:
    """The page of a game's cards that shows the most different ones."""
    cards = [number for number, card in enumerate(cards_of(game, {}, "fr")) for _ in range(card.copies)]
    return max(range(0, len(cards), PLACES), key=lambda first: len(set(cards[first : first + PLACES]))) // PLACES


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
    games = [game for game in map(get, game_ids()) if game.part("print")]
    cards = [page(card_sheets(game, {}, "fr", "a4", backs=False), most_varied(game)) for game in games]
    side_by_side(cards, "print-cards")
    sheets = []
    for game in games:
        record = (ROOT / "tests" / game.id / "golden" / "4-seats.json").read_bytes()
        kept = sheet_from_record(record)
        sheets.append(page(score_sheets(game, "fr", "a4", filled=kept, copies=None), 0))
    side_by_side(sheets, "print-sheets")


if __name__ == "__main__":
    main()
