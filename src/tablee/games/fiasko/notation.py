"""Fiasko in words and text: moves, events, and the outcome with its breakdown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain
from typing import Any

from tablee.core.event import Event
from tablee.core.game import Ending, Refusal, Words
from tablee.core.scene import EVERYONE, NOBODY, Travel
from tablee.games.fiasko import rules, score
from tablee.games.fiasko.cards import COPIES, FIASKO, NAMES, WARE_CARDS, names_of
from tablee.games.fiasko.material import WARES

MOVES = ("draw", *(f"score {ware}" for ware in WARES), "pass")
REFUSALS = (
    Refusal("F5.3", "refused-too-low"),
    Refusal("F5.4", "refused-scored-before"),
    Refusal("F3.1", "refused-pass"),
)
ENDINGS = (Ending("F6.1", "finisher-won"), Ending("F6.1", "finisher-lost"))


def phrase(view: Mapping[str, Any], move: str, words: Words) -> str:
    if move in ("draw", "pass"):
        return words(f"move-{move}")
    ware = move.removeprefix("score ")
    return words("move-score", ware=words(f"the-{ware}"), points=view["values"][ware])


def narrate(before: Any, after: Any, seat: int, move: int) -> list[Event]:
    """What happened, from the states before and after; it decides nothing."""
    if move == rules.DRAW_CARD:
        events = [_drawn(before, seat)]
        if after["top"][0] == 0:
            events.append(Event("shuffled", None, {"cards": int(after["end"][0])}, {}, _gathered(after)))
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
            {},
            _moved(before["hand"][0, seat].tolist(), f"hand.{seat}", "discard", 1 << seat, EVERYONE),
        )
    ]
    if after["acting"][0] == 0:
        events.append(Event("finished", seat, {"bonus": score.FINISHER_BONUS}))
    return events


def _drawn(before: Any, seat: int) -> Event:
    card = int(before["draw"][0, before["top"][0]])
    if card < WARE_CARDS:
        return Event("drew", seat, {}, {"card": NAMES[card]}, _into_hand(card, seat))
    sizes = before["held"][0].tolist()
    shown = Travel(NAMES[card], "draw", "discard", NOBODY, EVERYONE)
    if card == FIASKO:
        return Event("fiasko", seat, {"lost": sizes[seat]}, {}, chain([shown], _lost(before, seat)))
    everyone = bool(before["everyone"][0])
    if not everyone:
        sizes[seat] = 0
    hands = [_lost(before, other) for other, size in enumerate(sizes) if size]
    facts = {"lost": sum(sizes), "lost_by": sizes[: int(before["seats"][0])]}
    return Event("catastrophe", seat, facts, {}, chain([shown], *hands))


@cache
def _into_hand(card: int, seat: int) -> tuple[Travel]:
    return (Travel(NAMES[card], "draw", f"hand.{seat}", NOBODY, 1 << seat),)


def _lost(before: Any, seat: int) -> Iterator[Travel]:
    """F4.4: a hand goes to the discard pile, and nobody but its owner knows it."""
    return _moved(before["hand"][0, seat].tolist(), f"hand.{seat}", "discard", 1 << seat, 1 << seat)


def _gathered(after: Any) -> Iterator[Travel]:
    """F4.5: the discard pile, the special cards among them all, as it was known when it was shuffled."""
    known = _moved([*after["open_then"][0].tolist(), *COPIES[FIASKO:]], "discard", "draw", EVERYONE, NOBODY)
    lost = after["own_then"][0] - after["hand"][0]
    own = (_moved(lost[seat].tolist(), "discard", "draw", 1 << seat, NOBODY) for seat in range(int(after["seats"][0])))
    return chain(known, *own)


def _moved(counts: list[int], source: str, target: str, before: int, after: int) -> Iterator[Travel]:
    return (Travel(NAMES[card], source, target, before, after, count) for card, count in enumerate(counts) if count)


def explain(states: Any) -> dict[str, Any]:
    """F7: where the points come from."""
    state = states[0]
    seats, finisher, full_ties = int(state.seats), int(state.finisher), bool(state.full_ties)
    return {
        "finisher": finisher,
        "subtotal": [score.subtotal(state.sheet, seat) for seat in range(seats)],
        "finisher_bonus": [score.FINISHER_BONUS if seat == finisher else 0 for seat in range(seats)],
        "majority_bonus": {
            name: [score.majority_bonus(state.sheet, seats, ware, seat, full_ties) for seat in range(seats)]
            for ware, name in enumerate(WARES)
        },
    }
