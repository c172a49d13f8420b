"""What a seat may know at Pic, and the hidden cards that fit it."""

from __future__ import annotations

from typing import Any

from pic.rules import CARDS, COPIES, HEIGHTS, deal
from tablee import Deck
from tablee.core.chance import shuffle
from tablee.core.kernel import Chance, State, View, kernel, restore_fields, show_fields, view_type

NAMES = tuple(str(height) for height in range(1, HEIGHTS + 1))
DECK = Deck("deck", NAMES)

VIEW = view_type("pic", ["level last path hand[seat] held score"])


@kernel
def observe(state: State, seat: int, view: View) -> None:
    """P2.1: every field is set, and of the hands only the seat's own. A spectator (NOTHING) has none."""
    show_fields(state, seat, view)


@kernel
def determinize(view: View, state: State, chance: Chance) -> None:
    """What is seen is copied; what is not is shuffled and dealt again."""
    restore_fields(view, state)
    at = CARDS
    for card in range(HEIGHTS):
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
        "path": DECK.names_of(seen.path.tolist()),
        "hand_sizes": seen.held[: seen.seats].tolist(),
        "points": seen.score[: seen.seats].tolist(),
    }


def own(views: Any) -> dict[str, Any]:
    """What only the seat sees."""
    return {"hand": DECK.names_of(views[0].hand.tolist())}
