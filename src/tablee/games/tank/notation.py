"""Tank Attack! in words and text: moves, events, and the outcome with its breakdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import chain
from typing import Any

import numpy as np

from tablee.core.event import Event
from tablee.core.game import Ending, Refusal, Words
from tablee.core.kernel import NOTHING
from tablee.core.scene import EVERYONE, NOBODY, Travel

from . import rules, score
from .cards import CODES, STATE_COUNT, VALUES
from .material import HIGHEST

MOVES = ("", *(f"play {tank}" for tank in range(1, HIGHEST + 1)))  # a move is the tank's own number
REFUSALS = (Refusal("T3.2", "refused-not-in-hand"),)
ENDINGS = (
    Ending("T4.1", "threshold"),
    Ending("T4.2", "points"),
    Ending("T4.2", "states"),
    Ending("T4.2", "shared"),
)


def phrase(view: Mapping[str, Any], move: str, words: Words) -> str:
    return words("move-play", tank=move.removeprefix("play "))


def narrate(before: Any, after: Any, seat: int, move: int) -> list[Event]:
    """What happened, from the states before and after; it decides nothing.

    Until the last choice nobody learns more than that a seat is ready (T3.2).
    """
    events = [Event("chose", seat, {}, {"tank": move}, _laid(move, seat))]
    if after["rounds"][0] == before["rounds"][0]:
        return events
    seats = int(before["seats"][0])
    tanks = before["choice"][0, :seats].tolist()
    tanks[seat] = move
    events += _revealed(before, after, tanks)
    if after["set_aside"][0] == 0:
        travels = (
            Travel(str(tank), "aside", "tanks", EVERYONE, NOBODY, copies)
            for tank, copies in enumerate(after["pile_then"][0].tolist(), start=1)
            if copies
        )
        events.append(Event("shuffled", None, {"cards": int(after["pile_end"][0])}, {}, travels))
    if after["acting"][0] != 0:  # the game goes on, and nothing waits for a shuffle
        top = int(after["pile_top"][0])
        drawn = after["tanks"][0, top - seats : top].tolist()
        for other, card in enumerate(drawn):
            events.append(Event("drew", other, {}, {"tank": card + 1}, _drawn(card + 1, other)))
        prize = int(after["states"][0, after["top"][0]])
        turned = _turned_up(CODES[prize], _seen_on_top(before, after))
        events.append(Event("prize", None, {"state": CODES[prize], "value": VALUES[prize]}, {}, turned))
    elif after["pending"][0] == NOTHING:
        events += _finished(after)
    return events


def _finished(after: Any) -> list[Event]:
    reason = ENDINGS[rules.ending(after[0])].clause
    seats = int(after["seats"][0])
    points, winners = np.zeros(seats, np.int32), np.zeros(seats, np.int8)
    rules.outcome(after[0], points, winners)
    facts = {"reason": reason, "by": "threshold" if reason == "T4.1" else "points"}
    return [Event("finished", winner, facts) for winner in np.flatnonzero(winners).tolist()]


def _revealed(before: Any, after: Any, tanks: list[int]) -> list[Event]:
    prize = int(before["states"][0, before["top"][0]])
    winner = int(after["owner"][0, prize])
    facts = {"state": CODES[prize], "value": VALUES[prize]}
    revealed = {
        "tanks_by": tanks,
        "cancelled_seats": score.cancelled(tanks),
        "winner": None if winner == NOTHING else winner,
    }
    turned = (Travel(str(tank), f"bid.{at}", f"bid.{at}", 1 << at, EVERYONE) for at, tank in enumerate(tanks))
    events = [Event("revealed", None, facts | revealed, {}, turned)]
    travels: Iterable[Travel] = _cleared(CODES[prize], winner, tanks)
    if winner == NOTHING:
        events.append(Event("returned", None, facts, {}, travels))
    else:
        total = {"points": int(after["points"][0, winner]), "states": int(after["won"][0, winner])}
        if after["acting"][0] == 0 and after["pending"][0] == NOTHING and _seen_on_top(before, after) == EVERYONE:
            # The view of a finished game counts one State less as known: the one that would be the next prize.
            state = CODES[after["states"][0, after["top"][0]]]
            travels = chain(travels, [Travel(state, "states", "states", EVERYONE, NOBODY)])
        events.append(Event("won", winner, facts | {"tank": tanks[winner]} | total, {}, travels))
    return events


def _cleared(prize: str, winner: int, tanks: list[int]) -> Iterator[Travel]:
    target = "states" if winner == NOTHING else f"won.{winner}"
    yield Travel(prize, "prize", target, EVERYONE, EVERYONE)
    for at, tank in enumerate(tanks):
        yield Travel(str(tank), f"bid.{at}", "aside", EVERYONE, EVERYONE)


@cache
def _laid(tank: int, seat: int) -> tuple[Travel]:
    return (Travel(str(tank), f"hand.{seat}", f"bid.{seat}", 1 << seat, 1 << seat),)


@cache
def _drawn(tank: int, seat: int) -> tuple[Travel]:
    return (Travel(str(tank), "tanks", f"hand.{seat}", NOBODY, 1 << seat),)


@cache
def _turned_up(state: str, seen: int) -> tuple[Travel]:
    return (Travel(state, "states", "prize", seen, EVERYONE),)


def _seen_on_top(before: Any, after: Any) -> int:
    """T3.5: who knows the State on top of its pile: everyone, when all of the pile has been put back before."""
    top, returned = int(after["top"][0]), int(before["returned"][0])
    if returned + 1 < STATE_COUNT - top:
        return NOBODY  # as nearly always: one State was put back in this round at most
    return EVERYONE if 0 < STATE_COUNT - top == returned + int(top == before["top"][0]) else NOBODY


def explain(states: Any) -> dict[str, Any]:
    """What lies before everybody, and what nobody has won."""
    state = states[0]
    seats = int(state.seats)
    points, won = state.points[:seats].tolist(), state.won[:seats].tolist()
    return {
        "states": won,
        "pieces": [score.pieces(value) for value in points],
        "states_left": STATE_COUNT - int(state.top),
    }
