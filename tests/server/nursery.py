"""Starts servers quickly: whatever `tablee serve` needs is imported once, and every server is a fork of that.

A server of its own takes a second to start, most of it imports, and a while more to load the compiled rules; a
test that kills fifty of them cannot wait for that every time. Lines of JSON come in, [log file, arguments]; the
ids of the processes go out.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import traceback

# All that a server would import before it answers.
import fluent.runtime
import httptools
import psycopg
import typer._adapters
import uvicorn.lifespan.on
import uvicorn.loops.auto
import uvicorn.loops.uvloop
import uvicorn.protocols.http.auto
import uvicorn.protocols.http.httptools_impl
import uvicorn.protocols.websockets.websockets_sansio_impl

import tablee.cli.command_line
import tablee.cli.run_server
import tablee.server.web.serve
from tablee.cli import main
from tablee.core.registry import game_ids, get

LOADED = (
    fluent.runtime, httptools, psycopg, typer._adapters, uvicorn.lifespan.on, uvicorn.loops.auto,
    uvicorn.loops.uvloop, uvicorn.protocols.http.auto, uvicorn.protocols.http.httptools_impl,
    uvicorn.protocols.websockets.websockets_sansio_impl, tablee.cli.command_line, tablee.cli.run_server,
    tablee.server.web.serve,
)  # fmt: skip


def serve(log: str, arguments: list[str]) -> None:
    """In the new process: become a server, and never come back."""
    code = 1
    try:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        output = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(output, 1)
        os.dup2(output, 2)
        main(arguments)
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 0
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        os._exit(code)


def nurse() -> None:
    for game in game_ids():
        get(game).engine.compile()
    # A server that looked for garbage among all that is here would copy every page of it.
    gc.collect()
    gc.freeze()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the dead need no burial
    for line in sys.stdin:
        log, arguments = json.loads(line)
        child = os.fork()
        if child == 0:
            serve(log, arguments)
        sys.stdout.write(f"{child}\n")
        sys.stdout.flush()
