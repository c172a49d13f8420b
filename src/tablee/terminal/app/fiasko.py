"""Fiasko's board: the score sheet, the piles with their risk, the hand by wares with what each is worth now."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from textual.geometry import Size

from tablee.terminal.app.board import ROOMY, TALL, BoardWidget, Shown
from tablee.terminal.app.cards import beside, fan
from tablee.terminal.fiasko import LOOK, piles, sheet_cell

STEPS = {False: (3, 2), True: (6, 3, 2)}  # columns of a card that stay in sight: as many as there is room for


class FiaskoWidget(BoardWidget):
    def picture(self, shown: Shown, size: Size) -> RenderableType:
        roomy = size.width >= ROOMY
        parts: list[RenderableType] = [_sheet(shown, size)]
        if not shown.view["over"]:
            parts.append(piles(shown.game, shown.view, shown.lang, gap=int(roomy)))
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
        cells = [sheet_cell(score, points) for score in points]
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


def _heading(shown: Shown, seat: int, width: int) -> Text:
    """A name, and how many cards its owner holds: in words, if they fit."""
    view = shown.view
    bold = seat in (view["seat"], *view["to_act"])
    heading = Text(f"{shown.mark(seat)}{view['names'][seat]}", style="bold" if bold else "")
    held = shown.cards_held(seat)
    if len(held) > width:
        held = f"▯ {view['hand_sizes'][seat]}"
    return heading.append("" if view["over"] else f"\n{held}", style="not bold dim")
