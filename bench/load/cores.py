"""`tablee serve --processes 2` against 1: how many more moves a second two cores make.

    cd bench && PYTHONPATH=.. python -m load.cores

In turns, each started anew, played flat out by the light generator (light.py), which leaves both cores to the server.
Writes a section of RESULTS.md.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
from pathlib import Path

import msgspec
from sections import replace_section

from load.light import Counts
from load.servers import Contender, compile_rules, on_sqlite, serving
from load.table import SEATS
from load.vitals import allow_connections


def contender(processes: int) -> Contender:
    """One process is what there is without the option."""
    more = [] if processes == 1 else ["--processes", str(processes)]
    return on_sqlite(f"{processes} process{'es' if processes > 1 else ''}", *more)


def measure(options: argparse.Namespace, each: Contender) -> Counts:
    with serving(each) as server:
        command = [sys.executable, "-m", "load.light", "--url", server.url, "--server", str(server.process)]
        command += ["--tables", str(options.tables), "--seconds", str(options.seconds)]
        said = subprocess.run(command, check=True, stdout=subprocess.PIPE, cwd=Path(__file__).parent.parent).stdout
    return msgspec.json.decode(said, type=Counts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--processes", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", type=Path, help="write the figures there")
    parser.add_argument("--dry", action="store_true", help="do not write RESULTS.md")
    options = parser.parse_args()
    allow_connections(SEATS * options.tables)
    contenders = [contender(processes) for processes in options.processes]
    compile_rules(contenders[0])
    found: dict[str, list[Counts]] = {each.name: [] for each in contenders}
    for _ in range(options.rounds):
        for each in contenders:
            found[each.name].append(counts := measure(options, each))
            print(f"{each.name}: {counts}", flush=True)
    if options.json is not None:
        options.json.write_bytes(msgspec.json.encode(found))
    rates = {name: statistics.median(counts.rate for counts in rounds) for name, rounds in found.items()}
    first = rates[contenders[0].name]
    text = [
        "## Cores",
        "",
        f"Written by `python -m load.cores`: {options.tables} tables of {SEATS} at Fiasko on SQLite, flat out, on"
        f" {os.cpu_count()} cores, the generator's among them; medians of {options.rounds} rounds in turns. A move"
        " counts when the next player has received it; that every connection has received every step is checked at"
        " the end.",
        "",
        f"| | moves/s | × {contenders[0].name} | server, cores | generator | µs of the generator a move | others |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for name, rounds in found.items():
        server, generator, micros, others = (
            statistics.median(getattr(counts, field) for counts in rounds)
            for field in ("server_cpu", "generator_cpu", "generator_us", "others_cpu")
        )
        text.append(
            f"| {name} | {rates[name]:,.0f} | {rates[name] / first:.2f} | {server:.2f} | {generator:.2f} |"
            f" {micros:.0f} | {others:.2f} |"
        )
    print("\n".join(text))
    if not options.dry:
        replace_section("cores", "\n".join(text))


if __name__ == "__main__":
    main()
