"""A PDF document with our fonts, on one of two papers."""

from __future__ import annotations

import importlib
import logging
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.core.errors import TableeError
from tablee.core.text import CORE, Texts

if TYPE_CHECKING:
    from fpdf import FPDF

WORDS = Texts(Path(__file__).parent / "text", behind=CORE)  # of what is printed
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}  # millimetres
FONTS = Path(__file__).parent / "fonts"
DISPLAY, TEXT, BOLD = "TableeDisplay", "TableeText", "TableeBold"
POINT = 25.4 / 72  # millimetres
INK, SOFT = "#231d17", "#6b5f50"


def check_paper(paper: str) -> str:
    if paper not in PAPERS:
        raise TableeError("unknown-paper", texts=WORDS, paper=paper, papers=", ".join(PAPERS))
    return paper


def new_document(paper: str, lang: str, title: str) -> FPDF:
    """An empty document, measured in millimetres."""
    try:
        fpdf = importlib.import_module("fpdf")
    except ImportError:
        raise TableeError("no-pdf", texts=WORDS) from None
    logging.getLogger("fontTools").setLevel(logging.ERROR)  # it tells everything it does to a font
    pdf: FPDF = fpdf.FPDF(unit="mm", format=PAPERS[check_paper(paper)])
    pdf.set_margin(0)
    pdf.c_margin = 0
    pdf.set_auto_page_break(False)
    pdf.set_title(title)
    pdf.set_lang(lang)
    pdf.set_creator("Tablée")
    for name in (DISPLAY, TEXT, BOLD):
        pdf.add_font(name, fname=FONTS / f"{name}.ttf")
    return pdf


def finish(pdf: FPDF) -> bytes:
    """The document as a file's content."""
    try:
        return bytes(pdf.output())
    finally:
        for font in pdf.fonts.values():
            font.close()  # type: ignore[union-attr]


def write(
    pdf: FPDF,
    words: str,
    x: float,
    y: float,
    size: float,
    *,
    font: str = TEXT,
    colour: str = INK,
    align: str = "L",
    room: float | None = None,
    turn: float = 0,
) -> float:
    """One line on the base line `y`, made smaller if `room` millimetres are not enough; how wide it has become."""
    words = printable(pdf, words, font)
    pdf.set_font(font, size=size)
    width = pdf.get_string_width(words)
    if room is not None and width > room:
        pdf.set_font(font, size=size * room / width)
        width = room
    pdf.set_text_color(colour)
    left = x - width * {"L": 0.0, "C": 0.5, "R": 1.0}[align]
    if turn:
        with pdf.rotation(turn, x, y):
            pdf.text(left, y, words)
    else:
        pdf.text(left, y, words)
    return width


def write_lines(
    pdf: FPDF, words: str, x: float, y: float, width: float, size: float, *, lines: int, colour: str = INK
) -> None:
    """A text of several centred lines from the base line `y`, as small as it must be to need no more than `lines`."""
    words = printable(pdf, words, TEXT)
    while True:
        pdf.set_font(TEXT, size=size)
        broken = wrapped(pdf, words, width)
        if len(broken) <= lines or size < 4:
            break
        size *= 0.96
    for number, line in enumerate(broken):
        write(pdf, line, x + width / 2, y + number * size * POINT * 1.2, size, colour=colour, align="C")


def wrapped(pdf: FPDF, words: str, width: float) -> list[str]:
    """A text in lines of at most `width`, in the font that is set."""
    lines: list[str] = []
    for word in words.split(" "):
        if lines and pdf.get_string_width(f"{lines[-1]} {word}") <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def printable(pdf: FPDF, words: str, font: str) -> str:
    """The words with what the font cannot write as a question mark: people have all kinds of names."""
    known = pdf.fonts[font.lower()].cmap  # type: ignore[union-attr]
    plain = words.replace("\u202f", "\u00a0")
    return "".join(sign if ord(sign) in known else " " if sign.isspace() else "?" for sign in plain)
