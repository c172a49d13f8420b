"""Pic, clause by clause (RULES.en.md).

A card is a number from 0 to 4, one less than its height; a move is the card that is laid.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tablee.core.chance import shuffle
from tablee.core.kernel import NOTHING, Chance, Moves, State, kernel, state_type

SEATS = 4
HEIGHTS, COPIES = 5, 4  # P1.1
CARDS = HEIGHTS * COPIES
HAND = 3  # P2.1

# Refusals, by the number that `refusal` gives.
LEGAL, NOT_HELD = 0, 1

STATE = state_type(
    "pic",
    [
        ("level", "i1"),  # P3.3 option: points for a card as high as the one before it
        ("last", "i1"),  # the card at the end of the path
        ("dealt", "i1"),  # the face-down cards are deck[dealt:]
        ("deck", "i1", (CARDS,)),
        ("path", "i1", (HEIGHTS,)),  # copies of each card on the path
        ("hand", "i1", (SEATS, HEIGHTS)),  # copies of each card held
        ("held", "i1", (SEATS,)),  # cards in each hand
        ("score", "i1", (SEATS,)),
    ],
)


@kernel
def setup(state: State, seats: int, rules: NDArray[np.int16]) -> None:
    """P1: all cards lie in the deck, which must be shuffled first."""
    state.seats = seats
    state.level = rules[0]
    for at in range(CARDS):
        state.deck[at] = at // COPIES
    state.acting = 1  # P2.3: seat 0 sits to the left of the dealer
    state.pending = 0


def pile(state: State) -> NDArray[np.int8]:
    """The only deck, the first card to be dealt first."""
    return state.deck  # type: ignore[no-any-return]


@kernel
def shuffle_pile(state: State, chance: Chance) -> None:
    shuffle(state.deck, chance)


@kernel
def shuffled(state: State) -> None:
    """P2.1, P2.2: the hands, then the first card of the path."""
    for seat in range(state.seats):
        state.held[seat] = HAND
        for _ in range(HAND):
            state.hand[seat, deal(state)] += 1
    lay(state, deal(state))
    state.pending = NOTHING


@kernel
def deal(state: State) -> int:
    card = int(state.deck[state.dealt])
    state.dealt += 1
    return card


@kernel
def lay(state: State, card: int) -> None:
    state.path[card] += 1
    state.last = card


@kernel
def refusal(state: State, seat: int, move: int) -> int:
    """P3.1."""
    return LEGAL if state.hand[seat, move] > 0 else NOT_HELD


@kernel
def legal(state: State, seat: int, moves: Moves) -> int:
    """P3.1: any card of the hand, the lowest first."""
    count = 0
    for card in range(HEIGHTS):
        if refusal(state, seat, card) == LEGAL:
            moves[count] = card
            count += 1
    return count


@kernel
def step(state: State, seat: int, move: int) -> None:
    """P3: lay the card and score it; then it is the next player's turn, if there is a card left (P4.1)."""
    state.hand[seat, move] -= 1
    state.held[seat] -= 1
    state.score[seat] += climb(int(state.last), move, int(state.level))
    lay(state, move)
    turn = (seat + 1) % int(state.seats)
    state.acting = 1 << turn if state.held[turn] > 0 else 0


@kernel
def climb(before: int, card: int, level: int) -> int:
    """P3.2, P3.3: the points for a card, given the one before it."""
    return level if card == before else max(0, card - before)


@kernel
def outcome(state: State, points: NDArray[np.int32], winners: NDArray[np.int8]) -> None:
    """P4.2."""
    best = 0
    for seat in range(state.seats):
        points[seat] = state.score[seat]
        best = max(best, points[seat])
    for seat in range(state.seats):
        winners[seat] = points[seat] == best


@kernel
def ending(state: State) -> int:
    """P4.1: there is only one."""
    return 0


@kernel
def census(state: State, counts: NDArray[np.int16]) -> None:
    """Every card is face down, on the path or in a hand."""
    for card in range(HEIGHTS):
        counts[card] = state.path[card]
        for seat in range(state.seats):
            counts[card] += state.hand[seat, card]
    for at in range(state.dealt, CARDS):
        counts[state.deck[at]] += 1
