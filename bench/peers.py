"""OpenSpiel as it is meant to be used: its C++ rollouts, and its games through Python."""

from __future__ import annotations

import random
import time
from typing import Any

import open_spiel.python.games  # noqa: F401  registers the games that are written in Python
import pyspiel


def load(name: str) -> Any:
    """Rollouts take games with one player at a time, so simultaneous ones are put in turns."""
    game = pyspiel.load_game(name)
    if game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
        return pyspiel.load_game_as_turn_based(name)
    return game


def play_in_python(game: Any, games: int, rng: random.Random) -> tuple[int, float]:
    """Random games through the Python interface: decisions (chance nodes not counted) and seconds."""
    decisions = 0
    started = time.perf_counter()
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
    return decisions, time.perf_counter() - started


class CppRollouts:
    """`pyspiel.RandomRolloutEvaluator`, reached through one simulation of its MCTS bot."""

    def __init__(self, name: str) -> None:
        self.game = load(name)
        # An evaluator does not say how long its games were; random ones through Python tell.
        games = 2000
        self.decisions_a_game = play_in_python(self.game, games, random.Random(1))[0] / games

    def run(self, rollouts: int, seed: int) -> tuple[float, float]:
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, seed)
        bot = pyspiel.MCTSBot(self.game, evaluator, 1.0, 1, 100, False, seed, False)
        state = self.game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        started = time.perf_counter()
        bot.mcts_search(state)
        return rollouts * self.decisions_a_game, time.perf_counter() - started
