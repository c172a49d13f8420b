"""Fiasko, clause by clause (RULES.en.md), after Reinhard Staupe's game of 1995.

The readings where the printed sheets are silent or contradict each other (⚖):

- F4.2 a Fiasko card costs the whole hand: six such cards cannot be matched to five wares.
- F4.3 option `catastrophe`: the others lose their hands (one sheet), or everyone does (the other).
- F4.4 lost hands are discarded unseen: only the special card is said to be shown.
- F4.5 the discard pile is shuffled at once, when the last card has been drawn and dealt with.
- F7.2 three or more tied share the 30 points, rounded down; option `tie_bonus`: each gets all.
- F7.4 equal totals share the victory.

How much each seat has seen is part of the state: the discard pile is kept as what all have seen
(`open`) and what only its owner has seen (`lost`), and the same partition is remembered as it was
at the last shuffle, so that a view is simply a choice of fields.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.core.chance import shuffle
from tablee.core.kernel import NOTHING, Chance, Moves, State, kernel, next_seat, state_type
from tablee.games.fiasko.cards import CARDS, COPIES, FIASKO, KINDS, VALUE_OF, WARE_CARDS, WARE_OF
from tablee.games.fiasko.material import SEATS, WARES
from tablee.games.fiasko.score import MINIMUM, hand_value, settle, total

WARE_COUNT = len(WARES)

# Moves: 0 draws, 1 + ware scores that ware; passing can be said, but is never allowed.
DRAW_CARD = 0
SCORE = 1
PASS = SCORE + WARE_COUNT
MAX_MOVES = PASS

# Refusals, by the number that `refusal` gives.
LEGAL, TOO_LOW, SCORED_BEFORE, NO_PASSING = range(4)

STATE = state_type(
    "fiasko",
    [
        ("everyone", "i1"),  # F4.3 option: a catastrophe costs the drawer's hand too
        ("full_ties", "i1"),  # F7.2 option: each of the tied gets the whole bonus
        ("turn", "i1"),
        ("finisher", "i1"),  # seat that scored the fifth ware, or NOTHING
        ("top", "i1"),  # the draw pile is draw[top:end]
        ("end", "i1"),
        ("turns", "i2"),  # taken so far, by all
        ("draw", "i1", (CARDS,)),
        ("held", "i1", (SEATS,)),  # cards in each hand
        ("sums", "i2", (SEATS, WARE_COUNT)),  # values of the hand's cards, added up by ware
        ("sheet", "i2", (SEATS, WARE_COUNT)),  # points scored; 0: not yet
        ("left", "i1", (SEATS,)),  # wares each seat has yet to score
        ("hand", "i1", (SEATS, WARE_CARDS)),  # copies of each card held
        ("open", "i1", (KINDS,)),  # discarded since the last shuffle before everyone's eyes
        ("lost", "i1", (SEATS, WARE_CARDS)),  # discarded since then, seen by their owner only
        ("lost_size", "i1", (SEATS,)),  # how many cards that is: counted, not added up for every view
        ("kept", "i1", (SEATS,)),  # cards in hand that were there at the last shuffle already
        ("open_then", "i1", (WARE_CARDS,)),  # `open` as it was at the last shuffle
        ("own_then", "i1", (SEATS, WARE_CARDS)),  # `lost` and `hand` as they were then
        ("own_then_size", "i1", (SEATS,)),
    ],
)


@kernel
def setup(state: State, seats: int, rules: NDArray[np.int16]) -> None:
    """F1, F2: hands are empty and all cards lie in the draw pile."""
    state.seats = seats
    state.everyone = rules[0]
    state.full_ties = rules[1]
    state.finisher = NOTHING
    for seat in range(seats):
        state.left[seat] = WARE_COUNT
    at = 0
    for card in range(KINDS):
        for _ in range(COPIES[card]):
            state.draw[at] = card
            at += 1
    state.end = CARDS
    state.acting = 1  # F2.1: seat 0 sits to the left of the scorekeeper
    state.pending = 0


def pile(state: State) -> NDArray[np.int8]:
    """The draw pile, the only deck."""
    return state.draw[: state.end]  # type: ignore[no-any-return]


@kernel
def shuffle_pile(state: State, chance: Chance) -> None:
    shuffle(state.draw[: state.end], chance)


@kernel
def shuffled(state: State) -> None:
    """Nothing is dealt: the next player simply goes on."""
    state.pending = NOTHING


@kernel
def refusal(state: State, seat: int, move: int) -> int:
    """F3.1, F5.3, F5.4. Drawing is always possible (F4.5)."""
    if move == DRAW_CARD:
        return LEGAL
    if move == PASS:
        return NO_PASSING
    scored = state.sheet[seat, move - SCORE] > 0
    enough = hand_value(int(state.sums[seat, move - SCORE]), int(state.held[seat])) >= MINIMUM
    # `&`, not `and`: with both always read, compiled code has no branch to mispredict here.
    if enough & (not scored):
        return LEGAL
    return SCORED_BEFORE if scored else TOO_LOW


@kernel
def legal(state: State, seat: int, moves: Moves) -> int:
    """F3.1: draw, or score one ware."""
    moves[0] = DRAW_CARD
    count = 1
    for move in range(SCORE, PASS):
        moves[count] = move
        count += refusal(state, seat, move) == LEGAL
    return count


@kernel
def step(state: State, seat: int, move: int) -> None:
    """F3.1: one action, then the next player's turn; the end and the shuffle come at once."""
    state.turns += 1
    if move == DRAW_CARD:
        draw(state, seat)
        if state.top == state.end:
            gather(state)
    else:
        score(state, seat, move - SCORE)
        if state.left[seat] == 0:
            state.finisher = seat  # F6.1
            state.acting = 0
            return
    state.turn = next_seat(state, seat)
    state.acting = 1 << int(state.turn)


@kernel
def draw(state: State, seat: int) -> None:
    """F4.1 to F4.3."""
    card = int(state.draw[state.top])
    state.top += 1
    if card < WARE_CARDS:
        state.hand[seat, card] += 1
        state.sums[seat, WARE_OF[card]] += VALUE_OF[card]
        state.held[seat] += 1
        return
    state.open[card] += 1
    if card == FIASKO:
        lose_hand(state, seat)
        return
    for other in range(state.seats):
        if other != seat or state.everyone:
            lose_hand(state, other)


@kernel
def lose_hand(state: State, seat: int) -> None:
    """F4.4: the hand goes to the discard pile unseen."""
    if state.held[seat] > 0:
        for card in range(WARE_CARDS):
            state.lost[seat, card] += state.hand[seat, card]
        state.lost_size[seat] += state.held[seat]
        empty_hand(state, seat)


@kernel
def score(state: State, seat: int, ware: int) -> None:
    """F5: the whole hand is laid open, counts for one ware and is discarded."""
    state.sheet[seat, ware] = hand_value(int(state.sums[seat, ware]), int(state.held[seat]))
    state.left[seat] -= 1
    for card in range(WARE_CARDS):
        state.open[card] += state.hand[seat, card]
    empty_hand(state, seat)


@kernel
def empty_hand(state: State, seat: int) -> None:
    for card in range(WARE_CARDS):
        state.hand[seat, card] = 0
    for ware in range(WARE_COUNT):
        state.sums[seat, ware] = 0
    state.held[seat] = 0
    state.kept[seat] = 0


@kernel
def gather(state: State) -> None:
    """F4.5: the discard pile becomes the draw pile, to be shuffled; what was seen is remembered."""
    at = 0
    for card in range(KINDS):
        count = int(state.open[card])
        if card < WARE_CARDS:
            state.open_then[card] = state.open[card]
            for seat in range(state.seats):
                count += state.lost[seat, card]
                state.own_then[seat, card] = state.lost[seat, card] + state.hand[seat, card]
                state.lost[seat, card] = 0
        state.open[card] = 0
        for _ in range(count):
            state.draw[at] = card
            at += 1
    for seat in range(state.seats):
        state.kept[seat] = state.held[seat]
        state.own_then_size[seat] = state.lost_size[seat] + state.held[seat]
        state.lost_size[seat] = 0
    state.top = 0
    state.end = at
    state.pending = 0


@kernel
def outcome(state: State, points: NDArray[np.int32], winners: NDArray[np.int8]) -> None:
    """F7: totals, and the highest wins; equal totals share the victory (F7.4)."""
    settle(state.sheet, int(state.seats), int(state.finisher), state.full_ties != 0, points, winners)


@kernel
def ending(state: State) -> int:
    """F6.1: somebody has filled the sheet, and wins by it (0), or somebody else does (1)."""
    seats, finisher, full_ties = int(state.seats), int(state.finisher), state.full_ties != 0
    points = total(state.sheet, seats, finisher, finisher, full_ties)
    for seat in range(seats):
        if total(state.sheet, seats, finisher, seat, full_ties) > points:
            return 1
    return 0


@kernel
def census(state: State, counts: Any) -> None:
    """Every card is in the draw pile, in a hand or in the discard pile."""
    counts[:] = 0
    for at in range(state.top, state.end):
        counts[state.draw[at]] += 1
    for card in range(KINDS):
        counts[card] += state.open[card]
    for seat in range(state.seats):
        for card in range(WARE_CARDS):
            counts[card] += state.hand[seat, card] + state.lost[seat, card]
