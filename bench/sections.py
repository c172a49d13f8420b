"""RESULTS.md has a section for every script; each writes its own and leaves the others alone."""

from __future__ import annotations

from pathlib import Path

RESULTS = Path(__file__).parent / "RESULTS.md"


def replace_section(name: str, text: str) -> None:
    """Put a section in place of the one of that name, or at the end."""
    begin, end = f"<!-- {name} -->\n", f"<!-- /{name} -->\n"
    results = RESULTS.read_text(encoding="utf-8")
    section = begin + text + end
    if begin in results:
        before, rest = results.split(begin)
        results = before + section + rest.split(end)[1]
    else:
        results = results.rstrip() + "\n\n" + section
    RESULTS.write_text(results, encoding="utf-8")
