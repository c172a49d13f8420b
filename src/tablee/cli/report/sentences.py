"""The findings of a study in sentences: what a change does, over all tables at which it was tried."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from tablee.cli.report.speaker import Speaker
from tablee.core.text import listed
from tablee.sim.study.design import BOTS, Factor, Setting, Value, show
from tablee.sim.study.favour import Favour
from tablee.sim.study.findings import Findings, Verdict
from tablee.sim.study.measures import COMEBACK, DECISIONS, OTHER_WINNER, SHARED, WINNER_POINTS, won

FIRST_SEAT = won(0)
TOLD = (DECISIONS, WINNER_POINTS, FIRST_SEAT, COMEBACK, SHARED)


@dataclass(frozen=True)
class Told:
    """What one value of a factor changes, against its reference."""

    factor: str
    value: Value
    title: str
    size: float  # of the largest effect, in spreads of single games
    other_winner: float  # the largest share over the tables
    winner: str  # a sentence: how often somebody else wins
    changes_nothing: bool
    clear: list[str] = field(default_factory=list)  # clauses of a sentence
    slight: list[str] = field(default_factory=list)
    unseen: list[str] = field(default_factory=list)  # names of measures


def tell_all(findings: Findings, speaker: Speaker) -> list[Told]:
    """Every value of every factor, as the design has them; for each kind of players, if there are several."""
    players = findings.design.factor(BOTS)
    return [
        _Teller(findings, speaker, factor, value, bots, pairs).tell()
        for factor in findings.design.compared
        for value in factor.others
        for bots in (players.values if players is not None and factor is not players else [None])
        if (pairs := findings.pairs(factor, value, bots))
    ]


@dataclass(frozen=True)
class _Teller:
    """Of one value, at all its tables."""

    findings: Findings
    speaker: Speaker
    factor: Factor
    value: Value
    bots: Value | None  # who play, where that varies
    pairs: list[int]

    def tell(self) -> Told:
        findings, speaker = self.findings, self.speaker
        title = speaker.change(self.factor.name, self.value, self.factor.reference)
        names = [*TOLD, *self._other_seats()]
        told = Told(
            factor=self.factor.name,
            value=self.value,
            title=title if self.bots is None else f"{title} ({show(self.bots)})",
            size=max(findings.size(pair, name) for name in names for pair in self._tables(name)),
            other_winner=max(findings.difference(pair, OTHER_WINNER).mean for pair in self.pairs),
            winner=self._winner(),
            changes_nothing=all(findings.is_same(pair) for pair in self.pairs),
        )
        for name in names:
            seen = [pair for pair in self._tables(name) if findings.is_seen(pair, name)]
            if not seen:
                told.unseen.append(speaker.say(f"measure-{_word(name)}"))
                continue
            is_clear = any(findings.verdict(pair, name) is Verdict.CLEAR for pair in seen)
            (told.clear if is_clear else told.slight).append(self._clause(name, seen))
        return told

    def _tables(self, name: str) -> list[int]:
        return [pair for pair in self.pairs if name in self.findings.counts.paired[pair]]

    def _other_seats(self) -> list[str]:
        """Of the seats after the first, those with a clear change: a rule may be hard on the last one alone."""
        clear = {
            seat
            for pair in self.pairs
            if self._setting(pair).seats > 2  # of two, the second wins what the first loses
            for seat in range(1, self._setting(pair).seats)
            if self.findings.verdict(pair, won(seat)) is Verdict.CLEAR and self._beyond_doubt(pair, won(seat))
        }
        return [won(seat) for seat in sorted(clear)]

    def _beyond_doubt(self, pair: int, name: str) -> bool:
        """Its interval would not hold 0 if it were twice as wide: who looks at many seats will find one by chance."""
        found = self.findings.difference(pair, name)
        return abs(found.mean) > found.high - found.low

    def _setting(self, pair: int) -> Setting:
        return self.findings.setting(self.findings.comparisons[pair].other)

    def _clause(self, name: str, seen: list[int]) -> str:
        """One part of a sentence: by how much, in which direction, and at how many of the tables it was seen."""
        changes, shown = [self._change(pair, name) for pair in seen], _shown(self.speaker, name)
        if min(changes) > 0:
            direction, by = "more", self._ends(seen, changes, shown)
        elif max(changes) < 0:
            direction, by = "less", self._ends(seen, [-change for change in changes], shown)
        else:
            direction, by = (
                "mixed",
                self._ends(seen, changes, lambda change: ("+" if change > 0 else "") + shown(change)),
            )
        facts = {"seat": self.speaker.seat(int(name.removeprefix("won_")))} if _word(name) == "seat" else {}
        clause = self.speaker.say(f"told-{_word(name)}-{direction}", by=by, **facts)
        tables = len(self._tables(name))
        if len(seen) == len(self.pairs):
            return clause
        if len(seen) == 1:
            return self.speaker.say("told-only", clause=clause, table=self._table(seen[0]))
        return self.speaker.say("told-somewhere", clause=clause, seen=len(seen), all=tables)

    def _change(self, pair: int, name: str) -> float:
        change = self.findings.difference(pair, name).mean
        if name == DECISIONS:  # in proportion: a longer game is longer for everyone
            return change / self.findings.mean(self.findings.comparisons[pair].reference, name).mean
        return change

    def _winner(self) -> str:
        if not self.findings.design.keeps_deck(self.factor.name):
            return self.speaker.say("winner-other-deck")
        shares = [self.findings.difference(pair, OTHER_WINNER).mean for pair in self.pairs]
        if not any(shares):
            return self.speaker.say("winner-same")
        reaches = {self.findings.reach(pair) for pair in self.pairs}
        unrelated = [self.findings.unrelated(pair) for pair in self.pairs]
        return self.speaker.say(
            f"winner-{reaches.pop().value if len(reaches) == 1 else 'mixed'}",
            share=self._ends(self.pairs, shares, self._share),
            unrelated=self.speaker.span(self._share(min(unrelated)), self._share(max(unrelated))),
        )

    def _share(self, share: float) -> str:
        return self.speaker.percent(share, 1 if share < 0.1 else 0)

    def _ends(self, pairs: Sequence[int], values: Sequence[float], shown: Callable[[float], str]) -> str:
        """The smallest and the largest, each with its table."""
        by_size = sorted(zip(values, pairs, strict=True))
        (low, at_low), (high, at_high) = by_size[0], by_size[-1]
        if shown(low) == shown(high):
            return shown(low)
        return self.speaker.say(
            "ends", low=shown(low), low_table=self._table(at_low), high=shown(high), high_table=self._table(at_high)
        )

    def _table(self, pair: int) -> str:
        varied = [name for name in self.findings.design.combined(self.factor) if self.bots is None or name != BOTS]
        return self.speaker.table(self._setting(pair), varied)


def _shown(speaker: Speaker, name: str) -> Callable[[float], str]:
    if name == DECISIONS:
        return speaker.percent
    if name == WINNER_POINTS:
        return lambda change: speaker.say("game-points", number=speaker.number(change))
    return lambda change: speaker.number(100 * change, 1)


def _word(name: str) -> str:
    return "seat" if name.startswith("won_") else name


def headlines(findings: Findings, speaker: Speaker) -> list[Told]:
    """What is worth a headline: the largest effect first; who plays is no rule."""
    told = [each for each in tell_all(findings, speaker) if each.factor != BOTS]
    return sorted(told, key=lambda each: (each.size, each.other_winner), reverse=True)


def headline(told: Told, speaker: Speaker) -> str:
    """What follows the title: the clear effects, and how often somebody else wins."""
    if told.changes_nothing:
        return speaker.say("told-nothing")
    effects = listed(told.clear, speaker.lang) + "." if told.clear else speaker.say("told-nothing-clear")
    return f"{effects} {told.winner}"


def remarks(told: Told, speaker: Speaker) -> list[str]:
    """Whole sentences on what is slight, and on what was not seen."""
    if told.changes_nothing:
        return []
    found = []
    if told.slight:
        found.append(speaker.say("told-slight", effects=listed(told.slight, speaker.lang)))
    if told.unseen:
        found.append(speaker.say("told-unseen", measures=listed(told.unseen, speaker.lang)))
    return found


def fairness(findings: Findings, speaker: Speaker, setting: int) -> str:
    """Whether it matters where one sits; of the best and the worst seat, the one farther from a fair share is first."""
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
