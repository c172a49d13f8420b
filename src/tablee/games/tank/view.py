"""What a seat may know at Tank Attack!, and the hidden worlds that fit it.

Everything played is played openly, so a player with a perfect memory knows a lot: which tanks were
set aside and by whom since the last shuffle, and which tanks went into that shuffle. The tanks that
did not were in the hands: without the own ones, the others must hold them or have played them since.
Secret are the other hands, what lies face down before the others, and the order of the piles, but
for the States that went back under theirs.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.core.chance import below, shuffle
from tablee.core.kernel import NOTHING, Chance, State, View, kernel, plain, restore_fields, show_fields, view_type

from . import score
from .cards import CODES, NAMES, NEIGHBOURS, STATE_COUNT, VALUES, codes_of
from .material import ID, POINTS_TO_WIN, STATES_TO_WIN
from .rules import MOST_HELD, MOST_KEPT, hold


def view_record(game: str) -> np.dtype[Any]:
    """With as many tanks in the box as the game's state has."""
    return view_type(
        game,
        [
            "hand_size rounds",
            ("prize", "i1"),  # the State to be won, or NOTHING when the game is over
            ("left", "i1"),  # States not yet won, the prize among them
            "returned",
            ("bottom", "i1", (STATE_COUNT,)),  # the States returned, the first to come first; then NOTHING
            "owner points won",
            ("pile", "i1"),  # tanks in the pile
            "hand[seat] choice[seat] set_aside aside kept pile_then hand_then[seat] last_prize last_tanks",
        ],
    )


VIEW = view_record(ID)


@kernel
def observe(state: State, seat: int, view: View) -> None:
    """T3.1, T3.2, T3.6: every field is set, from what the seat has seen and nothing else.

    Who has chosen stands in `acting`; the order in which it was done stands nowhere.
    """
    show_fields(state, seat, view)
    # When the game is over no State is turned up any more.
    view.prize = state.states[state.top] if state.acting != 0 else NOTHING
    view.left = STATE_COUNT - state.top
    view.pile = state.pile_end - state.pile_top
    for at in range(STATE_COUNT):
        view.bottom[at] = NOTHING
    for at in range(state.returned):
        view.bottom[at] = state.states[STATE_COUNT - state.returned + at]


@kernel
def determinize(view: View, state: State, chance: Chance) -> None:
    """A whole state that fits the view.

    One thing a perfect player could add is left out, because it tells little: what shuffles before
    the last one said of which other seat holds a tank that has not been seen since.
    """
    restore_fields(view, state)
    order_states(view, state, chance)
    deal_tanks(view, state, chance)
    for seat in range(view.seats):
        ready = (view.acting != 0) & (view.acting >> seat & 1 == 0)
        if ready and seat != view.seat:
            state.choice[seat] = state.hand[seat, below(chance, int(view.hand_size))]


@kernel
def order_states(view: View, state: State, chance: Chance) -> None:
    """Won ones first, then the prize, the unknown ones in any order, and those known at the bottom."""
    known = 0
    top = 0
    for card in range(STATE_COUNT):
        if view.owner[card] >= 0:
            known |= 1 << card
            state.states[top] = card
            top += 1
    state.top = top
    start = top
    if view.prize >= 0:
        known |= 1 << int(view.prize)
        state.states[start] = view.prize
        start += 1
    stop = STATE_COUNT - int(view.returned)
    for at in range(view.returned):
        known |= 1 << int(view.bottom[at])
        state.states[stop + at] = view.bottom[at]
    at = start
    for card in range(STATE_COUNT):
        if known >> card & 1 == 0:
            state.states[at] = card
            at += 1
    shuffle(state.states[start:stop], chance)


@kernel
def deal_tanks(view: View, state: State, chance: Chance) -> None:
    """Fill the others' hands, now and at the last shuffle, and the pile.

    Each of the others has kept some tanks of the last shuffle's time, has drawn from the pile ever
    since, and what it has played came from one or the other.
    """
    me = int(view.seat)
    seats = int(view.seats)
    copies = len(state.tanks) // len(state.pile_then)
    # Until the end `state.pile_then` counts what was in the pile and is not accounted for, and
    # `old`, two bits for each tank, what was in the others' hands and is not.
    old = 0
    for card in range(len(state.pile_then)):
        old |= (copies - int(view.pile_then[card])) << 2 * card
    if me >= 0:
        for slot in range(MOST_HELD):
            if view.hand[slot] > 0:
                state.pile_then[view.hand[slot] - 1] -= 1
        for at in range(me, view.set_aside, seats):
            state.pile_then[view.aside[at] - 1] -= 1
        for slot in range(MOST_KEPT):
            if view.hand_then[slot] > 0:
                state.pile_then[view.hand_then[slot] - 1] += 1
                old -= 1 << 2 * (int(view.hand_then[slot]) - 1)

    # Where each tank played came from: a bit for each of `aside`, set if it was in the hand then.
    kept = 0
    used = 0  # such tanks that each seat has played: eight bits for each
    in_pile = len(state.tanks) - int(view.kept) * seats
    for at in range(view.set_aside):
        seat = at % seats
        if seat == me:
            continue
        card = int(view.aside[at]) - 1
        from_hand = old >> 2 * card & 3 > 0
        if from_hand and state.pile_then[card] > 0:
            # One copy was in one of the hands, the other in the pile, of which the seat had drawn a few.
            drawn = (at // seats + 1) * (seats - 1)
            from_hand = below(chance, in_pile + drawn) < in_pile
        if from_hand:
            old -= 1 << 2 * card
            kept |= 1 << at
            used += 1 << 8 * seat
        else:
            state.pile_then[card] -= 1

    # No hand can have kept more than it did. Changing one doubtful tank at a time always gets there:
    # each change may be one towards what really happened.
    seat = overfull(used, int(view.kept), seats)
    while seat != NOTHING:
        at = seat + seats * below(chance, int(view.set_aside) // seats)
        twin = twin_of(view, at)
        card = int(view.aside[at]) - 1
        if kept >> at & 1 == 0:
            continue
        if twin == NOTHING and state.pile_then[card] > 0:
            state.pile_then[card] -= 1
            old += 1 << 2 * card
            kept ^= 1 << at
            used -= 1 << 8 * seat
        elif twin != NOTHING and kept >> twin & 1 == 0:
            kept ^= 1 << at | 1 << twin
            used += (1 << 8 * (twin % seats)) - (1 << 8 * seat)
        seat = overfull(used, int(view.kept), seats)

    # The arrays of the pile are filled last, so until then they are the workbench of both deals.
    cards = state.tanks
    end = 0
    for card in range(len(state.pile_then)):
        end = lay_pair(cards, end, card, old >> 2 * card & 3)
    shuffle(cards[:end], chance)
    for seat in range(seats):
        if seat == me:
            continue
        slot = 0
        for at in range(seat, view.set_aside, seats):
            if kept >> at & 1:
                state.hand_then[seat, slot] = view.aside[at]
                slot += 1
        for empty in range(slot, view.kept):
            end -= 1
            state.hand_then[seat, empty] = cards[end] + 1
            hold(state, seat, int(cards[end]) + 1)
    end = 0
    for card in range(len(state.pile_then)):
        end = lay_pair(cards, end, card, int(state.pile_then[card]))
        state.pile_then[card] = view.pile_then[card]
    shuffle(cards[:end], chance)
    held = int(view.hand_size) - (view.prize == NOTHING)  # when the game is over nobody has drawn again
    for seat in range(seats):
        if seat != me:
            for _ in range(held - int(view.kept) + (used >> 8 * seat & 255)):
                end -= 1
                hold(state, seat, int(cards[end]) + 1)
    state.pile_top = 0
    state.pile_end = end


@kernel
def overfull(used: int, kept: int, seats: int) -> int:
    """A seat said to have played more tanks from its old hand than it had there, or NOTHING."""
    for seat in range(seats):
        if used >> 8 * seat & 255 > kept:
            return seat
    return NOTHING


@kernel
def twin_of(view: View, at: int) -> int:
    """Where among the tanks set aside by others the second copy of one is, or NOTHING."""
    for other in range(view.set_aside):
        if other != at and view.aside[other] == view.aside[at] and other % view.seats != view.seat:
            return other
    return NOTHING


@kernel
def lay_pair(cards: Any, end: int, card: int, copies: int) -> int:
    """Put up to two copies of a card at the end of a list; the new end. Without a branch, to be fast."""
    cards[end] = card
    end += copies > 0
    cards[end] = card
    return end + (copies > 1)


@kernel
def copies_in_box(view: View) -> int:
    """Of each tank, one or two: every tank of the box is in the pile, in a hand or set aside."""
    held = int(view.hand_size) - (view.prize == NOTHING)  # when the game is over nobody has drawn again
    tanks = int(view.pile) + int(view.set_aside) + held * int(view.seats)
    return 1 + int(tanks > len(view.pile_then))


def public(views: Any) -> dict[str, Any]:
    """What everybody sees, JSON-ready, with the aids a player has at a real table."""
    view = plain(views)
    seats, prize, acting = view.seats, view.prize, view.acting
    won: list[list[int]] = [[] for _ in range(seats)]
    for card, owner in enumerate(view.owner):
        if 0 <= owner < seats:
            won[owner].append(card)
    aside = view.aside[: view.set_aside]
    return {
        "round": view.rounds + (acting != 0),
        "prize": None
        if prize == NOTHING
        else {
            "state": CODES[prize],
            "name": NAMES[prize],
            "value": VALUES[prize],
            "neighbours": list(NEIGHBOURS[prize]),
        },
        "would_win": []
        if prize == NOTHING
        else score.would_win(view.points[:seats], view.won[:seats], VALUES[prize], view.left == 1),
        "ready": [seat for seat in range(seats) if acting and not acting >> seat & 1],
        "points": view.points[:seats],
        "pieces": [score.pieces(points) for points in view.points[:seats]],
        "states": [codes_of(cards) for cards in won],
        "to_win": {"points": POINTS_TO_WIN[seats], "states": STATES_TO_WIN[seats]},
        "states_left": view.left,
        "points_left": sum(VALUES) - sum(view.points),
        "states_at_the_bottom": codes_of(view.bottom[: view.returned]),
        "tank_pile": view.pile,
        "tanks_seen": [aside[seat::seats] for seat in range(seats)],
        "last": _last_round(view),
    }


OWN_FIELDS = ("seats", "hand_size", "prize", "pile", "hand", "choice", "set_aside", "aside", "pile_then")


def own(views: Any) -> dict[str, Any]:
    """The seat's hand, how many tanks that it has not seen beat each of them, and its choice of this round."""
    view = plain(views, *OWN_FIELDS)
    hand = [tank for tank in view.hand if tank > 0]
    seen = view.aside[: view.set_aside] + hand
    copies, highest = copies_in_box(view), len(view.pile_then)
    return {
        "hand": hand,
        "stronger_unseen": [copies * (highest - tank) - sum(other > tank for other in seen) for tank in hand],
        "choice": view.choice or None,
    }


def _last_round(view: Any) -> dict[str, Any] | None:
    """T3.3–T3.5: what everybody saw, for whoever did not look; `winner` is None if the State went back."""
    if view.last_prize == NOTHING:
        return None
    tanks, winner = view.last_tanks[: view.seats], view.owner[view.last_prize]
    return {
        "round": view.rounds,
        "state": CODES[view.last_prize],
        "value": VALUES[view.last_prize],
        "tanks": tanks,
        "cancelled": score.cancelled(tanks),
        "winner": None if winner == NOTHING else winner,
    }
