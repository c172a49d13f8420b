"""Draw which package imports which into docs/imports.svg: `make imports`.

A package stands one row above the highest that it imports, so every arrow points down. A cycle is an error.
"""

from __future__ import annotations

from pathlib import Path

import grimp

FILE = Path(__file__).parent.parent / "docs" / "imports.svg"
WIDTH, ROW, BOX, HIGH = 960, 92, 150, 38
PLUG_INS = ("terminal", "print")  # of a game: loaded by name through `Game.part`, never imported


def package_of(module: str) -> str | None:
    """The box that a module belongs to. All games are one box, and their plug-ins another."""
    parts = module.split(".")[1:]
    if not parts:
        return None
    if parts[0] == "games" and len(parts) > 2:
        return "games/<game> plug-ins" if parts[2] in PLUG_INS else "games/<game>"
    return None if parts[0] in ("games", "__main__") else parts[0]


def edges() -> set[tuple[str, str]]:
    graph = grimp.build_graph("tablee", exclude_type_checking_imports=True)
    found = set()
    for module in graph.modules:
        for other in graph.find_modules_directly_imported_by(module):
            above, below = package_of(module), package_of(other)
            if above and below and above != below:
                found.add((above, below))
    return found


def rows(arrows: set[tuple[str, str]]) -> dict[str, int]:
    """How far each package stands above the ground."""
    height: dict[str, int] = {}

    def climb(package: str, below: tuple[str, ...]) -> int:
        if package in below:
            raise SystemExit(f"a cycle: {' → '.join([*below, package])}")
        if package not in height:
            reached = [climb(other, (*below, package)) for above, other in sorted(arrows) if above == package]
            height[package] = 1 + max(reached, default=-1)
        return height[package]

    for package in sorted({package for arrow in arrows for package in arrow}):
        climb(package, ())
    return height


def picture() -> str:
    arrows = edges()
    height = rows(arrows)
    top = max(height.values())
    place = {}
    for level in range(top + 1):
        boxes = sorted(package for package in height if height[package] == level)
        for number, package in enumerate(boxes):
            place[package] = (WIDTH * (2 * number + 1) // (2 * len(boxes)), 30 + ROW * (top - level))
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {60 + ROW * top}" font-family="sans-serif">',
        '<rect width="100%" height="100%" fill="#fffaf0"/><g fill="none" stroke="#b9ab96" stroke-width="1.2">',
    ]
    for above, below in sorted(arrows):
        (x1, y1), (x2, y2) = place[above], place[below]
        start, end = y1 + HIGH // 2, y2 - HIGH // 2
        bend = (end - start) // 2
        lines.append(f'<path d="M{x1} {start}C{x1} {start + bend} {x2} {end - bend} {x2} {end}"/>')
    lines.append('</g><g text-anchor="middle" font-size="14">')
    for package, (x, y) in sorted(place.items()):
        wide = max(BOX, 9 * len(package) + 16)
        lines.append(
            f'<rect x="{x - wide // 2}" y="{y - HIGH // 2}" width="{wide}" height="{HIGH}" rx="8" '
            'fill="#f7efdf" stroke="#231d17" stroke-width="2"/>'
        )
        label = package.replace("<", "&lt;").replace(">", "&gt;")
        lines.append(f'<text x="{x}" y="{y + 5}" fill="#231d17">{label}</text>')
    return "\n".join([*lines, "</g></svg>", ""])


if __name__ == "__main__":
    FILE.write_text(picture(), encoding="utf-8")
