"""Fiasko as it is taught: good hands grow, a Fiasko and a catastrophe hurt nobody much, and all sums are small."""

from __future__ import annotations

from tablee.core.lesson import Lesson, Point, Step, Summary
from tablee.core.record import Shuffle

# Learner and bot draw in turn; the empty lines are turns on which somebody scores.
_CARDS = """
    milk5 corn2  milk3 sardines4  tomatoes2 corn5  milk4 fiasko
    pickles1
    catastrophe corn3  sardines5 corn4
    sardines4
    sardines3 pickles2
    tomatoes4
"""

LESSON = Lesson(
    seats=2,
    stacked=(Shuffle("draw", tuple(_CARDS.split())),),
    answers={1: (*["draw"] * 7, "score corn", "draw", "draw")},
    steps=(
        Step("lesson-start", "F2.2", zone="draw", needs={"turns": 0}),
        Step("lesson-draw", "F4.1", move="draw", needs={"turns": 0}),
        Step("lesson-too-low", "F5.3", move="draw", needs={"values": {"milk": 5}}),
        Step("lesson-multiply", "F5.2", move="draw", needs={"values": {"milk": 16}}),
        Step("lesson-any-card", "F5.2", move="draw", needs={"values": {"milk": 24}}),
        Step("lesson-fiasko", "F4.2", zone="discard", after="fiasko", by=1),
        Step("lesson-score", "F5.1", move="score milk", needs={"values": {"milk": 48}}),
        Step(
            "lesson-scored",
            "F5.4",
            look="score milk",
            after="scored",
            by=0,
            needs={"sheet": {"wares": {"milk": [48, None]}}},
        ),
        Step("lesson-nothing-to-lose", "F5.5", move="draw", needs={"hand": []}),
        Step("lesson-catastrophe", "F4.3", zone="discard", after="catastrophe", by=0),
        Step("lesson-again", "F3.1", move="draw", needs={"hand": []}),
        Step("lesson-once-more", "F5.2", move="draw", needs={"values": {"sardines": 5}}),
        Step("lesson-best", "F7.2", look="score corn", after="scored", by=1),
        Step("lesson-how-far", "F4.2", move="draw", needs={"values": {"sardines": 18}}),
        Step("lesson-stop", "F5.2", move="score sardines", needs={"values": {"sardines": 36}}),
        Step("lesson-end", "F6.1", after="scored", by=0),
        Step("lesson-bonus", "F7.1", after="scored", by=0),
        Step("lesson-leave", "F7.4"),
    ),
)

SUMMARY = Summary(
    goal="summary-goal",
    setup=(
        Point("summary-deck", ("F1.1", "F1.2", "F2.2"), ("milk1", "pickles3", "tomatoes5", "fiasko", "catastrophe")),
    ),
    turn=(
        Point("summary-either", ("F3.1",)),
        Point("summary-draw", ("F4.1",), ("corn4",)),
        Point("summary-fiasko", ("F4.2",), ("fiasko",)),
        Point("summary-catastrophe", ("F4.3",), ("catastrophe",)),
        Point("summary-score", ("F5.1", "F5.2", "F5.3"), ("milk5", "milk4", "milk2")),
        Point("summary-once", ("F5.4", "F5.5")),
        Point("summary-shuffle", ("F4.5",)),
    ),
    scoring=(
        Point("summary-best", ("F7.2",)),
        Point("summary-finisher", ("F7.1",)),
        Point("summary-total", ("F7.3", "F7.4")),
    ),
    end=(Point("summary-end", ("F6.1",)),),
)
