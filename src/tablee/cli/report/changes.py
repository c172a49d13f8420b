"""What an option changes, deal by deal: dots against nothing for the eye, and a table with every measure."""

from __future__ import annotations

from tablee.cli.report import charts
from tablee.cli.report.charts import Difference, Mean
from tablee.cli.report.figures import Cell, Figure, Group, NumberTable, Panel, tables
from tablee.cli.report.sentences import FIRST_SEAT
from tablee.cli.report.speaker import Speaker
from tablee.sim.study.design import Comparison, Factor, Setting, show
from tablee.sim.study.findings import Findings, Verdict
from tablee.sim.study.measures import (
    COMEBACK,
    DECISIONS,
    OTHER_WINNER,
    POINTS,
    SHARED,
    WINNER_POINTS,
    ended,
    won,
)

UNRELATED = "unrelated"  # not measured in a game, but told beside `OTHER_WINNER`
DRAWN = (OTHER_WINNER, DECISIONS, WINNER_POINTS, FIRST_SEAT, COMEBACK, SHARED)


def changes(findings: Findings, speaker: Speaker, factor: Factor) -> Figure:
    """A panel for each measure, with a row for each table."""
    names = dict(_named(findings, speaker, findings.setting(0)))
    # With another deck the winner of a deal is another one anyway.
    drawn = [name for name in DRAWN if name != OTHER_WINNER or findings.design.keeps_deck(factor.name)]
    groups = tables(findings, speaker, factor)
    return Figure(
        "changes",
        [Panel(names[name], _draw(findings, speaker, factor, groups, name, names[name])) for name in drawn],
        _grids(findings, speaker, factor),
    )


def _draw(findings: Findings, speaker: Speaker, factor: Factor, groups: list[Group], name: str, title: str) -> str:
    rows = []
    for group in groups:
        by_value = dict(group.settings)
        reference = by_value[show(factor.reference)]
        row = [
            _change(findings, speaker, findings.comparisons.index(Comparison(factor.name, reference, number)), name, at)
            for at, value in enumerate(factor.values)
            if (number := by_value.get(show(value))) is not None and number != reference
        ]
        rows.append((group.title, row))
    is_share = name == OTHER_WINNER or findings.measures(0)[name].is_share
    told = "; ".join(f"{table}: {', '.join(change.mean.shown for change in row)}" for table, row in rows)
    return charts.picture(title, told, charts.changes(rows, speaker.tick, 4.0 if is_share else 0.0))


def _change(findings: Findings, speaker: Speaker, pair: int, name: str, series: int) -> Difference:
    found = findings.difference(pair, name)
    if name == OTHER_WINNER:
        ends = (100 * found.mean, 100 * found.low, 100 * found.high)
        return Difference(series, Mean(*ends, speaker.percent(found.mean)), 100 * findings.unrelated(pair))
    is_share = findings.measures(findings.comparisons[pair].other)[name].is_share
    size = 100 if is_share else 1
    shown = speaker.points(found.mean, 1) if is_share else speaker.signed(found.mean)
    return Difference(series, Mean(size * found.mean, size * found.low, size * found.high, shown))


def _grids(findings: Findings, speaker: Speaker, factor: Factor) -> list[NumberTable]:
    """For every value a table: the measures under one another, the tables at which it was tried side by side."""
    combined = findings.design.combined(factor)
    grids = []
    for value in factor.others:
        pairs = findings.pairs(factor, value)
        settings = [findings.setting(findings.comparisons[pair].other) for pair in pairs]
        largest = max(settings, key=lambda setting: setting.seats)
        grids.append(
            NumberTable(
                speaker.say("change-number", name=factor.name, value=show(value), reference=show(factor.reference)),
                [speaker.say("col-measure"), *(speaker.table(setting, combined) for setting in settings)],
                [
                    [Cell(words), *(_cell(findings, speaker, pair, measure) for pair in pairs)]
                    for measure, words in _named(findings, speaker, largest)
                ],
            )
        )
    return grids


def _cell(findings: Findings, speaker: Speaker, pair: int, measure: str) -> Cell:
    if measure != UNRELATED and measure not in findings.counts.paired[pair]:
        return Cell("")  # a seat that this table does not have
    if measure == UNRELATED:
        return Cell(speaker.percent(findings.unrelated(pair), 2), quiet=True)
    found = findings.difference(pair, measure)
    if measure == OTHER_WINNER:
        ends = speaker.both_ends(speaker.number(100 * found.low, 2), speaker.number(100 * found.high, 2))
        return Cell(speaker.percent(found.mean, 2), (ends,))
    verdict = findings.verdict(pair, measure)
    said = speaker.say(f"seen-{verdict.value}")
    if verdict is Verdict.SAME:
        return Cell(said, quiet=True)
    is_share = findings.measures(findings.comparisons[pair].other)[measure].is_share
    size = 100 if is_share else 1
    mean = speaker.points(found.mean) if is_share else speaker.signed(found.mean, 2)
    ends = speaker.both_ends(speaker.signed(size * found.low, 2), speaker.signed(size * found.high, 2))
    return Cell(mean, (ends, said), quiet=verdict is Verdict.UNSEEN)


def _named(findings: Findings, speaker: Speaker, setting: Setting) -> list[tuple[str, str]]:
    """Every measure with its name, the most telling first."""
    names = (OTHER_WINNER, UNRELATED, DECISIONS, WINNER_POINTS, POINTS, COMEBACK, SHARED)
    named = [(name, speaker.say("col-length" if name == DECISIONS else f"col-{name}")) for name in names]
    named += [
        (won(seat), speaker.say("col-won", place=speaker.ordinal(seat + 1))) for seat in range(setting.seats)
    ]  # fmt: skip
    return named + [(ended(each.name), speaker.ending(each.name)) for each in findings.game.endings]
