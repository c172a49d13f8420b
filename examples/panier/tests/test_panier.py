"""Panier, clause by clause, and under the contract that every game passes."""

from __future__ import annotations

import io
import random
from pathlib import Path
from typing import Any

import pytest

import tablee
from panier import GAME, rules
from tablee.cli import main
from tablee.testing import check_game

HERE = Path(__file__).parent
CARDS = {"x": "deathcap", "m": "meadow", "g": "chanterelle", "c": "cep"}
WOOD = "mmmx mggc ccxx mmgg"  # row by row, as the tests deal it where it does not matter


def table(wood: str = WOOD, seats: int = 2) -> tablee.Match:
    return tablee.new("panier", seats=seats, deck=[CARDS[letter] for letter in wood.replace(" ", "")])


def pick(match: tablee.Match, *squares: str) -> list[int]:
    """Whoever is to act picks the next of these squares: which seats these were."""
    seats = []
    for square in squares:
        seats.append(match.to_act[0])
        match.play(seats[-1], f"pick {square}")
    return seats


def swap_hidden(state: Any, seat: int | None, rng: random.Random) -> bool:
    """Shuffle the cards that lie in the wood (M2.1), but for the row that the seat has looked at (M2.2)."""
    hidden = [at for at in range(rules.SQUARES) if state.deck[at] < rules.CARDS and at // rules.SIDE != seat]
    cards = [int(state.deck[at]) for at in hidden]
    for at, card in zip(hidden, rng.sample(cards, len(cards)), strict=True):
        state.deck[at] = card
    return True


def test_contract() -> None:
    check_game(GAME, tests=HERE, golden=HERE / "golden", swap_hidden=swap_hidden)


def test_M1_1_sixteen_cards() -> None:
    (shuffle,) = tablee.new("panier", seats=2).record().shuffles
    assert sorted(shuffle.cards) == ["cep"] * 3 + ["chanterelle"] * 4 + ["deathcap"] * 3 + ["meadow"] * 6


def test_M2_1_the_cards_lie_in_a_square_row_by_row() -> None:
    match = table()
    squares = {zone["name"]: (zone["row"], zone["column"]) for zone in match.scene(None) if zone["kind"] == "place"}
    assert len(squares) == 16
    assert (squares["square.a1"], squares["square.d1"], squares["square.b3"]) == ((1, 1), (1, 4), (3, 2))
    match.play(0, "pick d2")  # the eighth card
    assert match.view(None)["baskets"] == [["cep"], []]


def test_M2_2_each_player_knows_one_row_and_may_look_again() -> None:
    match = table(seats=3)
    assert match.view(1)["known"] == {"a2": "meadow", "b2": "chanterelle", "c2": "chanterelle", "d2": "cep"}
    assert match.view(2)["known"] == {"a3": "cep", "b3": "cep", "c3": "deathcap", "d3": "deathcap"}
    assert match.view(None)["known"] == {}
    pick(match, "d2")
    assert match.view(1)["known"].keys() == {"a2", "b2", "c2"}


def test_M2_3_seat_0_begins_and_the_turn_goes_round() -> None:
    match = table("mmmm mmgg ccxx xcgg", seats=3)
    assert pick(match, "a1", "b1", "c1", "d1") == [0, 1, 2, 0]
    with pytest.raises(tablee.NotYourTurn, match=r"M2\.3"):
        match.play(0, "pick a2")


def test_M3_1_any_card_of_the_wood_and_no_other() -> None:
    match = table()
    assert match.moves(0)[:5] == ["pick a1", "pick b1", "pick c1", "pick d1", "pick a2"]
    pick(match, "b1")
    assert len(match.moves(1)) == 15
    with pytest.raises(tablee.IllegalMove, match=r"Pick at b1.*M3\.1"):
        match.play(1, "pick b1")
    with pytest.raises(tablee.NotationError, match="pick b3"):
        match.play(1, "pass")


def test_M3_2_a_chanterelle_gives_another_turn() -> None:
    match = table()
    assert pick(match, "b2", "c2", "a1", "c4", "b1", "c1") == [0, 0, 0, 1, 1, 0]


def test_M3_2_not_when_it_is_the_last_card() -> None:
    match = table()
    *others, last = sorted(match.moves(0), key="pick d4".__eq__)
    pick(match, *(move.removeprefix("pick ") for move in others))
    (event,) = match.play(match.to_act[0], last)
    assert (event.facts["card"], event.kind, match.over) == ("chanterelle", "picked", True)


def test_M4_1_the_game_ends_when_the_wood_is_empty() -> None:
    match = table()
    while len(match.view(None)["wood"]) > 1:
        pick(match, match.view(None)["wood"][0])
    assert not match.over
    pick(match, "d4")
    assert match.outcome is not None
    assert match.outcome.reason == "M4.1"


@pytest.mark.parametrize(
    ("wood", "points", "winners"),
    [("ccxc mmmm xmmx gggg", (12, 6, -5), (0,)), ("mcxm xmcg mmxg mcgg", (5, 5, 3), (0, 1))],
)
def test_M4_2_the_most_points_win_and_the_tied_share(
    wood: str, points: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    match = table(wood, seats=3)
    pick(match, *match.view(None)["wood"])
    assert match.outcome is not None
    assert (match.outcome.points, match.outcome.winners) == (points, winners)
    assert match.view(None)["points"] == list(points)


def test_a_travel_shows_the_card_to_whoever_knew_it_and_turns_it_up_for_the_others() -> None:
    match = table()
    (event,) = match.play(0, "pick a2")  # a card of seat 1's row
    way = {"card": "meadow", "from": "square.a2", "to": "basket.0"}
    assert event.seen_by(1)["travels"] == [way]
    assert event.seen_by(0)["travels"] == event.seen_by(None)["travels"] == [{**way, "turned": "up"}]


def test_the_picker_beats_the_random_player() -> None:
    shares = tablee.simulate("panier", games=4000, seats=2, bots=["random", "picker"], seed=0).win_shares
    assert shares[1] > 0.65


def test_it_is_on_the_shelf(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 16))
    with pytest.raises(SystemExit, match="0"):
        main(["play", "panier", "--lang", "fr"])
    assert "Vous cueillez" in capsys.readouterr().out
