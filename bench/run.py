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

import tablee
from tablee.core import chance as chances
from tablee.core.compiler import compiled
from tablee.core.kernel import determinize

HERE = Path(__file__).parent
ROUNDS = 5

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


def imagine_many(views: Any, states: Any, chance: Any, count: int) -> None:
    for _ in range(count):
        determinize(views[0], states[0], chance)


def worlds(game: str, seats: int, count: int) -> Measure:
    """Hidden worlds drawn from the view of a seat in the middle of a game."""
    match, rng = tablee.new(game, seats, seed=1), random.Random(1)
    for _ in range(100):
        match.play(match.to_act[0], rng.choice(match.moves(match.to_act[0])))
    assert not match.over
    found = tablee.get(game)
    views, states, chance = match.observe(0), found.blank_states(), chances.fast(1)
    imagine = compiled(found, imagine_many)
    imagine(views, states, chance, 1)

    def run(_: int) -> tuple[float, float]:
        started = time.perf_counter()
        imagine(views, states, chance, count)
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
    return [
        (f"`{game}`: first compiled decision, nothing compiled before (cold)", cold),
        (f"`{game}`: first compiled decision, from the disk cache (warm)", warm),
        (f"`{game}`: first move of a match, interpreted", interpreted),
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
    peers: dict[str, Measure] = {
        "OpenSpiel `goofspiel(num_cards=13)`, C++ rollouts": peer_in_cpp("goofspiel(num_cards=13)", 20_000),
        "OpenSpiel `pig`, C++ rollouts": peer_in_cpp("pig", 20_000),
        "OpenSpiel `goofspiel(num_cards=13)`, C++ through Python": peer_in_python("goofspiel(num_cards=13)", 1_000),
        "OpenSpiel `pig`, C++ through Python": peer_in_python("pig", 1_000),
        "OpenSpiel `python_kuhn_poker`, written in Python": peer_in_python("python_kuhn_poker", 10_000),
    }
    compiled_play = {"Tablée `fiasko`, 4 seats, compiled random play": random_play("fiasko", 4, 200_000)}
    python_play = {"Tablée `fiasko`, 4 seats, checked Python interface": checked_play("fiasko", 4, 100)}
    hidden = {"Tablée `fiasko`, 4 seats, hidden worlds from a view": worlds("fiasko", 4, 500_000)}

    tablee.simulate("fiasko", games=1000, seats=4, workers=1)  # compiled before anything is timed
    rates = measure({**compiled_play, **python_play, **hidden, **peers})
    games = tablee.simulate("fiasko", games=200_000, seats=4, seed=0, workers=1)
    length = float(games.decisions.mean())

    goofspiel, pig, _, _, kuhn = (rates[name] for name in peers)
    lines = [
        "# Speed",
        "",
        "Written by `make bench`. Every rate is the median of "
        f"{ROUNDS} rounds in which the contenders took turns, on one core; the ratios are what counts.",
        "",
        f"{processor()}, {os.cpu_count()} cores · Python {platform.python_version()} · "
        f"NumPy {np.__version__} · Numba {numba.__version__} · OpenSpiel {version('open_spiel')}",
        "",
        "## Decisions per second, random play",
        "",
        "| | decisions/s | × goofspiel C++ | × pig C++ |",
        "|---|---:|---:|---:|",
    ]
    for name in (*compiled_play, *list(peers)[:2]):
        lines.append(f"| {name} | {rates[name]:,.0f} | {rates[name] / goofspiel:.1f} | {rates[name] / pig:.1f} |")
    (fiasko,) = (rates[name] for name in compiled_play)
    lines += [
        "",
        f"A random game of `fiasko` with 4 seats has {length:.0f} decisions: {fiasko / length:,.0f} games/s.",
        "",
        "## Through Python, every move checked",
        "",
        "| | decisions/s | × python_kuhn_poker |",
        "|---|---:|---:|",
    ]
    for name in (*python_play, *list(peers)[2:]):
        lines.append(f"| {name} | {rates[name]:,.0f} | {rates[name] / kuhn:.2f} |")
    lines += ["", "## Hidden worlds per second", "", "| | worlds/s |", "|---|---:|"]
    lines += [f"| {name} | {rates[name]:,.0f} |" for name in hidden]
    lines += ["", "## From starting Python to the first decision", "", "| | seconds |", "|---|---:|"]
    lines += [f"| {name} | {seconds:.2f} |" for name, seconds in start_up("fiasko")]
    (HERE / "RESULTS.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print("\n".join(lines))


if __name__ == "__main__":
    main()
