"""What the pictures of a report show: one panel for each table, with every value of a factor in it, and the numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tablee.cli.report import charts
from tablee.cli.report.charts import Drawing, Mean, Spread
from tablee.cli.report.speaker import Speaker
from tablee.sim.study.design import BOTS, Factor, show
from tablee.sim.study.findings import Findings
from tablee.sim.study.measures import (
    COMEBACK,
    DECISIONS,
    POINTS,
    SHARED,
    WINNER_POINTS,
    ended,
    won,
)


class Cell(NamedTuple):
    """What stands in a table: a number and what is said of it, or a name; quiet if there is nothing to be seen."""

    words: str
    below: tuple[str, ...] = ()
    quiet: bool = False
    is_name: bool = False


class NumberTable(NamedTuple):
    """A table. The first cell of every row is its name."""

    caption: str
    head: Sequence[str]
    rows: Sequence[Sequence[Cell]]


class Panel(NamedTuple):
    """One picture of a figure."""

    title: str
    svg: str


@dataclass(frozen=True)
class Figure:
    """Panels side by side, and the tables that say the same."""

    name: str
    panels: Sequence[Panel]
    numbers: Sequence[NumberTable]


@dataclass(frozen=True)
class Group:
    """One table at which a factor was tried: the settings, by number, that have its values."""

    title: str
    settings: tuple[tuple[str, int], ...]  # the value, the setting


def compared(findings: Findings, speaker: Speaker, factor: Factor) -> list[Figure]:
    return _Drawer(findings, speaker, tables(findings, speaker, factor)).figures()


def alone(findings: Findings, speaker: Speaker) -> list[Figure]:
    """Of a study in which only the number of players varies, if anything."""
    groups = [
        Group(speaker.say("players", seats=setting.seats), ((show(setting.bots), number),))
        for number, setting in enumerate(findings.design.settings)
    ]
    return _Drawer(findings, speaker, groups).figures()


def tables(findings: Findings, speaker: Speaker, factor: Factor) -> list[Group]:
    """Where all other rules are as usual: the tables below have the other combinations too."""
    design = findings.design
    rules = [each for each in design.compared if each.name not in (factor.name, BOTS)]
    bots_vary = design.factor(BOTS) is not None and factor.name != BOTS
    found = []
    for setting in design.settings:
        usual = all(setting.get(each.name) == each.reference for each in rules)
        if not usual or setting.get(factor.name) != factor.reference:
            continue
        twins = [(value, setting.put(factor.name, value)) for value in factor.values]
        members = tuple(
            (show(value), design.settings.index(twin)) for value, twin in twins if twin in design.settings
        )  # fmt: skip
        if len(members) > 1:
            found.append(Group(speaker.table(setting, [BOTS] if bots_vary else []), members))
    return found


class _Drawer:
    def __init__(self, findings: Findings, speaker: Speaker, groups: Sequence[Group]) -> None:
        self.findings, self.speaker, self.groups = findings, speaker, groups
        self.head = [speaker.say("col-table"), speaker.say("col-value")]

    def figures(self) -> list[Figure]:
        return [self.won(), self.decisions(), self.points(), self.suspense(), self.endings()] if self.groups else []

    def _figure(
        self,
        name: str,
        head: Sequence[str],
        draw: Callable[[Group], tuple[str, Drawing]],
        row: Callable[[int], list[str]],
    ) -> Figure:
        title = self.speaker.say(f"fig-{name}")
        return Figure(
            name,
            [Panel(group.title, charts.picture(f"{title}, {group.title}", *draw(group))) for group in self.groups],
            [
                NumberTable(
                    title,
                    [*self.head, *head],
                    [
                        [Cell(group.title), Cell(value, is_name=True), *map(Cell, row(number))]
                        for group in self.groups
                        for value, number in group.settings
                    ],
                )
            ],
        )

    def _mean(self, number: int, name: str, digits: int = 1) -> Mean:
        """A share in per cent."""
        found = self.findings.mean(number, name)
        return Mean(100 * found.mean, 100 * found.low, 100 * found.high, self.speaker.percent(found.mean, digits))

    def _share(self, number: int, name: str) -> str:
        return self.speaker.share(self.findings.mean(number, name))

    def _amount(self, number: int, name: str, digits: int = 2) -> str:
        found, say = self.findings.mean(number, name), self.speaker
        mean, low, high = (say.number(value, digits) for value in (found.mean, found.low, found.high))
        return f"{mean} ({say.both_ends(low, high)})"

    def _seats(self, count: int) -> list[str]:
        return [self.speaker.ordinal(place) for place in range(1, count + 1)]

    # --- who wins ----------------------------------------------------------------------------------

    def won(self) -> Figure:
        most = max(self.findings.setting(number).seats for group in self.groups for _, number in group.settings)

        def draw(group: Group) -> tuple[str, Drawing]:
            seats = self.findings.setting(group.settings[0][1]).seats
            shares = [[self._mean(number, won(seat)) for seat in range(seats)] for _, number in group.settings]
            told = "; ".join(
                f"{value}: " + ", ".join(mean.shown for mean in one)
                for (value, _), one in zip(group.settings, shares, strict=True)
            )
            fair = 1 / seats
            return told, charts.shares_by_seat(
                self._seats(seats),
                shares,
                100 * fair,
                self.speaker.say("fair-share", share=self.speaker.percent(fair, 1 if 100 % seats else 0)),
                lambda tick: self.speaker.percent(tick / 100, 0),
            )

        def row(number: int) -> list[str]:
            seats = self.findings.setting(number).seats
            return [self._share(number, won(seat)) if seat < seats else "" for seat in range(most)]

        return self._figure("won", self._seats(most), draw, row)

    # --- how long ----------------------------------------------------------------------------------

    def decisions(self) -> Figure:
        def draw(group: Group) -> tuple[str, Drawing]:
            means = [self.findings.mean(number, DECISIONS).mean for _, number in group.settings]
            told = self._told([value for value, _ in group.settings], [self.speaker.number(mean) for mean in means])
            return told, charts.distributions(
                [self.findings.counts.alone[number][DECISIONS] for _, number in group.settings],
                means,
                self._limits(group),
                self.speaker.say("axis-decisions"),
                lambda tick: self.speaker.number(tick, 0),
            )

        def row(number: int) -> list[str]:
            return [self._amount(number, DECISIONS), *self._shape(number, DECISIONS, 0)]

        return self._figure("decisions", self._shape_head("col-mean"), draw, row)

    def _limits(self, group: Group) -> tuple[float, float]:
        """Nearly all games of a table; the longest would press all others into a corner."""
        numbers = [number for _, number in group.settings]
        low = min(self.findings.quantile(number, DECISIONS, 0.002) for number in numbers)
        high = max(self.findings.quantile(number, DECISIONS, 0.99) for number in numbers)
        return (low, high) if low < high else (low - 1, high + 1)

    def _shape_head(self, mean: str) -> list[str]:
        return [self.speaker.say(name) for name in (mean, "col-spread", "col-median", "col-middle80")]

    def _shape(self, number: int, name: str, digits: int) -> list[str]:
        say = self.speaker.number
        low, middle, high = (self.findings.quantile(number, name, part) for part in (0.1, 0.5, 0.9))
        ends = self.speaker.both_ends(say(low, digits), say(high, digits))
        return [say(self.findings.mean(number, name).spread, 1), say(middle, digits), ends]

    def _told(self, names: Sequence[str], numbers: Sequence[str]) -> str:
        return "; ".join(f"{name}: {number}" for name, number in zip(names, numbers, strict=True))

    # --- points ------------------------------------------------------------------------------------

    def points(self) -> Figure:
        def spread(number: int) -> Spread:
            q10, q25, q75, q90 = (
                self.findings.quantile(number, WINNER_POINTS, part) for part in (0.1, 0.25, 0.75, 0.9)
            )
            mean = self.findings.mean(number, WINNER_POINTS).mean
            everyone = self.findings.mean(number, POINTS).mean
            return Spread(q10, q25, q75, q90, mean, everyone, self.speaker.number(mean))

        rows = {number: spread(number) for group in self.groups for _, number in group.settings}
        limits = (
            min(min(row.q10, row.everyone) for row in rows.values()),
            max(max(row.q90, row.mean) for row in rows.values()),
        )

        def draw(group: Group) -> tuple[str, Drawing]:
            named = [(value, rows[number]) for value, number in group.settings]
            told = self._told([name for name, _ in named], [row.shown for _, row in named])
            unit = self.speaker.say("axis-points")
            return told, charts.spreads(named, limits, unit, lambda tick: self.speaker.number(tick, 0))

        def row(number: int) -> list[str]:
            return [
                self._amount(number, WINNER_POINTS),
                *self._shape(number, WINNER_POINTS, 0),
                self._amount(number, POINTS),
            ]

        head = [*self._shape_head("col-winner_points"), self.speaker.say("col-points")]
        return self._figure("points", head, draw, row)

    # --- shares ------------------------------------------------------------------------------------

    def suspense(self) -> Figure:
        return self._shares(
            "suspense",
            [(COMEBACK, self.speaker.say("col-comeback")), (SHARED, self.speaker.say("col-shared"))],
        )  # fmt: skip

    def endings(self) -> Figure:
        endings = self.findings.game.endings
        return self._shares("endings", [(ended(each.name), self.speaker.ending(each.name)) for each in endings])

    def _shares(self, figure: str, measures: Sequence[tuple[str, str]]) -> Figure:
        names = [name for name, _ in measures]
        numbers = [number for group in self.groups for _, number in group.settings]
        most = max(self._mean(number, name).high for number in numbers for name in names)

        def draw(group: Group) -> tuple[str, Drawing]:
            rows = [(words, [self._mean(number, name) for _, number in group.settings]) for name, words in measures]
            values = [value for value, _ in group.settings]
            told = " ".join(f"{words}: {self._told(values, [mean.shown for mean in row])}." for words, row in rows)
            return told, charts.bars(rows, most)

        def row(number: int) -> list[str]:
            return [self._share(number, name) for name in names]

        return self._figure(figure, [words for _, words in measures], draw, row)
