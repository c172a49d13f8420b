"""The printed cards of Par ici la pasta !, and its token."""

from __future__ import annotations

from tablee.games.pasta.cards import TYPES
from tests.paper.printed import box, words


def test_P1_1_the_options_say_how_many_cards_are_printed() -> None:
    cards = box("pasta", copies=12, sauces=3)
    assert [card.copies for card in cards] == [12] * 9 + [3, 1]
    assert [words(card)[0] for card in cards[:-1]] == list(TYPES)


def test_P9_2_the_token_says_what_it_is_worth() -> None:
    assert words(box("pasta")[-1]) == ["Al Dente", "−2"]
    assert words(box("pasta", al_dente="+2")[-1]) == ["Al Dente", "+2"]
