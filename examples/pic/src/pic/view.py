"""What a seat may know at Pic, and the hidden cards that fit it."""

from __future__ import annotations

from typing import Any

from pic.rules import CARDS, COPIES, HEIGHTS, SEATS, deal
from tablee.core.chance import shuffle
from tablee.core.kernel import NOTHING, Chance, State, View, kernel, view_type

NAMES = tuple(str(height) for height in range(1, HEIGHTS + 1))

VIEW = view_type(
    "pic",
    [
        ("level", "i1"),  # as in the state, and so on
        ("last", "i1"),
        ("path", "i1", (HEIGHTS,)),
        ("hand", "i1", (HEIGHTS,)),  # the seat's own hand
        ("held", "i1", (SEATS,)),
        ("score", "i1", (SEATS,)),
    ],
)


@kernel
def observe(state: State, seat: int, view: View) -> None:
    """P2.1: every field is set, and of the hands only the seat's own. A spectator (NOTHING) has none."""
    view.seats = state.seats
    view.acting = state.acting
    view.seat = seat
    view.level = state.level
    view.last = state.last
    for card in range(HEIGHTS):
        view.path[card] = state.path[card]
        view.hand[card] = state.hand[seat, card] if seat != NOTHING else 0
    for other in range(SEATS):
        view.held[other] = state.held[other]
        view.score[other] = state.score[other]


@kernel
def determinize(view: View, state: State, chance: Chance) -> None:
    """What is seen is copied; what is not is shuffled and dealt again."""
    state.seats = view.seats
    state.acting = view.acting
    state.pending = NOTHING
    state.level = view.level
    state.last = view.last
    for other in range(SEATS):
        state.held[other] = view.held[other]
        state.score[other] = view.score[other]
        for card in range(HEIGHTS):
            state.hand[other, card] = view.hand[card] if other == view.seat else 0
    at = CARDS
    for card in range(HEIGHTS):
        state.path[card] = view.path[card]
        for _ in range(COPIES - view.path[card] - view.hand[card]):
            at -= 1
            state.deck[at] = card
    state.dealt = at
    shuffle(state.deck[at:], chance)
    for other in range(state.seats):
        if other != view.seat:
            for _ in range(state.held[other]):
                state.hand[other, deal(state)] += 1


def public(views: Any) -> dict[str, Any]:
    """What everybody sees, JSON-ready."""
    seen = views[0]
    return {
        "last": NAMES[seen.last],
        "path": names_of(seen.path),
        "hand_sizes": seen.held[: seen.seats].tolist(),
        "points": seen.score[: seen.seats].tolist(),
    }


def own(views: Any) -> dict[str, Any]:
    """What only the seat sees."""
    return {"hand": names_of(views[0].hand)}


def names_of(counts: Any) -> list[str]:
    """A counted set of cards as a list of texts, the lowest first."""
    return [NAMES[card] for card, count in enumerate(counts.tolist()) for _ in range(count)]
