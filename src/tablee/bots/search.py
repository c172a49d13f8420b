"""Search in imagined worlds, for any game.

A bot does not know the hidden cards, so it deals them anew, a thousand times, in every way that its
view allows (`determinize`), tries its moves in each of these worlds, and plays on with the game's fast
player (`quick`), for some rounds: then the game says how likely each seat is to win from there
(`prospect`). What a move is worth is how often it wins. That is one step of policy improvement over
`quick`; it cannot plan to use what it should not know, because one move is judged over all the worlds
together. Stopping early leaves out the luck of the rest of the game, which is most of the noise.

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

import math
import threading
import time
from collections.abc import Callable
from typing import Any, NamedTuple, Self

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
    forecast,
    kernel,
    legal,
    lowest,
    observe,
    outcome,
    prospect,
    quick,
    step,
)
from tablee.core.powers import exp

SLICE = 256  # imagined games between two looks at the clock
HABIT = 75  # in how many of a hundred worlds another seat plays out of habit
A_POINT = 0.0005  # what being ahead by a point more is worth, in victories: it tells equal moves apart
RARELY = 0.12  # what would be played more rarely than this is not worth its risk

VICTORIES, POINTS, WORTH = range(3)  # what is added up for every move


class Estimate(NamedTuple):
    """What a search found about one move."""

    move: str
    win_chance: float  # if everybody plays on like `quick`
    points: float  # expected at the end of the game
    visits: int  # imagined games that began with it


class Thought(Estimate):
    """It unpacks into the four of an estimate; beside them, how often the move should be played."""

    share: float  # 1 or 0 where seats take turns

    def __new__(cls, move: str, win_chance: float, points: float, visits: int, share: float = 0.0) -> Self:
        thought = super().__new__(cls, move, win_chance, points, visits)
        thought.share = share
        return thought


class Desk(NamedTuple):
    """All that a search writes on, used again for every move: nothing is allocated while it thinks."""

    views: Any  # ours, and that of another seat in an imagined world
    worlds: Any  # as imagined, and as it is played out
    moves: Moves  # of the seat that tries them
    bench: Moves  # others list their moves here
    chances: NDArray[np.uint64]  # [2, 1]: for the world, and for what happens in it
    first: NDArray[np.int16]  # by seat: its first move in a world
    points: NDArray[np.int32]  # by seat, when a world has been played out
    winners: NDArray[np.int8]
    shares: NDArray[np.float64]  # by seat: of the victory
    places: NDArray[np.int16]  # of the moves still in question
    visits: NDArray[np.int64]  # by move
    totals: NDArray[np.float64]  # [what, move]
    regrets: NDArray[np.float64]  # [seat, move], each seat's moves in their order
    mixed: NDArray[np.float64]  # by move: how often we would have played it, added up

    @classmethod
    def of(cls, game: Game) -> Desk:
        return cls(
            views=game.blank_views(2),
            worlds=game.blank_states(2),
            moves=game.blank_moves(),
            bench=game.blank_moves(),
            chances=np.zeros((2, 1), np.uint64),
            first=np.zeros(game.most, np.int16),
            points=np.zeros(game.most, np.int32),
            winners=np.zeros(game.most, np.int8),
            shares=np.zeros(game.most),
            places=np.zeros(game.max_moves, np.int16),
            visits=np.zeros(game.max_moves, np.int64),
            totals=np.zeros((3, game.max_moves)),
            regrets=np.zeros((game.most, game.max_moves)),
            mixed=np.zeros(game.max_moves),
        )


class Search:
    """The search of one game, and the desk on which it writes."""

    def __init__(self, game: Game, horizon: int | None = None) -> None:
        self.game = game
        self.horizon = game.horizon if horizon is None else horizon  # rounds
        self.desk = Desk.of(game)
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
        self.moves = self._list_moves()
        count = len(self.moves)
        desk.places[:count] = range(count)
        for written in (desk.visits, desk.totals, desk.regrets, desk.mixed):
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
                best = np.argsort(-self._means(WORTH)[desk.places[:living]], kind="stable")
                desk.places[:living] = desk.places[:living][best]
                living = fewer
            left = SLICE if rollouts is None else min(SLICE, rollouts - spent)
            worlds = max(1, left // living)
            self._imagine(living, np.uint64(seed % 2**64), world, worlds)
            world += worlds
            spent += worlds * living
        self.spent = spent

    def _list_moves(self) -> list[int]:
        """They are the same in every world that fits the view."""
        engine, desk = self.game.engine, self.desk
        engine.imagine(desk.views, desk.worlds, desk.chances[0])
        count = engine.list_moves(desk.worlds, int(desk.views["seat"][0]), desk.moves)
        return desk.moves[:count].tolist()  # type: ignore[no-any-return]

    def _imagine(self, living: int, seed: np.uint64, world: int, worlds: int) -> None:
        if self.game.simultaneous:
            compiled(self.game, bid)(self.desk, len(self.game.bots), self.horizon, seed, world, worlds)
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
            # `fsum` rounds once, however a machine or a version likes to add up.
            tried[tried < min(RARELY * math.fsum(tried), tried.max())] = 0.0
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
        order = np.lexsort((-worth[: len(shares)], -shares))
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
        for seat in range(seats):
            many = legal(desk.worlds[0], seat, desk.bench)
            if seat == me or below(desk.chances[0], 100) >= HABIT:
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
            try_out(desk, everyone, horizon, seed, world)
            found = worth(desk, learner)
            expected += share * found
            regrets[place] += found
            if learner == me:
                keep(desk, me, place, found)
                desk.mixed[place] += share * world  # what was learnt later counts more
        for place in range(many):
            regrets[place] = max(0.0, regrets[place] - expected)


@kernel
def try_out(desk: Desk, bits: int, horizon: int, seed: np.uint64, world: int) -> None:
    """Play a world on, the seats in `bits` beginning with their first move; after `horizon` rounds, judge it."""
    desk.worlds[1] = desk.worlds[0]
    state = desk.worlds[1]
    chance = desk.chances[1]
    reseed(chance, seed, 2 * world + 1)
    left = horizon * int(state.seats)
    while state.acting and left > 0:
        seat = lowest(int(state.acting))
        if bits >> seat & 1:
            move = int(desk.first[seat])
            bits &= ~(1 << seat)
        else:
            move = quick(state, seat, desk.bench, chance)
        step(state, seat, move)
        settle(state, chance)
        left -= 1
    if state.acting:
        judge(state, desk.points, desk.shares)
    else:
        outcome(state, desk.points, desk.winners)
        share_out(desk.winners, int(state.seats), desk.shares)


@kernel
def judge(state: State, points: NDArray[np.int32], shares: NDArray[np.float64]) -> None:
    """What each seat may expect of a world that has not been played to its end."""
    total = 0.0
    for seat in range(state.seats):
        shares[seat] = exp(prospect(state, seat))
        total += shares[seat]
    for seat in range(state.seats):
        shares[seat] /= total
        points[seat] = int(forecast(state, seat, shares[seat]))


@kernel
def share_out(winners: NDArray[np.int8], seats: int, shares: NDArray[np.float64]) -> None:
    """One victory among those who have won it together."""
    sharing = 0
    for seat in range(seats):
        sharing += int(winners[seat])
    for seat in range(seats):
        shares[seat] = winners[seat] / sharing


@kernel
def worth(desk: Desk, seat: int) -> float:
    """What the world that has been tried out is worth to a seat."""
    best = -(1 << 30)
    for other in range(desk.worlds[1].seats):
        if other != seat:
            best = max(best, int(desk.points[other]))
    return float(desk.shares[seat] + A_POINT * (int(desk.points[seat]) - best))


@kernel
def keep(desk: Desk, seat: int, place: int, found: float) -> None:
    """Add it up for the move that was tried."""
    desk.visits[place] += 1
    desk.totals[VICTORIES, place] += desk.shares[seat]
    desk.totals[POINTS, place] += desk.points[seat]
    desk.totals[WORTH, place] += found


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
