"""Many games at once, on all cores: `tablee.simulate`."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.bots import Bot, Level, level, search
from tablee.core import chance as chances
from tablee.core.chance import check_seed
from tablee.core.compiler import compiled, is_cached
from tablee.core.errors import SetupError
from tablee.core.game import Game, Rules
from tablee.core.kernel import NOTHING
from tablee.core.registry import get
from tablee.sim.playout import THINKER, go_on, play_games

CHUNK = 4096  # games a worker plays between two looks at the progress bar


@dataclass(frozen=True, eq=False)
class Simulation:
    """What happened in every game; row i is game i, whatever the number of cores."""

    game: str
    rules: Rules
    bots: tuple[str, ...]  # by seat
    seed: int
    points: NDArray[np.int32]  # [games, seats]
    winners: NDArray[np.bool_]  # [games, seats]; a shared victory has several
    decisions: NDArray[np.int32]  # [games]
    seconds: float

    @property
    def win_shares(self) -> NDArray[np.float64]:
        """By seat: a victory counts 1, shared by k it counts 1/k."""
        won = self.winners / self.winners.sum(axis=1, keepdims=True)
        return won.mean(axis=0)  # type: ignore[no-any-return]

    def win_intervals(self) -> NDArray[np.float64]:
        """By seat: the 95 % Wilson interval of the win share, [seats, 2]."""
        games, z = len(self.decisions), 1.96
        share = self.win_shares
        middle = (share + z * z / (2 * games)) / (1 + z * z / games)
        half = z / (1 + z * z / games) * np.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
        return np.stack([middle - half, middle + half], axis=1)


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
        if not isinstance(games, int) or isinstance(games, bool) or games < 1:
            raise SetupError("wrong-games", games=str(games))
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

    @cached_property
    def levels(self) -> list[Level]:
        """By seat."""
        return [level(self.game, name) for name in self.bots]

    @property
    def thinks(self) -> bool:
        return any(each.searches for each in self.levels)

    @property
    def chunk(self) -> int:
        return 1 if self.thinks else CHUNK

    def run(self, workers: int | None = None, progress: Callable[[int, int], None] | None = None) -> Simulation:
        """Play all games; `progress` is told how many games and decisions were made since its last call."""
        self.prepare()
        seats = len(self.bots)
        points = np.zeros((self.games, seats), np.int32)
        winners = np.zeros((self.games, seats), np.int8)
        decisions = np.zeros(self.games, np.int32)

        def play_chunk(first: int) -> tuple[int, int]:
            part = slice(first, min(first + self.chunk, self.games))
            self.play(first, points[part], winners[part], decisions[part])
            return len(decisions[part]), int(decisions[part].sum())

        started = time.perf_counter()
        # Compiled playouts let go of the interpreter's lock, so threads use all cores.
        with ThreadPoolExecutor(workers or available_cores()) as pool:
            try:
                for done in pool.map(play_chunk, range(0, self.games, self.chunk)):
                    if progress is not None:
                        progress(*done)
            except BaseException:
                pool.shutdown(cancel_futures=True)  # Ctrl-C waits for the chunks in hand, not for all
                raise
        return Simulation(
            game=self.game.id,
            rules=self.rules,
            bots=self.bots,
            seed=self.seed,
            points=points,
            winners=winners.view(np.bool_),
            decisions=decisions,
            seconds=time.perf_counter() - started,
        )

    def prepare(self) -> None:
        """Compile what the games will need, or load it from disk."""
        if self.thinks:
            search.prepare(self.game)
        else:
            prepare(self.game)

    @property
    def is_prepared(self) -> bool:
        """Whether `prepare` will take a moment and not many seconds."""
        return search.is_cached_search(self.game) if self.thinks else is_cached(self.game, play_games)

    def play(self, first: int, points: Any, winners: Any, decisions: Any) -> None:
        """Games number `first` and following, as many as there is room for what came out."""
        play = self._think if self.thinks else self._rush
        play(first, points, winners, decisions)

    def _rush(self, first: int, points: Any, winners: Any, decisions: Any) -> None:
        """All games in one compiled loop."""
        compiled(self.game, play_games)(
            self.game.fresh(len(self.bots), self.rules),
            self.game.blank_states(),
            self.game.blank_views(),
            self.game.blank_moves(),
            np.array([each.policy for each in self.levels], np.int16),
            np.uint64(self.seed % 2**64),
            first,
            np.zeros((2, 1), np.uint64),
            points,
            winners,
            decisions,
        )

    def _think(self, first: int, points: Any, winners: Any, decisions: Any) -> None:
        """Game by game, with a pause in the compiled loop wherever somebody searches."""
        game, engine, seed = self.game, self.game.engine, np.uint64(self.seed % 2**64)
        states, views, moves = game.blank_states(), game.blank_views(), game.blank_moves()
        policies = np.array([THINKER if each.searches else each.policy for each in self.levels], np.int16)
        luck = np.zeros((2, 1), np.uint64)
        for number in range(len(decisions)):
            with np.errstate(over="ignore"):
                chances.reseed(luck[0], seed, 2 * (first + number))
                chances.reseed(luck[1], seed, 2 * (first + number) + 1)
            thinkers = {
                seat: Bot(game, name, seed=int(luck[1, 0]) + seat, rollouts=self.rollouts)
                for seat, name in enumerate(self.bots)
                if self.levels[seat].searches
            }
            states[...] = game.fresh(len(self.bots), self.rules)
            seat, move = NOTHING, NOTHING
            while True:
                made = decisions[number : number + 1]
                seat = compiled(game, go_on)(states, views, moves, policies, luck, made, seat, move)
                if seat == NOTHING:
                    break
                engine.look(states, seat, views)
                count = engine.list_moves(states, seat, moves)
                legal = [game.moves[each] for each in moves[:count].tolist()]
                move = game.read_move(thinkers[seat].choose(views, legal))
            engine.count_points(states, points[number], winners[number])


def simulate(
    game: str | Game,
    *,
    games: int,
    seats: int,
    bots: str | Sequence[str] = "random",
    rules: Mapping[str, object] | None = None,
    seed: int | None = None,
    rollouts: int | None = None,
    workers: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Simulation:
    """Play `games` games between bots, and keep points, winners and decisions of each.

    `bots` names one bot for all seats, or one a seat; fewer names than seats are repeated. The
    same seed gives the same games on any number of workers. Whoever searches plays `rollouts` imagined
    games before a move, or as many as the level says.
    """
    plan = Plan.check(game, games=games, seats=seats, bots=bots, rules=rules, seed=seed, rollouts=rollouts)
    return plan.run(workers, progress)


def prepare(game: str | Game) -> None:
    """Compile the playouts of a game, or load them from disk, by playing no game at all."""
    found = get(game)
    plan = Plan(found, found.read_rules(None), ("random",) * found.fewest, 0, 0)
    none = np.zeros((0, found.fewest), np.int32)
    plan.play(0, none, none.astype(np.int8), np.zeros(0, np.int32))


def available_cores() -> int:
    affinity: Any = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1
