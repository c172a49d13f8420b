"""The rules of one game at the speed that is ready: interpreted at once, compiled when asked for."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import wraps
from inspect import signature
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from tablee.core import chance as chances
from tablee.core import kernel as rules
from tablee.core.compiler import cache_folder, is_cached, ready, writable
from tablee.core.kernel import MOST_SEATS, NOTHING, Chance, Moves, State, kernel
from tablee.core.linker import UnlinkableError, link
from tablee.core.machine_code import CAN_BE_MAPPED, is_stored, load, store

if TYPE_CHECKING:
    from tablee.core.game import Game

Entries = dict[str, Callable[..., Any]]

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


def observe_all(states: Any, views: Any) -> None:
    """What a spectator may know comes first, then what each seat may know."""
    state = states[0]
    for seat in range(NOTHING, int(state.seats)):
        rules.observe(state, seat, views[seat + 1])


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

    ENTRIES = (attempt, shuffled, legal, observe, observe_all, determinize, decide, outcome, census)

    def __init__(self, game: Game) -> None:
        self.game = game
        self.compiled = False
        self._lock = threading.Lock()
        self.attempt: Callable[..., int] = attempt
        self.shuffled: Callable[..., int] = shuffled
        self.legal: Callable[..., int] = legal
        self.observe: Callable[..., object] = observe
        self.observe_all: Callable[..., object] = observe_all
        self.determinize: Callable[..., object] = _quiet(determinize)
        self.decide: Callable[..., int] = _quiet(decide)
        self.outcome: Callable[..., object] = outcome
        self.census: Callable[..., object] = census

    @property
    def warm(self) -> bool:
        """Whether compiling will take a moment (loading from disk) and not several seconds."""
        return self.compiled or is_stored(*self._image) or self._has_dispatchers

    def compile(self) -> None:
        """Compile, or load from disk, and switch over. Matches in play switch too: the bytes are equal."""
        with self._lock:
            if self.compiled:
                return
            entries = load(*self._image) or self._compile_image() or self._load_dispatchers()
            for name, function in entries.items():
                setattr(self, name, function)
            self.compiled = True

    @property
    def _image(self) -> tuple[Path, str]:
        """The file of the compiled rules, and what they are for: these sources, this processor and these records."""
        folder = cache_folder(self.game)
        return folder / "rules.image", f"{folder.name} {self.game.state.descr} {self.game.view.descr}"

    def _compile_image(self) -> Entries | None:
        """None where Numba must stay at hand: on other platforms, and for code that needs more than itself."""
        file, key = self._image
        if not CAN_BE_MAPPED or self._has_dispatchers or not writable(file.parent):
            return None
        from tablee.core.object_code import object_code  # heavy: Numba comes with it

        try:
            store(file, link(object_code(self._samples())), key)
        except UnlinkableError:
            return None
        return load(file, key)

    def _samples(self) -> dict[Callable[..., Any], tuple[Any, ...]]:
        """What each entry point is called with."""
        game = self.game
        known = {
            "states": game.blank_states(),
            "views": game.blank_views(),
            "moves": game.blank_moves(),
            "counts": game.blank_counts(),
            "points": np.zeros(game.most, np.int32),
            "winners": np.zeros(game.most, np.int8),
            "chance": chances.fast(0),
            **dict.fromkeys(("seat", "move", "bot", "count"), 0),
        }
        return {entry: tuple(known[name] for name in signature(entry).parameters) for entry in self.ENTRIES}

    @property
    def _has_dispatchers(self) -> bool:
        return all(is_cached(self.game, entry) for entry in self.ENTRIES)

    def _load_dispatchers(self) -> Entries:
        """Numba's own form of compiled functions, which Numba also keeps on disk."""
        return {entry.__name__: ready(self.game, entry, samples) for entry, samples in self._samples().items()}
