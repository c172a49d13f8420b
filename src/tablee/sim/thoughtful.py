"""Games in which somebody searches: a pause in the compiled loop wherever there is something to think about."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from tablee.bots import Bot, Level, search
from tablee.core.compiler import compiled, is_cached
from tablee.core.game import Game, Rules
from tablee.core.kernel import NOTHING, Chance
from tablee.sim.playout import THINKER, TO_THE_END, Results, Workbench, go_on, luck_of


def thinkers(levels: Sequence[Level], chance: Chance, rollouts: int | None) -> dict[int, Bot]:
    """Those who search, by seat, at the beginning of a game whose bots have this luck."""
    return {
        seat: Bot(each.game, each.name, seed=int(chance[0]) + seat, rollouts=rollouts)
        for seat, each in enumerate(levels)
        if each.searches
    }


def prepare(game: Game) -> None:
    """Compile the search of a game and the loop around it, or load them from disk, by playing nothing."""
    search.prepare(game)
    bots = [Level(game, "random", 0)] * game.fewest
    ThoughtfulTable(bots, game.read_rules(None), None).go(luck_of(0, [0]), np.zeros(1, np.int32), 0, lambda _: NOTHING)


def is_prepared(game: Game) -> bool:
    return search.is_cached_search(game) and is_cached(game, go_on)


class ThoughtfulTable:
    """A table at which somebody searches, for one game after the other."""

    def __init__(self, levels: Sequence[Level], rules: Rules, rollouts: int | None) -> None:
        self.levels, self.rules, self.rollouts, self.game = levels, rules, rollouts, levels[0].game
        self.bench = Workbench.of(self.game, [THINKER if each.searches else each.policy for each in levels])

    def play(self, seed: int, number: int, result: Results) -> None:
        luck, engine, states = luck_of(seed, [number]), self.game.engine, self.bench.states
        bots, thoughts = thinkers(self.levels, luck[1], self.rollouts), list[int]()

        def think(seat: int) -> int:
            thoughts.append(self._choose(bots[seat], seat))
            return thoughts[-1]

        self.go(luck, result.decisions, TO_THE_END, think)
        engine.outcome(states, result.points[0], result.winners[0])
        result.endings[0] = self.game.ending(states[0])
        if len(result.leaders):
            remembered, half = iter(thoughts), int(result.decisions[0]) // 2
            self.go(luck, np.zeros(1, np.int32), half, lambda _: next(remembered))
            engine.outcome(states, result.halfway[0], result.leaders[0])

    def go(self, luck: NDArray[np.uint64], made: NDArray[np.int32], most: int, think: Callable[[int], int]) -> None:
        """From the deal to the end, or for so many decisions."""
        self.bench.states[...] = self.game.fresh(len(self.levels), self.rules)
        self.bench.luck[...] = luck
        seat, move = NOTHING, NOTHING
        while (seat := compiled(self.game, go_on)(self.bench, made, most, seat, move)) != NOTHING:
            move = think(seat)

    def _choose(self, bot: Bot, seat: int) -> int:
        states, views, moves, *_ = self.bench
        self.game.engine.observe(states, seat, views)
        count = self.game.engine.legal(states, seat, moves)
        legal = [self.game.moves[each] for each in moves[:count].tolist()]
        return self.game.read_move(bot.choose(views, legal))
