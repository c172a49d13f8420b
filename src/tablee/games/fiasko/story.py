"""Fiasko in words and text: moves, events, and the outcome with its breakdown."""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.core.errors import IllegalMove, NotationError
from tablee.core.event import Event
from tablee.core.game import Refusal
from tablee.core.outcome import Outcome
from tablee.games.fiasko import rules, score
from tablee.games.fiasko.cards import FIASKO, NAMES, WARE_CARDS, WARES, names_of

MOVES = ("draw", *(f"score {ware}" for ware in WARES))
REFUSALS = (Refusal("", ""), Refusal("F5.3", "refused-too-low"), Refusal("F5.4", "refused-scored-before"))

_NUMBERS = {text: move for move, text in enumerate(MOVES)}


def parse_move(text: str) -> int:
    try:
        return _NUMBERS[text]
    except (KeyError, TypeError):
        from tablee.games.fiasko import GAME

        if text == "pass":
            raise IllegalMove("refused-pass", clause="F3.1", texts=GAME.texts) from None
        raise NotationError("bad-notation", texts=GAME.texts, move=text) from None


def narrate(before: Any, after: Any, seat: int, move: int) -> list[Event]:
    """What happened, from the states before and after; it decides nothing."""
    if move == rules.DRAW_CARD:
        events = [_drawn(before, seat)]
        if after["top"][0] == 0:
            events.append(Event("shuffled", None, {"cards": int(after["end"][0])}))
        return events
    ware = move - rules.SCORE
    events = [
        Event(
            "scored",
            seat,
            {
                "ware": WARES[ware],
                "sum": int(before["sums"][0, seat, ware]),
                "count": int(before["held"][0, seat]),
                "points": int(after["sheet"][0, seat, ware]),
                "hand": names_of(before["hand"][0, seat].tolist()),
            },
        )
    ]
    if after["acting"][0] == 0:
        events.append(Event("finished", seat, {"bonus": score.FINISHER_BONUS}))
    return events


def _drawn(before: Any, seat: int) -> Event:
    card = int(before["draw"][0, before["top"][0]])
    if card < WARE_CARDS:
        return Event("drew", seat, {}, {"card": NAMES[card]})
    sizes = before["held"][0].tolist()
    if card == FIASKO:
        return Event("fiasko", seat, {"lost": sizes[seat]})
    everyone = bool(before["everyone"][0])
    for other in range(len(sizes)):
        if other == seat and not everyone:
            sizes[other] = 0
    return Event("catastrophe", seat, {"lost": sum(sizes), "lost_by": sizes[: int(before["seats"][0])]})


def conclude(states: Any) -> Outcome:
    state = states[0]
    seats = int(state.seats)
    finisher = int(state.finisher)
    full_ties = bool(state.full_ties)
    points = np.zeros(seats, np.int32)
    winners = np.zeros(seats, np.int8)
    rules.outcome(state, points, winners)
    return Outcome(
        points=tuple(points.tolist()),
        winners=tuple(np.flatnonzero(winners).tolist()),
        reason="F6.1",
        detail={
            "finisher": finisher,
            "subtotal": [score.subtotal(state.sheet, seat) for seat in range(seats)],
            "finisher_bonus": [score.FINISHER_BONUS if seat == finisher else 0 for seat in range(seats)],
            "majority_bonus": {
                name: [score.majority_bonus(state.sheet, seats, ware, seat, full_ties) for seat in range(seats)]
                for ware, name in enumerate(WARES)
            },
        },
    )
