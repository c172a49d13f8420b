"""Where work is done, `--on local` or `--on ray`, and the compiler before it: people are told, and can leave."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Protocol

import typer

from tablee.cli import completion
from tablee.core.errors import TableeError
from tablee.core.game import Game
from tablee.sim.cluster import connect, in_cluster
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


class Work(Protocol):
    """A plan, a study, an arena."""

    @property
    def game(self) -> Game: ...

    @property
    def is_prepared(self) -> bool: ...

    def prepare(self) -> None: ...


def prepare(work: Work, lang: str) -> None:
    """Compile what the games will need, or load it from disk."""
    message = "preparing" if work.is_prepared else "compiling"
    with waiting(WORDS.format(message, lang, game=work.game.title(lang))):
        interruptible(work.prepare)
