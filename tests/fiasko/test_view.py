"""What a seat remembers, and what it cannot know."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

import tablee
from tablee.core import chance as chances
from tablee.games.fiasko.cards import COPIES, FIASKO, KINDS, WARE_CARDS
from tests.fiasko.table import dealt

GAME = tablee.get("fiasko")


def test_aids_at_the_table() -> None:
    match = dealt(["milk5", "milk4", "corn1"], ["corn4", "corn5", "pickles2"], then=("fiasko",))
    view = match.view(0)
    assert view["hand"] == ["milk4", "milk5", "corn1"]
    assert view["least_to_score"] == 13
    assert view["values"] == {"milk": 27, "pickles": 0, "tomatoes": 0, "corn": 3, "sardines": 0}
    assert view["hand_sizes"] == [3, 3]
    assert (view["draw_pile"], view["discard_pile"], view["turns"], view["turn"]) == (82, 0, 6, 0)
    match.play(0, "draw")
    assert match.view(1)["special_cards"] == {
        "fiasko": {"seen": 1, "left": 5},
        "catastrophe": {"seen": 0, "left": 2},
    }
    assert match.view(0)["discards_seen"] == ["milk4", "milk5", "corn1", "fiasko"]


@pytest.mark.parametrize(("reading", "costs"), [("others", [3, 2]), ("everyone", [5, 5])])
def test_what_a_special_card_would_cost_whoever_draws_it(reading: str, costs: list[int]) -> None:
    match = dealt(["milk5", "milk4"], ["corn4", "corn5"], then=("corn1",), rules={"catastrophe": reading})
    match.play(0, "draw")
    assert match.public()["at_stake"] == {"fiasko": [3, 2], "catastrophe": costs[::-1]}


def test_the_bonus_of_each_ware_stands_beside_its_points() -> None:
    match = dealt(["milk5", "milk4", "corn1"], ["corn4", "corn5", "pickles2"])
    match.play(0, "score milk")
    public = match.public()
    assert (public["sheet"]["wares"]["milk"], public["majority_bonus"]["milk"]) == ([27, None], [30, 0])
    assert public["majority_bonus"]["corn"] == [0, 0]


def test_a_spectator_sees_no_hand() -> None:
    match = dealt(["milk5", "milk4", "corn1"], ["corn4", "corn5", "pickles2"])
    view = match.view(None)
    assert (view["seat"], view["hand"], view["moves"]) == (None, [], [])
    assert set(view["values"].values()) == {0}


def until_shuffled(match: tablee.Match, rng: random.Random) -> None:
    while len(match.record().shuffles) == 1 and not match.over:
        seat = match.to_act[0]
        moves = match.moves(seat)
        match.play(seat, "draw" if rng.random() < 0.8 else rng.choice(moves))


def shuffled_match(seats: int) -> tablee.Match:
    """A match just shuffled for the second time, with cards left in several hands."""
    for seed in range(200):
        match = tablee.new("fiasko", seats=seats, seed=seed)
        until_shuffled(match, random.Random(seed))
        if not match.over and sum(size > 1 for size in match.view(None)["hand_sizes"]) == seats:
            return match
    raise AssertionError("no such game")


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_was_seen_before_a_shuffle_is_remembered_after_it(seats: int) -> None:
    """Cards known to lie in the pile at the shuffle cannot be in a hand kept since before it."""
    match = shuffled_match(seats)
    views = match.observe(0)
    seen = views["open_then"][0] + views["own_then"][0]
    assert seen.sum() > 20
    chance, states = chances.fast(1), GAME.blank_states()
    hands = np.zeros((2000, WARE_CARDS), int)
    for world in range(len(hands)):
        GAME.engine.determinize(views, states, chance)
        hands[world] = states["hand"][0, 1:seats].sum(axis=0)
    possible = np.array(COPIES[:WARE_CARDS]) - seen
    assert (hands <= possible).all()
    assert (hands.max(axis=0)[possible > 0] > 0).mean() > 0.8  # all that is possible does happen


def test_worlds_are_drawn_evenly() -> None:
    """With one unseen card in another hand, it is each card as often as there are unseen copies."""
    match = dealt(["milk5"], ["corn3"])
    views, states, chance = match.observe(0), GAME.blank_states(), chances.fast(5)
    GAME.engine.compile()
    found: Counter[int] = Counter()
    rounds = 79 * 400
    for _ in range(rounds):
        GAME.engine.determinize(views, states, chance)
        found[int(np.flatnonzero(states["hand"][0, 1])[0])] += 1
    unseen = [COPIES[card] - (card == 4) for card in range(WARE_CARDS)]
    expected = [rounds * copies / sum(unseen) for copies in unseen]
    chi_squared = sum((found[card] - expected[card]) ** 2 / expected[card] for card in range(WARE_CARDS))
    assert chi_squared < 51.2  # p = 0.001 with 24 degrees of freedom


def test_special_cards_are_in_the_pile_of_every_world() -> None:
    match = dealt(["milk5", "milk4"], ["corn4", "corn5"], then=("fiasko", "milk1", "catastrophe", "milk1"))
    for _ in range(4):
        match.play(match.to_act[0], "draw")
    views, states, chance = match.observe(1), GAME.blank_states(), chances.fast(1)
    for _ in range(50):
        GAME.engine.determinize(views, states, chance)
        state = states[0]
        pile = Counter(state.draw[state.top : state.end].tolist())
        assert [pile[card] for card in range(FIASKO, KINDS)] == [5, 1]
