"""Steps a second for learning: our batch and our PettingZoo environments beside pgx, PettingZoo's games and RLCard.

Everything is measured in one run, the contenders taking turns; what counts is the best of several rounds, because
the machines this runs on are shared. A child process that may use one core measures everything, another one that may
use two cores measures what can make use of them. Writes a section of RESULTS.md.

    python bench/batch.py [--quick]
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import warnings
from collections.abc import Callable
from functools import partial
from importlib.metadata import version

from run import processor
from sections import replace_section
from stepping import Run, our_agents, our_batch, our_batch_and_numpy, pgx_batch, rlcard_game, zoo_agents

import tablee

OURS = tuple(name for name in tablee.game_ids() if tablee.get(name).folder.is_relative_to(tablee.__path__[0]))
SIZES = (64, 1024, 8192)
WITH_NUMPY = 1024
PGX = ("tic_tac_toe", "connect_four", "kuhn_poker", "leduc_holdem", "sparrow_mahjong")
PGX_SIZES = (256, 2048, 16_384)
ZOO = ("classic/tictactoe-v3", "classic/connect_four-v3", "classic/leduc_holdem-v4", "classic/texas_holdem-v4")
RLCARD = ("leduc-holdem", "limit-holdem", "uno", "gin-rummy")

Rates = dict[str, float]


class Field:
    """Everybody who takes part, and how long a round takes."""

    def __init__(self, cores: int, quick: bool) -> None:
        self.cores = cores
        self.rounds, self.seconds = (2, 0.2) if quick else (5, 1.0)
        self.sizes = SIZES[1:2] if quick else SIZES
        self.pgx = PGX[:2] if quick else PGX
        self.pgx_sizes = PGX_SIZES[1:2] if quick else PGX_SIZES

    def gather(self) -> dict[str, Run]:
        found: dict[str, Run] = {}
        for game in OURS:
            for size in self.sizes:
                found[f"Tablée `{game}`|compiled choice|{size:,}"] = our_batch(game, size, workers=self.cores)
            if self.cores == 1:
                found[f"Tablée `{game}`|choice by NumPy|{WITH_NUMPY:,}"] = our_batch_and_numpy(game, WITH_NUMPY)
        for name in self.pgx:
            size, run = self.best_size(partial(pgx_batch, name))
            found[f"pgx `{name}`|jit, vmap|{size:,}"] = run
        if self.cores == 1:
            found |= {f"Tablée `{game}`|PettingZoo|1": our_agents(game) for game in OURS}
            found |= {f"PettingZoo `{name}`|PettingZoo|1": zoo_agents(name) for name in ZOO}
            found |= {f"RLCard `{name}`|RLCard|1": rlcard_game(name) for name in RLCARD}
        return found

    def best_size(self, make: Callable[[int], Run]) -> tuple[int, Run]:
        """The size at which it goes fastest on this machine."""
        runs = {size: make(size) for size in self.pgx_sizes}
        rates = {size: rate(run, self.seconds) for size, run in runs.items()}
        best = max(rates, key=rates.__getitem__)
        return best, runs[best]

    def measure(self) -> Rates:
        contenders = self.gather()
        best: Rates = dict.fromkeys(contenders, 0.0)
        for number in range(self.rounds):
            for name, run in contenders.items():
                best[name] = max(best[name], rate(run, self.seconds))
                sys.stderr.write(f"{self.cores} cores, round {number + 1}/{self.rounds}  {name}: {best[name]:,.0f}/s\n")
        return best


def rate(run: Run, seconds: float) -> float:
    made, passed = run(seconds)
    return made / passed


def on_cores(cores: int, quick: bool) -> Rates:
    """In a process of its own: libraries count the cores when they are loaded."""
    command = [sys.executable, __file__, "--cores", str(cores), *(["--quick"] if quick else [])]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    found: Rates = json.loads(done.stdout.splitlines()[-1])
    return found


def beside(name: str, two: Rates) -> float | None:
    """The same on two cores, where pgx may have found another size to be best."""
    if name in two:
        return two[name]
    who = name.rpartition("|")[0]
    return next((found for other, found in two.items() if who.startswith("pgx") and other.startswith(f"{who}|")), None)


def report(one: Rates, two: Rates, rounds: int) -> str:
    lines = [
        "## Steps for learning",
        "",
        f"Written by `make bench-batch`: moves a second with random legal actions, the best of {rounds} rounds in "
        "which all took turns in one run. A step is one move of one player, and everybody writes an observation and a "
        "mask of legal actions for the next; ours and pgx's deal a new game where one has ended. The games are not the "
        "same ones, and not equally heavy: the numbers say what a learner may expect of a library, not that one is "
        "better written. pgx runs on the processor here, at the best of its batch sizes "
        f"({', '.join(f'{size:,}' for size in PGX_SIZES)}); it is made for accelerators.",
        "",
        f"{processor()} · pgx {version('pgx')} on JAX {version('jax')} · PettingZoo {version('pettingzoo')} · "
        f"RLCard {version('rlcard')}",
        "",
        "| | how | games at once | steps/s, 1 core | 2 cores |",
        "|---|---|---:|---:|---:|",
    ]
    for name, found in one.items():
        who, how, size = name.split("|")
        both = beside(name, two)
        lines.append(f"| {who} | {how} | {size} | {found:,.0f} | {'' if both is None else f'{both:,.0f}'} |")
    return "\n".join([*lines, ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="see that it runs; RESULTS.md is left alone")
    parser.add_argument("--cores", type=int, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    warnings.simplefilter("ignore")
    if asked.cores is not None:
        if hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[: asked.cores])
        print(json.dumps(Field(asked.cores, asked.quick).measure()))
        return
    one = on_cores(1, asked.quick)
    two = on_cores(2, asked.quick) if (os.cpu_count() or 1) > 1 else {}
    text = report(one, two, Field(1, asked.quick).rounds)
    print(text)
    if not asked.quick:
        replace_section("batch", text)


if __name__ == "__main__":
    main()
