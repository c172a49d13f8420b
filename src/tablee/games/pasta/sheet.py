"""P9: the groups that lie before the players of the printed game, counted as they are laid.

A line is `lay penne 3` (sauces included: a laid sauce is of that shape, P5.3), `lay penne 3 steal 1` if a card was
taken from seat 1, or `end` when the last card of the pile has been drawn: the sheet does not see the pile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.sheet import Grid, SheetKind, Tally, read_number, row
from tablee.games.pasta import score
from tablee.games.pasta.material import FEWEST, HAND_LIMIT, ID, OPTIONS, SEATS, SHAPES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from tablee.core.sheet import Event

NOBODY = -1


class PastaTally(Tally):
    def __init__(self, kind: SheetKind, names: Sequence[str], rules: Mapping[str, str | int]) -> None:
        super().__init__(kind, names, rules)
        self.group = Grid(self.seats, len(SHAPES))
        self.lines: dict[tuple[int, int], list[int]] = {}  # that made each group what it is
        self.laid = [0] * len(SHAPES)  # by everybody: a theft changes nothing
        self.sauced = 0  # how many of them must be sauces, since there are not so many cards of the shape
        self.token = NOBODY
        self.token_line = 0
        self.copies, self.sauces = int(rules["copies"]), int(rules["sauces"])
        self.al_dente = score.TOKEN_POINTS[("-2", "+2").index(str(rules["al_dente"]))]

    def write(self, line: int, seat: int | None, text: str) -> Event:
        if text == "end":
            return self.end(seat, text)
        shape, cards, victim = self.read(text)
        seat = self.need_seat(seat, text)
        if self.reason is not None:
            self.refuse(self.reason, "sheet-refused-over")
        self.sauced += self.check_lay(seat, shape, cards, victim)
        self.laid[shape] += cards
        self.move(seat, shape, cards, line)
        if victim is not None:
            self.move(seat, shape, 1, line)
            self.move(victim, shape, -1, line)
        if score.is_al_dente(cards):
            self.token, self.token_line = seat, line  # P6.1; the stolen card does not count (P6.2)
        told = {"kind": "sheet-laid", "seat": seat, "count": cards, "shape": SHAPES[shape]}
        told["group"] = self.group[seat, shape]
        told["al_dente"] = int(score.is_al_dente(cards))
        if victim is not None:
            told["kind"] = "sheet-laid-and-stole"
            told["victim_seat"] = victim
        return told

    def end(self, seat: int | None, text: str) -> Event:
        if seat is not None:
            self.unreadable(text)  # it is nobody's line
        if self.reason is not None:
            self.refuse(self.reason, "sheet-refused-over")
        self.reason = "P8.1"
        return {"kind": "finished", "seat": None}

    def read(self, text: str) -> tuple[int, int, int | None]:
        """The shape's number, the cards laid from the hand, and the seat a card was taken from."""
        words = text.split(" ")
        if len(words) not in (3, 5) or words[0] != "lay" or words[1] not in SHAPES:
            self.unreadable(text)
        cards = read_number(words[2])
        victim = read_number(words[4]) if len(words) == 5 and words[3] == "steal" else None
        if cards is None or (len(words) == 5 and victim is None):
            self.unreadable(text)
        return SHAPES.index(words[1]), cards, victim

    def check_lay(self, seat: int, shape: int, cards: int, victim: int | None) -> int:
        """Refuse what cannot be laid; how many of the cards must be sauces."""
        if not 1 <= cards <= HAND_LIMIT:
            self.refuse("P5.1", "sheet-refused-count", count=cards, most=HAND_LIMIT)
        if victim is not None and (victim == seat or victim >= self.seats or not self.group[victim, shape]):
            self.refuse("P7.1", "refused-nobody-to-steal-from")
        more = max(0, self.laid[shape] + cards - self.copies) - max(0, self.laid[shape] - self.copies)
        if self.sauced + more > self.sauces:
            self.refuse("P1.1", "sheet-refused-too-many-cards", copies=self.copies, sauces=self.sauces)
        return more

    def move(self, seat: int, shape: int, cards: int, line: int) -> None:
        self.group[seat, shape] += cards
        lines = self.lines.setdefault((seat, shape), [])
        if line not in lines:
            lines.append(line)

    def rows(self) -> list[dict[str, Any]]:
        seats = range(self.seats)
        rows = []
        for shape in range(len(SHAPES)):
            # A group that was stolen whole is gone, but the lines that tell of it stay within reach.
            lines = [self.lines.get((seat, shape), []) for seat in seats]
            values = [self.group[seat, shape] if lines[seat] else None for seat in seats]
            rows.append(row(SHAPES[shape], "entry", "P9.1", values, lines))
        rows.append(row("sheet-laid", "sum", "P9.1", [score.laid_cards(self.group, seat) for seat in seats]))
        token = [self.al_dente if seat == self.token else None for seat in seats]
        rows.append(row("token-mark", "sum", "P9.2", token, [[self.token_line] for _ in seats]))
        rows.append(row("points", "total", "P9.3", self.totals()))
        rows.append(row("sheet-largest", "fact", "P9.3", [score.largest_group(self.group, seat) for seat in seats]))
        rows.append(row("groups", "fact", "P9.3", [score.group_count(self.group, seat) for seat in seats]))
        return rows

    def settle(self) -> tuple[list[int], list[int]]:
        points, winners = [0] * self.seats, [0] * self.seats
        score.settle(self.group, self.seats, self.token, self.al_dente, points, winners)
        return points, winners

    def notes(self) -> list[Event]:
        notes: list[Event] = []
        if self.token != NOBODY:
            notes.append({"kind": "sheet-token", "clause": "P9.2", "seat": self.token, "points": self.al_dente})
        points = self.totals()
        tied = [seat for seat in range(self.seats) if points[seat] == max(points)]
        if self.reason is not None and len(tied) > 1:
            facts = {"tied_seats": tied, "winner_seats": self.winners()}
            by = score.DECIDING[score.deciding(self.group, self.seats, self.token, self.al_dente)]
            notes.append(dict(facts, kind=f"sheet-tied-{by}", clause="P9.3", seat=None))
        return notes


def lines_of(events: list[Event]) -> list[tuple[int | None, str]]:
    """What was laid, with the theft that went with it, and the end."""
    lines: list[tuple[int | None, str]] = []
    for event in events:
        if event["kind"] == "laid":
            lines.append((event["seat"], f"lay {event['shape']} {event['count']}"))
        elif event["kind"] == "stole":
            seat, text = lines.pop()
            lines.append((seat, f"{text} steal {event['victim_seat']}"))
        elif event["kind"] == "finished":
            lines.append((None, "end"))
    return lines


KIND = SheetKind(ID, FEWEST, SEATS, OPTIONS, PastaTally, lines_of)
