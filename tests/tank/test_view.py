"""What a seat remembers, and what it cannot know."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

import tablee
from tablee.core import chance as chances
from tablee.games.tank.cards import STATE_COUNT
from tablee.games.tank.material import HANDS
from tests.tank.table import dealt, play_round

GAME = tablee.get("tank")
every_hand = pytest.mark.parametrize("hand", HANDS)


def lowest_tanks(match: tablee.Match) -> list[int]:
    return [match.view(seat)["hand"][0] for seat in range(match.seats)]


def shuffled_match(seats: int, rounds: int = 0, hand: int = 5) -> tablee.Match:
    """A match some rounds after its second shuffle of tanks."""
    rng = random.Random(seats)
    match = tablee.new("tank", seats=seats, seed=seats, rules={"hand": hand})
    while len(match.record().shuffles) == 2 or rounds > 0:
        rounds -= len(match.record().shuffles) > 2
        play_round(match, *(rng.choice(match.view(seat)["hand"]) for seat in range(seats)))
    assert not match.over
    return match


def worlds(match: tablee.Match, seat: int | None, count: int) -> Any:
    GAME.engine.compile()
    views, chance = match.observe(seat), chances.fast(7)
    states, found = GAME.blank_states(), GAME.blank_states(count)
    for number in range(count):
        GAME.engine.determinize(views, states, chance)
        found[number] = states[0]
    return found


def test_aids_at_the_table() -> None:
    match = dealt((1, 2, 3, 4, 29), (26, 27, 28, 29, 30), states=["CA", "TX"], then=(17, 18))
    assert match.view(0)["stronger_unseen"] == [57 - 3, 55 - 2, 53 - 1, 51, 2]  # the other 29 is no stronger
    play_round(match, 1, 30)
    view = match.view(0)
    assert (view["round"], view["hand"], view["choice"]) == (2, [2, 3, 4, 17, 29], None)
    assert view["stronger_unseen"][-1] == 1
    assert view["states"] == [[], ["CA"]]
    assert (view["points"], view["points_left"], view["states_left"]) == ([0, 36], 264, 49)
    assert view["tanks_seen"] == [[1], [30]]


def test_the_last_round_is_remembered_by_the_table() -> None:
    match = dealt((1, 2, 3, 4, 30), (26, 27, 28, 29, 30), (1, 5, 6, 7, 8), states=["CA", "TX", "NY"])
    assert match.view(None)["last"] is None
    play_round(match, 1, 26, 1)
    won = {"round": 1, "state": "CA", "value": 36, "tanks": [1, 26, 1], "cancelled": [0, 2], "winner": 1}
    match.play(1, "play 30")  # nothing of the next round is told before all have chosen
    assert [match.view(seat)["last"] for seat in (0, 1, 2, None)] == [won] * 4


def test_the_last_round_outlives_a_shuffle_and_knows_a_state_that_went_back() -> None:
    match = dealt((1, 2, 3, 4, 30), (1, 2, 3, 4, 30), states=["CA", "TX"])
    play_round(match, 30, 30)
    back = {"round": 1, "state": "CA", "value": 36, "tanks": [30, 30], "cancelled": [0, 1], "winner": None}
    assert match.view(0)["last"] == back
    match = shuffled_match(3)
    assert match.view(0)["tanks_seen"] == [[], [], []]
    assert all(match.view(0)["last"]["tanks"])


def test_a_spectator_sees_no_hand_and_no_choice() -> None:
    match = dealt((1, 2, 3, 4, 5), (26, 27, 28, 29, 30))
    match.play(0, "play 3")
    view = match.view(None)
    assert (view["seat"], view["hand"], view["choice"], view["moves"]) == (None, [], None, [])
    assert view["ready"] == [0]


@pytest.mark.parametrize(
    ("points", "won", "crowned"),
    [
        ((0, 0, 0, 0), (0, 0, 0, 0), []),
        (
            (38, 39, 39, 74),
            (20, 8, 9, 9),
            [2, 3],
        ),  # California is worth 36: too few points, too few States, both reached
    ],
)
def test_everybody_sees_whom_this_prize_would_crown(
    points: tuple[int, ...], won: tuple[int, ...], crowned: list[int]
) -> None:
    match = tablee.new("tank", seats=4, seed=1, deck={"states": ["CA"]})
    state = match._states[0]
    state.points[:4], state.won[:4] = points, won
    assert [match.view(seat)["would_win"] for seat in (0, None)] == [crowned] * 2


def test_the_last_state_crowns_whoever_comes_out_ahead_with_it() -> None:
    """T4.2: nobody reaches a threshold; points decide, then the number of States, and a victory may be shared."""
    match = tablee.new("tank", seats=5, seed=1, deck={"states": ["WY"]})
    state = match._states[0]
    wyoming = int(state.states[0])
    state.states[STATE_COUNT - 1], state.states[0] = wyoming, state.states[STATE_COUNT - 1]
    state.top = STATE_COUNT - 1
    state.points[:5], state.won[:5] = (58, 57, 57, 57, 50), (7, 8, 6, 5, 7)
    assert match.view(None)["would_win"] == [0, 1, 2]


def test_when_the_game_is_over_the_next_state_stays_hidden() -> None:
    match = dealt((1, 2, 3, 4, 5), (26, 27, 28, 29, 30))
    match._states[0].points[1] = 149
    play_round(match, 1, 30)
    assert match.over
    assert (match.view(None)["prize"], match.view(None)["would_win"]) == (None, [])
    found = worlds(match, 0, 200)
    assert len({int(state["states"][state["top"]]) for state in found}) > 20


@every_hand
def test_with_two_the_other_hand_kept_over_a_shuffle_is_known(hand: int) -> None:
    """What was not shuffled and is not mine, the other must hold: all but one of its tanks."""
    match = shuffled_match(2, hand=hand)
    known = Counter(match._states[0].hand_then[1][: hand - 1].tolist())
    assert known.total() == hand - 1 == known.total() - known[0]
    drawn = set()
    for state in worlds(match, 0, 300):
        rest = Counter(state["hand"][1][:hand].tolist()) - known
        assert rest.total() == 1
        drawn |= set(rest)
    assert len(drawn) > 15


@every_hand
def test_with_two_an_empty_pile_leaves_nothing_hidden(hand: int) -> None:
    match = tablee.new("tank", seats=2, seed=8, rules={"hand": hand})
    while match.view(None)["tank_pile"]:
        play_round(match, *lowest_tanks(match))
    theirs = match.view(1)["hand"]
    assert all(state["hand"][1][:hand].tolist() == theirs for state in worlds(match, 0, 50))


@every_hand
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("rounds", [0, 3])
def test_worlds_remember_the_last_shuffle(seats: int, rounds: int, hand: int) -> None:
    """In every world each tank is where it can be: kept ones from what was not shuffled, the rest
    from what was; and no hand has kept more than all but one.
    """
    match = shuffled_match(seats, rounds, hand)
    pile_then = Counter({card: int(count) for card, count in enumerate(match._states[0].pile_then) if count})
    for viewer in (0, seats - 1, None):
        for state in worlds(match, viewer, 200):
            then = Counter((state["hand_then"][:seats, : hand - 1].ravel() - 1).tolist())
            assert then + pile_then == dict.fromkeys(range(30), 2)
            pile = Counter(state["tanks"][state["pile_top"] : state["pile_end"]].tolist())
            for seat in range(seats):
                had = Counter((state["hand_then"][seat, : hand - 1] - 1).tolist())
                played = Counter((state["aside"][seat : state["set_aside"] : seats] - 1).tolist())
                held = Counter((state["hand"][seat, :hand] - 1).tolist())
                assert not had - (played + held)  # what it kept, it has played or still holds
                pile += (played + held) - had
            assert pile == pile_then


@every_hand
def test_kept_tanks_are_mended_where_too_many_seem_kept(hand: int) -> None:
    """The others' plays may have come from hand or pile: never more from the hand than it kept.

    Seats play what stood in a hand at the shuffle as soon as they can, which is the hardest case.
    """
    for seed in range(12):
        match = tablee.new("tank", seats=4, seed=seed, rules={"hand": hand})
        while not match.over and match.view(None)["round"] < 22:
            tanks = []
            for seat in range(4):
                held, then = match.view(seat)["hand"], match._states[0].hand_then[seat].tolist()
                tanks.append(next((tank for tank in held if tank in then), held[0]))
            play_round(match, *tanks)
        if match.over:
            continue
        views = match.observe(0).tobytes()
        for state in worlds(match, 0, 100):
            seen = GAME.blank_views()
            GAME.engine.observe(np.array([state]), 0, seen)
            assert seen.tobytes() == views
            assert (np.diff(state["hand"][:4, :hand]) >= 0).all()
            assert (state["hand"][:4, :hand] > 0).all()
            assert (state["hand"][:4, hand:] == 0).all()


@every_hand
def test_worlds_are_drawn_evenly(hand: int) -> None:
    """Before anything is played, the others hold each unseen tank equally often."""
    match = dealt(range(1, hand + 1), range(31 - hand, 31))
    count = 6000
    found = np.bincount(worlds(match, 0, count)["hand"][:, 1, :hand].ravel(), minlength=31)[1:]
    unseen = np.array([1] * hand + [2] * (30 - hand))
    expected = hand * count * unseen / unseen.sum()
    assert ((found - expected) ** 2 / expected).sum() < 58.3  # p = 0.001 with 29 degrees of freedom


@every_hand
def test_a_hidden_choice_is_one_of_the_imagined_hand(hand: int) -> None:
    match = dealt(range(1, hand + 1), range(31 - hand, 31), range(6, 6 + hand))
    match.play(1, "play 28")
    choices = set()
    for state in worlds(match, 0, 200):
        assert state["choice"][1] in state["hand"][1][:hand]
        assert state["choice"].tolist()[::2][:2] == [0, 0]
        choices.add(int(state["choice"][1]))
    assert len(choices) > 20


def test_states_known_at_the_bottom_stay_there() -> None:
    match = dealt((1, 2, 3, 4, 30), (1, 2, 3, 4, 30), states=["CA", "TX", "NY"])
    play_round(match, 30, 30)
    play_round(match, 4, 4)
    bottom = match._states[0].states[-2:].tolist()
    found = worlds(match, None, 50)
    assert (found["states"][:, -2:] == bottom).all()
    assert len(np.unique(found["states"][:, 5])) > 10
