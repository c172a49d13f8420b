"""`tablee serve`: the options of an operator, and what is said when the door is open."""

from __future__ import annotations

from rich.console import Console

from tablee.server.config import Config
from tablee.server.logs import set_up
from tablee.server.serve import open_browser, own_address, serve
from tablee.terminal.words import WORDS

ANYWHERE = ("0.0.0.0", "::")


def run_server(
    config: Config,
    *,
    host: str,
    port: int,
    share_port: bool,
    forwarded_by: str,
    browser: bool,
    log_level: str,
    lang: str,
) -> None:
    set_up(log_level)
    console = Console(highlight=False)

    def ready(actual_port: int) -> None:
        here = f"http://{'localhost' if host in ANYWHERE else host}:{actual_port}/"
        console.print(WORDS.format("serving", lang, url=here), soft_wrap=True)
        around = own_address() if host in ANYWHERE else None
        if around is not None:
            console.print(WORDS.format("serving-around", lang, url=f"http://{around}:{actual_port}/"), soft_wrap=True)
        console.print(WORDS.format("serving-stop", lang))
        if browser:
            open_browser(here)

    serve(config, host, port, share_port=share_port, forwarded_by=forwarded_by, on_ready=ready)
