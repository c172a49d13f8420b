"""The tree of `tablee.bots.tree`, but parted by what is seen: a place is all that the searching seat has seen so far.

That is single-observer information-set MCTS as published (Cowling, Powley and Whitehouse 2012). What is drawn leads to
another place, so one can learn to answer to it; but where much is drawn, most places are met once. Only for games in
which seats take turns.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.bots.rollout import Desk, keep, play_on, worth
from tablee.bots.search import Search
from tablee.bots.tree import DEPTH, ROOT, Tree, add, after, choose, find, learn
from tablee.core.chance import reseed, scramble, settle
from tablee.core.compiler import compiled
from tablee.core.game import Game
from tablee.core.kernel import determinize, kernel, legal, lowest, observe, step


class SeeingSearch(Search):
    def __init__(self, game: Game) -> None:
        super().__init__(game, tree=True)
        self.words = np.zeros(-(-game.view.itemsize // 8), np.uint64)
        self.views = self.words.view(np.uint8)[: game.view.itemsize].view(game.view)  # the same memory

    def _play_worlds(self, living: int, seed: np.uint64, world: int, worlds: int) -> None:
        tree = self.tree
        assert tree is not None
        compiled(self.game, grow)(self.desk, tree, self.views, self.words, self.horizon, seed, world, worlds)


def grow(
    desk: Desk,
    tree: Tree,
    views: Any,
    words: NDArray[np.uint64],
    horizon: int,
    seed: np.uint64,
    begin: int,
    count: int,
) -> None:
    """So many imagined games, from number `begin` on. A move and what is seen after it take a slot each."""
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
            if add(tree, slot, place):
                tree.path[depth] = slot
                tree.seats[depth] = seat
                depth += 1
            step(state, seat, move)
            settle(state, chance)
            left -= 1
            observe(state, me, views[0])
            place = seen(tree, place, words)
            slot = find(tree, place)
            inside = tree.keys[slot] != 0 and depth < DEPTH
            add(tree, slot, place)
        play_on(desk, left)
        learn(desk, tree, depth)
        keep(desk, me, first, worth(desk, me))


@kernel
def seen(tree: Tree, place: np.uint64, words: NDArray[np.uint64]) -> np.uint64:
    """The key of the place to which what we see now leads from another."""
    tree.hashed[0] = place
    for at in range(len(words)):
        tree.hashed[0] = scramble(tree.hashed) ^ words[at]
    return scramble(tree.hashed) | ROOT
