"""Par ici la pasta ! as it is taught: take twice, see a token taken, lay a group, and steal for a second one."""

from __future__ import annotations

from tablee.core.lesson import Lesson, Point, Step, Summary
from tablee.core.record import Shuffle

_SQUARE = """
    ravioli  fusilli  tagliatelle conchiglie
    macaroni rigatoni macaroni    spaghetti
    farfalle penne    macaroni    tagliatelle
    penne    fusilli  sauce       penne
    farfalle
"""  # the last one comes where the hat is put (P2.3)
# How the gaps are filled, turn by turn: the bot's, the learner's, …
_PILE = """
    ravioli spaghetti
    rigatoni conchiglie ravioli
    macaroni
    penne macaroni
    tagliatelle penne spaghetti
    conchiglie
"""

LESSON = Lesson(
    seats=2,
    stacked=(Shuffle("draw", tuple(_SQUARE.split())), Shuffle("draw", tuple(_PILE.split()))),
    answers={1: ("take fusilli hat b4", "lay fusilli 2", "take macaroni hat c2", "lay macaroni 2", "take hat")},
    steps=(
        Step("lesson-start", "P9.1", needs={"opening": True}),
        Step("lesson-hat", "P2.3", move="hat b2", needs={"opening": True}),
        Step("lesson-reach", "P4.1", zone="square.b4", after="took", by=1, needs={"hat": "b4"}),
        Step("lesson-take", "P4.2", move="take penne hat d4", needs={"hat": "b4"}),
        Step("lesson-al-dente", "P6.1", zone="token.1", after="al_dente", by=1),
        Step("lesson-sauce", "P5.3", move="take sauce"),
        Step("lesson-lay", "P5.1", move="lay penne 3", after="took", by=1),
        Step("lesson-limit", "P4.3", move="take macaroni", after="laid", by=1),
        Step("lesson-hidden", "P4.7", after="took_hat", by=1),
        Step("lesson-steal", "P7.1", move="lay macaroni 3 steal 1"),
        Step("lesson-stolen", "P5.2", zone="plate.0.macaroni", after="stole", by=0),
        Step("lesson-points", "P9.2", zone="token.1", after="laid", by=0, needs={"token": 1}),
        Step("lesson-end", "P8.1", zone="draw", after="laid", by=0),
        Step("lesson-leave", "P9.3"),
    ),
)

SUMMARY = Summary(
    goal="summary-goal",
    setup=(
        Point("summary-square", ("P2.1", "P2.2"), ("penne", "farfalle", "ravioli", "sauce")),
        Point("summary-two", ("P2.3",)),
    ),
    turn=(
        Point("summary-either", ("P3.1", "P3.2", "P3.3")),
        Point("summary-take", ("P4.1", "P4.2", "P4.3"), ("fusilli", "fusilli")),
        Point("summary-hat", ("P4.4", "P4.5", "P4.6")),
        Point("summary-hidden", ("P4.7",)),
        Point("summary-lay", ("P5.1", "P5.2"), ("macaroni", "macaroni", "macaroni")),
        Point("summary-sauce", ("P5.3",), ("sauce",)),
        Point("summary-al-dente", ("P6.1", "P6.2")),
        Point("summary-steal", ("P7.1", "P7.2")),
    ),
    scoring=(Point("summary-points", ("P9.1", "P9.2")), Point("summary-tie", ("P9.3",))),
    end=(Point("summary-end", ("P8.1", "P8.2")),),
)
