"""Many games at once, on all cores: `tablee.simulate`."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee import bots as players
from tablee.core.chance import check_seed
from tablee.core.compiler import compiled, is_cached
from tablee.core.errors import SetupError
from tablee.core.game import Game, Rules
from tablee.core.registry import get
from tablee.sim.playout import play_games

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
    ) -> Plan:
        found = get(game)
        found.check_seats(seats)
        if not isinstance(games, int) or isinstance(games, bool) or games < 1:
            raise SetupError("wrong-games", games=str(games))
        named = [bots] if isinstance(bots, str) else list(bots)
        if not 1 <= len(named) <= seats:
            raise SetupError("wrong-bots", bots=len(named), seats=seats)
        for name in named:
            players.number(found, name)
        return cls(
            game=found,
            rules=found.read_rules(rules),
            bots=tuple(named[seat % len(named)] for seat in range(seats)),
            seed=secrets.randbits(63) if seed is None else check_seed(seed),
            games=games,
        )

    def run(self, workers: int | None = None, progress: Callable[[int, int], None] | None = None) -> Simulation:
        """Play all games; `progress` is told how many games and decisions were made since its last call."""
        prepare(self.game)
        seats = len(self.bots)
        points = np.zeros((self.games, seats), np.int32)
        winners = np.zeros((self.games, seats), np.int8)
        decisions = np.zeros(self.games, np.int32)

        def play_chunk(first: int) -> tuple[int, int]:
            part = slice(first, min(first + CHUNK, self.games))
            self._play(first, points[part], winners[part], decisions[part])
            return len(decisions[part]), int(decisions[part].sum())

        started = time.perf_counter()
        # Compiled playouts let go of the interpreter's lock, so threads use all cores.
        with ThreadPoolExecutor(workers or available_cores()) as pool:
            try:
                for done in pool.map(play_chunk, range(0, self.games, CHUNK)):
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

    def _play(self, first: int, points: Any, winners: Any, decisions: Any) -> None:
        compiled(self.game, play_games)(
            self.game.fresh(len(self.bots), self.rules),
            self.game.blank_states(),
            self.game.blank_views(),
            self.game.blank_moves(),
            np.array([players.number(self.game, name) for name in self.bots], np.int16),
            np.uint64(self.seed % 2**64),
            first,
            np.zeros((2, 1), np.uint64),
            points,
            winners,
            decisions,
        )


def simulate(
    game: str | Game,
    *,
    games: int,
    seats: int,
    bots: str | Sequence[str] = "random",
    rules: Mapping[str, object] | None = None,
    seed: int | None = None,
    workers: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Simulation:
    """Play `games` games between bots, and keep points, winners and decisions of each.

    `bots` names one bot for all seats, or one a seat; fewer names than seats are repeated. The
    same seed gives the same games on any number of workers.
    """
    return Plan.check(game, games=games, seats=seats, bots=bots, rules=rules, seed=seed).run(workers, progress)


def prepare(game: str | Game) -> None:
    """Compile the playouts of a game, or load them from disk, by playing no game at all."""
    found = get(game)
    plan = Plan(found, found.read_rules(None), ("random",) * found.fewest, 0, 0)
    none = np.zeros((0, found.fewest), np.int32)
    plan._play(0, none, none.astype(np.int8), np.zeros(0, np.int32))


def is_prepared(game: str | Game) -> bool:
    """Whether `prepare` will take a moment and not several seconds."""
    return is_cached(get(game), play_games)


def available_cores() -> int:
    affinity: Any = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1
