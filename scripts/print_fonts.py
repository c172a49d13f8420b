"""Make the fonts of printed sheets and cards out of those the page uses, into src/tablee/paper/fonts.

Run by hand when the page's fonts change: `pip install brotli`, then `python scripts/print_fonts.py`. PDF wants plain
TrueType of one weight; the web has the same letters in several compressed files, with all weights in one. What is
made here is a modified version in the sense of the Open Font License, so it goes by a name of its own.
"""

from __future__ import annotations

import io
from pathlib import Path

from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parent.parent
FOUND = ROOT / "web" / "node_modules"
MADE = ROOT / "src" / "tablee" / "paper" / "fonts"
LILITA = "@fontsource/lilita-one/files/lilita-one-{}-400-normal.woff"
NUNITO = "@fontsource-variable/nunito/files/nunito-{}-wght-normal.woff2"


def part(file: Path, weight: int | None) -> io.BytesIO:
    font = TTFont(file)
    if weight is not None:
        instantiateVariableFont(font, {"wght": weight}, inplace=True)
    for table in ("GPOS", "GSUB", "GDEF", "STAT", "HVAR", "MVAR", "gasp", "prep"):
        if table in font:
            del font[table]  # kerning and ligatures: they do not merge, and nothing here asks for them
    font.flavor = None
    plain = io.BytesIO()
    font.save(plain)
    plain.seek(0)
    return plain


def make(name: str, pattern: str, subsets: tuple[str, ...], weight: int | None = None) -> None:
    font = Merger().merge([part(FOUND / pattern.format(subset), weight) for subset in subsets])
    for entry in font["name"].names:
        if entry.nameID in (1, 3, 4, 6, 16):
            entry.string = name
    font.save(MADE / f"{name}.ttf")


if __name__ == "__main__":
    make("TableeDisplay", LILITA, ("latin", "latin-ext"))
    for name, weight in (("TableeText", 600), ("TableeBold", 800)):
        make(name, NUNITO, ("latin", "latin-ext", "cyrillic"), weight)
