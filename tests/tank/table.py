"""Helpers for tests at a table of Tank Attack!"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import tablee
from tablee.games.tank.cards import STATE_COUNT
from tests.helpers import without_travels


def dealt(
    *hands: Sequence[int], states: Sequence[str] = (), then: Sequence[int] = (), names: Sequence[str] | None = None
) -> tablee.Match:
    """A match in which every seat holds these tanks, then draws come, for these States."""
    tanks = [str(tank) for hand in (*hands, then) for tank in hand]
    deck = {"states": list(states), "tanks": tanks}
    rules = {"hand": len(hands[0])}
    return tablee.new("tank", seats=len(hands), deck=deck, seed=0, names=names, rules=rules)


def play_round(match: tablee.Match, *tanks: int) -> list[tablee.Event]:
    """Everyone plays a tank, in seat order; all that happened."""
    return [event for seat, tank in enumerate(tanks) for event in match.play(seat, f"play {tank}")]


def told(events: Sequence[tablee.Event], viewer: int | None = None) -> list[dict[str, Any]]:
    """What a viewer is told."""
    return [without_travels(event, viewer) for event in events]


def kinds(events: Sequence[tablee.Event]) -> list[str]:
    return [event.kind for event in events]


def swap_hidden(state: Any, seat: int | None, rng: random.Random) -> bool:
    """Exchange tanks between other hands and the pile, other choices, and the order of both piles.

    Written from the rules of who sees what (T2.1, T3.2, T3.5, T3.6), without the game's own views.
    """
    seats = int(state.seats)
    others = [other for other in range(seats) if other != seat]
    # T3.5: whoever watched knows the States put back under the pile; the prize lies open (T3.1).
    unknown = state.states[int(state.top) + 1 : STATE_COUNT - int(state.returned)]
    changed = _reorder(unknown, rng)
    pile = state.tanks[int(state.pile_top) : int(state.pile_end)]
    changed |= _reorder(pile, rng)
    for other in others:
        hand = [tank for tank in state.hand[other].tolist() if tank]
        if len(pile):
            slot, at = rng.randrange(len(hand)), rng.randrange(len(pile))
            changed |= hand[slot] != int(pile[at]) + 1
            hand[slot], pile[at] = int(pile[at]) + 1, hand[slot] - 1
        state.hand[other, : len(hand)] = sorted(hand)
        if state.choice[other] > 0:
            chosen = rng.choice(hand)
            changed |= chosen != state.choice[other]
            state.choice[other] = chosen
    if len(others) > 1 and state.kept:  # which of two others held what at the last shuffle
        one, two = rng.sample(others, 2)
        slots = rng.randrange(int(state.kept)), rng.randrange(int(state.kept))
        mine, theirs = int(state.hand_then[one, slots[0]]), int(state.hand_then[two, slots[1]])
        state.hand_then[one, slots[0]], state.hand_then[two, slots[1]] = theirs, mine
    return changed


def _reorder(cards: Any, rng: random.Random) -> bool:
    order = cards.tolist()
    rng.shuffle(order)
    changed: bool = order != cards.tolist()
    cards[:] = order
    return changed
