"""First games with a coach, as data: each can be played as it is written, and a wrong one is found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import tablee
from tablee.core.chance import Stream
from tablee.core.lesson import Lesson, Point, Step, Summary, begins, fits, lesson_of, summary_of
from tablee.core.match import Match
from tablee.core.record import Shuffle
from tablee.testing import lessons
from tests import pig

GAMES = [game for game in tablee.game_ids() if lesson_of(tablee.get(game)) is not None]


def lesson(game: str) -> Lesson:
    found = lesson_of(tablee.get(game))
    assert found is not None
    return found


def deal(game: str, seed: int = 1) -> Match:
    taught = lesson(game)
    stream = Stream.from_seed(seed)
    return Match(tablee.get(game), taught.seats, rules=taught.rules, stream=stream, stacked=taught.stacked)


def test_our_games_are_taught_and_summed_up() -> None:
    assert {"fiasko", "pasta", "tank", "pic"} <= set(GAMES)
    assert all(summary_of(tablee.get(game)) is not None for game in GAMES)
    assert lesson_of(pig.GAME) is None
    assert summary_of(pig.GAME) is None
    lessons.check_lesson(pig.GAME)
    lessons.check_summary(pig.GAME)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_does_what_is_advised_is_told_all_of_it_in_order(game: str) -> None:
    lessons.check_lesson(tablee.get(game))
    lessons.check_summary(tablee.get(game))


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_takes_three_minutes(game: str) -> None:
    """A dozen and a half of bubbles of two or three lines."""
    taught = lesson(game)
    assert 4 <= len(taught.steps) <= 18
    for lang in ("fr", "en"):
        texts = [tablee.get(game).texts.format(step.message, lang) for step in taught.steps]
        assert max(map(len, texts)) <= 240, max(texts, key=len)


@pytest.mark.parametrize("game", GAMES)
def test_both_decks_lie_as_they_are_stacked_and_the_rest_is_shuffled(game: str) -> None:
    one, two = deal(game, 1), deal(game, 2)
    first = lesson(game).stacked[0]
    for match in (one, two):
        shuffle = match.shuffles[0]
        assert (shuffle.deck, shuffle.cards[: len(first.cards)]) == (first.deck, first.cards)
    assert one.shuffles[0] != two.shuffles[0]


def test_a_second_shuffle_is_stacked_with_what_is_left() -> None:
    """Whoever puts the hat elsewhere may have taken a card of it: the others lie on top all the same."""
    match = deal("pasta")
    match.play(0, "hat a1")
    again = match.shuffles[1]
    assert again.cards[:4] == ("ravioli", "spaghetti", "rigatoni", "conchiglie")


def test_a_card_that_lies_elsewhere_is_left_out_of_a_later_shuffle_but_not_of_the_first() -> None:
    game = tablee.get("pasta")
    many = Shuffle("draw", ("penne",) * 11)
    with pytest.raises(tablee.SetupError, match="penne"):
        Match(game, 2, stream=Stream.from_seed(1), stacked=[many])
    match = Match(game, 2, stream=Stream.from_seed(1), stacked=[Shuffle("draw", ("penne",) * 3), many])
    match.play(0, "hat b2")
    assert match.shuffles[1].cards.index("penne") == 0


def test_a_copy_has_cards_on_top_of_its_own() -> None:
    match = deal("pasta")
    twin = match.copy()
    twin.play(0, "hat b2")
    match.play(0, "hat b2")
    assert match.shuffles == twin.shuffles


# --- when a step is true -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seen", "wanted", "so"),
    [
        ({"a": 1, "b": 2}, {"a": 1}, True),
        ({"a": {"b": [1], "c": 0}}, {"a": {"b": [1]}}, True),
        ({"a": [1, 2]}, {"a": [1]}, False),
        ({"a": 1}, {"b": None}, False),
        ({"a": 1}, {"a": {"b": 1}}, False),
        ({"a": None}, {"a": None}, True),
    ],
)
def test_so_much_of_a_view_is_as_it_says(seen: Any, wanted: Any, so: bool) -> None:
    assert fits(seen, wanted) is so


def test_a_move_begins_with_words_not_with_letters() -> None:
    assert begins("take penne hat b3", "take penne")
    assert begins("draw", "draw")
    assert not begins("play 30", "play 3")


@pytest.mark.parametrize(
    ("step", "true"),
    [
        (Step("said", "C1"), True),
        (Step("said", "C1", move="draw"), True),
        (Step("said", "C1", move="score milk"), False),
        (Step("said", "C1", after="drew"), True),
        (Step("said", "C1", after="drew", by=1), True),
        (Step("said", "C1", after="drew", by=0), False),
        (Step("said", "C1", after="scored"), False),
        (Step("said", "C1", needs={"turn": 1}), False),
    ],
)
def test_a_step_is_true(step: Step, true: bool) -> None:
    assert step.is_true({"turn": 0}, ["draw"], [("drew", 1)]) is true


def test_a_bot_keeps_to_its_plan_as_long_as_it_has_done_so() -> None:
    taught = Lesson(2, (), {1: ("draw", "score milk")}, ())
    assert taught.answer(1, [], ["draw", "pass"]) == "draw"
    assert taught.answer(1, ["draw"], ["draw"]) is None
    assert taught.answer(1, ["pass"], ["draw", "score milk"]) is None
    assert taught.answer(1, ["draw", "score milk"], ["draw"]) is None
    assert taught.answer(0, [], ["draw"]) is None


# --- what is wrong with a lesson is found ------------------------------------------------------------


def spoilt(change: Callable[[Lesson], Lesson], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "lesson_of", lambda game: change(lesson("fiasko")))


def with_step(number: int, **fields: Any) -> Callable[[Lesson], Lesson]:
    def change(taught: Lesson) -> Lesson:
        steps = list(taught.steps)
        steps[number] = replace(steps[number], **fields)
        return replace(taught, steps=tuple(steps))

    return change


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (with_step(2, message="lesson-nonsense"), "no fr text for lesson-nonsense"),
        (with_step(2, clause="F99.1"), "there is no clause F99.1"),
        (with_step(2, move="score milk"), "lesson-too-low does not come up"),
        (with_step(5, after=""), "when is lesson-fiasko true"),
        (with_step(5, zone="kitchen"), "points at kitchen"),
        (lambda taught: replace(taught, answers={}), "no plan for seat 1"),
    ],
)
def test_a_wrong_lesson_is_found(change: Callable[[Lesson], Lesson], why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    spoilt(change, monkeypatch)
    with pytest.raises(AssertionError, match=why):
        lessons.check_lesson(tablee.get("fiasko"))


def test_a_summary_shows_cards_that_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = Summary("summary-goal", (Point("summary-deck", ("F1.1",), ("milk9",)),), (), (), ())
    monkeypatch.setattr(lessons, "summary_of", lambda game: wrong)
    with pytest.raises(AssertionError, match="shows milk9"):
        lessons.check_summary(tablee.get("fiasko"))
