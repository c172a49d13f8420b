"""T4: the States that lie before the players of the printed game, and the pieces they have taken for them.

A line is `win CA`: this seat has won California. A State that nobody won goes back under its pile (T3.5), and
nothing is written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.sheet import SheetKind, Tally, row

from . import score
from .material import FEWEST, ID, OPTIONS, POINTS_TO_WIN, SEATS, STATES, STATES_TO_WIN

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from tablee.core.sheet import Event

NOBODY = -1
CODES = [state[0] for state in STATES]
VALUES = [state[2] for state in STATES]


class TankTally(Tally):
    def __init__(self, kind: SheetKind, names: Sequence[str], rules: Mapping[str, str | int]) -> None:
        super().__init__(kind, names, rules)
        self.owner = [NOBODY] * len(STATES)
        self.line_of = [0] * len(STATES)
        self.points = [0] * self.seats
        self.won = [0] * self.seats

    def write(self, line: int, seat: int | None, text: str) -> Event:
        words = text.split(" ")
        if len(words) != 2 or words[0] != "win" or words[1] not in CODES:
            self.unreadable(text)
        seat = self.need_seat(seat, text)
        state = CODES.index(words[1])
        if self.reason is not None:
            self.refuse(self.reason, "sheet-refused-over")
        if self.owner[state] != NOBODY:
            name = self.names[self.owner[state]]
            self.refuse("T3.3", "sheet-refused-won-before", name=name, line=self.line_of[state])
        self.owner[state], self.line_of[state] = seat, line
        self.points[seat] += VALUES[state]
        self.won[seat] += 1
        if score.reached(self.points[seat], self.won[seat], self.seats):
            self.reason = "T4.1"
        elif NOBODY not in self.owner:
            self.reason = "T4.2"
        facts = {"state": CODES[state], "value": VALUES[state], "points": self.points[seat], "states": self.won[seat]}
        return dict(facts, kind="sheet-won", seat=seat)

    def rows(self) -> list[dict[str, Any]]:
        seats = range(self.seats)
        rows = []
        for state in range(len(STATES)):
            values = [VALUES[state] if self.owner[state] == seat else None for seat in seats]
            lines = [[self.line_of[state]] for _ in seats]
            rows.append(row(CODES[state], "entry", "T3.3", values, lines, VALUES[state]))
        rows.append(row("col-points", "total", "T4.1", self.points))
        rows.append(row("col-states", "sum", "T4.1", self.won))
        pieces = [score.pieces(points) for points in self.points]
        for piece, worth in (("flags", score.FLAG), ("large", score.LARGE), ("small", score.SMALL)):
            counts = [pieces[seat][piece] for seat in seats]
            rows.append(row(f"sheet-{piece}", "fact", "T1.3", counts, worth=worth))
        rows.append(row("sheet-missing-points", "fact", "T4.1", missing(POINTS_TO_WIN[self.seats], self.points)))
        if STATES_TO_WIN[self.seats]:
            rows.append(row("sheet-missing-states", "fact", "T4.1", missing(STATES_TO_WIN[self.seats], self.won)))
        return rows

    def settle(self) -> tuple[list[int], list[int]]:
        winners = [0] * self.seats
        score.find_winners(self.points, self.won, self.seats, winners)
        return list(self.points), winners

    def notes(self) -> list[Event]:
        if self.reason is None:
            facts = {"points": POINTS_TO_WIN[self.seats], "states": STATES_TO_WIN[self.seats]}
            return [dict(facts, kind="sheet-to-win", clause="T4.1", seat=None)]
        winners = self.winners()
        by = "threshold" if self.reason == "T4.1" else "points"
        notes: list[Event] = [{"kind": "finished", "clause": self.reason, "seat": seat, "by": by} for seat in winners]
        tied = [seat for seat in range(self.seats) if self.points[seat] == max(self.points)]
        if self.reason == "T4.2" and len(tied) > 1:
            broken = "states" if len(winners) == 1 else "shared"
            tie: Event = {"tied_seats": tied, "winner_seats": winners}
            notes.append(dict(tie, kind=f"sheet-tied-{broken}", clause="T4.2", seat=None))
        return notes


def missing(threshold: int, numbers: list[int]) -> list[int]:
    return [max(0, threshold - number) for number in numbers]


def lines_of(events: list[Event]) -> list[tuple[int | None, str]]:
    return [(event["seat"], f"win {event['state']}") for event in events if event["kind"] == "won"]


KIND = SheetKind(ID, FEWEST, SEATS, OPTIONS, TankTally, lines_of, by_name=True)
