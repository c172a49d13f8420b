"""Bots think in processes of their own, so that the server never waits for them.

They are handed a seat's view, its legal moves and a seed: nothing else of the table leaves the server.
A process is given one thing at a time; what comes meanwhile waits here, where it is put in order. Moves of bots that do
not search take a moment and go first. Searches, which are experts' moves and hints, never keep all processes busy, if
there are several; who asked from one network takes turns with all others, and a hint that nobody awaits any more is not
thought of.

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
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import numpy as np

from tablee.bots import Advice, Bot, advise, level
from tablee.bots.search import prepare, warm_up
from tablee.core.match import Match
from tablee.core.registry import get
from tablee.server.bots.compile_queue import CompileQueue
from tablee.server.parents import end_with_the_parent
from tablee.server.tokens import Entropy
from tablee.server.turns import Turns

NICENESS = 10  # of the compiler: bots in play go first


class NotAwaited(Exception):
    """Nobody waits any more for what was asked."""


class Bots(Protocol):
    """Whoever chooses moves and gives hints: a pool of this server's own, or one that several processes share."""

    def warm_up(self, games: Iterable[str]) -> None: ...

    async def choose(self, match: Match, seat: int, bot: str, whose: Iterable[str] = ()) -> str: ...

    async def advise(
        self,
        match: Match,
        seat: int,
        bot: str,
        whose: Iterable[str] = (),
        is_awaited: Callable[[], bool] = lambda: True,
    ) -> tuple[Advice, float | None]: ...

    async def close(self) -> None: ...


class Position(NamedTuple):
    """All that a bot is told of a table."""

    game: str
    bot: str
    view: bytes
    moves: list[str]

    @classmethod
    def of(cls, match: Match, seat: int, bot: str) -> Position:
        return cls(match.game.id, bot, match.observe(seat).tobytes(), match.moves(seat))


@dataclass(frozen=True, eq=False, slots=True)
class Task:
    """Something to think of."""

    work: Callable[..., Any]
    facts: tuple[Any, ...]
    is_awaited: Callable[[], bool]
    answer: asyncio.Future[Any]

    def is_moot(self) -> bool:
        """Whether it need not be thought of; whoever asked is told."""
        if not self.answer.done() and not self.is_awaited():
            self.answer.set_exception(NotAwaited())
        return self.answer.done()


class Worker:
    """One process. It starts when it has something to do, and another one takes its place if it dies."""

    def __init__(self) -> None:
        self.busy = False
        self.awake = False  # it has answered: whatever comes next need not wait for it to start
        self.pool = self._start()

    @staticmethod
    def _start() -> ProcessPoolExecutor:
        # Fresh interpreters: a fork would copy the server's sockets and threads.
        return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _begin)

    def start_up(self) -> None:
        """Be there for what comes, before it comes."""

        def note(started: Future[None]) -> None:
            self.awake = not started.cancelled() and started.exception() is None

        self.pool.submit(_start_up).add_done_callback(note)

    async def think(self, task: Task) -> Any:
        loop = asyncio.get_running_loop()
        for _ in range(2):
            pool = self.pool
            try:
                found = await loop.run_in_executor(pool, task.work, *task.facts)
                self.awake = True
                return found
            except BrokenProcessPool:
                if pool is self.pool:
                    self.pool, self.awake = self._start(), False
        return task.work(*task.facts)  # at once: in this process nothing is ever searched


class BotPool:
    """A few worker processes that choose moves and give hints, each in at most so many seconds."""

    def __init__(self, processes: int, seconds: float, entropy: Entropy = secrets.token_bytes) -> None:
        self._seconds, self._entropy = seconds, entropy
        self._workers = [Worker() for _ in range(processes)]
        self._searchers = self._workers[1:] or self._workers  # the first one is there for quick moves, if it can be
        self._quick: Turns[Task] = Turns()
        self._searches: Turns[Task] = Turns()
        self._at_work: set[asyncio.Task[None]] = set()

    def warm_up(self, games: Iterable[str]) -> None:
        """Let the first worker compile, or load, the rules; the others load what it has compiled when they need it."""
        for game in games:
            self._workers[0].pool.submit(_warm_up, game)
        for worker in self._workers[1:]:
            worker.start_up()

    async def choose(self, match: Match, seat: int, bot: str, whose: Iterable[str] = ()) -> str:
        """A bot's move in a seat; `whose`: the networks of those who wait for it."""
        return await self.choose_at(Position.of(match, seat, bot), whose)

    async def choose_at(self, position: Position, whose: Iterable[str] = ()) -> str:
        turns = self._searches if level(get(position.game), position.bot).searches else self._quick
        move: str = await self._ask(turns, whose, _choose, position, urgent=True)
        return move

    async def advise(
        self,
        match: Match,
        seat: int,
        bot: str,
        whose: Iterable[str] = (),
        is_awaited: Callable[[], bool] = lambda: True,
    ) -> tuple[Advice, float | None]:
        """What a bot would tell whoever sits there; of a first impression also the seconds until there is more.

        Raises `NotAwaited` if it was not thought of because nobody wants it any more.
        """
        return await self.advise_at(Position.of(match, seat, bot), whose, is_awaited)

    async def advise_at(
        self, position: Position, whose: Iterable[str] = (), is_awaited: Callable[[], bool] = lambda: True
    ) -> tuple[Advice, float | None]:
        found: tuple[Advice, float | None] = await self._ask(
            self._searches, whose, _advise, position, is_awaited=is_awaited
        )
        return found

    async def _ask(
        self,
        turns: Turns[Task],
        whose: Iterable[str],
        work: Callable[..., Any],
        position: Position,
        *,
        urgent: bool = False,
        is_awaited: Callable[[], bool] = lambda: True,
    ) -> Any:
        facts = (*position, int.from_bytes(self._entropy(8), "big"), self._seconds)
        task = Task(work, facts, is_awaited, asyncio.get_running_loop().create_future())
        turns.put(whose, task, urgent=urgent)
        self._hand_out()
        return await task.answer

    def _hand_out(self) -> None:
        """Give whoever is free something to do."""
        # A quick move is sooner chosen by the first worker, when it is free again, than by one that must start.
        first, *others = self._workers
        quick = [first, *(worker for worker in others if worker.awake)]
        searchers = sorted(self._searchers, key=lambda worker: not worker.awake)
        for turns, workers in ((self._quick, quick), (self._searches, searchers)):
            for worker in workers:
                self._occupy(worker, turns)

    def _occupy(self, worker: Worker, turns: Turns[Task]) -> None:
        while turns and not worker.busy:
            task = turns.take()
            if not task.is_moot():
                worker.busy = True
                thinking = asyncio.get_running_loop().create_task(self._think(worker, task))
                self._at_work.add(thinking)
                thinking.add_done_callback(self._at_work.discard)

    async def _think(self, worker: Worker, task: Task) -> None:
        try:
            found = await worker.think(task)
        except asyncio.CancelledError:
            task.answer.cancel()
            raise
        except Exception as error:
            if not task.answer.done():
                task.answer.set_exception(error)
        else:
            if not task.answer.done():
                task.answer.set_result(found)
        finally:
            worker.busy = False
            self._hand_out()

    async def close(self) -> None:
        for task in (*self._quick.clear(), *self._searches.clear()):
            task.answer.cancel()
        pools = [worker.pool for worker in self._workers]
        await asyncio.gather(*(asyncio.to_thread(pool.shutdown, cancel_futures=True) for pool in pools))


# --- in a worker -------------------------------------------------------------------------------------

_queue = CompileQueue()


def _begin() -> None:
    """A worker lives as long as its server, and not a moment longer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to every process: only the server decides
    end_with_the_parent()
    threading.Thread(target=_compile, daemon=True).start()


def _compile() -> None:
    """What was ordered: nobody else waits for it."""
    if sys.platform == "linux":  # elsewhere a thread has no niceness of its own
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
    _queue.run()


def _start_up() -> None:
    """Be there, for what comes."""


def _warm_up(game: str) -> None:
    _queue.order(warm_up, get(game))


def _choose(game: str, bot: str, view: bytes, moves: list[str], seed: int, seconds: float) -> str:
    return _bot(game, bot, seed, seconds).choose(_views(game, view), moves)


def _advise(
    game: str, bot: str, view: bytes, moves: list[str], seed: int, seconds: float
) -> tuple[Advice, float | None]:
    advice = advise(_bot(game, bot, seed, seconds), _views(game, view), moves)
    return advice, None if advice.thoughts else _queue.seconds_left(get(game))


def _bot(game: str, name: str, seed: int, seconds: float) -> Bot:
    found = get(game)
    bot = Bot(found, name, seed, rollouts=found.rollouts, seconds=seconds, hasty=True)
    _queue.order(prepare if bot.level.searches else warm_up, found)
    return bot


def _views(game: str, view: bytes) -> Any:
    return np.frombuffer(view, get(game).view).copy()
