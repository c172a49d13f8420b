"""Many games at once, on all cores: `tablee.simulate`."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

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
from tablee.sim.playout import THINKER, TO_THE_END, Results, go_on, play_games
from tablee.sim.workers import in_threads

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
    endings: NDArray[np.int8]  # [games]; numbers of `tablee.get(game).endings`
    seconds: float

    @property
    def win_shares(self) -> NDArray[np.float64]:
        """By seat: a victory counts 1, shared by k it counts 1/k."""
        won = self.winners / self.winners.sum(axis=1, keepdims=True)
        return won.mean(axis=0)  # type: ignore[no-any-return]

    def win_intervals(self) -> NDArray[np.float64]:
        """By seat: the 95 % Wilson interval of the win share, [seats, 2]."""
        return wilson(self.win_shares, len(self.decisions))

    @property
    def reasons(self) -> NDArray[np.str_]:
        """[games]: the clause that ended each game."""
        return np.array([ending.clause for ending in get(self.game).endings])[self.endings]


def wilson(share: NDArray[np.float64], games: int) -> NDArray[np.float64]:
    """The 95 % interval of a share that was seen in so many games: [..., 2]."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * np.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return np.stack([middle - half, middle + half], axis=-1)


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

    def run(self, workers: int | None = None, progress: Callable[[int, int], None] | None = None) -> Simulation:
        """Play all games; `progress` is told how many games and decisions were made since its last call."""
        self.prepare()
        whole = Results.room(self.games, self.seats)

        def play(first: int) -> tuple[int, int]:
            part = whole.rows(first, self.chunk)
            self.fill(first, part)
            return len(part.decisions), int(part.decisions.sum())

        started = time.perf_counter()
        for done in in_threads(play, range(0, self.games, self.chunk), workers):
            if progress is not None:
                progress(*done)
        return Simulation(
            game=self.game.id,
            rules=self.rules,
            bots=self.bots,
            seed=self.seed,
            points=whole.points,
            winners=whole.winners.view(np.bool_),
            decisions=whole.decisions,
            endings=whole.endings,
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

    def play(self, first: int, games: int, *, halfway: bool = False) -> Results:
        """Games number `first` and following. Whoever plays them, wherever, gets the same."""
        results = Results.room(games, self.seats, halfway=halfway)
        self.fill(first, results)
        return results

    def fill(self, first: int, results: Results) -> None:
        """Games number `first` and following, as many as there is room for what came out."""
        (self._think if self.thinks else self._rush)(first, results)

    def _rush(self, first: int, results: Results) -> None:
        """All games in one compiled loop."""
        compiled(self.game, play_games)(
            self.game.fresh(self.seats, self.rules),
            self.game.blank_states(),
            self.game.blank_views(),
            self.game.blank_moves(),
            np.array([each.policy for each in self.levels], np.int16),
            np.uint64(self.seed % 2**64),
            first,
            np.zeros((2, 1), np.uint64),
            *results,
        )

    def _think(self, first: int, results: Results) -> None:
        """Game by game, with a pause in the compiled loop wherever somebody searches."""
        for number in range(len(results.decisions)):
            _ThoughtfulGame(self, first + number).play(results.rows(number, 1))


class _ThoughtfulGame:
    """One game in which somebody searches."""

    def __init__(self, plan: Plan, number: int) -> None:
        self.plan, self.game, self.number = plan, plan.game, number
        self.states, self.views, self.moves = self.game.blank_states(), self.game.blank_views(), self.game.blank_moves()
        self.policies = np.array([THINKER if each.searches else each.policy for each in plan.levels], np.int16)
        self.luck = np.zeros((2, 1), np.uint64)

    def play(self, result: Results) -> None:
        self._deal()
        thinkers = {
            seat: Bot(self.game, name, seed=int(self.luck[1, 0]) + seat, rollouts=self.plan.rollouts)
            for seat, name in enumerate(self.plan.bots)
            if self.plan.levels[seat].searches
        }
        thoughts: list[int] = []

        def think(seat: int) -> int:
            thoughts.append(self._choose(thinkers[seat], seat))
            return thoughts[-1]

        made = result.decisions
        self._play_on(made, TO_THE_END, think)
        self.game.engine.count_points(self.states, result.points[0], result.winners[0])
        result.endings[0] = self.game.ending(self.states[0])
        if len(result.leaders):
            remembered = iter(thoughts)
            self._deal()
            self._play_on(np.zeros(1, np.int32), int(made[0]) // 2, lambda _: next(remembered))
            self.game.engine.count_points(self.states, result.halfway[0], result.leaders[0])

    def _deal(self) -> None:
        seed = np.uint64(self.plan.seed % 2**64)
        with np.errstate(over="ignore"):
            chances.reseed(self.luck[0], seed, 2 * self.number)
            chances.reseed(self.luck[1], seed, 2 * self.number + 1)
        self.states[...] = self.game.fresh(self.plan.seats, self.plan.rules)

    def _play_on(self, made: NDArray[np.int32], most: int, think: Callable[[int], int]) -> None:
        seat, move = NOTHING, NOTHING
        while True:
            seat = compiled(self.game, go_on)(
                self.states, self.views, self.moves, self.policies, self.luck, made, most, seat, move
            )
            if seat == NOTHING:
                break
            move = think(seat)

    def _choose(self, bot: Bot, seat: int) -> int:
        self.game.engine.look(self.states, seat, self.views)
        count = self.game.engine.list_moves(self.states, seat, self.moves)
        legal = [self.game.moves[each] for each in self.moves[:count].tolist()]
        return self.game.read_move(bot.choose(self.views, legal))


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
    """Play `games` games between bots, and keep points, winners, decisions and ending of each.

    `bots` names one bot for all seats, or one a seat; fewer names than seats are repeated. The
    same seed gives the same games on any number of workers. Whoever searches plays `rollouts` imagined
    games before a move, or as many as the level says.
    """
    plan = Plan.check(game, games=games, seats=seats, bots=bots, rules=rules, seed=seed, rollouts=rollouts)
    return plan.run(workers, progress)


def prepare(game: str | Game) -> None:
    """Compile the playouts of a game, or load them from disk, by playing no game at all."""
    found = get(game)
    Plan(found, found.read_rules(None), ("random",) * found.fewest, 0, 0).play(0, 0)
