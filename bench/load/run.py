"""Measure tables under load: Tablée's server beside boardgame.io's, in one run, by one generator.

Contenders take turns, each server is started anew for every measurement, and what counts are the ratios.
Writes a section of bench/RESULTS.md; `--quick` only prints.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from sections import replace_section
from tests.postgres import start_postgres, stop_postgres

from load import report
from load.generate import generate
from load.result import Result, median
from load.servers import (
    PEER,
    Contender,
    boardgameio,
    compile_rules,
    on_postgres,
    on_sqlite,
    peer_is_missing,
    scratch,
    serving,
)
from load.table import SEATS
from load.vitals import allow_connections, flush_milliseconds, resident_megabytes

MEMORY, FILES = "boardgame.io, memory", "boardgame.io, FlatFile"
SQLITE, POSTGRES = "Tablée, SQLite", "Tablée, PostgreSQL"


@contextmanager
def contenders(only: str) -> Iterator[list[Contender]]:
    found = [on_sqlite(SQLITE)]
    compile_rules(found[0])
    missing = peer_is_missing()
    if missing:
        print(f"without boardgame.io: {missing}", flush=True)
    else:
        found += [boardgameio(MEMORY, "memory"), boardgameio(FILES, "flatfile")]
    postgres = start_postgres()
    try:
        found.insert(1, on_postgres(POSTGRES, postgres))
        yield [each for each in found if only.lower() in each.name.lower()]
    finally:
        stop_postgres(postgres)


def asked_for(tables: int, options: argparse.Namespace) -> list[str]:
    """The generator's options; flat out only at the first number of tables."""
    windows = ["--seconds", str(options.seconds), "--warm-up", str(options.warm_up), "--pace", str(options.pace)]
    return ["--tables", str(tables), *windows, *(["--flat-out"] if tables == options.tables[0] else [])]


def measure(taking_part: list[Contender], options: argparse.Namespace) -> tuple[report.Measured, list[float]]:
    """What each contender did, and how long the disk took to keep a small write."""
    found: dict[tuple[str, str, int], list[Result]] = {}
    flushes: list[float] = []
    for number in range(options.rounds):
        for tables in options.tables:
            with scratch() as folder:
                flushes += flush_milliseconds(folder)
            for contender in taking_part:
                with serving(contender) as server:
                    start = sum(resident_megabytes(server.process))
                    for result in generate(contender.kind, server, *asked_for(tables, options)):
                        result.server_start = start
                        found.setdefault((contender.name, result.mode, tables), []).append(result)
                        print(
                            f"round {number + 1}/{options.rounds}  {contender.name}, {tables} tables, {result.mode}: "
                            f"{result.rate:,.0f} moves/s, p50 {result.p50:.1f} ms, p99 {result.p99:.1f} ms",
                            flush=True,
                        )
    return {key: median(results) for key, results in found.items()}, flushes


def section(measured: report.Measured, flushes: list[float], options: argparse.Namespace) -> list[str]:
    names = {name for name, _, _ in measured}
    peers = [peer for peer in (MEMORY, FILES) if peer in names]
    return [
        "## Tables under load",
        "",
        f"Written by `make bench-load` (`python -m load.run {shlex.join(sys.argv[1:])}`): {SEATS} connected players "
        "at every table of Fiasko, random legal moves. A move counts when all four have received it, and its "
        "latency is the time from just before it is sent until then. "
        f"{options.seconds:g} seconds after {options.warm_up:g} of warming up, median of {options.rounds} "
        f"round{'s' if options.rounds > 1 else ''}; generator and server share {os.cpu_count()} cores.",
        "",
        f"Python {platform.python_version()} · Node.js {_node()} · boardgame.io {_peer_version()}, set up as its guide "
        "has it: `NODE_ENV=production`, secrets taken out by `playerView`, whole states (`deltaState` makes it "
        "slower), no undo stack, bundled Socket.IO transport over WebSocket.",
        "",
        "What is safe when a player hears of a move: Tablée has committed it to its database; boardgame.io sends "
        "first and stores afterwards, in memory nothing survives, and FlatFile writes files that are not flushed to "
        "disk.",
        "",
        f"### A move at each table every {options.pace:g} seconds",
        "",
        *report.pace_table(measured, peers),
        "",
        "### Flat out: whoever is to act does so at once",
        "",
        *report.flat_out_table(measured, peers),
        "",
        *report.remarks(measured, flushes),
    ]


def _node() -> str:
    try:
        return subprocess.run(["node", "--version"], check=True, capture_output=True, text=True).stdout.strip("v\n")
    except OSError:
        return "missing"


def _peer_version() -> str:
    package = json.loads((PEER / "package.json").read_text(encoding="utf-8"))
    return str(package["dependencies"]["boardgame.io"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="+", default=[200, 1000, 2000], help="flat out: only the first")
    parser.add_argument("--seconds", type=float, default=10.0, help="of measuring, in each mode")
    parser.add_argument("--warm-up", type=float, default=5.0, help="seconds before")
    parser.add_argument("--pace", type=float, default=5.0, help="a move at each table every so many seconds")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", default="", help="contenders whose name contains this")
    parser.add_argument("--quick", action="store_true", help="a minute of everything, written nowhere")
    options = parser.parse_args()
    if options.quick:
        options.tables, options.seconds, options.warm_up, options.pace = [50], 4.0, 1.0, 1.0
        options.rounds = 1
    allow_connections(SEATS * max(options.tables))
    with contenders(options.only) as taking_part:
        lines = section(*measure(taking_part, options), options)
    print("\n".join(lines))
    if not options.quick:
        replace_section("load", "\n".join(lines))


if __name__ == "__main__":
    main()
