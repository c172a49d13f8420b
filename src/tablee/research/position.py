"""A two-player game with simultaneous choices as a tree of turns and chance.

Seat 0 chooses before seat 1, who is not told. Chance is what the rules turn up, card by card: the game's
`Endgame` lists it, so that the tree has a branch for every card and not for every order of a deck.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any

import numpy as np

from tablee.core.endgame import Weighted, orders, without
from tablee.core.engine import SHUFFLE
from tablee.core.game import Game
from tablee.core.kernel import lowest
from tablee.research.spiel import CHANCE, OVER

PLAYERS = 2


class Position:
    """Where a game stands, and what each player has seen so far: all of it, even if it no longer matters."""

    def __init__(self, game: Game, deals: tuple[Weighted, ...]) -> None:
        assert game.endgame is not None
        self.game = game
        self.endgame = game.endgame
        self.states: Any = None
        self.ways = deals  # what may come, when it is chance's turn
        self.move: int | None = None  # seat 1's, until chance has decided what it turns up
        self.seen = ("", "")

    def copy(self) -> Position:
        twin = object.__new__(Position)
        twin.__dict__.update(self.__dict__)
        return twin

    def __deepcopy__(self, memo: Any) -> Position:
        return self.copy()  # a state is never changed, only replaced

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
        count = self.game.engine.list_moves(self.states, self.turn, room)
        return sorted(room[:count].tolist())

    def chances(self) -> list[tuple[int, float]]:
        return [(number, weight) for number, (weight, _) in enumerate(self.ways)]

    def name(self, action: int) -> str:
        return f"chance {action}" if self.ways else self.game.moves[action]

    def apply(self, action: int) -> None:
        if self.ways:
            self.states, self.ways = self.ways[action][1].copy(), ()
            if self.move is not None:
                self._turn_up()
            elif self.states["pending"][0] >= 0:
                self.game.engine.go_on(self.states)
                self._look()
            else:
                self._look()
        elif self.turn == 0:
            self.states = self.states.copy()
            self.game.engine.attempt(self.states, 0, action)
        else:
            self.move = action
            self._leave_to_chance(self.endgame.reveal(self.states, 1, action))

    def returns(self) -> list[float]:
        """1 for a victory, −1 for a defeat."""
        if self.turn != OVER:
            return [0.0, 0.0]
        points, winners = np.zeros(PLAYERS, np.int32), np.zeros(PLAYERS, np.int8)
        self.game.engine.count_points(self.states, points, winners)
        return [float(winners[0]) - float(winners[1]), float(winners[1]) - float(winners[0])]

    def observe(self) -> Any:
        """What our bots are handed."""
        views = self.game.blank_views()
        self.game.engine.look(self.states, self.turn, views)
        return views

    def __str__(self) -> str:
        return "|".join(self.seen)

    def _leave_to_chance(self, ways: Iterable[Weighted]) -> None:
        self.ways = tuple(ways)
        if len(self.ways) == 1:
            self.apply(0)

    def _turn_up(self) -> None:
        assert self.move is not None
        self._tell(*[f"{int(self.states['choice'][0, 0])}-{self.move}"] * PLAYERS)
        status = self.game.engine.attempt(self.states, 1, self.move)
        self.move = None
        if status >= SHUFFLE:
            self._leave_to_chance(self.endgame.reshuffle(self.states) or ())
        elif status:
            self._look()

    def _look(self) -> None:
        """The prize, and the own hand."""
        state = self.states[0]
        prize = self.game.decks[0].cards[int(state.states[int(state.top)])]
        self._tell(*(f"{prize}:{','.join(map(str, state.hand[seat].tolist()))}" for seat in range(PLAYERS)))

    def _tell(self, first: str, second: str) -> None:
        self.seen = f"{self.seen[0]} {first}", f"{self.seen[1]} {second}"


def first_deals(game: Game) -> tuple[Weighted, ...]:
    """Every first prize with every pair of hands; the order of what is left in the piles is still open."""
    fresh = game.fresh(PLAYERS, game.read_rules(None))
    tanks, hand = fresh["tanks"][0].tolist(), int(fresh["hand_size"][0])
    pairs = [
        (*first, *second) for first in combinations(tanks, hand) for second in combinations(without(tanks, first), hand)
    ]
    deals = []
    for weight, prizes in orders(fresh["states"][0].tolist(), 1, lambda card: card):
        for pair in pairs:
            dealt = fresh.copy()
            dealt["states"][0] = prizes
            game.engine.go_on(dealt)
            dealt["tanks"][0] = [*pair, *without(tanks, pair)]
            game.engine.go_on(dealt)
            deals.append((weight / len(pairs), dealt))
    return tuple(deals)
