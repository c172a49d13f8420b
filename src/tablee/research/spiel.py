"""What OpenSpiel asks of a state, in its words: everything that plays by turns and chance can answer."""

from __future__ import annotations

from typing import Any, Protocol

from tablee.core.extras import extra

with extra("research"):
    import pyspiel


CHANCE, OVER = -1, -2  # instead of a seat


class Walk(Protocol):
    """Where a game stands on its way through turns and chance. A copy goes its own way."""

    @property
    def turn(self) -> int:
        """A seat, CHANCE or OVER."""

    def actions(self) -> list[int]:
        """What the seat to act may do, in ascending order; or what chance may bring."""

    def chances(self) -> list[tuple[int, float]]:
        """What chance may bring, with its probability."""

    def apply(self, action: int) -> None: ...

    def returns(self) -> list[float]:
        """By player; zeros before the end."""

    def name(self, action: int) -> str:
        """In the notation of the game."""


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A walk as a state of OpenSpiel."""

    def __init__(self, game: Any, walk: Walk) -> None:
        super().__init__(game)
        self.walk = walk

    def current_player(self) -> int:
        turn = self.walk.turn
        return {CHANCE: int(pyspiel.PlayerId.CHANCE), OVER: int(pyspiel.PlayerId.TERMINAL)}.get(turn, turn)

    def is_terminal(self) -> bool:
        return self.walk.turn == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return self.walk.actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.walk.chances()

    def _apply_action(self, action: int) -> None:
        self.walk.apply(action)

    def returns(self) -> list[float]:
        return self.walk.returns()

    def _action_to_string(self, player: int, action: int) -> str:
        return self.walk.name(action)

    def __str__(self) -> str:
        return str(self.walk)
