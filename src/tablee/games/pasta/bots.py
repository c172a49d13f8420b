"""Players of Par ici la pasta ! They see a view and their legal moves, never the state.

`steady` gives every legal move a worth and plays the best. It takes the largest sets while there is
time, with an eye on what the hat leaves to the next player; lays more eagerly the fewer turns are
left for the shapes in hand; steals, from the strongest if it can; avoids the Al Dente token where it
costs points; and draws the last card only to win.

The numbers in capitals were found by playing against itself and the random player, with 2, 3 and 4
at the table. They say that variety pays: every shape is another lay, and so another theft.
"""

from __future__ import annotations

from tablee.core.kernel import NOTHING, Chance, Moves, View, kernel
from tablee.games.pasta.cards import CELL_COUNT, CROSS, CROSS_SIZE, SAUCE, SHAPE_COUNT, TYPE_COUNT
from tablee.games.pasta.rules import PASS, PLACE_HAT, TAKE_HAT, split_lay
from tablee.games.pasta.score import is_al_dente, points, rank

BOTS = ("steady",)

TAKEN_CARD = 3.03
TAKEN_SAUCE = 0.29  # more for each sauce
OLD_SHAPE = 0.32  # less for each card of a shape already in hand
NEARLY_FULL = 0.35  # less for coming to six cards or seven
LEFT_TO_NEXT = 0.2  # less for each card of the largest set that the next player can take
UNDER_THE_HAT = 0.49
LAID_CARD = 0.29
SPENT_SAUCE = 0.22  # less for each sauce laid
PATIENCE = 0.45  # less for laying, for each card in hand: it can still grow
THEFT = 2.11
FROM_THE_STRONG = 0.16  # more for each point of the victim
TOKEN = 1.03
CASHING_IN = 0.64  # for each shape in hand that there will be no turn to lay
CARDS_A_TURN = 0.93  # drawn from the pile, on average
LAST_CARD = 100.0


@kernel
def decide(view: View, bot: int, moves: Moves, count: int, chance: Chance) -> int:
    """`steady` is the only bot here and needs no luck."""
    hurry = CASHING_IN * shapes_too_many(view)
    best = worth(view, int(moves[0]), hurry)
    choice = int(moves[0])
    for number in range(1, count):
        value = worth(view, int(moves[number]), hurry)
        if value > best:
            best = value
            choice = int(moves[number])
    return choice


@kernel
def worth(view: View, move: int, hurry: float) -> float:
    if move < TAKE_HAT:
        return worth_of_taking(view, move // CELL_COUNT, move % CELL_COUNT) - hurry
    if move == TAKE_HAT:
        return last_card(view) if view.pile == 1 else UNDER_THE_HAT
    if move < PASS:
        return -float(largest_set(view, move - PLACE_HAT, -1))
    if move == PASS:
        return 0.0
    return worth_of_laying(view, move) + hurry


@kernel
def worth_of_taking(view: View, card: int, cell: int) -> float:
    count = in_cross(view, int(view.hat), card)
    if count >= view.pile:
        return last_card(view)
    value = TAKEN_CARD * count - LEFT_TO_NEXT * largest_set(view, cell, card)
    if card == SAUCE:
        value += TAKEN_SAUCE * count
    elif view.hand[card] > 0:
        value -= OLD_SHAPE * count
    if view.held[view.seat] + count >= 6:
        value -= NEARLY_FULL
    return value


@kernel
def worth_of_laying(view: View, move: int) -> float:
    _, pasta, sauces, victim = split_lay(move)
    value = LAID_CARD * (pasta + sauces) - SPENT_SAUCE * sauces - PATIENCE * view.held[view.seat]
    if victim != NOTHING:
        value += THEFT + FROM_THE_STRONG * points(view.group, victim, int(view.token), int(view.al_dente))
    if is_al_dente(pasta + sauces):
        value += TOKEN if view.al_dente > 0 else -TOKEN
    return float(value)


@kernel
def shapes_too_many(view: View) -> float:
    """Shapes in hand beyond the turns that are left to lay them, one more shape counted in."""
    shapes = 1
    for shape in range(SHAPE_COUNT):
        shapes += int(view.hand[shape] > 0)
    return float(max(0.0, shapes - view.pile / (CARDS_A_TURN * view.seats)))


@kernel
def in_cross(view: View, hat: int, card: int) -> int:
    """Cards of a type face up in the row and column of a cell."""
    count = 0
    for at in range(CROSS_SIZE):
        count += int(view.square[CROSS[hat, at]] == card)
    return count


@kernel
def largest_set(view: View, hat: int, without: int) -> int:
    """What the next player could take at most, were the hat there and one type gone."""
    largest = 0
    for card in range(TYPE_COUNT):
        if card != without:
            largest = max(largest, in_cross(view, hat, card))
    return largest


@kernel
def last_card(view: View) -> float:
    """Drawing it ends the game (P8.1): very good for whoever is ahead, very bad for all others."""
    me = int(view.seat)
    mine = rank(view.group, me, int(view.token), int(view.al_dente))
    for other in range(view.seats):
        if other != me and rank(view.group, other, int(view.token), int(view.al_dente)) > mine:
            return -LAST_CARD
    return LAST_CARD
