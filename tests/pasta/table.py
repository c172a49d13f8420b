"""Helpers for tests at a table of Par ici la pasta !"""

from __future__ import annotations

import random
from typing import Any

import tablee
from tablee.games.pasta.cards import CELL_COUNT, TYPE_COUNT, TYPES

# A square in which the hat's cross (a1) holds two penne, a sauce and three others:
#   a1 ?         b1 penne    c1 penne    d1 sauce
#   a2 fusilli   b2 ravioli  c2 ravioli  d2 ravioli
#   a3 fusilli   b3 ravioli  c3 ravioli  d3 ravioli
#   a4 macaroni  b4 ravioli  c4 ravioli  d4 ravioli
SQUARE = [
    "rigatoni", "penne", "penne", "sauce",
    "fusilli", "ravioli", "ravioli", "ravioli",
    "fusilli", "ravioli", "ravioli", "ravioli",
    "macaroni", "ravioli", "ravioli", "ravioli",
]  # fmt: skip


def table(*pile: str, seats: int = 3, square: list[str] | None = None, **options: Any) -> tablee.Match:
    """A match with the square above and these cards on top of the pile."""
    return tablee.new("pasta", seats=seats, deck=[*(square or SQUARE), *pile], seed=0, **options)


def with_hands(match: tablee.Match, *hands: dict[str, int], known: bool = True) -> tablee.Match:
    """Put cards into hands from the bottom of the pile, as if they had been taken from the square."""
    state = match._states[0]
    for seat, hand in enumerate(hands):
        for name, count in hand.items():
            card = TYPES.index(name)
            for _ in range(count):
                move_from_pile(state, card)
                state.hand[seat, card] += 1
                state.known[seat, card] += int(known)
                state.held[seat] += 1
    match._legal.clear()
    return match


def with_group(match: tablee.Match, seat: int, shape: str, count: int) -> tablee.Match:
    """Lay a group in front of a seat, with cards from the bottom of the pile."""
    state, card = match._states[0], TYPES.index(shape)
    for _ in range(count):
        move_from_pile(state, card)
        state.group[seat, card] += 1
        state.owners[card] |= 1 << seat
    match._legal.clear()
    return match


def move_from_pile(state: Any, card: int) -> None:
    """Take the lowest copy of a card out of the pile; the cards below it move up."""
    for at in range(int(state.end) - 1, int(state.top) - 1, -1):
        if state.draw[at] == card:
            state.draw[at : int(state.end) - 1] = state.draw[at + 1 : int(state.end)].copy()
            state.end -= 1
            return
    raise AssertionError(f"no {TYPES[card]} left in the pile")


def run_down(match: tablee.Match, cards: int) -> tablee.Match:
    """Throw away the bottom of the pile until so many cards are left."""
    state = match._states[0]
    state.end = int(state.top) + cards
    match._legal.clear()
    return match


def swap_hidden(state: Any, seat: int | None, rng: random.Random) -> bool:
    """Exchange cards between places that the seat cannot look into, and reorder the pile.

    Written from the rules of who sees what (P2.2, P4.4, P4.7), without the game's own views.
    """
    pile = state.draw[int(state.top) : int(state.end)]
    order = pile.tolist()
    rng.shuffle(order)
    changed: bool = order != pile.tolist()
    pile[:] = order
    if not len(pile):
        return changed
    for cell in range(CELL_COUNT):
        if int(state.down) >> cell & 1 and state.square[cell] >= 0:
            at = rng.randrange(len(pile))
            state.square[cell], pile[at] = int(pile[at]), int(state.square[cell])
            changed = True
    for other in range(int(state.seats)):
        if other == seat:
            continue
        secret = [card for card in range(TYPE_COUNT) if state.hand[other, card] > state.known[other, card]]
        if secret:
            card, at = rng.choice(secret), rng.randrange(len(pile))
            found = int(pile[at])
            pile[at] = card
            state.hand[other, card] -= 1
            state.hand[other, found] += 1
            changed = True
    return changed
