"""Small ends of two-player games: real games, played to their last moves, with the piles cut short.

A pile that is cut short is one of which the other cards have been played in the open, so that few hidden
hands are possible and few cards can come.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

import tablee
from tablee.bots import Bot
from tablee.bots.exact import Solution, TooLarge, solve
from tablee.games.fiasko.cards import COPIES as FIASKO_COPIES
from tablee.games.fiasko.cards import KINDS, WARE_CARDS
from tablee.games.tank.cards import STATE_COUNT, TANK_COUNT, VALUES
from tablee.games.tank.material import HIGHEST, POINTS_TO_WIN

LAST = 5  # decisions of a game that are tried, from its end
DOUBT = {"fiasko": 0.1, "pasta": 0.02, "tank": 0.02}  # between the bounds of a move, at most
MATTERS = 0.02  # between the best and the worst move, at least
BUDGET = 3_000


def ends(game: str, rng: random.Random) -> Iterator[tuple[Any, Solution]]:
    """Views in which the choice matters, with what each move is worth.

    Where both choose at once, no move is best in every second one of them: only a mixed choice is.
    """
    found = tablee.get(game)
    guess = False
    while True:
        states = rng.choice(played_out(game, rng)).copy()
        if game == "fiasko":
            cut_fiasko(states, rng)
        elif game == "tank" and not cut_tank(states, rng, guess):
            continue
        seat = int(states["acting"][0] & -states["acting"][0]).bit_length() - 1
        views = found.blank_views()
        found.engine.observe(states, seat, views)
        try:
            solution = solve(game, views, depth=6, budget=BUDGET, tolerance=DOUBT[game])
        except TooLarge:
            continue
        worst = max(solution.loss(np.eye(len(solution.moves))[at].tolist()) for at in range(len(solution.moves)))
        if worst >= MATTERS and (not guess or max(solution.values.values()) < solution.value - MATTERS):
            yield views, solution
            guess = found.simultaneous and not guess


def played_out(game: str, rng: random.Random) -> list[Any]:
    """The states before the last decisions of a game between mixed bots."""
    match = tablee.new(game, seats=2, seed=rng.getrandbits(60))
    bots = [Bot(game, rng.choice(["beginner", "steady", "steady"]), rng.getrandbits(60)) for _ in range(2)]
    states = []
    while not match.over:
        seat = match.to_act[0]
        if not match.game.simultaneous or seat == 0:
            states.append(match._states.copy())
        match.play(seat, bots[seat].play(match, seat))
    return states[-LAST:]


def cut_fiasko(states: Any, rng: random.Random) -> None:
    """A few cards are left in the pile, all others have been discarded in the open."""
    state = states[0]
    pile = state.draw[int(state.top) : int(state.end)].tolist()
    few = rng.sample(pile, min(len(pile), rng.randint(3, 6)))
    state.top, state.end = 0, len(few)
    state.draw[: state.end] = few
    state.lost[:], state.kept[:], state.open_then[:], state.own_then[:] = 0, 0, 0, 0
    state.open[:] = np.array(FIASKO_COPIES) - np.bincount(few, minlength=KINDS)
    state.open[:WARE_CARDS] -= state.hand.sum(axis=0)


def cut_tank(states: Any, rng: random.Random, guess: bool) -> bool:
    """Two States and two tanks are left; whether nobody has won yet.

    For a `guess`, one player needs either State and the other both, and their best tanks take turns in strength: the
    one must hide when the best comes, the other must meet it.
    """
    state = states[0]
    cards = list(range(STATE_COUNT))
    rng.shuffle(cards)
    state.states[:] = cards
    state.top, state.returned = STATE_COUNT - 2, 0
    state.owner[:], state.points[:], state.won[:] = -1, 0, 0
    near, nearly = rng.randrange(2), POINTS_TO_WIN[2] - rng.randint(1, min(VALUES[card] for card in cards[-2:]))
    for card in sorted(cards[:-2], key=lambda card: -VALUES[card]):
        if guess:
            owner = near if state.points[near] + VALUES[card] <= nearly else 1 - near
        else:
            owner = int(state.points[0] > state.points[1]) if rng.random() < 0.9 else rng.randrange(2)
        state.owner[card] = owner
        state.points[owner] += VALUES[card]
        state.won[owner] += 1
    rest = sorted(range(1, HIGHEST + 1)) * 2
    hand = int(state.hand_size)
    if guess:
        first, second, third, fourth, *low = sorted(rng.sample(rest, 2 * hand), reverse=True)
        rng.shuffle(low)
        state.hand[1 - near] = sorted([first, third, *low[: hand - 2]])
        state.hand[near] = sorted([second, fourth, *low[hand - 2 :]])
    held = state.hand[:2].ravel().tolist()
    for tank in held:
        rest.remove(tank)
    rng.shuffle(rest)
    played = rest[:-2]
    state.aside[: len(played)] = played
    state.set_aside = len(played)
    state.kept, state.pile_then[:], state.hand_then[:] = 0, 2, 0
    if guess:  # … and each knows four of the other's tanks since the last shuffle, or it could hardly be solved
        state.kept = hand - 1
        for seat in range(2):
            state.hand_then[seat] = sorted(rng.sample(state.hand[seat].tolist(), hand - 1))
        np.subtract.at(state.pile_then, state.hand_then[:2].ravel() - 1, 1)
    state.rounds = len(played) // 2
    state.tanks[:] = np.array([*played, *held, *rest[-2:]]) - 1
    state.pile_top, state.pile_end = 2 * hand + len(played), TANK_COUNT
    return bool(state.points[:2].max() < POINTS_TO_WIN[2])
