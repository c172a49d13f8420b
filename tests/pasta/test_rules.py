"""Par ici la pasta !, clause by clause: the tests are named after the rulebook's ids."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

import tablee
from tablee.games.pasta import score
from tablee.games.pasta.cards import CELLS, CROSS
from tablee.games.pasta.material import HAND_LIMIT, SAUCES, SHAPES
from tests.helpers import play_out, told
from tests.pasta.table import run_down, table, with_group, with_hands


def refused(match: tablee.Match, seat: int, move: str) -> str:
    """The clause that forbids a move; nothing may have changed."""
    before = match._states.tobytes(), match.record(), match.moves(seat)
    with pytest.raises(tablee.IllegalMove) as error:
        match.play(seat, move)
    assert (match._states.tobytes(), match.record(), match.moves(seat)) == before
    assert error.value.clause in error.value.text("fr")
    assert move not in match.moves(seat)
    return error.value.clause


# --- P1 Material ---------------------------------------------------------------------------------


def test_P1_1_nine_shapes_and_sauces_make_100_cards() -> None:
    deck = Counter(tablee.new("pasta", seats=3).record().shuffles[0].cards)
    assert len(SHAPES) == 9
    assert "macaroni" in SHAPES  # the only one the sheet names
    assert deck == {**dict.fromkeys(SHAPES, 10), "sauce": 10}
    assert deck.total() == 100


@pytest.mark.parametrize(("copies", "sauces"), [(4, 0), (15, 13), (12, 6)])
def test_P1_1_options_copies_and_sauces(copies: int, sauces: int) -> None:
    match = tablee.new("pasta", seats=4, rules={"copies": copies, "sauces": str(sauces)}, seed=1)
    deck = Counter(match.record().shuffles[0].cards)
    assert deck["ravioli"] == copies
    assert deck["sauce"] == sauces
    assert match.record().rules["copies"] == copies
    assert play_out(match).outcome is not None


@pytest.mark.parametrize("rule", [{"copies": 3}, {"copies": 16}, {"sauces": 14}, {"sauces": -1}, {"copies": "many"}])
def test_P1_1_impossible_counts_are_refused(rule: dict[str, Any]) -> None:
    with pytest.raises(tablee.SetupError, match=r"4–15|0–13"):
        tablee.new("pasta", seats=3, rules=rule)


def test_P1_2_one_hat_and_one_token() -> None:
    view = table().view(None)
    assert view["hat"] == "a1"
    assert view["token"] is None


# --- P2 Setting up -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_P2_1_a_square_face_up_but_for_the_corner_under_the_hat(seats: int) -> None:
    view = table(seats=seats).view(0)
    assert len(view["square"]) == 16
    assert view["hat"] == "a1"
    assert [cell for cell, card in view["square"].items() if card == "face_down"] == ["a1"]
    assert view["square"]["d1"] == "sauce"
    assert view["square"]["a4"] == "macaroni"


def test_P2_2_the_rest_is_the_pile_and_hands_are_empty() -> None:
    match = table()
    view = match.view(None)
    assert (view["draw_pile"], view["hand_sizes"], view["token"]) == (84, [0, 0, 0], None)
    assert match.to_act == (0,)


def test_P2_3_with_two_players_the_first_names_the_hats_cell() -> None:
    match = table("farfalle", seats=2)
    view = match.view(0)
    assert view["hat"] is None
    assert "face_down" not in view["square"].values()
    assert match.moves(0) == [f"hat {cell}" for cell in CELLS]
    events = told(match, 0, "hat d1")
    assert events[0] == {"kind": "placed_hat", "seat": 0, "cell": "d1", "card": "sauce"}
    assert events[1]["kind"] == "shuffled"
    view = match.view(None)
    assert (view["hat"], view["square"]["d1"], view["draw_pile"]) == ("d1", "face_down", 84)


def test_P2_3_the_replacement_is_drawn_first_and_the_old_card_shuffled_in() -> None:
    match = table("farfalle", seats=2)
    match.play(0, "hat d1")
    assert match._states["square"][0, CELLS.index("d1")] == SHAPES.index("farfalle")
    first, second = (Counter(shuffle.cards) for shuffle in match.record().shuffles)
    assert second == first - Counter(match.record().shuffles[0].cards[:17]) + Counter({"sauce": 1})


def test_P2_3_option_opening() -> None:
    turn, setup = (table(seats=2, rules={"opening": opening}) for opening in ("turn", "setup"))
    for match in (turn, setup):
        match.play(0, "hat d1")
    assert turn.to_act == (1,)
    assert setup.to_act == (0,)
    assert "take hat" in setup.moves(0)


def test_P2_3_the_opening_comes_first_and_only_then() -> None:
    match = table(seats=2)
    assert refused(match, 0, "take hat") == "P2.3"
    match.play(0, "hat d1")
    assert refused(match, 1, "hat a1") == "P2.3"
    assert refused(table(), 0, "hat a1") == "P2.3"


# --- P3 The turn ---------------------------------------------------------------------------------


def test_P3_1_take_or_lay_then_the_next_player() -> None:
    match = with_hands(table("farfalle", "farfalle"), {"tagliatelle": 3})
    assert {move.split()[0] for move in match.moves(0)} == {"take", "lay"}
    match.play(0, "lay tagliatelle 3")
    assert match.to_act == (1,)
    match.play(1, "take hat")
    assert match.to_act == (2,)
    match.play(2, "take hat")
    assert match.to_act == (0,)
    with pytest.raises(tablee.NotYourTurn) as error:
        match.play(1, "take hat")
    assert error.value.clause == "P3.1"


def test_P3_2_with_an_empty_hand_one_must_take() -> None:
    match = table()
    assert all(move.startswith("take") for move in match.moves(0))
    assert refused(match, 0, "lay penne 1") == "P3.2"


def test_P3_3_with_seven_cards_one_must_lay() -> None:
    match = with_hands(table(), {"ravioli": 1, "tagliatelle": 6})
    assert all(move.startswith("lay") for move in match.moves(0))
    assert refused(match, 0, "take hat") == "P3.3"
    assert refused(match, 0, "take penne hat b1") == "P3.3"


# --- P4 Taking -----------------------------------------------------------------------------------


def test_P4_1_only_the_hats_row_and_column() -> None:
    match = table()
    assert match.view(0)["available"] == ["b1", "c1", "d1", "a2", "a3", "a4"]
    assert refused(match, 0, "take ravioli hat b2") == "P4.1"
    assert refused(match, 0, "take spaghetti hat b1") == "P4.1"
    square = ["ravioli", "penne", *["fusilli"] * 4, "penne", *["macaroni"] * 9]
    assert refused(table(square=square), 0, "take penne hat c2") == "P4.1"  # there is one in reach, but not this one
    assert all(len(set(cells)) == 6 for cells in CROSS.tolist())


def test_P4_2_all_the_available_cards_of_one_type() -> None:
    match = table("farfalle", "farfalle", "spaghetti")
    events = told(match, 0, "take penne hat b1")
    assert events[0] == {"kind": "took", "seat": 0, "card": "penne", "count": 2, "cells": ["b1", "c1"]}
    assert match.view(0)["hand"] == ["penne", "penne"]
    sauce = table("farfalle")
    sauce.play(0, "take sauce hat d1")
    assert sauce.view(0)["hand"] == ["sauce"]


def test_P4_3_a_set_that_does_not_fit_may_not_be_taken() -> None:
    """The sheet's example: with five cards in hand, three macaroni cannot be taken."""
    square = ["ravioli", "macaroni", "macaroni", "macaroni", "penne", *["ravioli"] * 5, "fusilli", "fusilli", "penne"]
    square += ["farfalle", "farfalle", "farfalle"]
    match = with_hands(table(square=square), {"tagliatelle": 5})
    assert refused(match, 0, "take macaroni hat b1") == "P4.3"
    assert "take penne hat a2" in match.moves(0)
    six = with_hands(table(), {"tagliatelle": 6})
    assert [move for move in six.moves(0) if move.startswith("take")] == [
        "take sauce hat d1", "take macaroni hat a4", "take hat",
    ]  # fmt: skip


def test_P4_4_the_gaps_are_filled_from_the_pile_face_down() -> None:
    match = table("farfalle", "spaghetti")
    match.play(0, "take penne hat b1")
    assert match.view(None)["draw_pile"] == 82
    assert match.view(None)["square"]["b1"] == "face_down"
    assert match._states["square"][0, CELLS.index("b1")] == SHAPES.index("farfalle")
    assert match.view(None)["square"]["c1"] == "spaghetti"


def test_P4_5_the_hat_moves_onto_a_new_card() -> None:
    match = table("farfalle", "spaghetti")
    assert refused(match, 0, "take penne hat a1") == "P4.5"  # it may not stay
    assert refused(match, 0, "take penne hat d1") == "P4.5"  # not a new card
    assert refused(match, 0, "take penne hat b2") == "P4.5"
    match.play(0, "take penne hat c1")
    assert match.view(None)["hat"] == "c1"
    assert match.view(1)["available"] == ["a1", "b1", "d1", "c2", "c3", "c4"]


def test_P4_6_everything_else_is_turned_up_the_old_hat_card_too() -> None:
    match = table("farfalle", "spaghetti")
    events = told(match, 0, "take penne hat c1")
    assert events[1] == {
        "kind": "moved_hat", "seat": 0, "cell": "c1", "cells": ["a1", "b1"], "cards": ["rigatoni", "farfalle"],
    }  # fmt: skip
    square = match.view(2)["square"]
    assert (square["a1"], square["b1"], square["c1"]) == ("rigatoni", "farfalle", "face_down")


def test_P4_7_the_card_under_the_hat_unseen_by_the_others() -> None:
    match = table("farfalle")
    events = match.play(0, "take hat")
    refill = {"card": None, "from": "draw", "to": "square.a1"}
    taken = {"card": "rigatoni", "from": "square.a1", "to": "hand.0", "turned": "up"}
    unseen = {"card": None, "from": "square.a1", "to": "hand.0"}
    assert [event.seen_by(0) for event in events] == [
        {"kind": "took_hat", "seat": 0, "card": "rigatoni", "travels": [taken, refill]}
    ]
    assert [event.seen_by(1) for event in events] == [{"kind": "took_hat", "seat": 0, "travels": [unseen, refill]}]
    view = match.view(1)
    assert (view["hat"], view["square"]["a1"], view["draw_pile"]) == ("a1", "face_down", 83)
    assert (view["hand_sizes"], view["seen_taken"]) == ([1, 0, 0], [[], [], []])
    assert match.view(0)["hand"] == ["rigatoni"]
    full = with_hands(table(), {"tagliatelle": 7})
    assert refused(full, 0, "take hat") == "P3.3"


# --- P5 Laying -----------------------------------------------------------------------------------


def test_P5_1_one_to_seven_cards_of_one_shape() -> None:
    match = with_hands(table(), {"ravioli": 1, "tagliatelle": 4})
    lays = [move for move in match.moves(0) if move.startswith("lay")]
    assert lays == ["lay tagliatelle 1", "lay tagliatelle 2", "lay tagliatelle 3", "lay tagliatelle 4", "lay ravioli 1"]
    assert refused(match, 0, "lay tagliatelle 5") == "P5.1"
    assert refused(match, 0, "lay penne 1") == "P5.1"
    assert refused(match, 0, "lay penne 0") == "P5.1"
    match.play(0, "lay tagliatelle 3")  # one may hold cards back
    view = match.view(0)
    assert (view["hand"], view["groups"][0]) == (["tagliatelle", "ravioli"], {"tagliatelle": 3})
    seven = with_hands(table(), {"tagliatelle": 7})
    seven.play(0, "lay tagliatelle 7")
    assert seven.view(None)["groups"][0] == {"tagliatelle": 7}


def test_P5_2_cards_join_the_group_of_their_shape() -> None:
    match = with_group(with_hands(table(), {"tagliatelle": 3}), 0, "tagliatelle", 4)
    (event,) = told(match, 0, "lay tagliatelle 3")
    assert event["group"] == 7
    assert match.view(None)["groups"][0] == {"tagliatelle": 7}


def test_P5_3_sauces_go_with_at_least_one_pasta_card() -> None:
    match = with_hands(table(), {"tagliatelle": 1, "sauce": 3})
    assert "lay tagliatelle 1 sauce 3" in match.moves(0)
    assert refused(match, 0, "lay tagliatelle 0 sauce 2") == "P5.3"
    match.play(0, "lay tagliatelle 1 sauce 2")
    view = match.view(None)
    assert (view["groups"][0], view["sauces_laid"]) == ({"tagliatelle": 3}, {"tagliatelle": 2})


def test_P5_3_option_sauce_alone() -> None:
    for value in ("no", "yes"):
        match = with_group(with_hands(table(rules={"sauce_alone": value}), {"sauce": 3}), 0, "tagliatelle", 2)
        assert ("lay tagliatelle 0 sauce 2" in match.moves(0)) is (value == "yes")
        assert refused(match, 0, "lay penne 0 sauce 2") == "P5.3"  # no such group
        if value == "no":
            assert refused(match, 0, "lay tagliatelle 0 sauce 2") == "P5.3"
        else:
            match.play(0, "lay tagliatelle 0 sauce 3")
            assert match.view(None)["groups"][0] == {"tagliatelle": 5}


def test_P5_4_seven_sauces_may_be_laid_on_a_group_whatever_the_option() -> None:
    match = with_group(with_hands(table(), {"sauce": 7}), 0, "tagliatelle", 2)
    assert match.moves(0) == [f"lay tagliatelle 0 sauce {count}" for count in range(1, 8)]
    assert refused(match, 0, "pass") == "P5.4"
    match.play(0, "lay tagliatelle 0 sauce 7")
    assert match.view(None)["groups"][0] == {"tagliatelle": 9}


def test_P5_4_with_no_group_the_turn_is_passed_and_only_then() -> None:
    match = with_hands(table(), {"sauce": 7})
    assert match.moves(0) == ["pass"]
    assert told(match, 0, "pass") == [{"kind": "passed", "seat": 0}]
    assert match.to_act == (1,)
    assert refused(match, 1, "pass") == "P5.4"


def test_P5_4_two_players_can_never_both_be_passing() -> None:
    """Seven sauces each would take fourteen, and the option allows thirteen: so every game ends."""
    assert SAUCES[-1] < 2 * HAND_LIMIT


# --- P6 Al Dente ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "takes"), [(1, True), (2, True), (3, False), (4, False)])
def test_P6_1_one_or_two_cards_take_the_token(count: int, takes: bool) -> None:
    match = with_hands(table(), {"tagliatelle": 4})
    match.play(0, f"lay tagliatelle {count}")
    assert match.view(None)["token"] == (0 if takes else None)


def test_P6_1_from_its_holder_and_onto_a_group_too() -> None:
    match = with_group(with_hands(table(), {"penne": 1}, {"tagliatelle": 1, "sauce": 1}), 1, "tagliatelle", 4)
    match.play(0, "lay penne 1")
    assert match.view(None)["token"] == 0
    events = told(match, 1, "lay tagliatelle 1 sauce 1")
    assert events[-1] == {"kind": "al_dente", "seat": 1, "from": 0}
    assert match.view(None)["token"] == 1


def test_P6_2_the_stolen_card_does_not_count() -> None:
    match = with_group(with_hands(table(), {"tagliatelle": 2}), 1, "tagliatelle", 4)
    match.play(0, "lay tagliatelle 2 steal 1")
    assert match.view(None)["groups"][0] == {"tagliatelle": 3}
    assert match.view(None)["token"] == 0


# --- P7 Stealing ---------------------------------------------------------------------------------


def test_P7_1_one_card_of_the_same_shape_from_another_player() -> None:
    match = with_group(with_hands(table(), {"tagliatelle": 3, "penne": 3}), 1, "tagliatelle", 1)
    assert "lay tagliatelle 3" in match.moves(0)  # one may, one need not
    assert refused(match, 0, "lay penne 3 steal 1") == "P7.1"
    assert refused(match, 0, "lay tagliatelle 3 steal 0") == "P7.1"
    assert refused(match, 0, "lay tagliatelle 3 steal 2") == "P7.1"
    assert refused(match, 0, "lay tagliatelle 3 steal 4") == "P7.1"
    events = told(match, 0, "lay tagliatelle 3 steal 1")
    assert events[1] == {"kind": "stole", "seat": 0, "shape": "tagliatelle", "victim_seat": 1}
    assert match.view(None)["groups"] == [{"tagliatelle": 4}, {}, {}]


def test_P7_2_one_chooses_the_player() -> None:
    match = with_group(with_group(with_hands(table(), {"tagliatelle": 3}), 1, "tagliatelle", 2), 2, "tagliatelle", 3)
    assert [move for move in match.moves(0) if move.startswith("lay tagliatelle 3")] == [
        "lay tagliatelle 3", "lay tagliatelle 3 steal 1", "lay tagliatelle 3 steal 2",
    ]  # fmt: skip
    match.play(0, "lay tagliatelle 3 steal 2")
    assert [groups["tagliatelle"] for groups in match.view(None)["groups"]] == [4, 2, 2]


# --- P8 The end ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("left", "over"), [(1, True), (2, True), (3, False)])
def test_P8_1_the_game_ends_when_the_last_card_is_drawn(left: int, over: bool) -> None:
    match = run_down(table("farfalle", "spaghetti", "spaghetti"), left)
    events = told(match, 0, "take penne hat b1")
    assert match.over is over
    assert (events[-1]["kind"] == "finished") is over
    if over:
        assert match.outcome is not None
        assert match.outcome.reason == "P8.1"
        assert match.view(None)["hat"] == "a1"  # at once: the hat does not move, nothing is turned up
        with pytest.raises(tablee.NotYourTurn) as error:
            match.play(1, "take hat")
        assert error.value.clause == "P8.1"


def test_P8_1_also_with_the_card_under_the_hat() -> None:
    match = run_down(table("farfalle"), 1)
    match.play(0, "take hat")
    assert match.over


def test_P8_2_cards_in_hand_count_nothing() -> None:
    match = run_down(with_group(with_hands(table("farfalle"), {}, {"tagliatelle": 6}), 0, "penne", 2), 1)
    match.play(0, "take hat")
    assert match.outcome is not None
    assert match.outcome.points == (2, 0, 0)


# --- P9 The score --------------------------------------------------------------------------------


def groups(*rows: list[int]) -> Any:
    return np.array([row + [0] * (9 - len(row)) for row in rows], np.int8)


def test_P9_1_a_point_a_card() -> None:
    assert score.laid_cards(groups([4, 3, 1]), 0) == 8
    match = play_out(tablee.new("pasta", seats=3, seed=4), 4)
    assert match.outcome is not None
    assert match.outcome.detail["laid"] == [sum(plate.values()) for plate in match.view(None)["groups"]]


@pytest.mark.parametrize(("al_dente", "points"), [("-2", (1, 3)), ("+2", (5, 3))])
def test_P9_2_the_token(al_dente: str, points: tuple[int, int]) -> None:
    match = table("farfalle", seats=2, rules={"al_dente": al_dente, "opening": "setup"})
    match.play(0, "hat d1")
    with_group(with_group(with_hands(match, {"tagliatelle": 1}), 0, "tagliatelle", 2), 1, "penne", 3)
    match.play(0, "lay tagliatelle 1")
    run_down(match, 1).play(1, "take hat")
    assert match.outcome is not None
    assert match.outcome.points == points
    assert match.outcome.detail["token_points"] == int(al_dente)


@pytest.mark.parametrize(
    ("plates", "winners", "decided_by"),
    [
        (([5], [4], [0]), (0,), "points"),
        (([3, 2], [4, 1], [5]), (2,), "largest_group"),
        (([3, 1, 1], [3, 2], [0]), (0,), "groups"),
        (([3, 2], [2, 3], [1]), (0, 1), "shared"),
    ],
)
def test_P9_3_ties_go_to_the_largest_group_then_to_the_most_groups(
    plates: tuple[list[int], ...], winners: tuple[int, ...], decided_by: str
) -> None:
    match = run_down(table("farfalle"), 1)
    match._states["group"][0, :3] = groups(*plates)
    match.play(0, "take hat")
    assert match.outcome is not None
    assert match.outcome.winners == winners
    assert match.outcome.detail["decided_by"] == decided_by
