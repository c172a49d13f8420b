"""Which way of searching is stronger, at equal time? Writes a section of RESULTS.md.

Imagined worlds that are judged after some rounds, or played to their end. Where all choose at once: regret
matching, or simply the move that wins most often. The slower way gets fewer imagined games, by how much slower
it is on this machine.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sections import replace_section

import tablee
from tablee.bots import Bot, search
from tablee.bots.search import WORTH, Search, weigh
from tablee.core.compiler import compiled
from tablee.core.game import TO_THE_END, Game

ROLLOUTS = {"fiasko": 1000, "pasta": 100, "tank": 1000}


class PlainSearch(Search):
    """Where all choose at once: the move that wins most often, the others playing quickly."""

    def _imagine(self, living: int, seed: np.uint64, world: int, worlds: int) -> None:
        compiled(self.game, weigh)(self.desk, living, self.horizon, seed, world, worlds)

    def shares(self) -> NDArray[np.float64]:
        shares = np.zeros(len(self.moves))
        shares[self._means(WORTH)[: len(self.moves)].argmax()] = 1.0
        return shares


def to_the_end(game: Game) -> Search:
    return Search(game, TO_THE_END)


def seconds_a_rollout(found: Search, views: Any) -> float:
    found.run(views, seed=1, rollouts=100)
    began = time.process_time()
    found.run(views, seed=1, rollouts=3000)
    return (time.process_time() - began) / found.spent


def meet(game: str, other: Callable[[Game], Search], rollouts: int, others: int, deals: int) -> NDArray[np.float64]:
    """Shares of the usual search, by deal, each played from both seats."""
    shares = np.zeros(deals)
    for deal in range(deals):
        for seat in (0, 1):
            match = tablee.new(game, 2, seed=deal)
            bots = [Bot(game, "expert", deal + 2 * at, rollouts=rollouts if at == seat else others) for at in (0, 1)]
            bots[1 - seat]._search = other(match.game)
            while not match.over:
                turn = match.to_act[0]
                match.play(turn, bots[turn].play(match, turn))
            assert match.outcome is not None
            winners = match.outcome.winners
            shares[deal] += (seat in winners) / len(winners) / 2
    return shares


def main(deals: int) -> None:
    lines = [
        "## Ways to search",
        "",
        f"Written by `python bench/methods.py {deals}`: games for two at equal time, {deals} deals, each from both"
        " seats.",
        "",
        "| | imagined games | against | imagined games | wins | 95 % |",
        "|---|---:|---|---:|---:|---:|",
    ]
    ways: list[tuple[str, str, Callable[[Game], Search], str]] = [
        ("fiasko", "judged after 8 rounds", to_the_end, "played to the end"),
        ("pasta", "judged after 4 rounds", to_the_end, "played to the end"),
        ("tank", "judged after 6 rounds", to_the_end, "played to the end"),
        ("tank", "regret matching", PlainSearch, "most wins"),
    ]
    for game, usual, other, name in ways:
        found = tablee.get(game)
        search.prepare(found)
        match = tablee.new(game, 2, seed=1)
        for _ in range(20):
            turn = match.to_act[0]
            match.play(turn, Bot(game, "steady", 1).play(match, turn))
        while len(match.moves(match.to_act[0])) < 2:
            match.play(match.to_act[0], match.moves(match.to_act[0])[0])
        views = match.observe(match.to_act[0])
        ratio = seconds_a_rollout(Search(found), views) / seconds_a_rollout(other(found), views)
        rollouts, others = ROLLOUTS[game], max(1, round(ROLLOUTS[game] * ratio))
        shares = meet(game, other, rollouts, others, deals)
        half = 1.96 * shares.std() / deals**0.5
        low, high = 100 * (shares.mean() - half), 100 * (shares.mean() + half)
        wins = f"{100 * shares.mean():.1f} % | {low:.1f}–{high:.1f}"
        lines.append(f"| `{game}`, {usual} | {rollouts:,} | {name} | {others:,} | {wins} |")
        print(lines[-1], flush=True)
    replace_section("methods", "\n".join([*lines, ""]))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
