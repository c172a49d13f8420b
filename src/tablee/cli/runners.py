"""Where work is done, `--on local` or `--on ray`, and the compiler before it: people are told, and can leave."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from tablee.cli import completion
from tablee.core.errors import TableeError
from tablee.sim.arena import Arena
from tablee.sim.cluster import connect, in_cluster
from tablee.sim.plan import Plan
from tablee.sim.study import Study
from tablee.sim.workers import Runner, in_threads
from tablee.terminal.progress import interruptible, waiting
from tablee.terminal.words import WORDS

LOCAL, RAY = "local", "ray"
PLACES = (LOCAL, RAY)

On = Annotated[str, typer.Option("--on", metavar="|".join(PLACES), help="on", autocompletion=completion.one_of(PLACES))]
Address = Annotated[str | None, typer.Option("--address", metavar="host-and-port", help="address")]


def runner(on: str, workers: int | None, address: str | None, lang: str) -> Runner:
    """Who does the work: threads of this machine, or a cluster, to which we are connected when this returns."""
    if on not in PLACES:
        raise TableeError("unknown-place", texts=WORDS, place=on, places=", ".join(PLACES))
    if on == LOCAL:
        if address is not None:
            raise TableeError("address-of-nothing", texts=WORDS)
        return partial(in_threads, workers=workers)
    if workers is not None:
        raise TableeError("workers-of-cluster", texts=WORDS)
    with waiting(WORDS.format("cluster-connecting", lang)):
        connect(address)
    return in_cluster


def prepare(work: Plan | Study | Arena, lang: str) -> None:
    """Compile what the games will need, or load it from disk."""
    message = "preparing" if work.is_prepared else "compiling"
    with waiting(WORDS.format(message, lang, game=work.game.title(lang))):
        interruptible(work.prepare)


def tell_found(games: int, file: Path | None, lang: str) -> None:
    """Where an earlier run has left games, how many."""
    if games and file is not None:
        told = WORDS.format("arena-found", lang, games=games, file=file)
        Console(stderr=True, highlight=False, soft_wrap=True).print(told, markup=False)
