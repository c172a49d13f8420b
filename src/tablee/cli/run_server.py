"""`tablee serve`: what is said until the door is open, and then."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from typing import Annotated

import typer
from rich.console import Console

from tablee.bots.levels import SECONDS
from tablee.cli.completion import one_of
from tablee.cli.options import ENGLISH, Database, Lang
from tablee.core.errors import TableeError
from tablee.sim.workers import available_cores
from tablee.terminal.progress import waiting
from tablee.terminal.words import WORDS

LOG_LEVELS = ("debug", "info", "warning", "error")


def usual_bot_processes() -> int:
    """At least two, so that quick moves need not wait for a search; else a core is left for the server."""
    return max(2, min(4, available_cores() - 1))


def run_server(
    database: Database = None,
    host: Annotated[str, typer.Option("--host", metavar="address", help="host")] = "0.0.0.0",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="port")] = 8787,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="browser")] = True,
    processes: Annotated[int, typer.Option("--processes", min=1, max=64, help="processes")] = 1,
    share_port: Annotated[bool, typer.Option("--share-port", help="share-port")] = False,
    forwarded_by: Annotated[
        str, typer.Option("--forwarded-by", metavar="address", help="forwarded-by")
    ] = "127.0.0.1,::1",
    prefix: Annotated[str, typer.Option("--prefix", metavar="path", help="prefix")] = "/",
    metrics_address: Annotated[
        str | None, typer.Option("--metrics-address", metavar="host-and-port", help="metrics-address")
    ] = None,
    origin: Annotated[list[str] | None, typer.Option("--origin", metavar="url", help="origin")] = None,
    bot_pause: Annotated[float, typer.Option("--bot-pause", min=0, max=60, help="bot-pause")] = 0.8,
    bot_seconds: Annotated[float, typer.Option("--bot-seconds", min=0.1, max=60, help="bot-seconds")] = SECONDS,
    bot_processes: Annotated[
        int | None, typer.Option("--bot-processes", min=1, max=64, metavar="number", help="bot-processes")
    ] = None,
    warm_up: Annotated[bool, typer.Option("--warm-up/--no-warm-up", help="warm-up")] = True,
    rate: Annotated[float, typer.Option("--rate", min=1, help="rate")] = 20,
    connections: Annotated[int, typer.Option("--connections-per-address", min=1, help="connections")] = 200,
    tables: Annotated[int, typer.Option("--tables-per-hour", min=1, help="tables-per-hour")] = 100,
    replays: Annotated[int, typer.Option("--replays-per-hour", min=1, help="replays-per-hour")] = 600,
    keep_megabytes: Annotated[int, typer.Option("--keep-megabytes", min=0, help="keep-megabytes")] = 0,
    keep_days: Annotated[int, typer.Option("--keep-days", min=0, help="keep-days")] = 0,
    log_level: Annotated[
        str | None,
        typer.Option("--log-level", metavar="level", help="log-level", autocompletion=one_of(LOG_LEVELS)),
    ] = None,
    lang: Lang = ENGLISH,
) -> None:
    if log_level is not None and log_level not in LOG_LEVELS:
        raise TableeError("unknown-level", texts=WORDS, level=log_level, levels=", ".join(LOG_LEVELS))
    console = Console(highlight=False)
    with ExitStack() as preparing:
        preparing.enter_context(waiting(WORDS.format("serving-soon", lang)))
        # Imported here, behind the spinner: no other command needs a web server.
        from tablee.server.config import Config
        from tablee.server.monitoring.logs import set_up
        from tablee.server.web.house_addresses import ANYWHERE, house_addresses
        from tablee.server.web.open_browser import open_browser
        from tablee.server.web.prefix import read_prefix

        config = Config(
            database=database,
            bot_pause=bot_pause,
            bot_seconds=bot_seconds,
            bot_processes=bot_processes or usual_bot_processes(),
            warm_up=warm_up,
            prefix=read_prefix(prefix),
            metrics_address=metrics_address,
            origins=tuple(origin or ()),
            rate=rate,
            connections_per_address=connections,
            tables_per_hour=tables,
            replays_per_hour=replays,
            keep_megabytes=keep_megabytes,
            keep_days=keep_days,
        )

        def ready(actual_port: int) -> None:
            preparing.close()
            here = f"http://{'localhost' if host in ANYWHERE else host}:{actual_port}{config.prefix}"
            console.print(WORDS.format("serving", lang, url=here), soft_wrap=True)
            if host in ANYWHERE and (around := house_addresses(host, actual_port)):
                console.print(WORDS.format("serving-around", lang, url=around[0] + config.prefix), soft_wrap=True)
            console.print(WORDS.format("serving-stop", lang))
            if browser:
                open_browser(here)

        # A family needs no log; whoever keeps one reads it from a file or a service manager.
        level = log_level or ("warning" if sys.stderr.isatty() else "info")
        try:
            if processes == 1:
                from tablee.server.web.serve import serve  # which a parent does not load

                set_up(level)
                serve(config, host, port, share_port=share_port, forwarded_by=forwarded_by, on_ready=ready)
            else:
                # Nor does a server that is one process load these.
                from tablee.server.processes.serve import serve_by_several
                from tablee.server.processes.settings import Settings

                settings = Settings(config, processes, forwarded_by, level)
                serve_by_several(settings, host, port, share_port=share_port, on_ready=ready)
        except KeyboardInterrupt:  # which is how one closes it: uvicorn says goodbye first, then hands it on
            preparing.close()
            if console.is_terminal:
                console.print()  # below the ^C
            console.print(WORDS.format("served", lang))
