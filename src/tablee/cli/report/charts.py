"""The pictures of a report: SVG that takes its colours from the page, with every mark told apart by its shape too.

All pictures of one figure are drawn to one scale, as wide as a phone, and the page puts them side by side.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from typing import NamedTuple

import numpy as np

from tablee.sim.histogram import Histogram

WIDTH, LEFT, RIGHT, TOP = 272, 42, 8, 12
COLOURS, SHAPES, DASHES = 6, 5, ("", "7 3", "2 3", "9 3 2 3", "4 2")
OUTLINES = (  # from the middle, in parts of the size: square, triangle, diamond, cross
    ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    ((0, -1.2), (1.15, 0.9), (-1.15, 0.9)),
    ((0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)),
    ((-1.2, -0.4), (-0.4, -0.4), (-0.4, -1.2), (0.4, -1.2), (0.4, -0.4), (1.2, -0.4),
     (1.2, 0.4), (0.4, 0.4), (0.4, 1.2), (-0.4, 1.2), (-0.4, 0.4), (-1.2, 0.4)),
)  # fmt: skip
Drawing = tuple[float, list[str]]  # its height, and its parts
LINES = 32  # steps of a distribution, about


class Scale(NamedTuple):
    """From numbers to pixels."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        return self.start + (self.end - self.start) * (value - self.low) / ((self.high - self.low) or 1)


class Mean(NamedTuple):
    """A mark with its stroke."""

    value: float
    low: float
    high: float
    shown: str = ""


class Difference(NamedTuple):
    """A mean of differences, in the look of its value, and what games with nothing in common would have."""

    series: int
    mean: Mean
    unrelated: float | None = None


@dataclass(frozen=True)
class Spread:
    """A row of points: quantiles of the winners and two means."""

    q10: float
    q25: float
    q75: float
    q90: float
    mean: float
    everyone: float
    shown: str


def style() -> str:
    """The colours and strokes of all pictures."""
    return files("tablee.cli.report").joinpath("charts.css").read_text(encoding="utf-8")


def picture(title: str, told: str, drawing: Drawing) -> str:
    height, parts = drawing
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(title)}: {escape(told)}">'
        + "".join(parts)
        + "</svg>"
    )


def marker(series: int, x: float, y: float, size: float = 5) -> str:
    """Circle, square, triangle, diamond, cross: whoever sees no colours sees these."""
    kind = series % SHAPES
    look = f'class="mark c{series % COLOURS}"'
    if kind == 0:
        return f'<circle {look} cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}"/>'
    outline = "L".join(f"{x + size * right:.1f} {y + size * down:.1f}" for right, down in OUTLINES[kind - 1])
    return f'<path {look} d="M{outline}z"/>'


def text(x: float, y: float, words: str, kind: str = "") -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{escape(words)}</text>'


def shares_by_seat(
    seats: Sequence[str],
    shares: Sequence[Sequence[Mean]],  # [series][seat], in per cent
    fair: float,
    fair_words: str,
    show: Callable[[float], str],
) -> Drawing:
    """Dots with intervals over the order of play, and a line where everyone would be equal."""
    bottom = 140.0
    ends = [end for one in shares for each in one for end in (each.low, each.high)]
    reach = max(3.0, *(abs(end - fair) for end in ends)) * 1.15  # small differences stay small to the eye
    ticks = round_ticks(fair - reach, fair + reach, 4)
    y = Scale(fair - reach, fair + reach, bottom, TOP)
    step = (WIDTH - LEFT - RIGHT) / len(seats)
    parts = []
    for tick in ticks:
        parts.append(f'<path class="grid" d="M{LEFT} {y(tick):.1f}H{WIDTH - RIGHT}"/>')
        parts.append(text(LEFT - 6, y(tick) + 4, show(tick), "end quiet"))
    parts.append(f'<path class="fair" d="M{LEFT} {y(fair):.1f}H{WIDTH - RIGHT}"/>')
    parts.append(text(WIDTH - RIGHT, TOP, fair_words, "end quiet"))
    for seat, name in enumerate(seats):
        middle = LEFT + step * (seat + 0.5)
        parts.append(text(middle, bottom + 18, name, "middle"))
        apart = min(16.0, step * 0.8 / len(shares))
        for series, one in enumerate(shares):
            x = middle + apart * (series - (len(shares) - 1) / 2)
            each = one[seat]
            parts.append(
                f'<path class="stroke c{series % COLOURS}" d="M{x:.1f} {y(each.low):.1f}V{y(each.high):.1f}"/>'
            )
            parts.append(marker(series, x, y(each.value)))
    return bottom + 28, parts


def distributions(
    seen: Sequence[Histogram],  # by series
    means: Sequence[float],
    limits: tuple[float, float],
    unit: str,
    show: Callable[[float], str],
) -> Drawing:
    """Lines over one another: how often a game has so many decisions."""
    bottom = 112.0
    width = _bin(seen, limits)
    # Whole steps: half of one would look like a dip.
    limits = (math.floor(limits[0] / width) * width, math.ceil((limits[1] + 1) / width) * width)
    x = Scale(*limits, 12, WIDTH - 12)
    lines = [_line(one, limits, width) for one in seen]
    tallest = max(share for line in lines for _, share in line)
    y = Scale(0, tallest, bottom, TOP + 8)
    parts = [f'<path class="axis" d="M4 {bottom}H{WIDTH - 4}"/>']
    for tick in round_ticks(*limits, 5):
        parts.append(f'<path class="axis" d="M{x(tick):.1f} {bottom}v5"/>')
        parts.append(text(x(tick), bottom + 30, show(tick), "middle quiet"))
    parts.append(text(WIDTH - RIGHT, bottom + 46, unit, "end quiet"))
    for series, line in enumerate(lines):
        path = "L".join(f"{x(at):.1f} {y(share):.1f}" for at, share in line)
        dash = DASHES[series % len(DASHES)]
        parts.append(f'<path class="line c{series % COLOURS}" stroke-dasharray="{dash or "none"}" d="M{path}"/>')
    for series, mean in enumerate(means):
        parts.append(marker(series, x(mean), bottom + 10, 4.5))
    return bottom + 54, parts


def spreads(
    rows: Sequence[tuple[str, Spread]],
    limits: tuple[float, float],
    unit: str,
    show: Callable[[float], str],
) -> Drawing:
    """A row for every series: where most games lie."""
    x = Scale(*limits, 10, WIDTH - RIGHT - 50)
    parts, y = [], float(TOP)
    for series, (name, row) in enumerate(rows):
        parts.append(text(4, y + 6, name))
        y += 24
        look = f"c{series % COLOURS}"
        parts.append(f'<path class="thin {look}" d="M{x(row.q10):.1f} {y}H{x(row.q90):.1f}"/>')
        parts.append(f'<path class="thick {look}" d="M{x(row.q25):.1f} {y}H{x(row.q75):.1f}"/>')
        parts.append(f'<path class="everyone" d="M{x(row.everyone):.1f} {y - 8}v16"/>')
        parts.append(marker(series, x(row.mean), y, 5.5))
        parts.append(text(WIDTH - RIGHT, y + 4, row.shown, "end"))
        y += 16
    for tick in round_ticks(*limits, 4):
        parts.append(f'<path class="grid" d="M{x(tick):.1f} {TOP}V{y}"/>')
        parts.append(text(x(tick), y + 14, show(tick), "middle quiet"))
    parts.append(text(WIDTH - RIGHT, y + 14, unit, "end quiet"))
    return y + 24, [*parts[-1:], *parts[:-1]]


def changes(
    rows: Sequence[tuple[str, Sequence[Difference]]],
    show: Callable[[float], str],
    reach: float,  # small differences stay small to the eye
    width: int = WIDTH,
) -> Drawing:
    """Dots with intervals to the left and right of nothing, a row for every table."""
    longest = max(len(name) for name, _ in rows)
    names = 74.0 if longest <= 12 else 6 + 7.2 * longest
    above = names > 0.3 * width  # no room beside the dots
    each = [change for _, row in rows for change in row]
    ends = [end for change in each for end in (change.mean.low, change.mean.high) if math.isfinite(end)]
    ends += [change.unrelated for change in each if change.unrelated is not None]
    is_share = any(change.unrelated is not None for change in each)
    low, high = min([0.0 if is_share else -reach, *ends]), max([reach, *ends])
    room = 0.06 * (high - low or 1)
    x = Scale(low - room, high + room, 8 if above else names, width - RIGHT - 60)
    marks, y = [], float(TOP)
    for name, row in rows:
        marks.append(text(4, y + 4 if above else y + 9 * len(row), name))
        y += 14 if above else 0
        for change in row:
            middle, mean = y + 6, change.mean
            start, end = (x(min(max(value, low - room), high + room)) for value in (mean.low, mean.high))
            marks.append(f'<path class="stroke c{change.series % COLOURS}" d="M{start:.1f} {middle:.1f}H{end:.1f}"/>')
            if change.unrelated is not None:
                marks.append(f'<path class="everyone" d="M{x(change.unrelated):.1f} {middle - 7:.1f}v14"/>')
            marks.append(marker(change.series, x(mean.value), middle, 4.5))
            marks.append(text(width - RIGHT, middle + 4, mean.shown, "end"))
            y += 18
        y += 8
    parts = []
    for tick in round_ticks(low, high, 3):
        parts.append(f'<path class="grid" d="M{x(tick):.1f} {TOP - 6}V{y}"/>')
        parts.append(text(x(tick), y + 14, show(tick), "middle quiet"))
    parts.append(f'<path class="fair" d="M{x(0):.1f} {TOP - 6}V{y}"/>')
    return y + 22, [*parts, *marks]


def bars(groups: Sequence[tuple[str, Sequence[Mean]]], most: float) -> Drawing:
    """Bars from nothing, group by group, each with its number beside it."""
    x = Scale(0, most, 24, WIDTH - RIGHT - 58)
    parts, y = [], float(TOP)
    for name, row in groups:
        parts.append(text(4, y + 4, name))
        y += 12
        for series, each in enumerate(row):
            look = f"c{series % COLOURS}"
            parts.append(marker(series, 11, y + 8, 4.5))
            parts.append(
                f'<rect class="bar {look}" x="{x(0):.1f}" y="{y + 1:.1f}"'
                f' width="{max(0.5, x(each.value) - x(0)):.1f}" height="14"/>'
            )
            parts.append(f'<path class="whisker" d="M{x(each.low):.1f} {y + 8:.1f}H{x(each.high):.1f}"/>')
            parts.append(text(WIDTH - RIGHT, y + 12, each.shown, "end"))
            y += 19
        y += 12
    return y, parts


def round_ticks(low: float, high: float, wanted: int) -> list[float]:
    """A handful of round numbers within, three at least: one alone says nothing of the scale."""
    if high <= low:
        return [low]
    rough = (high - low) / wanted
    power: float = 10.0 ** math.floor(math.log10(rough))
    steps = [factor * power for factor in (10, 5, 2, 1, 0.5, 0.2) if factor * power < 2.5 * rough]
    found = [_multiples(step, low, high) for step in steps]
    return next(ticks for ticks in found if len(ticks) >= min(wanted, 3))


def _multiples(step: float, low: float, high: float) -> list[float]:
    first = math.ceil(low / step - 1e-9)
    return [step * at for at in range(first, math.floor(high / step + 1e-9) + 1)]


def _bin(seen: Sequence[Histogram], limits: tuple[float, float]) -> int:
    """A whole width, a multiple of the steps in which the numbers come: else a comb would be drawn."""
    steps = np.concatenate([np.diff(one.values) for one in seen])
    grain = int(np.gcd.reduce(steps)) if len(steps) else 1
    return max(grain, round((limits[1] - limits[0]) / LINES / grain) * grain)


def _line(seen: Histogram, limits: tuple[float, float], width: int) -> list[tuple[float, float]]:
    first = math.floor(limits[0] / width)
    places = seen.values // width - first
    steps = math.ceil(limits[1] / width) - first
    inside = (places >= 0) & (places < steps)
    counts = np.zeros(steps, np.int64)
    np.add.at(counts, places[inside], seen.counts[inside])
    middles = (np.arange(steps) + first + 0.5) * width - 0.5
    return [
        (min(max(float(middle), limits[0]), limits[1]), int(count) / seen.seen)
        for middle, count in zip(middles, counts, strict=True)
    ]
