"""What a cluster costs: the same games by `in_threads` and by `in_cluster`, on as many processors of this machine.

They are asked for as `tablee simulate` does it. Then once more, with one of the two nodes killed in the middle.
Writes a section of RESULTS.md; `--quick` plays fewer games and writes nothing.
"""

from __future__ import annotations

import hashlib
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import median

from sections import replace_section

from tablee.sim.cluster import connect, in_cluster
from tablee.sim.plan import Plan
from tablee.sim.workers import Runner, in_threads

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.cluster.nodes import running_nodes

CPUS = 2
GAMES = 10_000_000
ROUNDS = 5
QUICK = "--quick" in sys.argv[1:]


def play(plan: Plan, runner: Runner, halfway: Callable[[], None] | None = None) -> tuple[float, str]:
    """Seconds, and a digest of everything that came out, in order."""
    digest = hashlib.blake2b()
    began = time.perf_counter()
    for first, results in plan.results(runner):
        for array in results:
            digest.update(array.tobytes())
        if halfway is not None and first >= plan.games // 2:
            halfway()
            halfway = None
    return time.perf_counter() - began, digest.hexdigest()


def compare(plan: Plan, rounds: int) -> tuple[list[str], str]:
    """Threads and a cluster in turn; and the digest of what came out."""
    began = time.perf_counter()
    with running_nodes(CPUS) as nodes:
        connect(nodes.address)
        up = time.perf_counter() - began
        play(replace(plan, games=plan.chunk), in_cluster)
        ready = time.perf_counter() - began - up
        play(plan, in_cluster)  # every process has loaded its code
        taken: dict[str, list[float]] = {"threads": [], "cluster": []}
        digests = set()
        for _ in range(rounds):
            for name, runner in (("threads", partial(in_threads, workers=CPUS)), ("cluster", in_cluster)):
                seconds, digest = play(plan, runner)
                taken[name].append(seconds)
                digests.add(digest)
    assert len(digests) == 1, "the cluster played other games"
    overheads = [100 * (there / home - 1) for home, there in zip(taken["threads"], taken["cluster"], strict=True)]
    return [
        f"| {CPUS} threads | {median(taken['threads']):.1f} | | |",
        f"| a cluster of {CPUS} processors | {median(taken['cluster']):.1f} | {median(overheads):+z.1f} %"
        f" ({min(overheads):+z.1f} to {max(overheads):+z.1f}) | yes |",
        f"| its start | {up:.1f} | | |",
        f"| its first process, until it has loaded compiled code | {ready:.1f} | | |",
    ], digests.pop()


def lose_a_node(plan: Plan, expected: str) -> str:
    with running_nodes() as nodes:
        nodes.add()
        connect(nodes.address)
        play(plan, in_cluster)
        whole, _ = play(plan, in_cluster)
        seconds, digest = play(plan, in_cluster, halfway=lambda: nodes.kill(nodes.others[0]))
    same = "yes" if digest == expected else "**no**"
    return f"| two nodes, one of them killed halfway (undisturbed: {whole:.1f}) | {seconds:.1f} | | {same} |"


def main() -> None:
    games = Plan.check("fiasko", games=GAMES // (10 if QUICK else 1), seats=4, bots="random", seed=1)
    games.prepare()
    rows, digest = compare(games, 1 if QUICK else ROUNDS)
    rows.append(lose_a_node(games, digest))
    text = "\n".join(
        [
            "## A cluster",
            "",
            f"Written by `make bench-cluster`: {games.games:,} games of Fiasko between four random players, on"
            f" {CPUS} processors of one machine, threads and cluster in turn (medians of {ROUNDS} rounds).",
            "Identical: points, winners, decisions and endings of every game, in their order.",
            "",
            "| | seconds | overhead | identical |",
            "|---|---:|---:|---|",
            *rows,
            "",
        ]
    )
    print(text)
    if not QUICK:
        replace_section("cluster", text)


if __name__ == "__main__":
    main()
