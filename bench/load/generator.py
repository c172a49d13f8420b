"""The load generator, in a process of its own: players at many tables of one running server.

    python -m load.generator --kind tablee --url http://127.0.0.1:8000 --server PID --pace 5 --flat-out

Prints one line of JSON for each mode of play (see result.py).
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import sys
import time

import msgspec
import uvloop

from load.modes import FlatOut, Mode, Pace
from load.on_boardgameio import Boardgameio
from load.on_tablee import Tablee
from load.result import Result, percentile
from load.sampler import BEGIN, END
from load.table import SEATS, Driver, Table
from load.vitals import Lag, allow_connections, alone_seconds, busy_seconds, cpu_seconds, peak_megabytes

AT_ONCE = 40  # tables opened at the same time
SETTLING = 40.0  # seconds until a server has done what is to be done at tables that most players have left
DRIVERS: dict[str, type[Tablee] | type[Boardgameio]] = {"tablee": Tablee, "boardgameio": Boardgameio}


async def open_tables(driver: Driver, count: int, idle: bool = False) -> list[Table]:
    """Tables in a game; idle ones are left at once by all but the player who is to act, and never does."""
    tables = [Table(number) for number in range(count)]
    waiting = iter(tables)

    async def open_some() -> None:
        for table in waiting:
            await driver.open_table(table)
            if idle:
                table.leave_one()

    async with asyncio.TaskGroup() as group:
        for _ in range(AT_ONCE):
            group.create_task(open_some())
    return tables


async def measure(
    name: str, mode: Mode, warm_up: float, seconds: float, server: int, database: int | None, profiled: bool
) -> Result:
    tables = mode.tables
    processes = [server] if database is None else [server, database]
    lag = Lag()
    began: list[float] = []

    def usage() -> list[float]:
        received = sum(seat.received for table in tables for seat in table.seats)
        return [
            cpu_seconds(processes), *alone_seconds(server), time.process_time(), busy_seconds(), float(received),
        ]  # fmt: skip

    def begin() -> None:
        signalled(BEGIN)
        began.extend(usage())
        lag.late.clear()

    def signalled(number: int) -> None:
        if profiled:
            os.kill(server, number)

    watch = asyncio.create_task(lag.watch())
    asyncio.get_running_loop().call_later(warm_up, begin)
    start, end = await mode.run(warm_up, seconds)
    served, alone, kernel, own, busy, received = (after - before for after, before in zip(usage(), began, strict=True))
    signalled(END)
    watch.cancel()
    unanswered = await mode.settle()

    # At a pace a move belongs to the window in which it was due; flat out, to the one in which it arrived.
    if isinstance(mode, FlatOut):
        counted = [(since, now) for since, now in mode.done if start <= now < end]
    else:
        counted = [(since, now) for since, now in mode.done if start <= since < end]
    took = [1000 * (now - since) for since, now in counted]
    return Result(
        mode=name,
        tables=len(tables),
        seconds=seconds,
        moves=len(took),
        rate=len(took) / seconds,
        p50=percentile(took, 0.5),
        p99=percentile(took, 0.99),
        worst=max(took, default=float("nan")),
        unanswered=unanswered,
        bytes_per_move=received / max(1, len(took)),
        server_cpu=served / seconds,
        alone_cpu=alone / seconds,
        kernel_cpu=kernel / seconds,
        server_peak=peak_megabytes([server]),
        generator_cpu=own / seconds,
        others_cpu=max(0.0, busy - served - own) / seconds,
        lag_p99=1000 * percentile(lag.late, 0.99),
        lag_worst=1000 * max(lag.late, default=0.0),
        errors=sorted({error for table in tables for error in table.errors}),
    )


async def run(options: argparse.Namespace) -> None:
    driver: Driver = DRIVERS[options.kind](options.url, options.game)
    started = time.perf_counter()
    tables = await open_tables(driver, options.tables)
    idle = await open_tables(driver, options.idle, idle=True)
    if idle:
        await asyncio.sleep(SETTLING)
    took = time.perf_counter() - started
    connections = SEATS * len(tables) + len(idle)
    print(f"{len(tables) + len(idle)} tables, {connections} connections in {took:.1f} s", file=sys.stderr, flush=True)
    # Thousands of connections that stay are nothing to look through again and again.
    gc.collect()
    gc.freeze()
    modes: dict[str, Mode] = {}
    if options.pace:
        modes["pace"] = Pace(driver, tables, options.pace)
    if options.flat_out:
        modes["flat out"] = FlatOut(driver, tables)
    for name, mode in modes.items():
        result = await measure(
            name, mode, options.warm_up, options.seconds, options.server, options.database, options.profiled
        )
        print(msgspec.json.encode(result).decode(), flush=True)
    for table in tables + idle:
        table.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kind", choices=DRIVERS, required=True)
    parser.add_argument("--url", required=True)
    parser.add_argument("--game", default="fiasko")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--idle", type=int, default=0, help="tables that stand in a game, with one player connected")
    parser.add_argument("--seconds", type=float, default=20.0, help="that count, in each mode")
    parser.add_argument("--warm-up", type=float, default=5.0, help="seconds before, in each mode")
    parser.add_argument("--pace", type=float, help="a move at each table every so many seconds")
    parser.add_argument("--flat-out", action="store_true", help="as fast as it goes")
    parser.add_argument("--server", type=int, required=True, help="its process id, to watch it and its children")
    parser.add_argument("--database", type=int, help="process id of its database")
    parser.add_argument("--profiled", action="store_true", help="the server was started by sampler.py")
    options = parser.parse_args()
    allow_connections(SEATS * (options.tables + AT_ONCE) + options.idle)
    uvloop.run(run(options))


if __name__ == "__main__":
    main()
