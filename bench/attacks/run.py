"""Attack a server of our own, and see whether people who play elsewhere notice.

    make bench-attacks                       all of it, into bench/RESULTS.md
    make bench-attacks ATTACKS="--only half-sent --before ../other/.venv/bin/python"

`--before` names the Python of another version, whose `tablee serve` is attacked first, to compare. Linux only:
attackers come from another address of the same machine.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys

from sections import RESULTS, replace_section

from attacks import closing, half_sent, hints, history
from attacks.scene import Attack, Result, measure

ATTACKS: tuple[Attack, ...] = (history.ATTACK, *half_sent.ATTACKS, *hints.ATTACKS, *closing.ATTACKS)


TEXT = """## Attacks

Written by `make bench-attacks`: a server with its usual limits, a pair of players at a table that nobody attacks, who
move after a tenth of a second and wait for the answer (against a bot, one player, who waits for the next turn), and a
newcomer every half second who asks for `/healthz` (for 10 seconds at most). Memory is that of the server and its bots.
Before the attack with hints, some are given: a first one loads the search, which takes up to 210 MB, once.
`before`: commit d0f0991, by `make bench-attacks ATTACKS="--before …"`."""
ROW = re.compile(r"^\| (.+?) \| (.+?) \| .*$", re.MULTILINE)


def write(rows: dict[tuple[str, str], str]) -> None:
    """Put rows in place of those of the same attack and label, and leave the others."""
    results = RESULTS.read_text(encoding="utf-8")
    own = results.partition("<!-- attacks -->")[2].partition("<!-- /attacks -->")[0]
    kept = {(found[1], found[2]): found[0] for found in ROW.finditer(own)} | rows
    lines = [kept[key] for attack in ATTACKS for key in sorted(kept) if key[0] == attack.item]
    replace_section("attacks", "\n".join([TEXT, "", Result.HEAD, *lines]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", choices=[attack.name for attack in ATTACKS])
    parser.add_argument("--server", default=sys.executable, metavar="PYTHON", help="whose server is attacked")
    parser.add_argument("--label", default="now", help="of that server, in the table")
    parser.add_argument(
        "--before", metavar="PYTHON", help="attack the server of this Python first, for a row of its own"
    )
    parser.add_argument("--dry", action="store_true", help="print, and write nothing")
    parser.add_argument("--check", action="store_true", help="end with code 1 if people elsewhere would notice")
    options = parser.parse_args()
    bearable = True
    print(Result.HEAD, flush=True)
    servers = {"before": options.before} if options.before else {}
    servers[options.label] = options.server
    for attack in ATTACKS:
        if options.only is None or attack.name in options.only:
            for label, python in servers.items():
                result = asyncio.run(measure(attack, python))
                bearable &= label == "before" or result.is_bearable
                row = result.row(label)
                print(row, flush=True)
                if not options.dry:
                    write({(attack.item, label): row})
    if options.check and not bearable:
        sys.exit(1)


if __name__ == "__main__":
    main()
