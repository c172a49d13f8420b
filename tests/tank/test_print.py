"""The printed States, tanks and pieces of Tank Attack!"""

from __future__ import annotations

from collections import Counter

from tablee.core.registry import get
from tablee.games.tank.atlas import Outline, frame_around
from tablee.games.tank.cards import CODES, NEIGHBOURS, VALUES
from tablee.games.tank.print import ACROSS, DOWN, WINDOW, outlines
from tablee.games.tank.score import pieces
from tests.paper.printed import box, words


def test_T1_1_a_state_card_has_its_value_its_name_and_its_borders() -> None:
    texts = get("tank").texts
    for card, code, value, neighbours in zip(box("tank")[:50], CODES, VALUES, NEIGHBOURS, strict=True):
        number, name, borders = words(card)
        assert (number, name) == (str(value), texts.format(code, "fr"))
        for other in neighbours:
            assert texts.format(other, "fr").replace(" ", "\u00a0") in borders


def test_T1_2_sixty_tanks_each_number_twice() -> None:
    tanks = box("tank")[50:80]
    assert [(words(card)[0], card.copies) for card in tanks] == [(str(tank), 2) for tank in range(1, 31)]


def test_T1_3_there_are_pieces_for_every_score() -> None:
    worth = {"10": "flags", "5": "large", "1": "small"}
    printed = Counter[str]()
    for card in box("tank")[80:]:
        printed[worth[words(card)[0]]] += card.copies * ACROSS * DOWN
    # The six players' points are at most 300 in all, and each of them needs the most of a kind at some score.
    most = {kind: max(pieces(points)[kind] for points in range(301)) for kind in ("large", "small")}
    assert printed["flags"] >= 300 // 10
    assert all(printed[kind] >= 6 * most[kind] for kind in most)


def test_T1_1_the_map_has_the_fifty_states_and_each_fits_its_window() -> None:
    assert set(outlines()) == set(CODES)
    for land in outlines().values():
        frame = frame_around(land.box, WINDOW, room=0.24, closest=34)
        for corner in (land.box[:2], land.box[2:]):
            x, y = frame.place(corner)
            assert WINDOW[0] < x < WINDOW[2]
            assert WINDOW[1] < y < WINDOW[3]


def test_an_outline_that_is_too_small_to_see_is_left_out() -> None:
    dot = Outline((((0.0, 0.0), (0.1, 0.0), (0.1, 0.1)),), (0.0, 0.0), (0.0, 0.0, 1.0, 1.0))
    frame = frame_around(dot.box, WINDOW, room=0.24, closest=34)
    assert dot.path(frame, fine=1.0) == ""
