"""Score sheets to print: blank, to be kept by pen, or filled in with what a sheet comes to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from tablee.core.game import Game
from tablee.core.keep import kind_of, rows_to_read
from tablee.core.sheet import Sheet, SheetKind
from tablee.paper.document import BOLD, DISPLAY, INK, POINT, SOFT, TEXT, WORDS, finish, new_document, write
from tablee.paper.drawing import Layer, drawing

if TYPE_CHECKING:
    from fpdf import FPDF

MARGIN = 12.0
GAP = 9.0  # between the sheets of a page, where they are cut apart
TITLE = 11.0
HEAD = 8.0  # the row of the names
NOTE = 4.0  # a line under the table
PEN, LOW, HIGH = 7.4, 3.5, 10.0  # heights of a row: enough for a pen, the least, the most
LABELS = 48.0  # width of the first column
WORTH = 9.0  # of which what one is worth takes this much
GOLD, BAND, FAINT = "#ffe9b3", "#f1ece2", "#f7f4ec"
MANY = 20  # rows, from which on every other one is tinted, so that the eye stays in its row
STAR = "M0-3.2l.9 2h2.2L1.4.2l.7 2.2L0 1.1l-2.1 1.3.7-2.2-1.7-1.4h2.2z"


@dataclass(frozen=True)
class Row:
    label: str
    worth: int | None
    picture: str | None  # the drawing of that name, if the game has one
    kind: str
    values: tuple[int | None, ...]


@dataclass(frozen=True)
class Page:
    """What stands on one printed sheet: all words in the reader's language."""

    game: Game
    lang: str
    columns: int
    names: tuple[str, ...]
    rows: tuple[Row, ...]
    winners: tuple[int, ...]
    notes: tuple[str, ...]


def score_sheets(
    game: Game,
    lang: str,
    paper: str,
    *,
    filled: Sheet | None,
    copies: int | None,
    names: Sequence[str] | None = None,
    rules: Mapping[str, object] | None = None,
) -> bytes:
    """A PDF with score sheets, as many to a page as a pen can write on; without a number, one page of blank ones."""
    sheet = blank(game, lang, names, rules) if filled is None else filled_in(game, filled, lang)
    pdf = new_document(paper, lang, f"{game.title(lang)} · {WORDS.format('sheet-title', lang)}")
    room = pdf.h - 2 * MARGIN
    fixed = TITLE + HEAD + len(sheet.notes) * NOTE + GAP
    on_a_page = max(1, int((room + GAP) // (len(sheet.rows) * PEN + fixed)))
    row = min(HIGH, max(LOW, ((room + GAP) / on_a_page - fixed) / len(sheet.rows)))
    if copies is None:
        copies = on_a_page if filled is None else 1
    for number in range(copies):
        if number % on_a_page == 0:
            pdf.add_page()
        draw(pdf, sheet, MARGIN + number % on_a_page * (room + GAP) / on_a_page, row)
    return finish(pdf)


def blank(game: Game, lang: str, names: Sequence[str] | None = None, rules: Mapping[str, object] | None = None) -> Page:
    """Rows to write in and their sums, a column for each of as many players as there can be."""
    kind = kind_of(game.id)
    sheet = Sheet(kind, names or _numbered(kind.most), rules)
    rows = [
        _row(game, row["label"].removesuffix("-so-far"), row, (None,) * kind.most, lang)
        for row in rows_to_read(sheet, sheet.standing(), lang)
        if row["kind"] != "fact"
    ]
    numbers = range(kind.fewest, kind.most + 1) if names is None else [len(names)]
    notes = [*_targets(game, kind, numbers, lang), *_readings(game, sheet, lang)]
    return Page(game, lang, kind.most, tuple(names or ()), tuple(rows), (), tuple(notes))


def filled_in(game: Game, sheet: Sheet, lang: str) -> Page:
    standing = sheet.standing()
    names = tuple(standing["names"])
    rows = [
        _row(game, row["label"], row, tuple(cell and cell["value"] for cell in row["cells"]), lang)
        for row in rows_to_read(sheet, standing, lang)
    ]
    notes = [game.texts.tell(note, lang, list(names), None) for note in standing["notes"]]
    notes += _readings(game, sheet, lang)
    columns = max(len(names), sheet.kind.most)
    return Page(game, lang, columns, names, tuple(rows), tuple(standing["winners"]), tuple(notes))


def _readings(game: Game, sheet: Sheet, lang: str) -> list[str]:
    """By which readings of the rules one plays, where they are not the usual ones."""
    return [
        WORDS.format(
            "sheet-option",
            lang,
            option=game.texts.format(f"option-{option.name}", lang),
            told=game.texts.format(option.message(value), lang),
        )
        for option in game.options
        if (value := sheet.rules[option.name]) != option.default and not option.is_range
    ]


def _row(game: Game, label: str, row: dict[str, Any], values: tuple[int | None, ...], lang: str) -> Row:
    words = game.texts.format(label, lang)
    picture = label if (game.folder / "art" / f"{label}.svg").exists() else None
    return Row(words[:1].upper() + words[1:], row["worth"], picture, row["kind"], values)


def _numbered(seats: int) -> list[str]:
    return [str(seat + 1) for seat in range(seats)]


def _targets(game: Game, kind: SheetKind, numbers: Iterable[int], lang: str) -> list[str]:
    """What the sheet says before anything is written, where that is different from one number of players to another."""
    lines = []
    for seats in numbers:
        for note in Sheet(kind, _numbered(seats)).standing()["notes"]:
            told = game.texts.tell(note, lang, [""] * seats, None)
            lines.append(WORDS.format("sheet-for-players", lang, seats=seats, told=told))
    return lines


# --- drawing ----------------------------------------------------------------------------------------


def draw(pdf: FPDF, sheet: Page, top: float, height: float) -> None:
    """One sheet from `top` downwards, in rows of one height."""
    left, right = MARGIN, pdf.w - MARGIN
    column = (right - left - LABELS) / sheet.columns
    write(pdf, sheet.game.title(sheet.lang), left, top + 6, 19, font=DISPLAY)
    date = WORDS.format("sheet-date", sheet.lang)
    write(pdf, date, right - 40, top + 6, 9, colour=SOFT, align="R")
    pdf.set_draw_color(SOFT)
    pdf.set_line_width(0.2)
    pdf.line(right - 38, top + 6.3, right, top + 6.3)

    head = top + TITLE + HEAD
    bottom = head + len(sheet.rows) * height
    if len(sheet.rows) > MANY:
        for at in range(1, len(sheet.rows), 2):
            _shade(pdf, left, head + at * height, right - left, height, FAINT)
    for seat in sheet.winners:
        _shade(pdf, left + LABELS + seat * column, head - HEAD, column, bottom - head + HEAD, GOLD)
    for at, row in enumerate(sheet.rows):
        if row.kind in ("sum", "total"):
            _shade(pdf, left, head + at * height, LABELS, height, BAND)
    _names(pdf, sheet, head - HEAD, column)
    for at, row in enumerate(sheet.rows):
        _write_row(pdf, sheet, row, head + at * height, height, column)
    _rule(pdf, sheet, head, height, column)
    for number, note in enumerate(sheet.notes):
        write(pdf, note, left, bottom + NOTE * (number + 1), 8, colour=SOFT, room=right - left)


def _shade(pdf: FPDF, x: float, y: float, width: float, height: float, colour: str) -> None:
    pdf.set_fill_color(colour)
    pdf.rect(x, y, width, height, style="F")


def _size(height: float, most: float) -> float:
    """How large letters may be in a row of that height."""
    return min(most, height / POINT * 0.62)


def _base(top: float, height: float, size: float) -> float:
    """The base line of letters that stand in the middle of a row."""
    return top + height / 2 + size * POINT * 0.35


def _names(pdf: FPDF, sheet: Page, top: float, column: float) -> None:
    size = _size(HEAD, 12)
    for seat, name in enumerate(sheet.names):
        middle = MARGIN + LABELS + (seat + 0.5) * column
        if seat in sheet.winners:  # a star, for those who do not see the colour
            place = f"translate({middle - column / 2 + 2.6} {top + HEAD / 2}) scale(.55)"
            star = f'<path d="{STAR}" transform="{place}" fill="{INK}" />'
            Layer(star).draw(pdf, 0, 0)
            write(pdf, name, middle + 1.8, _base(top, HEAD, size), size, font=BOLD, align="C", room=column - 6)
        else:
            write(pdf, name, middle, _base(top, HEAD, size), size, font=BOLD, align="C", room=column - 2)


def _write_row(pdf: FPDF, sheet: Page, row: Row, top: float, height: float, column: float) -> None:
    size, indent = _size(height, 12), 1.5
    strong = row.kind in ("sum", "total")
    if row.picture is not None:
        picture = drawing(sheet.game.folder, row.picture)
        high = height - 1.2
        wide = high * picture.box[2] / picture.box[3]
        Layer(picture.at(0, 0, wide)).draw(pdf, MARGIN + 1.2, top + 0.6)
        indent = 2.5 + wide
    font = BOLD if strong else TEXT
    base = _base(top, height, size)
    room = LABELS - indent - (1 if row.worth is None else WORTH)
    write(pdf, row.label, MARGIN + indent, base, size, font=font, room=room)
    if row.worth is not None:
        write(pdf, str(row.worth), MARGIN + LABELS - 1.5, base, size, colour=SOFT, align="R", room=WORTH - 2)
    for seat, value in enumerate(row.values):
        if value is not None:
            number = _size(height, 17 if row.kind == "total" else 13)
            words = str(value).replace("-", "−")
            middle = MARGIN + LABELS + (seat + 0.5) * column
            write(pdf, words, middle, _base(top, height, number), number, font=font, align="C", room=column - 2)


def _rule(pdf: FPDF, sheet: Page, head: float, height: float, column: float) -> None:
    """The lines of the table: heavier around it, under the names and over the sums."""
    left, right = MARGIN, pdf.w - MARGIN
    top, bottom = head - HEAD, head + len(sheet.rows) * height
    pdf.set_draw_color(INK)
    kinds = ["names", *(row.kind for row in sheet.rows)]
    for at, (before, kind) in enumerate(pairwise(kinds)):
        pdf.set_line_width(0.5 if before != kind else 0.15)
        pdf.line(left, head + at * height, right, head + at * height)
    pdf.set_line_width(0.15)
    for seat in range(1, sheet.columns):
        x = left + LABELS + seat * column
        pdf.line(x, top, x, bottom)
    pdf.set_line_width(0.6)
    pdf.line(left + LABELS, top, left + LABELS, bottom)
    pdf.rect(left, top, right - left, bottom - top)
