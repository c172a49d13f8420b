"""Players for any game. They are handed a view and the legal moves, and nothing else."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

import numpy as np

from tablee.bots.policy import RANDOM
from tablee.core import chance as chances
from tablee.core.errors import SetupError
from tablee.core.game import Game
from tablee.core.registry import get

if TYPE_CHECKING:
    from tablee.core.match import Match

__all__ = ["Bot", "names", "number"]


def names(game: str | Game) -> tuple[str, ...]:
    """The bots that can play a game, weakest first."""
    return ("random", *get(game).bots)


def number(game: str | Game, name: str) -> int:
    """A bot as kernels know it."""
    known = names(game)
    if name not in known:
        raise SetupError("unknown-bot", game=get(game).id, bot=str(name), bots=", ".join(known))
    return known.index(name)


class Bot:
    """A bot in a seat of a match. The same seed makes the same choices from the same views."""

    def __init__(self, game: str | Game, name: str, seed: int | None = None) -> None:
        self.game = get(game)
        self.name = name
        self._number = number(self.game, name)
        self._chance = chances.fast(secrets.randbits(64) if seed is None else seed)

    def choose(self, views: Any, legal: list[str]) -> str:
        """A move, from what the seat may know (`Match.observe`) and its legal moves."""
        moves = self.game.blank_moves()
        moves[: len(legal)] = [self.game.read_move(move) for move in legal]
        if self._number == RANDOM:
            with np.errstate(over="ignore"):
                return legal[chances.below(self._chance, len(legal))]
        return self.game.moves[self.game.engine.ponder(views, self._number, moves, len(legal), self._chance)]

    def play(self, match: Match, seat: int) -> str:
        """The move to make now in a match."""
        return self.choose(match.observe(seat), match.moves(seat))
