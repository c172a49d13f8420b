"""What a seat may know at Fiasko, and the hidden worlds that fit it.

A view holds what a player with a perfect memory has seen: the own hand, the sizes of everything,
the score sheet, the cards that went to the discard pile before the seat's eyes since the last
shuffle, and, of the time of that shuffle, which cards lay in the discard pile or in the own hand:
those cannot be in a hand that another seat has kept since before it.
"""

from __future__ import annotations

from functools import lru_cache
from operator import add
from typing import Any

import numpy as np

from tablee.core.chance import deal, lay_out, shuffle
from tablee.core.kernel import NOTHING, Chance, State, View, kernel, plain, restore_fields, show_fields, view_type
from tablee.games.fiasko import score
from tablee.games.fiasko.cards import (
    CATASTROPHE,
    COPIES,
    DRAW,
    FIASKO,
    KINDS,
    NAMES,
    VALUE_OF,
    WARE_CARDS,
    WARE_OF,
)
from tablee.games.fiasko.material import SEATS, WARES
from tablee.games.fiasko.rules import WARE_COUNT

Pairs = tuple[tuple[int, int], ...]
Rows = tuple[tuple[int, ...], ...]

VIEW = view_type(
    "fiasko",
    [
        "everyone full_ties turn finisher turns",
        ("pile", "i1"),  # cards in the draw pile
        "held sheet left hand[seat] sums[seat] open lost[seat]",
        "lost_size kept open_then own_then[seat] own_then_size",
    ],
)


@kernel
def observe(state: State, seat: int, view: View) -> None:
    """F1.3, F4.1, F4.4, F5.1: every field is set, from what the seat has seen and nothing else."""
    show_fields(state, seat, view)
    view.pile = state.end - state.top


@kernel
def determinize(view: View, state: State, chance: Chance) -> None:
    """A whole state that fits the view.

    First the hands as they were at the last shuffle, from the cards the seat had not seen by then;
    then everything else, from the cards it has not seen since. Two things a perfect player could
    add are left out, because they hardly ever tell anything: which cards of a hand shown after a
    shuffle had been there before it, and what shuffles before the last one said of a kept hand.
    """
    restore_fields(view, state)
    deal_then(view, state, chance)
    deal_now(view, state, chance)
    for other in range(SEATS):
        if other != view.seat:
            for card in range(WARE_CARDS):
                state.sums[other, WARE_OF[card]] += state.hand[other, card] * VALUE_OF[card]


@kernel
def deal_then(view: View, state: State, chance: Chance) -> None:
    """Fill the others' `own_then`, and put into their hands what they have kept of it."""
    # The draw pile is filled last, so until then its array is the workbench of both deals.
    cards = state.draw
    hidden = 0
    for other in range(SEATS):
        if other != view.seat:
            hidden += view.own_then_size[other]
    if hidden == 0:
        return

    # What was unseen then and still is comes first: the kept cards are among these.
    at = 0
    for card in range(WARE_CARDS):
        then = COPIES[card] - view.open_then[card] - view.own_then[card]
        at = lay_out(cards, at, card, min(then, unseen_copies(view, card)))
    still_unseen = at
    for card in range(WARE_CARDS):
        then = COPIES[card] - view.open_then[card] - view.own_then[card]
        at = lay_out(cards, at, card, max(0, then - unseen_copies(view, card)))

    used = 0
    for other in range(SEATS):
        if other != view.seat:
            used = deal(state.hand[other], cards, used, still_unseen, int(view.kept[other]), chance)
            for card in range(WARE_CARDS):
                state.own_then[other, card] = state.hand[other, card]
    for other in range(SEATS):
        if other != view.seat:
            shed = int(view.own_then_size[other]) - int(view.kept[other])
            used = deal(state.own_then[other], cards, used, hidden, shed, chance)


@kernel
def deal_now(view: View, state: State, chance: Chance) -> None:
    """Fill the others' hands and lost hands, and the draw pile, with the cards still unseen."""
    cards = state.draw
    unseen = 0
    for card in range(WARE_CARDS):
        count = unseen_copies(view, card)
        for other in range(SEATS):
            if other != view.seat:
                count -= int(state.hand[other, card])
        unseen = lay_out(cards, unseen, card, count)
    used = 0
    for other in range(SEATS):
        if other != view.seat:
            drawn = int(view.held[other]) - int(view.kept[other])
            used = deal(state.hand[other], cards, used, unseen, drawn, chance)
            used = deal(state.lost[other], cards, used, unseen, int(view.lost_size[other]), chance)
    # What is left, with the special cards that have not been shown, is the draw pile.
    at = 0
    for left in range(used, unseen):
        cards[at] = cards[left]
        at += 1
    for card in range(FIASKO, KINDS):
        at = lay_out(cards, at, card, COPIES[card] - int(view.open[card]))
    state.top = 0
    state.end = at
    shuffle(cards[:at], chance)


@kernel
def unseen_copies(view: View, card: int) -> int:
    """Copies of a ware card that are neither in the seat's hand nor among the discards it saw."""
    return int(COPIES[card] - view.open[card] - view.lost[card] - view.hand[card])


def public(views: Any) -> dict[str, Any]:
    """What everybody sees, JSON-ready, with the aids a player has at a real table."""
    view = plain(views)
    sheet = view.sheet[: view.seats]
    points, majorities = _points(views["sheet"][0].tobytes(), view.seats, view.finisher, bool(view.full_ties))
    held = view.held[: view.seats]
    return {
        "turn": None if view.finisher != NOTHING else view.turn,
        "turns": view.turns,
        "least_to_score": score.MINIMUM,
        "hand_sizes": held,
        "draw_pile": view.pile,
        "discard_pile": sum(view.open) + sum(view.lost_size),
        "special_cards": {
            NAMES[card]: {"seen": view.open[card], "left": COPIES[card] - view.open[card]}
            for card in (FIASKO, CATASTROPHE)
        },
        # Cards that a special card would cost, by the seat that draws it: F4.2, F4.3.
        "at_stake": {
            "fiasko": held,
            "catastrophe": [sum(held) - (0 if view.everyone else cards) for cards in held],
        },
        "majority_bonus": {ware: list(row) for ware, row in zip(WARES, majorities, strict=True)},
        "sheet": {
            "wares": {ware: [row[number] or None for row in sheet] for number, ware in enumerate(WARES)},
            "subtotal": [subtotal for subtotal, _ in points],
            "bonus": [bonus for _, bonus in points],
            "total": [subtotal + bonus for subtotal, bonus in points],
        },
    }


OWN_FIELDS = ("hand", "sums", "open", "lost")


def own(views: Any) -> dict[str, Any]:
    """The seat's hand, and every discard that it saw, also those that nobody else did."""
    view = plain(views, *OWN_FIELDS)
    hand_size = sum(view.hand)
    discards = list(map(add, view.open, (*view.lost, 0, 0)))
    return {
        "hand": DRAW.names_of(view.hand),
        "values": {ware: score.hand_value(total, hand_size) for ware, total in zip(WARES, view.sums, strict=True)},
        "discards_seen": DRAW.names_of(discards),
    }


@lru_cache(maxsize=1024)
def _points(sheet: bytes, seats: int, finisher: int, full_ties: bool) -> tuple[Pairs, Rows]:
    """Each seat's subtotal and bonus, and the bonus for each ware (F7.2). They change rarely, for everyone alike."""
    points = np.frombuffer(sheet, VIEW["sheet"].base).reshape(SEATS, WARE_COUNT)
    bonuses = [score.bonus(points, seats, finisher, seat, full_ties) for seat in range(seats)]
    return (
        tuple((score.subtotal(points, seat), bonuses[seat]) for seat in range(seats)),
        tuple(
            tuple(score.majority_bonus(points, seats, ware, seat, full_ties) for seat in range(seats))
            for ware in range(WARE_COUNT)
        ),
    )
