"""Pic as it is taught: three cards, and a path to climb."""

from __future__ import annotations

from tablee.core.lesson import Lesson, Point, Step, Summary
from tablee.core.record import Shuffle

LESSON = Lesson(
    seats=2,
    stacked=(Shuffle("deck", tuple("2451131")),),
    answers={1: ("play 3",)},
    steps=(
        Step("lesson-start", "P2.2", zone="path"),
        Step("lesson-climb", "P3.2", move="play 5", needs={"last": "1"}),
        Step("lesson-lower", "P3.2", zone="path", after="played", by=1),
        Step("lesson-leave", "P4.2"),
    ),
)

SUMMARY = Summary(
    goal="tagline",
    setup=(Point("summary-deal", ("P1.1", "P2.1", "P2.2"), ("1", "5")),),
    turn=(Point("summary-climb", ("P3.1", "P3.2"), ("2", "5")),),
    scoring=(Point("summary-equal", ("P3.3",)),),
    end=(Point("summary-end", ("P4.1", "P4.2")),),
)
