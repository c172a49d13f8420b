"""The findings of a study in sentences: what a change does, over all tables at which it was tried."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tablee.cli.report.words import Speaker
from tablee.sim.study.design import BOTS, Factor, Value, show
from tablee.sim.study.findings import Favour, Findings, Verdict
from tablee.sim.study.measures import COMEBACK, DECISIONS, OTHER_WINNER, SHARED, WINNER_POINTS, won

FIRST_SEAT = won(0)
TOLD = (DECISIONS, WINNER_POINTS, FIRST_SEAT, COMEBACK, SHARED)


@dataclass(frozen=True)
class Told:
    """What one value of a factor changes, against its reference."""

    factor: str
    value: Value
    title: str
    other_winner: tuple[float, float]  # the smallest and the largest share over the tables
    unrelated: tuple[float, float]  # the same of games that have nothing to do with each other
    size: float  # of the largest effect, in spreads of single games
    clear: list[str] = field(default_factory=list)  # clauses of a sentence
    slight: list[str] = field(default_factory=list)
    unseen: list[str] = field(default_factory=list)  # names of measures

    @property
    def changes_nothing(self) -> bool:
        return self.other_winner[1] == 0 and not self.clear and not self.slight


def tell_all(findings: Findings, speaker: Speaker) -> list[Told]:
    """Every value of every factor, as the design has them; for each kind of players, if there are several."""
    players = findings.design.factor(BOTS)
    return [
        told
        for factor in findings.design.compared
        for value in factor.others
        for bots in (players.values if players is not None and factor is not players else [None])
        if (told := tell(findings, speaker, factor, value, bots)) is not None
    ]


def tell(findings: Findings, speaker: Speaker, factor: Factor, value: Value, bots: Value | None) -> Told | None:
    pairs = [
        number
        for number, pair in enumerate(findings.comparisons)
        if pair.factor == factor.name
        and findings.setting(pair.other).get(factor.name) == value
        and (bots is None or findings.setting(pair.other).bots == bots)
    ]
    if not pairs:
        return None
    title = speaker.change(factor.name, value, factor.reference)
    others = [findings.difference(pair, OTHER_WINNER).mean for pair in pairs]
    strangers = [findings.unrelated(pair) for pair in pairs]
    told = Told(
        factor=factor.name,
        value=value,
        title=title if bots is None else f"{title} ({show(bots)})",
        other_winner=(min(others), max(others)),
        unrelated=(min(strangers), max(strangers)),
        size=max(findings.size(pair, name) for pair in pairs for name in TOLD),
    )
    for name in TOLD:
        seen = [pair for pair in pairs if findings.verdict(pair, name) in (Verdict.SLIGHT, Verdict.CLEAR)]
        if not seen:
            told.unseen.append(speaker.say(f"measure-{_word(name)}"))
            continue
        is_clear = any(findings.verdict(pair, name) is Verdict.CLEAR for pair in seen)
        (told.clear if is_clear else told.slight).append(_clause(findings, speaker, name, seen, len(pairs)))
    return told


def _clause(findings: Findings, speaker: Speaker, name: str, seen: list[int], tables: int) -> str:
    """One part of a sentence: by how much, in which direction, and at how many of the tables it was seen."""
    changes = sorted(_change(findings, pair, name) for pair in seen)
    shown = _shown(speaker, name)
    if changes[0] > 0:
        direction, span = "more", speaker.span(shown(changes[0]), shown(changes[-1]))
    elif changes[-1] < 0:
        direction, span = "less", speaker.span(shown(-changes[-1]), shown(-changes[0]))
    else:
        direction, span = "mixed", speaker.span(shown(changes[0]), f"+{shown(changes[-1])}")
    clause = speaker.say(f"told-{_word(name)}-{direction}", by=span)
    return clause if len(seen) == tables else speaker.say("told-somewhere", clause=clause, seen=len(seen), all=tables)


def _change(findings: Findings, pair: int, name: str) -> float:
    change = findings.difference(pair, name).mean
    if name == DECISIONS:  # in proportion: a longer game is longer for everyone
        return change / findings.mean(findings.comparisons[pair].reference, name).mean
    return change


def _shown(speaker: Speaker, name: str) -> Callable[[float], str]:
    if name == DECISIONS:
        return speaker.percent
    if name == WINNER_POINTS:
        return speaker.number
    return lambda change: speaker.number(100 * change, 1)


def _word(name: str) -> str:
    return "first" if name == FIRST_SEAT else name


def headlines(findings: Findings, speaker: Speaker) -> list[Told]:
    """What is worth a headline: the largest effect first; who plays is no rule."""
    told = [each for each in tell_all(findings, speaker) if each.factor != BOTS]
    return sorted(told, key=lambda each: (each.size, each.other_winner), reverse=True)


def headline(told: Told, speaker: Speaker) -> str:
    """What follows the title: the clear effects, and how often somebody else wins."""
    if told.changes_nothing:
        return speaker.say("told-nothing")
    share, unrelated = _shares(told.other_winner, speaker), _shares(told.unrelated, speaker)
    return _list([*told.clear, speaker.say("told-other_winner", share=share, unrelated=unrelated)], speaker)


def _shares(ends: tuple[float, float], speaker: Speaker) -> str:
    low, high = (speaker.percent(share, 1 if share < 0.1 else 0) for share in ends)
    return speaker.span(low, high)


def remarks(told: Told, speaker: Speaker) -> list[str]:
    """Whole sentences on what is slight, and on what was not seen."""
    if told.changes_nothing:
        return []
    found = []
    if told.slight:
        found.append(speaker.say("told-slight", effects=_list(told.slight, speaker)))
    if told.unseen:
        found.append(speaker.say("told-unseen", measures=_list(told.unseen, speaker)))
    return found


def fairness(findings: Findings, speaker: Speaker, setting: int) -> str:
    """Whether whoever begins is favoured, in a sentence."""
    table = findings.setting(setting)
    favour = findings.favour(setting)
    share = findings.mean(setting, FIRST_SEAT)
    return speaker.say(
        f"fairness-{favour.value}",
        seats=table.seats,
        share=speaker.percent(share.mean, 2),
        low=speaker.number(100 * share.low, 2),
        high=speaker.percent(share.high, 2),
        fair=speaker.percent(1 / table.seats, 1 if favour is not Favour.UNLIKE and 100 % table.seats else 0),
    )


def _list(parts: list[str], speaker: Speaker) -> str:
    if len(parts) == 1:
        return parts[0]
    return speaker.say("list", some=", ".join(parts[:-1]), last=parts[-1])
