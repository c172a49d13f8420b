"""Which way of searching is stronger, at equal time? Writes a section of RESULTS.md.

Imagined worlds that are judged after some rounds, or played to their end. Where seats take turns: every move tried in
the same worlds, or a tree of moves, or one that is parted by what is seen too (`ismcts.py`). Where all choose at once:
regret matching, or simply the move that wins most often. The slower way gets fewer imagined games, by how much slower
it is in a few games played beforehand; how much time it then took is told.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import NamedTuple

import numpy as np
from ismcts import SeeingSearch
from numpy.typing import NDArray
from sections import replace_section

import tablee
from tablee.bots import Bot, search
from tablee.bots.rollout import WORTH
from tablee.bots.search import Search, weigh
from tablee.core.compiler import compiled
from tablee.core.game import TO_THE_END, Game

PILOTS = 8  # deals to tell how much slower a way is


class PlainSearch(Search):
    """Where all choose at once: the move that wins most often, the others playing quickly."""

    def _play_worlds(self, living: int, seed: np.uint64, world: int, worlds: int) -> None:
        compiled(self.game, weigh)(self.desk, living, self.horizon, seed, world, worlds)

    def shares(self) -> NDArray[np.float64]:
        shares = np.zeros(len(self.moves))
        shares[self._means(WORTH)[: len(self.moves)].argmax()] = 1.0
        return shares


def to_the_end(game: Game) -> Search:
    return Search(game, TO_THE_END)


def with_tree(game: Game) -> Search:
    return Search(game, tree=True)


def without_tree(game: Game) -> Search:
    return Search(game, tree=False)


class Way(NamedTuple):
    """The usual search of a game against another one."""

    game: str
    usual: str
    other: Callable[[Game], Search]
    name: str
    rollouts: int
    deals: int


WAYS = [
    Way("fiasko", "judged after 8 rounds", to_the_end, "played to the end", 1000, 500),
    Way("pasta", "judged after 6 rounds", to_the_end, "played to the end", 2000, 100),
    Way("tank", "judged after 6 rounds", to_the_end, "played to the end", 1000, 100),
    Way("tank", "regret matching", PlainSearch, "most wins", 1000, 500),
    Way("fiasko", "same worlds for all moves", with_tree, "tree of moves", 10_000, 200),
    Way("fiasko", "same worlds for all moves", SeeingSearch, "tree parted by what is seen", 10_000, 200),
    Way("pasta", "tree of moves", without_tree, "same worlds for all moves", 4000, 60),
    Way("pasta", "tree of moves", SeeingSearch, "tree parted by what is seen", 4000, 60),
]


def meet(way: Way, others: int, deals: int, begin: int = 0) -> tuple[NDArray[np.float64], float]:
    """Shares of the usual search, by deal, each played from both seats; and the time of the other by that of it."""
    shares = np.zeros(deals)
    seconds = [0.0, 0.0]
    found = tablee.get(way.game)
    searches = (Search(found), way.other(found))
    for deal in range(deals):
        for seat in (0, 1):
            match = tablee.new(way.game, 2, seed=begin + deal)
            bots = [
                Bot(way.game, "expert", begin + deal + 2 * at, rollouts=way.rollouts if at == seat else others)
                for at in (0, 1)
            ]
            for at in (0, 1):
                bots[at]._search = searches[at != seat]
            while not match.over:
                turn = match.to_act[0]
                views, legal = match.observe(turn), match.moves(turn)
                began = time.process_time()
                move = bots[turn].choose(views, legal)
                if len(legal) > 1:
                    seconds[turn != seat] += time.process_time() - began
                match.play(turn, move)
            assert match.outcome is not None
            winners = match.outcome.winners
            shares[deal] += (seat in winners) / len(winners) / 2
    return shares, seconds[1] / seconds[0]


def equal_time(way: Way, pilots: int) -> int:
    """How many games the other way can imagine in the time of the usual one."""
    others = way.rollouts
    meet(way, others, 1, begin=1_000_000)  # compiled before the time runs
    for _ in range(2):
        others = max(1, round(others / meet(way, others, pilots, begin=1_000_000)[1]))
    return others


def row(way: Way, most: int) -> str:
    search.prepare(tablee.get(way.game))
    deals = min(most, way.deals)
    others = equal_time(way, min(most, PILOTS))
    shares, slower = meet(way, others, deals)
    half = 1.96 * shares.std() / deals**0.5
    low, high = 100 * max(0.0, shares.mean() - half), 100 * min(1.0, shares.mean() + half)
    return (
        f"| `{way.game}`, {way.usual} | {way.rollouts:,} | {way.name} | {others:,} | {slower:.2f} | {deals:,}"
        f" | {100 * shares.mean():.1f} % | {low:.1f}–{high:.1f} |"
    )


def main(most: int) -> None:
    lines = [
        "## Ways to search",
        "",
        "Written by `python bench/methods.py`: games for two at equal time, every deal from both seats. *Time*: that of"
        " the other way, by that of the first.",
        "",
        "| | imagined games | against | imagined games | time | deals | wins | 95 % |",
        "|---|---:|---|---:|---:|---:|---:|---:|",
    ]
    with ProcessPoolExecutor(2) as pool:
        for line in pool.map(partial(row, most=most), WAYS):
            lines.append(line)
            print(line, flush=True)
    replace_section("methods", "\n".join([*lines, ""]))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000)
