"""How a game looks in a terminal: the same picture in the plain game and in the app; and cards drawn with lines.

It needs Rich alone: the plain game starts without Textual, which takes a while to import.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import ConsoleDimensions, Group, RenderableType
from rich.text import Text

from tablee.core.game import Game
from tablee.terminal.words import WORDS

Size = ConsoleDimensions  # width and height, in columns and rows; `console.size` is one
ROOMY, TALL = 66, 30  # columns and rows from which a picture may spread
SHORTEST = 4  # letters: a shorter word would lose too much to its point


@dataclass(frozen=True)
class Shown:
    """All that a picture depends on, apart from its size."""

    game: Game
    view: dict[str, Any]
    lang: str
    thinking: frozenset[int] = frozenset()
    pointed: str | None = None  # the move that the person is looking at
    hands: Sequence[dict[str, Any]] = ()  # every seat's view, where all is open

    def words(self, message: str, **facts: object) -> str:
        """The game's words."""
        return self.game.texts.format(message, self.lang, **facts)

    def mark(self, seat: int) -> str:
        """Before a name: whose turn it is, and who is thinking about it; afterwards, who won."""
        if self.view["over"]:
            return "★" if seat in self.view["outcome"]["winners"] else " "
        if seat in self.thinking:
            return "…"
        return "▶" if seat in self.view["to_act"] else " "

    def cards_held(self, seat: int) -> str:
        return WORDS.format("cards-held", self.lang, cards=self.view["hand_sizes"][seat])


class Picture:
    """How one game looks; its `terminal.py` has one as `PICTURE`. `terminal.general` has one for games without."""

    quiet = frozenset[str]()  # kinds of events that the picture shows well enough: only own secrets are told

    def draw(self, shown: Shown, size: Size) -> RenderableType:
        """The table, and below it the hands that lie open."""
        parts = [self.table(shown, size)]
        for view in shown.hands:
            opened = Shown(shown.game, view, shown.lang)
            parts += [Text(), Text(view["names"][view["seat"]], style="bold"), self.hand(opened, size)]
        return Group(*parts)

    def table(self, shown: Shown, size: Size) -> RenderableType:
        """The table as this view shows it, the viewer's own hand included."""
        raise NotImplementedError

    def hand(self, shown: Shown, size: Size) -> RenderableType:
        """The hand of the seat whose view it is, alone."""
        raise NotImplementedError


# --- cards ---------------------------------------------------------------------------------------


def fan(faces: Sequence[Sequence[str]], width: int, style: str = "", covered: int | None = None) -> Text:
    """Some cards in one block: the last one whole, of the others only so many columns as `covered` says."""
    widths = [*[covered or width] * (len(faces) - 1), width]
    height = max(len(face) for face in faces)
    lines = ["".join("╭" + "─" * (each - 1) for each in widths) + "╮"]
    for row in range(height):
        cells = (face[row] if row < len(face) else "" for face in faces)
        lines.append("".join("│" + clip(cell, each - 1) for cell, each in zip(cells, widths, strict=True)) + "│")
    lines.append("".join("╰" + "─" * (each - 1) for each in widths) + "╯")
    return Text().append("\n".join(lines), style=style)


def clip(text: str, width: int) -> str:
    """Exactly so wide; a word that was cut ends with a point, if there is room for one."""
    if len(text) <= width:
        return text.ljust(width)
    return text[: width - 1] + "." if width > SHORTEST else text[:width]


def beside(blocks: Sequence[Text], gap: int = 1) -> Text:
    """Blocks of lines side by side, aligned at the top."""
    columns = [block.split("\n", allow_blank=True) for block in blocks]
    widths = [max(line.cell_len for line in lines) for lines in columns]
    rows = []
    for row in range(max(map(len, columns), default=0)):
        line = Text()
        for number, (lines, width) in enumerate(zip(columns, widths, strict=True)):
            part = lines[row].copy() if row < len(lines) else Text()
            part.pad_right(width - part.cell_len)
            line.append(" " * gap if number else "").append_text(part)
        rows.append(line)
    return Text("\n", no_wrap=True, overflow="crop").join(rows)
