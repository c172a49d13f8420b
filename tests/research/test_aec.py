"""The games as PettingZoo environments."""

from __future__ import annotations

import pickle
import random
import warnings
from typing import Any

import numpy as np
import pytest

import tablee
from tablee.research import aec
from tests.research.worlds import SETUPS, other_world

with warnings.catch_warnings():
    # It also imports games of its own, by a way that it no longer recommends.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test

# It warns of every observation with a mask, but for its own games.
with_masks = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably:UserWarning",
)


def play(env: Any, seed: int, moves: int = 10**9) -> list[Any]:
    """Random moves, and everything that the agents are told."""
    rng, told = random.Random(seed), []
    env.reset(seed=seed)
    for agent in env.agent_iter(moves):
        seen, reward, terminated, truncated, info = env.last()
        told.append((agent, seen["observation"].tobytes(), seen["action_mask"].tobytes(), reward, info))
        over = terminated or truncated
        env.step(None if over else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return told


@with_masks
@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_pettingzoo_accepts_the_game(game: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(aec.env(game, seats=seats), num_cycles=200)
    seed_test(lambda: aec.env(game, seats=seats), num_cycles=30)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("game", tablee.game_ids())
def test_pettingzoo_accepts_how_it_is_drawn(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    drawn: list[str] = []

    def keep(text: str) -> bool:
        drawn.append(text)
        return bool(text)

    render_test(lambda render_mode: aec.env(game, seats=2, render_mode=render_mode), {"ansi": keep})
    assert len(set(drawn)) > 1
    assert drawn[0].splitlines()[0].split(":")[0] in capsys.readouterr().out  # in the mode `human`
    with pytest.raises(tablee.SetupError, match="ansi, human"):
        aec.env(game, seats=2, render_mode="oil")


@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_an_environment_is_a_match_with_the_same_seed(game: str, seats: int) -> None:
    env, match = aec.env(game, seats=seats), tablee.new(game, seats, seed=9)
    rng = random.Random(1)
    env.reset(seed=9)
    while not match.over:
        seat = match.to_act[0]
        seen = env.observe(f"seat_{seat}")
        assert env.agent_selection == f"seat_{seat}"
        assert [match.game.moves[move] for move in np.flatnonzero(seen["action_mask"])] == sorted(
            match.moves(seat), key=match.game.read_move
        )
        move = rng.choice(match.moves(seat))
        match.play(seat, move)
        env.step(match.game.read_move(move))
    assert match.outcome is not None
    assert [env.infos[agent]["points"] for agent in env.possible_agents] == list(match.outcome.points)
    rewards = [env.rewards[agent] for agent in env.possible_agents]
    assert sum(rewards) == pytest.approx(0)
    if len(match.outcome.winners) < seats:
        assert [seat for seat in range(seats) if rewards[seat] == max(rewards)] == list(match.outcome.winners)
    assert all(env.terminations.values())


def test_a_seed_repeats_this_game_and_the_next() -> None:
    first, second = aec.env("fiasko", seats=2), aec.env("fiasko", seats=2)
    assert play(first, 4) == play(second, 4)
    first.reset()
    second.reset()
    assert first.unwrapped.match.shuffles == second.unwrapped.match.shuffles
    second.reset(seed=4)
    assert first.unwrapped.match.shuffles != second.unwrapped.match.shuffles
    assert play(first, 4) != play(second, 5)


def test_an_illegal_action_names_its_clause_and_changes_nothing() -> None:
    env = aec.env("fiasko", seats=2)
    env.reset(seed=1)
    before = env.unwrapped.match.record()
    with pytest.raises(tablee.IllegalMove, match=r"F5\.3"):
        env.step(env.unwrapped.game.read_move("score milk"))
    assert env.unwrapped.match.record() == before
    assert env.agent_selection == "seat_0"
    env.step(env.unwrapped.game.read_move("draw"))
    assert env.agent_selection == "seat_1"


def test_a_game_is_broken_off_at_its_horizon() -> None:
    env = aec.env("fiasko", seats=2, horizon=7)
    told = play(env, 1)
    assert len(told) == 7 + 2  # both hear that it is over
    assert not any(reward for *_, reward, _ in told)
    with pytest.raises(tablee.SetupError, match="horizon"):
        aec.env("fiasko", seats=2, horizon=0)


def test_an_environment_can_be_pickled() -> None:
    env = aec.env("fiasko", seats=2, rules={"tie_bonus": "full"})
    again = pickle.loads(pickle.dumps(env.unwrapped))
    assert again.rules == env.unwrapped.rules


@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_what_a_seat_cannot_know_changes_nothing_it_observes(game: str, seats: int) -> None:
    env = aec.env(game, seats=seats)
    rng, changed = random.Random(3), 0
    env.reset(seed=3)
    match = env.unwrapped.match
    for number in range(60):
        if match.over:
            break
        if number % 5 == 0:
            for seat, agent in enumerate(env.possible_agents):
                seen, truth = env.observe(agent), match._states.copy()
                match._states[...] = other_world(match.game, truth, seat, number)
                match._legal.clear()
                changed += match._states.tobytes() != truth.tobytes()
                again = env.observe(agent)
                match._states[...] = truth
                match._legal.clear()
                assert seen["observation"].tobytes() == again["observation"].tobytes()
                assert seen["action_mask"].tobytes() == again["action_mask"].tobytes()
        seen = env.observe(env.agent_selection)
        env.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    assert changed > 3
