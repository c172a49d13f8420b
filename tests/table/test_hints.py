"""Who may ask what a bot would do."""

from __future__ import annotations

import pytest

from tablee.table import Refused
from tablee.table import commands as do
from tests.table.sitting import Sitting


def why_not(sitting: Sitting, key: str) -> str:
    with pytest.raises(Refused) as caught:
        sitting.now.hint_for(key)
    for lang in ("fr", "en"):
        assert caught.value.text(lang)
    return caught.value.message


def test_the_one_whose_turn_it_is() -> None:
    sitting = Sitting()
    sitting.join("Bo")
    assert why_not(sitting, "Ana") == "not-while-lobby"
    sitting.ready("Ana", "Bo")
    assert sitting.now.hint_for("Ana") == (0, "expert")
    assert why_not(sitting, "Bo") == "no-hint-now"
    assert why_not(sitting, "Zoe") == "join-first"
    sitting.ask("Zoe", do.Join, name="Zoe", watch=True)
    assert why_not(sitting, "Zoe") == "sit-first"
    sitting.play_out()
    assert why_not(sitting, "Ana") == "not-while-over"


def test_a_table_may_do_without() -> None:
    sitting = Sitting(hints=False)
    assert sitting.now.seen()["hints"] is False
    sitting.join("Bo")
    sitting.ready("Ana", "Bo")
    assert why_not(sitting, "Ana") == "no-hints"
    sitting.play_out()
    sitting.ask("Ana", do.Configure, hints=True)
    assert sitting.now.seen()["hints"] is True
    sitting.check_log()
