"""Bots think in processes of their own, so that the server never waits for them.

They are handed a seat's view, its legal moves and a seed: nothing else of the table leaves the server.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
import threading
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import numpy as np

from tablee.bots import Bot
from tablee.core.match import Match
from tablee.core.registry import get


class Thinkers:
    """A few worker processes that choose moves."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool = self._start()

    def _start(self) -> ProcessPoolExecutor:
        # Fresh interpreters: a fork would copy the server's sockets and threads.
        return ProcessPoolExecutor(self._processes, multiprocessing.get_context("spawn"), _begin)

    def warm_up(self, games: Iterable[str]) -> None:
        """Let the workers compile, or load, what they will need."""
        for game in games:
            self._pool.submit(_compile, game)

    async def choose(self, match: Match, seat: int, bot: str) -> str:
        """A bot's move in a seat. If its process dies, another one thinks again."""
        task = (match.game.id, bot, match.observe(seat).tobytes(), match.moves(seat), secrets.randbits(64))
        loop = asyncio.get_running_loop()
        for _ in range(2):
            pool = self._pool
            try:
                return await loop.run_in_executor(pool, _choose, *task)
            except BrokenProcessPool:
                if pool is self._pool:
                    self._pool = self._start()
        return _choose(*task)

    async def close(self) -> None:
        await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)


def _begin() -> None:
    """A worker lives as long as its server, and not a moment longer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to every process: only the server decides
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    """Even if the server is killed: nobody else would ever tell a worker to stop."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def _compile(game: str) -> None:
    get(game).engine.compile_in_background()


def _choose(game: str, bot: str, view: bytes, moves: list[str], seed: int) -> str:
    found = get(game)
    views = np.frombuffer(view, found.view).copy()
    return Bot(found, bot, seed).choose(views, moves)
