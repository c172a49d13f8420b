"""Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012), to compare the expert's search with.

Every imagined game deals a world that fits the view and walks down one tree that all worlds share. A place in the tree
is what the searching seat has seen so far (single observer), so the cards it does not see never part the ways. Whoever
acts there chooses among the moves that this world allows: an untried one, or else by UCB1, counting for every move how
often it could have been chosen. The first place that is new is added, and from there on everything is as in `weigh`:
the fast player goes on until as many rounds have passed since the root, and the same judgement is made. The most tried
move is played.

Only for games in which seats take turns. Nothing is allocated while it thinks.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.bots.search import Desk, Search, judge, keep, share_out, worth
from tablee.core.chance import below, reseed, scramble, settle
from tablee.core.compiler import compiled
from tablee.core.game import Game
from tablee.core.kernel import (
    Chance,
    Moves,
    determinize,
    kernel,
    legal,
    lowest,
    observe,
    outcome,
    quick,
    step,
)

SLOTS = 1 << 17  # a power of two; an imagined game fills two of them at most
DEPTH = 256  # moves from the root to the deepest place
ROOT = np.uint64(1)
EXPLORE = 0.7


class Tree(NamedTuple):
    """Places and the moves tried in them, in one table with open addressing, each under a hash of the way to it."""

    keys: NDArray[np.uint64]  # 0: free
    visits: NDArray[np.int32]
    available: NDArray[np.int32]  # how often a move could have been chosen
    totals: NDArray[np.float64]  # what it was worth, added up, to the seat that made it
    path: NDArray[np.int64]  # the slots of the moves of this imagined game
    seats: NDArray[np.int8]  # who made them
    views: Any  # what we see at a place, as a record
    words: NDArray[np.uint64]  # the same memory as numbers
    hashed: Chance

    @classmethod
    def of(cls, game: Game) -> Tree:
        words = np.zeros(-(-game.view.itemsize // 8), np.uint64)
        return cls(
            keys=np.zeros(SLOTS, np.uint64),
            visits=np.zeros(SLOTS, np.int32),
            available=np.zeros(SLOTS, np.int32),
            totals=np.zeros(SLOTS),
            path=np.zeros(DEPTH, np.int64),
            seats=np.zeros(DEPTH, np.int8),
            views=words.view(np.uint8)[: game.view.itemsize].view(game.view),
            words=words,
            hashed=np.zeros(1, np.uint64),
        )


class TreeSearch(Search):
    """Given as many imagined games as the usual search, it tries whatever its tree says."""

    def __init__(self, game: Game, explore: float = EXPLORE) -> None:
        super().__init__(game)
        self.explore = explore
        self.tree = Tree.of(game)
        self.grown = 0

    def _imagine(self, living: int, seed: np.uint64, world: int, worlds: int) -> None:
        if world == 0:
            self.tree.keys[:] = 0
            self.grown = 0
        games = living * worlds
        assert self.grown + games <= SLOTS // 4
        compiled(self.game, grow)(self.desk, self.tree, self.horizon, self.explore, seed, self.grown, games)
        self.grown += games


def grow(desk: Desk, tree: Tree, horizon: int, explore: float, seed: np.uint64, begin: int, count: int) -> None:
    """So many imagined games, from number `begin` on."""
    me = int(desk.views[0].seat)
    state = desk.worlds[1]
    chance = desk.chances[0]
    for world in range(begin, begin + count):
        reseed(chance, seed, world)
        determinize(desk.views[0], state, chance)
        place = ROOT
        first = 0
        depth = 0
        inside = True
        left = horizon * int(state.seats)
        while state.acting and left > 0:
            seat = lowest(int(state.acting))
            if inside:
                chosen = choose(tree, place, desk.bench, legal(state, seat, desk.bench), explore, chance)
                move = int(desk.bench[chosen])
                if depth == 0:
                    first = chosen
                tree.path[depth] = reach(tree, after(tree, place, move))
                tree.seats[depth] = seat
                depth += 1
            else:
                move = quick(state, seat, desk.bench, chance)
            step(state, seat, move)
            settle(state, chance)
            left -= 1
            if inside:
                observe(state, me, tree.views[0])
                place = seen(tree, place)
                slot = reach(tree, place)
                tree.visits[slot] += 1
                inside = tree.visits[slot] > 1 and depth < DEPTH
        if state.acting:
            judge(state, desk.points, desk.shares)
        else:
            outcome(state, desk.points, desk.winners)
            share_out(desk.winners, int(state.seats), desk.shares)
        for at in range(depth):
            tree.visits[tree.path[at]] += 1
            tree.totals[tree.path[at]] += worth(desk, int(tree.seats[at]))
        keep(desk, me, first, worth(desk, me))


@kernel
def choose(tree: Tree, place: np.uint64, moves: Moves, count: int, explore: float, chance: Chance) -> int:
    """Any of the moves not tried here yet, or else the one with the highest upper bound (UCB1)."""
    untried = 0
    choice = 0
    best = -1.0e9
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
            bound = tree.totals[slot] / visits + explore * math.sqrt(math.log(float(tree.available[slot])) / visits)
            if bound > best:
                best = bound
                choice = at
    return choice


@kernel
def after(tree: Tree, place: np.uint64, move: int) -> np.uint64:
    """The key of a move at a place."""
    tree.hashed[0] = place ^ np.uint64(move)
    return scramble(tree.hashed) | ROOT


@kernel
def seen(tree: Tree, place: np.uint64) -> np.uint64:
    """The key of the place to which what we see now leads from another."""
    tree.hashed[0] = place
    for at in range(len(tree.words)):
        tree.hashed[0] = scramble(tree.hashed) ^ tree.words[at]
    return scramble(tree.hashed) | ROOT


@kernel
def find(tree: Tree, key: np.uint64) -> int:
    """The slot of a key, or the free one where it would be put."""
    slot = int(key >> np.uint64(40)) & (SLOTS - 1)
    while tree.keys[slot] != 0 and tree.keys[slot] != key:
        slot = (slot + 1) & (SLOTS - 1)
    return slot


@kernel
def reach(tree: Tree, key: np.uint64) -> int:
    """The slot of a key, which is put there if it is new."""
    slot = find(tree, key)
    if tree.keys[slot] == 0:
        tree.keys[slot] = key
        tree.visits[slot] = 0
        tree.available[slot] = 1
        tree.totals[slot] = 0.0
    return slot
