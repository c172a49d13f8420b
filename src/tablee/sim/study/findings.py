"""What the counts of a study say, with intervals, and whether a difference was seen at all."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from tablee.core.game import Game
from tablee.sim.estimate import Estimate, of_numbers, of_share_differences, of_shares
from tablee.sim.histogram import Histogram
from tablee.sim.study.design import Comparison, Design, Factor, Setting, Value
from tablee.sim.study.favour import SLIGHT, Seating, judge
from tablee.sim.study.measures import OTHER_WINNER, OTHER_WINNER_MEASURE, GameMeasure, measures, won
from tablee.sim.study.study import Counts, Study

NEAR = 0.1  # of the share of unrelated deals: so close to it, games have nothing in common any more


class Verdict(StrEnum):
    """What can be said of a difference."""

    SAME = "same"  # not in a single deal
    UNSEEN = "unseen"  # its interval holds 0
    SLIGHT = "slight"
    CLEAR = "clear"


class Reach(StrEnum):
    """How often a rule hands a deal to other winners, beside what two deals with nothing in common would do."""

    SOME = "some"  # far below: it decides only some games
    ALL = "all"  # near: it reshuffles everything
    TURNED = "turned"  # far above: whoever would have won now loses


@dataclass(frozen=True, eq=False)
class Findings:
    """The counts of a study, told in means and intervals."""

    study: Study
    counts: Counts

    @property
    def design(self) -> Design:
        return self.study.design

    @property
    def game(self) -> Game:
        return self.study.game

    @property
    def deals(self) -> int:
        return self.counts.deals

    @property
    def complete(self) -> bool:
        return self.deals == self.study.deals

    @property
    def comparisons(self) -> tuple[Comparison, ...]:
        return self.design.comparisons

    def pairs(self, factor: Factor, value: Value, bots: Value | None = None) -> list[int]:
        """The comparisons, by number, that tell what a value of a factor changes; between these players, if named."""
        return [
            number
            for number, pair in enumerate(self.comparisons)
            if pair.factor == factor.name
            and self.setting(pair.other).get(factor.name) == value
            and (bots is None or self.setting(pair.other).bots == bots)
        ]

    @cached_property
    def _measures(self) -> dict[int, dict[str, GameMeasure]]:
        return {seats: measures(self.game, seats) for seats in {each.seats for each in self.design.settings}}

    def measures(self, setting: int) -> dict[str, GameMeasure]:
        return self._measures[self.setting(setting).seats]

    def setting(self, number: int) -> Setting:
        return self.design.settings[number]

    def mean(self, setting: int, name: str) -> Estimate:
        measure = self.measures(setting)[name]
        return (of_shares if measure.is_share else of_numbers)(self.counts.alone[setting][name], measure.scale)

    def quantile(self, setting: int, name: str, part: float) -> float:
        return self.counts.alone[setting][name].quantile(part) / self.measures(setting)[name].scale

    def difference(self, comparison: int, name: str) -> Estimate:
        """The other minus the reference on the same deals; of `OTHER_WINNER`, how often it was another one."""
        seen = self.counts.paired[comparison][name]
        if name == OTHER_WINNER:
            return of_shares(seen, OTHER_WINNER_MEASURE.scale)
        measure = self.measures(self.comparisons[comparison].other)[name]
        return (of_share_differences if measure.is_share else of_numbers)(seen, measure.scale)

    def unrelated(self, comparison: int) -> float:
        """How often two games of any two deals have other winners: what `OTHER_WINNER` is measured against."""
        pair = self.comparisons[comparison]
        alike = self.counts.winners[pair.reference].pairs_alike(self.counts.winners[pair.other])
        return 1 - alike / self.deals**2

    def reach(self, comparison: int) -> Reach:
        share, unrelated = self.difference(comparison, OTHER_WINNER).mean, self.unrelated(comparison)
        if abs(share - unrelated) <= NEAR * unrelated:
            return Reach.ALL
        return Reach.SOME if share < unrelated else Reach.TURNED

    def is_same(self, comparison: int) -> bool:
        """Not in a single deal, in nothing that is measured."""
        return all(seen.is_nothing_but_zero for seen in self.counts.paired[comparison].values())

    def is_seen(self, comparison: int, name: str) -> bool:
        return self.verdict(comparison, name) in (Verdict.SLIGHT, Verdict.CLEAR)

    def verdict(self, comparison: int, name: str) -> Verdict:
        if self.counts.paired[comparison][name].is_nothing_but_zero:
            return Verdict.SAME
        if self.difference(comparison, name).holds_zero:
            return Verdict.UNSEEN
        return Verdict.SLIGHT if self.size(comparison, name) < SLIGHT else Verdict.CLEAR

    def size(self, comparison: int, name: str) -> float:
        """Of a difference, in spreads of single games under the reference."""
        change = abs(self.difference(comparison, name).mean)
        spread = self.mean(self.comparisons[comparison].reference, name).spread
        return change / spread if spread else math.inf if change else 0.0

    @cached_property
    def seatings(self) -> dict[int, Seating]:
        """Whether it matters where one sits, by setting, at the tables that play by the usual rules."""
        usual = self.design.usual
        unlike = {number for number in usual if len(set(self.setting(number).bots)) > 1}
        return judge({number: self._victories(number) for number in usual}, unlike)

    def _victories(self, setting: int) -> list[Histogram]:
        return [self.counts.alone[setting][won(seat)] for seat in range(self.setting(setting).seats)]
