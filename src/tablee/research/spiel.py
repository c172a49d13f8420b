"""What OpenSpiel asks of a game and of a state, in its words: all that plays by turns and chance can answer."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Self

import numpy as np

from tablee.core.extras import extra
from tablee.core.game import Game

with extra("research"):
    import pyspiel


CHANCE, OVER = -1, -2  # instead of a seat


class Walk(ABC):
    """Where a game stands on its way through turns and chance."""

    game: Game

    def copy(self) -> Self:
        """It goes its own way."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)  # nothing in it is ever changed, only replaced
        return twin

    def __deepcopy__(self, memo: Any) -> Self:
        return self.copy()

    @property
    @abstractmethod
    def turn(self) -> int:
        """A seat, CHANCE or OVER."""

    @abstractmethod
    def actions(self) -> list[int]:
        """What the seat to act may do, in ascending order; or what chance may bring."""

    @abstractmethod
    def chances(self) -> list[tuple[int, float]]:
        """What chance may bring, with its probability."""

    @abstractmethod
    def apply(self, action: int) -> None: ...

    @abstractmethod
    def returns(self) -> list[float]:
        """By player; zeros before the end."""

    @abstractmethod
    def name(self, action: int) -> str:
        """In the notation of the game."""

    # --- the rules, for those who walk -------------------------------------------------------------

    def _legal(self, states: Any) -> list[int]:
        room = self.game.blank_moves()
        return sorted(room[: self.game.engine.legal(states, self.turn, room)].tolist())

    def _play(self, states: Any, seat: int, move: int) -> int:
        status = self.game.engine.attempt(states, seat, move)
        assert status >= 0, f"{self.game.moves[move]} is not allowed"
        return status

    def _winners(self, states: Any) -> Any:
        seats = int(states["seats"][0])
        points, winners = np.zeros(seats, np.int32), np.zeros(seats, np.int8)
        self.game.engine.outcome(states, points, winners)
        return winners

    def _observe(self, states: Any, seat: int) -> Any:
        views = self.game.blank_views()
        self.game.engine.observe(states, seat, views)
        return views


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


def game_type(name: str, game: Game, seats: range, *, tensors: bool, parameters: dict[str, Any] | None = None) -> Any:
    return pyspiel.GameType(
        short_name=name,
        long_name=game.title("en"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=tensors,
        provides_observation_string=True,
        provides_observation_tensor=tensors,
        parameter_specification=parameters or {},
    )


def game_info(game: Game, seats: int, *, ways: int, moves: int) -> Any:
    """With so many ways at once for chance, and so many moves at most; see `kernels.reward` for what is won."""
    return pyspiel.GameInfo(
        num_distinct_actions=len(game.moves),
        max_chance_outcomes=ways,
        num_players=seats,
        min_utility=-1.0 / (seats - 1),
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=moves,
    )
