"""Helpers for tests at a table of Fiasko."""

from __future__ import annotations

import random
from typing import Any

import tablee
from tablee.games.fiasko.cards import VALUE_OF, WARE_CARDS, WARE_OF


def dealt(*hands: list[str], then: tuple[str, ...] = (), **options: Any) -> tablee.Match:
    """A match in which every seat has drawn its hand (all of the same size) and seat 0 is to act."""
    deck = [card for cards in zip(*hands, strict=True) for card in cards]
    match = tablee.new("fiasko", seats=len(hands), deck=[*deck, *then], seed=0, **options)
    for _ in hands[0]:
        for seat in range(len(hands)):
            match.play(seat, "draw")
    return match


def swap_hidden(state: Any, seat: int | None, rng: random.Random) -> bool:
    """Exchange ware cards between two places that the seat cannot look into, and reorder the pile.

    Written from the rules of who sees what (F4.1, F4.4), without the game's own views.
    """
    others = [other for other in range(int(state.seats)) if other != seat]
    rng.shuffle(others)
    pile = state.draw[int(state.top) : int(state.end)]
    order = pile.tolist()
    rng.shuffle(order)
    changed: bool = order != pile.tolist()
    pile[:] = order
    for other in others:
        for place in (state.hand[other], state.lost[other]):
            mine = [card for card in range(WARE_CARDS) if place[card] > 0]
            below = [at for at in range(len(pile)) if pile[at] < WARE_CARDS]
            if not mine or not below:
                continue
            card, at = rng.choice(mine), rng.choice(below)
            found = int(pile[at])
            pile[at] = card
            place[card] -= 1
            place[found] += 1
            changed = True
    for other in others:  # the running sums follow the cards
        state.sums[other] = 0
        for card in range(WARE_CARDS):
            state.sums[other, WARE_OF[card]] += state.hand[other, card] * VALUE_OF[card]
    if len(others) > 1:  # what two others held or had lost at the last shuffle
        one, two = others[:2]
        mine = [card for card in range(WARE_CARDS) if state.own_then[one, card] > 0]
        theirs = [card for card in range(WARE_CARDS) if state.own_then[two, card] > 0]
        if mine and theirs:
            give, take = rng.choice(mine), rng.choice(theirs)
            state.own_then[one, give] -= 1
            state.own_then[one, take] += 1
            state.own_then[two, take] -= 1
            state.own_then[two, give] += 1
    return changed
