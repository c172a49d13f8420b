"""A move end to end: what each part of it costs the server, in µs of processor time, and that it adds up.

    cd bench && PYTHONPATH=.. python -m load.profile [--before FOLDER] [--postgres] [--games fiasko …]

A server that samples itself (sampler.py) is played flat out by the generator. The total is what all of its processes
used, as the kernel counts it, over the moves that everybody received; the main thread's samples are put into parts by
parts.py; every other thread and process has a clock of its own. What is missing from the total is shown.
With `--before`, another checkout's server is measured in turns with this one. Writes a section of RESULTS.md.
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
from collections import defaultdict
from contextlib import ExitStack
from pathlib import Path

import msgspec
from sections import replace_section
from tests.postgres import start_postgres, stop_postgres

from load.generate import generate
from load.parts import LOOP, PARTS, REST, part_of
from load.servers import Contender, compile_rules, on_postgres, on_sqlite, serving
from load.table import SEATS
from load.vitals import allow_connections

GAMES = ("fiasko", "pasta", "tank")
WRITER, THREADS = "the writer's thread", "other threads"
ELSEWHERE = "other processes: the bots', the database's"
SAMPLING, MISSING, TOTAL = "sampling itself", "not accounted for", "total"
COLLECTING, KERNEL = "of the total: collecting garbage", "of the total: in the kernel"
PARTS_SHOWN = (*(part for part in dict.fromkeys(PARTS.values()) if part != LOOP), LOOP, REST)
ROWS = (*PARTS_SHOWN, WRITER, THREADS, ELSEWHERE, SAMPLING, MISSING, TOTAL, KERNEL, COLLECTING)
MOST_FUNCTIONS = 40  # kept of each measurement, for whoever looks for what a part is made of

Profile = dict[str, float]  # row -> µs a move


class Samples(msgspec.Struct):
    """What sampler.py writes; times in nanoseconds."""

    stacks: dict[str, int]
    threads: dict[str, int]
    collecting: int
    sampling: int


def measure(contender: Contender, game: str, options: argparse.Namespace) -> tuple[Profile, dict[str, float]]:
    """Where the time goes, and the functions that take most of it."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "samples.json"
        asked_for = ["--game", game, "--tables", str(options.tables), "--seconds", str(options.seconds)]
        with serving(contender.sampled(file)) as server:
            [result] = generate(contender.kind, server, *asked_for, "--flat-out", "--profiled")
        samples = msgspec.json.decode(file.read_bytes(), type=Samples)
    if result.errors or result.unanswered:
        raise RuntimeError(f"{contender.name}, {game}: {result.unanswered} unanswered, {result.errors}")
    a_move = 1e-3 / result.moves
    rows: dict[str, float] = defaultdict(float)
    functions: dict[str, float] = defaultdict(float)
    for stack, nanoseconds in samples.stacks.items():
        part, function = part_of(stack.splitlines()), stack.partition("\n")[0]
        rows[part] += nanoseconds * a_move
        functions[f"{part} | {function}"] += nanoseconds * a_move
    for thread, nanoseconds in samples.threads.items():
        if thread != "MainThread":
            rows[WRITER if "writer" in thread else THREADS] += nanoseconds * a_move
    a_core = 1e6 / result.rate  # µs a move of somebody who uses one
    rows[ELSEWHERE] = max(0.0, result.server_cpu - result.alone_cpu) * a_core
    rows[SAMPLING] = samples.sampling * a_move
    total = result.server_cpu * a_core
    rows[MISSING] = total - sum(rows.values())
    rows |= {TOTAL: total, KERNEL: result.kernel_cpu * a_core, COLLECTING: samples.collecting * a_move}
    most = sorted(functions, key=functions.__getitem__, reverse=True)[:MOST_FUNCTIONS]
    return rows, {function: functions[function] for function in most}


def table(measured: dict[str, dict[str, list[Profile]]]) -> list[str]:
    """A column for each game, and each checkout of it."""
    columns = [(game, when, profiles) for game, found in measured.items() for when, profiles in found.items()]
    several = len({when for _, when, _ in columns}) > 1
    heads = [f"`{game}`{f', {when}' if several else ''}" for game, when, _ in columns]
    lines = ["| µs a move | " + " | ".join(heads) + " |", "|---|" + "---:|" * len(columns)]
    for row in ROWS:
        cells = [statistics.median(profile.get(row, 0.0) for profile in profiles) for _, _, profiles in columns]
        if any(abs(cell) >= 0.05 for cell in cells):
            bold = "**" if row == TOTAL else ""
            lines.append(f"| {bold}{row}{bold} | " + " | ".join(f"{bold}{cell:.1f}{bold}" for cell in cells) + " |")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", type=Path, help="a checkout to compare with")
    parser.add_argument("--games", nargs="+", default=GAMES)
    parser.add_argument("--postgres", action="store_true", help="on PostgreSQL instead of SQLite")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--json", type=Path, help="write the figures there, with the functions that take most")
    parser.add_argument("--dry", action="store_true", help="do not write RESULTS.md")
    options = parser.parse_args()
    allow_connections(SEATS * options.tables)
    measured: dict[str, dict[str, list[Profile]]] = {}
    functions: dict[str, dict[str, float]] = {}
    with ExitStack() as stack:
        contender = on_sqlite("Tablée, SQLite")
        if options.postgres:
            postgres = start_postgres()
            stack.callback(stop_postgres, postgres)
            contender = on_postgres("Tablée, PostgreSQL", postgres)
        contenders = {"now": contender}
        if options.before is not None:
            contenders = {"before": contender.of(options.before.resolve())} | contenders
        for each in contenders.values():
            compile_rules(each)
        for _ in range(options.rounds):
            for game in options.games:
                for when, each in contenders.items():
                    profile, most = measure(each, game, options)
                    measured.setdefault(game, {}).setdefault(when, []).append(profile)
                    functions[f"{game}, {when}"] = most
                    print(f"{game}, {when}: {profile[TOTAL]:.0f} µs a move", flush=True)
    if options.json is not None:
        options.json.write_text(json.dumps({"measured": measured, "functions": functions}, indent=1), encoding="utf-8")
    text = "\n".join(
        [
            f"## A move, end to end{', on PostgreSQL' if options.postgres else ''}",
            "",
            f"Written by `python -m load.profile`: {options.tables} tables of {SEATS} connected players, flat out,"
            f" {contender.name.removeprefix('Tablée, ')}, {options.seconds:g} seconds, median of {options.rounds}"
            f" round{'s' if options.rounds > 1 else ''}. The total is what the kernel counts for all processes of the"
            " server; the parts are sampled in its main thread, the other threads have clocks of their own. See"
            " `parts.py` for which function is which part.",
            "",
            *table(measured),
        ]
    )
    print(text)
    if not options.dry:
        replace_section("profile-postgres" if options.postgres else "profile", text)


if __name__ == "__main__":
    main()
