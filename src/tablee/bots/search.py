"""Search in imagined worlds, for any game.

A bot does not know the hidden cards, so it deals them anew, a thousand times, in every way that its
view allows (`determinize`), tries its moves in each of these worlds, and plays each to its end with
the game's fast player (`quick`). What a move is worth is how often it wins. That is one step of
policy improvement over `quick`; it cannot plan to use what it should not know, because one move is
judged over all the worlds together.

Where seats take turns (`weigh`) every move is tried in the same worlds with the same luck, so that
differences show early, and the weaker half of the moves is left out again and again (sequential
halving): most of the time goes to the moves that are hard to tell apart.

Where all choose at once (`bid`) the best move depends on what the others choose, and they on ours.
Everyone learns by regret matching, each its own moves in all the worlds; the average of what was
tried is a mixed choice that is hard to exploit. The others are thought to play out of habit most of
the time (`decide`), and to be as clever as we are the rest of it: a restricted Nash response, which
profits from the habit and still does not lay itself open.

Nothing is allocated in here: everything lies on a `Desk`, which is used again for every move.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.core.chance import below, reseed, settle
from tablee.core.compiler import compiled, is_cached
from tablee.core.game import Game
from tablee.core.kernel import (
    Chance,
    Moves,
    State,
    decide,
    determinize,
    kernel,
    legal,
    lowest,
    observe,
    outcome,
    quick,
    step,
)

SLICE = 256  # imagined games between two looks at the clock
HABIT = 75  # in how many of a hundred worlds another seat plays out of habit
A_POINT = 0.0005  # what being ahead by a point more is worth, in victories: it tells equal moves apart
RARELY = 0.12  # what would be played more rarely than this is not worth its risk

VICTORIES, POINTS, WORTH = range(3)  # what is added up for every move


class Thought(NamedTuple):
    """What a search found about one move."""

    move: str
    win_chance: float
    points: float  # expected at the end of the game
    visits: int  # imagined games that began with it
    share: float  # how often it should be played; 1 or 0 where seats take turns


class Search:
    """The search of one game, and the desk on which it writes: nothing is allocated while it thinks."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._views = game.blank_views(2)  # ours, and that of another seat in an imagined world
        self._worlds = game.blank_states(2)  # as imagined, and as it is played out
        self._moves = game.blank_moves()
        self._bench = game.blank_moves()  # others list their moves here
        self._chances = np.zeros((2, 1), np.uint64)  # for the world, and for what happens in it
        self._first = np.zeros(game.most, np.int16)  # the first move of each seat in a world
        self._points = np.zeros(game.most, np.int32)
        self._winners = np.zeros(game.most, np.int8)
        self._places = np.zeros(game.max_moves, np.int16)  # of the moves still in question
        self._visits = np.zeros(game.max_moves, np.int64)
        self._totals = np.zeros((3, game.max_moves))
        self._regrets = np.zeros((game.most, game.max_moves))  # of each seat, for its moves in their order
        self._mixed = np.zeros(game.max_moves)  # how often we would have played each move, added up
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
        self._views[0] = views[0]
        if self.game.simultaneous:
            # Whoever has chosen already did it without seeing us: they choose anew, like everyone else.
            self._views["acting"][0] = (1 << int(views["seats"][0])) - 1
        self.moves = self._list_moves()
        count = len(self.moves)
        self._places[:count] = range(count)
        for written in (self._visits, self._totals, self._regrets, self._mixed):
            written[...] = 0
        living = count
        halvings = max(1, (count - 1).bit_length())
        world = spent = 0
        while True:
            used = 0.0 if rollouts is None else spent / rollouts
            if seconds is not None:
                used = max(used, (time.perf_counter() - began) / seconds)
            if (world and used >= 1.0) or cancelled():
                break
            if not self.game.simultaneous and (fewer := max(2, count >> int(used * halvings))) < living:
                best = np.argsort(-self._means(WORTH)[self._places[:living]], kind="stable")
                self._places[:living] = self._places[:living][best]
                living = fewer
            left = SLICE if rollouts is None else min(SLICE, rollouts - spent)
            worlds = max(1, left // living)
            self._imagine(living, np.uint64(seed % 2**64), world, worlds)
            world += worlds
            spent += worlds * living
        self.spent = spent

    def _list_moves(self) -> list[int]:
        """They are the same in every world that fits the view."""
        engine = self.game.engine
        engine.imagine(self._views, self._worlds, self._chances[0])
        count = engine.list_moves(self._worlds, int(self._views["seat"][0]), self._moves)
        return self._moves[:count].tolist()  # type: ignore[no-any-return]

    def _imagine(self, living: int, seed: np.uint64, world: int, worlds: int) -> None:
        desk = (
            self._views, self._worlds, self._moves, self._bench, self._chances,
            self._first, self._points, self._winners, self._visits, self._totals,
        )  # fmt: skip
        if self.game.simultaneous:
            compiled(self.game, bid)(*desk, self._regrets, self._mixed, len(self.game.bots), seed, world, worlds)
        else:
            compiled(self.game, weigh)(*desk, self._places, living, seed, world, worlds)

    def _means(self, what: int) -> NDArray[np.float64]:
        means: NDArray[np.float64] = self._totals[what] / np.maximum(1, self._visits)
        return means

    def shares(self) -> NDArray[np.float64]:
        """How often each move should be played."""
        count = len(self.moves)
        if self.game.simultaneous:
            tried = self._mixed[:count] + 1e-9  # before anything was learnt: all alike
            tried[tried < min(RARELY * tried.sum(), tried.max())] = 0.0
            tried /= tried.sum()
            return tried
        visits = self._visits[:count]
        worth = np.where(visits == visits.max(), self._means(WORTH)[:count], -np.inf)
        shares = np.zeros(count)
        shares[worth.argmax()] = 1.0
        return shares

    def thoughts(self) -> list[Thought]:
        """What was found, the best move first."""
        shares = self.shares()
        chances, points, worth = self._means(VICTORIES), self._means(POINTS), self._means(WORTH)
        order = np.lexsort((-worth[: len(shares)], -shares))
        return [
            Thought(
                move=self.game.moves[self.moves[at]],
                win_chance=float(chances[at]),
                points=float(points[at]),
                visits=int(self._visits[at]),
                share=float(shares[at]),
            )
            for at in order.tolist()
        ]

    def prepare(self) -> None:
        """Compile, or load from disk, by imagining nothing."""
        self._imagine(1, np.uint64(0), 0, 0)


def is_cached_search(game: Game) -> bool:
    """Whether preparing takes a moment of loading, and not many seconds of compiling."""
    return is_cached(game, bid if game.simultaneous else weigh)


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


def weigh(
    views: Any,
    worlds: Any,
    moves: Moves,
    bench: Moves,
    chances: NDArray[np.uint64],
    first: NDArray[np.int16],
    points: NDArray[np.int32],
    winners: NDArray[np.int8],
    visits: NDArray[np.int64],
    totals: NDArray[np.float64],
    places: NDArray[np.int16],
    living: int,
    seed: np.uint64,
    begin: int,
    count: int,
) -> None:
    """Try each of the moves in question in so many worlds, from world number `begin` on."""
    seat = int(views[0].seat)
    for world in range(begin, begin + count):
        reseed(chances[0], seed, 2 * world)
        determinize(views[0], worlds[0], chances[0])
        for at in range(living):
            place = int(places[at])
            first[seat] = moves[place]
            worlds[1] = worlds[0]
            reseed(chances[1], seed, 2 * world + 1)
            finish(worlds[1], 1 << seat, first, bench, chances[1])
            count_up(worlds[1], seat, True, points, winners, place, visits, totals)


def bid(
    views: Any,
    worlds: Any,
    moves: Moves,
    bench: Moves,
    chances: NDArray[np.uint64],
    first: NDArray[np.int16],
    points: NDArray[np.int32],
    winners: NDArray[np.int8],
    visits: NDArray[np.int64],
    totals: NDArray[np.float64],
    regrets: NDArray[np.float64],
    mixed: NDArray[np.float64],
    habit: int,
    seed: np.uint64,
    begin: int,
    count: int,
) -> None:
    """Let one seat in each of so many worlds learn from all its moves: ours in every second one."""
    me = int(views[0].seat)
    seats = int(views[0].seats)
    everyone = (1 << seats) - 1
    for world in range(begin, begin + count):
        reseed(chances[0], seed, 2 * world)
        determinize(views[0], worlds[0], chances[0])
        learner = me if world % 2 == 0 else (me + 1 + world // 2 % (seats - 1)) % seats
        for seat in range(seats):
            many = legal(worlds[0], seat, bench)
            if seat == me or below(chances[0], 100) >= HABIT:
                first[seat] = bench[draw(regrets[seat], many, chances[0])]
            else:
                observe(worlds[0], seat, views[1])
                first[seat] = decide(views[1], habit, bench, many, chances[0])
        many = legal(worlds[0], learner, moves)
        regret = total(regrets[learner], many)
        expected = 0.0
        for place in range(many):
            share = regrets[learner, place] / regret if regret > 0.0 else 1.0 / many
            first[learner] = moves[place]
            worlds[1] = worlds[0]
            reseed(chances[1], seed, 2 * world + 1)
            finish(worlds[1], everyone, first, bench, chances[1])
            worth = count_up(worlds[1], learner, learner == me, points, winners, place, visits, totals)
            expected += share * worth
            regrets[learner, place] += worth
            if learner == me:
                mixed[place] += share * world  # what was learnt later counts more
        for place in range(many):
            regrets[learner, place] = max(0.0, regrets[learner, place] - expected)


@kernel
def finish(state: State, bits: int, first: NDArray[np.int16], bench: Moves, chance: Chance) -> None:
    """Play a world to its end: the seats in `bits` begin with their first move, everything else is quick."""
    while state.acting:
        seat = lowest(int(state.acting))
        if bits >> seat & 1:
            move = int(first[seat])
            bits &= ~(1 << seat)
        else:
            move = quick(state, seat, bench, chance)
        step(state, seat, move)
        settle(state, chance)


@kernel
def count_up(
    state: State,
    seat: int,
    keep: bool,
    points: NDArray[np.int32],
    winners: NDArray[np.int8],
    place: int,
    visits: NDArray[np.int64],
    totals: NDArray[np.float64],
) -> float:
    """What a world that has been played out is worth to a seat; if asked, keep it with the move tried."""
    outcome(state, points, winners)
    sharing = 0
    best = -(1 << 30)
    for other in range(state.seats):
        sharing += int(winners[other])
        if other != seat:
            best = max(best, int(points[other]))
    won = winners[seat] / sharing
    worth = won + A_POINT * (int(points[seat]) - best)
    if keep:
        visits[place] += 1
        totals[VICTORIES, place] += won
        totals[POINTS, place] += points[seat]
        totals[WORTH, place] += worth
    return float(worth)


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
