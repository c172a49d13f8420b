"""Many games at once, on all cores: `tablee.simulate`."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from tablee.core.errors import SetupError
from tablee.core.game import Game, Rules
from tablee.core.registry import get
from tablee.sim.plan import Plan
from tablee.sim.playout import Results
from tablee.sim.results.columns import columns
from tablee.sim.results.totals import wilson
from tablee.sim.workers import Runner, in_threads

if TYPE_CHECKING:
    import pandas


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
    endings: NDArray[np.int8]  # [games]; numbers of `tablee.get(game).endings`
    seconds: float

    def __repr__(self) -> str:
        return f"<Simulation of {self.game}: {len(self.decisions):,} games between {', '.join(self.bots)}>"

    @property
    def win_shares(self) -> NDArray[np.float64]:
        """By seat: a victory counts 1, shared by k it counts 1/k."""
        won = self.winners / self.winners.sum(axis=1, keepdims=True)
        return won.mean(axis=0)  # type: ignore[no-any-return]

    def win_intervals(self) -> NDArray[np.float64]:
        """By seat: the 95 % interval of the win share, [seats, 2]."""
        return wilson(self.win_shares, len(self.decisions))

    @property
    def reasons(self) -> NDArray[np.str_]:
        """[games]: the clause that ended each game."""
        return np.array([ending.clause for ending in get(self.game).endings])[self.endings]

    def to_pandas(self) -> pandas.DataFrame:
        """One row a game, with the columns of the files that `tablee simulate --out` writes. Needs pandas."""
        try:
            from pandas import Categorical, DataFrame  # heavy, and an extra
        except ImportError:
            raise SetupError("no-pandas") from None
        winners = self.winners.view(np.int8)
        results = Results(self.points, winners, self.decisions, self.endings, self.points[:0], winners[:0])
        return DataFrame(
            {
                name: Categorical.from_codes(values, words) if words else values
                for name, values, words in columns(get(self.game), self.seed, 0, results)
            }
        )


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
    runner: Runner | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Simulation:
    """Play `games` games between bots, and keep points, winners, decisions and ending of each.

    `bots` names one bot for all seats, or one a seat; fewer names than seats are repeated. The
    same seed gives the same games on any number of workers, and wherever a `runner` has them played (on this
    machine's cores, if none is given). Whoever searches plays `rollouts` imagined games before a move, or as many
    as the level says. `progress` is told how many games and decisions were made since its last call.
    """
    plan = Plan.check(game, games=games, seats=seats, bots=bots, rules=rules, seed=seed, rollouts=rollouts)
    plan.prepare()
    whole = Results.room(games, seats)
    started = time.perf_counter()
    for first, results in plan.results(runner or partial(in_threads, workers=workers)):
        whole.enter(first, results)
        if progress is not None:
            progress(len(results.decisions), int(results.decisions.sum(dtype=np.int64)))
    return Simulation(
        game=plan.game.id,
        rules=plan.rules,
        bots=plan.bots,
        seed=plan.seed,
        points=whole.points,
        winners=whole.winners.view(np.bool_),
        decisions=whole.decisions,
        endings=whole.endings,
        seconds=time.perf_counter() - started,
    )
