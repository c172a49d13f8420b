"""Cards before they are printed, and a printed page, read back and looked at."""

from __future__ import annotations

import io

import numpy as np
import pypdfium2
from numpy.typing import NDArray
from pypdf import PdfReader

from tablee.core.registry import get
from tablee.paper.card import Card
from tablee.paper.cards import cards_of

MILLIMETRE = 72 / 25.4
PICTURE = 2.0  # pixels a point


class Printed:
    """A PDF as a reader and as a printer see it."""

    def __init__(self, document: bytes) -> None:
        self.reader = PdfReader(io.BytesIO(document))
        self._drawn = pypdfium2.PdfDocument(document)
        self._pictures: dict[int, NDArray[np.uint8]] = {}

    @property
    def pages(self) -> int:
        return len(self.reader.pages)

    def size(self, page: int) -> tuple[float, float]:
        """Millimetres."""
        box = self.reader.pages[page].mediabox
        return round(float(box.width) / MILLIMETRE, 1), round(float(box.height) / MILLIMETRE, 1)

    def text(self, page: int) -> str:
        return self.reader.pages[page].extract_text()

    def picture(self, page: int) -> NDArray[np.uint8]:
        """[y, x, colour]"""
        if page not in self._pictures:
            self._pictures[page] = np.asarray(self._drawn[page].render(scale=PICTURE).to_numpy())
        return self._pictures[page]

    def part(self, page: int, left: float, top: float, width: float, height: float) -> NDArray[np.uint8]:
        """What is to be seen in a rectangle, given in millimetres."""
        unit = MILLIMETRE * PICTURE
        x1, y1, x2, y2 = (round(side * unit) for side in (left, top, left + width, top + height))
        return self.picture(page)[y1:y2, x1:x2]


def box(game: str, lang: str = "fr", **rules: object) -> list[Card]:
    return cards_of(get(game), rules, lang)


def words(card: Card) -> list[str]:
    return [text.words for text in card.face.texts]
