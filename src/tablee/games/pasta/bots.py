"""Players of Par ici la pasta ! They see a view and their legal moves, never the state.

`steady` compares what it could take with what it could lay. It likes large sets of shapes that it does
not hold, for variety pays: every shape is another lay, and so another theft. It lays a shape whole,
steals whenever it can, spends on it just the sauces that keep the Al Dente token away, and lays more
eagerly the fewer turns are left for the shapes in its hand. It puts the hat where the next player finds
least, and draws the last card only to win. `beginner` grabs the largest set, lays what it has most of on a
whim, sees only half of the thefts, and never thinks of sauces or of the end.

`quick` is `steady` with the hat put anywhere, for imagined worlds. The numbers in capitals were found by
playing against each other, with 2 and 4 at the table.
"""

from __future__ import annotations

from tablee.core.chance import any_move, below
from tablee.core.kernel import Chance, Moves, State, View, kernel
from tablee.games.pasta.cards import CELL_COUNT, CROSS, CROSS_SIZE, SAUCE, SHAPE_COUNT, TYPE_COUNT
from tablee.games.pasta.material import HAND_LIMIT
from tablee.games.pasta.rules import (
    LAY,
    LAY_COUNTS,
    PLACE_HAT,
    STEALS,
    TAKE,
    TAKE_HAT,
    available,
    count_in,
)
from tablee.games.pasta.score import is_al_dente, points, rank

BOTS = ("beginner", "steady")
BEGINNER = 1

TAKEN_CARD = 2.3
TAKEN_SAUCE = 0.2  # more for each sauce
OLD_SHAPE = 2.4  # less for each card of a shape already in hand
UNDER_THE_HAT = 0.65
LEFT_TO_NEXT = 0.3  # less for each card of the largest set that the next player can take
LAID_CARD = 0.28
PATIENCE = 0.17  # less for laying, for each card in hand: it can still grow
THEFT = 4.0
TOKEN = 0.3
CASHING_IN = 1.0  # for each shape in hand that there will be no turn to lay
CARDS_A_TURN = 0.9  # drawn from the pile, on average
LATE = 2.2  # turns left when sauces are no longer saved
LAST_CARD = 100.0


@kernel
def decide(view: View, bot: int, moves: Moves, count: int, chance: Chance) -> int:
    if view.opening:
        return place_first_hat(view) if bot != BEGINNER else int(moves[below(chance, count)])
    if view.hand[SAUCE] == HAND_LIMIT:
        return int(moves[0])  # P5.4: seven sauces leave little to think about
    if bot == BEGINNER:
        return beginner(view, chance)
    return best_move(view, view.hand, int(view.seat), int(view.pile), True, chance)


@kernel
def quick(state: State, seat: int, moves: Moves, chance: Chance) -> int:
    if state.opening or state.hand[seat, SAUCE] == HAND_LIMIT:
        return any_move(state, seat, moves, chance)
    return best_move(state, state.hand[seat], seat, int(state.end) - int(state.top), False, chance)


@kernel
def best_move(table: State | View, hand: Moves, seat: int, pile: int, careful: bool, chance: Chance) -> int:
    """Of a state or a view, whose fields have the same names. The careful look at what they leave to others."""
    shapes = 0
    for shape in range(SHAPE_COUNT):
        shapes += int(hand[shape] > 0)
    turns = pile / (CARDS_A_TURN * table.seats)
    hurry = CASHING_IN * max(0.0, shapes + 1.0 - turns)
    best = -1.0e9
    choice = TAKE_HAT
    held = int(table.held[seat])
    if held < HAND_LIMIT:
        best = (end_now(table, seat) if pile == 1 else UNDER_THE_HAT) - hurry
        counts = available(table)
        start = below(chance, CROSS_SIZE)
        for at in range(start, start + CROSS_SIZE):
            cell = int(CROSS[table.hat, at % CROSS_SIZE])
            card = int(table.square[cell])
            count = count_in(counts, card)
            if held + count > HAND_LIMIT:
                continue
            value = worth_of_taking(hand, card, count) if count < pile else end_now(table, seat)
            if careful:
                value -= LEFT_TO_NEXT * largest_set(table, cell, card)
            if value - hurry > best:
                best = value - hurry
                choice = TAKE + card * CELL_COUNT + cell
    sauces = int(hand[SAUCE])
    for shape in range(SHAPE_COUNT):
        pasta = int(hand[shape])
        if pasta == 0:
            continue
        saved = shapes > 1 and turns > LATE
        added = max(0, min(sauces, 3 - pasta)) if saved else sauces
        victim = find_victim(table, seat, shape, careful, chance)
        value = LAID_CARD * (pasta + added) - PATIENCE * held
        if victim != seat:
            value += THEFT
        if is_al_dente(pasta + added):
            value += TOKEN if table.al_dente > 0 else -TOKEN
        if value > best:
            best = value
            choice = LAY + ((shape * LAY_COUNTS + pasta) * LAY_COUNTS + added) * STEALS
            choice += 0 if victim == seat else victim + 1
    return choice


@kernel
def worth_of_taking(hand: Moves, card: int, count: int) -> float:
    value = TAKEN_CARD * count
    if card == SAUCE:
        value += TAKEN_SAUCE * count
    elif hand[card] > 0:
        value -= OLD_SHAPE * count
    return value


@kernel
def end_now(table: State | View, seat: int) -> float:
    """Drawing the last card ends the game (P8.1): very good for whoever is ahead, very bad for all others."""
    mine = rank(table.group, seat, int(table.token), int(table.al_dente))
    for other in range(table.seats):
        if other != seat and rank(table.group, other, int(table.token), int(table.al_dente)) > mine:
            return -LAST_CARD
    return LAST_CARD


@kernel
def find_victim(table: State | View, seat: int, shape: int, careful: bool, chance: Chance) -> int:
    """Somebody with a group of the shape: the strongest, if we look carefully. The seat itself if there is nobody."""
    seats = int(table.seats)
    found = seat
    most = -1
    start = 0 if careful else below(chance, seats)
    for at in range(start, start + seats):
        other = at % seats
        if other != seat and table.group[other, shape] > 0:
            strength = points(table.group, other, int(table.token), int(table.al_dente)) if careful else 0
            if strength > most:
                most = strength
                found = other
    return found


@kernel
def largest_set(table: State | View, hat: int, without: int) -> int:
    """What the next player could take at most, were the hat there and one type gone."""
    largest = 0
    for card in range(TYPE_COUNT):
        if card != without:
            count = 0
            for at in range(CROSS_SIZE):
                count += int(table.square[CROSS[hat, at]] == card)
            largest = max(largest, count)
    return largest


@kernel
def place_first_hat(view: View) -> int:
    """P2.3: where the largest set is smallest."""
    best = 0
    for cell in range(1, CELL_COUNT):
        if largest_set(view, cell, -1) < largest_set(view, best, -1):
            best = cell
    return PLACE_HAT + best


@kernel
def beginner(view: View, chance: Chance) -> int:
    held = int(view.held[view.seat])
    counts = available(view)
    most = 0
    choice = TAKE_HAT
    start = below(chance, CROSS_SIZE)
    for at in range(start, start + CROSS_SIZE):
        cell = int(CROSS[view.hat, at % CROSS_SIZE])
        card = int(view.square[cell])
        count = count_in(counts, card)
        if count > most and held + count <= HAND_LIMIT:
            most = count
            choice = TAKE + card * CELL_COUNT + cell
    largest = 0
    for shape in range(SHAPE_COUNT):
        if view.hand[shape] > view.hand[largest]:
            largest = shape
    pasta = int(view.hand[largest])
    lays = held == HAND_LIMIT or (pasta > 0 and below(chance, 3) == 0)
    if not lays:
        return choice
    move = LAY + (largest * LAY_COUNTS + pasta) * LAY_COUNTS * STEALS
    victim = find_victim(view, int(view.seat), largest, False, chance)
    return move + victim + 1 if victim != view.seat and below(chance, 2) == 0 else move
