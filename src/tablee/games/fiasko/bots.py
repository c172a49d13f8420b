"""Players of Fiasko. They see a view and their legal moves, never the state.

`steady` asks at every turn: if I draw so many more cards and then score one ware, what is that
worth? It weighs the value of the hand and the chance of the majority bonus against the special
cards left in the pile, the turns it takes, and the chance that somebody ends the game first.

The numbers in capitals were found by playing against itself, against the random player and against
players who stop at a fixed value, with 2, 3 and 4 at the table.
"""

from __future__ import annotations

from tablee.core.kernel import Chance, Moves, View, kernel
from tablee.games.fiasko.cards import (
    CARDS,
    CATASTROPHE,
    CATASTROPHES,
    COPIES,
    FIASKO,
    FIASKOS,
    VALUES,
    WARE_CARDS,
)
from tablee.games.fiasko.rules import DRAW_CARD, SCORE, WARE_COUNT
from tablee.games.fiasko.score import MAJORITY_BONUS, MINIMUM, hand_value, total

BOTS = ("steady",)

HORIZON = 6  # draws thought ahead
TURN_PRICE = 4.45  # points that a turn is worth when there are ROUNDS_PER_WARE left for each ware
ROUNDS_PER_WARE = 9.28
HURRY = 0.98  # how fast that price falls when there is more time
FIRST_ROUNDS = 9.24  # rounds a player is thought to need for a first ware
USUAL_SCORE = 32.6  # what others are thought to score, until they show it
USUAL_WEIGHT = 1.13  # … as if they had shown it so many times
CATCHING_UP = 0.65  # how far the others get with their wares while we finish ours
RIVALRY = 2.49  # a majority is worth its bonus and more: the others do not get it
PROGRESS = 19.8  # points for being one ware nearer to the end
SUDDEN_END = 0.16  # chance that a player with one ware left and six cards ends the game in a round
LIKELY_DRAW = 0.9  # chance that a player draws rather than scores


@kernel
def decide(view: View, bot: int, moves: Moves, count: int, chance: Chance) -> int:
    """`steady` is the only bot here, needs no luck and finds its legal moves in the view."""
    return steady(view)


@kernel
def steady(view: View) -> int:
    me = int(view.seat)
    seats = int(view.seats)
    turn_price = price_of_a_turn(view)
    usual = usual_score(view)
    unseen = 0
    for card in range(WARE_CARDS):
        unseen += unseen_copies(view, card)

    pile = float(view.pile)
    fiaskos = float(FIASKOS - view.open[FIASKO])
    catastrophes = float(CATASTROPHES - view.open[CATASTROPHE])
    goes_on = 1.0 - chance_of_a_sudden_end(view)
    alive = 1.0  # chance that the hand is still there after so many draws
    turns = 0.0  # turns spent on it, on average
    now = -1.0e9
    later = -1.0e9
    best_move = DRAW_CARD
    for draws in range(HORIZON):
        if draws > 0:
            turns += alive
            if pile < 1.0:  # F4.5: all special cards are back in the pile
                pile = float(CARDS - cards_in_hands(view))
                fiaskos = float(FIASKOS)
                catastrophes = float(CATASTROPHES)
            others_draw = LIKELY_DRAW * (seats - 1)
            risk = fiaskos + catastrophes * others_draw
            if view.everyone:
                risk += catastrophes
            alive *= goes_on * (1.0 - min(1.0, risk / pile))
            drawn = min(pile, LIKELY_DRAW * seats) / pile
            fiaskos -= fiaskos * drawn
            catastrophes -= catastrophes * drawn
            pile -= LIKELY_DRAW * seats
        for ware in range(WARE_COUNT):
            if view.sheet[me, ware] > 0:
                continue
            value_drawn = unseen_value(view, ware) / max(1, unseen)
            points = (view.sums[ware] + draws * value_drawn) * (view.held[me] + draws)
            if points < MINIMUM:
                continue
            bonus = RIVALRY * MAJORITY_BONUS * majority_chance(view, ware, points, usual)
            worth = alive * (points + bonus + PROGRESS) - turns * turn_price
            if draws > 0:
                later = max(later, worth)
            elif worth > now:
                now = worth
                best_move = SCORE + ware

    if best_move != DRAW_CARD and view.left[me] == 1:
        # Scoring now ends the game (F6.1): so only to win it.
        return best_move if wins_by_scoring(view, best_move - SCORE) else DRAW_CARD
    return best_move if now >= later else DRAW_CARD


@kernel
def unseen_copies(view: View, card: int) -> int:
    return int(COPIES[card] - view.open[card] - view.lost[card] - view.hand[card])


@kernel
def unseen_value(view: View, ware: int) -> int:
    """All values of a ware that are not in our hand or among the discards we saw, added up."""
    value = 0
    for number in range(len(VALUES)):
        value += VALUES[number] * unseen_copies(view, ware * len(VALUES) + number)
    return value


@kernel
def cards_in_hands(view: View) -> int:
    cards = 0
    for seat in range(view.seats):
        cards += int(view.held[seat])
    return cards


@kernel
def chance_of_a_sudden_end(view: View) -> float:
    """That another player ends the game before our next turn."""
    goes_on = 1.0
    for other in range(view.seats):
        if other != view.seat and view.left[other] == 1:
            goes_on *= 1.0 - SUDDEN_END * min(1.0, view.held[other] / 6.0)
    return 1.0 - goes_on


@kernel
def price_of_a_turn(view: View) -> float:
    """The fewer rounds the others will need to finish, the dearer each of our turns."""
    rounds = view.turns / view.seats
    until_end = 1.0e9
    for other in range(view.seats):
        if other != view.seat:
            a_ware = (rounds + FIRST_ROUNDS) / (WARE_COUNT - view.left[other] + 1.0)
            until_end = min(until_end, view.left[other] * a_ware)
    hurry = (ROUNDS_PER_WARE * view.left[view.seat] / until_end) ** HURRY
    return float(TURN_PRICE * min(1.0, hurry))


@kernel
def usual_score(view: View) -> float:
    """What the others score for a ware, from what they have shown."""
    points = USUAL_SCORE * USUAL_WEIGHT
    shown = USUAL_WEIGHT
    for other in range(view.seats):
        if other != view.seat:
            for ware in range(WARE_COUNT):
                if view.sheet[other, ware] > 0:
                    points += view.sheet[other, ware]
                    shown += 1.0
    return points / shown


@kernel
def majority_chance(view: View, ware: int, points: float, usual: float) -> float:
    """That `points` will be the best score in a ware when the game ends (F7.2)."""
    best = 1.0
    for other in range(view.seats):
        if other == view.seat:
            continue
        rival = view.sheet[other, ware]
        if rival > points:
            return 0.0
        if rival == points:
            best *= 0.5
        elif rival == 0:
            never = max(0.0, 1.0 - CATCHING_UP * view.left[view.seat] / view.left[other])
            lower = points * points / (points * points + usual * usual)
            best *= never + (1.0 - never) * lower
    return best


@kernel
def wins_by_scoring(view: View, ware: int) -> bool:
    """Whether ending the game with this ware gives the highest total, or shares it."""
    me = int(view.seat)
    seats = int(view.seats)
    full_ties = view.full_ties != 0
    view.sheet[me, ware] = hand_value(int(view.sums[ware]), int(view.held[me]))  # taken back below
    mine = total(view.sheet, seats, me, me, full_ties)
    wins = True
    for other in range(seats):
        wins = wins and total(view.sheet, seats, me, other, full_ties) <= mine
    view.sheet[me, ware] = 0
    return wins
