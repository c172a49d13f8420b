"""The games' drawings, the same SVG files that the page shows, put together to pictures."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fpdf import FPDF
    from fpdf.drawing import GraphicsContext


@dataclass(frozen=True)
class Drawing:
    """A file of a game's folder `art`."""

    box: tuple[float, float, float, float]  # left, top, width, height
    ink: str  # the colour of what is written on it, or painted where var(--paint) stands
    body: str

    def painted(self, **colours: str) -> Drawing:
        """With colours in the places that the drawing leaves open."""
        body = self.body
        for place, colour in colours.items():
            body = body.replace(f"var(--{place})", colour)
        return replace(self, body=body)

    def at(self, x: float, y: float, width: float, height: float | None = None) -> str:
        """SVG that shows it at a place; without a height it keeps its proportions."""
        left, top, wide, high = self.box
        across = width / wide
        down = across if height is None else height / high
        move = f"translate({x:.4f} {y:.4f}) scale({across:.5f} {down:.5f}) translate({-left} {-top})"
        return f'<g transform="{move}">{self.body}</g>'


@cache
def drawing(folder: Path, name: str) -> Drawing:
    text = (folder / "art" / f"{name}.svg").read_text(encoding="utf-8")
    found = re.fullmatch(r"\s*<svg([^>]*)>(.*)</svg>\s*", text, re.DOTALL)
    assert found is not None, name
    attributes = dict(re.findall(r'(\w+)="([^"]*)"', found[1]))
    left, top, width, height = map(float, attributes["viewBox"].split())
    return Drawing((left, top, width, height), attributes.get("color", ""), found[2].strip())


@dataclass(frozen=True)
class Layer:
    """A picture in SVG, in millimetres; `clip` is the outline of the part that is seen."""

    svg: str
    clip: str | None = None

    def draw(self, pdf: FPDF, x: float, y: float) -> None:
        from fpdf.drawing_primitives import Transform  # fpdf is heavy, and an extra

        group = _shapes(self)
        group.transform = Transform.translation(x, y)
        pdf.draw_path(group, copy=False)  # it is drawn at once, so that it may be moved for the next time


@cache
def _shapes(layer: Layer) -> GraphicsContext:
    from fpdf.drawing import ClippingPath  # fpdf is heavy, and an extra
    from fpdf.svg import SVGObject, svg_path_converter

    group = SVGObject(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">{layer.svg}</svg>').base_group
    if layer.clip is not None:
        outline = ClippingPath()
        svg_path_converter(outline, layer.clip)
        group.clipping_path = outline
    return group
