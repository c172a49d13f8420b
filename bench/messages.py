"""What a step's messages cost: a room tells four guests what happened, without sockets and without a disk.

Whole games of random moves, four seats with a guest each. Only the telling is timed, and `Table.view` beside it.
With `--before FOLDER`, another checkout of Tablée is measured in turns with this one. Writes a section of RESULTS.md.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import time
from importlib import import_module
from importlib.util import find_spec
from inspect import signature
from pathlib import Path
from types import SimpleNamespace
from typing import Any

HERE = Path(__file__).resolve()
GAMES = ("fiasko", "pasta", "tank")
SEATS = 4
STEPS = 2_000  # told in a round, at least
ROUNDS = 3
COLUMNS = ("tell", "bytes", "seat", "spectator")


def measure(game: str) -> dict[str, float]:
    """Microseconds and bytes a step, and microseconds a view."""
    from tablee.core.registry import get
    from tablee.table import Entry, Phase, apply
    from tablee.table import commands as do

    # The server of an older checkout may be a single folder.
    place = "tablee.server.tables" if find_spec("tablee.server.tables") else "tablee.server"
    guest: Any = import_module(f"{place}.guest")
    room: Any = import_module(f"{place}.room")

    class Ear(guest.Guest):  # type: ignore[misc]
        """A connection that counts what it is sent."""

        size = 0

        def send(self, message: str, first: bool = False) -> None:
            self.size += len(message)

    get(game).engine.compile()
    rng = random.Random(1)
    hall = SimpleNamespace(clock=SimpleNamespace(steady=lambda: 0, monotonic=time.monotonic))
    took: dict[str, float] = dict.fromkeys(COLUMNS, 0)
    steps = 0

    def timed(what: str, call: Any, *arguments: Any) -> None:
        began = time.process_time_ns()
        call(*arguments)
        took[what] += (time.process_time_ns() - began) / 1000

    while steps < STEPS:
        secret = rng.randbytes(32).hex()
        create = do.Create(table="t1", secret=secret, game=game, seats=SEATS, name="g0", rules={}, clock=do.Clock(300))
        table, _ = apply(None, Entry(at=0, command=create, key="g0"))
        commands: list[tuple[str, Any]] = [(f"g{n}", do.Join(id="j", name=f"g{n}")) for n in range(1, SEATS)]
        commands += [(f"g{n}", do.Ready(id="r")) for n in range(SEATS)]
        for key, command in commands:
            table, _ = apply(table, Entry(at=0, command=command, key=key))
        assert table.phase is Phase.PLAYING
        here = room.Room(hall, table, ())
        ears = [Ear(f"g{n}") for n in range(SEATS)]
        here.guests = dict.fromkeys(ears)
        number = 0
        while table.phase is Phase.PLAYING:
            assert table.match is not None
            seat = rng.choice(table.to_act)
            play = do.Play(id=f"p{number}", move=rng.choice(table.match.moves(seat)))
            before, number = table, number + 1
            table, step = apply(before, Entry(at=number, command=play, key=f"g{seat}"))
            here.table = table
            # An older checkout wants the table before the step, too.
            timed("tell", here._tell, *(step, before)[: len(signature(here._tell).parameters)])
            timed("seat", table.view, seat)
            timed("spectator", table.view, None)
        steps += number
        took["bytes"] += sum(ear.size for ear in ears)
    return {what: total / steps for what, total in took.items()}


def measured_in(folder: Path) -> dict[str, dict[str, float]]:
    """The same by the Tablée of another folder, in a process of its own."""
    environment = os.environ | {"PYTHONPATH": str(folder / "src")}
    command = [sys.executable, str(HERE), "--once"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    found: dict[str, dict[str, float]] = json.loads(done.stdout)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--before", type=Path, help="a checkout to compare with")
    parser.add_argument("--once", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.once:
        print(json.dumps({game: measure(game) for game in GAMES}))
        return
    folders = {"now": HERE.parent.parent}
    if options.before is not None:
        folders = {"before": options.before.resolve()} | folders
    rounds = [{when: measured_in(folder) for when, folder in folders.items()} for _ in range(ROUNDS)]
    lines = [
        "## Messages",
        "",
        f"Written by `python bench/messages.py`: what it costs to tell a move to {SEATS} guests, one a seat, and what"
        " they are sent, no sockets and no disk; and what one description of the game costs (`Table.view`)."
        f" Processor time, medians of {ROUNDS} rounds"
        + (" in turns with the commit before." if "before" in folders else "."),
        "",
        "| | | µs a step | bytes a step | µs a view, seat | µs a view, spectator |",
        "|---|---|---:|---:|---:|---:|",
    ]
    for game in GAMES:
        for when in folders:
            cells = [statistics.median(found[when][game][what] for found in rounds) for what in COLUMNS]
            lines.append(f"| `{game}` | {when} | " + " | ".join(f"{cell:,.0f}" for cell in cells) + " |")
    text = "\n".join([*lines, ""])
    print(text)
    from sections import replace_section

    replace_section("messages", text)


if __name__ == "__main__":
    main()
