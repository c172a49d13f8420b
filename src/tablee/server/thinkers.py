"""Bots think in processes of their own, so that the server never waits for them.

They are handed a seat's view, its legal moves and a seed: nothing else of the table leaves the server.
Each process compiles what it needs beside its thinking. Rules are compiled from the start; the search of a game,
which takes longer, once a first expert or a first hint needs it, and later starts find it on disk. Until it is
ready, experts play by their policy, and hints are first impressions with the time that is left.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
import sys
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

import numpy as np

from tablee.bots import Advice, Bot, advise
from tablee.bots.search import prepare, warm_up
from tablee.core.match import Match
from tablee.core.registry import get
from tablee.server.compile_queue import CompileQueue

T = TypeVar("T")
NICENESS = 10  # of the compiler: bots in play go first


class Thinkers:
    """A few worker processes that choose moves and give hints, each in at most so many seconds."""

    def __init__(self, processes: int, seconds: float) -> None:
        self._processes = processes
        self._seconds = seconds
        self._pool = self._start()

    def _start(self) -> ProcessPoolExecutor:
        # Fresh interpreters: a fork would copy the server's sockets and threads.
        return ProcessPoolExecutor(self._processes, multiprocessing.get_context("spawn"), _begin)

    def warm_up(self, games: Iterable[str]) -> None:
        """Let the workers compile, or load, what they will need."""
        for game in games:
            self._pool.submit(_warm_up, game)

    async def choose(self, match: Match, seat: int, bot: str) -> str:
        """A bot's move in a seat."""
        return await self._ask(_choose, match, seat, bot)

    async def advise(self, match: Match, seat: int, bot: str) -> tuple[Advice, float | None]:
        """What a bot would tell whoever sits there; of a first impression also the seconds until there is more."""
        return await self._ask(_advise_for_now, match, seat, bot)

    async def _ask(self, work: Callable[..., T], match: Match, seat: int, bot: str) -> T:
        """If a bot's process dies, another one thinks again."""
        view, moves = match.observe(seat).tobytes(), match.moves(seat)
        task = (match.game.id, bot, view, moves, secrets.randbits(64), self._seconds)
        loop = asyncio.get_running_loop()
        for _ in range(2):
            pool = self._pool
            try:
                return await loop.run_in_executor(pool, work, *task)
            except BrokenProcessPool:
                if pool is self._pool:
                    self._pool = self._start()
        return work(*task)  # at once: in this process nothing is ever searched

    async def close(self) -> None:
        await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)


# --- in a worker -------------------------------------------------------------------------------------

_queue = CompileQueue()


def _begin() -> None:
    """A worker lives as long as its server, and not a moment longer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to every process: only the server decides
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    threading.Thread(target=_compile, daemon=True).start()


def _end_with_the_server() -> None:
    """Even if the server is killed: nobody else would ever tell a worker to stop."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def _compile() -> None:
    """What was ordered: nobody else waits for it."""
    if sys.platform == "linux":  # elsewhere a thread has no niceness of its own
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
    _queue.run()


def _warm_up(game: str) -> None:
    _queue.order(warm_up, get(game))


def _choose(game: str, bot: str, view: bytes, moves: list[str], seed: int, seconds: float) -> str:
    return _bot(game, bot, seed, seconds).choose(_views(game, view), moves)


def _advise(game: str, bot: str, view: bytes, moves: list[str], seed: int, seconds: float) -> Advice:
    return advise(_bot(game, bot, seed, seconds), _views(game, view), moves)


def _advise_for_now(*task: Any) -> tuple[Advice, float | None]:
    advice = _advise(*task)
    return advice, None if advice.thoughts else _queue.seconds_left(get(task[0]))


def _bot(game: str, name: str, seed: int, seconds: float) -> Bot:
    found = get(game)
    bot = Bot(found, name, seed, rollouts=found.rollouts, seconds=seconds, hasty=True)
    _queue.order(prepare if bot.level.searches else warm_up, found)
    return bot


def _views(game: str, view: bytes) -> Any:
    return np.frombuffer(view, get(game).view).copy()
