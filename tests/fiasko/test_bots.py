"""Steady plays well, plays the same from the same view, and never from anything else."""

from __future__ import annotations

import random

import pytest

import tablee
from tablee.bots import Bot, names
from tests.fiasko.table import dealt, swap_hidden

GAME = tablee.get("fiasko")


def test_bots_are_named() -> None:
    assert names("fiasko") == ("random", "beginner", "steady", "expert")
    with pytest.raises(tablee.SetupError, match="random, beginner, steady, expert"):
        Bot("fiasko", "genius")


@pytest.mark.parametrize(("seats", "share"), [(2, 0.70), (3, 0.62), (4, 0.55), (5, 0.45)])
@pytest.mark.parametrize("catastrophe", ["others", "everyone"])
def test_steady_beats_random_players(seats: int, share: float, catastrophe: str) -> None:
    """One steady player among random ones; an equal player would win 1 / seats of the games."""
    bots = ["random"] * (seats - 1) + ["steady"]
    rules = {"catastrophe": catastrophe}
    result = tablee.simulate("fiasko", games=5000, seats=seats, bots=bots, rules=rules, seed=1)
    assert result.win_shares[-1] > share


def test_a_bots_choice_does_not_depend_on_hidden_cards() -> None:
    GAME.engine.compile()
    checked = 0
    for seed in range(60):
        rng = random.Random(seed)
        match = tablee.new("fiasko", seats=rng.randint(2, 5), seed=seed)
        while not match.over:
            seat = match.to_act[0]
            if rng.random() < 0.2:
                legal, views = match.moves(seat), match.observe(seat)
                twin = match._states.copy()
                assert swap_hidden(twin[0], seat, rng)
                other = GAME.blank_views()
                GAME.engine.observe(twin, seat, other)
                for name in names("fiasko"):
                    one, two = (Bot(GAME, name, seed, rollouts=48) for _ in range(2))
                    assert one.choose(views, legal) == two.choose(other, legal)
                checked += 1
            match.play(seat, rng.choice(match.moves(seat)))
    assert checked > 1000


def test_steady_leaves_its_view_as_it_was() -> None:
    match = dealt(["milk5", "milk4", "milk3"], ["corn1", "corn2", "corn3"])
    views = match.observe(0)
    before = views.tobytes()
    Bot(GAME, "steady").choose(views, match.moves(0))
    assert views.tobytes() == before


def test_steady_draws_with_an_empty_hand_and_scores_a_great_one() -> None:
    assert Bot(GAME, "steady").play(tablee.new("fiasko", seats=3), 0) == "draw"
    hand = ["milk5", "milk5", "milk5", "milk4", "milk4", "milk4", "milk3", "milk3", "milk3", "milk3"]
    match = dealt(hand, ["corn1", "corn1", "corn1", "corn2", "corn2", "corn2", "corn3", "corn3", "corn3", "corn3"])
    assert Bot(GAME, "steady").play(match, 0) == "score milk"  # 39 × 10 = 390
