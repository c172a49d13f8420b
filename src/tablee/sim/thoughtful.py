"""Games in which somebody searches: a pause in the compiled loop wherever there is something to think about."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from tablee.bots import Bot
from tablee.core.chance import reseed
from tablee.core.compiler import compiled
from tablee.core.kernel import NOTHING, Chance
from tablee.sim.playout import THINKER, TO_THE_END, Results, go_on

if TYPE_CHECKING:
    from tablee.sim.plan import Plan


def luck_of(seed: int, number: int) -> NDArray[np.uint64]:
    """The generators of a game, [2, 1]: of its deals, and of its bots; as `playout.deal` starts them."""
    luck = np.zeros((2, 1), np.uint64)
    with np.errstate(over="ignore"):
        for stream in range(2):
            reseed(luck[stream], np.uint64(seed % 2**64), 2 * number + stream)
    return luck


def thinkers(plan: Plan, chance: Chance) -> dict[int, Bot]:
    """Those who search, by seat, at the beginning of a game whose bots have this luck."""
    return {
        seat: Bot(plan.game, name, seed=int(chance[0]) + seat, rollouts=plan.rollouts)
        for seat, name in enumerate(plan.bots)
        if plan.levels[seat].searches
    }


class ThoughtfulGame:
    """One game of a plan."""

    def __init__(self, plan: Plan, number: int) -> None:
        self.plan, self.game, self.number = plan, plan.game, number
        self.states, self.views, self.moves = self.game.blank_states(), self.game.blank_views(), self.game.blank_moves()
        self.policies = np.array([THINKER if each.searches else each.policy for each in plan.levels], np.int16)

    def play(self, result: Results) -> None:
        luck = luck_of(self.plan.seed, self.number)
        bots, thoughts = thinkers(self.plan, luck[1]), list[int]()

        def think(seat: int) -> int:
            thoughts.append(self._choose(bots[seat], seat))
            return thoughts[-1]

        self._play(luck, result.decisions, TO_THE_END, think)
        self.game.engine.count_points(self.states, result.points[0], result.winners[0])
        result.endings[0] = self.game.ending(self.states[0])
        if len(result.leaders):
            remembered, half = iter(thoughts), int(result.decisions[0]) // 2
            again = luck_of(self.plan.seed, self.number)
            self._play(again, np.zeros(1, np.int32), half, lambda _: next(remembered))
            self.game.engine.count_points(self.states, result.halfway[0], result.leaders[0])

    def _play(self, luck: NDArray[np.uint64], made: NDArray[np.int32], most: int, think: Callable[[int], int]) -> None:
        self.states[...] = self.game.fresh(self.plan.seats, self.plan.rules)
        seat, move = NOTHING, NOTHING
        while True:
            seat = compiled(self.game, go_on)(
                self.states, self.views, self.moves, self.policies, luck, made, most, seat, move
            )
            if seat == NOTHING:
                break
            move = think(seat)

    def _choose(self, bot: Bot, seat: int) -> int:
        self.game.engine.look(self.states, seat, self.views)
        count = self.game.engine.list_moves(self.states, seat, self.moves)
        legal = [self.game.moves[each] for each in self.moves[:count].tolist()]
        return self.game.read_move(bot.choose(self.views, legal))
