"""Whether it matters where one sits, in a sentence."""

from __future__ import annotations

from tablee.cli.report.speaker import Speaker
from tablee.sim.study.favour import Favour
from tablee.sim.study.findings import Findings
from tablee.sim.study.measures import won


def fairness(findings: Findings, speaker: Speaker, setting: int) -> str:
    """Who wins the most and who the least; whoever is farther from a fair share is named first."""
    table, (favour, best, worst) = findings.setting(setting), findings.seatings[setting]
    most, least = (findings.mean(setting, won(seat)) for seat in (best, worst))
    fair = 1 / table.seats
    kind: str = favour.value
    # Of two, the one is as far ahead as the other is behind.
    if favour is Favour.CLEAR and table.seats > 2 and most.mean - fair < fair - least.mean:
        kind = "behind"
    if findings.game.simultaneous and favour is not Favour.UNLIKE:
        kind = "at-once" if favour is Favour.FAIR else "at-once-seen"
    return speaker.say(
        f"fairness-{kind}",
        seats=table.seats,
        best=speaker.seat(best),
        worst=speaker.seat(worst),
        most=speaker.share(most),
        least=speaker.share(least),
        span=speaker.span(speaker.percent(least.mean), speaker.percent(most.mean)),
        fair=speaker.percent(fair, 1 if 100 % table.seats else 0),
    )
