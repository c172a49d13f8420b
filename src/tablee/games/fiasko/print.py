"""The 88 cards of Fiasko (F1)."""

from __future__ import annotations

from tablee.core.game import Rules
from tablee.games.fiasko import GAME
from tablee.games.fiasko.cards import CATASTROPHE, COPIES, FIASKO, NAMES, VALUE_OF, WARE_CARDS, WARE_OF
from tablee.games.fiasko.material import WARES
from tablee.paper.card import EDGE, HEIGHT, WIDTH, Card, Face, Text
from tablee.paper.document import BOLD
from tablee.paper.drawing import Layer, drawing

# The page's card of 100 × 140, on the part of the paper that is printed.
UNIT = (HEIGHT - 2 * EDGE) / 140
LEFT = (WIDTH - 100 * UNIT) / 2
POINTS = UNIT * 72 / 25.4  # of a letter's size in the drawing


def x(of_drawing: float) -> float:
    return LEFT + of_drawing * UNIT


def y(of_drawing: float) -> float:
    return EDGE + of_drawing * UNIT


def place(name: str, left: float, top: float, width: float) -> str:
    return drawing(GAME.folder, name).at(x(left), y(top), width * UNIT)


def numeral(value: str, across: float, down: float, ink: str) -> Text:
    return Text(value, x(across), y(down), 38 * POINTS, colour=ink)


def ware_card(card: int, lang: str) -> Face:
    ware, value = WARES[WARE_OF[card]], str(VALUE_OF[card])
    ink = drawing(GAME.folder, f"card-{ware}").ink
    svg = place(f"card-{ware}", 0, 0, 100) + place(ware, 63, 8, 27) + place(ware, 17, 36, 66)
    name = GAME.texts.format(ware, lang)
    return Face(
        (Layer(svg),),
        (
            numeral(value, 22, 36, ink),
            numeral(value, 79, 133, ink),
            Text(name, x(9), y(130.5), 11 * POINTS, font=BOLD, colour=ink, align="L", room=52 * UNIT),
        ),
    )


def special_card(kind: str, lang: str) -> Face:
    word = GAME.texts.format(kind, lang).upper()
    ink = drawing(GAME.folder, f"card-{kind}").ink
    svg = place(f"card-{kind}", 0, 0, 100)
    if kind == "fiasko":
        band = (
            f'<g transform="translate({LEFT} {EDGE}) scale({UNIT}) rotate(-10 50 106)">'
            '<rect x="8" y="90" width="84" height="30" rx="4" fill="#f2542d" stroke="#231d17" stroke-width="3" /></g>'
        )
        # The band leans by ten degrees about its middle, and the word with it.
        text = Text(word, x(51.4), y(113.9), 23 * POINTS, colour=ink, turn=10)
        return Face((Layer(svg + place(kind, 12, 12, 76) + band),), (text,))
    band = (
        f'<g transform="translate({LEFT} {EDGE}) scale({UNIT})">'
        '<path d="M6 102h88v22H6z" fill="#ffd21f" stroke="#231d17" stroke-width="3" /></g>'
    )
    text = Text(word, x(50), y(117.5), 12.6 * POINTS, colour=ink)
    return Face((Layer(svg + place(kind, 14, 22, 72) + band),), (text,))


def box(rules: Rules, lang: str) -> list[Card]:
    ink = drawing(GAME.folder, "card-back").ink
    back = Face((Layer(place("card-back", 0, 0, 100)),), (numeral("F", 50, 84, ink),))
    wares = [Card(ware_card(card, lang), back, COPIES[card]) for card in range(WARE_CARDS)]
    specials = [Card(special_card(NAMES[card], lang), back, COPIES[card]) for card in (FIASKO, CATASTROPHE)]
    return wares + specials
