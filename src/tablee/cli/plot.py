"""The picture of an arena: an SVG that needs nothing else, for light and dark pages, with its text told aloud."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from tablee.cli.number_format import number
from tablee.cli.report.charts import Difference, Mean, changes, style, text
from tablee.sim.rating import Rating
from tablee.sim.standings import Standing
from tablee.terminal.words import WORDS

WIDTH, MARGIN, LINE = 700, 24, 22
LETTER = 7.5  # about the widest that a letter of the title needs on average
ELO = 50.0  # the least that a picture shows of them


def draw(title: str, shares: Sequence[tuple[str, Standing]], ratings: Sequence[Rating], lang: str) -> str:
    wins = []
    for name, one in shares:
        share, low, high, equal = (100 * part for part in (one.share, one.low, one.high, one.expected))
        wins.append((name, [Difference(0, Mean(share, low, high, f"{number(share, 1, lang)} %"), equal)]))
    elos = [(one.bot, [Difference(0, Mean(one.elo, one.low, one.high, str(round(one.elo))))]) for one in ratings]
    parts, y = [], MARGIN + LINE / 2
    for line in title.splitlines():
        parts.append(text(MARGIN, y, line, "title"))
        y += LINE
    for heading, rows, reach in (("plot-shares", wins, 100.0), ("plot-elo", elos, ELO)):
        if rows:
            parts.append(text(MARGIN, y + 8, WORDS.format(heading, lang), "quiet"))
            height, marks = changes(rows, lambda tick: f"{tick:.0f}", reach, WIDTH)
            parts.append(f'<g transform="translate({MARGIN} {y + 20:.0f})">{"".join(marks)}</g>')
            y += height + 20 + LINE
    width = 2 * MARGIN + max(WIDTH, LETTER * max(map(len, title.splitlines())))
    spoken = "\n".join([*(_say_share(name, one, lang) for name, one in shares), *(_say(one, lang) for one in ratings)])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" lang="{lang}" viewBox="0 0 {width:.0f} {y:.0f}"'
        f' width="{width:.0f}" height="{y:.0f}" role="img" aria-labelledby="title described">\n'
        f'<title id="title">{escape(title)}</title>\n<desc id="described">{escape(spoken)}</desc>\n'
        f"<style>{style()} .title {{ font-weight: 600; }}</style>\n"
        '<rect fill="var(--sheet)" width="100%" height="100%"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def _say_share(name: str, one: Standing, lang: str) -> str:
    share, low, high, expected = (number(100 * part, 1, lang) for part in (one.share, one.low, one.high, one.expected))
    return WORDS.format("plot-share", lang, lineup=name, share=share, low=low, high=high, expected=expected)


def _say(one: Rating, lang: str) -> str:
    elo, low, high = (str(round(value)) for value in (one.elo, one.low, one.high))
    return WORDS.format("plot-rating", lang, bot=one.bot, elo=elo, low=low, high=high)
