"""How many imagined games a second, and whether the clock is kept, beside OpenSpiel's IS-MCTS in C++.

A simulation here is a hidden world dealt from a seat's view and played to its end. Processor time is
counted, and contenders take turns, because the machines this runs on are shared. Writes a section of
RESULTS.md.
"""

from __future__ import annotations

import random
import statistics
import time
from typing import Any

import numpy as np
import pyspiel
from sections import replace_section

import tablee
from tablee.bots import Bot, search
from tablee.bots.rollout import Desk
from tablee.bots.search import weigh
from tablee.core.compiler import compiled
from tablee.core.game import TO_THE_END

ROUNDS = 5
ROLLOUTS = {"fiasko": 100_000, "tank": 50_000, "pasta": 10_000}
ASKED = {"fiasko": 80_000, "tank": 80_000, "pasta": 40_000}
PEERS = ("hearts", "euchre")
PEER_SIMULATIONS = 4_000
SECONDS = (0.1, 0.5, 1.0)


def middle(game: str, seats: int) -> tablee.Match:
    """The middle of a game between regulars, at a decision that is one."""
    whole = tablee.new(game, seats, seed=3)
    half, bot = play(whole, Bot(game, "steady", 1), 10**9) // 2, Bot(game, "steady", 1)
    match = tablee.new(game, seats, seed=3)
    play(match, bot, half)
    while len(match.moves(match.to_act[0])) < 2:
        play(match, bot, 1)
    return match


def play(match: tablee.Match, bot: Bot, moves: int) -> int:
    made = 0
    while made < moves and not match.over:
        seat = match.to_act[0]
        match.play(seat, bot.play(match, seat))
        made += 1
    return made


def ours(game: str, seats: int, number: int) -> float:
    """A world of its own for every imagined game: an expert would try several moves in each."""
    match = middle(game, seats)
    found = match.game
    seat = match.to_act[0]
    desk = Desk.of(found)
    desk.views[0] = match.observe(seat)[0]
    desk.moves[0] = found.read_move(match.moves(seat)[0])
    weighing = compiled(found, weigh)
    weighing(desk, 1, TO_THE_END, np.uint64(number), 0, 1)  # compiled before the time runs
    started = time.process_time()
    weighing(desk, 1, TO_THE_END, np.uint64(number), 0, ROLLOUTS[game])
    return ROLLOUTS[game] / (time.process_time() - started)


def theirs(name: str, number: int) -> float:
    """IS-MCTS with one random rollout a simulation, from the middle of a random game."""
    game = pyspiel.load_game(name)
    state = halfway(game)
    evaluator = pyspiel.RandomRolloutEvaluator(1, number)
    child = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(number, evaluator, 1.0, PEER_SIMULATIONS, -1, child, False, False)
    started = time.process_time()
    bot.step(state)
    return PEER_SIMULATIONS / (time.process_time() - started)


def halfway(game: Any) -> Any:
    """The state after half of the decisions of a random game."""
    rng, state, decisions = random.Random(1), game.new_initial_state(), []
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            if len(state.legal_actions()) > 1:
                decisions.append(state.clone())
            state.apply_action(rng.choice(state.legal_actions()))
    return decisions[len(decisions) // 2]


def kept_time(game: str, seconds: float) -> str:
    """What a thought took, by the budget it had: the median of a few, and the worst."""
    match = middle(game, 4)
    seat = match.to_act[0]
    bot, took = Bot(game, "expert", 1, seconds=seconds), []
    for _ in range(20):
        started = time.perf_counter()
        bot.consider(match.observe(seat))
        took.append((time.perf_counter() - started) / seconds)
    return f"{statistics.median(took):.3f} ({max(took):.3f})"


def main() -> None:
    for game in ROLLOUTS:
        search.prepare(tablee.get(game))
    contenders = [(game, seats) for game in ROLLOUTS for seats in (2, 4)]
    rates: dict[Any, list[float]] = {contender: [] for contender in (*contenders, *PEERS)}
    for number in range(ROUNDS):
        for game, seats in contenders:
            rates[game, seats].append(ours(game, seats, number))
        for name in PEERS:
            rates[name].append(theirs(name, number))
    lines = [
        "## Search",
        "",
        f"Written by `make bench-search`: simulations a second of one core's time, each a hidden world of its own,"
        f" dealt from a view in the middle of a game and played to its end; medians of {ROUNDS} rounds in turns.",
        "",
        "| | simulations/s | asked |",
        "|---|---:|---:|",
    ]
    for game, seats in contenders:
        lines.append(
            f"| Tablée `{game}`, {seats} seats | {statistics.median(rates[game, seats]):,.0f} | {ASKED[game]:,} |"
        )
    for name in PEERS:
        lines.append(f"| OpenSpiel `{name}`, IS-MCTS in C++ | {statistics.median(rates[name]):,.0f} | |")
    lines += ["", "| time taken ÷ budget (worst of 20) | " + " | ".join(f"{seconds} s" for seconds in SECONDS) + " |"]
    lines.append("|---|" + "---:|" * len(SECONDS))
    for game in ROLLOUTS:
        lines.append(f"| `{game}` | " + " | ".join(kept_time(game, seconds) for seconds in SECONDS) + " |")
    text = "\n".join([*lines, ""])
    print(text)
    replace_section("search", text)


if __name__ == "__main__":
    main()
