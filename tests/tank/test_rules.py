"""Tank Attack!, clause by clause: the tests are named after the rulebook's ids."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

import tablee
from tablee.games.tank import score
from tablee.games.tank.cards import CODES, NEIGHBOURS, TANK_COUNT, VALUES
from tablee.games.tank.material import BORDERS, HANDS, POINTS_TO_WIN, STATES_TO_WIN
from tests.tank.table import dealt, kinds, play_round, told

PLAYERS = (2, 3, 4, 5, 6)
LOW, HIGH = (1, 2, 3, 4, 5), (26, 27, 28, 29, 30)
GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))
every_hand = pytest.mark.parametrize("hand", HANDS)


def winners(points: list[int], states: list[int]) -> list[int]:
    result = np.zeros(len(points), np.int8)
    score.find_winners(np.array(points), np.array(states), len(points), result)
    return np.flatnonzero(result).tolist()


# --- T1 Material ---------------------------------------------------------------------------------


def test_T1_1_fifty_states_worth_300() -> None:
    assert len(CODES) == len(set(CODES)) == 50
    assert sum(VALUES) == 300
    assert min(VALUES) == 1
    known = dict(zip(CODES, VALUES, strict=True))
    assert (known["CA"], known["TX"], known["NY"], known["FL"], known["WY"]) == (36, 24, 19, 18, 1)


@pytest.mark.parametrize("seats", PLAYERS)
def test_T1_1_the_thresholds_share_out_exactly_these_points(seats: int) -> None:
    assert POINTS_TO_WIN[seats] * seats == sum(VALUES)


def test_T1_1_borders_are_105_pairs() -> None:
    assert len({frozenset(pair) for pair in BORDERS}) == len(BORDERS) == 105
    assert {code for pair in BORDERS for code in pair} == set(CODES) - {"AK", "HI"}
    assert all(one != other for one, other in BORDERS)
    borders = dict(zip(CODES, NEIGHBOURS, strict=True))
    assert borders["ME"] == ("NH",)
    assert set(borders["CA"]) == {"AZ", "NV", "OR"}
    assert sum(map(len, NEIGHBOURS)) == 2 * 105


def test_T1_2_sixty_tanks_each_twice() -> None:
    shuffles = tablee.new("tank", seats=2, seed=1).record().shuffles
    assert [shuffle.deck for shuffle in shuffles] == ["states", "tanks"]
    assert Counter(shuffles[0].cards) == Counter(CODES)
    assert Counter(shuffles[1].cards) == {str(tank): 2 for tank in range(1, 31)}


@pytest.mark.parametrize(
    ("points", "flags", "large", "small"), [(0, 0, 0, 0), (4, 0, 0, 4), (38, 3, 1, 3), (75, 7, 1, 0)]
)
def test_T1_3_points_are_kept_in_pieces(points: int, flags: int, large: int, small: int) -> None:
    pieces = score.pieces(points)
    assert pieces == {"flags": flags, "large": large, "small": small}
    assert 10 * flags + 5 * large + small == points


# --- T2 Setting up -------------------------------------------------------------------------------


@every_hand
@pytest.mark.parametrize("seats", PLAYERS)
def test_T2_1_a_full_hand_each_and_the_rest_face_down(seats: int, hand: int) -> None:
    match = tablee.new("tank", seats=seats, seed=2, rules={"hand": hand})
    tanks = [int(card) for card in match.record().shuffles[1].cards]
    for seat in range(seats):
        assert match.view(seat)["hand"] == sorted(tanks[hand * seat : hand * seat + hand])
    view = match.view(None)
    assert (view["tank_pile"], view["states_left"], view["hand"]) == (60 - hand * seats, 50, [])


def test_T2_1_the_hand_is_five_unless_the_table_says_three() -> None:
    usual, small = tablee.new("tank", seats=2), tablee.new("tank", seats=2, rules={"hand": "3"})
    assert (len(usual.view(0)["hand"]), usual.rules, usual.record().rules) == (5, {"hand": 5}, {"hand": 5})
    assert (len(small.view(0)["hand"]), small.rules, small.record().rules) == (3, {"hand": 3}, {"hand": 3})


@pytest.mark.parametrize("hand", [0, 2, 4, 6, "cinq", None, True, 3.5])
def test_T2_1_no_other_hand_is_dealt(hand: object) -> None:
    with pytest.raises(tablee.SetupError) as refused:
        tablee.new("tank", seats=2, rules={"hand": hand})
    assert "5, 3" in refused.value.text("fr")  # and not “3 to 5”: there is no four


@pytest.mark.parametrize("file", [file for file in GOLDEN if "hand" not in file.stem], ids=lambda file: file.stem)
def test_T2_1_a_record_from_before_the_option_is_a_game_with_five(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    before = text.replace('"rules": {"hand": 5}', '"rules": {}', 1)
    assert json.loads(before)["rules"] == {}
    match = tablee.replay(before)
    assert match.over
    assert match.record().to_json() == text


# --- T3 A round ----------------------------------------------------------------------------------


def test_T3_1_the_top_state_is_the_prize() -> None:
    match = dealt(LOW, HIGH, states=["CA", "AK"])
    prize = {"state": "CA", "name": "California", "value": 36, "neighbours": ["AZ", "NV", "OR"]}
    assert match.view(0)["prize"] == match.view(None)["prize"] == prize
    assert told(play_round(match, 1, 26))[-1] == {"kind": "prize", "seat": None, "state": "AK", "value": 1}
    assert match.view(1)["prize"]["neighbours"] == []


def test_T3_2_everyone_chooses_in_any_order() -> None:
    match = dealt(LOW, HIGH, (6, 7, 8, 9, 10))
    assert [*match.to_act] == [0, 1, 2]
    match.play(2, "play 7")
    assert [*match.to_act] == [0, 1]
    match.play(0, "play 5")
    assert match.view(None)["ready"] == [0, 2]
    assert kinds(match.play(1, "play 30"))[:3] == ["chose", "revealed", "won"]
    assert [*match.to_act] == [0, 1, 2]
    assert match.record().moves == ((0, "play 5"), (1, "play 30"), (2, "play 7"))


def test_T3_2_until_all_have_chosen_nobody_learns_anything_but_who_is_ready() -> None:
    match = dealt(LOW, HIGH, (6, 7, 8, 9, 10))
    events = match.play(1, "play 28")
    assert told(events, 1) == [{"kind": "chose", "seat": 1, "tank": 28}]
    assert told(events, 0) == told(events, None) == [{"kind": "chose", "seat": 1}]
    assert match.view(1)["choice"] == 28
    for viewer in (0, 2, None):
        view = match.view(viewer)
        assert (view["choice"], view["ready"], view["tanks_seen"]) == (None, [1], [[], [], []])


def test_T3_2_the_order_of_choices_leaves_no_trace() -> None:
    seen = set()
    for order in itertools.permutations(range(3)):
        match = dealt(LOW, HIGH, (6, 7, 8, 9, 10), states=["CA"])
        for seat in order:
            match.play(seat, match.moves(seat)[0])
        seen.add(match._states.tobytes())
    assert len(seen) == 1


def test_T3_2_a_choice_once_made_stays() -> None:
    match = dealt(LOW, HIGH)
    match.play(0, "play 1")
    assert match.moves(0) == []
    with pytest.raises(tablee.NotYourTurn) as refused:
        match.play(0, "play 2")
    assert refused.value.clause == "T3.2"


def test_T3_2_only_a_tank_in_hand_can_be_played() -> None:
    match = dealt(LOW, HIGH)
    before = match._states.tobytes()
    with pytest.raises(tablee.IllegalMove) as refused:
        match.play(0, "play 30")
    assert refused.value.clause == "T3.2"
    assert "T3.2" in refused.value.text("fr")
    assert match._states.tobytes() == before


@pytest.mark.parametrize("text", ["play", "play 0", "play 31", "play 07", "play -1", "17", "pass", "", None])
def test_T3_2_what_is_not_a_move_is_said_so(text: str) -> None:
    with pytest.raises(tablee.NotationError):
        dealt(LOW, HIGH).play(0, text)


def test_T3_2_moves_come_in_ascending_order_and_equal_tanks_are_one_move() -> None:
    match = dealt((30, 7, 12, 7, 1), HIGH)
    assert match.moves(0) == ["play 1", "play 7", "play 12", "play 30"]
    assert match.view(0)["hand"] == [1, 7, 7, 12, 30]


def test_T3_3_the_highest_tank_wins_the_state() -> None:
    match = dealt(LOW, HIGH, (6, 7, 8, 9, 10), states=["CA", "TX"])
    events = told(play_round(match, 5, 26, 10))
    revealed = next(event for event in events if event["kind"] == "revealed")
    assert (revealed["tanks_by"], revealed["cancelled_seats"], revealed["winner"]) == ([5, 26, 10], [], 1)
    assert (revealed["state"], revealed["value"]) == ("CA", 36)
    won = next(event for event in events if event["kind"] == "won")
    assert won == {"kind": "won", "seat": 1, "state": "CA", "value": 36, "tank": 26, "points": 36, "states": 1}
    view = match.view(0)
    assert (view["points"], view["states"]) == ([0, 36, 0], [[], ["CA"], []])
    assert view["pieces"][1] == {"flags": 3, "large": 1, "small": 1}


def test_T3_4_two_equal_tanks_both_count_0() -> None:
    match = dealt((1, 2, 3, 4, 30), (26, 27, 28, 29, 30), (6, 7, 8, 9, 10), states=["CA"])
    revealed = told(play_round(match, 30, 30, 6))[3]
    assert (revealed["cancelled_seats"], revealed["winner"]) == ([0, 1], 2)
    assert match.view(None)["points"] == [0, 0, 36]


def test_T3_4_two_pairs_leave_the_lowest() -> None:
    hands = [(30, 1, 2, 3, 4), (30, 5, 6, 7, 8), (20, 9, 10, 11, 12), (20, 13, 14, 15, 16), (1, 2, 3, 4, 5)]
    match = dealt(*hands, states=["TX"])
    play_round(match, 30, 30, 20, 20, 1)
    assert match.view(None)["points"] == [0, 0, 0, 0, 24]


def test_T3_5_if_all_are_cancelled_the_state_goes_under_the_pile() -> None:
    match = dealt((1, 2, 3, 4, 30), (26, 27, 28, 29, 30), states=["CA", "TX"])
    events = play_round(match, 30, 30)
    assert kinds(events) == ["chose", "chose", "revealed", "returned", "drew", "drew", "prize"]
    assert told(events)[2]["winner"] is None
    view = match.view(None)
    assert (view["points"], view["states_left"], view["prize"]["state"]) == ([0, 0], 50, "TX")
    assert view["states_at_the_bottom"] == ["CA"]


@pytest.mark.parametrize(("seats", "possible"), [(2, True), (3, False), (4, True), (5, False), (6, True)])
def test_T3_5_only_even_numbers_can_cancel_out(seats: int, possible: bool) -> None:
    """Each tank exists twice, so the cancelled ones go in pairs."""
    assert (seats % 2 == 0) == possible
    hands = [(1 + pair, 7 + pair, 13 + pair, 19 + pair, 25 + pair) for pair in range(3) for _ in range(2)][:seats]
    match = dealt(*hands)
    assert ("returned" in kinds(play_round(match, *(hand[0] for hand in hands)))) == possible


def with_states_left(count: int) -> tablee.Match:
    """Two players with equal hands, and all but so many States won: played, that would take 40 rounds."""
    match = dealt((1, 2, 3, 4, 30), (1, 2, 3, 4, 30))
    state = match._states[0]
    state.owner[state.states[: 50 - count]] = 0
    state.top, state.won[0] = 50 - count, 50 - count
    return match


def test_T3_5_states_under_the_pile_come_again_in_their_order() -> None:
    match = with_states_left(3)
    prizes = []
    for tank in (30, 1, 2, 3, 4):
        prizes.append(match.view(None)["prize"]["state"])
        play_round(match, tank, tank)
    assert prizes == [*prizes[:3], *prizes[:2]]
    # After three rounds everyone knows what is left: the prize, and the two below it.
    assert match.view(None)["prize"]["state"] == prizes[2]
    assert match.view(0)["states_at_the_bottom"] == match.view(None)["states_at_the_bottom"] == prizes[:2]


def test_T3_5_the_only_state_left_comes_straight_back() -> None:
    match = with_states_left(1)
    last = match.view(None)["prize"]
    play_round(match, 30, 30)
    assert not match.over
    assert (match.view(None)["prize"], match.view(None)["states_at_the_bottom"]) == (last, [])


def test_T3_6_the_tanks_are_set_aside_and_everyone_draws_in_seat_order() -> None:
    match = dealt(LOW, HIGH, states=["CA"], then=(17, 18))
    events = play_round(match, 3, 28)
    assert [event.seen_by(0) for event in events if event.kind == "drew"] == [
        {
            "kind": "drew",
            "seat": 0,
            "tank": 17,
            "travels": [{"card": "17", "from": "tanks", "to": "hand.0", "turned": "up"}],
        },
        {"kind": "drew", "seat": 1, "travels": [{"card": None, "from": "tanks", "to": "hand.1"}]},
    ]
    assert match.view(0)["hand"] == [1, 2, 4, 5, 17]
    assert match.view(1)["hand"] == [18, 26, 27, 29, 30]
    assert match.view(None)["tanks_seen"] == [[3], [28]]
    assert match.view(None)["tank_pile"] == 48


def test_T3_6_a_hand_of_three_is_drawn_back_to_three() -> None:
    match = dealt((1, 2, 3), (28, 29, 30), states=["CA"], then=(17, 18))
    play_round(match, 3, 28)
    assert (match.view(0)["hand"], match.view(1)["hand"]) == ([1, 2, 17], [18, 29, 30])
    assert match.moves(0) == ["play 1", "play 2", "play 17"]
    assert match.view(None)["tank_pile"] == 52


@every_hand
@pytest.mark.parametrize("seats", PLAYERS)
def test_T3_7_the_pile_always_runs_out_exactly(seats: int, hand: int) -> None:
    """The proof: with h in a full hand, 60 − hn tanks are left after the deal, and after a shuffle (all but the
    h − 1 that each hand keeps) 60 − (h − 1)n; every round takes n. So 60/n − h rounds, and then always 60/n − h + 1,
    empty the pile, if they are whole and not below zero: 60/n − 5 and 60/n − 3 are, for 2 to 6 players.
    """
    rounds_until_empty = TANK_COUNT // seats - hand
    assert TANK_COUNT % seats == 0
    assert rounds_until_empty * seats == TANK_COUNT - hand * seats > 0
    match = tablee.new("tank", seats=seats, seed=seats, rules={"hand": hand})
    shuffles = []
    while not match.over:
        view = match.view(None)
        assert view["tank_pile"] % seats == 0
        events = play_round(match, *(int(match.moves(seat)[0].split()[1]) for seat in range(seats)))
        if "shuffled" in kinds(events):
            shuffles.append(view["round"])
            assert view["tank_pile"] == 0
            assert match.view(None)["tank_pile"] == TANK_COUNT - hand * seats
    assert shuffles
    assert shuffles == [(rounds_until_empty + 1) * (number + 1) for number in range(len(shuffles))]


@every_hand
def test_T3_7_all_the_tanks_set_aside_are_shuffled_and_hands_are_not(hand: int) -> None:
    match = tablee.new("tank", seats=6, seed=4, rules={"hand": hand})
    while match.view(None)["tank_pile"]:
        play_round(match, *(int(match.moves(seat)[0].split()[1]) for seat in range(6)))
    kept = Counter(tank for seat in range(6) for tank in match.view(seat)["hand"][1:])
    assert len(match.record().shuffles) == 2
    play_round(match, *(match.view(seat)["hand"][0] for seat in range(6)))
    again = Counter(int(card) for card in match.record().shuffles[2].cards)
    assert again + kept == dict.fromkeys(range(1, 31), 2)
    assert match.view(None)["tanks_seen"] == [[]] * 6


# --- T4 The end ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "points", "states"), [(2, 150, 0), (3, 100, 0), (4, 75, 10), (5, 60, 8), (6, 50, 7)])
def test_T4_1_thresholds(seats: int, points: int, states: int) -> None:
    view = tablee.new("tank", seats=seats).view(None)
    assert view["to_win"] == {"points": points, "states": states}
    assert score.reached(points, states, seats)
    assert not score.reached(points - 1, 50, seats)
    if states:
        assert not score.reached(300, states - 1, seats)


def four_with(points: int, won: int, prize: str) -> tablee.Match:
    """Four players, the last of whom has so much and will win the prize."""
    match = dealt(LOW, (6, 7, 8, 9, 10), (11, 12, 13, 14, 15), HIGH, states=[prize])
    state = match._states[0]
    state.points[3], state.won[3] = points, won
    return match


def test_T4_1_both_conditions_are_needed_states_last() -> None:
    match = four_with(75, 8, "WY")
    play_round(match, 1, 6, 11, 30)
    assert not match.over  # nine States are not enough
    match = four_with(75, 9, "WY")
    events = play_round(match, 1, 6, 11, 30)
    assert match.over
    assert kinds(events)[-2:] == ["won", "finished"]


def test_T4_1_both_conditions_are_needed_points_last() -> None:
    match = four_with(73, 12, "WY")
    play_round(match, 1, 6, 11, 30)
    assert not match.over  # 74 points are not enough
    match = four_with(74, 12, "WY")
    play_round(match, 1, 6, 11, 30)
    assert match.over


def test_T4_1_the_game_stops_at_once() -> None:
    match = four_with(74, 9, "WY")
    match._states[0].points[0] = 100  # with too few States: more points do not help
    play_round(match, 1, 6, 11, 30)
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.points) == ("T4.1", (3,), (100, 0, 0, 75))
    assert outcome.detail["states"] == [0, 0, 0, 10]
    view = match.view(None)
    assert (match.to_act, view["prize"], view["states_left"]) == ((), None, 49)
    with pytest.raises(tablee.NotYourTurn) as refused:
        match.play(1, "play 7")
    assert refused.value.clause == "T4.1"


def largest(count: int) -> int:
    return sum(sorted(VALUES)[-count:]) if count else 0


@pytest.mark.parametrize("seats", [2, 3])
def test_T4_2_never_with_2_or_3(seats: int) -> None:
    """The proof: if all stayed below the threshold, the points would not make up all the States."""
    assert STATES_TO_WIN[seats] == 0
    assert seats * (POINTS_TO_WIN[seats] - 1) < sum(VALUES)


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_T4_2_can_happen_with_4_and_more(seats: int) -> None:
    """One State short of the number, a player may have points enough and to spare; for the others
    less than the threshold is left. With four: the nine largest States are worth 152.
    """
    short = STATES_TO_WIN[seats] - 1
    assert largest(short) >= POINTS_TO_WIN[seats]
    assert sum(VALUES) - largest(short) <= (seats - 1) * (POINTS_TO_WIN[seats] - 1)
    if seats == 4:
        assert (short, largest(short)) == (9, 152)


def test_T4_2_all_states_won_ends_the_game() -> None:
    """With four, which the printed rules hold for impossible: the golden record is such a game."""
    match = tablee.replay((Path(__file__).parent / "golden" / "4-seats.json").read_text(encoding="utf-8"))
    outcome = match.outcome
    assert outcome is not None
    assert outcome.reason == "T4.2"
    assert (sum(outcome.points), sum(outcome.detail["states"]), outcome.detail["states_left"]) == (300, 50, 0)
    best = max(zip(outcome.points, outcome.detail["states"], strict=True))
    standings = zip(outcome.points, outcome.detail["states"], strict=True)
    assert outcome.winners == tuple(seat for seat, standing in enumerate(standings) if standing == best)


def test_T4_2_the_highest_score_then_the_most_states_then_shared() -> None:
    assert winners([70, 60, 55, 50], [9, 20, 9, 9]) == [0]
    assert winners([60, 70, 70, 50, 50], [5, 6, 7, 5, 5]) == [2]
    assert winners([49, 49, 40, 49, 49, 49], [6, 6, 20, 5, 6, 6]) == [0, 1, 4, 5]


def test_T4_2_on_the_last_state_the_threshold_comes_first() -> None:
    match = four_with(74, 9, "WY")
    state = match._states[0]
    state.owner[state.states[1:]] = 0
    state.states[:] = np.roll(state.states, -1)
    state.top, state.points[0] = 49, 200
    play_round(match, 1, 6, 11, 30)
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.winners) == ("T4.1", (3,))
