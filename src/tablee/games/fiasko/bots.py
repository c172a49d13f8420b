"""Players of Fiasko. They see a view and their legal moves, never the state.

`steady` asks at every turn: if I draw so many more cards and then score one ware, what is that
worth? It weighs the value of the hand and the chance of the majority bonus against the special
cards left in the pile, the turns it takes, and the chance that somebody ends the game first.
`beginner` dreams of a great hand and stops on a whim. `quick` looks one card ahead only, for imagined
worlds: what could the next one add, and what would a special card cost?

The numbers in capitals were found by playing against itself, against the random player and against
players who stop at a fixed value, with 2, 3 and 4 at the table.
"""

from __future__ import annotations

from typing import Any

from tablee.core.chance import below
from tablee.core.kernel import Chance, Moves, State, View, kernel
from tablee.core.portable_math import power
from tablee.games.fiasko.cards import (
    CARDS,
    CATASTROPHE,
    CATASTROPHES,
    FIASKO,
    FIASKOS,
    WARE_CARDS,
)
from tablee.games.fiasko.material import VALUES
from tablee.games.fiasko.rules import DRAW_CARD, SCORE, WARE_COUNT
from tablee.games.fiasko.score import MAJORITY_BONUS, MINIMUM, hand_value, total
from tablee.games.fiasko.view import unseen_copies

BOTS = ("beginner", "steady")
BEGINNER = 1

MOST_DRAWS = 6  # thought ahead
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


LEAST_DREAM, LARGEST_DREAM = 25, 75  # what a beginner waits for

# For `quick`, by the number of players: the price of a turn, how it rises with the wares we have scored
# and with those of the fastest other player, and what a hand is worth beyond its points: if it is the
# first of its ware, if it is the best, and in any case.
TURN = (0.0, 0.0, 11.7, 5.0, 1.75, 1.75)
TURN_FOR_OURS = (0.0, 0.0, 1.6, 1.4, 1.25, 1.25)
TURN_FOR_THEIRS = (0.0, 0.0, 3.0, 1.5, 0.7, 0.7)
FIRST_OF_WARE = (0.0, 0.0, 1.7, 2.5, 3.2, 3.2)
BEST_OF_WARE = (0.0, 0.0, 23.0, 19.0, 16.0, 16.0)
ANY_HAND = (0.0, 0.0, 0.0, 7.0, 13.0, 13.0)
A_CARD = 0.65  # what the next card adds to a ware, on average


@kernel
def decide(view: View, bot: int, moves: Moves, count: int, chance: Chance) -> int:
    """They find their legal moves in the view."""
    return beginner(view, chance) if bot == BEGINNER else steady(view)


@kernel
def beginner(view: View, chance: Chance) -> int:
    best = MINIMUM - 1
    choice = DRAW_CARD
    for ware in range(WARE_COUNT):
        points = hand_value(int(view.sums[ware]), int(view.held[view.seat]))
        if view.sheet[view.seat, ware] == 0 and points > best:
            best = points
            choice = SCORE + ware
    dream = LEAST_DREAM + below(chance, LARGEST_DREAM - LEAST_DREAM)
    return choice if best >= dream else DRAW_CARD


@kernel
def quick(state: State, seat: int, moves: Moves, chance: Chance) -> int:
    held = int(state.held[seat])
    if held < 2:
        return DRAW_CARD  # 13 points take two cards
    seats = int(state.seats)
    fewest_left = WARE_COUNT
    for other in range(seats):
        if other != seat:
            fewest_left = min(fewest_left, int(state.left[other]))
    best = 0.0
    choice = -1
    for ware in range(WARE_COUNT):
        points = hand_value(int(state.sums[seat, ware]), held)
        if points < MINIMUM or state.sheet[seat, ware] > 0:
            continue
        rival = 0
        for other in range(seats):
            rival = max(rival, int(state.sheet[other, ware]))
        worth = float(points)
        if rival == 0:
            worth += FIRST_OF_WARE[seats]
        elif points >= rival:
            worth += BEST_OF_WARE[seats]
        if worth > best:
            best = worth
            choice = ware
    if choice < 0:
        return DRAW_CARD
    if state.left[seat] == 1:
        # Scoring now ends the game (F6.1): so only to win it.
        points = hand_value(int(state.sums[seat, choice]), held)
        wins = wins_by_scoring(state.sheet, seats, seat, choice, points, state.full_ties != 0)
        return SCORE + choice if wins else DRAW_CARD
    specials = FIASKOS - state.open[FIASKO] + (CATASTROPHES - state.open[CATASTROPHE]) * (seats - 1)
    risk = min(1.0, specials / (int(state.end) - int(state.top)))
    price = TURN[seats] + TURN_FOR_OURS[seats] * (WARE_COUNT - state.left[seat])
    price += TURN_FOR_THEIRS[seats] * (WARE_COUNT - fewest_left)
    gain = state.sums[seat, choice] + A_CARD * (held + 1)
    return SCORE + choice if risk * (best + ANY_HAND[seats]) + price >= gain else DRAW_CARD


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
    for draws in range(MOST_DRAWS):
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
        ware = best_move - SCORE
        points = hand_value(int(view.sums[ware]), int(view.held[me]))
        wins = wins_by_scoring(view.sheet, seats, me, ware, points, view.full_ties != 0)
        return best_move if wins else DRAW_CARD
    return best_move if now >= later else DRAW_CARD


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
    hurry = power(ROUNDS_PER_WARE * view.left[view.seat] / until_end, HURRY)
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
def wins_by_scoring(sheet: Any, seats: int, me: int, ware: int, points: int, full_ties: bool) -> bool:
    """Whether ending the game with this ware gives the highest total, or shares it."""
    sheet[me, ware] = points  # taken back below
    mine = total(sheet, seats, me, me, full_ties)
    wins = True
    for other in range(seats):
        wins = wins and total(sheet, seats, me, other, full_ties) <= mine
    sheet[me, ware] = 0
    return wins
