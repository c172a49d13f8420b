"""Cards to print and cut out: nine to a page, with cut marks, and their backs on the page behind."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from tablee.core.errors import TableeError
from tablee.core.game import Game, Rules
from tablee.core.registry import game_ids, get
from tablee.paper.card import HEIGHT, WIDTH, Card, Face
from tablee.paper.document import SOFT, WORDS, finish, new_document, write

if TYPE_CHECKING:
    from fpdf import FPDF

COLUMNS = ROWS = 3
PLACES = COLUMNS * ROWS
MARK = 4.0  # how long a cut mark is
CLEAR = 0.8  # and how far it keeps from the cards

CardsOf = Callable[[Rules, str], list[Card]]  # the whole box of a game, by its options and in a language


def cards_of(game: Game, rules: Mapping[str, object], lang: str) -> list[Card]:
    """Every card of a game, from the function `box` of its `print.py`."""
    part = game.part("print")
    if part is None:
        printed = [name for name in game_ids() if get(name).part("print")]
        raise TableeError("no-cards", texts=WORDS, game=game.title(lang), games=", ".join(printed))
    box: CardsOf = part.box
    return box(game.read_rules(rules), lang)


def card_sheets(game: Game, rules: Mapping[str, object], lang: str, paper: str, *, backs: bool) -> bytes:
    """A PDF with all cards of a game."""
    cards = [card for card in cards_of(game, rules, lang) for _ in range(card.copies)]
    pdf = new_document(paper, lang, game.title(lang))
    pages = [cards[at : at + PLACES] for at in range(0, len(cards), PLACES)]
    for number, page in enumerate(pages, start=1):
        note = WORDS.format("cards-page", lang, game=game.title(lang), page=number, pages=len(pages))
        _lay(pdf, [card.face for card in page], note)
        if backs:
            _lay(pdf, _mirrored([card.back for card in page]), WORDS.format("cards-backs", lang, note=note))
    return finish(pdf)


def _mirrored(faces: list[Face | None]) -> list[Face | None]:
    """A sheet turned over its long side has its columns the other way round."""
    full = faces + [None] * (PLACES - len(faces))
    return [full[at - at % COLUMNS + COLUMNS - 1 - at % COLUMNS] for at in range(PLACES)]


def _lay(pdf: FPDF, faces: list[Face | None] | list[Face], note: str) -> None:
    pdf.add_page()
    left, top = (pdf.w - COLUMNS * WIDTH) / 2, (pdf.h - ROWS * HEIGHT) / 2
    for at, face in enumerate(faces):
        if face is not None:
            face.draw(pdf, left + at % COLUMNS * WIDTH, top + at // COLUMNS * HEIGHT)
    pdf.set_draw_color(SOFT)
    pdf.set_line_width(0.1)
    for x1, y1, x2, y2 in _marks(left, top):
        pdf.line(x1, y1, x2, y2)
    write(pdf, note, left + WIDTH / 2, top - CLEAR - 1.2, 6, colour=SOFT, align="C", room=WIDTH - 4)


def _marks(left: float, top: float) -> Iterator[tuple[float, float, float, float]]:
    """Short lines beyond the outer cards, where to lay the ruler, and small crosses between them."""
    right, bottom = left + COLUMNS * WIDTH, top + ROWS * HEIGHT
    xs = [left + column * WIDTH for column in range(COLUMNS + 1)]
    ys = [top + row * HEIGHT for row in range(ROWS + 1)]
    for x in xs:
        yield x, top - CLEAR - MARK, x, top - CLEAR
        yield x, bottom + CLEAR, x, bottom + CLEAR + MARK
    for y in ys:
        yield left - CLEAR - MARK, y, left - CLEAR, y
        yield right + CLEAR, y, right + CLEAR + MARK, y
    for x in xs[1:-1]:
        for y in ys[1:-1]:
            yield x - 1, y, x + 1, y
            yield x, y - 1, x, y + 1
