"""Records: readable, exact, and refused when anything in them is wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablee

GOLDEN = Path(__file__).parent / "fiasko" / "golden" / "2-seats.json"
TEXT = GOLDEN.read_text(encoding="utf-8")


def tampered(change: Any) -> str:
    record = json.loads(TEXT)
    change(record)
    return json.dumps(record)


def test_the_format_is_as_documented() -> None:
    record = json.loads(TEXT)
    assert list(record) == ["format", "game", "rules", "names", "shuffles", "moves", "outcome"]
    assert record["format"] == "tablee/1"
    assert record["rules"] == {"catastrophe": "others", "tie_bonus": "shared"}
    assert list(record["shuffles"][0]) == ["deck", "cards"]
    assert record["moves"][0] == [0, "draw"]
    assert list(record["outcome"]) == ["points", "winners", "reason"]
    assert json.loads(tablee.new("fiasko", seats=2).record().to_json())["outcome"] is None


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda r: r.update(format="tablee/2"), "tablee/2"),
        (lambda r: r.pop("moves"), "moves"),
        (lambda r: r.update(extra=1), "extra"),
        (lambda r: r.update(game="chess"), "chess"),
        (lambda r: r["rules"].update(catastrophe="x"), "catastrophe"),
        (lambda r: r["rules"].update(wind="east"), "wind"),
        (lambda r: r.update(names=["Ana"]), "2 to 5"),
        (lambda r: r.update(names="Ana"), "names"),
        (lambda r: r["shuffles"].pop(), "lacks a shuffle"),
        (lambda r: r["shuffles"].clear(), "lacks a shuffle"),
        (lambda r: r["shuffles"].append(r["shuffles"][0]), "never happens"),
        (lambda r: r["shuffles"][0].update(deck="tanks"), "Shuffle 1"),
        (lambda r: r["shuffles"][0]["cards"].pop(), "Shuffle 1"),
        (lambda r: r["shuffles"][0]["cards"].__setitem__(0, "milk9"), "Shuffle 1"),
        (lambda r: r["shuffles"][0]["cards"].reverse(), "Move"),
        (lambda r: r["moves"].pop(), "outcome"),
        (lambda r: r["moves"].insert(0, [0, "score milk"]), "Move 1 .*F5.3"),
        (lambda r: r["moves"].insert(0, [1, "draw"]), "Move 1 .*F2.1"),
        (lambda r: r["moves"].insert(0, [7, "draw"]), "Move 1 .*no seat with index 7"),
        (lambda r: r["moves"].insert(0, [0, "dance"]), "Move 1 .*dance"),
        (lambda r: r["moves"].insert(0, [-1, "draw"]), "not the record"),
        (lambda r: r["moves"].append([0, "draw"]), "over"),
        (lambda r: r["outcome"]["points"].__setitem__(0, 999), "outcome"),
        (lambda r: r["outcome"].update(winners=[1]), "outcome"),
        (lambda r: r.update(outcome=None), "outcome"),
    ],
)
def test_a_tampered_record_is_refused_in_one_sentence(change: Any, says: str) -> None:
    with pytest.raises(tablee.TableeError, match=says) as refused:
        tablee.replay(tampered(change))
    assert "\n" not in str(refused.value)
    assert refused.value.text("fr")


@pytest.mark.parametrize(
    "text", ["", "null", "[]", "{}", "{", "\x00", '{"format": "tablee/1"}', b"\xff\xfe", "[" * 10**5]
)
def test_what_is_no_record_is_refused(text: str | bytes) -> None:
    with pytest.raises(tablee.RecordError):
        tablee.replay(text)


@settings(max_examples=200, deadline=None)
@given(st.integers(0, len(TEXT.encode()) - 1), st.integers(0, 255))
def test_one_changed_byte_never_gives_a_traceback(at: int, byte: int) -> None:
    data = bytearray(TEXT.encode())
    data[at] = byte
    try:
        match = tablee.replay(bytes(data))
    except tablee.TableeError as error:
        str(error)  # can be told
    else:  # a name, white space, or the byte that was there
        assert match.record().moves == tablee.replay(TEXT).record().moves
