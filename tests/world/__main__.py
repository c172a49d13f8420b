"""`python -m tests.world`: worlds from seeds, or the story of one.

python -m tests.world --seed 7 --trace      everything that happens in world 7, line by line
python -m tests.world --seed 7 --shrink     if it breaks a promise: the smallest plan that does, to be kept
python -m tests.world --plan FILE --trace   the same for a plan that was kept
python -m tests.world --seeds 0 1000        a thousand worlds, and what happened in them
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import msgspec

from tests.world.plan import Plan, draw
from tests.world.promises import Broken
from tests.world.shrink import shrink
from tests.world.soak import soak
from tests.world.world import run


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.world", description=__doc__.split("\n")[0])
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seeds", type=int, nargs=2, metavar=("FIRST", "LAST"))
    parser.add_argument("--plan", type=Path, help="a plan in a file, instead of a seed's")
    parser.add_argument("--trace", action="store_true")
    parser.add_argument("--shrink", action="store_true")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    asked = parser.parse_args()
    if asked.seeds:
        return soak(range(*asked.seeds), asked.processes)
    plan = draw(asked.seed) if asked.plan is None else msgspec.json.decode(asked.plan.read_bytes(), type=Plan)
    ended = run(plan, trace=print if asked.trace else None)
    counts = ", ".join(f"{name}: {count}" for name, count in sorted(ended.counts.items()))
    print(f"World {plan.seed}: {ended.events:,} events, {ended.seconds:.1f} s; {counts}")
    if ended.broken is None:
        print("Every promise was kept.")
        return 0
    print(ended.broken)
    if asked.shrink:
        print(msgspec.json.format(msgspec.json.encode(small(plan, ended.broken))).decode())
    return 1


def small(plan: Plan, broken: Broken) -> Plan:
    return shrink(plan, broken.promise, lambda each: run(each).broken)


if __name__ == "__main__":
    sys.exit(main())
