"""Which bot is stronger, and by how much: paired games on all cores or a cluster, `tablee arena`.

Every deal is played once for each rotation of a line-up, so that everyone has had every seat with
the same cards. Deal i is the same in every line-up, on any machine and number of workers.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import NamedTuple

import numpy as np

from tablee.bots import level
from tablee.core.chance import check_seed
from tablee.core.errors import SetupError
from tablee.core.game import Game, Rules
from tablee.core.registry import get
from tablee.sim.ledger import Ledger, LedgerPage, saved_seed
from tablee.sim.lineup import Lineup, lineups
from tablee.sim.plan import Plan
from tablee.sim.tally import LineupTally, count
from tablee.sim.workers import Runner, in_threads

MOST_GAMES = 10**8  # every deal of a line-up is remembered
CHUNK = 512  # deals that a worker plays at a time, where nobody searches


class _Job(NamedTuple):
    lineup: int
    first: int
    deals: int


@dataclass(frozen=True, eq=False)
class Arena:
    """An arena whose settings have been checked."""

    game: Game
    rules: Rules
    bots: tuple[str, ...]
    seats: int
    seed: int
    games: int  # of every line-up, in whole deals
    rollouts: int | None  # of those who search, before a move; None: nobody does

    @classmethod
    def check(
        cls,
        game: str | Game,
        *,
        bots: Sequence[str],
        seats: int,
        games: int,
        rules: Mapping[str, object] | None = None,
        seed: int | None = None,
        rollouts: int | None = None,
        save: Path | None = None,
    ) -> Arena:
        """The number of games is rounded up to whole deals; an arena that goes on keeps the seed of its file."""
        if seed is None and save is not None:
            seed = saved_seed(save)
        found = get(game)
        if len(bots) < 2:
            raise SetupError("lonely-bot")
        searching = [level(found, name).searches for name in bots]
        for name in bots:
            if bots.count(name) > 1:
                raise SetupError("bot-twice", bot=name)
        # Whatever is wrong for one table is wrong for all.
        plan = Plan.check(found, games=games, seats=seats, bots=bots[:2], rules=rules)
        if games > MOST_GAMES:
            raise SetupError("too-many-games", most=MOST_GAMES)
        return cls(
            game=found,
            rules=plan.rules,
            bots=tuple(bots),
            seats=seats,
            seed=secrets.randbits(63) if seed is None else check_seed(seed),
            games=-(-games // seats) * seats,
            rollouts=(rollouts or found.rollouts) if any(searching) else None,
        )

    @property
    def deals(self) -> int:
        return self.games // self.seats

    @cached_property
    def lineups(self) -> list[Lineup]:
        return lineups(self.bots, self.seats)

    @property
    def thinks(self) -> bool:
        return self.rollouts is not None

    def settings(self) -> dict[str, object]:
        """Whatever changes a game. More games of the same settings may be played later."""
        return {**self._plan(self.bots).settings(), "seats": self.seats}

    def _plan(self, bots: tuple[str, ...], deals: int = 0) -> Plan:
        return Plan(self.game, self.rules, bots, self.seed, deals, self.rollouts)

    def tallies(self, ledger: Ledger | None = None) -> list[LineupTally]:
        """One for each line-up, with what has been played already."""
        found = [LineupTally(lineup, self.deals) for lineup in self.lineups]
        for page in ledger.pages if ledger else ():
            try:
                found[page.lineup].enter(page.first, page.won, page.points)
            except (IndexError, ValueError):
                assert ledger is not None
                raise SetupError("no-arena", file=ledger.file) from None
        return found

    def prepare(self) -> None:
        """Compile what the games will need, or load it from disk."""
        for plan in self._plans():
            plan.prepare()

    @property
    def is_prepared(self) -> bool:
        return all(plan.is_prepared for plan in self._plans())

    def _plans(self) -> Iterator[Plan]:
        return (self._plan((bot,) * self.seats) for bot in self.bots)

    def run(
        self,
        tallies: Sequence[LineupTally],
        *,
        ledger: Ledger | None = None,
        workers: int | None = None,
        runner: Runner | None = None,
        progress: Callable[[int], None] | None = None,
    ) -> None:
        """Play what is missing, on this machine's cores if no `runner` is given: the results are the same.

        `progress` is told how many games were played since its last call. After an interruption the tallies hold
        everything but the last few deals, which were still in hand.
        """
        self.prepare()
        for page in (runner or partial(in_threads, workers=workers))(self.play, self._missing(tallies)):
            tallies[page.lineup].enter(page.first, page.won, page.points)
            if ledger is not None:
                ledger.add(page)
            if progress is not None:
                progress(len(page.won) * self.seats)

    def _missing(self, tallies: Sequence[LineupTally]) -> Iterator[_Job]:
        """All line-ups advance together, so that an arena can be judged before its end."""
        step = 1 if self.thinks else CHUNK
        for first in range(0, self.deals, step):
            for number, tally in enumerate(tallies):
                missing = first + np.flatnonzero(~tally.done[first : first + step])
                if len(missing):
                    yield _Job(number, int(missing[0]), int(missing[-1] - missing[0] + 1))

    def play(self, job: _Job) -> LedgerPage:
        """Some deals of a line-up, in every rotation."""
        lineup = self.lineups[job.lineup]
        played = [self._plan(bots, job.deals).play(job.first, job.deals) for bots in lineup.rotations()]
        won, scored = count(
            lineup,
            np.stack([results.winners for results in played]),  # [rotations, deals, seats]
            np.stack([results.points for results in played]),
        )
        return LedgerPage(job.lineup, job.first, won.tolist(), scored.tolist())
