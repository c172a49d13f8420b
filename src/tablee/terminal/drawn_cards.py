"""Cards drawn with lines: a fan of them, each overlapping the one before."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

SHORTEST = 4  # letters: a shorter word would lose too much to its point


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
