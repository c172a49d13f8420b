from __future__ import annotations
import json, os
from tablee.core.kernel import Chance, Moves, View, kernel
from tablee.games.pasta.cards import CELL_COUNT, CROSS, CROSS_SIZE, SAUCE, SHAPE_COUNT, TYPE_COUNT
from tablee.games.pasta.rules import LAY, LAY_COUNTS, PASS, PLACE_HAT, SEATS, STEALS, TAKE, TAKE_HAT
from tablee.games.pasta.score import points, rank

BOTS = ("steady",)
P = tuple(tuple(float(x) for x in r) for r in json.loads(os.environ.get("P","[[1.0,0.5,0.6,0.3,0.15,0.8, 0.7,1.2,-1.5,0.25,1.0,-0.2,0.02,0.9]]")))

@kernel
def decide(view: View, bot: int, moves: Moves, count: int, chance: Chance) -> int:
    best = -1.0e9
    choice = int(moves[0])
    for number in range(count):
        v = worth(view, bot, int(moves[number]))
        if v > best:
            best = v
            choice = int(moves[number])
    return choice

@kernel
def counts_at(view: View, hat: int, card: int) -> int:
    n = 0
    for at in range(CROSS_SIZE):
        n += int(view.square[CROSS[hat, at]] == card)
    return n

@kernel
def worth(view: View, bot: int, move: int) -> float:
    a1,a2,a3,a4,a5,a6,b1,b2,b3,b4,b5,b6,s2,rate = P[bot - 1]
    me = int(view.seat)
    seats = int(view.seats)
    held = int(view.held[me])
    pile = float(view.pile)
    turns = pile / (rate * seats)
    types = 0
    for card in range(SHAPE_COUNT):
        types += int(view.hand[card] > 0)
    if move < TAKE_HAT:
        card = move // CELL_COUNT
        cell = move % CELL_COUNT
        n = counts_at(view, int(view.hat), card)
        if n >= view.pile:
            return ending(view)
        v = a1 * n
        if card == SAUCE:
            v += a3 * n
        elif view.hand[card] > 0:
            v += a2 * n
        if turns < types + 1:
            v -= b5 * (types + 1 - turns)
        if held + n >= 6:
            v -= a4
        # what the next player could take
        nxt = 0
        for t in range(TYPE_COUNT):
            if t != card:
                nxt = max(nxt, counts_at(view, cell, t))
        return v - a5 * nxt
    if move == TAKE_HAT:
        if view.pile == 1:
            return ending(view)
        return a6
    if move < PASS:
        nxt = 0
        for t in range(TYPE_COUNT):
            nxt = max(nxt, counts_at(view, move - PLACE_HAT, t))
        return -float(nxt)
    if move == PASS:
        return 0.0
    m = move - LAY
    steal = m % STEALS
    sauces = m // STEALS % LAY_COUNTS
    pasta = m // (STEALS * LAY_COUNTS) % LAY_COUNTS
    v = b1 * (pasta + sauces) + b6 * sauces + b4 * held
    if steal > 0:
        v += b2 + s2 * points(view.group, steal - 1, int(view.token), int(view.al_dente))
    if pasta + sauces <= 2:
        v += b3 * (1.0 if view.al_dente < 0 else -1.0)
    if turns < types + 1:
        v += b5 * (types + 1 - turns)
    return v

@kernel
def ending(view: View) -> float:
    me = int(view.seat)
    mine = rank(view.group, me, int(view.token), int(view.al_dente))
    for other in range(view.seats):
        if other != me and rank(view.group, other, int(view.token), int(view.al_dente)) > mine:
            return -100.0
    return 100.0
