"""Tank Attack! as it is taught: one State won, one let go, two equal tanks, and a large State for the best tank."""

from __future__ import annotations

from tablee.core.lesson import Lesson, Point, Step, Summary
from tablee.core.record import Shuffle

# The learner's hand, the bot's, and what each of them draws after every round.
_TANKS = "3 9 14 22 28  5 11 14 19 26  30 8  17 12  6 21  24 16"

LESSON = Lesson(
    seats=2,
    stacked=(Shuffle("states", ("OH", "WY", "FL", "CA", "WA")), Shuffle("tanks", tuple(_TANKS.split()))),
    answers={1: ("play 19", "play 5", "play 14", "play 26")},
    steps=(
        Step("lesson-start", "T3.1", zone="prize", needs={"prize": {"state": "OH"}}),
        Step("lesson-choose", "T3.2", move="play 22", needs={"prize": {"state": "OH"}}),
        Step("lesson-won", "T3.3", after="won", by=0, needs={"last": {"state": "OH"}}),
        Step("lesson-refill", "T3.6", zone="tanks", needs={"last": {"state": "OH"}}),
        Step("lesson-small", "T1.1", move="play 3", needs={"prize": {"state": "WY"}}),
        Step("lesson-lost", "T3.3", after="won", by=1, needs={"last": {"state": "WY"}}),
        Step("lesson-middle", "T3.2", move="play 14", needs={"prize": {"state": "FL"}}),
        Step("lesson-equal", "T3.4", after="returned", needs={"last": {"state": "FL", "cancelled": [0, 1]}}),
        Step("lesson-returned", "T3.5", zone="states", after="returned"),
        Step("lesson-strongest", "T1.2", move="play 30", needs={"prize": {"state": "CA"}}),
        Step("lesson-large", "T3.3", after="won", by=0, needs={"last": {"state": "CA"}}),
        Step("lesson-goal", "T4.1", needs={"last": {"state": "CA"}, "to_win": {"points": 150}}),
        Step("lesson-leave", "T4.2"),
    ),
)

SUMMARY = Summary(
    goal="summary-goal",
    setup=(Point("summary-deal", ("T1.1", "T1.2", "T2.1"), ("CA", "TX", "12", "30")),),
    turn=(
        Point("summary-prize", ("T3.1",), ("OH",)),
        Point("summary-choose", ("T3.2",)),
        Point("summary-strongest", ("T3.3",), ("28", "17")),
        Point("summary-equal", ("T3.4", "T3.5"), ("21", "21")),
        Point("summary-draw", ("T3.6", "T3.7")),
    ),
    scoring=(Point("summary-points", ("T1.1", "T1.3", "T3.3")), Point("summary-tie", ("T4.2",))),
    end=(Point("summary-goals", ("T4.1",)), Point("summary-last", ("T4.2",))),
)
