"""`tablee serve`: what is said until the door is open, and then."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from typing import Any

from rich.console import Console

from tablee.sim.workers import available_cores
from tablee.terminal.progress import waiting
from tablee.terminal.words import WORDS


def usual_bot_processes() -> int:
    """At least two, so that quick moves need not wait for a search; else a core is left for the server."""
    return max(2, min(4, available_cores() - 1))


def run_server(
    *,
    host: str,
    port: int,
    share_port: bool,
    forwarded_by: str,
    browser: bool,
    log_level: str | None,
    lang: str,
    **settings: Any,
) -> None:
    console = Console(highlight=False)
    with ExitStack() as preparing:
        preparing.enter_context(waiting(WORDS.format("serving-soon", lang)))
        # Imported here, behind the spinner: no other command needs a web server.
        from tablee.server.config import Config
        from tablee.server.monitoring.logs import set_up
        from tablee.server.web.house_addresses import ANYWHERE, house_addresses
        from tablee.server.web.prefix import read_prefix
        from tablee.server.web.serve import open_browser, serve

        config = Config(**settings | {"prefix": read_prefix(settings["prefix"])})

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
        set_up(log_level or ("warning" if sys.stderr.isatty() else "info"))
        try:
            serve(config, host, port, share_port=share_port, forwarded_by=forwarded_by, on_ready=ready)
        except KeyboardInterrupt:  # which is how one closes it: uvicorn says goodbye first, then hands it on
            preparing.close()
            if console.is_terminal:
                console.print()  # below the ^C
            console.print(WORDS.format("served", lang))
