"""The rules of one game at the speed that is ready: interpreted at once, compiled when asked for."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any

import numpy as np

from tablee.core import chance as chances
from tablee.core import kernel as rules
from tablee.core.compiler import compiled, is_cached
from tablee.core.kernel import MOST_SEATS, Chance, Moves, State, kernel

if TYPE_CHECKING:
    from tablee.core.game import Game

SHUFFLE = 1 << MOST_SEATS  # a status of SHUFFLE + deck: this deck must be shuffled before anybody may act


@kernel
def status(state: State) -> int:
    """The bit set of the seats to act, or SHUFFLE + deck."""
    return SHUFFLE + int(state.pending) if state.pending >= 0 else int(state.acting)


def attempt(states: Any, seat: int, move: int) -> int:
    """Play if the rules allow it: the status then, or minus the refusal."""
    state = states[0]
    refused = rules.refusal(state, seat, move)
    if refused != 0:
        return -refused
    rules.step(state, seat, move)
    return status(state)


# The others are called what they do in the kernel, on arrays of one record.


def shuffled(states: Any) -> int:
    """The status then."""
    rules.shuffled(states[0])
    return status(states[0])


def legal(states: Any, seat: int, moves: Moves) -> int:
    return rules.legal(states[0], seat, moves)


def observe(states: Any, seat: int, views: Any) -> None:
    rules.observe(states[0], seat, views[0])


def determinize(views: Any, states: Any, chance: Chance) -> None:
    rules.determinize(views[0], states[0], chance)


def decide(views: Any, bot: int, moves: Moves, count: int, chance: Chance) -> int:
    return int(rules.decide(views[0], bot, moves, count, chance))


def outcome(states: Any, points: Any, winners: Any) -> None:
    rules.outcome(states[0], points, winners)


def census(states: Any, counts: Any) -> None:
    rules.census(states[0], counts)


def _quiet(entry: Callable[..., Any]) -> Callable[..., Any]:
    """Interpreted, the generator's words wrap as they should, but NumPy would warn of it."""

    @wraps(entry)
    def call(*args: Any) -> Any:
        with np.errstate(over="ignore"):
            return entry(*args)

    return call


class Engine:
    """Entry points on arrays of one record; each attribute is replaced when its compiled form is ready."""

    ENTRIES = (attempt, shuffled, legal, observe, determinize, decide, outcome, census)

    def __init__(self, game: Game) -> None:
        self.game = game
        self.compiled = False
        self._lock = threading.Lock()
        self.attempt: Callable[..., int] = attempt
        self.shuffled: Callable[..., int] = shuffled
        self.legal: Callable[..., int] = legal
        self.observe: Callable[..., None] = observe
        self.determinize: Callable[..., None] = _quiet(determinize)
        self.decide: Callable[..., int] = _quiet(decide)
        self.outcome: Callable[..., None] = outcome
        self.census: Callable[..., None] = census

    @property
    def warm(self) -> bool:
        """Whether compiling will take a moment (loading from disk) and not several seconds."""
        return self.compiled or all(is_cached(self.game, entry) for entry in self.ENTRIES)

    def compile(self) -> None:
        """Compile, or load from disk, and switch over. Matches in play switch too: the bytes are equal."""
        with self._lock:
            if self.compiled:
                return
            ready = {entry.__name__: compiled(self.game, entry) for entry in self.ENTRIES}
            self._call_each_once(ready)
            for name, function in ready.items():
                setattr(self, name, function)
            self.compiled = True

    def _call_each_once(self, entries: dict[str, Callable[..., Any]]) -> None:
        game = self.game
        states, views, moves = game.fresh(game.fewest, game.read_rules(None)), game.blank_views(), game.blank_moves()
        entries["shuffled"](states.copy())
        chance = chances.fast(0)
        with np.errstate(over="ignore"):
            chances.settle(states[0], chance)
        seat = int(states["acting"][0]).bit_length() - 1
        count = entries["legal"](states, seat, moves)
        entries["observe"](states, seat, views)
        entries["decide"](views, 1, moves, count, chance)
        entries["determinize"](views, game.blank_states(), chance)
        entries["census"](states, game.blank_counts())
        entries["outcome"](states, np.zeros(game.most, np.int32), np.zeros(game.most, np.int8))
        entries["attempt"](states, seat, int(moves[0]))
