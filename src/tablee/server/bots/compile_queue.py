"""What a bot's process has been asked to compile, one thing after the other, and how long that will take."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from tablee.bots.search import is_cached_search, is_ready, prepare
from tablee.core.game import Game
from tablee.server.monitoring.logs import LOG

RULES, SEARCH = 12.0, 12.0  # seconds to compile them on a usual machine that has nothing else to do …
LOADING = 2.0  # … and to load what an earlier run has compiled
LEAST = 3.0  # nobody is told less: the worker must find the time to think, too
OVERTIME = 0.25

Work = Callable[[Game], None]


@dataclass(frozen=True)
class Order:
    work: Work
    game: Game

    def usual_seconds(self) -> float:
        rules = 0.0 if self.game.engine.warm else RULES
        if self.work != prepare or is_ready(self.game):
            return rules
        return rules + (LOADING if is_cached_search(self.game) else SEARCH)


class CompileQueue:
    """Orders come from the thread that thinks, and are carried out in another one by `run`."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._change = threading.Condition()
        self._known: set[tuple[Work, str]] = set()
        self._waiting: list[Order] = []
        self._current: tuple[Order, float, float] | None = None  # since when, and what it usually takes
        self._pace = 1.0  # how much longer than usual the last one took

    def order(self, work: Work, game: Game) -> None:
        """Once is enough. A search is for somebody who waits: it goes before the rules of other games."""
        with self._change:
            if (work, game.id) in self._known:
                return
            self._known.add((work, game.id))
            self._waiting.insert(0 if work == prepare else len(self._waiting), Order(work, game))
            self._change.notify()

    def seconds_left(self, game: Game) -> float | None:
        """Until the search of a game is ready, as far as one can tell; None if nothing will make it ready."""
        with self._change:
            left, pace = 0.0, self._pace
            if self._current is not None:
                order, since, usual = self._current
                passed = self._clock() - since
                # Whoever is late says so in time: what took so long will take a while longer.
                left = max(usual * pace - passed, passed * OVERTIME)
                if order == Order(prepare, game):
                    return max(left, LEAST)
            for order in self._waiting:
                left += pace * order.usual_seconds()
                if order == Order(prepare, game):
                    return max(left, LEAST)
            return None

    def run(self) -> None:
        """As long as the process lives."""
        while True:
            self.carry_out_next()

    def carry_out_next(self) -> None:
        with self._change:
            while not self._waiting:
                self._change.wait()
            order = self._waiting.pop(0)
            began, usual = self._clock(), order.usual_seconds()
            self._current = order, began, usual
        try:
            order.work(order.game)
        except Exception:  # a game from elsewhere that does not compile is played interpreted
            LOG.exception("not compiled", extra={"game": order.game.id})
        with self._change:
            self._current = None
            if usual >= min(RULES, SEARCH):
                self._pace = (self._clock() - began) / usual
