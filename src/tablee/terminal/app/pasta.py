"""Pasta's board: the square with the hat's row and column, everybody's plates, the hand."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from textual.geometry import Size

from tablee.terminal.app.board import ROOMY, BoardWidget, Shown
from tablee.terminal.app.cards import beside, clip, fan
from tablee.terminal.pasta import COLUMNS, LOOK, ROWS

CELL = {False: (11, 1), True: (15, 2)}  # columns of a cell, lines inside it: where room is scarce, and where not
FAR, NEAR, MEANT = "╭─╮│╰╯", "┏━┓┃┗┛", "╔═╗║╚╝"  # out of reach; in the hat's row or column; of the move looked at
TALL = 30  # rows from which the square and the hand may be higher


class PastaWidget(BoardWidget):
    def picture(self, shown: Shown, size: Size) -> RenderableType:
        roomy = size.width >= ROOMY and size.height >= TALL
        parts: list[RenderableType] = [_square(shown, roomy)]
        if roomy:
            parts += [_legend(shown), Text()]
        parts.append(_plates(shown, size.width >= ROOMY))
        if shown.view["seat"] is not None and not shown.view["over"]:
            parts += [Text()] * roomy + [self.hand(shown, size)]
        return Group(*parts)

    def hand(self, shown: Shown, size: Size) -> RenderableType:
        cards = shown.view["hand"]
        if not cards:
            return Text(shown.words("hand-empty"), style="italic")
        roomy = size.width >= ROOMY and size.height >= TALL
        step = min(12 if roomy else 9, (size.width - 2 * len(set(cards))) // len(cards))
        groups = []
        for card in dict.fromkeys(cards):
            style, sign = LOOK[card]
            name = clip(shown.words(card), step - 1)
            face = [sign, name] if roomy else [clip(f"{sign} {shown.words(card)}", step - 1)]
            groups.append(fan([face] * cards.count(card), step, _laid(shown, card, style)))
        return beside(groups, 0 if len(groups) > 5 else 1)


def _laid(shown: Shown, card: str, style: str) -> str:
    """Cards that the move looked at would lay stand out."""
    return f"{style} reverse" if (shown.pointed or "").startswith("lay ") and card in _meant(shown) else style


def _meant(shown: Shown) -> set[str]:
    """The words of the move that the person looks at: its card, its cell."""
    return set((shown.pointed or "").split())


def _square(shown: Shown, roomy: bool) -> Text:
    width = CELL[roomy][0]
    lines = [Text("  " + "".join(f"{column:^{width}}" for column in COLUMNS), style="dim")]
    for row in ROWS:
        cells = [_cell(shown, f"{column}{row}", roomy) for column in COLUMNS]
        height = CELL[roomy][1] + 2
        label = Text("\n".join(f"{row if line == height // 2 else ' '}" for line in range(height)), style="dim")
        lines.append(beside([label, beside(cells, 0)]))
    return Text("\n", no_wrap=True, overflow="crop").join(lines)


def _cell(shown: Shown, cell: str, roomy: bool) -> Text:
    view = shown.view
    card = view["square"][cell]
    meant = _meant(shown)
    near = cell in view["available"] or view["opening"]
    if cell == view["hat"]:
        under = shown.pointed == "take hat"
        return _box(["♛", shown.words("hat")], MEANT if under else NEAR, roomy, "bold reverse")
    if card is None:
        return _box(["", ""], FAR, roomy, "dim")
    if card == "face_down":
        return _box(["▒▒▒", shown.words("face-down")], NEAR if near else FAR, roomy, "")
    style, sign = LOOK[card]
    taken = near and not view["opening"] and "take" in meant and card in meant
    lands = "♛" if cell in meant else ""  # where the move would put the hat
    frame = MEANT if taken or lands else NEAR if near else FAR
    return _box([sign, shown.words(card)], frame, roomy, f"bold {style}" if near else f"dim {style}", lands)


def _box(face: list[str], frame: str, roomy: bool, style: str, lands: str = "") -> Text:
    """A card: its sign stands in the upper edge where there is one line only."""
    width, height = CELL[roomy]
    inner = width - 2
    top_left, line, top_right, side, low_left, low_right = list(frame)
    sign, name = face
    edge = f"{line}{sign}{line}".ljust(inner, line) if sign and height == 1 else line * inner
    rows = [name] if height == 1 else [sign, name]
    foot = f"{lands} ".rjust(inner, line).replace(" ", line) if lands else line * inner
    body = [f"{side}{clip(row, inner) if len(row) > inner else row.center(inner)}{side}" for row in rows]
    return Text("\n".join([top_left + edge + top_right, *body, low_left + foot + low_right]), style=style)


def _legend(shown: Shown) -> Text:
    message = "choose-hat" if shown.view["opening"] else "reach"
    return Text(f"  {shown.words(message)}", style="dim")


def _plates(shown: Shown, roomy: bool) -> Table:
    view = shown.view
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column(shown.words("draw-pile", cards=view["draw_pile"]), max_width=14, no_wrap=True, overflow="ellipsis")
    table.add_column(shown.words("points"), justify="right")
    table.add_column("▯", justify="right")
    table.add_column(shown.words("groups"), no_wrap=not roomy, overflow="ellipsis")
    for seat, name in enumerate(view["names"]):
        groups = Text()
        if view["token"] == seat:
            groups.append(f"○ {shown.words('token-mark') if roomy else 'Al Dente'}  ", style="bold")
        for shape, cards in view["groups"][seat].items():
            style, sign = LOOK[shape]
            label = f"{sign} {shown.words(shape)} {cards}  " if roomy else f"{sign}{cards} "
            groups.append(
                label, style=f"{style} reverse" if shape in _meant(shown) and seat == _victim(shown) else style
            )
        table.add_row(
            Text(f"{shown.mark(seat)} {name}", style="bold" if seat == view["seat"] else ""),
            Text(str(view["points"][seat]), style="bold"),
            str(view["hand_sizes"][seat]),
            groups,
        )
    return table


def _victim(shown: Shown) -> int | None:
    words = (shown.pointed or "").split()
    return int(words[words.index("steal") + 1]) if "steal" in words else None
