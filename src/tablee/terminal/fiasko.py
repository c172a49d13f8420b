"""Fiasko in a terminal: the score sheet, the piles, the hand as drawn cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tablee.core.game import Game
from tablee.terminal.words import WORDS

if TYPE_CHECKING:
    from tablee.terminal.app.board import BoardWidget

# Every ware has a colour and a sign of its own, so that colour is never the only difference.
LOOK = {
    "milk": ("bold", "▮"),
    "pickles": ("green", "≈"),
    "tomatoes": ("red", "●"),
    "corn": ("yellow", "▲"),
    "sardines": ("cyan", "◆"),
}


class FiaskoBoard:
    quiet = frozenset[str]()

    def table(self, game: Game, view: dict[str, Any], lang: str) -> RenderableType:
        parts: list[RenderableType] = [_sheet(game, view, lang)]
        if not view["over"]:
            parts.append(piles(game, view, lang))
            if view["seat"] is not None:
                parts += [Text(), _hand(game, view, lang)]
        return Group(*parts)

    def widget(self) -> BoardWidget:
        from tablee.terminal.app.fiasko import FiaskoWidget

        return FiaskoWidget()


BOARD = FiaskoBoard()


def _sheet(game: Game, view: dict[str, Any], lang: str) -> Table:
    def words(message: str, **facts: object) -> str:
        return game.texts.format(message, lang, **facts)

    rows, seat = view["sheet"], view["seat"]
    playing = seat is not None and not view["over"]
    sheet = Table(box=None, pad_edge=False, padding=(0, 2), header_style="")
    sheet.add_column()
    for number, name in enumerate(view["names"]):
        mark = "▶ " if number in view["to_act"] else ""
        held = WORDS.format("cards-held", lang, cards=view["hand_sizes"][number])
        header = Text(f"{mark}{name}", style="bold" if number == seat else "")
        sheet.add_column(header if view["over"] else header + Text(f"\n{held}", style="dim"), justify="right")
    if playing:
        sheet.add_column(Text(words("sheet-now"), style="italic"), justify="right")
    for ware, points in rows["wares"].items():
        style, sign = LOOK[ware]
        cells = [sheet_cell(score, points) for score in points]
        if playing:
            cells.append(_value_now(game, view, ware, lang))
        sheet.add_row(Text(f"{sign} {words(ware)}", style=style), *cells)
    sheet.add_section()
    for row in ("subtotal", "bonus", "total"):
        label = words(row) if view["over"] or row == "subtotal" else words(f"{row}-so-far")
        style = "bold" if row == "total" else "dim"
        sheet.add_row(Text(label, style=style), *(Text(str(points), style=style) for points in rows[row]))
    return sheet


def sheet_cell(score: int | None, row: list[int | None]) -> Text:
    """A score among those of all for the same ware: the best one has a star."""
    if score is None:
        return Text("·", style="dim")
    best = score == max(other or 0 for other in row)
    return Text(f"★ {score}", style="bold") if best else Text(str(score))


def _value_now(game: Game, view: dict[str, Any], ware: str, lang: str) -> Text:
    value = view["values"][ware]
    if view["sheet"]["wares"][ware][view["seat"]] is not None:
        return Text("✓", style="dim")
    if f"score {ware}" in view["moves"]:
        return Text(str(value), style="bold italic")
    return Text(game.texts.format("too-low", lang, points=value), style="dim italic") if value else Text()


def piles(game: Game, view: dict[str, Any], lang: str, gap: int = 1) -> RenderableType:
    special = view["special_cards"]
    text = game.texts.format(
        "piles",
        lang,
        draw=view["draw_pile"],
        discard=view["discard_pile"],
        fiasko=special["fiasko"]["left"],
        catastrophe=special["catastrophe"]["left"],
        risk=round(100 * special["fiasko"]["left"] / max(1, view["draw_pile"])),
    )
    return Padding(Text(text, style="dim"), (gap, 0, 0, 0))


def _hand(game: Game, view: dict[str, Any], lang: str) -> RenderableType:
    if not view["hand"]:
        return Text(game.texts.format("hand-empty", lang), style="italic")
    groups = []
    for ware, (style, sign) in LOOK.items():
        cards = [card[-1] for card in view["hand"] if card[:-1] == ware]
        if not cards:
            continue
        lines = ["╭──╮" * len(cards), "".join(f"│{value} │" for value in cards)]
        lines += [f"│ {sign}│" * len(cards), "╰──╯" * len(cards)]
        label = f"{game.texts.format(ware, lang)} {sum(map(int, cards))}"
        groups.append(Text("\n".join([*lines, label]), style=style))
    return Columns(groups, padding=(0, 2))
