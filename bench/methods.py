"""Which way of searching is stronger, at equal time? Writes a section of RESULTS.md.

Where seats take turns: imagined games played to their end by the fast player `quick`, or by the better and
slower rule of `steady`. Where all choose at once: regret matching, or simply the move that wins most often.
The slower way gets fewer imagined games, by how much slower it is on this machine.
"""

from __future__ import annotations

import sys
import time
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sections import replace_section

import tablee
from tablee.bots import Bot, search
from tablee.bots.search import Search, count_up, weigh
from tablee.core.chance import reseed, settle
from tablee.core.compiler import compiled
from tablee.core.kernel import Chance, Moves, State, View, decide, determinize, kernel, legal, lowest, observe, step

ROLLOUTS = {"fiasko": 1000, "pasta": 300, "tank": 1000}


@kernel
def finish_steadily(state: State, view: View, habit: int, seat: int, move: int, bench: Moves, chance: Chance) -> None:
    """Play a world to its end: a first move, then everybody by habit."""
    step(state, seat, move)
    settle(state, chance)
    while state.acting:
        turn = lowest(int(state.acting))
        many = legal(state, turn, bench)
        observe(state, turn, view)
        step(state, turn, decide(view, habit, bench, many, chance))
        settle(state, chance)


def weigh_steadily(
    views: Any,
    worlds: Any,
    moves: Moves,
    bench: Moves,
    chances: NDArray[np.uint64],
    points: NDArray[np.int32],
    winners: NDArray[np.int8],
    visits: NDArray[np.int64],
    totals: NDArray[np.float64],
    places: NDArray[np.int16],
    living: int,
    habit: int,
    seed: np.uint64,
    begin: int,
    count: int,
) -> None:
    """As `weigh`, with the other way to finish."""
    seat = int(views[0].seat)
    for world in range(begin, begin + count):
        reseed(chances[0], seed, 2 * world)
        determinize(views[0], worlds[0], chances[0])
        for at in range(living):
            place = int(places[at])
            worlds[1] = worlds[0]
            reseed(chances[1], seed, 2 * world + 1)
            finish_steadily(worlds[1], views[1], habit, seat, int(moves[place]), bench, chances[1])
            count_up(worlds[1], seat, True, points, winners, place, visits, totals)


class SteadySearch(Search):
    """Imagined games are played by `steady`."""

    def _imagine(self, living: int, seed: np.uint64, world: int, worlds: int) -> None:
        compiled(self.game, weigh_steadily)(
            self._views, self._worlds, self._moves, self._bench, self._chances, self._points, self._winners,
            self._visits, self._totals, self._places, living, len(self.game.bots), seed, world, worlds,
        )  # fmt: skip


class PlainSearch(Search):
    """Where all choose at once: the move that wins most often, the others playing quickly."""

    def _imagine(self, living: int, seed: np.uint64, world: int, worlds: int) -> None:
        compiled(self.game, weigh)(
            self._views, self._worlds, self._moves, self._bench, self._chances, self._first, self._points,
            self._winners, self._visits, self._totals, self._places, living, seed, world, worlds,
        )  # fmt: skip

    def shares(self) -> NDArray[np.float64]:
        shares = np.zeros(len(self.moves))
        shares[self._means(2)[: len(self.moves)].argmax()] = 1.0
        return shares


def seconds_a_rollout(found: Search, views: Any) -> float:
    found.run(views, seed=1, rollouts=100)
    began = time.process_time()
    found.run(views, seed=1, rollouts=3000)
    return (time.process_time() - began) / found.spent


def meet(game: str, other: type[Search], rollouts: int, others: int, deals: int) -> NDArray[np.float64]:
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
    ways: dict[str, tuple[str, type[Search], str]] = {
        "fiasko": ("finished by `quick`", SteadySearch, "finished by `steady`"),
        "pasta": ("finished by `quick`", SteadySearch, "finished by `steady`"),
        "tank": ("regret matching", PlainSearch, "most wins"),
    }
    for game, (usual, other, name) in ways.items():
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
