"""What stays in memory: a server before any guest, a connection, a table of four.

    cd bench && PYTHONPATH=.. python -m load.memory [--before FOLDER]

Resident sizes of the server's processes, read from the kernel: at the start; with two numbers of people who watch one
table and are silent; with two numbers of tables of four at which some moves have been made. What one more takes is the
slope between the two. boardgame.io, which has no spectators' door of its own, takes part with its tables.
With `--before`, another checkout's server is measured beside. Writes a section of RESULTS.md.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from itertools import pairwise
from pathlib import Path

import uvloop
from sections import replace_section

from load.generator import AT_ONCE, DRIVERS, open_tables
from load.modes import FlatOut
from load.on_tablee import Tablee, TableeSeat
from load.servers import Contender, boardgameio, compile_rules, on_sqlite, peer_is_missing, serving
from load.table import SEATS, Driver, Table
from load.vitals import allow_connections, resident_megabytes

MOVES = 20  # made at a table, on average, before its size is read
SETTLING = 3.0  # seconds

Sizes = dict[str, float]
START, OTHERS = "before any guest: the server, MB", "before any guest: its bots' processes, MB"
CONNECTION, TABLE = "a silent connection, kB", "a table of four with its connections, kB"
LARGEST = "with the larger number of tables, all processes, MB"


def measure(contender: Contender, options: argparse.Namespace) -> Sizes:
    sizes: Sizes = {}
    if contender.kind == "tablee":
        with serving(contender) as server:
            found = uvloop.run(_watched(server.url, server.process, options.connections))
        sizes[CONNECTION] = _slope(found)
    with serving(contender) as server:
        alone, *others = resident_megabytes(server.process)
        sizes |= {START: alone, OTHERS: sum(others)}
        found = uvloop.run(_played(DRIVERS[contender.kind](server.url, "fiasko"), server.process, options.tables))
        sizes[TABLE] = _slope(found)
        sizes[LARGEST] = found[-1][1]
    return sizes


def _slope(found: list[tuple[int, float]]) -> float:
    """Kilobytes for one more."""
    [((fewer, small), (more, large))] = pairwise(found)
    return 1024 * (large - small) / (more - fewer)


async def _watched(url: str, server: int, numbers: list[int]) -> list[tuple[int, float]]:
    """The sizes with so many silent connections at one table, in which a game is played."""
    driver = Tablee(url, "fiasko")
    [table] = await open_tables(driver, 1)
    watching: list[TableeSeat] = []
    found = []
    for number in numbers:
        while len(watching) < number:
            some = [TableeSeat(driver.socket_url, Table(0), 0) for _ in range(min(AT_ONCE, number - len(watching)))]
            for each in some:
                await each.connect()
            await asyncio.gather(*(each.hello(driver.ids[table.number], None) for each in some))
            watching += some
        await asyncio.sleep(SETTLING)
        found.append((number, sum(resident_megabytes(server))))
    table.close()
    for seat in watching:
        seat.close()
    return found


async def _played(driver: Driver, server: int, numbers: list[int]) -> list[tuple[int, float]]:
    """The sizes with so many tables of four at which some moves have been made."""
    tables: list[Table] = []
    found = []
    for number in numbers:
        some = await open_tables(driver, number - len(tables))
        tables += some
        mode = FlatOut(driver, some)
        playing = asyncio.create_task(mode.run(0, 3600))
        until = time.monotonic() + 120
        while len(mode.done) < MOVES * len(some) and time.monotonic() < until:
            await asyncio.sleep(0.05)
        playing.cancel()
        if await mode.settle():
            raise RuntimeError("a move never reached everyone")
        await asyncio.sleep(SETTLING)
        found.append((number, sum(resident_megabytes(server))))
    for table in tables:
        table.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", type=Path, help="a checkout to compare with")
    parser.add_argument("--connections", type=int, nargs=2, default=[1000, 4000])
    parser.add_argument("--tables", type=int, nargs=2, default=[500, 2000])
    parser.add_argument("--json", type=Path, help="write the figures there")
    parser.add_argument("--dry", action="store_true", help="do not write RESULTS.md")
    options = parser.parse_args()
    allow_connections(max(options.connections[1], SEATS * options.tables[1]) + SEATS)
    contenders = {"Tablée": on_sqlite("Tablée, SQLite")}
    if options.before is not None:
        contenders = {"Tablée, before": contenders["Tablée"].of(options.before.resolve())} | contenders
    for contender in contenders.values():
        compile_rules(contender)
    if peer_is_missing() is None:
        contenders["boardgame.io, memory"] = boardgameio("boardgame.io, memory", "memory")
    measured = {name: measure(contender, options) for name, contender in contenders.items()}
    if options.json is not None:
        options.json.write_text(json.dumps(measured, indent=1), encoding="utf-8")
    rows = (START, OTHERS, CONNECTION, TABLE, LARGEST)
    text = [
        "## Memory",
        "",
        f"Written by `python -m load.memory`: resident sizes as the kernel tells them. What one more takes: between"
        f" {options.connections[0]:,} and {options.connections[1]:,} people who watch one table and are silent, and"
        f" between {options.tables[0]:,} and {options.tables[1]:,} tables of four at Fiasko, with {MOVES} moves made"
        " at each.",
        "",
        "| | " + " | ".join(measured) + " |",
        "|---|" + "---:|" * len(measured),
    ]
    for row in rows:
        cells = [f"{sizes[row]:,.1f}" if row in sizes else "" for sizes in measured.values()]
        text.append(f"| {row} | " + " | ".join(cells) + " |")
    print("\n".join(text))
    if not options.dry:
        replace_section("memory", "\n".join(text))


if __name__ == "__main__":
    main()
