"""Pig with cards, clause by clause (RULES.en.md): a seat moves as often as it likes before the next one does.

A card is a number from 0 to 5, one less than its points. Small enough to be read at a glance, it is here for what the
other games do not do: moves of one seat in a row, a shuffle among them, and ten seats.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.core.chance import shuffle
from tablee.core.kernel import MOST_SEATS, NOTHING, Chance, Moves, State, View, kernel, next_seat, state_type, view_type

CARDS, COPIES = 6, 3  # G1.1
DECK = CARDS * COPIES
PIG = 0
ENOUGH = 20  # G4.1

DRAW, BANK = 0, 1
LEGAL, NOTHING_DRAWN = 0, 1
BOTS = ("careful",)
CAREFUL = 8  # points that the bot does not risk

STATE = state_type(
    "pig",
    [
        ("drawn", "i1"),  # deck[:drawn] lies open, deck[drawn:] face down
        ("deck", "i1", (DECK,)),
        ("pot", "i1"),  # points of this turn
        ("score", "i1", (MOST_SEATS,)),
    ],
)
VIEW = view_type(
    "pig",
    [
        ("open", "i1", (CARDS,)),  # copies of each card that lie open
        ("pot", "i1"),
        ("score", "i1", (MOST_SEATS,)),
    ],
)


@kernel
def setup(state: State, seats: int, rules: NDArray[np.int16]) -> None:
    state.seats = seats
    for at in range(DECK):
        state.deck[at] = at // COPIES
    state.acting = 1  # G2.1
    state.pending = 0


def pile(state: State) -> NDArray[np.int8]:
    return state.deck  # type: ignore[no-any-return]


@kernel
def shuffle_pile(state: State, chance: Chance) -> None:
    shuffle(state.deck, chance)


@kernel
def shuffled(state: State) -> None:
    """G1.2."""
    state.drawn = 0
    state.pending = NOTHING


@kernel
def refusal(state: State, seat: int, move: int) -> int:
    """G3.2."""
    return NOTHING_DRAWN if move == BANK and state.pot == 0 else LEGAL


@kernel
def legal(state: State, seat: int, moves: Moves) -> int:
    moves[0] = DRAW
    if state.pot == 0:
        return 1
    moves[1] = BANK
    return 2


@kernel
def step(state: State, seat: int, move: int) -> None:
    if move == BANK:
        state.score[seat] += state.pot
        state.acting = 0 if state.score[seat] >= ENOUGH else 1 << next_seat(state, seat)
        state.pot = 0
        return
    card = int(state.deck[state.drawn])
    state.drawn += 1
    if state.drawn == DECK:
        state.pending = 0
    if card == PIG:
        state.pot = 0
        state.acting = 1 << next_seat(state, seat)
    else:
        state.pot += card + 1  # G3.1: and the same seat goes on


@kernel
def outcome(state: State, points: NDArray[np.int32], winners: NDArray[np.int8]) -> None:
    """G4.2."""
    best = 0
    for seat in range(state.seats):
        points[seat] = state.score[seat]
        best = max(best, points[seat])
    for seat in range(state.seats):
        winners[seat] = points[seat] == best


@kernel
def ending(state: State) -> int:
    return 0


@kernel
def census(state: State, counts: NDArray[np.int16]) -> None:
    for card in range(CARDS):
        counts[card] = 0
    for at in range(DECK):
        counts[state.deck[at]] += 1


@kernel
def observe(state: State, seat: int, view: View) -> None:
    view.seats = state.seats
    view.acting = state.acting
    view.seat = seat
    view.pot = state.pot
    for card in range(CARDS):
        view.open[card] = 0
    for at in range(state.drawn):
        view.open[state.deck[at]] += 1
    for other in range(MOST_SEATS):
        view.score[other] = state.score[other]


@kernel
def determinize(view: View, state: State, chance: Chance) -> None:
    state.seats = view.seats
    state.acting = view.acting
    state.pending = NOTHING
    state.pot = view.pot
    for other in range(MOST_SEATS):
        state.score[other] = view.score[other]
    drawn = 0
    for card in range(CARDS):
        for _ in range(view.open[card]):
            state.deck[drawn] = card
            drawn += 1
    at = drawn
    for card in range(CARDS):
        for _ in range(COPIES - view.open[card]):
            state.deck[at] = card
            at += 1
    state.drawn = drawn
    shuffle(state.deck[drawn:], chance)


@kernel
def decide(view: View, bot: int, moves: Moves, count: int, chance: Chance) -> int:
    return BANK if view.pot >= CAREFUL else DRAW


def swap_hidden(state: Any, seat: int | None, rng: random.Random) -> bool:
    """The face-down cards in another order: nobody knows it."""
    face_down = state.deck[int(state.drawn) :]
    face_down[:] = rng.sample(face_down.tolist(), len(face_down))
    return True
