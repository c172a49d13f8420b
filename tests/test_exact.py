"""Exact play, and whether the bots find it."""

from __future__ import annotations

import numpy as np
import pytest

import tablee
from tablee.bots import Bot
from tablee.bots.exact import Solution, TooLarge, solve
from tablee.bots.simplex import guarantee, maximise
from tests import positions

ROLLOUTS = 2_000


def solved(match: tablee.Match) -> Solution:
    found = solve(match.game, match.observe(0))
    assert found.doubt < 1e-9
    assert list(found.moves) == match.moves(0)
    return found


def assert_found_by_bots(match: tablee.Match, found: Solution) -> None:
    """Both play one of the best moves, whatever their luck."""
    best = {move for move, value in found.values.items() if value == pytest.approx(found.value)}
    for seed in range(3):
        assert Bot(match.game, "steady", seed).play(match, 0) in best
        assert Bot(match.game, "expert", seed, rollouts=ROLLOUTS).play(match, 0) in best


def test_fiasko_score_when_a_last_draw_risks_all_and_wins_nothing() -> None:
    match = positions.fiasko(
        sheet=[[40, 40, 40, 40, 0], [40, 40, 40, 0, 20]],
        hands=[["sardines5", "sardines4", "milk1"], ["corn5", "corn5", "corn4"]],
        pile=["fiasko", "fiasko", "catastrophe", "fiasko", "fiasko"],
    )
    found = solved(match)
    # After a Fiasko card the other scores corn and wins. Only the catastrophe, one card of five, saves us: then
    # the other has no hand left, draws, and we score after all.
    assert found.values == pytest.approx({"draw": 1 / 5, "score sardines": 1.0})
    assert_found_by_bots(match, found)


def test_fiasko_draw_on_when_nothing_can_go_wrong_and_scoring_now_loses() -> None:
    match = positions.fiasko(
        sheet=[[30, 30, 30, 30, 0], [60, 40, 20, 0, 24]],
        hands=[["sardines3", "sardines2", "milk1"], []],
        pile=["milk1", "milk1", "milk2", "milk2", "milk2", "pickles1"],
    )
    found = solved(match)
    # 5 × 3 = 15 points now lose, 5 × 4 = 20 still do; 5 × 5 = 25 are more than the other's 24 sardines.
    # The other cannot end the game: there is no corn in the pile.
    assert found.values == pytest.approx({"draw": 1.0, "score sardines": 0.0})
    assert_found_by_bots(match, found)


def test_pasta_the_token_of_a_small_lay_loses_the_game() -> None:
    match = positions.pasta(
        hands=[{"penne": 1, "fusilli": 3, "ravioli": 3}, {}],
        groups=[{"macaroni": 3, "farfalle": 3}, {"rigatoni": 4, "spaghetti": 2}],
    )
    found = solved(match)
    # The other has an empty hand and must take, which ends the game: what is laid now is all there will be.
    # Three cards make 9 points against 6. One or two take the token: 5 against 6, or 6 against 6 with smaller groups.
    assert found.values == pytest.approx(
        {
            "lay penne 1": 0.0,
            "lay fusilli 1": 0.0,
            "lay fusilli 2": 0.0,
            "lay fusilli 3": 1.0,
            "lay ravioli 1": 0.0,
            "lay ravioli 2": 0.0,
            "lay ravioli 3": 1.0,
        }
    )
    assert_found_by_bots(match, found)


def test_pasta_draw_the_last_card_while_ahead() -> None:
    match = positions.pasta(
        hands=[{"fusilli": 1}, {"penne": 3}],
        groups=[{"macaroni": 4, "farfalle": 4}, {"rigatoni": 4, "ravioli": 3}],
    )
    found = solved(match)
    # Drawing ends the game at 8 against 7. After a lay the other lays three penne, and we, with an empty hand, must
    # end the game ourselves.
    for move, value in found.values.items():
        assert value == (1.0 if move.startswith("take") else 0.0), move
    assert "lay fusilli 1" in found.values
    assert_found_by_bots(match, found)


@pytest.mark.parametrize(
    "hands", [[[1, 2, 3, 20, 30], [6, 7, 8, 10, 15]], [[1, 20, 30], [8, 10, 15]]], ids=["five", "three"]
)
def test_tank_the_best_tank_is_not_for_the_least_State(hands: list[list[int]]) -> None:
    match = positions.tank(points=[140, 147], hands=hands, pile=[25, 29], states=["WY", "PA"])
    found = solved(match)
    # Whoever wins Pennsylvania wins the game, and Wyoming changes nothing. The other 30 has been played, so ours wins
    # whenever it comes; without it we need to draw the 29, which is one of the unseen tanks: two and the other's hand.
    unseen = 2 + len(hands[1])
    assert found.values == pytest.approx({f"play {tank}": 1 / unseen if tank == 30 else 1.0 for tank in hands[0]})
    assert_found_by_bots(match, found)


@pytest.mark.parametrize(
    ("points", "hands", "gap"),
    [
        ([137, 145], [[1, 2, 3, 26, 30], [4, 5, 6, 24, 28]], 0.2),
        ([145, 137], [[1, 2, 3, 24, 28], [4, 5, 6, 26, 30]], 0.2),
        ([137, 145], [[1, 26, 30], [4, 24, 28]], 0.2),
        ([145, 137], [[1, 24, 28], [4, 26, 30]], 0.1),
    ],
    ids=["must win both", "must win one", "must win both with three", "must win one with three"],
)
def test_tank_nobody_guesses_when_the_best_tank_comes(points: list[int], hands: list[list[int]], gap: float) -> None:
    """Two States of 9 points: one player needs both. The 28 must meet the 26, and not the 30."""
    match = positions.tank(points=points, hands=hands, pile=[7, 8], states=["GA", "NC"])
    found = solved(match)
    assert max(found.values.values()) < found.value - gap  # whoever always makes the same move gives much away
    shares = {
        thought.move: thought.share
        for thought in Bot("tank", "expert", 1, rollouts=ROLLOUTS).consider(match.observe(0))
    }
    assert found.loss([shares[move] for move in found.moves]) < 0.1


def test_what_a_choice_gives_away() -> None:
    match = positions.fiasko(
        sheet=[[40, 40, 40, 40, 0], [40, 40, 40, 0, 20]],
        hands=[["sardines5", "sardines4", "milk1"], ["corn5", "corn5", "corn4"]],
        pile=["fiasko", "fiasko", "catastrophe", "fiasko", "fiasko"],
    )
    found = solved(match)
    assert found.loss([0.0, 1.0]) == pytest.approx(0.0)
    assert found.loss([1.0, 0.0]) == pytest.approx(4 / 5)
    assert found.loss([0.5, 0.5]) == pytest.approx(2 / 5)


@pytest.mark.parametrize(
    ("game", "depth", "why"),
    [
        ("fiasko", 3, "More than 1,000 positions may follow"),
        ("fiasko", 1, "Nothing is decided at depth 1"),
        ("pasta", 3, "can be dealt in more than 300 ways"),
        ("tank", 3, "can be dealt in more than 300 ways"),
        ("pic", 3, "pic cannot be gone through"),
    ],
)
def test_the_beginning_of_a_game_is_too_large_and_the_error_says_why(game: str, depth: int, why: str) -> None:
    match = tablee.new(game, seats=2, seed=0)
    with pytest.raises(TooLarge, match=why) as found:
        solve(game, match.observe(0), depth=depth, budget=1_000)
    assert found.value.text("fr")


def test_more_than_two_players_are_too_many() -> None:
    with pytest.raises(TooLarge, match=r"two players .* not of 3"):
        solve("fiasko", tablee.new("fiasko", seats=3).observe(0))


def test_a_matrix_game_is_solved_exactly() -> None:
    rock_paper_scissors = np.array([[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]])
    value, mix = guarantee([(1.0, rock_paper_scissors)])
    assert value == pytest.approx(0.5, abs=1e-12)
    assert mix == pytest.approx([1 / 3] * 3, abs=1e-12)
    # Two by two, without a saddle: (ad − bc) / (a + d − b − c).
    value, mix = guarantee([(1.0, np.array([[0.9, 0.2], [0.3, 0.6]]))])
    assert value == pytest.approx(0.48)
    assert mix == pytest.approx([0.3, 0.7])


def test_one_choice_must_do_for_worlds_that_cannot_be_told_apart() -> None:
    first, second = np.array([[1.0], [0.0]]), np.array([[0.0], [1.0]])
    assert guarantee([(0.7, first), (0.3, second)])[0] == pytest.approx(0.7)
    value, mix = guarantee([(0.5, np.zeros((2, 1))), (0.5, np.zeros((2, 1)))])
    assert value == 0.0
    assert mix == pytest.approx([0.5, 0.5])


def test_a_gain_without_limit_is_told() -> None:
    with pytest.raises(ValueError, match="no limit"):
        maximise(np.ones(1), -np.ones((1, 1)), np.ones(1))
