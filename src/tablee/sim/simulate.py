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
from tablee.core.compiler import compiled, is_cached
from tablee.core.errors import SetupError
from tablee.core.game import Game
from tablee.core.registry import get
from tablee.sim.playout import play_games

CHUNK = 4096  # games a worker plays between two looks at the progress bar


@dataclass(frozen=True, eq=False)
class Simulation:
    """What happened in every game; row i is game i, whatever the number of cores."""

    game: str
    rules: dict[str, str]
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
    same seed gives the same games on any number of workers. `progress` is called with the numbers
    of games and decisions made since its last call.
    """
    found = get(game)
    found.check_seats(seats)
    chosen_rules = found.read_rules(rules)
    if not isinstance(games, int) or isinstance(games, bool) or games < 1:
        raise SetupError("wrong-games", games=str(games))
    if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool)):
        raise SetupError("wrong-seed", seed=str(seed))
    named = [bots] if isinstance(bots, str) else list(bots)
    if not 1 <= len(named) <= seats:
        raise SetupError("wrong-bots", bots=len(named), seats=seats)
    at_table = tuple(named[seat % len(named)] for seat in range(seats))
    numbers = np.array([players.number(found, name) for name in at_table], np.int16)
    chosen_seed = secrets.randbits(63) if seed is None else seed

    points = np.zeros((games, seats), np.int32)
    winners = np.zeros((games, seats), np.int8)
    decisions = np.zeros(games, np.int32)
    fresh = found.fresh(seats, chosen_rules)
    play = compiled(found, play_games)

    def play_chunk(first: int) -> tuple[int, int]:
        part = slice(first, min(first + CHUNK, games))
        play(
            fresh,
            found.blank_states(),
            found.blank_views(),
            found.blank_moves(),
            numbers,
            np.uint64(chosen_seed % 2**64),
            first,
            np.zeros((2, 1), np.uint64),
            points[part],
            winners[part],
            decisions[part],
        )
        return len(decisions[part]), int(decisions[part].sum())

    prepare(found)
    started = time.perf_counter()
    with ThreadPoolExecutor(workers or available_cores()) as pool:
        try:
            for done in pool.map(play_chunk, range(0, games, CHUNK)):
                if progress is not None:
                    progress(*done)
        except BaseException:
            pool.shutdown(cancel_futures=True)  # Ctrl-C waits for the chunks in hand, not for all
            raise
    return Simulation(
        game=found.id,
        rules=chosen_rules,
        bots=at_table,
        seed=chosen_seed,
        points=points,
        winners=winners.view(np.bool_),
        decisions=decisions,
        seconds=time.perf_counter() - started,
    )


def prepare(game: str | Game) -> None:
    """Compile the playouts of a game, or load them from disk."""
    found = get(game)
    none = np.zeros((0, found.fewest), np.int32)
    compiled(found, play_games)(
        found.fresh(found.fewest, found.read_rules(None)),
        found.blank_states(),
        found.blank_views(),
        found.blank_moves(),
        np.zeros(found.fewest, np.int16),
        np.uint64(0),
        0,
        np.zeros((2, 1), np.uint64),
        none,
        none.astype(np.int8),
        np.zeros(0, np.int32),
    )


def is_prepared(game: str | Game) -> bool:
    """Whether `prepare` will take a moment and not several seconds."""
    return is_cached(get(game), play_games)


def available_cores() -> int:
    affinity: Any = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1
