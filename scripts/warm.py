"""Compile everything that the tests will use, on all cores, so that no test has to wait for a compiler."""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor

import tablee
from tablee.bots import search
from tablee.bots.levels import EXPERT
from tablee.research.batch import Batch
from tablee.research.small import has_small, small
from tablee.sim.plan import Plan
from tablee.sim.workers import available_cores


def warm(game: str, in_small: bool) -> tuple[str, float]:
    began = time.perf_counter()
    if in_small:
        search.prepare(small(game))
    else:
        seats = tablee.get(game).fewest
        for bot in ("random", EXPERT):
            Plan.check(game, games=1, seats=seats, bots=bot).prepare()
        batch = Batch(game, seats=seats, games=1)
        batch.step(batch.sample())
    return f"{game} in small" if in_small else game, time.perf_counter() - began


if __name__ == "__main__":
    ids = tablee.game_ids()
    jobs = [(game, False) for game in ids] + [(game, True) for game in ids if has_small(game)]
    with ProcessPoolExecutor(available_cores()) as pool:
        for name, seconds in pool.map(warm, *zip(*jobs, strict=True)):
            sys.stderr.write(f"{name} is compiled ({seconds:.0f} s)\n")
