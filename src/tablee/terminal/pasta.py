"""Par ici la pasta ! in a terminal: the square with the hat, the plates, the hand."""

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
CELL_WIDTH = 13


class PastaBoard:
    quiet = frozenset[str]()

    def table(self, game: Game, view: dict[str, Any], lang: str) -> RenderableType:
        parts: list[RenderableType] = [
            Columns([_square(game, view, lang), Padding(_plates(game, view, lang), (1, 0, 0, 3))], padding=(0, 0))
        ]
        if view["seat"] is not None and not view["over"]:
            parts += [Text(), _hand(game, view, lang)]
        return Group(*parts)

    def widget(self) -> BoardWidget:
        from tablee.terminal.app.pasta import PastaWidget

        return PastaWidget()


BOARD = PastaBoard()


def _square(game: Game, view: dict[str, Any], lang: str) -> RenderableType:
    """The cells; those that can be taken from are framed, the others dim."""
    rows = [Text("   " + "".join(f"{column:^{CELL_WIDTH}}" for column in COLUMNS), style="dim")]
    for row in ROWS:
        line = Text(f" {row} ", style="dim")
        for column in COLUMNS:
            line.append(_cell(game, view, f"{column}{row}", lang))
        rows += [line, Text()]
    if view["opening"]:
        rows.append(Text(game.texts.format("choose-hat", lang), style="italic"))
    rows.append(Text(game.texts.format("draw-pile", lang, cards=view["draw_pile"]), style="dim"))
    return Group(*rows)


def _cell(game: Game, view: dict[str, Any], cell: str, lang: str) -> Text:
    card = view["square"][cell]
    if cell == view["hat"]:
        return Text(f"{'♛ ' + game.texts.format('hat', lang):^{CELL_WIDTH}}", style="reverse")
    if card is None or card == "face_down":
        return Text(f"{'·' if card is None else game.texts.format('face-down', lang):^{CELL_WIDTH}}")
    style, sign = LOOK[card]
    reachable = cell in view["available"] or view["opening"]
    text = f"{sign} {card}"
    return Text(
        f"{f'[{text}]' if reachable and not view['opening'] else text:^{CELL_WIDTH}}",
        style=style if reachable else "dim",
    )


def _plates(game: Game, view: dict[str, Any], lang: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2), header_style="")
    table.add_column()
    table.add_column(Text(game.texts.format("points", lang), style="dim"), justify="right")
    table.add_column(Text(game.texts.format("groups", lang), style="dim"))
    for seat, name in enumerate(view["names"]):
        mark = "▶ " if seat in view["to_act"] else "  "
        who = Text(f"{mark}{name}", style="bold" if seat == view["seat"] else "")
        held = WORDS.format("cards-held", lang, cards=view["hand_sizes"][seat])
        who.append(f"\n  {held}", style="not bold dim")
        groups = Text()
        for shape, cards in view["groups"][seat].items():
            style, sign = LOOK[shape]
            groups.append(f"{sign} {shape} {cards}  ", style=style)
        if view["token"] == seat:
            groups.append(f"\n○ {game.texts.format('token-mark', lang)}", style="bold")
        table.add_row(who, Text(str(view["points"][seat]), style="bold"), groups)
    return table


def _hand(game: Game, view: dict[str, Any], lang: str) -> RenderableType:
    if not view["hand"]:
        return Text(game.texts.format("hand-empty", lang), style="italic")
    cards = []
    for card in view["hand"]:
        style, sign = LOOK[card]
        width = max(len(card), 5)
        cards.append(Text(f"╭{'─' * width}╮\n│{sign:^{width}}│\n│{card:^{width}}│\n╰{'─' * width}╯", style=style))
    return Group(Text(game.texts.format("your-hand", lang), style="dim"), Columns(cards, padding=(0, 1)))
