"""How long compiling will still take: told from what was ordered, and from how fast this machine is."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest

from tablee.bots.search import prepare, warm_up
from tablee.core.game import Game
from tablee.core.registry import get
from tablee.server.bots import compile_queue as queues
from tablee.server.bots.compile_queue import LEAST, LOADING, OVERTIME, RULES, SEARCH, CompileQueue, Order


class Machine:
    """A clock, and compilers that take as long as they are told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        self.done: list[str] = []
        self.meanwhile: Callable[[], None] = lambda: None
        self.slowness = 1.0
        self.queue = CompileQueue(lambda: self.now)
        monkeypatch.setattr(queues, "prepare", self.prepare)
        usual = {self.prepare: RULES + SEARCH, self.warm_up: RULES}
        monkeypatch.setattr(Order, "usual_seconds", lambda order: usual[order.work])

    def prepare(self, game: Game) -> None:
        self._work(f"search of {game.id}", RULES + SEARCH)

    def warm_up(self, game: Game) -> None:
        self._work(f"rules of {game.id}", RULES)

    def _work(self, what: str, usual: float) -> None:
        self.now += self.slowness * usual / 2
        self.meanwhile()
        self.now += self.slowness * usual / 2
        self.done.append(what)


def test_the_time_left_is_that_of_all_that_comes_before(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch)
    queue, fiasko, tank = machine.queue, get("fiasko"), get("tank")
    assert queue.seconds_left(fiasko) is None  # nobody compiles it
    queue.order(machine.warm_up, tank)
    queue.order(machine.warm_up, fiasko)
    queue.order(machine.prepare, fiasko)
    queue.order(machine.prepare, fiasko)  # once is enough
    assert queue.seconds_left(fiasko) == RULES + SEARCH  # it goes before the rules of others
    assert queue.seconds_left(tank) is None
    seen: list[float | None] = []
    machine.meanwhile = lambda: seen.append(queue.seconds_left(fiasko))
    machine.slowness = 3.0  # a busy machine: after half of it, more time has passed than all of it should take
    queue.carry_out_next()
    assert seen == [OVERTIME * 1.5 * (RULES + SEARCH)]
    assert queue.seconds_left(fiasko) is None
    queue.order(machine.prepare, tank)
    assert queue.seconds_left(tank) == 3 * (RULES + SEARCH)  # it has learnt how slow it is here
    for _ in range(3):
        queue.carry_out_next()
    assert machine.done == ["search of fiasko", "search of tank", "rules of tank", "rules of fiasko"]


def test_what_does_not_compile_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(game: Game) -> None:
        raise ValueError("no")

    monkeypatch.setattr(queues, "prepare", fail)
    queue, game = CompileQueue(), get("fiasko")
    queue.order(fail, game)
    monkeypatch.setattr(Order, "usual_seconds", lambda order: 0.0)
    assert queue.seconds_left(game) == LEAST
    queue.carry_out_next()
    assert queue.seconds_left(game) is None


def test_orders_wake_the_thread_that_carries_them_out() -> None:
    done = threading.Event()
    queue = CompileQueue()
    threading.Thread(target=queue.run, daemon=True).start()
    queue.order(lambda game: done.set(), get("fiasko"))
    assert done.wait(10)


def test_what_is_ready_takes_no_time_and_what_is_on_disk_little(monkeypatch: pytest.MonkeyPatch) -> None:
    game = get("fiasko")
    monkeypatch.setattr(game.engine, "compiled", True)
    for ready, cached, seconds in ((True, True, 0), (False, True, LOADING), (False, False, SEARCH)):
        monkeypatch.setattr(queues, "is_ready", lambda game, ready=ready: ready)
        monkeypatch.setattr(queues, "is_cached_search", lambda game, cached=cached: cached)
        assert Order(prepare, game).usual_seconds() == seconds
        assert Order(warm_up, game).usual_seconds() == 0
