"""Item 13: names that can be seen and told apart; talk in any script."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as some

from tablee.core.match import MAX_NAME as LONGEST_IN_A_MATCH
from tablee.table import Refused
from tablee.table import commands as do
from tablee.table.commands import MAX_NAME
from tablee.table.names import check_line, check_name, look, marked
from tests.table.sitting import Sitting

HANGUL_FILLER, BRAILLE_BLANK = "\u3164", "\u2800"
UNSEEN = (
    HANGUL_FILLER, BRAILLE_BLANK, "\u115f", "\u1160", "\uffa0", "\u00ad", "\u034f", "\u061c", "\u17b4", "\u180e",
    "\u200b", "\u200e", "\u202e", "\u2060", "\u2066", "\ufe00", "\ufeff", "\U0001d173", "\U000e0041", "\U000e0100",
    "\U0001d159", "\x00", "\x1b", "\ud800", "\ue000", "\U0010ffff",
)  # fmt: skip


@pytest.mark.parametrize("sign", UNSEEN, ids=ascii)
def test_16_13_a_sign_that_cannot_be_seen_is_in_no_name_and_no_line(sign: str) -> None:
    for name in (sign, sign * 3, f"Ana{sign}", f"{sign}Ana", f"A{sign}na"):
        with pytest.raises(Refused):
            check_name(name)
        with pytest.raises(Refused):
            check_line(name)


@pytest.mark.parametrize(
    "name", ["\u0301", "\u0301Ana", "A\u0300\u0301\u0302\u0303na", "Z\u0335\u0336\u0337o", "   ", "ﷺ" * 3]
)
def test_16_13_names_that_are_refused(name: str) -> None:
    with pytest.raises(Refused):
        check_name(name)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Chloé  ", "Chloé"),
        ("Chloe\u0301", "Chloé"),
        ("Ａｎａ", "Ana"),
        ("Nguyễn Ái", "Nguyễn Ái"),
        ("Ana ❤\ufe0f", "Ana ❤\ufe0f"),
        ("李小龍", "李小龍"),
        ("김민지", "김민지"),
        ("สมชาย ที่รัก", "สมชาย ที\u0e48รัก"),
        ("नेहा", "नेहा"),
        ("שִׁירָה", unicodedata.normalize("NFKC", "שִׁירָה")),
        ("O’Brien-Ø.2", "O’Brien-Ø.2"),
        ("🦊", "🦊"),
    ],
)
def test_16_13_names_of_the_world(typed: str, shown: str) -> None:
    assert check_name(typed) == unicodedata.normalize("NFKC", shown)


@pytest.mark.parametrize(
    "text",
    [
        "👩\u200d👧 👩🏽\u200d🍳 🏳\ufe0f\u200d🌈 ❤\ufe0f\u200d🔥 👨\u200d👩\u200d👧\u200d👦",
        "🧑\u200d⚕\ufe0f 👁\ufe0f\u200d🗨\ufe0f",
        "1\ufe0f\u20e3 #\ufe0f\u20e3 ©\ufe0f ↔\ufe0f ‼\ufe0f 🇫🇷",
        "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f !",
        "می\u200cخواهم بازی کنم",
        "क्\u200dष र्\u200dय ക്\u200d.",
        "葛\U000e0100城",
        "ᠠ\u180b",
        "À toi\u202f! « bien joué »",
        "སྒྲུབས",
    ],
)
def test_16_13_talk_of_the_world(text: str) -> None:
    assert check_line(text) == " ".join(text.split())


@pytest.mark.parametrize(
    "text",
    [
        "a\u200db", "\u200d", "\u200c\u200d", "👩\u200d", "\u200d👩", "a\ufe0f", "👩\ufe0f\ufe0f",
        "🏴\U000e0068\U000e0069\U000e007f", "🏴\U000e0067", "Z" + "\u0335" * 5, "葛\U000e0100\U000e0101",
    ],
)  # fmt: skip
def test_16_13_nothing_is_hidden_in_talk(text: str) -> None:
    with pytest.raises(Refused):
        check_line(text)


@pytest.mark.parametrize(
    "double",
    ["Аna", "Аnа", "Αna", "ANА", "аnа", "Anа", "\uff21na"],
)
def test_16_13_another_scripts_ana_is_marked(double: str) -> None:
    assert look(double) == look("Ana")
    sitting = Sitting(seats=3)
    if check_name(double).casefold() == "ana":
        assert sitting.refused("x", do.Join(name=double)).message == "name-taken"
        return
    sitting.ask("x", do.Join, name=double)
    sitting.ask("y", do.Join, name=double.swapcase()[0] + "ňа")  # accents are no likeness
    shown = [seat["name"] for seat in sitting.now.seen()["seats"]]
    assert shown == ["Ana", f"{double} (2)", double.swapcase()[0] + "ňа"]
    sitting.check_log()


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("Bob", "B0b", True),
        ("Bill", "BiII", True),
        ("Bill", "Bi11", True),
        ("Irma", "lrma", True),
        ("Marne", "Mame", True),
        ("Chloe", "Chloé", False),
        ("Ana", "Anna", False),
        ("Ali", "All", False),
        ("Lia", "Ila", False),
        ("Bo", "Во", True),
        ("Pepe", "Рере", True),
        ("O'Neil", "O’Neil", True),
        ("❤", "❤\ufe0f", True),
    ],
)
def test_16_13_what_looks_alike(one: str, other: str, alike: bool) -> None:
    assert (look(one) == look(other)) is alike
    assert (marked(one, [other]) == f"{one} (2)") is alike


def test_16_13_a_mark_is_nobodys_name() -> None:
    sitting = Sitting(seats=5)
    sitting.join("Аna", "Anа", "Ana (2)")
    assert [seat["name"] for seat in sitting.now.seen()["seats"]] == ["Ana", "Аna (2)", "Anа (3)", "Ana (2) (2)", None]


@given(some.text(max_size=MAX_NAME), some.lists(some.text(min_size=1, max_size=8), max_size=5))
def test_16_13_whatever_is_accepted_can_be_seen_dealt_and_told_apart(typed: str, others: list[str]) -> None:
    try:
        name = check_name(typed)
    except Refused:
        return
    assert check_name(name) == name
    assert check_line(name) == name
    assert name.isprintable()
    assert name.strip() == name != ""
    shown = marked(name, others)
    assert look(shown) not in {look(other) for other in others}
    assert len(shown) <= LONGEST_IN_A_MATCH
    assert any(unicodedata.category(sign)[0] in "LNPS" for sign in name)


@given(some.text())
def test_16_13_a_line_is_accepted_as_it_is_or_refused(typed: str) -> None:
    try:
        line = check_line(typed)
    except Refused:
        return
    assert line == " ".join(typed.split()) == check_line(line)
