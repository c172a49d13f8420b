"""Exact play for short ends of two-player games, by going through everything that may still happen.

What is computed: the chance to win (a shared victory counts half) if from the next move on both
players play their best *with their hands open* and nobody knows the order of a pile. Hands that the
seat to act cannot see are dealt in every way that fits its view, each with its probability, and one move
must do for all of them; so nothing is decided now by what is not known now. Later decisions do see the
hands: that is exact wherever hands are known or do not matter by then, and documented as an
approximation where they are hidden and do (docs/lab/exact.md).

Games that need not end are cut at a depth, where nothing is known but that the value lies between 0
and 1. So every value is an interval, and a position is solved when its intervals are closed.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.bots.simplex import guarantee
from tablee.core.endgame import MOST_WORLDS, Endgame
from tablee.core.engine import SHUFFLE
from tablee.core.errors import TableeError
from tablee.core.game import Game
from tablee.core.registry import get

Interval = tuple[float, float]
UNKNOWN: Interval = (0.0, 1.0)
CLOSED = 1e-9
BUDGET = 200_000  # positions looked at, before a search is given up


class TooLarge(TableeError):
    """The position has more futures than can be gone through; the sentence says which limit it met."""


@dataclass(frozen=True, eq=False)
class Solution:
    """What each legal move is worth, by world and by what the other player does at the same time."""

    moves: tuple[str, ...]
    worlds: tuple[tuple[float, NDArray[np.float64]], ...]  # probability, payoffs [move, answer]; one answer in turns
    value: float  # of the best play
    mix: NDArray[np.float64]  # how often the best play makes each move
    doubt: float  # no value is farther than this from the truth

    @property
    def values(self) -> dict[str, float]:
        """What each move guarantees, played every time."""
        worst = sum(weight * payoffs.min(axis=1) for weight, payoffs in self.worlds)
        return dict(zip(self.moves, np.asarray(worst).tolist(), strict=True))

    def loss(self, shares: Sequence[float]) -> float:
        """What playing each move so often gives away against the best answer."""
        return self.value - sum(weight * float((np.asarray(shares) @ payoffs).min()) for weight, payoffs in self.worlds)


def solve(
    game: str | Game, views: Any, *, depth: int = 12, budget: int = BUDGET, tolerance: float = CLOSED
) -> Solution:
    """The position as a seat sees it (`Match.observe`), the seat being to act. `TooLarge` if it cannot be done."""
    found = get(game)
    if found.endgame is None:
        raise TooLarge("exact-no-endgame", game=found.id)
    if (seats := int(views["seats"][0])) != 2:
        raise TooLarge("exact-not-two", seats=seats)
    worlds = found.endgame.worlds(views)
    if worlds is None:
        raise TooLarge("exact-worlds", most=MOST_WORLDS)
    solver = _Solver(found, found.endgame, int(views["seat"][0]), budget)
    for deeper in range(1, depth + 1):
        tables = [(weight, *solver.table(states, deeper)) for weight, states in worlds]
        doubt = max(float((high - low).max()) for _, low, high in tables) / 2
        if 2 * doubt <= tolerance:
            known = tuple((weight, (low + high) / 2) for weight, low, high in tables)
            value, mix = guarantee(known) if found.simultaneous else _best(known)
            moves = tuple(found.moves[move] for move in solver.moves(worlds[0][1], solver.seat))
            return Solution(moves, known, value, mix, doubt)
    raise TooLarge("exact-depth", depth=depth)


def _best(worlds: Sequence[tuple[float, NDArray[np.float64]]]) -> tuple[float, NDArray[np.float64]]:
    values = np.asarray(sum(weight * payoffs[:, 0] for weight, payoffs in worlds))
    return float(values.max()), np.eye(len(values))[values.argmax()]


class _Solver:
    """The value of states to one seat, remembered."""

    def __init__(self, game: Game, endgame: Endgame, seat: int, budget: int) -> None:
        self.game = game
        self.endgame = endgame
        self.seat = seat
        self._left = self._budget = budget
        self._room = game.blank_moves()
        self._points, self._winners = np.zeros(2, np.int32), np.zeros(2, np.int8)
        self._known: dict[Hashable, tuple[int, Interval]] = {}  # depth looked to, what was found

    def moves(self, states: Any, seat: int) -> list[int]:
        count = self.game.engine.list_moves(states, seat, self._room)
        return self._room[:count].tolist()  # type: ignore[no-any-return]

    def table(self, states: Any, depth: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Lower and upper bounds by our move and what the other chooses at the same time, if so."""
        rows = []
        for move in self.moves(states, self.seat):
            if self.game.simultaneous:
                chosen = states.copy()
                # Whoever has chosen already did it without seeing us, so it counts as not done yet.
                chosen["acting"] = 0b11
                self.game.engine.attempt(chosen, self.seat, move)
                other = 1 - self.seat
                rows.append([self.after(chosen, other, answer, depth) for answer in self.moves(chosen, other)])
            else:
                rows.append([self.after(states, self.seat, move, depth)])
        both = np.array(rows)
        return both[:, :, 0], both[:, :, 1]

    def after(self, states: Any, seat: int, move: int, depth: int) -> Interval:
        """The mean over all that the move may turn up."""
        low = high = 0.0
        for weight, revealed in self.endgame.reveal(states, seat, move):
            self._left -= 1
            if self._left < 0:
                raise TooLarge("exact-budget", budget=self._budget)
            following = revealed.copy()
            status = self.game.engine.attempt(following, seat, move)
            found = self._shuffled(following, depth) if status >= SHUFFLE else self.value(following, depth)
            low += weight * found[0]
            high += weight * found[1]
        return low, high

    def _shuffled(self, states: Any, depth: int) -> Interval:
        ways = self.endgame.reshuffle(states)
        if ways is None:
            return UNKNOWN
        low = high = 0.0
        for weight, shuffled in ways:
            following = shuffled.copy()
            self.game.engine.go_on(following)
            found = self.value(following, depth)
            low += weight * found[0]
            high += weight * found[1]
        return low, high

    def value(self, states: Any, depth: int) -> Interval:
        acting = int(states["acting"][0])
        if acting == 0:
            self.game.engine.count_points(states, self._points, self._winners)
            share = float(self._winners[self.seat] / self._winners.sum())
            return share, share
        if depth == 1:
            return UNKNOWN
        key = self.endgame.key(states)
        looked, found = self._known.get(key, (0, UNKNOWN))
        if looked < depth and found[1] - found[0] > 0.0:
            found = self._look(states, acting, depth - 1)
            self._known[key] = depth, found
        return found

    def _look(self, states: Any, acting: int, depth: int) -> Interval:
        if self.game.simultaneous:
            worst, best = self.table(states, depth)
            return guarantee([(1.0, worst)])[0], guarantee([(1.0, best)])[0]
        seat = acting.bit_length() - 1
        ours = seat == self.seat
        lows, highs = [], []
        for move in self.moves(states, seat):
            low, high = self.after(states, seat, move, depth)
            if (low if ours else high) == ours:  # nothing can be better
                return low, high
            lows.append(low)
            highs.append(high)
        pick = max if ours else min
        return pick(lows), pick(highs)
