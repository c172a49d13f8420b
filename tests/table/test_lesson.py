"""A table for a first game with a coach: stacked once, whatever happens to it, and a usual one afterwards."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import tablee
from tablee.core.deal import verify
from tablee.core.lesson import lesson_of
from tablee.table import commands as do
from tests.table.sitting import Sitting, kinds

_FOUND = lesson_of(tablee.get("fiasko"))
assert _FOUND is not None
TAUGHT = _FOUND
TOP = TAUGHT.stacked[0].cards


def lesson(**wishes: Any) -> Sitting:
    return Sitting(bots=(None, "steady"), stacked=TAUGHT.stacked, **wishes)


def deck(sitting: Sitting) -> tuple[str, ...]:
    assert sitting.now.match is not None
    return sitting.now.match.shuffles[0].cards


def test_the_deal_of_a_lesson_is_stacked_and_everybody_sees_that_it_is_one() -> None:
    sitting = lesson()
    assert sitting.now.seen()["lesson"] is True
    sitting.ready("Ana")
    assert deck(sitting)[: len(TOP)] == TOP
    sitting.check_log()
    assert "milk5" not in str(sitting.now.seen())


def test_pledges_go_into_what_is_shuffled_below() -> None:
    one, two = lesson(), lesson()
    one.ready("Ana")
    two.ask("Ana", do.Ready, pledge="66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925")
    two.ask("Ana", do.Reveal, nonce="00" * 32)
    assert deck(one)[: len(TOP)] == deck(two)[: len(TOP)] == TOP
    assert deck(one) != deck(two)
    two.check_log()


def test_a_lesson_is_never_listed_and_has_no_other_settings() -> None:
    sitting = lesson(public=True)
    assert sitting.now.listing() is None
    assert sitting.refused("Ana", do.Configure(rules={"catastrophe": "everyone"})).message == "lesson-stands"


def test_another_game_at_the_table_is_a_usual_one() -> None:
    sitting = lesson()
    sitting.ready("Ana")
    sitting.play_out()
    assert sitting.now.seen()["lesson"] is True
    sitting.ask("Ana", do.Configure, hints=False)
    step = sitting.ask("Ana", do.Rematch)
    assert "dealt" in kinds(step)
    assert sitting.now.seen()["lesson"] is False
    assert deck(sitting)[: len(TOP)] != TOP
    sitting.play_out()
    first, second = sitting.now.finished
    assert first.deal is not None
    assert second.deal is not None
    assert (first.deal.stacked, second.deal.stacked) == (TAUGHT.stacked, ())
    sitting.check_log()


def test_a_deal_that_was_called_off_leaves_the_lesson_as_it_was() -> None:
    sitting = lesson()
    sitting.ask("Ana", do.Ready, pledge="00" * 32)
    sitting.wait(11)
    sitting.apply(do.Withheld())
    sitting.ready("Ana")
    assert deck(sitting)[: len(TOP)] == TOP
    sitting.check_log()


def test_nobody_can_prove_that_a_lesson_was_shuffled() -> None:
    sitting = lesson()
    sitting.ready("Ana")
    sitting.play_out()
    record = sitting.now.finished[0]
    assert tablee.replay(record.to_json()).over
    assert tablee.Record.from_json(record.to_json()) == record
    with pytest.raises(tablee.RecordError, match="a lesson"):
        verify(record)


def test_usual_tables_are_written_as_before() -> None:
    sitting = Sitting()
    assert "stacked" not in sitting.log[0].to_json()
    assert sitting.now.seen()["lesson"] is False
    sitting.join("Bo")
    sitting.ready("Ana", "Bo")
    sitting.play_out()
    assert b"stacked" not in msgspec.json.encode(sitting.now.finished[0])
