"""A score sheet kept by hand: lines, corrections with their history, its file, and what real games come to."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

import pytest

import tablee
from tablee.core.text import LANGUAGES
from tablee.games.fiasko.sheet import PRINTED, is_possible
from tablee.games.tank.material import STATES
from tablee.testing import rule_sets
from tablee.testing.sheets import check_sheet, check_words
from tests.helpers import play_out

GAMES = [name for name in tablee.game_ids() if tablee.get(name).sheet is not None]


def fiasko(*lines: tuple[int, str], seats: int = 2, **rules: str) -> tablee.Sheet:
    return written(tablee.sheet("fiasko", ["Ana", "Bo", "Cléo", "Dan", "Eve"][:seats], rules=rules), lines)


def pasta(*lines: tuple[int | None, str], seats: int = 3, **rules: str | int) -> tablee.Sheet:
    return written(tablee.sheet("pasta", ["Ana", "Bo", "Cléo", "Dan", "Eve"][:seats], rules=rules), lines)


def tank(*lines: tuple[int, str], seats: int = 2) -> tablee.Sheet:
    return written(tablee.sheet("tank", ["Ana", "Bo", "Cléo", "Dan", "Eve", "Flo"][:seats]), lines)


def written(sheet: tablee.Sheet, lines: Any) -> tablee.Sheet:
    for seat, text in lines:
        sheet.write(seat, text)
    return sheet


def cells(sheet: tablee.Sheet, label: str) -> list[int | None]:
    (row,) = [row for row in sheet.standing()["rows"] if row["label"] == label]
    return [cell and cell["value"] for cell in row["cells"]]


def refused(sheet: tablee.Sheet, seat: int | None, text: str, line: int | None = None) -> str:
    """The clause; that nothing has changed; and that there are words for it in both languages."""
    before = sheet.to_json(), sheet.standing()
    with pytest.raises(tablee.IllegalMove) as error:
        sheet.put(len(sheet.lines) + 1 if line is None else line, seat, text)
    with pytest.raises(tablee.IllegalMove):
        sheet.preview(seat, text, line)
    assert (sheet.to_json(), sheet.standing()) == before
    for lang in LANGUAGES:
        assert error.value.clause[:2] in error.value.text(lang), "the sentence names the clause"
    return error.value.clause


# --- any game -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_the_sheet_of_a_real_game_comes_to_its_outcome(name: str) -> None:
    game = tablee.get(name)
    setups = [(seats, rules) for rules in rule_sets(game) for seats in range(game.fewest, game.most + 1)]
    random.Random(name).shuffle(setups)
    check_sheet(game, list(itertools.islice(itertools.cycle(setups), 16)))


@pytest.mark.parametrize("name", GAMES)
def test_corrections_lead_to_the_sheet_of_one_who_never_erred(name: str) -> None:
    """Wrong lines that are corrected or struck leave no trace in any number."""
    for seed in range(6):
        clean = tablee.sheet_from_record(play_out(tablee.new(name, seats=3, seed=seed), seed).record())
        messy = tablee.sheet(name, clean.names, rules=clean.rules)
        rng = random.Random(seed)
        for seat, text in clean.lines:
            wrong, other = rng.choice(clean.lines)
            try:
                line = messy.write(wrong, other or "")
            except tablee.MoveError:
                messy.write(seat, text or "")
                continue
            if (wrong, other) != (seat, text) and rng.random() < 0.5:
                messy.correct(line, seat, text or "")
            elif (wrong, other) != (seat, text):
                messy.strike(line)
                messy.write(seat, text or "")
        told = messy.standing()
        assert len(messy.entries) > len(clean.entries), "something was corrected"
        for shown in ("totals", "over", "winners", "reason", "notes"):
            assert told[shown] == clean.standing()[shown]


def test_a_line_keeps_all_that_stood_in_it_in_order() -> None:
    sheet = fiasko((0, "score milk 11 x 8"), (1, "score corn 10 x 4"))
    sheet.correct(1, 0, "score milk 12 x 8")
    sheet.correct(1, 1, "score milk 12 x 8")
    sheet.strike(1)
    sheet.correct(1, 0, "score milk 11 x 9")
    first, second = sheet.standing()["lines"]
    assert first["was"] == [
        {"seat": 0, "text": "score milk 11 x 8"},
        {"seat": 0, "text": "score milk 12 x 8"},
        {"seat": 1, "text": "score milk 12 x 8"},
        {"seat": None, "text": None},
    ]
    assert (first["seat"], first["text"], second["was"]) == (0, "score milk 11 x 9", [])
    assert cells(sheet, "milk") == [99, None]
    assert tablee.read_sheet(sheet.to_json()).standing() == sheet.standing()


def test_undo_strikes_the_last_line_that_stands() -> None:
    sheet = fiasko((0, "score milk 11 x 8"), (1, "score corn 10 x 4"))
    assert [sheet.undo(), sheet.undo()] == [2, 1]
    with pytest.raises(tablee.SheetError, match="nothing to undo"):
        sheet.undo()
    assert sheet.standing()["totals"] == [0, 0]
    assert sheet.write(0, "score milk 11 x 8") == 3


def test_a_preview_writes_nothing() -> None:
    sheet = fiasko((0, "score milk 11 x 8"))
    text = sheet.to_json()
    assert sheet.preview(1, "score milk 12 x 8")["totals"] == [88, 126]
    assert sheet.preview(1, "score corn 5 x 3", 1)["totals"] == [0, 45]
    assert sheet.preview(0, "score milk 11 x 8", 1) == sheet.standing()
    assert sheet.to_json() == text


def test_what_cannot_be_written_is_refused_in_a_sentence() -> None:
    sheet = fiasko((0, "score milk 11 x 8"))
    for line, seat, text in (
        (3, 0, "score corn 11 x 8"), (0, 0, "score corn 11 x 8"), (True, 0, "score corn 11 x 8"), (2, None, None),
        (1, 0, "score milk 11 x 8"), (2, 2, "score corn 11 x 8"), (2, "0", "score corn 11 x 8"), (2, 0, "score corn"),
        (2, 0, "score corn  11 x 8"), (2, 0, "score corn 011 x 8"), (2, 0, "score corn ² x 8"), (2, 0, 5),
        (2, 0, "score corn -1 x -13"), (2, None, "score corn 11 x 8"), (2, 0, "score corn from"), (2, 0, "x" * 2000),
        (2, 0, "score corn from corn9"), (2, 0, "score corn from corn"), (2, 0, "score corn 11 x 8 x"), (2, 0, ""),
    ):  # fmt: skip
        before = sheet.to_json()
        with pytest.raises(tablee.TableeError) as error:
            sheet.put(line, seat, text)  # type: ignore[arg-type]
        assert all(error.value.text(lang) for lang in LANGUAGES)
        assert sheet.to_json() == before


def test_a_sheet_holds_so_many_entries_and_no_more() -> None:
    sheet = fiasko((0, "score milk 11 x 8"))
    for number in range(499):
        sheet.correct(1, 0, f"score milk 1{number % 2} x 8")
    with pytest.raises(tablee.SheetError, match="500"):
        sheet.strike(1)
    assert tablee.read_sheet(sheet.to_json()).to_json() == sheet.to_json()


def damaged() -> Iterator[bytes | str]:
    good = json.loads(fiasko((0, "score milk 11 x 8"), (1, "score corn 10 x 4")).to_json())
    yield from ("", "{", "[" * 100_000, "null", "[]", "3", b"\xff", json.dumps(good)[:-1])
    for field in good:
        yield json.dumps({key: value for key, value in good.items() if key != field})
        for wrong in (None, 3, "x", [], {}, [None], {"x": 1}):
            if (
                wrong != good[field]
                and not (field == "entries" and wrong == [])
                and not (field == "rules" and not wrong)
            ):
                yield json.dumps(good | {field: wrong})
    yield json.dumps(good | {"more": 1})
    yield json.dumps(good | {"names": ["Ana", "Bo\ud800"]})
    yield json.dumps(good | {"names": ["Ana", "x" * 41]})
    yield json.dumps(good | {"names": ["Ana"] * 6})
    for entry in (
        [],
        [1, 0, "score corn 5 x 3", 1],
        [True, 0, None],
        [9, 0, None],
        [3, 0, "score milk 9 x 9"],
        {"a": 1},
    ):
        yield json.dumps(good | {"entries": [*good["entries"], entry]})


def test_a_damaged_file_is_refused_in_a_sentence() -> None:
    for text in damaged():
        with pytest.raises(tablee.TableeError) as error:
            tablee.read_sheet(text)
        for lang in LANGUAGES:
            assert "\n" not in error.value.text(lang)


def test_a_game_without_a_sheet_says_so() -> None:
    with pytest.raises(tablee.SheetError, match="pic has no score sheet"):
        tablee.sheet("pic", ["Ana", "Bo"])


# --- Fiasko ---------------------------------------------------------------------------------------


def test_F1_3_the_rows_are_those_of_the_printed_sheet() -> None:
    rows = fiasko(seats=5).standing()["rows"]
    wares = ["milk", "pickles", "tomatoes", "corn", "sardines"]
    assert [row["label"] for row in rows] == [*wares, "subtotal", "bonus-so-far", "total-so-far"]
    assert [row["label"] for row in finished().standing()["rows"]] == [*wares, "subtotal", "bonus", "total"]


def finished(**rules: str) -> tablee.Sheet:
    """Ana ends the game: best in milk and corn alone, tied with Bo in pickles, with Bo and Cléo in tomatoes."""
    return fiasko(
        (1, "score pickles 10 x 4"), (1, "score tomatoes 5 x 4"), (2, "score tomatoes 4 x 5"), (1, "score milk 5 x 3"),
        (0, "score milk 11 x 8"), (0, "score pickles 8 x 5"), (0, "score tomatoes 10 x 2"), (0, "score corn 13 x 3"),
        (2, "score sardines 5 x 4"), (0, "score sardines 5 x 3"),
        seats=3, **rules,
    )  # fmt: skip


def test_F5_2_the_hand_of_the_example_is_worth_88() -> None:
    assert cells(fiasko((0, "score milk 11 x 8")), "milk") == [88, None]
    hand = "milk5 milk2 milk4 corn1 corn1 corn2 sardines3 pickles4"
    sheet = fiasko((0, f"score milk from {hand}"))
    assert cells(sheet, "milk") == [88, None]
    assert sheet.standing()["lines"][0]["text"] == f"score milk from {hand}"


def test_F5_3_less_than_13_is_refused() -> None:
    sheet = fiasko()
    assert refused(sheet, 0, "score milk 4 x 3") == "F5.3"
    assert refused(sheet, 0, "score milk 0 x 5") == "F5.3"
    assert refused(sheet, 0, "score milk from milk4 corn5 corn5") == "F5.3"
    sheet.write(1, "score milk from milk5 milk4 milk4")
    sheet.write(0, "score milk 13 x 3")


def test_F5_4_a_ware_counts_once_for_each_player() -> None:
    sheet = fiasko((0, "score milk 11 x 8"), (1, "score milk 5 x 3"))
    assert refused(sheet, 0, "score milk 5 x 3") == "F5.4"
    assert refused(sheet, 0, "score milk 5 x 3", 2) == "F5.4"


def test_F1_1_a_sum_that_no_cards_make_is_refused() -> None:
    sheet = fiasko()
    assert refused(sheet, 0, "score milk 6 x 1") == "F1.1"
    assert refused(sheet, 0, "score milk 16 x 3") == "F1.1"
    assert refused(sheet, 0, "score milk 49 x 20") == "F1.1"
    assert refused(sheet, 0, "score milk 20 x 81") == "F1.1"
    assert refused(sheet, 0, "score milk from milk5 milk5 milk5 milk5") == "F1.1"


def test_F1_1_the_possible_sums_are_those_of_real_cards() -> None:
    assert (len(PRINTED), sum(PRINTED)) == (16, 48)
    made = {(0, 0)}  # cards of the ware, and their sum
    for value in PRINTED:
        made |= {(cards + 1, total + value) for cards, total in made}
    for cards in range(84):
        for total in range(60):
            real = any((own, total) in made for own in range(17) if own <= cards and cards - own <= 64)
            assert is_possible(total, cards) == real, (total, cards)


def test_F6_1_the_fifth_ware_ends_the_game_at_once() -> None:
    sheet = finished()
    assert (sheet.over, sheet.standing()["reason"]) == (True, "F6.1")
    assert refused(sheet, 1, "score corn 11 x 8") == "F6.1"
    sheet.undo()
    assert not sheet.over
    sheet.write(1, "score corn 11 x 8")


def test_F7_1_F7_2_F7_3_bonuses_ties_and_totals() -> None:
    sheet = finished()
    assert cells(sheet, "subtotal") == [88 + 40 + 20 + 39 + 15, 40 + 20 + 15, 20 + 20]
    # The end 20, milk 30, pickles half of 30, tomatoes a third, corn 30; sardines go to Cléo.
    assert cells(sheet, "bonus") == [20 + 30 + 15 + 10 + 30, 15 + 10, 10 + 30]
    assert cells(sheet, "total") == sheet.standing()["totals"] == [307, 100, 80]
    assert sheet.standing()["winners"] == [0]
    assert cells(finished(tie_bonus="full"), "bonus") == [20 + 30 + 30 + 30 + 30, 60, 60]
    ties = {note["ware"]: note for note in sheet.standing()["notes"] if note["kind"] == "sheet-majority"}
    assert ties["tomatoes"]["best_seats"] == [0, 1, 2]
    assert ties["tomatoes"]["points"] == 10
    check_words(sheet)


def test_F7_4_equal_totals_share_the_victory_and_it_is_said() -> None:
    lines = [(0, "score milk 7 x 2"), (0, "score pickles 7 x 2"), (0, "score tomatoes 7 x 2"), (0, "score corn 7 x 2")]
    # Ana: 70 + 20 + 4 × 30 = 210, and Bo 30 for the sardines: 180 more are missing.
    sheet = fiasko((1, "score sardines 18 x 10"), *lines, (0, "score sardines 7 x 2"))
    assert sheet.standing()["totals"] == [210, 210]
    assert sheet.standing()["winners"] == [0, 1]
    assert sheet.standing()["notes"][-1] == {
        "kind": "sheet-shared", "clause": "F7.4", "seat": None, "winner_seats": [0, 1],
    }  # fmt: skip
    check_words(sheet)


def test_a_correction_is_checked_against_every_later_line() -> None:
    sheet = finished()
    assert refused(sheet, 0, "score tomatoes 10 x 2", 1) == "F5.4"
    with pytest.raises(tablee.IllegalMove) as error:
        sheet.correct(1, 0, "score tomatoes 10 x 2")
    assert error.value.facts["line"] == 7
    assert "Line 7" in error.value.text("en")
    assert "ligne 7" in error.value.text("fr")
    # Struck, the fifth ware frees the sheet; it can come back only while the game is not over otherwise.
    sheet.strike(5)
    assert not sheet.over
    sheet.correct(5, 0, "score milk 12 x 8")
    assert sheet.over
    assert refused(sheet, 0, "score sardines 5 x 3", 9) == "F6.1"


# --- Par ici la pasta ! ---------------------------------------------------------------------------


def test_P5_2_P7_1_groups_grow_and_lose_cards() -> None:
    sheet = pasta((0, "lay penne 3"), (1, "lay penne 3 steal 0"), (0, "lay penne 4"))
    assert cells(sheet, "penne") == [6, 4, None]
    assert refused(sheet, 2, "lay fusilli 3 steal 0") == "P7.1"
    assert refused(sheet, 0, "lay penne 3 steal 0") == "P7.1"
    assert refused(sheet, 0, "lay penne 3 steal 3") == "P7.1"
    sheet = pasta((0, "lay penne 1"), (1, "lay penne 3 steal 0"))
    assert cells(sheet, "penne") == [0, 4, None], "a group that was stolen whole"
    assert refused(sheet, 2, "lay penne 3 steal 0") == "P7.1"
    assert cells(sheet, "groups") == [0, 1, 0]


def test_P5_1_one_lays_one_to_seven_cards() -> None:
    assert refused(pasta(), 0, "lay penne 0") == refused(pasta(), 0, "lay penne 8") == "P5.1"
    assert cells(pasta((0, "lay penne 7")), "penne") == [7, None, None]


def test_P1_1_no_more_cards_are_laid_than_there_are() -> None:
    sheet = pasta((0, "lay penne 4"), copies=4, sauces=2)
    sheet.write(1, "lay penne 1")
    sheet.write(1, "lay fusilli 5")
    assert refused(sheet, 2, "lay penne 1") == refused(sheet, 2, "lay ravioli 5") == "P1.1"
    sheet.write(2, "lay ravioli 4")


def test_P6_1_P6_2_one_or_two_cards_take_the_token_and_a_stolen_one_does_not_count() -> None:
    sheet = pasta((0, "lay penne 2"))
    assert cells(sheet, "token-mark") == [-2, None, None]
    sheet.write(1, "lay penne 3 steal 0")
    assert cells(sheet, "token-mark") == [-2, None, None]
    sheet.write(2, "lay penne 2 steal 1")
    assert cells(sheet, "token-mark") == [None, None, -2]
    assert cells(pasta((0, "lay penne 2"), al_dente="+2"), "token-mark") == [2, None, None]


def test_P8_1_the_end_is_a_line_of_its_own() -> None:
    sheet = pasta((0, "lay penne 3"))
    assert not sheet.over
    with pytest.raises(tablee.NotationError):
        sheet.write(0, "end")
    sheet.write(None, "end")
    assert (sheet.over, sheet.standing()["winners"], sheet.standing()["reason"]) == (True, [0], "P8.1")
    assert refused(sheet, 0, "lay penne 3") == refused(sheet, None, "end") == "P8.1"


def test_P9_3_a_tie_is_broken_and_explained() -> None:
    largest = pasta((0, "lay penne 4"), (1, "lay fusilli 3"), (1, "lay ravioli 3"), (0, "lay ravioli 2"))
    largest.write(2, "lay penne 1")  # Cléo takes the token
    largest.write(None, "end")
    assert largest.standing()["totals"] == [6, 6, -1]
    assert largest.standing()["winners"] == [0]
    assert largest.standing()["notes"][-1]["kind"] == "sheet-tied-largest_group"
    groups = pasta(
        (0, "lay penne 4"), (0, "lay fusilli 4"), (1, "lay ravioli 4"), (1, "lay farfalle 3"), (1, "lay rigatoni 1")
    )
    groups.write(2, "lay penne 1")
    groups.write(None, "end")
    assert groups.standing()["totals"] == [8, 8, -1]
    assert groups.standing()["winners"] == [1]
    assert groups.standing()["notes"][-1]["kind"] == "sheet-tied-groups"
    shared = pasta((0, "lay penne 4"), (1, "lay ravioli 4"), (None, "end"))
    assert shared.standing()["winners"] == [0, 1]
    assert shared.standing()["notes"][-1]["kind"] == "sheet-tied-shared"
    for sheet in (largest, groups, shared):
        check_words(sheet)


# --- Tank Attack! ---------------------------------------------------------------------------------


def test_T3_3_a_state_is_won_once() -> None:
    sheet = tank((0, "win CA"))
    assert cells(sheet, "CA") == [36, None]
    assert refused(sheet, 1, "win CA") == refused(sheet, 0, "win CA") == "T3.3"
    with pytest.raises(tablee.NotationError):
        sheet.write(0, "win California")


def test_T1_3_the_pieces_to_take() -> None:
    sheet = tank((0, "win CA"))
    assert [cells(sheet, f"sheet-{piece}")[0] for piece in ("flags", "large", "small")] == [3, 1, 1]


def test_T4_1_a_player_wins_the_moment_both_conditions_are_met() -> None:
    values = {code: value for code, _, value in STATES}
    big = sorted(values, key=lambda code: -values[code])
    sheet = tank(seats=4)
    for code in big[:9]:
        sheet.write(0, f"win {code}")
    assert cells(sheet, "col-points")[0] == 152
    assert not sheet.over, "152 points, but nine States"
    assert cells(sheet, "sheet-missing-states") == [1, 10, 10, 10]
    sheet.write(0, f"win {big[-1]}")
    assert (sheet.standing()["reason"], sheet.standing()["winners"]) == ("T4.1", [0])
    assert refused(sheet, 1, f"win {big[10]}") == "T4.1"
    sheet.correct(3, 1, f"win {big[2]}")  # it was Bo's: Ana has nine States again
    assert not sheet.over
    check_words(sheet)


def all_won(first: Sequence[int], second: Sequence[int]) -> tablee.Sheet:
    """Ana and Bo have won these of the largest States, too few to win at once, and four others all the small ones."""
    sheet = tank(seats=6)
    order = sorted(STATES, key=lambda state: -state[2])
    for at, (code, _, _) in enumerate(order):
        totals = sheet.standing()["totals"]
        others = min(range(2, 6), key=lambda seat: totals[seat])
        sheet.write(0 if at in first else 1 if at in second else others, f"win {code}")
    return sheet


def equal_shares(states: int, fewer: int) -> tuple[Sequence[int], Sequence[int]]:
    """Two shares of the twelve largest States that are worth the same."""
    values = sorted((value for _, _, value in STATES), reverse=True)
    for first in combinations(range(12), states):
        rest = [at for at in range(12) if at not in first]
        for second in combinations(rest, fewer):
            if sum(values[at] for at in first) == sum(values[at] for at in second) > 75:
                return first, second
    raise AssertionError("the States cannot be shared like this")


def test_T4_2_when_all_the_states_are_won_the_tie_is_explained() -> None:
    by_states = all_won(*equal_shares(6, 5)).standing()
    assert by_states["reason"] == "T4.2"
    assert by_states["totals"][0] == by_states["totals"][1] == max(by_states["totals"])
    assert by_states["winners"] == [0]
    assert by_states["notes"][-1]["kind"] == "sheet-tied-states"
    shared = all_won(*equal_shares(5, 5))
    assert shared.standing()["winners"] == [0, 1]
    assert shared.standing()["notes"][-1]["kind"] == "sheet-tied-shared"
    check_words(all_won(*equal_shares(6, 5)))
    check_words(shared)
