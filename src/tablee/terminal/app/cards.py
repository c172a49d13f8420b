"""Cards drawn with lines: a fan of them, each overlapping the one before."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text


def fan(faces: Sequence[Sequence[str]], step: int, style: str = "") -> Text:
    """Some cards in one block; of each face one sees `step` columns, of the last one the right edge too."""
    height = max(len(face) for face in faces)
    lines = ["".join("╭" + "─" * (step - 1) for _ in faces) + "╮"]
    for row in range(height):
        cells = (face[row] if row < len(face) else "" for face in faces)
        lines.append("".join("│" + clip(cell, step - 1) for cell in cells) + "│")
    lines.append("".join("╰" + "─" * (step - 1) for _ in faces) + "╯")
    return Text().append("\n".join(lines), style=style)


def clip(text: str, width: int) -> str:
    """Exactly so wide; a word that was cut ends with a point."""
    return text.ljust(width) if len(text) <= width else text[: max(0, width - 1)] + "."[: width or 0]


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
