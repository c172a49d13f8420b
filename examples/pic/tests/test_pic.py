"""Pic, clause by clause, and under the contract that every game passes."""

from __future__ import annotations

import io
import random
from pathlib import Path
from typing import Any

import pytest

import tablee
from pic import GAME, rules
from tablee.cli import main
from tablee.testing import check_game

HERE = Path(__file__).parent


def table(*hands: str, path: str, **options: Any) -> tablee.Match:
    """A match with these hands, each written like `"135"`, and this first card of the path."""
    return tablee.new("pic", seats=len(hands), deck=[*"".join(hands), path], **options)


def play(match: tablee.Match, *cards: str) -> list[int]:
    """Everyone in turn lays a card: the points of each."""
    events = [match.play(match.to_act[0], f"play {card}")[0] for card in cards]
    return [event.facts["points"] for event in events]


def swap_hidden(state: Any, seat: int | None, rng: random.Random) -> bool:
    """Shuffle the face-down cards (P2.2) and exchange one of them for a card in every other hand (P2.1)."""
    face_down = state.deck[int(state.dealt) :]
    face_down[:] = rng.sample(face_down.tolist(), len(face_down))
    for other in range(int(state.seats)):
        held = [card for card in range(rules.HEIGHTS) if state.hand[other, card] > 0]
        if other != seat and held:
            given, taken = rng.choice(held), int(face_down[other])
            state.hand[other, given] -= 1
            state.hand[other, taken] += 1
            face_down[other] = given
    return True


def test_contract() -> None:
    check_game(GAME, tests=HERE, golden=HERE / "golden", swap_hidden=swap_hidden)


def test_P1_1_twenty_cards() -> None:
    (shuffle,) = tablee.new("pic", seats=2).record().shuffles
    assert sorted(shuffle.cards) == [*"11112222333344445555"]


def test_P2_1_three_cards_each_and_nobody_sees_those_of_others() -> None:
    match = table("135", "224", "345", path="5")
    assert [match.view(seat)["hand"] for seat in (0, 1, 2, None)] == [[*"135"], [*"224"], [*"345"], []]
    assert match.view(0)["hand_sizes"] == [3, 3, 3]


def test_P2_2_the_path_begins_with_the_next_card() -> None:
    view = table("135", "224", path="4").view(None)
    assert (view["last"], view["path"]) == ("4", ["4"])


def test_P2_3_seat_0_begins_and_the_turn_goes_round() -> None:
    match = table("135", "224", path="5")
    play(match, "1", "2")
    assert match.to_act == (0,)
    with pytest.raises(tablee.NotYourTurn, match=r"P2\.3"):
        match.play(1, "play 2")


def test_P3_1_any_card_of_the_hand_and_no_other() -> None:
    match = table("155", "224", path="5")
    assert match.moves(0) == ["play 1", "play 5"]
    with pytest.raises(tablee.IllegalMove, match=r"P3\.1"):
        match.play(0, "play 2")
    with pytest.raises(tablee.NotationError, match="play 3"):
        match.play(0, "pass")


def test_P3_2_a_step_up_scores_the_difference() -> None:
    match = table("135", "224", path="2")
    assert play(match, "5", "4", "1", "2") == [3, 0, 0, 1]
    assert match.view(None)["points"] == [3, 1]


@pytest.mark.parametrize(("level", "points"), [("nothing", 0), ("point", 1)])
def test_P3_3_a_card_of_the_same_height(level: str, points: int) -> None:
    assert play(table("135", "224", path="3", rules={"level": level}), "3") == [points]


def test_P4_1_the_game_ends_when_all_hands_are_empty() -> None:
    match = table("135", "224", path="5")
    play(match, *"12325")
    assert not match.over
    play(match, "4")
    assert match.outcome is not None
    assert match.outcome.reason == "P4.1"


@pytest.mark.parametrize(
    ("cards", "points", "winners"),
    [("122145", (3, 2), (0,)), ("112452", (2, 2), (0, 1))],
)
def test_P4_2_the_most_points_win_and_the_tied_share(
    cards: str, points: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    match = table(cards[0::2], cards[1::2], path="5")
    play(match, *cards)
    assert match.outcome is not None
    assert (match.outcome.points, match.outcome.winners) == (points, winners)


def test_the_guide_beats_the_random_player() -> None:
    shares = tablee.simulate("pic", games=4000, seats=2, bots=["random", "guide"], seed=0).win_shares
    assert shares[1] > 0.55


def test_it_is_on_the_shelf(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\n1\n"))
    with pytest.raises(SystemExit, match="0"):
        main(["play", "pic", "--lang", "fr"])
    assert "Vous posez un" in capsys.readouterr().out
