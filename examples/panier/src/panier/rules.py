"""Panier, clause by clause (RULES.en.md), and what a seat may know of it.

A move is a square by its number. `deck` has the card that was dealt to each square, plus CARDS if seat 0 has picked it,
plus twice CARDS if seat 1 has, and so on. In a view it has NOTHING where the seat does not know the card.
"""

import numpy as np
from numpy.typing import NDArray

from tablee.core.chance import below, shuffle
from tablee.core.kernel import NOTHING, Chance, Moves, State, View, copy_to, kernel, next_seat, state_type, view_type

SIDE, SQUARES, CARDS, CHANTERELLE = 4, 16, 4, 2
BOX = np.repeat(np.arange(CARDS, dtype=np.int8), (3, 6, 4, 3))  # M1.1
POINTS = (-2, 1, 1, 3)  # M4.2
LEGAL, PICKED = 0, 1  # refusals

STATE = state_type("panier", [("deck", "i1", (SQUARES,))])
VIEW = view_type("panier", [("deck", "i1", (SQUARES,)), ("unknown", "i1", (CARDS,))])  # copies of each card


@kernel
def setup(state: State, seats: int, rules: NDArray[np.int16]) -> None:
    state.seats = seats
    copy_to(state.deck, BOX)
    state.acting = 1  # M2.3
    state.pending = 0


@kernel
def shuffle_pile(state: State, chance: Chance) -> None:
    shuffle(state.deck, chance)


@kernel
def shuffled(state: State) -> None:
    state.pending = NOTHING  # M2.1: the cards lie in the wood in their order


@kernel
def refusal(state: State, seat: int, move: int) -> int:
    return LEGAL if state.deck[move] < CARDS else PICKED  # M3.1


@kernel
def legal(state: State, seat: int, moves: Moves) -> int:
    count = 0
    for move in range(SQUARES):
        moves[count] = move
        count += refusal(state, seat, move) == LEGAL
    return count


@kernel
def step(state: State, seat: int, move: int) -> None:
    if state.deck[move] != CHANTERELLE:  # M3.2
        state.acting = 1 << next_seat(state, seat)
    state.deck[move] += CARDS * (seat + 1)
    for square in range(SQUARES):
        if state.deck[square] < CARDS:
            return
    state.acting = 0  # M4.1


@kernel
def outcome(state: State, points: NDArray[np.int32], winners: NDArray[np.int8]) -> None:
    points[:] = 0
    for square in range(SQUARES):
        if state.deck[square] >= CARDS:
            points[state.deck[square] // CARDS - 1] += POINTS[state.deck[square] % CARDS]
    for seat in range(state.seats):
        winners[seat] = 1
        for other in range(state.seats):
            winners[seat] &= points[seat] >= points[other]


@kernel
def ending(state: State) -> int:
    return 0


@kernel
def census(state: State, counts: NDArray[np.int16]) -> None:
    counts[:] = 0
    for square in range(SQUARES):
        counts[state.deck[square] % CARDS] += 1


@kernel
def observe(state: State, seat: int, view: View) -> None:
    view.seats, view.acting, view.seat = state.seats, state.acting, seat
    view.unknown[:] = 0
    for square in range(SQUARES):
        view.deck[square] = state.deck[square]
        if state.deck[square] < CARDS and square // SIDE != seat:  # M2.2
            view.deck[square] = NOTHING
            view.unknown[state.deck[square]] += 1


@kernel
def determinize(view: View, state: State, chance: Chance) -> None:
    state.seats, state.acting, state.pending = view.seats, view.acting, NOTHING
    copy_to(state.deck, view.deck)
    for card in range(CARDS):
        for _ in range(view.unknown[card]):
            square = below(chance, SQUARES)
            while state.deck[square] != NOTHING:
                square = below(chance, SQUARES)
            state.deck[square] = card
