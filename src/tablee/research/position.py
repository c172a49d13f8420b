"""A two-player game with simultaneous choices as a tree of turns and chance.

Seat 0 chooses before seat 1, who is not told. Chance is what the rules turn up, card by card: the game's
`Endgame` lists it, so that the tree has a branch for every card and not for every order of a deck.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import numpy as np

from tablee.core.engine import SHUFFLE
from tablee.core.kernel import NOTHING, lowest
from tablee.research.spiel import CHANCE, OVER

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tablee.core.endgame import Weighted
    from tablee.core.game import Game

PLAYERS = 2


class Position:
    """Where a game stands, and what each player has seen so far: all of it, even if it no longer matters."""

    def __init__(self, game: Game) -> None:
        if game.endgame is None or not game.simultaneous:
            raise ValueError(f"{game.id} cannot list what chance may bring, or its seats do not choose at once")
        self.game = game
        self.endgame = game.endgame
        self.states: Any = game.fresh(PLAYERS, game.read_rules(None))
        self.ways: tuple[Weighted, ...] = ()  # what may come, when it is chance's turn
        self.chosen = [NOTHING] * PLAYERS  # in this round; seat 1's waits until chance has decided what it turns up
        self.seen = [""] * PLAYERS  # a fingerprint
        self._await_shuffle()

    def copy(self) -> Position:
        twin = object.__new__(Position)
        twin.__dict__.update(self.__dict__)  # nothing in it is ever changed, only replaced
        return twin

    def __deepcopy__(self, memo: Any) -> Position:
        return self.copy()

    @property
    def turn(self) -> int:
        """A seat, CHANCE or OVER."""
        if self.ways:
            return CHANCE
        acting = int(self.states["acting"][0])
        return lowest(acting) if acting else OVER

    def actions(self) -> list[int]:
        """The numbers of what may come, or the moves of the seat to act."""
        if self.ways:
            return list(range(len(self.ways)))
        room = self.game.blank_moves()
        count = self.game.engine.legal(self.states, self.turn, room)
        return sorted(room[:count].tolist())

    def chances(self) -> list[tuple[int, float]]:
        return [(number, weight) for number, (weight, _) in enumerate(self.ways)]

    def name(self, action: int) -> str:
        return f"chance {action}" if self.ways else self.game.moves[action]

    def apply(self, action: int) -> None:
        if self.ways:
            self.states, self.ways = self.ways[action][1].copy(), ()
            waits = self.states["pending"][0] >= 0
            self._go_on(self.game.engine.shuffled(self.states) if waits else self._play(1, self.chosen[1]))
        elif self.turn == 0:
            self.chosen = [action, NOTHING]
            self.states = self.states.copy()
            self._play(0, action)
        else:
            self.chosen = [self.chosen[0], action]
            self._leave_to_chance(self.endgame.reveal(self.states, 1, action))

    def _play(self, seat: int, move: int) -> int:
        status = self.game.engine.attempt(self.states, seat, move)
        assert status >= 0, f"{self.game.moves[move]} is not allowed"
        return status

    def returns(self) -> list[float]:
        """1 for a victory, −1 for a defeat."""
        if self.turn != OVER:
            return [0.0, 0.0]
        points, winners = np.zeros(PLAYERS, np.int32), np.zeros(PLAYERS, np.int8)
        self.game.engine.outcome(self.states, points, winners)
        return [float(winners[0]) - float(winners[1]), float(winners[1]) - float(winners[0])]

    def observe(self) -> Any:
        """What our bots are handed."""
        views = self.game.blank_views()
        self.game.engine.observe(self.states, self.turn, views)
        return views

    def __str__(self) -> str:
        return "|".join(self.seen)

    def _leave_to_chance(self, ways: Iterable[Weighted]) -> None:
        self.ways = tuple(ways)
        if len(self.ways) == 1:
            self.apply(0)

    def _await_shuffle(self) -> None:
        ways = self.endgame.reshuffle(self.states)
        if ways is None:
            raise ValueError(f"{self.game.id} is too large: a shuffle has too many orders")
        self._leave_to_chance(ways)

    def _go_on(self, status: int) -> None:
        if status >= SHUFFLE:
            self._await_shuffle()
        elif status:
            self.seen = [self._remember(seat) for seat in range(PLAYERS)]

    def _remember(self, seat: int) -> str:
        """A digest of all that a seat has seen and done up to here."""
        views = self.game.blank_views()
        self.game.engine.observe(self.states, seat, views)
        trail = f"{self.seen[seat]} {self.chosen[seat]} ".encode() + views.tobytes()
        return blake2b(trail, digest_size=8).hexdigest()
