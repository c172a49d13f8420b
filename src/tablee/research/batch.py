"""Many games at once for learning: every step makes one move in each of them, in one compiled call.

    batch = Batch("fiasko", seats=2, games=4096, seed=1)
    turn = batch.reset()
    while learning:
        turn = batch.step(choose(turn.observations, turn.masks))

In every game one seat acts, the lowest of those that may: `acting` tells which, and `observations` and `masks` are
that seat's. The arrays are made once and written again by every step, so nothing is copied and nothing grows; keep
a copy of what you need longer. They cannot be written to.

A game that ends is followed by another one at once (as in pgx's `auto_reset` and Gymnasium's `SAME_STEP`): after the
step that ends it `done` and `rewards` (see `kernels.reward`) and `points` are those of the game that has ended, while
`observations`, `masks` and `acting` are of the new one.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.core.chance import check_seed
from tablee.core.compiler import compiled
from tablee.core.errors import IllegalMove, MoveError, NotationError, SetupError
from tablee.core.game import Game
from tablee.core.kernel import NOTHING
from tablee.core.option import check_count
from tablee.core.registry import get
from tablee.research.kernels import choose_rows, deal_rows, first_illegal, step_rows
from tablee.research.numbers import Numbers
from tablee.sim.playout import luck_of


class BatchTurn(NamedTuple):
    """What there is to see before the next step. Row i is game i."""

    observations: NDArray[Any]  # [games]: the view of the seat to act, a record
    masks: NDArray[np.bool_]  # [games, moves]: what it may do
    acting: NDArray[np.int8]  # [games]: which seat it is
    rewards: NDArray[np.float32]  # [games, seats]: of the games that this step has ended; else 0
    done: NDArray[np.bool_]  # [games]: whether it has
    truncated: NDArray[np.bool_]  # [games]: whether it has broken the game off at the horizon, without a reward


class Batch:
    """Games side by side. What a row deals depends on the seed and its number, and on nothing else.

    With actions of `sample`, the first game of row i is game i of `tablee.simulate` with the same seed.
    """

    def __init__(
        self,
        game: str | Game,
        *,
        seats: int,
        games: int,
        rules: Mapping[str, object] | None = None,
        seed: int | None = None,
        horizon: int | None = None,  # moves after which a game is broken off: some need never end
        workers: int = 1,  # threads that share the rows: compiled steps let go of the interpreter's lock
        check: bool = True,  # without it, an illegal action leads anywhere
    ) -> None:
        self.game = found = get(game)
        self.seats = found.check_seats(seats)
        self.games = check_count("wrong-games", games)
        self.rules = found.read_rules(rules)
        self.seed = secrets.randbits(63) if seed is None else check_seed(seed)
        self.check = check
        self.horizon = None if horizon is None else check_count("wrong-horizon", horizon)
        workers = min(check_count("wrong-workers", workers), self.games)

        self._fresh = found.fresh(seats, self.rules)
        self._states, self._views = found.blank_states(games), found.blank_views(games)
        self._offered, self._counts = np.zeros((games, found.max_moves), np.int16), np.zeros(games, np.int16)
        self._masks, self._acting = np.zeros((games, len(found.moves)), np.bool_), np.zeros(games, np.int8)
        self._deals, self._luck = np.zeros((games, 1), np.uint64), np.zeros((games, 1), np.uint64)
        rewards, points = np.zeros((games, seats), np.float32), np.zeros((games, seats), np.int32)
        done, truncated = np.zeros(games, np.bool_), np.zeros(games, np.bool_)
        ages, winners = np.zeros(games, np.int32), np.zeros((games, seats), np.int8)
        # In the order in which the kernels take them.
        self._dealt = self._states, self._views, self._offered, self._counts, self._masks, self._acting, self._deals
        self._played = rewards, done, truncated, ages, points, winners

        self.actions = np.zeros(games, np.int64)  # written by `sample`; you may write here too
        self.points = _to_read(points)  # [games, seats]: of each row's last game that came to its end
        self.moves = _to_read(self._offered)  # [games, most moves]: the mask as a list, of which `counts` are valid
        self.counts = _to_read(self._counts)  # [games]
        self.turn = BatchTurn(*map(_to_read, (self._views, self._masks, self._acting, rewards, done, truncated)))
        self.observations, self.masks, self.acting, self.rewards, self.done, self.truncated = self.turn
        self._numbers = Numbers(found, self._views)

        bounds = [games * part // workers for part in range(workers + 1)]
        self._pool = ThreadPoolExecutor(workers - 1) if workers > 1 else None
        self._steps = [self._step_arguments(slice(first, stop)) for first, stop in pairwise(bounds)]
        self.reset()

    @property
    def octets(self) -> NDArray[np.uint8]:
        """The observations as bytes, [games, bytes of a view], of the very same memory."""
        return self.observations.view(np.uint8).reshape(self.games, -1)

    def numbers(self, room: NDArray[Any] | None = None) -> NDArray[Any]:
        """The observations as numbers, [games, numbers] (`tablee.research.numbers`): a copy, into `room` if given."""
        return self._numbers.read(room)

    def reset(self, seed: int | None = None) -> BatchTurn:
        """Deal the first game of every row, again or with another seed."""
        if seed is not None:
            self.seed = check_seed(seed)
        # As in `tablee.sim`, so that row i begins with game i of a simulation with this seed.
        self._deals[:, 0], self._luck[:, 0] = luck_of(self.seed, np.arange(self.games))
        for array in self._played:
            array[...] = 0
        compiled(self.game, deal_rows)(self._fresh, *self._dealt)
        return self.turn

    def step(self, actions: Any) -> BatchTurn:
        """Make one move in every game. If one of them is illegal, nothing changes in any."""
        if actions is not self.actions:
            self._read(actions)
        if self.check:
            row = compiled(self.game, first_illegal)(self._masks, self.actions)
            if row != NOTHING:
                raise self._why_not(row)
        step = compiled(self.game, step_rows)
        self._share_out(lambda number: step(*self._steps[number]))
        return self.turn

    def sample(self) -> NDArray[np.int64]:
        """A legal move for every game, each as likely, from the luck of its row."""
        compiled(self.game, choose_rows)(self._offered, self._counts, self._luck, self.actions)
        return self.actions

    def _share_out(self, work: Callable[[int], None]) -> None:
        """Every part to one worker; the first one is ours."""
        if self._pool is None:
            work(0)
            return
        others = [self._pool.submit(work, number) for number in range(1, len(self._steps))]
        work(0)
        for other in others:
            other.result()

    def _step_arguments(self, part: slice) -> tuple[Any, ...]:
        rows = (array[part] for array in (*self._dealt, *self._played))
        return self._fresh, *rows, NOTHING if self.horizon is None else self.horizon, self.actions[part]

    def _read(self, actions: Any) -> None:
        given = np.asarray(actions)
        if given.shape != self.actions.shape or given.dtype.kind not in "iu":
            raise SetupError("wrong-actions", games=self.games, shape=str(given.shape), type=str(given.dtype))
        self.actions[:] = given

    def _why_not(self, row: int) -> MoveError:
        game, action = self.game, int(self.actions[row])
        if not (0 <= action < len(game.moves) and game.moves[action]):
            return NotationError("batch-no-move", row=row, game=game.id, action=action, last=len(game.moves) - 1)
        refused = game.refusal(self._states[row], int(self._acting[row]), action)
        reason, move = game.refusals[refused - 1], game.moves[action]
        why = IllegalMove(reason.message, clause=reason.clause, texts=game.texts, move=move)
        return IllegalMove("batch-illegal", clause=reason.clause, row=row, why=why)


def _to_read(array: NDArray[Any]) -> NDArray[Any]:
    """The same memory, which a caller cannot write to: masks and views would no longer be what the rules say."""
    seen = array.view()
    seen.flags.writeable = False
    return seen
