"""Search in imagined worlds, for any game: which move wins most often in them (`rollout`)?

One move is judged over all the worlds together, so a search cannot plan to use what it should not know.

Where seats take turns there are two ways, and each game names the one that is stronger for it. `weigh` tries every
move in the same worlds with the same luck, so that differences show early, and the weaker half of the moves is left
out again and again (sequential halving): most of the time goes to the moves that are hard to tell apart. That is one
step of policy improvement over the fast player. `grow` (see `tree`) also learns which answers are good, and the answers
to these.

Where all choose at once (`bid`) the best move depends on what the others choose, and they on ours.
Everyone learns by regret matching, each its own moves in all the worlds; the average of what was
tried is a mixed choice that is hard to exploit. The others are thought to play out of habit most of
the time (`decide`), and to be as clever as we are the rest of it: a restricted Nash response, which
profits from the habit. It can be guessed, which costs little in a round among many and much where the
game may be decided: the more imagined games are over soon, the less habit is counted on.
"""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable
from typing import Any, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from tablee.bots.rollout import OVER, POINTS, VICTORIES, WORTH, Desk, keep, try_out, worth
from tablee.bots.tree import Tree, grow
from tablee.core.chance import below, reseed
from tablee.core.compiler import compiled, is_cached
from tablee.core.game import Game
from tablee.core.kernel import Chance, decide, determinize, kernel, legal, observe

SLICE = 256  # imagined games between two looks at the clock
HABIT = 75  # in how many of a hundred worlds another seat plays out of habit, as long as no end is near
HABIT_IN_A_CROWD = 25  # the same where experts who all count on it would get in each other's way …
CROWD = 4  # … which is so with as many seats
SOON = 2  # rounds in which an end is near
RARELY = 0.12  # what would be played more rarely than this is not worth its risk, as long as no end is near


class MoveEstimate(NamedTuple):
    """What a search found about one move."""

    move: str
    win_chance: float  # if everybody plays on like `quick`; in a tree, as it has learnt to play on
    points: float  # expected at the end of the game
    visits: int  # imagined games that began with it


class Thought(MoveEstimate):
    """It unpacks into the four of an estimate; beside them, how often the move should be played."""

    share: float  # 1 or 0 where seats take turns

    def __new__(cls, move: str, win_chance: float, points: float, visits: int, share: float = 0.0) -> Self:
        thought = super().__new__(cls, move, win_chance, points, visits)
        thought.share = share
        return thought


class Search:
    """The search of one game, and the desk on which it writes."""

    def __init__(self, game: Game, horizon: int | None = None, tree: bool | None = None) -> None:
        self.game = game
        self.horizon = game.horizon if horizon is None else horizon  # rounds
        self.desk = Desk.of(game)
        self.tree = Tree.of() if (game.tree if tree is None else tree) else None
        self.moves: list[int] = []  # the legal ones of the last search
        self.spent = 0  # its imagined games

    def run(
        self,
        views: Any,
        *,
        seed: int,
        rollouts: int | None,
        seconds: float | None = None,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> None:
        """Think about a view until a budget is spent. Without `seconds`, time does not matter to what is found."""
        began = time.perf_counter()
        desk = self.desk
        desk.views[0] = views[0]
        if self.game.simultaneous:
            # Whoever has chosen already did it without seeing us: they choose anew, like everyone else.
            desk.views["acting"][0] = (1 << int(views["seats"][0])) - 1
        self.moves = self._legal()
        count = len(self.moves)
        desk.places[:count] = range(count)
        for written in (desk.visits, desk.totals, desk.regrets, desk.mixed):
            written[...] = 0
        if self.tree is not None:
            self.tree.clear()
        halves = not self.game.simultaneous and self.tree is None
        living = 1 if self.tree is not None else count  # moves tried in one world
        halvings = max(1, (count - 1).bit_length())
        world = spent = 0
        while True:
            used = 0.0 if rollouts is None else spent / rollouts
            if seconds is not None:
                used = max(used, (time.perf_counter() - began) / seconds)
            if (world and used >= 1.0) or cancelled():
                break
            if halves and (fewer := max(2, count >> int(used * halvings))) < living:
                best = np.argsort(-self._means(WORTH)[desk.places[:living]], kind="stable")
                desk.places[:living] = desk.places[:living][best]
                living = fewer
            left = SLICE if rollouts is None else min(SLICE, rollouts - spent)
            worlds = max(1, left // living)
            self._play_worlds(living, np.uint64(seed % 2**64), world, worlds)
            world += worlds
            spent += worlds * living
        self.spent = spent

    def _legal(self) -> list[int]:
        """They are the same in every world that fits the view."""
        engine, desk = self.game.engine, self.desk
        engine.determinize(desk.views, desk.worlds, desk.chances[0])
        count = engine.legal(desk.worlds, int(desk.views["seat"][0]), desk.moves)
        return desk.moves[:count].tolist()  # type: ignore[no-any-return]

    def _play_worlds(self, living: int, seed: np.uint64, world: int, worlds: int) -> None:
        if self.game.simultaneous:
            compiled(self.game, bid)(self.desk, len(self.game.bots), self.horizon, seed, world, worlds)
        elif self.tree is not None:
            compiled(self.game, grow)(self.desk, self.tree, self.horizon, seed, world, worlds)
        else:
            compiled(self.game, weigh)(self.desk, living, self.horizon, seed, world, worlds)

    def _means(self, what: int) -> NDArray[np.float64]:
        means: NDArray[np.float64] = self.desk.totals[what] / np.maximum(1, self.desk.visits)
        return means

    def shares(self) -> NDArray[np.float64]:
        """How often each move should be played."""
        count = len(self.moves)
        if self.game.simultaneous:
            tried = self.desk.mixed[:count] + 1e-9  # before anything was learnt: all alike
            rarely = RARELY * far_from_over(self.desk)  # near the end, what is rare keeps the others guessing
            # `fsum` rounds once, however a machine or a version likes to add up.
            tried[tried < min(rarely * math.fsum(tried), tried.max())] = 0.0
            tried /= math.fsum(tried)
            return tried
        visits = self.desk.visits[:count]
        worth = np.where(visits == visits.max(), self._means(WORTH)[:count], -np.inf)
        shares = np.zeros(count)
        shares[worth.argmax()] = 1.0
        return shares

    def thoughts(self) -> list[Thought]:
        """What was found, the best move first."""
        shares = self.shares()
        chances, points, worth = self._means(VICTORIES), self._means(POINTS), self._means(WORTH)
        order = np.lexsort((-worth[: len(shares)], -self.desk.visits[: len(shares)], -shares))
        return [
            Thought(
                move=self.game.moves[self.moves[at]],
                win_chance=float(chances[at]),
                points=float(points[at]),
                visits=int(self.desk.visits[at]),
                share=float(shares[at]),
            )
            for at in order.tolist()
        ]

    def prepare(self) -> None:
        """Compile, or load from disk, by imagining nothing."""
        self._play_worlds(1, np.uint64(0), 0, 0)


def is_cached_search(game: Game) -> bool:
    """Whether preparing takes a moment of loading, and not many seconds of compiling."""
    return is_cached(game, bid if game.simultaneous else grow if game.tree else weigh)


_ready: set[str] = set()
_preparing = threading.Lock()


def is_ready(game: Game) -> bool:
    """Whether a search can begin at once."""
    return game.id in _ready


def prepare(game: Game) -> None:
    """Compile the rules and the search of a game, or load them from disk."""
    with _preparing:
        if not is_ready(game):
            game.engine.compile()
            Search(game).prepare()
            _ready.add(game.id)


def prepare_in_background(game: Game) -> None:
    """For programs in which a person plays: never wait for a compiler."""
    threading.Thread(target=prepare, args=(game,), name=f"compile the search of {game.id}", daemon=True).start()


def warm_up(game: Game) -> None:
    """Compile the rules; load the search only if an earlier run has compiled it, since few games need it at once."""
    if is_cached_search(game):
        prepare(game)
    else:
        game.engine.compile()


def warm_up_in_background(game: Game) -> None:
    threading.Thread(target=warm_up, args=(game,), name=f"warm up {game.id}", daemon=True).start()


def weigh(desk: Desk, living: int, horizon: int, seed: np.uint64, begin: int, count: int) -> None:
    """Try each of the moves in question in so many worlds, from world number `begin` on."""
    seat = int(desk.views[0].seat)
    for world in range(begin, begin + count):
        reseed(desk.chances[0], seed, 2 * world)
        determinize(desk.views[0], desk.worlds[0], desk.chances[0])
        for at in range(living):
            place = int(desk.places[at])
            desk.first[seat] = desk.moves[place]
            try_out(desk, 1 << seat, horizon, seed, world)
            keep(desk, seat, place, worth(desk, seat))


def bid(desk: Desk, habit: int, horizon: int, seed: np.uint64, begin: int, count: int) -> None:
    """Let one seat in each of so many worlds learn from all its moves: ours in every second one."""
    me = int(desk.views[0].seat)
    seats = int(desk.views[0].seats)
    everyone = (1 << seats) - 1
    for world in range(begin, begin + count):
        reseed(desk.chances[0], seed, 2 * world)
        determinize(desk.views[0], desk.worlds[0], desk.chances[0])
        learner = me if world % 2 == 0 else (me + 1 + world // 2 % (seats - 1)) % seats
        habitual = (HABIT if seats < CROWD else HABIT_IN_A_CROWD) * far_from_over(desk)
        for seat in range(seats):
            many = legal(desk.worlds[0], seat, desk.bench)
            if seat == me or below(desk.chances[0], 100) >= habitual:
                desk.first[seat] = desk.bench[draw(desk.regrets[seat], many, desk.chances[0])]
            else:
                observe(desk.worlds[0], seat, desk.views[1])
                desk.first[seat] = decide(desk.views[1], habit, desk.bench, many, desk.chances[0])
        many = legal(desk.worlds[0], learner, desk.moves)
        regrets = desk.regrets[learner]
        regret = total(regrets, many)
        expected = 0.0
        for place in range(many):
            share = regrets[place] / regret if regret > 0.0 else 1.0 / many
            desk.first[learner] = desk.moves[place]
            made = try_out(desk, everyone, horizon, seed, world)
            found = worth(desk, learner)
            expected += share * found
            regrets[place] += found
            if learner == me:
                keep(desk, me, place, found)
                desk.totals[OVER, place] += (desk.worlds[1].acting == 0) & (made <= SOON * seats)
                desk.mixed[place] += share * world  # what was learnt later counts more
        for place in range(many):
            regrets[place] = max(0.0, regrets[place] - expected)


@kernel
def far_from_over(desk: Desk) -> float:
    """The share of the games imagined so far, beginning with our moves, that were not over soon."""
    tried = 0
    for place in range(len(desk.visits)):
        tried += int(desk.visits[place])
    return 1.0 - total(desk.totals[OVER], len(desk.visits)) / max(1, tried)


@kernel
def total(regrets: NDArray[np.float64], count: int) -> float:
    added = 0.0
    for place in range(count):
        added += regrets[place]
    return added


@kernel
def draw(regrets: NDArray[np.float64], count: int, chance: Chance) -> int:
    """One of the places, each as likely as it is regretted; any, if nothing is."""
    regret = total(regrets, count)
    rest = (regret if regret > 0.0 else float(count)) * below(chance, 1 << 20) / (1 << 20)
    for place in range(count - 1):
        rest -= regrets[place] if regret > 0.0 else 1.0
        if rest < 0.0:
            return place
    return count - 1
