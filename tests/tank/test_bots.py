"""Steady plays well, never from anything but its view, and not always the same way."""

from __future__ import annotations

import random

import pytest

import tablee
from tablee.bots import Bot, names
from tablee.games.tank.material import HANDS as SIZES
from tests.tank.table import dealt, swap_hidden

GAME = tablee.get("tank")


def test_bots_are_named() -> None:
    assert names("tank") == ("random", "beginner", "steady", "expert")


@pytest.mark.parametrize(
    ("seats", "hand", "share"),
    [
        *((2, 5, 0.93), (3, 5, 0.82), (4, 5, 0.58), (5, 5, 0.43), (6, 5, 0.33)),
        *((2, 3, 0.93), (3, 3, 0.80), (4, 3, 0.54), (5, 3, 0.42), (6, 3, 0.33)),
    ],
)
def test_steady_beats_random_players(seats: int, hand: int, share: float) -> None:
    """One steady player among random ones; an equal player would win 1 / seats of the games.

    Not the seed with which the bot's numbers were chosen.
    """
    bots = ["random"] * (seats - 1) + ["steady"]
    result = tablee.simulate("tank", games=5000, seats=seats, bots=bots, seed=2, rules={"hand": hand})
    assert result.win_shares[-1] > share


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_no_seat_is_better_than_another(seats: int) -> None:
    """Everyone chooses at the same time, so equal players win equally often (within five deviations)."""
    games = 20_000
    result = tablee.simulate("tank", games=games, seats=seats, bots="steady", seed=2)
    mean = 1 / seats
    assert abs(result.win_shares - mean).max() < 5 * (mean * (1 - mean) / games) ** 0.5


def test_a_bots_choice_does_not_depend_on_hidden_cards() -> None:
    GAME.engine.compile()
    checked = 0
    for seed in range(40):
        rng = random.Random(seed)
        match = tablee.new("tank", seats=rng.randint(2, 6), seed=seed, rules={"hand": rng.choice(SIZES)})
        while not match.over:
            seat = rng.choice(match.to_act)
            if rng.random() < 0.2:
                legal, views = match.moves(seat), match.observe(seat)
                twin = match._states.copy()
                swap_hidden(twin[0], seat, rng)
                other = GAME.blank_views()
                GAME.engine.observe(twin, seat, other)
                for name in names("tank"):
                    one, two = (Bot(GAME, name, seed, rollouts=48) for _ in range(2))
                    assert one.choose(views, legal) == two.choose(other, legal)
                checked += 1
            match.play(seat, rng.choice(match.moves(seat)))
    assert checked > 500


HANDS = (2, 9, 16, 23, 30), (1, 8, 15, 22, 29), (3, 10, 17, 24, 28)


def test_steady_fights_for_california_and_saves_its_strength_for_wyoming() -> None:
    for_much = dealt(*HANDS, states=["CA"])
    assert {Bot(GAME, "steady", seed).play(for_much, 0) for seed in range(20)} == {"play 30"}
    for_little = dealt(*HANDS, states=["WY"])
    assert not {Bot(GAME, "steady", seed).play(for_little, 0) for seed in range(20)} & {"play 23", "play 30"}


def test_steady_does_not_let_another_win_for_a_single_point() -> None:
    match = dealt(*HANDS, states=["WY"])
    match._states[0].points[1] = 99
    assert Bot(GAME, "steady", 1).play(match, 0) == "play 30"


def test_with_three_in_hand_steady_does_not_wait_for_a_great_tank() -> None:
    """With five a middling hand saves its best for later; with three it would hardly ever play it."""
    played = {}
    for hands in ((2, 6, 10, 14, 17), (1, 8, 15, 22, 29)), ((2, 10, 17), (1, 15, 29)):
        match = dealt(*hands, states=["WI"])
        moves = [Bot(GAME, "steady", seed).play(match, 0) for seed in range(20)]
        played[len(hands[0])] = moves.count("play 17")
    assert played[3] > 15 > 5 > played[5]


def test_steady_is_not_quite_predictable() -> None:
    moves = set()
    states = ("CA", "NY", "IL", "VA", "MD", "KY", "IA", "NE", "ID", "WY")
    for state in states:
        match = dealt(*HANDS, states=[state])
        moves |= {(state, Bot(GAME, "steady", seed).play(match, 0)) for seed in range(30)}
    assert len(moves) > len(states)
