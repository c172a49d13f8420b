"""Moves of one seat in a row, up to ten seats: clause by clause, under the contract, and wherever a record goes."""

from __future__ import annotations

import dataclasses
import itertools
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.core.deal import verify
from tablee.core.engine import SHUFFLE
from tablee.core.kernel import MOST_SEATS, lowest
from tablee.server.tables import replays
from tablee.table import Phase
from tablee.table import commands as do
from tablee.terminal import saves
from tablee.testing import check_game
from tests.helpers import play_out
from tests.pig import GAME, rules, shelve
from tests.table.sitting import Sitting

HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch)


def table(*cards: str, seats: int = 2) -> tablee.Match:
    return tablee.new("pig", seats=seats, deck=cards, seed=1)


def play(match: tablee.Match, *moves: str) -> list[str]:
    """Whoever is to act makes these moves: the kinds of what happened."""
    return [event.kind for move in moves for event in match.play(match.to_act[0], move)]


def test_contract() -> None:
    check_game(GAME, tests=HERE, golden=HERE / "golden", swap_hidden=rules.swap_hidden, games=18, audited=50)


# --- a record has moves in the order in which they were made -----------------------------------------


def test_a_record_has_the_moves_of_one_seat_in_their_order() -> None:
    match = table("4", "5", "2", "1")
    moves = [(0, "draw"), (0, "draw"), (0, "bank"), (1, "draw"), (1, "draw")]
    for at, (seat, move) in enumerate(moves, start=1):
        match.play(seat, move)
        assert match.record().moves == tuple(moves[:at])
        again = tablee.replay(match.record().to_json())
        assert again.view(None) == match.view(None)
        assert again.record() == match.record()


def test_a_round_is_simultaneous_because_the_game_says_so() -> None:
    """Where all choose at once, in which order they did is nobody's business; else the order is kept."""
    together = tablee.get("tank")
    for game, order in ((together, [0, 1, 2]), (dataclasses.replace(together, simultaneous=False), [2, 0, 1])):
        match = tablee.new(game, seats=3, seed=1)
        for seat in (2, 0, 1):
            match.play(seat, match.moves(seat)[0])
        assert [seat for seat, _ in match.record().moves] == order


def test_a_game_at_a_server_verifies_and_is_shown_again() -> None:
    sitting = Sitting("pig", seats=2)
    sitting.join("Bo")
    sitting.ready("Ana", "Bo")
    while sitting.now.phase is Phase.PLAYING:
        sitting.play_on(_twice_then_bank(sitting))
    sitting.check_log()
    (record,) = sitting.now.finished
    assert any(one[0] == two[0] for one, two in itertools.pairwise(record.moves))
    assert verify(record).record().moves == record.moves
    assert b'"steps"' in replays.tell(record.to_json().encode(), "fr", None)


def _twice_then_bank(sitting: Sitting) -> Any:
    match = sitting.now.match
    assert match is not None
    return lambda moves: "bank" if match.view(None)["pot"] > 6 else "draw"


def test_a_game_that_waits_goes_on(tmp_path: Path) -> None:
    match = table("4", "5", "2")
    play(match, "draw", "draw")
    saves.write(tmp_path / "game.json", match, (None, None))
    _, resumed, turns = saves.resume(tmp_path / "game.json")
    assert [turn.seat for turn in turns] == [0, 0]
    assert play(resumed, "bank") == ["banked"]
    assert resumed.view(None)["scores"] == [9, 0]


# --- ten seats -------------------------------------------------------------------------------------


def test_every_one_of_ten_seats_has_its_turn() -> None:
    match = table(*"2223334445", seats=10)
    for seat in range(10):
        assert match.to_act == (seat,)
        assert match.moves(seat) == ["draw"]
        play(match, "draw", "bank")
    assert match.to_act == (0,)
    assert match.view(9)["scores"] == [2, 2, 2, 3, 3, 3, 4, 4, 4, 5]


@pytest.mark.parametrize("compiled", [False, True])
def test_the_last_seat_is_no_shuffle(compiled: bool) -> None:
    game = dataclasses.replace(GAME)
    if compiled:
        game.engine.compile()
    match = tablee.new(game, seats=10, seed=5)
    play_out(match, 5)
    assert {seat for seat, _ in match.record().moves} == set(range(10))
    assert len(match.record().shuffles) > 1
    assert SHUFFLE > 1 << MOST_SEATS - 1


def test_the_first_of_any_set_of_seats() -> None:
    assert [lowest(1 << seat | 1 << MOST_SEATS - 1) for seat in range(MOST_SEATS)] == list(range(MOST_SEATS))


def test_ten_sit_down_at_a_table() -> None:
    sitting = Sitting("pig", seats=10)
    sitting.join(*"BCDEFGHIJ")
    assert [seat.name for seat in sitting.now.seats] == ["Ana", *"BCDEFGHIJ"]
    sitting.ask("J", do.Stand)
    sitting.ask("J", do.Sit, seat=9)
    sitting.ask("Ana", do.Configure, seats=10)
    sitting.ready("Ana", *"BCDEFGHIJ")
    while sitting.now.phase is Phase.PLAYING:
        sitting.play_on(_twice_then_bank(sitting))
    sitting.check_log()
    verify(sitting.now.finished[0])


@pytest.mark.parametrize(("fewest", "most"), [(2, 11), (0, 4), (5, 4)])
def test_a_game_for_more_than_ten_is_refused_with_a_sentence(fewest: int, most: int) -> None:
    with pytest.raises(tablee.SetupError, match=f"at most 10 players, and pig says {fewest} to {most}") as refused:
        dataclasses.replace(GAME, fewest=fewest, most=most)
    assert "au plus" in refused.value.text("fr")


def test_ten_seats_are_simulated() -> None:
    found = tablee.simulate("pig", games=200, seats=10, bots=["careful"] * 10, seed=1)
    assert found.winners.any(axis=0).all()


# --- clause by clause --------------------------------------------------------------------------------


def test_G1_1_eighteen_cards() -> None:
    assert sorted(table().shuffles[0].cards) == [*"111222333444555666"]


def test_G1_2_when_the_last_card_is_drawn_all_are_shuffled() -> None:
    match = table(*"1222333444555666", "1", "1", seats=10)
    play(match, "draw", *["draw", "bank"] * 15, "draw")
    assert (sum(match.view(None)["open"].values()), len(match.shuffles)) == (17, 1)
    play(match, "draw")
    assert (sum(match.view(None)["open"].values()), len(match.shuffles)) == (0, 2)


def test_G2_1_the_turn_goes_round() -> None:
    match = table("1", "1", "1", seats=3)
    assert match.to_act == (0,)
    play(match, "draw", "draw", "draw")
    assert match.to_act == (0,)
    with pytest.raises(tablee.NotYourTurn, match=r"G2\.1"):
        match.play(1, "draw")


def test_G3_1_a_card_goes_into_the_pot_and_the_pig_takes_it() -> None:
    match = table("4", "5", "1")
    assert play(match, "draw", "draw") == ["drew", "drew"]
    assert (match.view(1)["pot"], match.to_act) == (9, (0,))
    assert play(match, "draw") == ["pig"]
    assert (match.view(1)["pot"], match.view(1)["scores"], match.to_act) == (0, [0, 0], (1,))


def test_G3_2_who_banks_has_the_pot_and_an_empty_one_cannot_be() -> None:
    match = table("4", "5")
    with pytest.raises(tablee.IllegalMove, match=r"G3\.2"):
        match.play(0, "bank")
    play(match, "draw", "draw", "bank")
    assert (match.view(0)["scores"], match.to_act) == ([9, 0], (1,))


@pytest.mark.parametrize(("cards", "over"), [("6652", False), ("6653", True)])
def test_G4_1_twenty_points_that_are_banked_end_it(cards: str, over: bool) -> None:
    match = table(*cards)
    play(match, "draw", "draw", "draw", "draw")
    assert not match.over
    play(match, "bank")
    assert match.over is over


def test_G4_2_the_most_points_win() -> None:
    match = table(*"5546656")
    play(match, *["draw", "draw", "draw", "bank"] * 2, "draw", "bank")
    assert match.outcome is not None
    assert (match.outcome.points, match.outcome.winners, match.outcome.reason) == ((20, 17), (0,), "G4.1")
