"""The picture of a game that brings none: what lies where, as its scene says. Nothing here knows a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import groupby

from rich import box
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from tablee.core.game import Game
from tablee.core.scene import Zone, listed, opened
from tablee.terminal.picture import Picture, Shown, Size, beside, clip, fan
from tablee.terminal.words import WORDS

BACK, MEANT = "▒", "▸"  # a card face down; before a card or a place that the move looked at names
FAN = 8  # cards face down that are drawn one by one
COVERED = 3  # columns that show of a covered card
WIDEST, CELL = 14, 20  # columns of a card, and of a place in the grid, at most
GAP = 2  # columns between two zones


class GeneralPicture(Picture):
    """The others in a line each, what lies in the middle, and below it what is one's own."""

    def draw(self, shown: Shown, size: Size) -> RenderableType:
        roomy = _laid_out(shown, size.width, airy=True)
        fits = len(Console(width=size.width).render_lines(roomy)) <= size.height
        return roomy if fits else _laid_out(shown, size.width, airy=False)


GENERAL = GeneralPicture()


def picture_of(game: Game) -> Picture:
    """The game's own picture, or the general one."""
    picture: Picture = getattr(game.part("terminal"), "PICTURE", GENERAL)
    return picture


def _laid_out(shown: Shown, width: int, airy: bool) -> RenderableType:
    scene = shown.game.scene or (lambda view: [])
    own, zones, gap = shown.view["seat"], opened(map(scene, (shown.view, *shown.hands))), [Text()] * airy
    middle = [zone for zone in zones if zone.seat is None]
    grid = [zone for zone in middle if zone.row is not None and zone.column is not None]
    loose = [zone for zone in middle if zone not in grid]
    others = [seat for seat in range(len(shown.view["names"])) if seat != own]
    parts: list[RenderableType] = [Text(_ending(shown), style="bold")] if shown.view["over"] else []
    parts.append(_seats(shown, others, zones))
    if loose:
        parts += [*gap, Columns([_block(shown, zone, width) for zone in loose], padding=(0, GAP))]
    if grid:
        parts += [*gap, _grid(shown, grid, width, airy)]
    if own is not None:
        held = [zone for zone in zones if zone.seat == own and zone.kind == "hand" and zone.cards]
        parts += [*gap, _seats(shown, [own], [zone for zone in zones if zone not in held])]
        parts += [_block(shown, zone, width) for zone in held]
    return Group(*parts)


def _label(shown: Shown, zone: Zone) -> str:
    own = f"zone-{zone.name.partition('.')[0]}"
    return shown.words(own if shown.game.texts.has(own, shown.lang) else f"zone-kind-{zone.kind}")


def _word(shown: Shown, card: str | None) -> str:
    if card is None:
        return BACK * 2
    return shown.words(card) if card and shown.game.texts.has(card, shown.lang) else card


def _is_meant(shown: Shown, zone: Zone, card: str | None = None) -> bool:
    """Whether the move that the person looks at names this card, or this place, as `b3` names `square.b3`."""
    if zone.kind == "pile" or zone.seat not in (None, shown.view["seat"]):
        return False
    named = (shown.pointed or "").split()[1:]
    return card in named or (zone.kind == "place" and _place(zone) in named)


def _place(zone: Zone) -> str:
    return zone.name.partition(".")[2]


def _seats(shown: Shown, seats: Iterable[int], zones: list[Zone]) -> Table:
    """For each, whose turn it is, the name, the points, and what lies before them."""
    names = shown.view["names"]
    counted = (shown.view["outcome"] or shown.view).get("points", ())
    points = [WORDS.format("points", shown.lang, points=each) for each in counted] or [""] * len(names)
    table = Table.grid(padding=(0, 1, 0, 0))
    for seat in seats:
        name = f"{names[seat]:{max(map(len, names))}}  {points[seat]:>{max(map(len, points))}}"
        said = [Text(name, style="bold" if shown.mark(seat) != " " else "")]
        mine = [zone for zone in zones if zone.seat == seat and (zone.cards or zone.kind == "hand")]
        for label, family in groupby(mine, lambda zone: _label(shown, zone)):
            said.append(Text.assemble((f"{label} ", "dim"), _list(shown, *family)))
        table.add_row(shown.mark(seat), Text("  ").join(said))
    return table


def _list(shown: Shown, *zones: Zone) -> Text:
    """Cards in words, those that are alike counted; the number of those face down."""
    said = []
    for zone in zones:
        for card, count in Counter(listed(zone.cards)).items():
            if card is None:
                said.append(Text(f"{BACK * min(count, FAN)} {count}"))
            else:
                number = f" ×{count}" if count > 1 else ""
                meant = _is_meant(shown, zone, card)
                said.append(Text(MEANT * meant + _word(shown, card) + number, style="reverse" if meant else ""))
    return Text(" · ").join(said) if said else Text("–")


def _block(shown: Shown, zone: Zone, width: int) -> Text:
    """A zone as cards, of a pile the top one; where that is too wide, in words."""
    cards = listed(zone.cards)
    alike = Counter(cards[-1:] if zone.kind == "pile" else cards) or {"": 1}
    drawn = beside([_card(shown, zone, card, count) for card, count in alike.items()], 0)
    label = f"{_label(shown, zone)} {len(cards)}\n"
    return Text.assemble((label, "dim"), drawn if _width(drawn) <= width else _list(shown, zone))


def _card(shown: Shown, zone: Zone, card: str | None, count: int) -> Text:
    """Some cards that look alike, one over the other."""
    meant = _is_meant(shown, zone, card)
    face = f"{MEANT if meant else ' '}{_word(shown, card)}"
    width = min(WIDEST, len(face) + 2)
    return fan([[face[: COVERED - 1]]] * (count - 1) + [[face]], width, "bold reverse" if meant else "bold", COVERED)


def _width(block: Text) -> int:
    return max(line.cell_len for line in block.split("\n"))


def _grid(shown: Shown, zones: list[Zone], width: int, airy: bool) -> Table:
    cells = {(zone.row, zone.column): zone for zone in zones}
    rows, columns = (range(min(place), max(place) + 1) for place in zip(*cells, strict=True))
    each = min(CELL, (width - 1) // len(columns) - 1)
    table = Table(box=box.SQUARE, show_header=False, show_lines=airy, padding=0)
    for _ in columns:
        table.add_column(width=each, no_wrap=True)
    for row in rows:
        table.add_row(*(_cell(shown, cells.get((row, column)), each) for column in columns))
    return table


def _cell(shown: Shown, zone: Zone | None, width: int) -> Text:
    """A place of the grid: what moves call it, and its cards."""
    if zone is None:
        return Text()
    cards = listed(zone.cards)
    meant = any(_is_meant(shown, zone, card) for card in cards or [None])
    words = " ".join([_place(zone), *(_word(shown, card) for card in cards)])
    return Text((MEANT if meant else " ") + clip(words, width - 1), style="reverse" if meant else "")


def _ending(shown: Shown) -> str:
    """Why the game is over, and where the rules say so."""
    reason = shown.view["outcome"]["reason"]
    name = next(ending.name for ending in shown.game.endings if ending.clause == reason)
    return f"{shown.words(f'ending-{name}')} ({reason})"
