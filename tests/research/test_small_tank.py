"""The small form of Tank Attack! in OpenSpiel."""

from __future__ import annotations

import pyspiel
import pytest

import tablee
from tablee.research.exploitability import average_play, exploitability, solve
from tablee.research.reduced import reduced_tank
from tablee.research.tree import SmallGame, Tree


@pytest.fixture(scope="module")
def tree() -> Tree:
    return Tree(reduced_tank())


def test_the_rules_are_those_of_the_game_on_the_shelf() -> None:
    small, large = reduced_tank(), tablee.get("tank")
    assert small.step.__code__.co_filename == large.step.__code__.co_filename
    assert small.step is not large.step
    assert small.id not in tablee.game_ids()
    match = tablee.new(small, seats=2, deck={"states": ["S2"], "tanks": ["1", "4", "2", "3"]})
    match.play(0, "play 4")
    match.play(1, "play 3")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)  # 3 of 6 points


def test_a_pile_that_does_not_serve_both_is_refused() -> None:
    with pytest.raises(ValueError, match=r"T3\.7"):
        reduced_tank(tanks=5)


def test_openspiel_accepts_the_game() -> None:
    pyspiel.random_sim_test(SmallGame(reduced_tank()), num_sims=5, serialize=False, verbose=False)


def test_a_player_does_not_see_what_the_other_has_chosen() -> None:
    state = SmallGame(reduced_tank()).new_initial_state()
    state.apply_action(0)
    first, second = (state.child(move) for move in state.legal_actions())
    assert first.current_player() == second.current_player() == 1
    assert first.information_state_string(1) == second.information_state_string(1)


def test_best_play_is_found_and_hard_to_exploit(tree: Tree) -> None:
    found, _ = solve(tree)
    assert found < 0.005


def test_an_expert_is_less_exploitable_than_anybody_random(tree: Tree) -> None:
    expert, anybody = (
        exploitability(tree, average_play(tree.game, name, rollouts=200, samples=1)) for name in ("expert", "random")
    )
    assert 0.0 <= expert < anybody
