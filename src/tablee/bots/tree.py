"""A tree of moves, for games in which what a move is worth depends on the answers to it.

Every imagined game deals a world that fits the view and walks down one tree that all worlds share (information-set
Monte Carlo tree search: Cowling, Powley and Whitehouse 2012). A place in the tree is the moves that lead to it, and not
what was drawn meanwhile (open loop): where cards are drawn at every turn, the places would otherwise be new every time
and nothing would be learnt about them. Whoever acts there chooses among the moves that this world allows, for its own
good: one that was not tried yet, or else the one with the highest upper bound (UCB1), counting for every move how
often it could have been chosen. The first place that is new is added. From there on the fast player goes on, until as
many rounds have passed since the root as `weigh` would play; and the same judgement is made.

Nobody chooses by the cards of one world: what is learnt at a place is learnt over all the worlds that came by.
"""

from __future__ import annotations

import math
from typing import NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from tablee.bots.rollout import Desk, keep, play_on, worth
from tablee.core.chance import below, reseed, scramble, settle
from tablee.core.kernel import Chance, Moves, determinize, kernel, legal, lowest, step
from tablee.core.portable_math import log

SLOTS = 1 << 18  # a power of two
MOST = SLOTS // 4 * 3  # places in the tree: with fewer free slots, looking for one takes long
DEPTH = 64  # moves from the root to the deepest place
EXPLORE = 0.2  # how much the bound rises for what was tried rarely
ROOT = np.uint64(1)


class Tree(NamedTuple):
    """Its places in one table with open addressing, each under a hash of the moves that lead to it; used again."""

    keys: NDArray[np.uint64]  # 0: free
    visits: NDArray[np.int32]
    available: NDArray[np.int32]  # how often the last move to here could have been chosen
    totals: NDArray[np.float64]  # what it was worth, added up, to the seat that made it
    places: NDArray[np.int64]  # [1]: how many there are
    path: NDArray[np.int32]  # the slots of this imagined game
    seats: NDArray[np.int8]  # who made the moves to them
    hashed: Chance

    @classmethod
    def of(cls) -> Self:
        return cls(
            keys=np.zeros(SLOTS, np.uint64),
            visits=np.zeros(SLOTS, np.int32),
            available=np.zeros(SLOTS, np.int32),
            totals=np.zeros(SLOTS),
            places=np.zeros(1, np.int64),
            path=np.zeros(DEPTH, np.int32),
            seats=np.zeros(DEPTH, np.int8),
            hashed=np.zeros(1, np.uint64),
        )

    def clear(self) -> None:
        self.keys[:] = 0
        self.places[:] = 0


def grow(desk: Desk, tree: Tree, horizon: int, seed: np.uint64, begin: int, count: int) -> None:
    """So many imagined games, from number `begin` on, each in a world of its own."""
    me = int(desk.views[0].seat)
    state = desk.worlds[1]
    chance = desk.chances[1]
    for world in range(begin, begin + count):
        reseed(chance, seed, world)
        determinize(desk.views[0], state, chance)
        place = ROOT
        first = 0
        depth = 0
        inside = True
        left = horizon * int(state.seats)
        while inside and state.acting and left > 0:
            seat = lowest(int(state.acting))
            chosen = choose(tree, place, desk.bench, legal(state, seat, desk.bench), chance)
            move = int(desk.bench[chosen])
            if depth == 0:
                first = chosen
            place = after(tree, place, move)
            slot = find(tree, place)
            inside = tree.keys[slot] != 0 and depth + 1 < DEPTH
            if add(tree, slot, place):
                tree.path[depth] = slot
                tree.seats[depth] = seat
                depth += 1
            step(state, seat, move)
            settle(state, chance)
            left -= 1
        play_on(desk, left)
        learn(desk, tree, depth)
        keep(desk, me, first, worth(desk, me))


@kernel
def learn(desk: Desk, tree: Tree, depth: int) -> None:
    """What the world was worth, for each of the moves that led through the tree."""
    for at in range(depth):
        tree.visits[tree.path[at]] += 1
        tree.totals[tree.path[at]] += worth(desk, int(tree.seats[at]))


@kernel
def choose(tree: Tree, place: np.uint64, moves: Moves, count: int, chance: Chance) -> int:
    """Any of the moves not tried here yet, or else the one with the highest bound."""
    untried = 0
    choice = 0
    best = -math.inf
    for at in range(count):
        slot = find(tree, after(tree, place, int(moves[at])))
        if tree.keys[slot] == 0:
            untried += 1
            if below(chance, untried) == 0:
                choice = at
            continue
        tree.available[slot] += 1
        if untried == 0:
            visits = float(tree.visits[slot])
            bound = tree.totals[slot] / visits + EXPLORE * math.sqrt(log(float(tree.available[slot])) / visits)
            if bound > best:
                best = bound
                choice = at
    return choice


@kernel
def after(tree: Tree, place: np.uint64, move: int) -> np.uint64:
    """The key of the place to which a move leads from another."""
    tree.hashed[0] = place ^ np.uint64(move)
    return scramble(tree.hashed) | ROOT


@kernel
def find(tree: Tree, key: np.uint64) -> int:
    """The slot of a place, or the free one where it would be put."""
    slot = int(key >> np.uint64(40)) & (SLOTS - 1)
    while tree.keys[slot] != 0 and tree.keys[slot] != key:
        slot = (slot + 1) & (SLOTS - 1)
    return slot


@kernel
def add(tree: Tree, slot: int, key: np.uint64) -> bool:
    """Whether a place is in the tree: a new one is put there if there is room."""
    if tree.keys[slot] == 0:
        if tree.places[0] == MOST:
            return False
        tree.keys[slot] = key
        tree.visits[slot] = 0
        tree.available[slot] = 1
        tree.totals[slot] = 0.0
        tree.places[0] += 1
    return True
