"""Fiasko, clause by clause: the tests are named after the rulebook's ids."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

import tablee
from tablee.core.chance import Stream
from tablee.games.fiasko import score
from tests.fiasko.table import dealt
from tests.helpers import play_out, told

WARES = ("milk", "pickles", "tomatoes", "corn", "sardines")


def deck_of(match: tablee.Match, shuffle: int = 0) -> Counter[str]:
    return Counter(match.record().shuffles[shuffle].cards)


# --- F1 Material ---------------------------------------------------------------------------------


def test_F1_1_eighty_ware_cards() -> None:
    deck = deck_of(tablee.new("fiasko", seats=2))
    for ware in WARES:
        assert [deck[f"{ware}{value}"] for value in (1, 2, 3, 4, 5)] == [3, 3, 4, 3, 3]
    assert sum(count for card, count in deck.items() if card[:-1] in WARES) == 80


def test_F1_2_six_fiasko_and_two_catastrophe_cards_make_88() -> None:
    deck = deck_of(tablee.new("fiasko", seats=2))
    assert (deck["fiasko"], deck["catastrophe"], deck.total()) == (6, 2, 88)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_F1_3_the_sheet_has_every_row_and_everyone_sees_it(seats: int) -> None:
    match = play_out(tablee.new("fiasko", seats=seats, seed=seats))
    sheets = [match.view(viewer)["sheet"] for viewer in (*range(seats), None)]
    assert all(sheet == sheets[0] for sheet in sheets)
    assert list(sheets[0]["wares"]) == list(WARES)
    assert list(sheets[0]) == ["wares", "subtotal", "bonus", "total"]
    assert all(len(row) == seats for row in (*sheets[0]["wares"].values(), sheets[0]["total"]))


# --- F2 Setting up -------------------------------------------------------------------------------


def test_F2_1_seat_0_begins_and_the_turn_goes_round() -> None:
    match = tablee.new("fiasko", seats=3, deck=["milk1"] * 3 + ["corn1"] * 3)
    order: list[int] = []
    for _ in range(6):
        order += match.to_act
        match.play(match.to_act[0], "draw")
    assert order == [0, 1, 2, 0, 1, 2]


def test_F2_1_another_seat_may_not_act() -> None:
    match = tablee.new("fiasko", seats=3, seed=1)
    with pytest.raises(tablee.NotYourTurn) as refused:
        match.play(2, "draw")
    assert refused.value.clause == "F2.1"
    assert match.moves(2) == []


def test_F2_2_all_cards_are_in_the_draw_pile_and_hands_are_empty() -> None:
    view = tablee.new("fiasko", seats=4).view(None)
    assert (view["draw_pile"], view["discard_pile"], view["hand_sizes"]) == (88, 0, [0, 0, 0, 0])


# --- F3 The turn ---------------------------------------------------------------------------------


def test_F3_1_one_action_a_turn() -> None:
    match = dealt(["milk5", "milk4", "milk3"], ["corn1", "corn1", "corn2"])
    assert match.moves(0) == ["draw", "score milk"]
    match.play(0, "score milk")
    assert match.to_act == (1,)


def test_F3_1_nobody_passes() -> None:
    match = tablee.new("fiasko", seats=2)
    with pytest.raises(tablee.IllegalMove) as refused:
        match.play(0, "pass")
    assert refused.value.clause == "F3.1"


def test_F3_1_moves_always_come_in_the_same_order() -> None:
    hand = ["sardines5", "corn5", "tomatoes5", "pickles5", "milk5"]
    match = dealt(hand, ["milk1", "milk1", "corn1", "corn1", "pickles1"])
    assert match.moves(0) == ["draw", *(f"score {ware}" for ware in WARES)]


# --- F4 Drawing ----------------------------------------------------------------------------------


def test_F4_1_a_ware_joins_the_hand_and_only_its_owner_knows_it() -> None:
    match = tablee.new("fiasko", seats=2, deck=["milk5"])
    events = match.play(0, "draw")
    travel = {"card": "milk5", "from": "draw", "to": "hand.0", "turned": "up"}
    unseen = {"kind": "drew", "seat": 0, "travels": [{"card": None, "from": "draw", "to": "hand.0"}]}
    assert [event.seen_by(0) for event in events] == [{"kind": "drew", "seat": 0, "card": "milk5", "travels": [travel]}]
    assert [event.seen_by(1) for event in events] == [unseen]
    assert [event.seen_by(None) for event in events] == [unseen]
    assert match.view(0)["hand"] == ["milk5"]
    assert match.view(1)["hand"] == match.view(None)["hand"] == []
    assert match.view(1)["hand_sizes"] == [1, 0]


def test_F4_2_a_fiasko_card_costs_the_whole_hand() -> None:
    match = dealt(["milk5", "corn1"], ["corn2", "corn3"], then=("fiasko",))
    assert told(match, 0, "draw") == [{"kind": "fiasko", "seat": 0, "lost": 2}]
    view = match.view(1)
    assert (view["hand_sizes"], view["discard_pile"], view["hand"]) == ([0, 2], 3, ["corn2", "corn3"])
    assert view["special_cards"]["fiasko"] == {"seen": 1, "left": 5}


def test_F4_3_a_catastrophe_costs_the_others_their_hands() -> None:
    match = dealt(["milk5", "corn1"], ["corn2", "corn3"], ["milk1", "milk1"], then=("catastrophe",))
    events = told(match, 0, "draw")
    assert events == [{"kind": "catastrophe", "seat": 0, "lost": 4, "lost_by": [0, 2, 2]}]
    assert match.view(None)["hand_sizes"] == [2, 0, 0]
    assert match.view(None)["discard_pile"] == 5
    assert match.view(None)["special_cards"]["catastrophe"] == {"seen": 1, "left": 1}


def test_F4_3_option_everyone_costs_the_drawer_too() -> None:
    match = dealt(["milk5"], ["corn2"], then=("catastrophe",), rules={"catastrophe": "everyone"})
    events = told(match, 0, "draw")
    assert events == [{"kind": "catastrophe", "seat": 0, "lost": 2, "lost_by": [1, 1]}]
    assert match.view(None)["hand_sizes"] == [0, 0]


def test_F4_4_lost_hands_are_discarded_unseen_and_scored_ones_seen() -> None:
    match = dealt(["milk5", "milk4", "milk3"], ["corn2", "corn3", "corn4"], then=("milk1", "fiasko"))
    match.play(0, "draw")
    match.play(1, "draw")  # seat 1 loses 2, 3, 4 of corn
    assert match.view(0)["discards_seen"] == match.view(None)["discards_seen"] == ["fiasko"]
    assert match.view(1)["discards_seen"] == ["corn2", "corn3", "corn4", "fiasko"]
    match.play(0, "score milk")
    scored = ["milk1", "milk3", "milk4", "milk5", "fiasko"]
    assert match.view(0)["discards_seen"] == match.view(None)["discards_seen"] == scored
    assert match.view(0)["discard_pile"] == 8


def test_F4_5_the_discard_pile_is_shuffled_at_once_when_the_pile_runs_out() -> None:
    match = tablee.new("fiasko", seats=2, seed=3)
    while match.view(None)["draw_pile"] > 1:
        match.play(match.to_act[0], "draw")
    assert len(match.record().shuffles) == 1
    before = match.view(None)
    events = told(match, match.to_act[0], "draw")
    after = match.view(None)
    assert events[-1]["kind"] == "shuffled"
    assert len(match.record().shuffles) == 2
    assert after["draw_pile"] == 88 - sum(after["hand_sizes"]) >= before["discard_pile"]
    assert after["discard_pile"] == 0
    assert after["special_cards"] == {"fiasko": {"seen": 0, "left": 6}, "catastrophe": {"seen": 0, "left": 2}}
    kept = Counter(match.view(0)["hand"]) + Counter(match.view(1)["hand"])
    assert deck_of(match, 1) + kept == deck_of(match, 0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("catastrophe", ["others", "everyone"])
def test_F4_5_a_draw_is_always_possible(seats: int, catastrophe: str) -> None:
    """The proof: special cards never stay in a hand, so when the pile is used up all eight of them
    lie in the discard pile, and the new pile has at least eight cards. Here nobody ever scores.
    """
    match = tablee.new("fiasko", seats=seats, seed=seats, rules={"catastrophe": catastrophe})
    piles = []
    for _ in range(600):
        assert "draw" in match.moves(match.to_act[0])
        view = match.view(None)
        specials = view["special_cards"]
        assert specials["fiasko"]["left"] + specials["catastrophe"]["left"] <= view["draw_pile"]
        if match.play(match.to_act[0], "draw")[-1].kind == "shuffled":
            piles.append(match.view(None)["draw_pile"])
    assert len(piles) >= 6
    assert min(piles) >= 8


# --- F5 Scoring ----------------------------------------------------------------------------------


def toms_match() -> tablee.Match:
    hand = ["milk5", "milk2", "milk4", "corn1", "corn2", "pickles1", "tomatoes3", "sardines3"]
    return dealt(hand, ["corn3"] * 4 + ["pickles3"] * 4)


def test_F5_1_the_whole_hand_is_laid_open() -> None:
    (event,) = told(toms_match(), 0, "score milk")
    assert event["ware"] == "milk"
    assert sorted(event["hand"]) == sorted(
        ["milk5", "milk2", "milk4", "corn1", "corn2", "pickles1", "tomatoes3", "sardines3"]
    )


def test_F5_2_toms_milk_is_worth_88() -> None:
    """The example of both printed sheets: 5, 2 and 4 in a hand of eight cards."""
    match = toms_match()
    assert match.view(0)["values"]["milk"] == 88
    (event,) = told(match, 0, "score milk")
    assert (event["sum"], event["count"], event["points"]) == (11, 8, 88)
    assert match.view(None)["sheet"]["wares"]["milk"] == [88, None]
    assert score.hand_value(5 + 2 + 4, 8) == 88


def test_F5_2_the_other_sheets_cards_are_a_misprint() -> None:
    """5, 2 and 3 cannot give the 88 points printed beside them."""
    assert score.hand_value(5 + 2 + 3, 8) == 80


@pytest.mark.parametrize(
    ("hand", "legal"),
    [
        (["milk4", "milk2", "milk1", "milk1"], True),  # 8 × 4 = 32
        (["milk4", "corn1", "corn1"], False),  # 4 × 3 = 12
        (["milk5", "corn1", "corn1"], True),  # 5 × 3 = 15
        (["milk3", "milk1", "milk2", "corn1"], True),  # 6 × 4 = 24
        (["milk3", "corn2", "corn1", "corn1"], False),  # 3 × 4 = 12
        (["milk5", "milk1"], False),  # 6 × 2 = 12
        (["milk5", "milk2"], True),  # 7 × 2 = 14
    ],
)
def test_F5_3_a_hand_under_13_cannot_be_scored(hand: list[str], legal: bool) -> None:
    match = dealt(hand, ["sardines1", "sardines2", "pickles1", "pickles2"][: len(hand)])
    before = match.record()
    assert ("score milk" in match.moves(0)) is legal
    if legal:
        match.play(0, "score milk")
        return
    with pytest.raises(tablee.IllegalMove) as refused:
        match.play(0, "score milk")
    assert refused.value.clause == "F5.3"
    assert "F5.3" in refused.value.text("fr")
    assert "« Compter le lait pour 12 »" in refused.value.text("fr")  # in words, not in notation
    assert "“Score milk for 12”" in refused.value.text("en")
    assert match.record() == before
    assert match.to_act == (0,)


def test_F5_3_thirteen_itself_is_enough() -> None:
    hand = ["milk1", *["corn1"] * 3, *["corn2"] * 3, *["corn3"] * 4, *["corn4"] * 2]
    match = dealt(hand, [*["pickles1"] * 3, *["pickles2"] * 3, *["pickles3"] * 4, *["pickles4"] * 3])
    assert match.view(0)["values"]["milk"] == 1 * 13
    match.play(0, "score milk")
    assert match.view(None)["sheet"]["wares"]["milk"] == [13, None]


def test_F5_4_each_ware_once_per_player() -> None:
    match = dealt(["milk5", "milk4", "milk3"], ["milk1", "milk2", "milk5"], then=("milk5", "milk4", "corn1", "milk3"))
    match.play(0, "score milk")
    match.play(1, "score milk")  # another player may
    match.play(0, "draw")
    match.play(1, "draw")
    match.play(0, "draw")
    match.play(1, "draw")
    with pytest.raises(tablee.IllegalMove) as refused:
        match.play(0, "score milk")
    assert refused.value.clause == "F5.4"
    assert match.moves(0) == ["draw"]


def test_F5_5_afterwards_the_hand_is_empty() -> None:
    match = toms_match()
    match.play(0, "score milk")
    view = match.view(0)
    assert (view["hand"], view["hand_sizes"][0], view["discard_pile"]) == ([], 0, 8)


# --- F6 The end ----------------------------------------------------------------------------------


def finished_match(**options: object) -> tablee.Match:
    """Seat 0 scores its five wares in turn, each with three cards; seat 1 only draws, then scores milk."""
    hands = {ware: [f"{ware}5", f"{ware}5", f"{ware}4"] for ware in WARES}
    deck: list[str] = []
    for number, ware in enumerate(WARES):
        fill = WARES[(number + 1) % 5]
        for card in hands[ware]:
            deck += [card, f"{fill}{3 if number < 4 else 2}"]
        deck += [f"{fill}1"]  # what seat 1 draws while seat 0 scores
    match = tablee.new("fiasko", seats=2, deck=deck, seed=1, rules=options)
    for ware in WARES:
        for _ in range(3):
            match.play(0, "draw")
            match.play(1, "draw")
        match.play(0, f"score {ware}")
        if not match.over:
            match.play(1, "draw")
    return match


def test_F6_1_the_game_stops_at_once() -> None:
    match = finished_match()
    assert match.over
    assert match.to_act == ()
    assert match.outcome is not None
    assert match.outcome.reason == "F6.1"
    with pytest.raises(tablee.NotYourTurn) as refused:
        match.play(1, "draw")
    assert refused.value.clause == "F6.1"


def test_F6_1_the_round_is_not_finished() -> None:
    match = finished_match()
    turns = Counter(seat for seat, _ in match.record().moves)
    assert turns[0] == turns[1] + 1


# --- F7 The final score --------------------------------------------------------------------------


def sheet(*columns: list[int]) -> Any:
    return np.array(columns, np.int16)


def test_F7_1_the_finisher_gets_20() -> None:
    match = finished_match()
    assert match.outcome is not None
    assert match.outcome.detail["finisher_bonus"] == [20, 0]
    # 14 × 3 = 42 in each ware, 20 for the end, 30 for each of five majorities
    assert match.outcome.points[0] == 5 * 42 + 20 + 5 * 30


def test_F7_2_the_best_in_each_ware_gets_30_and_two_tied_15_each() -> None:
    points = sheet([50, 30, 0, 0, 0], [40, 30, 0, 0, 0], [13, 29, 0, 0, 0])
    bonuses = [[score.majority_bonus(points, 3, ware, seat, False) for seat in range(3)] for ware in range(3)]
    assert bonuses == [[30, 0, 0], [15, 15, 0], [0, 0, 0]]


@pytest.mark.parametrize(("tied", "share"), [(1, 30), (2, 15), (3, 10), (4, 7), (5, 6)])
def test_F7_2_more_than_two_share_equally_rounded_down(tied: int, share: int) -> None:
    points = sheet(*([[40, 0, 0, 0, 0]] * tied + [[20, 0, 0, 0, 0]] * (5 - tied)))
    assert [score.majority_bonus(points, 5, 0, seat, False) for seat in range(5)] == [share] * tied + [0] * (5 - tied)


@pytest.mark.parametrize("tied", [2, 3, 4, 5])
def test_F7_2_option_full_gives_each_of_the_tied_30(tied: int) -> None:
    points = sheet(*([[40, 0, 0, 0, 0]] * tied + [[20, 0, 0, 0, 0]] * (5 - tied)))
    assert [score.majority_bonus(points, 5, 0, seat, True) for seat in range(5)] == [30] * tied + [0] * (5 - tied)


def test_F7_2_the_option_reaches_the_outcome() -> None:
    """The same cards and moves, once with each reading."""
    games = (play_out(tablee.new("fiasko", seats=5, seed=seed), seed) for seed in range(200))
    shared = next(match for match in games if _has_tie(match))
    record = shared.record()
    full = tablee.Match(shared.game, 5, rules={"tie_bonus": "full"}, stream=Stream.from_seed(0), script=record.shuffles)
    for seat, move in record.moves:
        full.play(seat, move)
    assert full.outcome is not None
    assert shared.outcome is not None
    assert sum(full.outcome.points) > sum(shared.outcome.points)
    bonuses = [points for row in full.outcome.detail["majority_bonus"].values() for points in row]
    assert set(bonuses) == {0, 30}


def _has_tie(match: tablee.Match) -> bool:
    assert match.outcome is not None
    return any(0 < points < 30 for row in match.outcome.detail["majority_bonus"].values() for points in row)


def test_F7_3_subtotal_bonus_and_total() -> None:
    match = play_out(tablee.new("fiasko", seats=4, seed=9), 9)
    rows = match.view(None)["sheet"]
    assert match.outcome is not None
    for seat in range(4):
        wares = [row[seat] or 0 for row in rows["wares"].values()]
        assert rows["subtotal"][seat] == sum(wares) == match.outcome.detail["subtotal"][seat]
        bonus = match.outcome.detail["finisher_bonus"][seat]
        bonus += sum(row[seat] for row in match.outcome.detail["majority_bonus"].values())
        assert rows["bonus"][seat] == bonus
        assert rows["total"][seat] == rows["subtotal"][seat] + bonus == match.outcome.points[seat]


def test_F7_4_the_highest_total_wins() -> None:
    for seed in range(20):
        outcome = play_out(tablee.new("fiasko", seats=3, seed=seed), seed).outcome
        assert outcome is not None
        best = max(outcome.points)
        assert outcome.winners == tuple(seat for seat in range(3) if outcome.points[seat] == best)


def test_F7_4_equal_totals_share_the_victory() -> None:
    shared = (
        outcome
        for seed in range(2000)
        if (outcome := play_out(tablee.new("fiasko", seats=2, seed=seed), seed).outcome) and len(outcome.winners) == 2
    )
    outcome = next(shared)
    assert outcome.points[0] == outcome.points[1]
