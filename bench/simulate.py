"""Simulations of any size: what a second core brings, and the memory that a command takes. Writes a section.

`python bench/simulate.py` takes some minutes; `--quick` a tenth of the games, and writes nothing.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from functools import partial
from statistics import median

from sections import replace_section

from tablee.sim.plan import Plan
from tablee.sim.results.totals import Totals
from tablee.sim.workers import available_cores, in_threads

TABLES = (("fiasko", "random", 2_000_000), ("tank", "random", 1_500_000), ("pasta", "random", 600_000))
SEATS = 4
ROUNDS = 5
LARGE = 10_000_000  # games of one command


def main() -> None:
    quick = "--quick" in sys.argv[1:]
    scale = 10 if quick else 1
    cores = available_cores()
    lines = [
        "## Simulations",
        "",
        f"Written by `make bench-simulate`. Seconds for the same games on one core and on {cores}, {SEATS} seats,",
        f"played in turn {ROUNDS} times; the ratio is the median of the rounds.",
        "",
        f"| | games | 1 core | {cores} cores | ratio |",
        "|---|---:|---:|---:|---:|",
    ]
    for game, bots, games in TABLES:
        lines.append(more_cores(game, bots, games // scale, cores))
        print(lines[-1], flush=True)
    lines += [
        "",
        f"One command, `tablee simulate fiasko --seats {SEATS} --bots random --seed 1`, and the most memory it held:",
        "",
        "| games | | seconds | M decisions/s | most memory |",
        "|---:|---|---:|---:|---:|",
    ]
    for games in (LARGE // 10 // scale, LARGE // scale):
        for kept in (False, True):
            lines.append(one_command(games, kept))
            print(lines[-1], flush=True)
    if not quick:
        replace_section("simulations", "\n".join(lines))


def more_cores(game: str, bots: str, games: int, cores: int) -> str:
    plan = Plan.check(game, games=games, seats=SEATS, bots=bots, seed=1)
    plan.prepare()
    rounds = [(run(plan, 1), run(plan, cores)) for _ in range(ROUNDS)]
    one, many = (min(times) for times in zip(*rounds, strict=True))
    ratio = median(alone / together for alone, together in rounds)
    return f"| `{game}` | {games:,} | {one:.2f} | {many:.2f} | {ratio:.2f} |"


def run(plan: Plan, workers: int) -> float:
    """Seconds; the games are counted and forgotten, as the command does."""
    totals = Totals(plan.seats, len(plan.game.endings))
    started = time.perf_counter()
    for _, results in plan.results(partial(in_threads, workers=workers)):
        totals.add(results)
    return time.perf_counter() - started


COMMAND = """
import resource, sys
from tablee.cli import main
try:
    main()
finally:
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)
"""


def one_command(games: int, kept: bool) -> str:
    with tempfile.TemporaryDirectory() as folder:
        settings = ["--seats", str(SEATS), "--bots", "random", "--seed", "1", "--games", str(games), "--lang", "en"]
        out = ["--out", f"{folder}/games"] if kept else []
        started = time.perf_counter()
        done = subprocess.run(
            [sys.executable, "-c", COMMAND, "simulate", "fiasko", *settings, *out],
            capture_output=True, text=True, check=True, timeout=3600,
        )  # fmt: skip
        seconds = time.perf_counter() - started
    speed = next(line for line in done.stdout.splitlines() if "decisions/s" in line).split()[0]
    memory = int(done.stderr.split()[-1]) / (1 << 20 if sys.platform == "darwin" else 1 << 10)
    how = "every game kept" if kept else "counted"
    return f"| {games:,} | {how} | {seconds:.1f} | {speed} | {memory:.0f} MB |"


if __name__ == "__main__":
    main()
