"""A small game as a whole tree: through OpenSpiel's Python interface, and in the form that its C++ solvers read."""

from __future__ import annotations

from typing import Any

from tablee.core.extras import extra
from tablee.core.game import Game
from tablee.research.position import PLAYERS, Position
from tablee.research.spiel import CHANCE, OVER, SpielState, game_info, game_type

with extra("research"):
    import pyspiel

# OpenSpiel wants to know them beforehand; a tree that can be walked has fewer.
MOST_WAYS = 10_000  # that chance may go at once
MOST_MOVES = 1_000


class SmallGame(pyspiel.Game):  # type: ignore[misc]
    """A game that is small enough to have a `Position` for every card that may come."""

    def __init__(self, game: Game) -> None:
        self.start = Position(game)
        kind = game_type(f"python_{game.id}", game, range(PLAYERS, PLAYERS + 1), tensors=False)
        super().__init__(kind, game_info(game, PLAYERS, ways=MOST_WAYS, moves=MOST_MOVES), {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self, self.start.copy())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> StringObserver:
        return StringObserver()


class StringObserver:
    """What a player has seen, in words only."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """There is no tensor to fill."""

    def string_from(self, state: SpielState, player: int) -> str:
        walk = state.walk
        assert isinstance(walk, Position)
        return walk.seen[player]


class GameTree:
    """The whole game in C++, read from Gambit's text form: OpenSpiel's solvers walk it a thousand times faster."""

    def __init__(self, game: Game) -> None:
        self.game = game
        # One position of each information set, by player and what was seen.
        self.sets: dict[tuple[int, str], Position] = {}
        self._numbers: tuple[dict[str, int], ...] = ({}, {})  # of these sets, by player
        self._nodes = 0
        self._lines = [f'EFG 2 R "{game.id}" {{ "0" "1" }}', ""]
        self._write(Position(game))
        self.spiel = pyspiel.load_efg_game("\n".join(self._lines) + "\n")

    def _write(self, position: Position) -> None:
        self._nodes += 1
        turn = position.turn
        if turn == OVER:
            first, second = position.returns()
            self._lines.append(f't "" {self._nodes} "" {{ {first} {second} }}')
            return
        actions = position.actions()
        if turn == CHANCE:
            labels = " ".join(f'"{action}" {position.ways[action][0]!r}' for action in actions)
            self._lines.append(f'c "" {self._nodes} "" {{ {labels} }} 0')
        else:
            key = turn, position.seen[turn]
            numbers = self._numbers[turn]
            number = numbers.setdefault(key[1], len(numbers) + 1)
            self.sets.setdefault(key, position)
            labels = " ".join(f'"{position.game.moves[action]}"' for action in actions)
            self._lines.append(f'p "" {turn + 1} {number} "{key[1]}" {{ {labels} }} 0')
        for action in actions:
            following = position.copy()
            following.apply(action)
            self._write(following)

    @property
    def nodes(self) -> int:
        return self._nodes

    def spiel_sets(self) -> dict[str, tuple[tuple[int, str], dict[str, int]]]:
        """OpenSpiel's name of every information set: ours, and its number of each move."""
        found: dict[str, tuple[tuple[int, str], dict[str, int]]] = {}
        waiting = [self.spiel.new_initial_state()]
        while waiting:
            state = waiting.pop()
            player = state.current_player()
            if player >= 0:
                name = state.information_state_string()
                seen = name.split("-", 3)[3]  # after the player, twice, and the number of the set
                found[name] = (
                    (player, seen),
                    {state.action_to_string(action): action for action in state.legal_actions()},
                )
            waiting += [state.child(action) for action in state.legal_actions()]
        return found
