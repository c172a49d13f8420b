"""What the counts of a study say, with intervals, and whether a difference was seen at all."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from tablee.core.game import Game
from tablee.sim.study.design import Comparison, Design, Setting
from tablee.sim.study.estimate import Estimate, of_numbers, of_share_differences, of_shares
from tablee.sim.study.measures import OTHER_WINNER, OTHER_WINNER_MEASURE, Measure, measures, won
from tablee.sim.study.study import Counts, Study

SLIGHT = 0.1  # of the spread of single games: less is no difference that anybody would notice at a table


class Verdict(StrEnum):
    """What can be said of a difference."""

    SAME = "same"  # not in a single deal
    UNSEEN = "unseen"  # its interval holds 0
    SLIGHT = "slight"
    CLEAR = "clear"


class Favour(StrEnum):
    """What can be said of a seat."""

    MORE = "more"
    LESS = "less"
    FAIR = "fair"  # its interval holds the fair share
    UNLIKE = "unlike"  # the seats have different players


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

    @cached_property
    def _measures(self) -> dict[int, dict[str, Measure]]:
        return {seats: measures(self.game, seats) for seats in {each.seats for each in self.design.settings}}

    def measures(self, setting: int) -> dict[str, Measure]:
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

    def favour(self, setting: int, seat: int = 0) -> Favour:
        """Whether a seat wins more than its part, where all seats have the same player."""
        table = self.setting(setting)
        if len(set(table.bots)) > 1:
            return Favour.UNLIKE
        share = self.mean(setting, won(seat))
        if share.low <= 1 / table.seats <= share.high:
            return Favour.FAIR
        return Favour.MORE if share.mean > 1 / table.seats else Favour.LESS
