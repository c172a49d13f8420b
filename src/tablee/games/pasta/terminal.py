"""Par ici la pasta ! in a terminal: the square with the hat's row and column, everybody's plates, the hand."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tablee.terminal.picture import ROOMY, TALL, Picture, Shown, Size, beside, clip, fan
from tablee.terminal.sheet_form import Form, seat_called, unknown_player

# Every type has a colour and a sign of its own, so that colour is never the only difference.
LOOK = {
    "macaroni": ("yellow", "∩"),
    "penne": ("green", "∥"),
    "fusilli": ("magenta", "§"),
    "farfalle": ("cyan", "⋈"),
    "rigatoni": ("blue", "≡"),
    "conchiglie": ("bright_magenta", "◐"),
    "spaghetti": ("bright_yellow", "∫"),
    "tagliatelle": ("bright_green", "≈"),
    "ravioli": ("bright_blue", "▣"),
    "sauce": ("bold red", "♥"),
}
COLUMNS, ROWS = "abcd", "1234"

CELL = {False: (11, 1), True: (15, 2)}  # columns of a cell at most, and lines inside it; with much room, more
WAYS, WORDY = ("words", "signs", "close"), 40  # how plates are written; columns from which they have words
COVERED, TIGHT = 3, 7  # columns that show of a covered card; columns in which a sign and a name touch
FAR, NEAR, MEANT = "╭─╮│╰╯", "┏━┓┃┗┛", "╔═╗║╚╝"  # out of reach; in the hat's row or column; of the move looked at


class PastaPicture(Picture):
    def table(self, shown: Shown, size: Size) -> RenderableType:
        roomy = size.width >= ROOMY and size.height >= TALL
        parts: list[RenderableType] = [_square(shown, roomy, size.width)]
        if roomy:
            parts += [_legend(shown), Text()]
        parts.append(_plates(shown, size.width))
        if shown.view["seat"] is not None and not shown.view["over"]:
            parts += [Text()] * roomy + [self.hand(shown, size)]
        return Group(*parts)

    def hand(self, shown: Shown, size: Size) -> RenderableType:
        cards = shown.view["hand"]
        if not cards:
            return Text(shown.words("hand-empty"), style="italic")
        roomy = size.width >= ROOMY and size.height >= TALL
        kinds = dict.fromkeys(cards)
        covered = COVERED * (len(cards) - len(kinds))
        width = min(12 if roomy else 10, (size.width - covered) // len(kinds) - 1)
        groups = []
        for card in kinds:
            style, sign = LOOK[card]
            name = shown.words(card)
            face = [sign, name] if roomy else [f"{sign} {name}" if width > TIGHT else f"{sign}{name}"]
            hidden = [[sign]] * (cards.count(card) - 1)
            groups.append(fan([*hidden, face], width, _laid(shown, card, style), COVERED))
        return beside(groups, 0)


class LayForm(Form):
    """Laid cards, as one says it: `3`, or `3 Bo` with a card stolen from Bo."""

    ask = "sheet-ask-laid"
    closing = "end"
    example = "3"

    def line(self, row: str, said: str, names: Sequence[str]) -> str:
        cards, _, victim = said.strip().partition(" ")
        if not victim:
            return f"lay {row} {cards}"
        seat = seat_called(victim.strip(), names)
        if seat is None:
            raise unknown_player(victim.strip(), names)
        return f"lay {row} {cards} steal {seat}"


PICTURE = PastaPicture()
FORM = LayForm()


def _laid(shown: Shown, card: str, style: str) -> str:
    """Cards that the move looked at would lay stand out."""
    return f"{style} reverse" if (shown.pointed or "").startswith("lay ") and card in _meant(shown) else style


def _meant(shown: Shown) -> set[str]:
    """The words of the move that the person looks at: its card, its cell."""
    return set((shown.pointed or "").split())


def _square(shown: Shown, roomy: bool, room: int) -> Text:
    width = min(CELL[roomy][0], (room - 2) // len(COLUMNS))
    lines = [Text("  " + "".join(f"{column:^{width}}" for column in COLUMNS), style="dim")]
    for row in ROWS:
        cells = [_cell(shown, f"{column}{row}", (width, CELL[roomy][1])) for column in COLUMNS]
        height = CELL[roomy][1] + 2
        label = Text("\n".join(f"{row if line == height // 2 else ' '}" for line in range(height)), style="dim")
        lines.append(beside([label, beside(cells, 0)]))
    return Text("\n", no_wrap=True, overflow="crop").join(lines)


def _cell(shown: Shown, cell: str, size: tuple[int, int]) -> Text:
    view = shown.view
    card = view["square"][cell]
    meant = _meant(shown)
    near = cell in view["available"] or view["opening"]
    if cell == view["hat"]:
        under = shown.pointed == "take hat"
        return _box(["♛", shown.words("hat")], MEANT if under else NEAR, size, "bold reverse")
    if card is None:
        return _box(["", ""], FAR, size, "dim")
    if card == "face_down":
        return _box(["▒▒▒", shown.words("face-down")], NEAR if near else FAR, size, "")
    style, sign = LOOK[card]
    taken = near and not view["opening"] and "take" in meant and card in meant
    lands = "♛" if cell in meant else ""  # where the move would put the hat
    frame = MEANT if taken or lands else NEAR if near else FAR
    return _box([sign, shown.words(card)], frame, size, f"bold {style}" if near else f"dim {style}", lands)


def _box(face: list[str], frame: str, size: tuple[int, int], style: str, lands: str = "") -> Text:
    """A card: its sign stands in the upper edge where there is one line only."""
    width, height = size
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


def _plates(shown: Shown, room: int) -> Table:
    view = shown.view
    roomy = room >= ROOMY
    widths = (14 if roomy else 12, 6, 2)  # the groups get what is left
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
    pile = shown.words("draw-pile", cards=view["draw_pile"])
    for header, width in zip((pile, shown.words("points"), "▯"), widths, strict=True):
        side = "left" if header is pile else "right"
        table.add_column(header, width=width, justify=side, no_wrap=True, overflow="ellipsis")  # type: ignore[arg-type]
    table.add_column(shown.words("groups"))
    for seat, name in enumerate(view["names"]):
        table.add_row(
            Text(f"{shown.mark(seat)} {name}", style="bold" if seat == view["seat"] else ""),
            Text(str(view["points"][seat]), style="bold"),
            str(view["hand_sizes"][seat]),
            _groups(shown, seat, room - sum(widths) - len(widths) - 1),
        )
    return table


def _groups(shown: Shown, seat: int, room: int) -> Text:
    """What a seat has laid: in words where lines may break, else as much as the fullest plate allows."""
    seats = range(len(shown.view["names"]))
    if room >= WORDY:
        return _plate(shown, seat, WAYS[0])
    fitting = (way for way in WAYS[1:] if all(len(_plate(shown, each, way)) <= room for each in seats))
    return _plate(shown, seat, next(fitting, WAYS[-1]))


def _plate(shown: Shown, seat: int, way: str) -> Text:
    gap = {"words": "  ", "signs": " ", "close": ""}[way]
    text = Text()
    if shown.view["token"] == seat:
        token = {"words": f"○ {shown.words('token-mark')}", "signs": "○ Al Dente", "close": "○ "}[way]
        text.append(token + gap, style="bold")
    for shape, cards in shown.view["groups"][seat].items():
        style, sign = LOOK[shape]
        label = f"{sign} {shown.words(shape)} {cards}" if way == "words" else f"{sign}{cards}"
        stolen = shape in _meant(shown) and seat == _victim(shown)
        text.append(label, style=f"{style} reverse" if stolen else style).append(gap)
    text.rstrip()
    return text


def _victim(shown: Shown) -> int | None:
    words = (shown.pointed or "").split()
    return int(words[words.index("steal") + 1]) if "steal" in words else None
