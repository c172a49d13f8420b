"""Compile everything that the tests will use, on all cores, so that no test has to wait for a compiler."""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor

import tablee
from tablee.bots import search
from tablee.research.batch import Batch
from tablee.sim.plan import prepare
from tablee.sim.workers import available_cores


def warm(game: str) -> tuple[str, float]:
    began = time.perf_counter()
    search.prepare(tablee.get(game))
    prepare(game)
    batch = Batch(game, seats=tablee.get(game).fewest, games=1)
    batch.step(batch.sample())
    return game, time.perf_counter() - began


if __name__ == "__main__":
    with ProcessPoolExecutor(available_cores()) as pool:
        for game, seconds in pool.map(warm, tablee.game_ids()):
            sys.stderr.write(f"{game} is compiled ({seconds:.0f} s)\n")
