"""What is to be simulated, checked; and how any part of it is played."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from tablee.bots import Bot, Level, level
from tablee.core.chance import Fast, check_seed
from tablee.core.compiler import compiled, fingerprint, is_cached
from tablee.core.errors import SetupError
from tablee.core.game import Game, Rules
from tablee.core.match import Match
from tablee.core.option import check_count
from tablee.core.registry import get
from tablee.sim import thoughtful
from tablee.sim.playout import Results, Workbench, luck_of, play_games
from tablee.sim.workers import Pieces, Runner

MOST_GAMES = 10**12 - 1  # their numbers fit into the names of files
CHUNK = 4096  # games a worker plays between two looks at the progress bar


@dataclass(frozen=True, eq=False)
class Plan:
    """A simulation whose settings have been checked."""

    game: Game
    rules: Rules
    bots: tuple[str, ...]  # by seat
    seed: int
    games: int
    rollouts: int | None = None  # of those who search, before a move; None: as many as their level says

    @classmethod
    def check(
        cls,
        game: str | Game,
        *,
        games: int,
        seats: int,
        bots: str | Sequence[str] = "random",
        rules: Mapping[str, object] | None = None,
        seed: int | None = None,
        rollouts: int | None = None,
    ) -> Plan:
        found = get(game)
        found.check_seats(seats)
        if check_count("wrong-games", games) > MOST_GAMES:
            raise SetupError("too-many-games", most=MOST_GAMES)
        named = [bots] if isinstance(bots, str) else list(bots)
        if not 1 <= len(named) <= seats:
            raise SetupError("wrong-bots", bots=len(named), seats=seats)
        for name in named:
            level(found, name)
        return cls(
            game=found,
            rules=found.read_rules(rules),
            bots=tuple(named[seat % len(named)] for seat in range(seats)),
            seed=secrets.randbits(63) if seed is None else check_seed(seed),
            games=games,
            rollouts=rollouts,
        )

    @property
    def seats(self) -> int:
        return len(self.bots)

    @cached_property
    def levels(self) -> list[Level]:
        """By seat."""
        return [level(self.game, name) for name in self.bots]

    @property
    def thinks(self) -> bool:
        return any(each.searches for each in self.levels)

    @property
    def chunk(self) -> int:
        """How many games a worker plays at a time."""
        return 1 if self.thinks else CHUNK

    def settings(self) -> dict[str, Any]:
        """Whatever changes a game, in JSON. More games of the same settings may be played later."""
        return {
            "sources": fingerprint(self.game),
            "game": self.game.id,
            "rules": dict(self.rules),
            "bots": list(self.bots),
            "seed": self.seed,
            "rollouts": self.rollouts if self.thinks else None,
        }

    def results(self, runner: Runner, games: Iterable[range] | None = None) -> Iterator[tuple[int, Results]]:
        """What comes of all games, or of these, a few at a time and in their order, with the number of the first."""
        wanted = (range(self.games),) if games is None else tuple(games)
        return runner(self._play_piece, Pieces(wanted, self.chunk))

    def _play_piece(self, piece: tuple[int, int]) -> tuple[int, Results]:
        first, games = piece
        return first, self.play(first, games)

    def prepare(self) -> None:
        """Compile what the games will need, or load it from disk."""
        if self.thinks:
            thoughtful.prepare(self.game)
        else:
            self.play(0, 0)

    @property
    def is_prepared(self) -> bool:
        """Whether `prepare` will take a moment and not many seconds."""
        return thoughtful.is_prepared(self.game) if self.thinks else is_cached(self.game, play_games)

    def play(self, first: int, games: int, *, halfway: bool = False) -> Results:
        """Games number `first` and following. Whoever plays them, wherever, gets the same."""
        results = Results.room(games, self.seats, halfway=halfway)
        (self._think if self.thinks else self._rush)(first, results)
        return results

    def _rush(self, first: int, results: Results) -> None:
        """All games in one compiled loop."""
        bench = Workbench.of(self.game, [each.policy for each in self.levels])
        fresh = self.game.fresh(self.seats, self.rules)
        compiled(self.game, play_games)(fresh, bench, np.uint64(self.seed % 2**64), first, results)

    def _think(self, first: int, results: Results) -> None:
        """Game by game, with a pause in the compiled loop wherever somebody searches."""
        table = thoughtful.ThoughtfulTable(self.levels, self.rules, self.rollouts)
        for number in range(len(results.decisions)):
            table.play(self.seed, first + number, results.rows(number, 1))

    def watch(self, number: int, names: Sequence[str] | None = None) -> Match:
        """Game number `number` once more, move by move, as a finished match between players of these names."""
        if not 0 <= number < self.games:
            raise SetupError("no-game-number", number=number, last=self.games - 1)
        deals, luck = luck_of(self.seed, [number])
        match = Match(self.game, self.seats, rules=self.rules, names=names, stream=Fast(deals))
        searching = thoughtful.thinkers(self.levels, luck, self.rollouts)
        reacting = [Bot(self.game, name, chance=luck) for name in self.bots]
        while match.to_act:
            seat = match.to_act[0]
            bot = searching.get(seat)
            views, legal = match.observe(seat), match.moves(seat)
            match.play(seat, reacting[seat].react(views, legal) if bot is None else bot.choose(views, legal))
        return match
