"""What grows: the cost of a move with the number of open tables and with the length of a table's log.

    cd bench && PYTHONPATH=.. python -m load.growth [--before FOLDER]

Tables: ten are played at, first at a pace, then flat out; the others stand in a game, with one player connected.
Log: at one table whole games of random moves are played, one after the other, as fast as the server answers. Then the
server is started again, and how long the first guest waits for the welcome is how long the log takes to open.
With `--before`, another checkout's server is measured in turns with this one. Writes a section of RESULTS.md.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import uvloop
from sections import replace_section

from load.generate import generate
from load.generator import open_tables
from load.modes import FlatOut
from load.on_tablee import Tablee, TableeSeat
from load.result import Result, percentile
from load.servers import Contender, compile_rules, on_sqlite, scratch, serving
from load.table import SEATS, Table
from load.vitals import allow_connections, cpu_seconds

PLAYED_AT = 10
EVERY = 0.1  # seconds between the moves of such a table, at a pace
AT_ONCE = 40

Figures = dict[str, dict[str, float]]


def by_tables(contender: Contender, options: argparse.Namespace) -> Figures:
    """µs and ms a move, by the number of open tables."""
    found = {}
    for tables in options.tables:
        windows = ["--seconds", str(options.seconds), "--pace", str(EVERY), "--flat-out"]
        with serving(contender) as server:
            idle = str(tables - PLAYED_AT)
            results = generate(contender.kind, server, "--tables", str(PLAYED_AT), "--idle", idle, *windows)
            pace, flat_out = map(_checked, results)
        found[f"{tables:,}"] = {
            "µs, flat out": 1e6 * flat_out.server_cpu / flat_out.rate,
            "moves/s, flat out": flat_out.rate,
            "p99 ms, flat out": flat_out.p99,
            "p99 ms, at a pace": pace.p99,
            "worst ms": max(pace.worst, flat_out.worst),
            "core, at a pace": pace.server_cpu,
            "MB": flat_out.server_peak,
        }
        print(f"{tables:,} tables: {found[f'{tables:,}']}", flush=True)
    return found


def _checked(result: Result) -> Result:
    if result.errors or result.unanswered:
        raise RuntimeError(f"{result.mode}: {result.unanswered} unanswered, {result.errors}")
    return result


def by_entries(contender: Contender, options: argparse.Namespace) -> Figures:
    """µs and ms a move while a log grows to so many entries, and how long such a log takes to open."""
    found: Figures = {}
    with scratch() as store:
        ids = {}
        with serving(contender, store) as server:
            before = 0
            for entries in options.entries:
                ids[entries], found[f"{entries:,}"] = uvloop.run(_grow(server.url, server.process, before, entries))
                before = entries
                print(f"{entries:,} entries: {found[f'{entries:,}']}", flush=True)
        for _ in range(options.openings):
            for entries, table in ids.items():
                with serving(contender, store) as server:
                    used = cpu_seconds([server.process])
                    took = uvloop.run(_open(server.url, table))
                    used = cpu_seconds([server.process]) - used
                row = found[f"{entries:,}"]
                row["ms to open"] = min(took, row.get("ms to open", took))
                row["CPU ms to open"] = min(1000 * used, row.get("CPU ms to open", 1000 * used))
    return found


async def _grow(url: str, server: int, before: int, entries: int) -> tuple[str, dict[str, float]]:
    """A new table, played at until it has so many entries; measured from `before` entries on."""
    driver = Tablee(url, "fiasko")
    [table] = await open_tables(driver, 1)
    mode = FlatOut(driver, [table])
    playing = asyncio.create_task(mode.run(0, 3600))
    await _until(lambda: driver.entries(table) >= before, table)
    used, began, moves = cpu_seconds([server]), time.perf_counter(), len(mode.done)
    await _until(lambda: driver.entries(table) >= entries, table)
    used, done = cpu_seconds([server]) - used, mode.done[moves:]
    seconds = time.perf_counter() - began
    playing.cancel()
    if await mode.settle():
        raise RuntimeError("a move never reached everyone")
    table.close()
    took = [1000 * (now - since) for since, now in done]
    figures = {"µs a move": 1e6 * used / len(done), "p50 ms": percentile(took, 0.5), "p99 ms": percentile(took, 0.99)}
    return driver.ids[table.number], figures | {"moves/s": len(done) / seconds}


async def _until(reached: Callable[[], bool], table: Table) -> None:
    while not reached():
        if table.errors:
            raise RuntimeError(table.errors[0])
        await asyncio.sleep(0.01)


async def _open(url: str, table: str) -> float:
    """Milliseconds until a newcomer has been welcomed at a table that is not in memory."""
    seat = TableeSeat(Tablee(url, "").socket_url, Table(0), 0)
    await seat.connect()
    started = time.perf_counter()
    await seat.hello(table, None)
    took = time.perf_counter() - started
    seat.close()
    return 1000 * took


def lines(title: str, measured: dict[str, list[Figures]]) -> list[str]:
    """A row for each size and each checkout."""
    [first, *_] = next(iter(measured.values()))
    columns = list(next(iter(first.values())))
    out = [f"| {title} | | " + " | ".join(columns) + " |", "|---:|---|" + "---:|" * len(columns)]
    for size, (when, rounds) in itertools.product(first, measured.items()):
        cells = [statistics.median(found[size][column] for found in rounds) for column in columns]
        shown = [f"{cell:.1f}" if cell < 100 else f"{cell:,.0f}" for cell in cells]
        out.append(f"| {size} | {when if len(measured) > 1 else ''} | " + " | ".join(shown) + " |")
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", type=Path, help="a checkout to compare with")
    parser.add_argument("--tables", type=int, nargs="*", default=[10, 100, 1000, 10_000])
    parser.add_argument("--entries", type=int, nargs="*", default=[1000, 3000, 10_000])
    parser.add_argument("--openings", type=int, default=3, help="restarts; the shortest counts")
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--json", type=Path, help="write the figures there")
    parser.add_argument("--dry", action="store_true", help="do not write RESULTS.md")
    options = parser.parse_args()
    allow_connections(SEATS * (PLAYED_AT + AT_ONCE) + max(options.tables, default=0))
    contenders = {"now": on_sqlite("Tablée, SQLite")}
    if options.before is not None:
        contenders = {"before": contenders["now"].of(options.before.resolve())} | contenders
    kinds: dict[str, Callable[[Contender, Any], Figures]] = {"open tables": by_tables, "entries": by_entries}
    wanted = {"open tables": options.tables, "entries": options.entries}
    measured: dict[str, dict[str, list[Figures]]] = {kind: {} for kind in kinds if wanted[kind]}
    for contender in contenders.values():
        compile_rules(contender)
    for _, kind, (when, contender) in itertools.product(range(options.rounds), measured, contenders.items()):
        print(f"{kind}, {when}", flush=True)
        measured[kind].setdefault(when, []).append(kinds[kind](contender, options))
    if options.json is not None:
        options.json.write_text(json.dumps(measured, indent=1), encoding="utf-8")
    text = [
        "## Growth",
        "",
        f"Written by `python -m load.growth`: {PLAYED_AT} tables of {SEATS} connected players at Fiasko on SQLite, a"
        f" move at each every {EVERY:g} s and then flat out, while the others stand in a game with one player"
        f" connected; and one table at which game after game is played, measured while it grows from the size before."
        f" To open a log: from the hello of the first guest after a restart to the welcome, the best of"
        f" {options.openings}. Medians of {options.rounds} round{'s' if options.rounds > 1 else ''}.",
    ]
    for kind, found in measured.items():
        text += ["", *lines(kind, found)]
    print("\n".join(text))
    if not options.dry:
        replace_section("growth", "\n".join(text))


if __name__ == "__main__":
    main()
