"""Which files decide how a game goes: code and data, not words and pictures."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

WORDS_AND_PICTURES = {"text", "art", "page", "__pycache__"}


def deciding_files(package: Path) -> Iterator[tuple[str, Path]]:
    """Those of a package, each with its name inside, which is the same wherever it is installed.

    A module outside of any package lies in a folder that is not its own, maybe somebody's home: there, code counts.
    """
    everything = sorted(package.rglob("*") if (package / "__init__.py").exists() else package.glob("*.py"))
    for file in everything:
        inner = file.relative_to(package)
        if file.is_file() and file.suffix != ".md" and not WORDS_AND_PICTURES.intersection(inner.parts):
            yield inner.as_posix(), file
