"""A study whose settings have been checked, and its work in pieces: some deals, played in every setting."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from tablee.core.chance import check_seed
from tablee.core.errors import SetupError
from tablee.core.game import Game
from tablee.core.registry import get
from tablee.sim.histogram import Histogram
from tablee.sim.plan import Plan
from tablee.sim.study.design import Design, every_combination, one_at_a_time
from tablee.sim.study.measures import OTHER_WINNER, measure, winner_sets
from tablee.sim.workers import Pieces, Runner, in_threads

# Games of a piece, over all settings, where nobody searches.
FIRST_PIECE, PIECE = 1 << 8, 1 << 15
MOST_DEALS = 10**9  # the list of pieces must have room
PART = 16  # of what was played before: so something is seen at once, and whoever presses Ctrl-C loses little

Sums = dict[str, Histogram]  # by measure


@dataclass(frozen=True)
class Counts:
    """What came of some deals. Counts of different deals can be added, in any order."""

    deals: int
    alone: tuple[Sums, ...]  # by setting
    paired: tuple[Sums, ...]  # by comparison: the other minus the reference, deal by deal
    winners: tuple[Histogram, ...]  # by setting: which seats won together, as `winner_sets` numbers them

    def __add__(self, more: Counts) -> Counts:
        if not self.deals:
            return more
        return Counts(
            self.deals + more.deals,
            _add(self.alone, more.alone),
            _add(self.paired, more.paired),
            tuple(one + other for one, other in zip(self.winners, more.winners, strict=True)),
        )


NOTHING_YET = Counts(0, (), (), ())


def _add(some: tuple[Sums, ...], more: tuple[Sums, ...]) -> tuple[Sums, ...]:
    return tuple({name: one[name] + other[name] for name in one} for one, other in zip(some, more, strict=True))


@dataclass(frozen=True, eq=False)
class Study:
    """Every deal is played once in each setting of the design; deal i is the same in all of them."""

    design: Design
    plans: tuple[Plan, ...]  # by setting
    deals: int
    seed: int
    rollouts: int | None = None  # of those who search, before a move; None: as many as their level says

    @classmethod
    def check(
        cls,
        game: str | Game,
        *,
        deals: int,
        vary: Sequence[str] = (),
        seats: int | None = None,
        bots: Sequence[str] | None = None,
        rules: Mapping[str, object] | None = None,
        seed: int | None = None,
        rollouts: int | None = None,
    ) -> Study:
        """Without anything to vary it is the game's ready-made study: every option, one at a time."""
        found = get(game)
        if vary:
            design = every_combination(found, vary, seats=seats, bots=bots, rules=rules)
        else:
            design = one_at_a_time(found, seats=seats, bots=bots, rules=rules)
        if isinstance(deals, int) and deals > MOST_DEALS:
            raise SetupError("too-many-games", most=MOST_DEALS)
        seed = secrets.randbits(63) if seed is None else check_seed(seed)
        plans = tuple(
            Plan.check(found, games=deals, seed=seed, rollouts=rollouts, **vars(setting)) for setting in design.settings
        )
        return cls(design, plans, deals, seed, rollouts)

    @property
    def game(self) -> Game:
        return self.design.game

    @property
    def thinks(self) -> bool:
        return any(plan.thinks for plan in self.plans)

    def _chunk(self, played: int) -> int:
        """Deals of the piece that comes after so many."""
        games = min(PIECE, max(FIRST_PIECE, played * len(self.plans) // PART))
        return max(1, games // len(self.plans))

    def prepare(self) -> None:
        """Compile what the games will need, or load it from disk."""
        for plan in {plan.thinks: plan for plan in self.plans}.values():
            plan.prepare()

    @property
    def is_prepared(self) -> bool:
        return all(plan.is_prepared for plan in self.plans)

    def pieces(self) -> Pieces | list[tuple[int, int]]:
        """The first deal and the number of deals of each."""
        if self.thinks:
            return Pieces((range(self.deals),), 1)
        pieces = []
        first = 0
        while first < self.deals:
            deals = min(self._chunk(first), self.deals - first)
            pieces.append((first, deals))
            first += deals
        return pieces

    def parts(self, runner: Runner = in_threads) -> Iterator[Counts]:
        """The counts of every piece, in their order, wherever they are played. Add them up."""
        return runner(self.count, self.pieces())

    def run(self, runner: Runner = in_threads) -> Counts:
        """Play everything."""
        return sum(self.parts(runner), NOTHING_YET)

    def count(self, piece: tuple[int, int]) -> Counts:
        """Play some deals in every setting; only sums come back."""
        first, deals = piece
        played = [plan.play(first, deals, halfway=True) for plan in self.plans]
        numbers = [{each.name: found for each, found in measure(self.game, results)} for results in played]
        winners = [winner_sets(results) for results in played]
        paired = []
        for pair in self.design.comparisons:
            one, other = numbers[pair.reference], numbers[pair.other]
            sums = {name: Histogram.of(other[name] - one[name]) for name in one}
            sums[OTHER_WINNER] = Histogram.of((winners[pair.reference] != winners[pair.other]).astype(np.int64))
            paired.append(sums)
        alone = tuple({name: Histogram.of(found) for name, found in each.items()} for each in numbers)
        return Counts(deals, alone, tuple(paired), tuple(map(Histogram.of, winners)))
