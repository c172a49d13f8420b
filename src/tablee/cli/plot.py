"""The picture of an arena: an SVG that needs nothing else, for light and dark pages, with its text told aloud."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from tablee.cli.number_format import number
from tablee.sim.rating import Rating
from tablee.sim.standings import Standing
from tablee.terminal.words import WORDS

CHART = 380  # pixels
LETTER = 7.5  # about the widest that 14 pixels of a plain font need on average
MARGIN, ROW, LINE = 24, 30, 22
STYLE = """
  svg { color-scheme: light dark; }
  text { font: 14px system-ui, sans-serif; fill: #1d2733; }
  .title { font-weight: 600; } .quiet { fill: #56616e; } .value { text-anchor: end; } .tick { text-anchor: middle; }
  .paper { fill: #ffffff; } .grid { stroke: #d5dbe2; } .equal { stroke: #b3541e; stroke-width: 2; }
  .range { stroke: #1f5fa8; stroke-width: 4; stroke-linecap: round; } .dot { fill: #1f5fa8; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e8edf2; } .quiet { fill: #a9b4c0; } .paper { fill: #161b22; } .grid { stroke: #38424e; }
    .equal { stroke: #f0a06b; } .range { stroke: #79b4f5; } .dot { fill: #79b4f5; }
  }
"""


class Mark(NamedTuple):
    """One row: a value between the ends of its interval, and where equals would stand."""

    name: str
    value: float
    low: float
    high: float
    shown: str
    equal: float | None = None


def draw(title: str, shares: Sequence[tuple[str, Standing]], ratings: Sequence[Rating], lang: str) -> str:
    wins = [
        Mark(
            name, 100 * one.share, 100 * one.low, 100 * one.high, f"{number(100 * one.share, 1, lang)} %",
            100 * one.expected,
        )
        for name, one in shares
    ]  # fmt: skip
    elos = [Mark(one.bot, one.elo, one.low, one.high, str(round(one.elo))) for one in ratings]
    names = max(len(mark.name) for mark in (*wins, *elos)) * LETTER
    left = MARGIN + names + 16
    width = max(left + CHART + 90, 2 * MARGIN + LETTER * max(map(len, title.splitlines())))
    parts: list[str] = []
    y = MARGIN + LINE / 2
    for line in title.splitlines():
        parts.append(f'<text class="title" x="{MARGIN}" y="{y:.0f}">{escape(line)}</text>')
        y += LINE
    for heading, marks, ticks in (
        ("plot-shares", wins, [0.0, 25.0, 50.0, 75.0, 100.0]),
        ("plot-elo", elos, round_ticks(elos)),
    ):
        if marks:
            y += 8
            parts.append(f'<text class="quiet" x="{MARGIN}" y="{y:.0f}">{escape(WORDS.format(heading, lang))}</text>')
            y = _chart(parts, marks, ticks, left, y + 12)
    height = y + MARGIN / 2
    spoken = "\n".join([*(_say_share(name, one, lang) for name, one in shares), *(_say(one, lang) for one in ratings)])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" lang="{lang}" viewBox="0 0 {width:.0f} {height:.0f}"'
        f' width="{width:.0f}" height="{height:.0f}" role="img" aria-labelledby="title described">\n'
        f'<title id="title">{escape(title)}</title>\n<desc id="described">{escape(spoken)}</desc>\n'
        f'<style>{STYLE}</style>\n<rect class="paper" width="100%" height="100%"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def _chart(parts: list[str], marks: Sequence[Mark], ticks: Sequence[float], left: float, top: float) -> float:
    """Rows under one another on a scale of their own; tells where they end."""
    low, high = ticks[0], ticks[-1]
    bottom = top + ROW * len(marks)

    def x(value: float) -> float:
        return left + CHART * (value - low) / (high - low)

    for tick in ticks:
        parts.append(f'<path class="grid" d="M{x(tick):.1f} {top:.1f}V{bottom:.1f}"/>')
        parts.append(f'<text class="quiet tick" x="{x(tick):.1f}" y="{bottom + 18:.1f}">{tick:.0f}</text>')
    for at, mark in enumerate(marks):
        y = top + ROW * (at + 0.5)
        parts.append(f'<text x="{MARGIN}" y="{y + 5:.1f}">{escape(mark.name)}</text>')
        if mark.equal is not None:
            parts.append(f'<path class="equal" d="M{x(mark.equal):.1f} {y - 10:.1f}v20"/>')
        parts.append(f'<path class="range" d="M{x(mark.low):.1f} {y:.1f}H{x(mark.high):.1f}"/>')
        parts.append(f'<circle class="dot" cx="{x(mark.value):.1f}" cy="{y:.1f}" r="5"/>')
        parts.append(f'<text class="value" x="{left + CHART + 78:.1f}" y="{y + 5:.1f}">{escape(mark.shown)}</text>')
    return bottom + 18 + LINE


def round_ticks(marks: Sequence[Mark]) -> list[float]:
    """A handful of round numbers that reach around all intervals."""
    low = min((mark.low for mark in marks), default=0.0)
    high = max((mark.high for mark in marks), default=0.0)
    step = 50
    while high - low > 5 * step:
        step *= 2
    first, last = math.floor(low / step), math.ceil(high / step)
    return [float(step * at) for at in range(first, max(last, first + 1) + 1)]


def _say_share(name: str, one: Standing, lang: str) -> str:
    share, low, high, expected = (number(100 * part, 1, lang) for part in (one.share, one.low, one.high, one.expected))
    return WORDS.format("plot-share", lang, lineup=name, share=share, low=low, high=high, expected=expected)


def _say(one: Rating, lang: str) -> str:
    elo, low, high = (str(round(value)) for value in (one.elo, one.low, one.high))
    return WORDS.format("plot-rating", lang, bot=one.bot, elo=elo, low=low, high=high)
