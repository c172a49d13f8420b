"""A two-player game with simultaneous choices as a tree of turns and chance.

Seat 0 chooses before seat 1, who is not told. Chance is what the rules turn up, card by card: the game's
`Endgame` lists it, so that the tree has a branch for every card and not for every order of a deck.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from tablee.core.engine import SHUFFLE
from tablee.core.kernel import NOTHING, lowest
from tablee.research.spiel import CHANCE, OVER, Walk

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tablee.core.endgame import Weighted
    from tablee.core.game import Game

PLAYERS = 2


class Position(Walk):
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

    @property
    def turn(self) -> int:
        if self.ways:
            return CHANCE
        acting = int(self.states["acting"][0])
        return lowest(acting) if acting else OVER

    def actions(self) -> list[int]:
        """The numbers of what may come, or the moves of the seat to act."""
        if self.ways:
            return list(range(len(self.ways)))
        return self._legal(self.states)

    def chances(self) -> list[tuple[int, float]]:
        return [(number, weight) for number, (weight, _) in enumerate(self.ways)]

    def name(self, action: int) -> str:
        return f"chance {action}" if self.ways else self.game.moves[action]

    def apply(self, action: int) -> None:
        if self.ways:
            self.states, self.ways = self.ways[action][1].copy(), ()
            waits = self.states["pending"][0] >= 0
            self._go_on(self.game.engine.shuffled(self.states) if waits else self._play(self.states, 1, self.chosen[1]))
        elif self.turn == 0:
            self.chosen = [action, NOTHING]
            self.states = self.states.copy()
            self._play(self.states, 0, action)
        else:
            self.chosen = [self.chosen[0], action]
            self._leave_to_chance(self.endgame.reveal(self.states, 1, action))

    def returns(self) -> list[float]:
        """1 for a victory, −1 for a defeat."""
        if self.turn != OVER:
            return [0.0, 0.0]
        first, second = self._winners(self.states).tolist()
        return [float(first - second), float(second - first)]

    def observe(self) -> Any:
        """What our bots are handed."""
        return self._observe(self.states, self.turn)

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
        trail = f"{self.seen[seat]} {self.chosen[seat]} ".encode() + self._observe(self.states, seat).tobytes()
        return blake2b(trail, digest_size=8).hexdigest()
