"""The small form of Tank Attack! in OpenSpiel."""

from __future__ import annotations

from typing import Any

import pyspiel
import pytest

import tablee
from tablee.research.exploitability import average_play, exploitability, solve
from tablee.research.position import Position
from tablee.research.small import has_small, read_settings, small
from tablee.research.tree import SmallGame, Tree


@pytest.fixture(scope="module")
def tree() -> Tree:
    return Tree(small("tank"))


def test_the_rules_are_those_of_the_game_on_the_shelf() -> None:
    little, large = small("tank"), tablee.get("tank")
    assert little.step is large.step
    assert little.observe is large.observe
    assert little.id not in tablee.game_ids()
    match = tablee.new(little, seats=2, deck={"states": ["AR"], "tanks": ["1", "4", "2", "3"]})
    assert match.view(0)["stronger_unseen"] == [2, 0]  # 2 and 3 are stronger than 1, and nothing is than 4
    match.play(0, "play 4")
    match.play(1, "play 3")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)  # 3 of 6 points


def test_a_game_in_a_small_box_comes_to_its_end_and_every_card_stays_in_it() -> None:
    little = small("tank", values=(1, 1, 2, 5), tanks=6, hand=2)
    for seed in range(20):
        match = tablee.new(little, seats=2, seed=seed)
        box, now = little.blank_counts(), little.blank_counts()
        little.engine.count_cards(match._states, box)
        rounds = 0
        while not match.over:
            for seat in (0, 1):
                match.play(seat, match.moves(seat)[0])
            little.engine.count_cards(match._states, now)
            assert now.tolist() == box.tolist()
            rounds += 1
        assert rounds <= 4
        assert sum(box[-6:]) == 6


def test_what_its_box_can_be_told() -> None:
    assert has_small("tank")
    assert not has_small("fiasko")
    assert read_settings("tank", ["values=2", "tanks=6"]) == {"values": (2,), "tanks": 6, "hand": 2}
    with pytest.raises(ValueError, match="values, tanks, hand"):
        read_settings("tank", ["cards=4"])


@pytest.mark.parametrize(("box", "says"), [({"tanks": 5}, r"T3\.7"), ({"values": (7,)}, r"T1\.1")])
def test_a_box_that_cannot_be_is_refused(box: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        small("tank", **box)


def test_a_game_with_too_many_orders_is_refused() -> None:
    with pytest.raises(ValueError, match="too large"):
        Position(small("tank", tanks=14)).apply(0)


def test_openspiel_accepts_the_game() -> None:
    pyspiel.random_sim_test(SmallGame(small("tank")), num_sims=5, serialize=False, verbose=False)


def test_a_player_does_not_see_what_the_other_has_chosen() -> None:
    state = SmallGame(small("tank")).new_initial_state()
    state.apply_action(0)  # the State
    state.apply_action(0)  # the hands
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
