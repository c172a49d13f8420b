"""A match: checked moves, refusals that change nothing, stacked decks, bad settings."""

from __future__ import annotations

import json
import random
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablee
from tests.helpers import play_out


def snapshot(match: tablee.Match) -> Any:
    return match.record(), match._states.tobytes(), match.to_act, [match.moves(seat) for seat in range(match.seats)]


@pytest.mark.parametrize(
    ("seat", "move", "error", "clause"),
    [
        (0, "score milk", tablee.IllegalMove, "F5.3"),
        (0, "pass", tablee.IllegalMove, "F3.1"),
        (1, "draw", tablee.NotYourTurn, "F2.1"),
        (1, "nonsense", tablee.NotYourTurn, "F2.1"),
        (0, "", tablee.NotationError, None),
        (0, "Draw", tablee.NotationError, None),
        (0, "draw ", tablee.NotationError, None),
        (0, "score", tablee.NotationError, None),
        (0, "score bread", tablee.NotationError, None),
        (0, "draw\n", tablee.NotationError, None),
        (0, None, tablee.NotationError, None),
        (0, 7, tablee.NotationError, None),
        (0, ["draw"], tablee.NotationError, None),
        (3, "draw", tablee.SetupError, None),
        (-1, "draw", tablee.SetupError, None),
        ("0", "draw", tablee.SetupError, None),
        (None, "draw", tablee.SetupError, None),
    ],
)
def test_a_refused_move_says_why_and_changes_nothing(seat: Any, move: Any, error: Any, clause: str | None) -> None:
    match = tablee.new("fiasko", seats=3, seed=4)
    before = snapshot(match)
    with pytest.raises(error) as refused:
        match.play(seat, move)
    assert type(refused.value) is error
    assert getattr(refused.value, "clause", None) == clause
    assert snapshot(match) == before
    for lang in ("fr", "en"):
        sentence = refused.value.text(lang)
        assert sentence
        assert "\n" not in sentence
        assert clause is None or clause in sentence


@given(st.text())
def test_any_text_is_a_move_or_a_notation_error(text: str) -> None:
    match = tablee.new("fiasko", seats=2, seed=0)
    before = snapshot(match)
    try:
        match.play(0, text)
    except tablee.MoveError:
        assert snapshot(match) == before
    else:
        assert text == "draw"


@pytest.mark.parametrize(
    ("settings_", "says"),
    [
        ({"game": "chess"}, "chess"),
        ({"game": None}, "None"),
        ({"seats": 1}, "2 to 5"),
        ({"seats": 9}, "2 to 5"),
        ({"seats": "3"}, "2 to 5"),
        ({"seats": True}, "2 to 5"),
        ({"seats": 2.0}, "2 to 5"),
        ({"rules": {"catastrophe": "nobody"}}, "others, everyone"),
        ({"rules": {"catastrophe": None}}, "others, everyone"),
        ({"rules": {"wind": "east"}}, "catastrophe, tie_bonus"),
        ({"seed": "x"}, "whole number"),
        ({"seed": 1.5}, "whole number"),
        ({"names": ["Ana"]}, "One name"),
        ({"names": ["Ana", "Bo", "Chloé"]}, "3 names"),
        ({"names": ["Ana", ""]}, "printable"),
        ({"names": ["Ana", "x" * 41]}, "printable"),
        ({"names": ["Ana", "B\x1b[31mo"]}, "printable"),
        ({"names": ["Ana", 3]}, "printable"),
        ({"deck": ["milk6"]}, "milk6"),
        ({"deck": [3]}, "“3”"),
        ({"deck": ["milk5"] * 4}, "more often"),
        ({"deck": ["catastrophe"] * 3}, "more often"),
        ({"deck": {"tanks": ["milk5"]}}, "tanks"),
    ],
)
def test_bad_settings_get_one_clear_sentence(settings_: dict[str, Any], says: str) -> None:
    with pytest.raises(tablee.SetupError, match=says) as refused:
        tablee.new(**{"game": "fiasko", "seats": 2, **settings_})
    assert "\n" not in str(refused.value)
    assert refused.value.text("fr")


def test_a_stacked_deck_lies_on_top_and_the_rest_is_shuffled_below() -> None:
    one, two = (tablee.new("fiasko", seats=2, deck=["milk5", "corn1", "fiasko"], seed=seed) for seed in (1, 2))
    decks = [match.record().shuffles[0].cards for match in (one, two)]
    assert decks[0][:3] == decks[1][:3] == ("milk5", "corn1", "fiasko")
    assert decks[0] != decks[1]
    assert sorted(decks[0]) == sorted(decks[1])


def test_the_same_seed_gives_the_same_game() -> None:
    first, again, other = (tablee.new("fiasko", seats=3, seed=seed).record() for seed in (5, 5, 6))
    assert first == again != other
    assert tablee.new("fiasko", seats=3).record() != tablee.new("fiasko", seats=3).record()


def test_a_view_is_json_and_shares_nothing_with_the_match() -> None:
    match = play_out(tablee.new("fiasko", seats=3, seed=5), 5)
    view = match.view(1)
    assert json.loads(json.dumps(view)) == view
    view["sheet"]["total"][0] = 9999
    view["rules"]["catastrophe"] = "x"
    assert match.view(1)["sheet"]["total"][0] != 9999
    assert match.rules["catastrophe"] == "others"
    match.moves(0).append("cheat")
    assert match.moves(0) == []
    with pytest.raises(tablee.SetupError):
        match.view(3)


@settings(max_examples=20, deadline=None)
@given(st.integers(2, 5), st.integers(0, 10**6), st.sampled_from(["others", "everyone"]))
def test_replay_is_byte_equal_at_every_step(seats: int, seed: int, catastrophe: str) -> None:
    match = tablee.new("fiasko", seats=seats, seed=seed, rules={"catastrophe": catastrophe})
    rng = random.Random(seed)
    for _ in range(rng.randrange(150)):
        if match.over:
            break
        match.play(match.to_act[0], rng.choice(match.moves(match.to_act[0])))
    again = tablee.replay(match.record().to_json())
    assert snapshot(again) == snapshot(match)
    if not again.over:  # an unfinished game goes on from its record
        play_out(again, seed)
        assert tablee.replay(again.record().to_json()).outcome == again.outcome


@pytest.mark.parametrize("game", ["fiasko", "pasta", "tank"])
def test_travels_are_the_same_whenever_somebody_asks(game: str) -> None:
    """An event may list its travels late: the moves after it must not change them."""
    asked_at_once, asked_late = [], []
    match, twin, rng = tablee.new(game, seats=4, seed=5), tablee.new(game, seats=4, seed=5), random.Random(5)
    while not match.over:
        seat = match.to_act[0]
        move = rng.choice(match.moves(seat))
        asked_at_once += [event.travels for event in match.play(seat, move)]
        asked_late += twin.play(seat, move)
    assert any(asked_at_once)
    assert [event.travels for event in asked_late] == asked_at_once


@pytest.mark.parametrize("game", ["fiasko", "pasta", "tank"])
def test_copies_go_their_own_ways(game: str) -> None:
    """They share what they have in common; shuffles to come and an open round are each one's own."""
    rng = random.Random(5)
    match, whole = tablee.new(game, seats=3, seed=5), 0
    while not match.over:
        before, copies = snapshot(match), [match.copy() for _ in range(2)]
        for copy in copies:
            for _ in range(4):
                if not copy.over:
                    copy.play(copy.to_act[0], rng.choice(copy.moves(copy.to_act[0])))
        assert snapshot(match) == before
        for copy in copies:
            assert snapshot(tablee.replay(copy.record())) == snapshot(copy)
        match, whole = copies[0], whole + 1
    assert whole > 5


@pytest.mark.parametrize("game", ["fiasko", "pasta", "tank"])
def test_what_is_told_of_a_move_keeps_no_position(game: str) -> None:
    """A table remembers what it told for as long as somebody may come back: not the states it was told from."""
    match, rng, told = tablee.new(game, seats=4, seed=5), random.Random(5), []
    while not match.over:
        match = match.copy()
        seat = match.to_act[0]
        held = [sys.getrefcount(array) for array in (match._states, match._states.base, match._before)]
        told += match.play(seat, rng.choice(match.moves(seat)))
        assert [sys.getrefcount(array) for array in (match._states, match._states.base, match._before)] == held
    assert told
