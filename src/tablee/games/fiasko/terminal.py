"""Fiasko in a terminal: the score sheet, the piles with their risk, the hand by wares with what each is worth now."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tablee.terminal.picture import ROOMY, TALL, Picture, Shown, Size, beside, fan
from tablee.terminal.sheet_form import Form

# Every ware has a colour and a sign of its own, so that colour is never the only difference.
LOOK = {
    "milk": ("bold", "▮"),
    "pickles": ("green", "≈"),
    "tomatoes": ("red", "●"),
    "corn": ("yellow", "▲"),
    "sardines": ("cyan", "◆"),
}

STEPS = {False: (3, 2), True: (6, 3, 2)}  # columns of a card that stay in sight: as many as there is room for


class FiaskoPicture(Picture):
    def table(self, shown: Shown, size: Size) -> RenderableType:
        roomy = size.width >= ROOMY
        parts: list[RenderableType] = [_sheet(shown, size)]
        if not shown.view["over"]:
            parts.append(_piles(shown, gap=int(roomy)))
            if shown.view["seat"] is not None:
                parts += [Text()] * (1 + roomy) + [self.hand(shown, size)]
        return Group(*parts)

    def hand(self, shown: Shown, size: Size) -> RenderableType:
        view = shown.view
        if not view["hand"]:
            return Text(shown.words("hand-empty"), style="italic")
        held = [ware for ware in LOOK if _values(shown, ware)]
        for step in STEPS[size.width >= ROOMY]:
            drawn = beside([_ware(shown, ware, step) for ware in held], 2 if step > 2 else 1)
            if max(line.cell_len for line in drawn.split("\n")) <= size.width:
                break
        return drawn


class HandForm(Form):
    """A scored hand, as one says it: `11 x 8`, `11*8`, `11 8` or `5+2+4 x 8`."""

    ask = "sheet-ask-hand"
    once = True
    example = "11 x 8"

    def line(self, row: str, said: str, names: Sequence[str]) -> str:
        found = re.fullmatch(r"\s*(\d+(?:\s*\+\s*\d+)*)\s*(?:[x×*]|\s)\s*(\d+)\s*", said, re.IGNORECASE)
        if found is None:
            return f"score {row} {said.strip()}"
        total = sum(int(value) for value in found[1].split("+"))
        return f"score {row} {total} x {int(found[2])}"


PICTURE = FiaskoPicture()
FORM = HandForm()


def _values(shown: Shown, ware: str) -> list[str]:
    return [card[-1] for card in shown.view["hand"] if card[:-1] == ware]


def _ware(shown: Shown, ware: str, step: int) -> Text:
    """The cards of one ware; below, its sign and name, and what the hand is worth for it."""
    style, sign = LOOK[ware]
    values = _values(shown, ware)
    if step > 3:
        faces = [[f" {value}", f"  {sign}", "", ""] for value in values]
    else:
        faces = [[value, f" {sign}" if step > 2 else sign] for value in values]
    cards = fan(faces, step, style)
    pointed = shown.pointed == f"score {ware}"
    worth = _worth(shown, ware)
    worth.stylize("reverse" if pointed else "")
    return cards.append("\n").append_text(worth)


def _worth(shown: Shown, ware: str) -> Text:
    view = shown.view
    value, least = view["values"][ware], view["least_to_score"]
    if view["sheet"]["wares"][ware][view["seat"]] is not None:
        return Text("✓", style="dim")
    return Text(f"={value}", style="bold") if value >= least else Text(f"{value}<{least}", style="dim")


def _sheet(shown: Shown, size: Size) -> Table:
    view, rows = shown.view, shown.view["sheet"]
    roomy = size.width >= ROOMY
    seats = len(view["names"])
    label = 18 if roomy else 13
    column = min(13 if roomy else 9, (size.width - label - 1) // seats - 1)
    sheet = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="")
    sheet.add_column(width=label, no_wrap=True)
    for seat in range(seats):
        heading = _heading(shown, seat, column)
        sheet.add_column(heading, width=column, justify="right", no_wrap=True, overflow="ellipsis")
    rule = [Text("─" * width, style="dim") for width in (label, *[column] * seats)]
    sheet.add_row(*rule)
    for ware, points in rows["wares"].items():
        style, sign = LOOK[ware]
        cells = [_sheet_cell(score, points) for score in points]
        if shown.pointed == f"score {ware}":
            cells[view["seat"]] = Text(f"+{view['values'][ware]}", style="reverse")
        sheet.add_row(Text(f"{sign} {shown.words(ware)}", style=style), *cells)
        if roomy and size.height >= TALL:
            sheet.add_row()
    sheet.add_row(*rule)
    for row in ("subtotal", "bonus", "total"):
        style = "bold" if row == "total" else "dim"
        sheet.add_row(Text(shown.words(row), style=style), *(Text(str(points), style=style) for points in rows[row]))
    return sheet


def _sheet_cell(score: int | None, row: list[int | None]) -> Text:
    """A score among those of all for the same ware: the best one has a star."""
    if score is None:
        return Text("·", style="dim")
    best = score == max(other or 0 for other in row)
    return Text(f"★ {score}", style="bold") if best else Text(str(score))


def _piles(shown: Shown, gap: int) -> Padding:
    view, special = shown.view, shown.view["special_cards"]
    text = shown.words(
        "piles",
        draw=view["draw_pile"],
        discard=view["discard_pile"],
        fiasko=special["fiasko"]["left"],
        catastrophe=special["catastrophe"]["left"],
        risk=round(100 * special["fiasko"]["left"] / max(1, view["draw_pile"])),
    )
    return Padding(Text(text, style="dim"), (gap, 0, 0, 0))


def _heading(shown: Shown, seat: int, width: int) -> Text:
    """A name, and how many cards its owner holds: in words, if they fit."""
    view = shown.view
    bold = seat in (view["seat"], *view["to_act"])
    heading = Text(f"{shown.mark(seat)}{view['names'][seat]}", style="bold" if bold else "")
    held = shown.cards_held(seat)
    if len(held) > width:
        held = f"▯ {view['hand_sizes'][seat]}"
    return heading.append("" if view["over"] else f"\n{held}", style="not bold dim")
