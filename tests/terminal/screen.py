"""A screen as text: its letters, and below them the style of every cell, from the app's own SVG export."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

from textual.app import App

SVG = "{http://www.w3.org/2000/svg}"
CELL = 12.2  # units of the drawing that a column is wide
STYLES = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


def _cells(app: App[Any]) -> tuple[list[list[tuple[str, str]]], dict[str, str]]:
    """Every cell's letter and class, and what the classes mean."""
    drawing = app.export_screenshot()
    root = ElementTree.fromstring(drawing)
    classes = dict(re.findall(r"-(r\d+) \{([^}]*)\}", drawing))
    width, height = app.size
    cells = [[(" ", "")] * width for _ in range(height)]
    for text in root.iter(f"{SVG}text"):
        line = re.search(r"-line-(\d+)\)", text.get("clip-path", ""))
        if line is None:
            continue  # the window's title
        kind = text.get("class", "").rpartition("-")[2]
        first = round(float(text.get("x", "0")) / CELL)
        for column, letter in enumerate((text.text or "").replace("\xa0", " "), start=first):
            if column < width:
                cells[int(line[1])][column] = letter, kind
    return cells, classes


def text_of(app: App[Any]) -> str:
    cells, _ = _cells(app)
    return "\n".join("".join(letter for letter, _ in row).rstrip() for row in cells)


def picture_of(app: App[Any]) -> str:
    """Letters, then styles: a letter a style, and what it stands for."""
    cells, classes = _cells(app)
    kinds = sorted({kind for row in cells for _, kind in row if kind}, key=lambda kind: int(kind[1:]))
    short = {kind: STYLES[number] for number, kind in enumerate(kinds)}
    styles = ["".join(short.get(kind, " ") if letter != " " else " " for letter, kind in row).rstrip() for row in cells]
    meaning = [f"{short[kind]}: {classes[kind].strip()}" for kind in kinds]
    return "\n".join([text_of(app), "-" * app.size.width, *styles, *meaning]) + "\n"
