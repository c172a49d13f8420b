"""A card as it is printed: layers of drawings, and writing over them. Millimetres from its upper left corner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablee.paper.document import DISPLAY, INK, write, write_lines
from tablee.paper.drawing import Layer

if TYPE_CHECKING:
    from fpdf import FPDF

WIDTH, HEIGHT = 63.0, 88.0  # a poker card
EDGE = 2.5  # paper around the printed face, so that nobody sees a cut that went a little astray


@dataclass(frozen=True)
class Text:
    """Writing on a card; `room` is the width it must not exceed, `lines` how many lines it may take."""

    words: str
    x: float
    y: float
    size: float  # points
    font: str = DISPLAY
    colour: str = INK
    align: str = "C"
    room: float | None = None
    turn: float = 0
    lines: int = 1


@dataclass(frozen=True)
class Face:
    """One side of a card."""

    layers: tuple[Layer, ...]
    texts: tuple[Text, ...] = ()

    def draw(self, pdf: FPDF, x: float, y: float) -> None:
        for layer in self.layers:
            layer.draw(pdf, x, y)
        for text in self.texts:
            if text.lines > 1 and text.room is not None:
                write_lines(
                    pdf, text.words, x + text.x - text.room / 2, y + text.y, text.room, text.size, lines=text.lines,
                    colour=text.colour,
                )  # fmt: skip
            else:
                write(
                    pdf, text.words, x + text.x, y + text.y, text.size, font=text.font, colour=text.colour,
                    align=text.align, room=text.room, turn=text.turn,
                )  # fmt: skip


@dataclass(frozen=True)
class Card:
    """A card of the box, in as many copies as the game has."""

    face: Face
    back: Face | None  # what is cut out and lies face up for ever has none
    copies: int = 1
