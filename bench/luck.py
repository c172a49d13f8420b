"""How much of Fiasko is luck: a player who stops at a fixed worth, honest and cheating, against `random`.

The cheat sees the next card of the pile before every turn: if even that does not win nine games in ten,
nobody who plays honestly will. Writes a section of RESULTS.md.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from sections import replace_section

import tablee
from tablee.core.chance import any_move, reseed, settle
from tablee.core.compiler import compiled
from tablee.core.kernel import Moves, State, kernel, outcome, step
from tablee.games.fiasko.bots import wins_by_scoring
from tablee.games.fiasko.cards import CATASTROPHE, FIASKO
from tablee.games.fiasko.rules import DRAW_CARD, SCORE, WARE_COUNT
from tablee.games.fiasko.score import MINIMUM, hand_value

GAMES = 20_000
WORTHS = range(20, 81, 5)
BEST_OF_WARE = 15  # a hand that is the best of its ware is worth more


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


def beat_random(
    fresh: Any,
    states: Any,
    moves: Moves,
    chances: NDArray[np.uint64],
    points: NDArray[np.int32],
    winners: NDArray[np.int8],
    worth: int,
    cheats: bool,
    games: int,
) -> float:
    """The share of the games won, from both seats in turn."""
    state = states[0]
    won = 0.0
    for game in range(games):
        seat = game % 2
        reseed(chances[0], np.uint64(7), game)
        states[0] = fresh[0]
        settle(state, chances[0])
        while state.acting:
            turn = int(state.turn)
            move = stop_at(state, turn, worth, cheats) if turn == seat else any_move(state, turn, moves, chances[0])
            step(state, turn, move)
            settle(state, chances[0])
        outcome(state, points, winners)
        won += winners[seat] / (winners[0] + winners[1])
    return won / games


def main() -> None:
    game = tablee.get("fiasko")
    play = compiled(game, beat_random)
    desk = (
        game.fresh(2, game.read_rules(None)), game.blank_states(), game.blank_moves(), np.zeros((1, 1), np.uint64),
        np.zeros(game.most, np.int32), np.zeros(game.most, np.int8),
    )  # fmt: skip
    lines = [
        "## Luck at Fiasko",
        "",
        f"Written by `make bench-luck`: {GAMES:,} games each against `random`, two seats."
        " The cheat sees the next card.",
        "",
        "| stops at a hand worth | honest | cheat |",
        "|---:|---:|---:|",
    ]
    for worth in WORTHS:
        shares = [play(*desk, worth, cheats, GAMES) for cheats in (False, True)]
        lines.append(f"| {worth} | " + " | ".join(f"{100 * share:.1f} %" for share in shares) + " |")
    text = "\n".join([*lines, ""])
    print(text)
    replace_section("luck", text)


if __name__ == "__main__":
    main()
