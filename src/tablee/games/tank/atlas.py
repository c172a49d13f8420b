"""Outlines of a map: `M x,y l dx dy … z`, as the page's make-states.mjs writes them."""

from __future__ import annotations

import json
import math
import re
from dataclasses import dataclass
from pathlib import Path

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True)
class Frame:
    """A part of the map, and where on the card it is shown, at what size."""

    left: float
    top: float
    scale: float  # millimetres a unit
    x: float
    y: float

    def place(self, point: Point) -> Point:
        return self.x + (point[0] - self.left) * self.scale, self.y + (point[1] - self.top) * self.scale


@dataclass(frozen=True)
class Outline:
    """One land of the map."""

    rings: tuple[tuple[Point, ...], ...]
    pin: Point  # where a mark stands best
    box: Box

    def path(self, frame: Frame, fine: float = 0.05) -> str:
        """SVG on the card, without points that are nearer to the last than `fine` millimetres."""
        parts = []
        for ring in self.rings:
            kept: list[Point] = []
            for point in map(frame.place, ring):
                if not kept or math.dist(kept[-1], point) >= fine:
                    kept.append(point)
            if len(kept) > 2:
                parts.append("M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in kept) + "z")
        return "".join(parts)


def frame_around(box: Box, window: Box, *, room: float, closest: float) -> Frame:
    """The part of the map around a land that fills a window of the card, with some of its surroundings."""
    left, top, right, bottom = box
    x1, y1, x2, y2 = window
    proportion = (x2 - x1) / (y2 - y1)
    wide = max(closest * proportion, (right - left) * (1 + 2 * room))
    high = max(closest, (bottom - top) * (1 + 2 * room))
    width = max(wide, high * proportion)
    height = width / proportion
    return Frame((left + right - width) / 2, (top + bottom - height) / 2, (x2 - x1) / width, x1, y1)


def read_outlines(file: Path) -> dict[str, Outline]:
    found = json.loads(file.read_text(encoding="utf-8"))
    return {
        code: Outline(tuple(_rings(land["d"])), tuple(land["at"]), tuple(land["box"])) for code, land in found.items()
    }


def _rings(path: str) -> list[tuple[Point, ...]]:
    rings = []
    for part in path.split("M")[1:]:
        numbers = [float(number) for number in re.findall(r"-?\d*\.?\d+", part)]
        x, y = numbers[:2]
        ring = [(x, y)]
        for at in range(2, len(numbers) - 1, 2):
            x, y = x + numbers[at], y + numbers[at + 1]
            ring.append((x, y))
        rings.append(tuple(ring))
    return rings
