"""Par ici la pasta !, clause by clause (RULES.en.md).

The readings where the printed sheet is silent or contradicts itself (⚖):

- P1.1 options `copies` and `sauces`: the sheet gives no counts and names one shape of nine.
- P2.1, P2.2 the hat starts on the corner a1, and seat 0 begins: the sheet says “one of the corners”.
- P2.3 the replacement is drawn first, then the old card is shuffled into the pile, so that it cannot
  come straight back; option `opening`: naming the cell is the first player's turn, or only set-up.
- P5.3 option `sauce_alone`: a sauce needs a pasta card laid with it, or a group of one's own.
- P5.4 a hand of seven sauces could neither take nor lay: it may be laid on a group, or else passes.
- P7.2 a sauce in a group is of that shape, so which card is stolen makes no difference.
- P9.2 option `al_dente`: the token costs 2 points (final scoring) or earns 2 (an earlier paragraph).

What everyone has seen somebody take from the square stays known (`known`), so that a view is a
choice of fields; cards from under the hat are known to their owner alone.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.core.chance import lay_out, shuffle
from tablee.core.kernel import NOTHING, Chance, Moves, State, kernel, lowest, next_seat, state_type
from tablee.games.pasta.cards import (
    CELL_COUNT,
    CORNER,
    CROSS,
    CROSS_SIZE,
    MOST_CARDS,
    SAUCE,
    SHAPE_COUNT,
    TYPE_COUNT,
)
from tablee.games.pasta.material import HAND_LIMIT, SEATS
from tablee.games.pasta.score import TOKEN_POINTS, deciding, is_al_dente, settle

EMPTY = NOTHING

# Moves: take a type and put the hat on a cell; take the card under the hat; name the hat's cell
# (two players' opening); pass; lay so many pasta cards of a shape and so many sauces, and steal.
TAKE = 0
TAKE_HAT = TAKE + TYPE_COUNT * CELL_COUNT
PLACE_HAT = TAKE_HAT + 1
PASS = PLACE_HAT + CELL_COUNT
LAY = PASS + 1
LAY_COUNTS = HAND_LIMIT + 1
STEALS = SEATS + 1  # nobody, or a seat
MAX_MOVES = 400  # seven sauces on nine groups, four victims: 315

# Refusals, by the number that `refusal` gives.
(
    LEGAL,
    NOT_THE_OPENING,
    OPENING_FIRST,
    MUST_TAKE,
    MUST_LAY,
    NOT_AVAILABLE,
    HAT_MUST_MOVE,
    HAT_ON_NEW_CARD,
    TOO_MANY,
    NOT_IN_HAND,
    SAUCE_ALONE,
    NOBODY_TO_STEAL_FROM,
    NO_PASSING,
) = range(13)

STATE = state_type(
    "pasta",
    [
        ("copies", "i1"),  # P1.1 options
        ("sauces", "i1"),
        ("opening_is_setup", "i1"),  # P2.3 option
        ("sauce_alone", "i1"),  # P5.3 option
        ("al_dente", "i1"),  # P9.2 option: what the token is worth
        ("dealt", "i1"),  # whether the square has been laid out
        ("opening", "i1"),  # whether the hat's first cell is still to be named (P2.3)
        ("turn", "i1"),
        ("hat", "i1"),  # its cell, or NOTHING
        ("token", "i1"),  # who holds it, or NOTHING
        ("down", "i4"),  # bit set of the cells that lie face down
        ("top", "i2"),  # the draw pile is draw[top:end]
        ("end", "i2"),
        ("draw", "i1", (MOST_CARDS,)),
        ("square", "i1", (CELL_COUNT,)),  # the card in each cell, or EMPTY
        ("held", "i1", (SEATS,)),  # cards in each hand
        ("hand", "i1", (SEATS, TYPE_COUNT)),  # of each type
        ("known", "i1", (SEATS, TYPE_COUNT)),  # of those, what everyone has seen being taken
        ("group", "i1", (SEATS, SHAPE_COUNT)),  # laid cards of each shape
        ("owners", "i1", (SHAPE_COUNT,)),  # bit set of the seats with a group of each shape
        ("sauced", "i1", (SHAPE_COUNT,)),  # sauces among all the laid cards of a shape
    ],
)


@kernel
def setup(state: State, seats: int, rules: NDArray[np.int16]) -> None:
    """P1: the deck in order."""
    state.seats = seats
    state.copies = rules[0]
    state.sauces = rules[1]
    state.opening_is_setup = rules[2]
    state.sauce_alone = rules[3]
    state.al_dente = TOKEN_POINTS[rules[4]]
    state.hat = NOTHING
    state.token = NOTHING
    at = 0
    for card in range(TYPE_COUNT):
        at = lay_out(state.draw, at, card, int(state.sauces if card == SAUCE else state.copies))
    state.end = at
    state.pending = 0


def pile(state: State) -> NDArray[np.int8]:
    """The draw pile; at first the cards of the square are on top of it."""
    return state.draw[state.top : state.end]  # type: ignore[no-any-return]


@kernel
def shuffle_pile(state: State, chance: Chance) -> None:
    shuffle(state.draw[state.top : state.end], chance)


@kernel
def shuffled(state: State) -> None:
    """P2: lay out the square; after a two-player opening simply go on."""
    state.pending = NOTHING
    if state.dealt:
        return
    state.dealt = 1
    for cell in range(CELL_COUNT):
        state.square[cell] = draw(state)
    state.acting = 1
    if state.seats == 2:
        state.opening = 1
    else:
        state.hat = CORNER
        state.down = 1 << CORNER


@kernel
def draw(state: State) -> int:
    """The top card, or EMPTY when there is none."""
    if state.top == state.end:
        return EMPTY
    card = int(state.draw[state.top])
    state.top += 1
    return card


@kernel
def available(state: State) -> int:
    """P4.1: how many cards of each type lie in the hat's row and column, four bits a type."""
    counts = 0
    for at in range(CROSS_SIZE):
        counts += 1 << 4 * int(state.square[CROSS[state.hat, at]])
    return counts


@kernel
def count_in(counts: int, card: int) -> int:
    return counts >> 4 * card & 15


@kernel
def only_sauces(state: State, seat: int) -> bool:
    """P5.4: seven sauces, and so nothing that may be taken or laid in the usual way."""
    return bool(state.hand[seat, SAUCE] == HAND_LIMIT)


@kernel
def refusal(state: State, seat: int, move: int) -> int:
    """Which clause forbids a move, in the order in which a player would ask."""
    if move >= PLACE_HAT and move < PASS:
        return LEGAL if state.opening else NOT_THE_OPENING
    if state.opening:
        return OPENING_FIRST
    held = int(state.held[seat])
    if move < PLACE_HAT:
        if held == HAND_LIMIT:
            return MUST_LAY
        return LEGAL if move == TAKE_HAT else refusal_to_take(state, held, move - TAKE)
    if move == PASS:
        return LEGAL if only_sauces(state, seat) and not has_group(state, seat) else NO_PASSING
    if held == 0:
        return MUST_TAKE
    return refusal_to_lay(state, seat, move)


@kernel
def refusal_to_take(state: State, held: int, move: int) -> int:
    """P4.1 to P4.5."""
    card = move // CELL_COUNT
    cell = move % CELL_COUNT
    count = count_in(available(state), card)
    near = cell == state.hat
    for at in range(CROSS_SIZE):
        near |= CROSS[state.hat, at] == cell
    if count == 0 or (state.square[cell] == card and not near):  # such a card, but one out of reach
        return NOT_AVAILABLE
    if held + count > HAND_LIMIT:
        return TOO_MANY
    if cell == state.hat:
        return HAT_MUST_MOVE
    return LEGAL if near and state.square[cell] == card else HAT_ON_NEW_CARD


@kernel
def split_lay(move: int) -> tuple[int, int, int, int]:
    """A lay as its shape, pasta cards, sauces, and the victim's seat or NOTHING."""
    move -= LAY
    return (
        move // (STEALS * LAY_COUNTS * LAY_COUNTS),
        move // (STEALS * LAY_COUNTS) % LAY_COUNTS,
        move // STEALS % LAY_COUNTS,
        move % STEALS - 1,
    )


@kernel
def refusal_to_lay(state: State, seat: int, move: int) -> int:
    """P5 and P7.1."""
    shape, pasta, sauces, victim = split_lay(move)
    if pasta > state.hand[seat, shape] or sauces > state.hand[seat, SAUCE] or pasta + sauces == 0:
        return NOT_IN_HAND
    if pasta == 0 and not may_lay_sauce_alone(state, seat, shape):
        return SAUCE_ALONE
    if victim == NOTHING:
        return LEGAL
    if victim == seat or victim >= state.seats or state.group[victim, shape] == 0:
        return NOBODY_TO_STEAL_FROM
    return LEGAL


@kernel
def may_lay_sauce_alone(state: State, seat: int, shape: int) -> bool:
    """P5.3, P5.4: onto a group of one's own."""
    return bool(state.group[seat, shape] > 0 and (state.sauce_alone or only_sauces(state, seat)))


@kernel
def has_group(state: State, seat: int) -> bool:
    for shape in range(SHAPE_COUNT):
        if state.group[seat, shape] > 0:
            return True
    return False


@kernel
def legal(state: State, seat: int, moves: Moves) -> int:
    """P3.1: take, or lay."""
    count = 0
    if state.opening:
        for cell in range(CELL_COUNT):
            moves[cell] = PLACE_HAT + cell
        return CELL_COUNT
    held = int(state.held[seat])
    if held < HAND_LIMIT:
        # Every available card may be where the hat goes when its type is taken: one move a card.
        counts = available(state)
        for at in range(CROSS_SIZE):
            cell = int(CROSS[state.hat, at])
            card = int(state.square[cell])
            moves[count] = TAKE + card * CELL_COUNT + cell
            count += held + count_in(counts, card) <= HAND_LIMIT
        moves[count] = TAKE_HAT
        count += 1
    if held > 0:
        count = lays(state, seat, moves, count)
    if count == 0:
        moves[0] = PASS
        count = 1
    return count


@kernel
def lays(state: State, seat: int, moves: Moves, count: int) -> int:
    """P5, P7: every way to lay, each without stealing and with each possible victim."""
    most_sauces = int(state.hand[seat, SAUCE])
    alone = 1 if most_sauces > 0 and (state.sauce_alone or only_sauces(state, seat)) else 0
    shapes = 0  # as bits: most shapes are not in hand, and going through bits skips them
    for shape in range(SHAPE_COUNT):
        own_group = int(state.owners[shape]) >> seat & alone
        shapes |= (int(state.hand[seat, shape] > 0) | own_group) << shape
    while shapes:
        shape = lowest(shapes)
        shapes &= shapes - 1
        victims = int(state.owners[shape]) & ~(1 << seat)
        fewest = 1 - (int(state.owners[shape]) >> seat & alone)
        for pasta in range(fewest, int(state.hand[seat, shape]) + 1):
            for sauces in range(1 if pasta == 0 else 0, most_sauces + 1):
                base = LAY + ((shape * LAY_COUNTS + pasta) * LAY_COUNTS + sauces) * STEALS
                moves[count] = base
                count += 1
                left = victims
                while left:
                    moves[count] = base + 1 + lowest(left)
                    count += 1
                    left &= left - 1
    return count


@kernel
def step(state: State, seat: int, move: int) -> None:
    """P3.1: one action, then the next player."""
    if move < TAKE_HAT:
        take(state, seat, (move - TAKE) // CELL_COUNT, (move - TAKE) % CELL_COUNT)
    elif move == TAKE_HAT:
        take_hat(state, seat)
    elif move < PASS:
        place_hat(state, move - PLACE_HAT)
        if state.opening_is_setup:
            return  # P2.3: the first player goes on
    elif move >= LAY:
        lay(state, seat, move)
    if state.top == state.end:
        state.acting = 0  # P8.1
        return
    state.turn = next_seat(state, seat)
    state.acting = 1 << int(state.turn)


@kernel
def take(state: State, seat: int, card: int, cell: int) -> None:
    """P4.2, P4.4 to P4.6."""
    for at in range(CROSS_SIZE):
        taken = int(CROSS[state.hat, at])
        if state.square[taken] == card:
            state.hand[seat, card] += 1
            state.known[seat, card] += 1
            state.held[seat] += 1
            state.square[taken] = draw(state)
            state.down |= 1 << taken
    if state.top == state.end:
        return  # P8.1: at once, before the hat moves or a card is turned up
    state.hat = cell
    state.down = 1 << cell


@kernel
def take_hat(state: State, seat: int) -> None:
    """P4.7: unseen by the others; the hat goes back onto an unseen card."""
    state.hand[seat, state.square[state.hat]] += 1
    state.held[seat] += 1
    state.square[state.hat] = draw(state)


@kernel
def place_hat(state: State, cell: int) -> None:
    """P2.3: the replacement is drawn first; then the old card goes into the pile, to be shuffled."""
    returned = int(state.square[cell])
    state.square[cell] = draw(state)
    state.top -= 1
    state.draw[state.top] = returned
    sort_pile(state)
    state.hat = cell
    state.down = 1 << cell
    state.opening = 0
    state.pending = 0


@kernel
def sort_pile(state: State) -> None:
    """Into ascending order, so that nothing of the old order is left in the shuffle."""
    for last in range(state.top + 1, state.end):
        card = state.draw[last]
        at = last
        while at > state.top and state.draw[at - 1] > card:
            state.draw[at] = state.draw[at - 1]
            at -= 1
        state.draw[at] = card


@kernel
def lay(state: State, seat: int, move: int) -> None:
    """P5, P6, P7."""
    shape, pasta, sauces, victim = split_lay(move)
    leave_hand(state, seat, shape, pasta)
    leave_hand(state, seat, SAUCE, sauces)
    state.group[seat, shape] += pasta + sauces
    state.sauced[shape] += sauces
    if is_al_dente(pasta + sauces):
        state.token = seat  # P6.1; the stolen card does not count (P6.2)
    state.owners[shape] |= 1 << seat
    if victim != NOTHING:
        state.group[seat, shape] += 1
        state.group[victim, shape] -= 1
        if state.group[victim, shape] == 0:
            state.owners[shape] &= ~(1 << victim)


@kernel
def leave_hand(state: State, seat: int, card: int, count: int) -> None:
    """Cards leave a hand; what others knew to be in it is what they take to be laid first."""
    state.hand[seat, card] -= count
    state.held[seat] -= count
    state.known[seat, card] = max(0, int(state.known[seat, card]) - count)


@kernel
def outcome(state: State, points: NDArray[np.int32], winners: NDArray[np.int8]) -> None:
    """P9: points, and the winners after all tie-breaks."""
    settle(state.group, int(state.seats), int(state.token), int(state.al_dente), points, winners)


@kernel
def ending(state: State) -> int:
    """P8.1: the last card is drawn; P9.3: what decided then."""
    return deciding(state.group, int(state.seats), int(state.token), int(state.al_dente))


@kernel
def census(state: State, counts: Any) -> None:
    """Every card is in the draw pile, in the square, in a hand or in a group."""
    counts[:] = 0
    for at in range(state.top, state.end):
        counts[state.draw[at]] += 1
    for cell in range(CELL_COUNT if state.dealt else 0):
        if state.square[cell] != EMPTY:
            counts[state.square[cell]] += 1
    for seat in range(state.seats):
        for card in range(TYPE_COUNT):
            counts[card] += state.hand[seat, card]
        for shape in range(SHAPE_COUNT):
            counts[shape] += state.group[seat, shape]
    for shape in range(SHAPE_COUNT):
        counts[shape] -= state.sauced[shape]
        counts[SAUCE] += state.sauced[shape]
