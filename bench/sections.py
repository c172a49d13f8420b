"""RESULTS.md has a section for every script; each writes its own and leaves the others alone."""

from __future__ import annotations

import re
from pathlib import Path

RESULTS = Path(__file__).parent / "RESULTS.md"
MARKED = re.compile(r"<!-- ([\w -]+?)(?:: written by .*?)? -->\n.*?<!-- /\1 -->\n", re.DOTALL)


def replace_section(name: str, text: str) -> None:
    """Put a section in place of the one of that name, or at the end."""
    section = f"<!-- {name} -->\n{text.rstrip()}\n<!-- /{name} -->\n"
    results = RESULTS.read_text(encoding="utf-8")
    for found in MARKED.finditer(results):
        if found[1] == name:
            results = results[: found.start()] + section + results[found.end() :]
            break
    else:
        results = f"{results.rstrip()}\n\n{section}"
    RESULTS.write_text(results, encoding="utf-8")


def marked() -> str:
    """All sections with their marks, for the script that writes the rest anew."""
    return "".join(f"\n{found[0]}" for found in MARKED.finditer(RESULTS.read_text(encoding="utf-8")))
