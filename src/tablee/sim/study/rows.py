"""Every number of a study as plain rows, one for each measure of each setting and comparison."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.sim.study.design import BOTS, SEATS, Setting, show
from tablee.sim.study.findings import Findings

QUANTILES = {"q10": 0.1, "q25": 0.25, "median": 0.5, "q75": 0.75, "q90": 0.9}

Row = dict[str, str | int | float]


def columns(findings: Findings) -> list[str]:
    options = [option.name for option in findings.game.options]
    numbers = ["deals", "mean", "low", "high", "spread", *QUANTILES]
    return ["kind", SEATS, BOTS, *options, "against", "measure", *numbers, "verdict"]


def rows(findings: Findings) -> Iterator[Row]:
    """`kind` is “setting” or “difference”; a difference is against a value of `against`, on the same deals."""
    for number, setting in enumerate(findings.design.settings):
        for name in findings.measures(number):
            quantiles = {key: findings.quantile(number, name, part) for key, part in QUANTILES.items()}
            yield {
                "kind": "setting",
                **_head(setting),
                "measure": name,
                "deals": findings.deals,
                **findings.mean(number, name)._asdict(),
                **quantiles,
            }
    for number, pair in enumerate(findings.comparisons):
        against = f"{pair.factor}={show(findings.setting(pair.reference).get(pair.factor))}"
        for name in findings.counts.paired[number]:
            row: Row = {
                "kind": "difference",
                **_head(findings.setting(pair.other)),
                "against": against,
                "measure": name,
                "deals": findings.deals,
                **findings.difference(number, name)._asdict(),
            }
            if name in findings.measures(pair.other):
                row["verdict"] = findings.verdict(number, name).value
            yield row


def _head(setting: Setting) -> Row:
    return {SEATS: setting.seats, BOTS: show(setting.bots), **setting.rules}
