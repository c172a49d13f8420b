"""The 50 States and 60 tanks of the Tank Attack! Card Game, and the pieces that its points are kept in (T1)."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

from tablee.core.game import Rules
from tablee.games.tank import GAME
from tablee.games.tank.atlas import Frame, Outline, frame_around, read_outlines
from tablee.games.tank.cards import CODES, NEIGHBOURS, VALUES
from tablee.games.tank.material import COPIES, HIGHEST, SEATS
from tablee.games.tank.score import FLAG, LARGE, SMALL
from tablee.paper.card import EDGE, HEIGHT, WIDTH, Card, Face, Text
from tablee.paper.document import BOLD
from tablee.paper.drawing import Layer, drawing

LINE, PAPER, LAND, SEA, GOLD, TARGET = "#2a2318", "#fffaf0", "#f6ecd0", "#c9dcd6", "#f3b53f", "#d3361f"
MIDDLE = WIDTH / 2
WINDOW = (5.0, 17.0, WIDTH - 5.0, 50.0)  # the State seen close
UNION = Frame(-62, 2, 38 / 1072, MIDDLE - 19, 60.3)  # the whole map, small
# The page's card of 64 × 90, on the part of the paper that is printed.
UNIT = (HEIGHT - 2 * EDGE) / 90
LEFT = (WIDTH - 64 * UNIT) / 2
POINTS = UNIT * 72 / 25.4


@cache
def outlines() -> dict[str, Outline]:
    return read_outlines(GAME.folder / "art" / "states.json")


def flag(code: str, x: float, y: float, width: float, height: float) -> str:
    """A State's flag over a rectangle: five layouts and ten sets of colours make fifty."""
    kinds = json.loads((GAME.folder / "art" / "flags.json").read_text(encoding="utf-8"))
    row, layout = divmod(sorted(CODES).index(code), len(kinds["layouts"]))
    one, two, three = kinds["colours"][row]
    pattern = drawing(GAME.folder, f"flag-{kinds['layouts'][layout]}")
    return pattern.painted(one=one, two=two, three=three).at(x, y, width, height)


@cache
def union() -> str:
    """All States, small, once for all cards."""
    lands = "".join(outline.path(UNION, 0.18) for outline in outlines().values())
    return f'<path d="{lands}" fill="{LAND}" stroke="#8d8168" stroke-width=".12" stroke-linejoin="round" />'


def rectangle(x: float, y: float, width: float, height: float, paint: str) -> str:
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" {paint} />'


def close_up(code: str, neighbours: tuple[str, ...]) -> list[Layer]:
    """The State cut out of its flag, among those around it; those it borders on are lighter than the rest."""
    land = outlines()[code]
    x1, y1, x2, y2 = WINDOW
    window = f"M{x1} {y1}H{x2}V{y2}H{x1}z"
    frame = frame_around(land.box, WINDOW, room=0.24, closest=34)
    around = "".join(
        f'<path d="{other.path(frame)}" fill="{LAND if name in neighbours else "#e2e3d0"}" stroke="#8d8168" '
        'stroke-width=".2" stroke-linejoin="round" />'
        for name, other in outlines().items()
        if name != code and _overlap(other, frame)
    )
    (left, top), (right, bottom) = frame.place(land.box[:2]), frame.place(land.box[2:])
    shape = land.path(frame)
    return [
        Layer(rectangle(x1, y1, x2 - x1, y2 - y1, f'fill="{SEA}"') + around, clip=window),
        Layer(flag(code, left, top, right - left, bottom - top), clip=shape),
        Layer(
            f'<path d="{shape}" fill="none" stroke="{LINE}" stroke-width=".5" stroke-linejoin="round" />'
            + rectangle(x1, y1, x2 - x1, y2 - y1, f'fill="none" stroke="{LINE}" stroke-width=".5"')
        ),
    ]


def _overlap(land: Outline, frame: Frame) -> bool:
    (left, top), (right, bottom) = frame.place(land.box[:2]), frame.place(land.box[2:])
    x1, y1, x2, y2 = WINDOW
    return left < x2 and right > x1 and top < y2 and bottom > y1


def paper(fill: str = PAPER) -> str:
    return (
        f'<rect x="{EDGE + 0.5}" y="{EDGE + 0.5}" width="{WIDTH - 2 * EDGE - 1}" height="{HEIGHT - 2 * EDGE - 1}" '
        f'rx="4" fill="{fill}" stroke="{LINE}" stroke-width="1.1" />'
    )


def state_card(code: str, value: int, neighbours: tuple[str, ...], lang: str) -> Face:
    land = outlines()[code]
    x, y = UNION.place(land.pin)
    sea = rectangle(WINDOW[0], 59.5, WINDOW[2] - WINDOW[0], HEIGHT - 5 - 59.5, f'fill="{SEA}"')
    here = (
        f'<path d="{land.path(UNION, 0.05)}" fill="{TARGET}" stroke="{LINE}" stroke-width=".2" />'
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r="2.6" fill="none" stroke="{PAPER}" stroke-width="1" />'
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r="2.6" fill="none" stroke="{LINE}" stroke-width=".5" />'
    )
    disc = f'<circle cx="11" cy="11" r="5.6" fill="{GOLD}" stroke="{LINE}" stroke-width=".8" />'
    # A State's name is not broken in two.
    others = ", ".join(GAME.texts.format(other, lang).replace(" ", "\u00a0") for other in neighbours)
    borders = GAME.texts.format("neighbours", lang, count=len(neighbours), states=others)
    return Face(
        (Layer(paper()), *close_up(code, neighbours), Layer(sea + union() + here + disc)),
        (
            Text(str(value), 11, 13.2, 17, colour=LINE),
            Text(GAME.texts.format(code, lang), 38, 13, 17, colour=LINE, room=39),
            Text(borders, MIDDLE, 53.4, 7.5, colour=LINE, room=WINDOW[2] - WINDOW[0], lines=2),
        ),
    )


def tank_card(tank: int) -> Face:
    """The page's card: a number in two corners, a silhouette and stars that say the strength once more."""
    rank = -(-tank * 5 // HIGHEST)
    shape = drawing(GAME.folder, f"tank-{rank}")
    stars = "".join(
        drawing(GAME.folder, "star").at(
            LEFT + (9 + n % 3 * 7 - 4) * UNIT, EDGE + (78 + n // 3 * 6 - (3 if rank > 3 else 0) - 4) * UNIT, 8 * UNIT
        )
        for n in range(rank)
    )
    svg = (
        drawing(GAME.folder, f"card-{rank}").at(LEFT, EDGE, 64 * UNIT)
        + shape.painted(paint=shape.ink).at(LEFT + 5 * UNIT, EDGE + 25.5 * UNIT, 54 * UNIT)
        + stars
    )
    number = Text(str(tank), LEFT + 6 * UNIT, EDGE + 25.5 * UNIT, 26 * POINTS, colour=LINE, align="L")
    upside_down = replace(number, x=WIDTH - number.x, y=HEIGHT - number.y, turn=180)
    return Face((Layer(svg),), (number, upside_down))


def tank_back() -> Face:
    return Face((Layer(drawing(GAME.folder, "card-back").at(LEFT, EDGE, 64 * UNIT)),))


def state_back() -> Face:
    """The map, for the pile of States."""
    frame = Frame(-62, 2, 52 / 1072, MIDDLE - 26, HEIGHT / 2 - 15)
    lands = "".join(outline.path(frame, 0.18) for outline in outlines().values())
    svg = (
        paper("#23577f")
        + rectangle(5.5, 5.5, WIDTH - 11, HEIGHT - 11, 'rx="2.4" fill="none" stroke="#f1dca8" stroke-width=".8"')
        + f'<path d="{lands}" fill="#f1dca8" stroke="#23577f" stroke-width=".15" />'
    )
    return Face((Layer(svg),))


ACROSS, DOWN = 3, 4  # pieces in the place of a card


def piece_card(name: str, worth: int, colour: str) -> Face:
    """Twelve pieces of one kind, to cut apart."""
    wide, high = WIDTH / ACROSS, HEIGHT / DOWN
    picture = drawing(GAME.folder, name).painted(paint=colour)
    svg, texts = "", []
    for place in range(ACROSS * DOWN):
        x, y = place % ACROSS * wide, place // ACROSS * high
        size = 7.5 if name == "flag" else 13
        svg += rectangle(x, y, wide, high, 'fill="none" stroke="#8d8168" stroke-width=".1"')
        svg += picture.at(x + (wide - size) / 2, y + 3.2, size)
        texts.append(Text(str(worth), x + wide / 2, y + 19.4, 15, font=BOLD, colour=LINE))
    return Face((Layer(svg),), tuple(texts))


def piece_cards() -> list[Card]:
    """Enough for every game: below five small ones and one large one each, and flags for all the points there are."""
    wanted = {
        ("flag", FLAG, TARGET): sum(VALUES) // FLAG,
        ("tank-5", LARGE, "#86b6de"): SEATS * (FLAG // LARGE - 1),
        ("tank-1", SMALL, GOLD): SEATS * (LARGE // SMALL - 1),
    }
    each = ACROSS * DOWN
    return [Card(piece_card(*kind), None, -(-count // each)) for kind, count in wanted.items()]


def box(rules: Rules, lang: str) -> list[Card]:
    behind_states, behind_tanks = state_back(), tank_back()
    states = [
        Card(state_card(code, value, neighbours, lang), behind_states)
        for code, value, neighbours in zip(CODES, VALUES, NEIGHBOURS, strict=True)
    ]
    tanks = [Card(tank_card(tank), behind_tanks, COPIES) for tank in range(1, HIGHEST + 1)]
    return [*states, *tanks, *piece_cards()]
