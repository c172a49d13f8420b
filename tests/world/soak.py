"""Many worlds, on all cores, and what happened in them."""

from __future__ import annotations

import gc
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from multiprocessing import get_context
from typing import NamedTuple

from tests.world import twin
from tests.world.plan import draw
from tests.world.world import get_ready, run

AT_ONCE = 50  # seeds that a process is handed
TWIN_EVERY = 8  # seeds


class Found(NamedTuple):
    """Of some worlds."""

    broken: list[tuple[int, str]]  # by seed
    worlds: int
    events: int
    hours: float  # simulated
    secrets: int  # that were otherwise in a twin
    counts: Counter[str]


def live_through(seeds: Iterable[int]) -> Found:
    """Worlds one after the other, and a twin of some."""
    broken, counts = [], Counter[str]()
    worlds = events = secrets = 0
    hours = 0.0
    for seed in seeds:
        if seed % TWIN_EVERY == 0:
            compared = twin.compare(draw(seed))
            secrets += compared.secret is not None
            counts["messages compared with a twin's"] += compared.messages
            if compared.broken is not None:
                broken.append((seed, str(compared.broken)))
        ended = run(draw(seed))
        worlds, events, hours = worlds + 1, events + ended.events, hours + ended.seconds / 3600
        counts += ended.counts
        if ended.broken is not None:
            broken.append((seed, str(ended.broken)))
    return Found(broken, worlds, events, hours, secrets, counts)


def soak(seeds: range, processes: int) -> int:
    """All of these, with a line now and then; 1 if a promise was broken."""
    began, told = time.monotonic(), 0.0
    total = Found([], 0, 0, 0.0, 0, Counter())
    for found in _all(seeds, processes):
        for seed, what in found.broken:
            print(f"{seed}: {what}", flush=True)
        total = Found(
            total.broken + found.broken, total.worlds + found.worlds, total.events + found.events,
            total.hours + found.hours, total.secrets + found.secrets, total.counts + found.counts,
        )  # fmt: skip
        minutes = (time.monotonic() - began) / 60
        if minutes - told >= 1 or total.worlds == len(seeds):
            told = minutes
            print(
                f"{total.worlds:,} worlds, {total.events:,} events, {total.hours:,.1f} simulated hours in "
                f"{minutes:.1f} minutes; {total.secrets:,} secrets changed; {len(total.broken)} promises broken",
                flush=True,
            )
    for name, count in sorted(total.counts.items()):
        print(f"  {name}: {count:,}")
    return 1 if total.broken else 0


def _all(seeds: range, processes: int) -> Iterator[Found]:
    chunks = [seeds[start : start + AT_ONCE] for start in range(0, len(seeds), AT_ONCE)]
    if processes == 1 or len(chunks) == 1:
        yield from map(live_through, chunks)
        return
    with get_context("spawn").Pool(processes, _get_ready, maxtasksperchild=200) as pool:
        yield from pool.imap_unordered(live_through, chunks)


def _get_ready() -> None:
    """In a process of its own, where the collector need not look again and again at what stays."""
    get_ready()
    gc.collect()
    gc.freeze()
