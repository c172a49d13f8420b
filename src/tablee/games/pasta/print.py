"""The cards of Par ici la pasta ! (P1.1), its hat and its token (P1.2)."""

from __future__ import annotations

from tablee.core.game import Rules
from tablee.games.pasta import GAME
from tablee.games.pasta.cards import TYPES
from tablee.games.pasta.material import SHAPES
from tablee.paper.card import EDGE, HEIGHT, WIDTH, Card, Face, Text
from tablee.paper.document import BOLD
from tablee.paper.drawing import Layer, drawing

LINE, CREAM, YOLK, RED = "#3a2412", "#fff8e8", "#ffd56b", "#8f1712"
BAND = 13.0  # where the name stands, at the foot of a card
MIDDLE = WIDTH / 2
INNER = (EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE)


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """The outline of a rectangle with round corners."""
    corner = f"a{radius} {radius} 0 0 1"
    return (
        f"M{x + radius} {y}h{width - 2 * radius}{corner} {radius} {radius}v{height - 2 * radius}"
        f"{corner} {-radius} {radius}h{2 * radius - width}{corner} {-radius} {-radius}"
        f"v{2 * radius - height}{corner} {radius} {-radius}z"
    )


FRAME = rounded(*INNER, 5)
EDGING = f'<path d="{FRAME}" fill="none" stroke="{LINE}" stroke-width="1.1" />'


def ground(name: str) -> str:
    return drawing(GAME.folder, f"ground-{name}").at(*INNER)


def pasta_card(kind: str, lang: str) -> Face:
    foot = HEIGHT - EDGE - BAND
    band = (
        f'<path d="M0 {foot}h{WIDTH}v{BAND + EDGE}h-{WIDTH}z" fill="{CREAM}" />'
        f'<path d="M0 {foot}h{WIDTH}" stroke="{LINE}" stroke-width="1.1" />'
    )
    # In a fan of seven only the upper left corner is seen.
    corner = (
        f'<path d="M{EDGE} {EDGE}h16v9.5a4 4 0 0 1-4 4h-12z" fill="{CREAM}" stroke="{LINE}" stroke-width=".8" />'
        + drawing(GAME.folder, kind).at(EDGE + 2, EDGE + 1.8, 12)
    )
    picture = drawing(GAME.folder, kind).at(MIDDLE - 25, 23, 50)
    marks = ""
    texts = [Text(GAME.texts.format(kind, lang), MIDDLE, HEIGHT - EDGE - 4, 23, colour=LINE, room=WIDTH - 4 * EDGE)]
    if kind == "sauce":
        marks = f'<circle cx="{WIDTH - 10}" cy="10" r="5" fill="{CREAM}" stroke="{LINE}" stroke-width=".8" />'
        texts.append(Text("*", WIDTH - 10, 15.5, 34, colour=RED))
    return Face((Layer(ground(kind) + band + corner + picture + marks, clip=FRAME), Layer(EDGING)), tuple(texts))


def back() -> Face:
    badge = (
        f'<circle cx="{MIDDLE}" cy="{HEIGHT / 2}" r="17" fill="{CREAM}" stroke="{LINE}" stroke-width="1.1" />'
        + drawing(GAME.folder, "hat").at(MIDDLE - 12, HEIGHT / 2 - 11, 24)
    )
    return Face((Layer(ground("back"), clip=FRAME), Layer(EDGING + badge)))


def pieces(worth: str) -> Face:
    """The hat, to lie on a card, and the token with what it is worth: to cut out along the dashes."""
    cut = f'fill="none" stroke="{LINE}" stroke-width=".25" stroke-dasharray="1.5 1.2"'
    hat = f'<circle cx="{MIDDLE}" cy="28" r="23.5" {cut} />' + drawing(GAME.folder, "hat").at(MIDDLE - 18, 12.5, 36)
    token = (
        f'<circle cx="{MIDDLE}" cy="68.5" r="14.5" {cut} />'
        f'<circle cx="{MIDDLE}" cy="68.5" r="13" fill="{YOLK}" stroke="{LINE}" stroke-width="1.1" />'
    )
    sign = worth.replace("-", "−")
    return Face(
        (Layer(hat + token),),
        (
            Text("Al Dente", MIDDLE, 66.5, 12, colour=LINE),
            Text(sign, MIDDLE, 75.5, 22, font=BOLD, colour=LINE),
        ),
    )


def box(rules: Rules, lang: str) -> list[Card]:
    closed = back()
    copies = {kind: int(rules["copies"] if kind in SHAPES else rules["sauces"]) for kind in TYPES}
    cards = [Card(pasta_card(kind, lang), closed, copies[kind]) for kind in TYPES]
    return [*cards, Card(pieces(str(rules["al_dente"])), None)]
