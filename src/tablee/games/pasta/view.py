"""What a seat may know at Par ici la pasta !, and the hidden worlds that fit it.

Hidden from a seat: the draw pile, the card under the hat, and those cards of other hands that came
from under the hat. Cards taken face up are remembered. One deduction is left out, because it hardly
ever tells anything: with two players, the first card under the hat is not the very card that was put
back into the pile.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

import numpy as np

from tablee.core.chance import deal, lay_out, shuffle, take
from tablee.core.kernel import NOTHING, Chance, State, View, kernel, plain, restore_fields, show_fields, view_type
from tablee.games.pasta import score
from tablee.games.pasta.cards import CELL_COUNT, CELLS, CROSS, CROSS_SIZE, DRAW, SAUCE, SHAPE_COUNT, TYPE_COUNT, TYPES
from tablee.games.pasta.material import SEATS, SHAPES
from tablee.games.pasta.rules import EMPTY

FACE_DOWN = -2

VIEW = view_type(
    "pasta",
    [
        "copies sauces opening_is_setup sauce_alone al_dente dealt opening turn hat token",
        ("pile", "i2"),  # cards in the draw pile
        ("square", "i1", (CELL_COUNT,)),  # the card in each cell, EMPTY or FACE_DOWN
        "held hand[seat] known group sauced",
    ],
)


@kernel
def observe(state: State, seat: int, view: View) -> None:
    """P2, P4.2, P4.7, P5.1: every field is set, from what the seat has seen and nothing else."""
    show_fields(state, seat, view)
    view.pile = state.end - state.top
    for cell in range(CELL_COUNT):
        lies_down = (state.down >> cell & 1) & (state.square[cell] != EMPTY)
        view.square[cell] = FACE_DOWN if lies_down else state.square[cell]


@kernel
def determinize(view: View, state: State, chance: Chance) -> None:
    """A whole state that fits the view: the unseen cards, dealt anew to every hidden place."""
    restore_fields(view, state)
    for other in range(SEATS):
        if other != view.seat:
            for card in range(TYPE_COUNT):
                state.hand[other, card] = view.known[other, card]
    for shape in range(SHAPE_COUNT):
        state.owners[shape] = 0
        for other in range(SEATS):
            state.owners[shape] |= int(view.group[other, shape] > 0) << other

    cards = state.draw
    unseen = 0
    for card in range(TYPE_COUNT):
        unseen = lay_out(cards, unseen, card, unseen_copies(view, card))
    used = 0
    state.down = 0
    for cell in range(CELL_COUNT):
        state.square[cell] = view.square[cell]
        if view.square[cell] == FACE_DOWN:
            state.down |= 1 << cell
            state.square[cell] = take(cards, used, unseen, chance)
            used += 1
        elif view.square[cell] == EMPTY:
            state.down |= 1 << cell
    for other in range(SEATS):
        if other != view.seat:
            hidden = int(view.held[other])
            for card in range(TYPE_COUNT):
                hidden -= int(view.known[other, card])
            used = deal(state.hand[other], cards, used, unseen, hidden, chance)
    at = 0
    for left in range(used, unseen):
        cards[at] = cards[left]
        at += 1
    state.top = 0
    state.end = at
    shuffle(cards[:at], chance)


@kernel
def unseen_copies(view: View, card: int) -> int:
    """Copies of a card that are in no place the seat has seen."""
    count = int(view.sauces if card == SAUCE else view.copies) - int(view.hand[card])
    for cell in range(CELL_COUNT):
        count -= view.square[cell] == card
    for other in range(SEATS):
        if other != view.seat:
            count -= int(view.known[other, card])
        if card != SAUCE:
            count -= int(view.group[other, card])
    if card != SAUCE:
        return count + int(view.sauced[card])
    for shape in range(SHAPE_COUNT):
        count -= int(view.sauced[shape])
    return count


def public(views: Any) -> dict[str, Any]:
    """What everybody sees, JSON-ready."""
    view = plain(views)
    seats, hat, token = range(view.seats), view.hat, view.token
    over = view.acting == 0

    def face(card: int) -> str | None:
        return TYPES[card] if card >= 0 else "face_down" if card == FACE_DOWN else None

    return {
        "turn": None if over else view.turn,
        "next": None if over else _next(view),
        "opening": bool(view.opening),
        "square": {cell: face(card) for cell, card in zip(CELLS, view.square, strict=True)},
        "hat": None if hat == NOTHING else CELLS[hat],
        "available": [] if hat == NOTHING or over else [CELLS[cell] for cell in CROSS[hat].tolist()],
        "takes_last": [] if hat == NOTHING or over else _takes_last(view),
        "hand_sizes": view.held[: view.seats],
        "seen_taken": [DRAW.names_of(view.known[seat]) for seat in seats],
        "draw_pile": view.pile,
        "groups": [
            {shape: cards for shape, cards in zip(SHAPES, view.group[seat], strict=True) if cards > 0} for seat in seats
        ],
        "sauces_laid": {shape: count for shape, count in zip(SHAPES, view.sauced, strict=True) if count > 0},
        "token": None if token == NOTHING else token,
        "al_dente_most": score.AL_DENTE_MOST,
        "points": list(_points(views["group"][0].tobytes(), view.seats, token, view.al_dente)),
    }


def _next(view: Any) -> int:
    """P2.3, P3.1: who plays after this move."""
    stays: int = view.turn
    return stays if view.opening and view.opening_is_setup else (stays + 1) % view.seats


def _takes_last(view: Any) -> list[str]:
    """P8.1: what may not be taken without drawing the last card, and so ending the game."""
    if view.pile > CROSS_SIZE:
        return []
    near = Counter(view.square[cell] for cell in CROSS[view.hat].tolist())
    return [TYPES[card] for card in sorted(near) if card >= 0 and near[card] >= view.pile] + ["hat"] * (view.pile <= 1)


OWN_FIELDS = ("hand",)


def own(views: Any) -> dict[str, Any]:
    """The seat's hand."""
    return {"hand": DRAW.names_of(views["hand"][0].tolist())}


@lru_cache(maxsize=1024)
def _points(groups: bytes, seats: int, token: int, al_dente: int) -> tuple[int, ...]:
    """Everyone's points. They change rarely, and everyone sees the same."""
    group = np.frombuffer(groups, VIEW["group"].base).reshape(SEATS, SHAPE_COUNT)
    return tuple(score.points(group, seat, token, al_dente) for seat in range(seats))


def shows_nothing(views: Any, seat: int, move: str) -> bool:
    """The opening hat goes onto a card that nobody sees; laid cards may be those that everyone saw taken."""
    verb, *words = move.split()
    if verb != "lay":
        return verb == "hat"
    shape, pasta, *tail = words
    sauces = int(tail[1]) if tail[:1] == ["sauce"] else 0
    known = views["known"][0, seat]
    return "steal" not in tail and known[TYPES.index(shape)] >= int(pasta) and known[SAUCE] >= sauces
