"""Numbers as a person of the language writes them."""

from __future__ import annotations


def number(value: float, digits: int, lang: str) -> str:
    """With the decimal sign of the language."""
    text = f"{value:z.{digits}f}"  # z: what rounds to nothing has no sign
    return text.replace(".", ",") if lang == "fr" else text


def short(value: float, lang: str) -> str:
    """Three digits or so: 82.5 M, 950 k, 132."""
    for limit, unit in ((1e9, " G"), (1e6, " M"), (1e4, " k")):
        if value >= limit:
            scale = 1e3 if unit == " k" else limit
            return number(value / scale, 1 if value / scale < 100 else 0, lang) + unit
    return number(value, 1 if value < 1000 else 0, lang)
