"""The printed cards of Fiasko."""

from __future__ import annotations

from tablee.games.fiasko.cards import COPIES, NAMES
from tests.paper.printed import box, words


def test_F1_the_printed_cards_are_those_of_the_rules() -> None:
    cards = box("fiasko")
    assert [card.copies for card in cards] == list(COPIES)
    assert [words(card)[0] for card in cards[:-2]] == [name[-1] for name in NAMES[:-2]]
    assert [words(card)[0] for card in cards[-2:]] == ["FIASKO", "CATASTROPHE"]
    assert words(cards[5])[2] == "cornichons"
