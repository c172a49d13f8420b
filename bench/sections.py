"""RESULTS.md, of which every script writes a section between marks of its own."""

from __future__ import annotations

import re
from pathlib import Path

RESULTS = Path(__file__).parent / "RESULTS.md"
MARKED = re.compile(r"<!-- (\w+): written by .*? -->\n.*?<!-- /\1 -->\n", re.DOTALL)


def put(name: str, script: str, text: str, results: Path = RESULTS) -> None:
    """Replace a section, or add it at the end; everything else stays."""
    section = f"<!-- {name}: written by {script} -->\n{text.rstrip()}\n<!-- /{name} -->\n"
    old = results.read_text(encoding="utf-8") if results.exists() else ""
    for found in MARKED.finditer(old):
        if found[1] == name:
            new = old[: found.start()] + section + old[found.end() :]
            break
    else:
        new = f"{old.rstrip()}\n\n{section}".lstrip()
    results.write_text(new, encoding="utf-8")


def marked(results: Path = RESULTS) -> str:
    """All sections with their marks, for whoever writes the rest anew."""
    text = results.read_text(encoding="utf-8") if results.exists() else ""
    return "".join(f"\n{found[0]}" for found in MARKED.finditer(text))
