"""A bot in a seat of a match."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from tablee.bots.levels import RANDOM, level
from tablee.bots.search import Search, Thought, is_ready, prepare
from tablee.core import chance as chances
from tablee.core.game import Game
from tablee.core.kernel import Chance

if TYPE_CHECKING:
    from tablee.core.match import Match


class Bot:
    """Handed a view and nothing else, it chooses a move. The same seed makes the same choices from the same views.

    An expert thinks for as many imagined games as its level says, or `rollouts`, so that it plays the same on any
    machine; with `seconds` it stops at the clock, wherever it is then. A `hasty` one plays by its policy as long as
    its search is not compiled: nobody should wait for a compiler. Bots may share their luck, as in a simulation:
    then they are given its generator instead of a seed.
    """

    def __init__(
        self,
        game: str | Game,
        name: str,
        seed: int | None = None,
        *,
        rollouts: int | None = None,
        seconds: float | None = None,
        hasty: bool = False,
        chance: Chance | None = None,
    ) -> None:
        self.level = level(game, name)
        self.game = self.level.game
        self.name = name
        self._rollouts = rollouts
        self._seconds = seconds
        self._hasty = hasty
        self._chance = chances.fast(secrets.randbits(64) if seed is None else seed) if chance is None else chance
        self._search: Search | None = None

    def choose(self, views: Any, legal: list[str], cancelled: Callable[[], bool] = lambda: False) -> str:
        """A move, from what the seat may know (`Match.observe`) and its legal moves."""
        if len(legal) == 1:
            return legal[0]
        if self.level.searches and (not self._hasty or is_ready(self.game)):
            search = self._think(views, cancelled)
            if search.spent:
                return self.game.moves[self._draw(search)]
        return self.react(views, legal)

    def react(self, views: Any, legal: list[str]) -> str:
        """The move of the bot's policy, without thinking."""
        if self.level.policy == RANDOM:
            with np.errstate(over="ignore"):
                return legal[chances.below(self._chance, len(legal))]
        moves = self.game.blank_moves()
        moves[: len(legal)] = [self.game.read_move(move) for move in legal]
        return self.game.moves[self.game.engine.decide(views, self.level.policy, moves, len(legal), self._chance)]

    def play(self, match: Match, seat: int) -> str:
        """The move to make now in a match."""
        return self.choose(match.observe(seat), match.moves(seat))

    def consider(self, views: Any, cancelled: Callable[[], bool] = lambda: False) -> list[Thought]:
        """Every legal move with its chance to win and its points, the best first: what an expert would think."""
        return self._think(views, cancelled).thoughts()

    def _think(self, views: Any, cancelled: Callable[[], bool]) -> Search:
        if self._search is None:
            prepare(self.game)
            self._search = Search(self.game)
        self._search.run(
            views,
            seed=self._next(),
            rollouts=self._rollouts or (None if self._seconds else self.game.rollouts),
            seconds=self._seconds,
            cancelled=cancelled,
        )
        return self._search

    def _draw(self, search: Search) -> int:
        """A move, each as likely as its share."""
        at = self._next() / 2**64
        for move, share in zip(search.moves, search.shares(), strict=True):
            at -= share
            if at < 0:
                return move
        return search.moves[int(search.shares().argmax())]

    def _next(self) -> int:
        with np.errstate(over="ignore"):
            return int(chances.scramble(self._chance))
