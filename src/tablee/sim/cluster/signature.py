"""What decides how a game goes, in one line: nodes that differ in it must not work together."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import entry_points, version
from importlib.util import find_spec
from pathlib import Path

import tablee
from tablee.core.compiler import deciding_files
from tablee.core.registry import GROUP

PACKAGE = Path(tablee.__file__).parent
LAYERS = ("core", "games", "bots", "sim")


@cache
def sources() -> str:
    """Versions, and a digest of the sources of the library and of every game installed from elsewhere."""
    digest = hashlib.sha256()
    for name, file in sorted(_files()):
        digest.update(f"{name}\0{file.stat().st_size}\0".encode() + file.read_bytes())
    return (
        f"tablee {tablee.__version__} [{digest.hexdigest()[:12]}], numba {version('numba')}, numpy {version('numpy')}"
    )


def _files() -> Iterator[tuple[str, Path]]:
    """By a name that is the same wherever the library is installed."""
    for layer in LAYERS:
        yield from _inside(layer, PACKAGE / layer)
    for entry in entry_points(group=GROUP):
        package = entry.module.partition(".")[0]
        if package != PACKAGE.name and (spec := find_spec(package)) is not None and spec.origin is not None:
            yield from _inside(package, Path(spec.origin).parent)


def _inside(name: str, package: Path) -> Iterator[tuple[str, Path]]:
    return ((f"{name}/{inner}", file) for inner, file in deciding_files(package))
