"""Compile everything that the tests will use, on all cores, so that no test has to wait for a compiler."""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor

import tablee
from tablee.bots import search
from tablee.research.batch import Batch
from tablee.research.reduced import reduced_tank
from tablee.sim.plan import Plan, prepare
from tablee.sim.workers import available_cores

SMALL = "small tank"
WITH_EXPERTS = ("fiasko", "pasta")  # in the games that tests simulate


def warm(game: str) -> tuple[str, float]:
    began = time.perf_counter()
    if game == SMALL:
        search.prepare(reduced_tank())
    else:
        search.prepare(tablee.get(game))
        prepare(game)
        batch = Batch(game, seats=tablee.get(game).fewest, games=1)
        batch.step(batch.sample())
    if game in WITH_EXPERTS:
        Plan.check(game, games=1, seats=2, bots=["expert", "random"], rollouts=1).play(0, 1)
    return game, time.perf_counter() - began


if __name__ == "__main__":
    with ProcessPoolExecutor(available_cores()) as pool:
        for game, seconds in pool.map(warm, (*tablee.game_ids(), SMALL)):
            sys.stderr.write(f"{game} is compiled ({seconds:.0f} s)\n")
