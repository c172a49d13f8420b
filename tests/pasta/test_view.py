"""What a seat remembers, and what it cannot know."""

from __future__ import annotations

from collections import Counter

import numpy as np

import tablee
from tablee.core import chance as chances
from tablee.games.pasta.cards import CELLS, TYPE_COUNT, TYPES
from tablee.games.pasta.material import SHAPES
from tests.pasta.table import run_down, table, with_hands

GAME = tablee.get("pasta")


def worlds(match: tablee.Match, seat: int, count: int) -> list[np.ndarray]:
    GAME.engine.compile()
    views, chance, states = match.observe(seat), chances.fast(3), GAME.blank_states()
    found = []
    for _ in range(count):
        GAME.engine.determinize(views, states, chance)
        found.append(states.copy())
    return found


def test_cards_taken_from_the_square_stay_known() -> None:
    match = table("farfalle", "spaghetti", "farfalle")
    match.play(0, "take penne hat b1")
    for viewer in (1, 2, None):
        assert match.view(viewer)["seen_taken"] == [["penne", "penne"], [], []]
    for world in worlds(match, 1, 50):
        assert world["hand"][0, 0, TYPES.index("penne")] == 2


def test_the_card_taken_from_under_the_hat_stays_unknown() -> None:
    match = table("farfalle", "spaghetti")
    match.play(0, "take hat")
    assert match.view(1)["seen_taken"][0] == []
    hands = Counter(int(np.flatnonzero(world["hand"][0, 0])[0]) for world in worlds(match, 1, 3000))
    assert len(hands) == TYPE_COUNT  # it may be anything


def test_the_hats_card_is_unknown_to_all_and_drawn_evenly() -> None:
    match = table()
    at = CELLS.index("a1")
    for seat in range(3):
        assert match.view(seat)["square"]["a1"] == "face_down"
    rounds = 85 * 200
    found = Counter(int(world["square"][0, at]) for world in worlds(match, 0, rounds))
    seen = Counter(card for card in match.view(0)["square"].values() if card != "face_down")
    unseen = [10 - seen[card] for card in TYPES]
    expected = [rounds * copies / sum(unseen) for copies in unseen]
    chi_squared = sum((found[card] - e) ** 2 / e for card, e in enumerate(expected) if e)
    assert chi_squared < 27.9  # p = 0.001 with 9 degrees of freedom
    assert all(found[card] == 0 for card, copies in enumerate(unseen) if copies == 0)


def test_laid_cards_are_taken_to_be_the_known_ones_first() -> None:
    """Two penne seen, a third from under the hat: laying two leaves one card nobody knows."""
    match = with_hands(with_hands(table(), {"penne": 2}), {"penne": 1}, known=False)
    assert match.view(1)["seen_taken"][0] == ["penne", "penne"]
    match.play(0, "lay penne 2")
    assert match.view(1)["seen_taken"][0] == []
    assert match.view(1)["hand_sizes"][0] == 1
    possible = {int(np.flatnonzero(world["hand"][0, 0])[0]) for world in worlds(match, 1, 2000)}
    assert len(possible) > 5


def test_laying_more_than_was_known_uncovers_the_unknown() -> None:
    match = with_hands(with_hands(table(), {"penne": 2, "fusilli": 1}), {"penne": 1}, known=False)
    match.play(0, "lay penne 3")
    assert match.view(1)["seen_taken"][0] == ["fusilli"]
    for world in worlds(match, 1, 20):
        assert np.flatnonzero(world["hand"][0, 0]).tolist() == [SHAPES.index("fusilli")]


def test_sauces_in_groups_are_counted_out_of_the_unseen() -> None:
    match = with_hands(table(), {"tagliatelle": 1, "sauce": 6})
    match.play(0, "lay tagliatelle 1 sauce 6")
    for world in worlds(match, 2, 20):
        state = world[0]
        pile = Counter(state.draw[state.top : state.end].tolist())
        hidden = pile[9] + sum(int(state.hand[seat, 9]) for seat in range(3)) + int(state.square[0] == 9)
        assert hidden == 10 - 6 - 1  # six laid, one in sight at d1


def test_a_view_says_who_plays_next_and_what_would_end_the_game() -> None:
    """For whoever weighs a move: P2.3, P3.1, P6.1 and P8.1 are said, so that no board need know them."""
    match = table()
    assert [match.view(seat)["next"] for seat in (0, 1, None)] == [1, 1, 1]
    assert match.public()["takes_last"] == []
    assert match.public()["al_dente_most"] == 2
    assert run_down(match, 3).public()["takes_last"] == []
    assert run_down(match, 2).public()["takes_last"] == ["penne", "fusilli"]
    assert run_down(match, 1).public()["takes_last"] == ["macaroni", "penne", "fusilli", "sauce", "hat"]
    match.play(0, "take penne hat b1")
    over = match.public()
    assert (over["next"], over["takes_last"]) == (None, [])


def test_after_the_opening_as_set_up_its_player_goes_on() -> None:
    assert table(seats=2).public()["next"] == 1
    match = table(seats=2, rules={"opening": "setup"})
    assert match.public()["next"] == 0
    match.play(0, "hat b2")
    assert match.public()["next"] == 1
