"""How much of Fiasko is luck: what can be won against `random`, honestly and by cheating. Writes to RESULTS.md.

Three kinds of players. One stops at a fixed worth. The cheat does so too, but sees the next card of the pile before
every turn: if even that does not win nine games in ten, nobody who plays honestly will. The third one is honest and
knows that the other plays at random: before every choice it plays each of its moves on to the end of the game, in many
worlds that fit its view, against that very opponent. That is nearly the best answer to `random` that there is.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from sections import replace_section

import tablee
from tablee.core.chance import any_move, reseed, settle
from tablee.core.compiler import compiled
from tablee.core.game import Game
from tablee.core.kernel import Chance, Moves, State, determinize, kernel, legal, observe, outcome, step
from tablee.games.fiasko.bots import wins_by_scoring
from tablee.games.fiasko.cards import CATASTROPHE, FIASKO
from tablee.games.fiasko.rules import DRAW_CARD, SCORE, WARE_COUNT
from tablee.games.fiasko.score import MINIMUM, hand_value

GAMES = 20_000
WORTHS = range(20, 81, 5)
BEST_OF_WARE = 15  # a hand that is the best of its ware is worth more

WORLDS = {100: 8_000, 1_000: 2_000}  # imagined for every move by the one who knows its opponent, and its games
HABIT = 40  # it goes on by stopping at this worth


@kernel
def stop_at(state: State, seat: int, worth: int, cheats: bool) -> int:
    best = 0
    choice = DRAW_CARD
    points = 0
    for ware in range(WARE_COUNT):
        value = hand_value(int(state.sums[seat, ware]), int(state.held[seat]))
        if value < MINIMUM or state.sheet[seat, ware] > 0:
            continue
        rival = int(state.sheet[1 - seat, ware])
        worthy = value + (BEST_OF_WARE if value >= rival > 0 else 0)
        if worthy > best:
            best = worthy
            points = value
            choice = SCORE + ware
    if choice == DRAW_CARD:
        return DRAW_CARD
    if state.left[seat] == 1:
        wins = wins_by_scoring(state.sheet, 2, seat, choice - SCORE, points, state.full_ties != 0)
        return choice if wins else DRAW_CARD
    if cheats and state.draw[state.top] == FIASKO:
        return choice
    if cheats and state.draw[state.top] == CATASTROPHE:
        return DRAW_CARD  # it costs the other's hand
    return choice if best >= worth else DRAW_CARD


class Desk(NamedTuple):
    """All that is written on while games are played."""

    fresh: Any  # before the cards are shuffled
    states: Any  # the game, a world that fits a view of it, and that world played on
    views: Any
    moves: Moves  # of the seat that chooses
    bench: Moves  # `random` lists its own here
    chances: NDArray[np.uint64]  # [2, 1]: of the game, and of what is imagined
    points: NDArray[np.int32]
    winners: NDArray[np.int8]
    victories: NDArray[np.float64]  # by move

    @classmethod
    def of(cls, game: Game) -> Desk:
        return cls(
            fresh=game.fresh(2, game.read_rules(None)),
            states=game.blank_states(3),
            views=game.blank_views(1),
            moves=game.blank_moves(),
            bench=game.blank_moves(),
            chances=np.zeros((2, 1), np.uint64),
            points=np.zeros(game.most, np.int32),
            winners=np.zeros(game.most, np.int8),
            victories=np.zeros(game.max_moves),
        )


@kernel
def play_on(desk: Desk, number: int, seat: int, worth: int, cheats: bool, chance: Chance) -> float:
    """To the end, `seat` stopping at a worth and the other at random; the share of the victory."""
    state = desk.states[number]
    while state.acting:
        turn = int(state.turn)
        move = stop_at(state, turn, worth, cheats) if turn == seat else any_move(state, turn, desk.bench, chance)
        step(state, turn, move)
        settle(state, chance)
    return victory(desk, number, seat)


@kernel
def victory(desk: Desk, number: int, seat: int) -> float:
    """The seat's share of it."""
    outcome(desk.states[number], desk.points, desk.winners)
    return float(desk.winners[seat] / (desk.winners[0] + desk.winners[1]))


@kernel
def best_answer(desk: Desk, seat: int, worlds: int) -> int:
    """The move that wins most often in imagined worlds, the same worlds and the same luck for every move."""
    observe(desk.states[0], seat, desk.views[0])
    count = legal(desk.states[0], seat, desk.moves)
    for at in range(count):
        desk.victories[at] = 0.0
    for world in range(worlds if count > 1 else 0):
        reseed(desk.chances[1], desk.chances[0, 0], 2 * world)
        determinize(desk.views[0], desk.states[1], desk.chances[1])
        for at in range(count):
            desk.states[2] = desk.states[1]
            reseed(desk.chances[1], desk.chances[0, 0], 2 * world + 1)
            step(desk.states[2], seat, int(desk.moves[at]))
            settle(desk.states[2], desk.chances[1])
            desk.victories[at] += play_on(desk, 2, seat, HABIT, False, desk.chances[1])
    best = 0
    for at in range(1, count):
        if desk.victories[at] > desk.victories[best]:
            best = at
    return int(desk.moves[best])


@kernel
def deal(desk: Desk, game: int) -> None:
    reseed(desk.chances[0], np.uint64(7), game)
    desk.states[0] = desk.fresh[0]
    settle(desk.states[0], desk.chances[0])


def stop_against_random(desk: Desk, worth: int, cheats: bool, games: int) -> float:
    """The share of the games won, from both seats in turn."""
    won = 0.0
    for game in range(games):
        deal(desk, game)
        won += play_on(desk, 0, game % 2, worth, cheats, desk.chances[0])
    return won / games


def answer_random(desk: Desk, worlds: int, games: int) -> float:
    """The same for the one who knows its opponent."""
    won = 0.0
    state = desk.states[0]
    for game in range(games):
        seat = game % 2
        deal(desk, game)
        while state.acting:
            turn = int(state.turn)
            if turn == seat:
                move = best_answer(desk, seat, worlds)
            else:
                move = any_move(state, turn, desk.bench, desk.chances[0])
            step(state, turn, move)
            settle(state, desk.chances[0])
        won += victory(desk, 0, seat)
    return won / games


def main() -> None:
    game = tablee.get("fiasko")
    desk = Desk.of(game)
    lines = [
        "## Luck at Fiasko",
        "",
        f"Written by `make bench-luck`: {GAMES:,} games each against `random`, two seats."
        " The cheat sees the next card.",
        "",
        "| stops at a hand worth | honest | cheat |",
        "|---:|---:|---:|",
    ]
    stop = compiled(game, stop_against_random)
    for worth in WORTHS:
        shares = [stop(desk, worth, cheats, GAMES) for cheats in (False, True)]
        lines.append(f"| {worth} | " + " | ".join(f"{100 * share:.1f} %" for share in shares) + " |")
    lines += [
        "",
        f"An honest player who knows that the other plays at random, and tries every move in imagined worlds against it"
        f" (±: 95 %; the worlds are judged by stopping at {HABIT}):",
        "",
        "| worlds for every move | games | wins |",
        "|---:|---:|---:|",
    ]
    answer = compiled(game, answer_random)
    for worlds, games in WORLDS.items():
        share = answer(desk, worlds, games)
        half = 1.96 * math.sqrt(share * (1 - share) / games)
        lines.append(f"| {worlds:,} | {games:,} | {100 * share:.1f} % ± {100 * half:.1f} |")
        print(lines[-1], flush=True)
    text = "\n".join([*lines, ""])
    print(text)
    replace_section("luck", text)


if __name__ == "__main__":
    main()
