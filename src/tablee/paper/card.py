"""A card as it is printed: layers of drawings, and writing over them. Millimetres from its upper left corner."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from tablee.paper.document import DISPLAY, INK, write, write_lines

if TYPE_CHECKING:
    from fpdf import FPDF
    from fpdf.drawing import GraphicsContext

WIDTH, HEIGHT = 63.0, 88.0  # a poker card
EDGE = 2.5  # paper around the printed face, so that nobody sees a cut that went a little astray


@dataclass(frozen=True)
class Layer:
    """SVG in the units of the card; `clip` is the outline of the part that is seen."""

    svg: str
    clip: str | None = None


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
        from fpdf.drawing_primitives import Transform

        for layer in self.layers:
            group = _shapes(layer)
            group.transform = Transform.translation(x, y)
            pdf.draw_path(group, copy=False)  # it is drawn at once, so the next card may move it
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


@cache
def _shapes(layer: Layer) -> GraphicsContext:
    from fpdf.drawing import ClippingPath
    from fpdf.svg import SVGObject, svg_path_converter

    canvas = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:g} {HEIGHT:g}">{layer.svg}</svg>'
    group = SVGObject(canvas).base_group
    if layer.clip is not None:
        outline = ClippingPath()
        svg_path_converter(outline, layer.clip)
        group.clipping_path = outline
    return group
