"""Measure the speed of every game beside OpenSpiel, in one run, and write RESULTS.md.

The machines this runs on are shared and noisy, so contenders take turns, medians are kept, and what
counts are the ratios.
"""

from __future__ import annotations

import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numba
import numpy as np
from peers import CppRollouts, load, play_in_python
from sections import RESULTS, marked

import tablee
from tablee.core import chance as chances
from tablee.core.compiler import compiled
from tablee.core.kernel import determinize

ROUNDS = 5
SEATS = 4
# Not the example game, which the tests install.
GAMES = [game for game in tablee.game_ids() if tablee.get(game).setup.__module__.startswith("tablee.")]

Measure = Callable[[int], tuple[float, float]]  # round -> what was done, seconds


def random_play(game: str, seats: int, games: int) -> Measure:
    def run(number: int) -> tuple[float, float]:
        result = tablee.simulate(game, games=games, seats=seats, seed=number, workers=1)
        return float(result.decisions.sum()), result.seconds

    return run


def checked_play(game: str, seats: int, games: int) -> Measure:
    """The whole Python interface: legal moves as text, a move as text, events back."""
    tablee.get(game).engine.compile()

    def run(number: int) -> tuple[float, float]:
        rng, decisions = random.Random(number), 0
        started = time.perf_counter()
        for seed in range(games):
            match = tablee.new(game, seats, seed=seed)
            while not match.over:
                seat = match.to_act[0]
                match.play(seat, rng.choice(match.moves(seat)))
                decisions += 1
        return decisions, time.perf_counter() - started

    return run


def determinize_many(views: Any, states: Any, chance: Any, count: int) -> None:
    for _ in range(count):
        determinize(views[0], states[0], chance)


def worlds(game: str, seats: int, count: int) -> Measure:
    """Hidden worlds drawn from the view of a seat in the middle of a game."""
    match, rng = tablee.new(game, seats, seed=1), random.Random(1)
    for _ in range(50):
        match.play(match.to_act[0], rng.choice(match.moves(match.to_act[0])))
    assert not match.over
    found = tablee.get(game)
    views, states, chance = match.observe(0), found.blank_states(), chances.fast(1)
    draw = compiled(found, determinize_many)
    draw(views, states, chance, 1)

    def run(_: int) -> tuple[float, float]:
        started = time.perf_counter()
        draw(views, states, chance, count)
        return count, time.perf_counter() - started

    return run


def peer_in_python(name: str, games: int) -> Measure:
    game = load(name)
    return lambda number: play_in_python(game, games, random.Random(number))


def peer_in_cpp(name: str, rollouts: int) -> Measure:
    peer = CppRollouts(name)
    return lambda number: peer.run(rollouts, number)


def seconds_to_first_decision(code: str, cache: str) -> float:
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, env=os.environ | {"TABLEE_CACHE_DIR": cache})
    return time.perf_counter() - started


def start_up(game: str) -> list[tuple[str, float]]:
    # Numba imports SciPy where it finds it; here it is only because OpenSpiel brought it, and no player has it.
    no_scipy = "import sys; sys.modules['scipy'] = None;"
    simulate = f"{no_scipy} import tablee; tablee.simulate({game!r}, games=1, seats=2, workers=1)"
    play = f"import tablee; m = tablee.new({game!r}, seats=2); s = m.to_act[0]; m.play(s, m.moves(s)[0])"
    with tempfile.TemporaryDirectory() as cache:
        cold = seconds_to_first_decision(simulate, cache)
        warm = statistics.median(seconds_to_first_decision(simulate, cache) for _ in range(ROUNDS))
    with tempfile.TemporaryDirectory() as cache:
        interpreted = statistics.median(seconds_to_first_decision(play, cache) for _ in range(ROUNDS))
        compiled = f"import tablee; tablee.get({game!r}).engine.compile(); {play}"
        seconds_to_first_decision(compiled, cache)
        loaded = statistics.median(seconds_to_first_decision(compiled, cache) for _ in range(ROUNDS))
    return [
        (f"`{game}`: first compiled decision, nothing compiled before (cold)", cold),
        (f"`{game}`: first compiled decision, from the disk cache (warm)", warm),
        (f"`{game}`: first move of a match, interpreted", interpreted),
        (f"`{game}`: first move of a match, compiled rules from the disk cache", loaded),
    ]


def measure(contenders: dict[str, Measure]) -> dict[str, float]:
    """The median rate of each, the contenders taking turns."""
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    for number in range(ROUNDS):
        for name, run in contenders.items():
            done, seconds = run(number)
            rates[name].append(done / seconds)
            print(f"round {number + 1}/{ROUNDS}  {name}: {done / seconds:,.0f}/s", flush=True)
    return {name: statistics.median(values) for name, values in rates.items()}


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        return next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def main() -> None:
    goofspiel, pig = "OpenSpiel `goofspiel(num_cards=13)`, C++ rollouts", "OpenSpiel `pig`, C++ rollouts"
    kuhn = "OpenSpiel `python_kuhn_poker`, written in Python"
    rollouts = {goofspiel: peer_in_cpp("goofspiel(num_cards=13)", 20_000), pig: peer_in_cpp("pig", 20_000)}
    through_python = {
        "OpenSpiel `goofspiel(num_cards=13)`, C++ through Python": peer_in_python("goofspiel(num_cards=13)", 1_000),
        "OpenSpiel `pig`, C++ through Python": peer_in_python("pig", 1_000),
        kuhn: peer_in_python("python_kuhn_poker", 10_000),
    }
    ours: dict[str, Measure] = {}
    checked: dict[str, Measure] = {}
    hidden: dict[str, Measure] = {}
    lengths = {}
    for game in GAMES:
        name = f"Tablée `{game}`, {SEATS} seats"
        lengths[name] = float(tablee.simulate(game, games=20_000, seats=SEATS, seed=0, workers=1).decisions.mean())
        ours[name] = random_play(game, SEATS, 150_000)
        checked[name] = checked_play(game, SEATS, 100)
        hidden[name] = worlds(game, SEATS, 300_000)

    play = measure({**ours, **rollouts})
    python = measure({**checked, **through_python})
    imagined = measure(hidden)

    lines = [
        "# Speed",
        "",
        f"Written by `make bench`. Every rate is the median of {ROUNDS} rounds in which the contenders took turns, "
        "on one core; the ratios are what counts.",
        "",
        f"{processor()}, {os.cpu_count()} cores · Python {platform.python_version()} · "
        f"NumPy {np.__version__} · Numba {numba.__version__} · OpenSpiel {version('open_spiel')}",
        "",
        "## Random play, compiled",
        "",
        "| | decisions/s | games/s | × goofspiel | × pig |",
        "|---|---:|---:|---:|---:|",
    ]
    for name, rate in play.items():
        games = f"{rate / lengths[name]:,.0f}" if name in lengths else ""
        lines.append(f"| {name} | {rate:,.0f} | {games} | {rate / play[goofspiel]:.1f} | {rate / play[pig]:.1f} |")
    lines += [
        "",
        "## Through Python, every move checked, text in and out",
        "",
        "| | decisions/s | × python_kuhn_poker |",
        "|---|---:|---:|",
    ]
    lines += [f"| {name} | {rate:,.0f} | {rate / python[kuhn]:.2f} |" for name, rate in python.items()]
    lines += ["", "## Hidden worlds drawn from a view", "", "| | worlds/s |", "|---|---:|"]
    lines += [f"| {name} | {rate:,.0f} |" for name, rate in imagined.items()]
    lines += ["", "## From starting Python to the first decision", "", "| | seconds |", "|---|---:|"]
    lines += [f"| {name} | {seconds:.2f} |" for game in GAMES for name, seconds in start_up(game)]
    RESULTS.write_text("\n".join(lines) + "\n" + marked(), encoding="utf-8")
    print("\n".join(lines))


if __name__ == "__main__":
    main()
