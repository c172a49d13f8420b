"""F1.3: the score sheet of the printed game.

A line is `score milk 11 x 8` (the ware's cards added up, and the number of all cards in the hand), or the hand
itself: `score milk from milk5 milk2 milk4 corn1`. The rows are those of the printed sheet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.sheet import Grid, SheetKind, Tally, read_number, row
from tablee.games.fiasko import score
from tablee.games.fiasko.material import COPIES_OF, FEWEST, ID, OPTIONS, SEATS, VALUES, WARES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from tablee.core.sheet import Event

NOBODY = -1
PRINTED = [value for value in VALUES for _ in range(COPIES_OF[value])]  # the cards of one ware, ascending
OTHERS = len(PRINTED) * (len(WARES) - 1)  # all the cards of the other wares


def is_possible(total: int, cards: int) -> bool:
    """F1.1: whether a hand of so many cards can hold cards of one ware that make this total.

    With the number of the ware's cards fixed, every total between the smallest and the largest can be made.
    """
    for own in range(max(0, cards - OTHERS), min(cards, len(PRINTED)) + 1):
        if sum(PRINTED[:own]) <= total <= sum(PRINTED[len(PRINTED) - own :]):
            return True
    return False


class FiaskoTally(Tally):
    def __init__(self, kind: SheetKind, names: Sequence[str], rules: Mapping[str, str | int]) -> None:
        super().__init__(kind, names, rules)
        self.sheet = Grid(self.seats, len(WARES))
        self.line_of = Grid(self.seats, len(WARES))
        self.finisher = NOBODY
        self.full_ties = rules["tie_bonus"] == "full"

    def write(self, line: int, seat: int | None, text: str) -> Event:
        ware, total, cards = self.read(text)
        seat = self.need_seat(seat, text)
        if self.reason is not None:
            self.refuse(self.reason, "sheet-refused-over", name=self.names[self.finisher])
        before = self.line_of[seat, ware]
        if before:
            self.refuse("F5.4", "sheet-refused-scored-before", name=self.names[seat], line=before)
        if not is_possible(total, cards):
            self.refuse("F1.1", "sheet-refused-impossible", sum=total, count=cards)
        points = score.hand_value(total, cards)
        if points < score.MINIMUM:
            self.refuse("F5.3", "sheet-refused-too-low", sum=total, count=cards, points=points, least=score.MINIMUM)
        self.sheet[seat, ware] = points
        self.line_of[seat, ware] = line
        if 0 not in self.line_of.rows[seat]:
            self.finisher = seat
            self.reason = "F6.1"
        return {"kind": "scored", "seat": seat, "ware": WARES[ware], "sum": total, "count": cards, "points": points}

    def read(self, text: str) -> tuple[int, int, int]:
        """The ware's number, the total of its cards, and the number of all cards."""
        words = text.split(" ")
        if len(words) < 4 or words[0] != "score" or words[1] not in WARES:
            self.unreadable(text)
        ware = WARES.index(words[1])
        if words[2] == "from":
            return ware, self.total_of(words[1], words[3:], text), len(words) - 3
        total, cards = read_number(words[2]), read_number(words[-1])
        if len(words) != 5 or words[3] != "x" or total is None or cards is None:
            self.unreadable(text)
        return ware, total, cards

    def total_of(self, ware: str, hand: list[str], text: str) -> int:
        """The values of one ware's cards in a hand of cards that all exist."""
        total = 0
        for card in hand:
            value = read_number(card[-1:])
            if card[:-1] not in WARES or value not in VALUES:
                self.unreadable(text)
            if hand.count(card) > COPIES_OF[value]:
                self.refuse("F1.1", "sheet-refused-too-many-copies", count=COPIES_OF[value], value=value)
            if card[:-1] == ware:
                total += value
        return total

    def rows(self) -> list[dict[str, Any]]:
        seats = range(self.seats)
        over = self.reason is not None
        rows = []
        for ware in range(len(WARES)):
            lines = [self.line_of[seat, ware] for seat in seats]
            values = [self.sheet[seat, ware] if lines[seat] else None for seat in seats]
            rows.append(row(WARES[ware], "entry", "F5.2", values, [[line] for line in lines]))
        rows.append(row("subtotal", "sum", "F7.3", [score.subtotal(self.sheet, seat) for seat in seats]))
        bonus = [score.bonus(self.sheet, self.seats, self.finisher, seat, self.full_ties) for seat in seats]
        rows.append(row("bonus" if over else "bonus-so-far", "sum", "F7.2", bonus))
        rows.append(row("total" if over else "total-so-far", "total", "F7.3", self.totals()))
        return rows

    def settle(self) -> tuple[list[int], list[int]]:
        points, winners = [0] * self.seats, [0] * self.seats
        score.settle(self.sheet, self.seats, self.finisher, self.full_ties, points, winners)
        return points, winners

    def notes(self) -> list[Event]:
        notes: list[Event] = []
        if self.reason is not None:
            bonus = score.FINISHER_BONUS
            notes.append({"kind": "finished", "clause": "F7.1", "seat": self.finisher, "bonus": bonus})
        for ware in range(len(WARES)):
            shares = [
                score.majority_bonus(self.sheet, self.seats, ware, seat, self.full_ties) for seat in range(self.seats)
            ]
            best = [seat for seat in range(self.seats) if shares[seat]]
            if best:
                facts = {"ware": WARES[ware], "best_seats": best, "points": shares[best[0]]}
                notes.append(dict(facts, kind="sheet-majority", clause="F7.2", seat=None))
        if self.reason is not None and len(self.winners()) > 1:
            notes.append({"kind": "sheet-shared", "clause": "F7.4", "seat": None, "winner_seats": self.winners()})
        return notes


def lines_of(events: list[Event]) -> list[tuple[int | None, str]]:
    """A scored hand is seen by all (F5.1); nothing else is written down."""
    return [
        (event["seat"], f"score {event['ware']} from {' '.join(event['hand'])}")
        for event in events
        if event["kind"] == "scored"
    ]


KIND = SheetKind(ID, FEWEST, SEATS, OPTIONS, FiaskoTally, lines_of)
