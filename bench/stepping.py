"""Environments that are stepped with random legal actions, each in the way its own makers do it.

Everything here returns a `Run`: called with a number of seconds it goes on for about that long and tells how many
moves were made, and in which time. A move is one decision of one player, wherever it is counted.
"""

from __future__ import annotations

import random
import time
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

from tablee.research import aec
from tablee.research.batch import Batch

Run = Callable[[float], tuple[int, float]]


def until(seconds: float, some_moves: Callable[[], int]) -> tuple[int, float]:
    made, began = 0, time.perf_counter()
    while (passed := time.perf_counter() - began) < seconds:
        made += some_moves()
    return made, passed


def our_batch(game: str, games: int, workers: int = 1) -> Run:
    """Actions from a compiled choice among the legal moves."""
    batch = Batch(game, seats=2, games=games, seed=1, workers=workers)
    times = max(1, 2**14 // games)

    def some_moves() -> int:
        for _ in range(times):
            batch.step(batch.sample())
        return times * games

    some_moves()
    return lambda seconds: until(seconds, some_moves)


def our_batch_and_numpy(game: str, games: int) -> Run:
    """Actions chosen by NumPy, as a learner outside of compiled code would."""
    batch, rng, rows = Batch(game, seats=2, games=games, seed=1), np.random.default_rng(1), np.arange(games)
    times = max(1, 2**14 // games)

    def some_moves() -> int:
        for _ in range(times):
            batch.step(batch.moves[rows, (rng.random(games) * batch.counts).astype(np.intp)])
        return times * games

    some_moves()
    return lambda seconds: until(seconds, some_moves)


def our_agents(game: str) -> Run:
    env = aec.env(game, seats=2)
    env.unwrapped.game.engine.compile()
    return agents(env)


def zoo_agents(name: str) -> Run:
    """One of PettingZoo's own games."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pettingzoo

        return agents(pettingzoo.make("aec", name))


def agents(env: Any) -> Run:
    """PettingZoo's loop, one game after the other."""
    rng = random.Random(1)

    def one_game() -> int:
        made = 0
        env.reset(seed=rng.getrandbits(31))
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
                made += 1
        return made

    one_game()
    return lambda seconds: until(seconds, one_game)


def rlcard_game(name: str) -> Run:
    """RLCard's own environment, one game after the other."""
    import rlcard

    env, rng = rlcard.make(name, config={"seed": 1}), random.Random(1)

    def one_game() -> int:
        made = 0
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            made += 1
        return made

    one_game()
    return lambda seconds: until(seconds, one_game)


def pgx_batch(name: str, games: int) -> Run:
    """As pgx means it: jit and vmap over choice, step, observation and automatic reset, many steps in one call."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))
    times = max(1, 2**16 // games)

    def move(_: int, carried: Any) -> Any:
        state, key = carried
        key, choice, luck = jax.random.split(key, 3)
        action = jax.random.categorical(choice, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=-1)
        return step(state, action, jax.random.split(luck, games)), key

    walk = jax.jit(lambda state, key: jax.lax.fori_loop(0, times, move, (state, key)), donate_argnums=0)
    key, deal = jax.random.split(jax.random.PRNGKey(1))
    wait: Any = jax.block_until_ready
    carried = [jax.jit(jax.vmap(env.init))(jax.random.split(deal, games)), key]

    def some_moves() -> int:
        carried[:] = wait(walk(*carried))
        return times * games

    some_moves()
    return lambda seconds: until(seconds, some_moves)
