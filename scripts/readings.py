"""Write the tables of docs/lab/readings.md from the numbers beside it; with --play, play for these first.

Prose stays as it is: only what stands between `<!-- table: … -->` and `<!-- end -->` is written.
"""

from __future__ import annotations

import csv
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import tablee
from tablee.cli import main

DOCS = Path(__file__).parent.parent / "docs" / "lab"
PAGE, NUMBERS = DOCS / "readings.md", DOCS / "readings"
SEED = 2026
BOTS = ("steady", "beginner", "random")
MINUS = "\u2212"

Line = dict[str, str]


def play() -> None:
    """Every study anew, with as many deals as before. It takes a quarter of an hour of two cores."""
    for file in sorted(NUMBERS.glob("*.csv")):
        game, bots = file.stem.split("-")
        deals = read(game, bots)[0]["deals"]
        words = ["study", game, "--bots", bots, "--games", deals, "--seed", str(SEED), "--csv", str(file)]
        try:
            main(words)
        except SystemExit as end:
            if end.code:
                raise


def read(game: str, bots: str) -> list[Line]:
    with (NUMBERS / f"{game}-{bots}.csv").open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def fill(text: str) -> str:
    """The page with its tables as the numbers say."""
    return re.sub(
        r"(<!-- table: (.+?) -->\n).*?(<!-- end -->)", lambda found: _write(*found.groups()), text, flags=re.S
    )


def _write(begin: str, wanted: str, end: str) -> str:
    game, what = wanted.split()
    lines = seats(game) if what == "seats" else option(game, *what.split("="))
    return begin + "\n".join(lines) + "\n" + end


def option(game: str, name: str, value: str) -> Iterator[str]:
    """What a value changes, at every number of players, with every kind of players."""
    yield "| players | bots | another winner | length | winning score | first seat | comebacks |"
    yield "|---|---|---|---|---|---|---|"
    known = tablee.get(game)
    for table in range(known.fewest, known.most + 1):
        for bots in BOTS:
            lines = read(game, bots)
            found = {
                line["measure"]: line
                for line in lines
                if line["kind"] == "difference"
                and line["against"].startswith(f"{name}=")
                and (line["seats"], line[name]) == (str(table), value)
            }
            if not found:
                continue
            usual = _usual(game, lines, table)
            other = found["other_winner"]
            length = 100 / float(usual["decisions"]["mean"])
            yield (
                f"| {table} | {bots} | {_number(other, 100, signed=False)} % "
                f"| {_change(found['decisions'], length, ' %')} | {_change(found['winner_points'])} "
                f"| {_change(found['won_0'], 100, ' points')} | {_change(found['comeback'], 100, ' points')} |"
            )


def seats(game: str) -> Iterator[str]:
    """The game as it is, at every number of players."""
    head = ("players", "bots", "first seat wins", "a fair share", "decisions (median, 10–90 %)", "winning score")
    yield f"| {' | '.join(head)} | comebacks | shared |"
    yield "|---" * (len(head) + 2) + "|"
    known = tablee.get(game)
    for table in range(known.fewest, known.most + 1):
        for bots in BOTS:
            found = _usual(game, read(game, bots), table)
            length = found["decisions"]
            quantiles = [f"{float(length[name]):.0f}" for name in ("median", "q10", "q90")]
            yield (
                f"| {table} | {bots} | {_number(found['won_0'], 100, signed=False)} % | {100 / table:.1f} % "
                f"| {quantiles[0]} ({quantiles[1]}–{quantiles[2]}) | {float(found['winner_points']['mean']):.1f} "
                f"| {_number(found['comeback'], 100, signed=False)} % | {100 * float(found['shared']['mean']):.2f} % |"
            )


def _usual(game: str, lines: list[Line], table: int) -> dict[str, Line]:
    """The measures of a table that plays by the usual rules."""
    rules = {name: str(value) for name, value in tablee.get(game).read_rules(None).items()}
    return {
        line["measure"]: line
        for line in lines
        if line["kind"] == "setting"
        and line["seats"] == str(table)
        and all(line[name] == value for name, value in rules.items())
    }


def _change(line: Line, size: float = 1, unit: str = "") -> str:
    if line["verdict"] == "same":
        return "="
    if line["verdict"] == "unseen":
        return "·"
    return _number(line, size) + unit


def _number(line: Line, size: float = 1, *, signed: bool = True) -> str:
    mean, low, high = (size * float(line[name]) for name in ("mean", "low", "high"))
    half = (high - low) / 2
    digits = 2 if half < 0.095 else 1
    text = f"{mean:{'+' if signed else ''}z.{digits}f} ± {half:.{digits}f}"
    return text.replace("-", MINUS)


if __name__ == "__main__":
    if "--play" in sys.argv[1:]:
        play()
    PAGE.write_text(fill(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
