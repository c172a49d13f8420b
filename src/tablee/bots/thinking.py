"""Thinking beside the caller: a bot at work in a thread of its own."""

from __future__ import annotations

import threading
from concurrent.futures import Future
from typing import Any, Generic, TypeVar

from tablee.bots.bot import Bot
from tablee.bots.search import Thought

T = TypeVar("T")


class Thinking(Generic[T]):
    """A choice or a consideration under way. Compiled search lets go of the interpreter, so nobody waits for it.

    >>> import tablee
    >>> match = tablee.new("fiasko", seats=2, seed=1)
    >>> thinking = Thinking.to_choose(Bot("fiasko", "expert", seed=1), match.observe(0), match.moves(0))
    >>> thinking.result()
    'draw'
    """

    def __init__(self, work: Any, *args: Any) -> None:
        self._future: Future[T] = Future()
        self._cancelled = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(work, *args), name="thinking", daemon=True)
        self._thread.start()

    @classmethod
    def to_choose(cls, bot: Bot, views: Any, legal: list[str]) -> Thinking[str]:
        return Thinking[str](bot.choose, views, legal)

    @classmethod
    def to_consider(cls, bot: Bot, views: Any) -> Thinking[list[Thought]]:
        return Thinking[list[Thought]](bot.consider, views)

    def _run(self, work: Any, *args: Any) -> None:
        try:
            self._future.set_result(work(*args, self._cancelled.is_set))
        except BaseException as error:
            self._future.set_exception(error)

    @property
    def done(self) -> bool:
        return self._future.done()

    def cancel(self) -> None:
        """Stop thinking: the result is then what has been found so far, and comes at once."""
        self._cancelled.set()

    def result(self, timeout: float | None = None) -> T:
        return self._future.result(timeout)
