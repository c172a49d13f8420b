"""Our games in OpenSpiel: import this, and they can be loaded by name.

    import pyspiel
    import tablee.research.openspiel
    game = pyspiel.load_game("python_tablee_fiasko(players=3,catastrophe=everyone)")

The parameters are `players`, the game's rule options, and `horizon`: after so many moves a game is broken off and
nobody wins, because OpenSpiel wants every game to be finite and some of ours need not be. A player's observation is
its view, as numbers (`tablee.research.numbers`) and in words; with perfect recall the words begin with a fingerprint
of everything that was seen before. The tensor is the view in both cases: it holds what a player with a perfect memory
knows of the cards, but not the order in which everything happened.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.core.extras import extra
from tablee.core.game import Game, Rules
from tablee.core.kernel import NOTHING
from tablee.core.option import Option, check_count
from tablee.core.registry import game_ids, get
from tablee.research.card_walk import CardWalk
from tablee.research.numbers import Numbers, fields
from tablee.research.spiel import SpielState, game_info, game_type

with extra("research"):
    import pyspiel

HORIZON = 5_000  # moves; random games have some hundreds


def name(game: Game) -> str:
    return f"python_tablee_{game.id}"


def register(game: Game) -> None:
    """Let OpenSpiel load a game by its name."""
    parameters: dict[str, Any] = {"players": game.fewest, "horizon": HORIZON}
    parameters |= {option.name: _parameter(option, option.default) for option in game.options}
    kind = game_type(name(game), game, range(game.fewest, game.most + 1), tensors=True, parameters=parameters)

    class Registered(SpielGame):
        """OpenSpiel makes games from their parameters alone."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, kind, params or {})

    pyspiel.register_game(kind, Registered)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with its settings."""

    def __init__(self, game: Game, kind: Any, params: dict[str, Any]) -> None:
        chosen = {**kind.parameter_specification, **params}
        self.game = game
        self.seats = game.check_seats(int(chosen["players"]))
        self.rules: Rules = {option.name: _value(option, chosen[option.name]) for option in game.options}
        self.horizon = check_count("wrong-horizon", chosen["horizon"])
        ways = max(len(deck.cards) for deck in game.decks)
        super().__init__(kind, game_info(game, self.seats, ways=ways, moves=self.horizon), params)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its name with its parameters."""
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> SpielState:
        return SpielState(self, CardWalk(self.game, self.seats, self.rules, self.horizon))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"observations have no parameters, but these were given: {params}")
        return Observer(self.game, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class Observer:
    """What a player may know; without private information, what a spectator may."""

    def __init__(self, game: Game, kind: Any) -> None:
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("nobody sees what all players see")
        self._public = kind.private_info == pyspiel.PrivateInfoType.NONE
        self._remembers = kind.perfect_recall
        self._views = game.blank_views()
        self._numbers = Numbers(game, self._views)
        self.tensor = np.zeros(self._numbers.size, np.float32)
        self.dict = {
            field: self.tensor[place].reshape(game.view[field].shape or (1,)) for field, place in fields(game).items()
        }

    def set_from(self, state: SpielState, player: int) -> None:
        walk = state.walk
        assert isinstance(walk, CardWalk)
        self._views[...] = walk.observe(self._viewer(player))
        self._numbers.read(self.tensor[np.newaxis])

    def string_from(self, state: SpielState, player: int) -> str:
        walk = state.walk
        assert isinstance(walk, CardWalk)
        viewer = self._viewer(player)
        return walk.remember(viewer) if self._remembers else walk.describe(viewer)

    def _viewer(self, player: int) -> int:
        return NOTHING if self._public else player


def _parameter(option: Option, value: str | int) -> str | int:
    """OpenSpiel reads whatever looks like a number as one."""
    return int(value) if all(_is_number(each) for each in option.values) else value


def _value(option: Option, parameter: Any) -> str | int:
    for value in option.values:
        if _parameter(option, value) == parameter:
            return value
    return option.read(parameter)


def _is_number(value: str | int) -> bool:
    return str(value).lstrip("+-").isdecimal()


for _id in game_ids():
    register(get(_id))
