"""Attack a server of our own, and see whether people who play elsewhere notice.

    make bench-attacks                       all of it, into bench/RESULTS.md
    make bench-attacks ATTACKS="--before ../other/.venv/bin/python"        and what they did to another version
    make bench-attacks ATTACKS="--only half-sent --server ../other/.venv/bin/python"

`--server` names the Python whose `tablee serve` is attacked: that of another version, to compare. Linux only: attackers
come from another address of the same machine.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from dataclasses import replace

from sections import replace_section

from attacks import half_sent, hints, history
from attacks.scene import Attack, Result, measure

ATTACKS: tuple[Attack, ...] = (history.ATTACK, *half_sent.ATTACKS, *hints.ATTACKS)


def section(results: list[Result]) -> str:
    return "\n".join(
        [
            "## Attacks",
            "",
            "Written by `make bench-attacks`: a server with its usual limits, a pair of players at a table that nobody "
            "attacks, who move after a tenth of a second and wait for the answer, and a newcomer every half second who "
            "asks for `/healthz` (for 10 seconds at most). Memory is that of the server and of its bots.",
            "",
            Result.HEAD,
            *(result.row for result in results),
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", choices=[attack.name for attack in ATTACKS], help="print these alone")
    parser.add_argument("--server", default=sys.executable, metavar="PYTHON", help="whose server is attacked; print")
    parser.add_argument(
        "--before", metavar="PYTHON", help="attack the server of this Python first, for a row of its own"
    )
    options = parser.parse_args()
    chosen = [attack for attack in ATTACKS if options.only is None or attack.name in options.only]
    results = []
    print(Result.HEAD, flush=True)
    for attack in chosen:
        versions = (
            ((", before", options.before), (", now", options.server)) if options.before else (("", options.server),)
        )
        for when, python in versions:
            told = replace(attack, item=attack.item + when)
            results.append(asyncio.run(measure(told, python)))
            print(results[-1].row, flush=True)
    if options.only is None and options.server == sys.executable:
        replace_section("attacks", section(results))


if __name__ == "__main__":
    main()
