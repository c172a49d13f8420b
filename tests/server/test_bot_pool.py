"""Experts think in a process of their own: within their time, beside the server, and never behind a compiler."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

import tablee
from tablee.bots import Advice
from tablee.bots.search import prepare
from tablee.server.bots import bot_pool
from tablee.server.bots.bot_pool import BotPool
from tablee.server.bots.compile_queue import SEARCH
from tests.fiasko.table import dealt
from tests.server.test_hall import run
from tests.test_contract import SWAPS

LONG = 300.0  # seconds for a compiler on a busy machine


@asynccontextmanager
async def working(seconds: float = 60.0) -> AsyncIterator[BotPool]:
    team = BotPool(1, seconds)
    try:
        yield team
    finally:
        await team.close()


def choice() -> tablee.Match:
    """Draw, or score milk."""
    return dealt(["milk5", "milk4", "corn1"], ["corn4", "corn5", "pickles2"])


async def thought_through(team: BotPool, match: tablee.Match) -> Advice:
    """Ask until the worker has its search."""
    async with asyncio.timeout(LONG):
        while (found := await team.advise(match, 0, "expert"))[1] is not None:
            await asyncio.sleep(0.2)
    return found[0]


def test_an_expert_thinks_in_a_worker_and_the_server_goes_on() -> None:
    match = choice()
    prepare(match.game)  # so that the worker need only load it

    async def story() -> None:
        async with working() as team:
            advice = await thought_through(team, match)
            assert sum(thought.visits for thought in advice.thoughts) == match.game.rollouts
            thinking = asyncio.ensure_future(team.choose(match, 0, "expert"))
            turns = 0
            while not thinking.done():
                await asyncio.sleep(0)
                turns += 1
            assert turns > 10  # a loop that had waited would have turned once
            assert thinking.result() in match.moves(0)

    run(story)


def test_nobody_waits_for_a_compiler(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TABLEE_CACHE_DIR", str(tmp_path))  # nothing was ever compiled
    match = choice()

    async def story() -> None:
        async with working() as team:
            assert await team.choose(match, 0, "expert") in match.moves(0)
            advice, left = await team.advise(match, 0, "expert")
            assert advice.move in match.moves(0)
            assert advice.thoughts == ()
            assert left is not None
            assert left > SEARCH  # its rules come before

    run(story)


def test_thinking_ends_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    match = choice()
    prepare(match.game)
    monkeypatch.setitem(vars(match.game), "rollouts", 10**12)  # weeks of them
    task = ("fiasko", "expert", match.observe(0).tobytes(), match.moves(0), 7)
    bot_pool._advise(*task, 0.01)  # whatever is done once
    began, worked = time.perf_counter(), time.thread_time()
    advice, _ = bot_pool._advise(*task, 0.5)
    assert time.perf_counter() - began > 0.5
    # Its own time, not the clock's: others may keep the machine busy, and it looks at the clock after every slice.
    assert time.thread_time() - worked < 1.1 * 0.5
    assert 0 < sum(thought.visits for thought in advice.thoughts) < 10**12


@pytest.mark.parametrize("name", sorted(SWAPS))
def test_a_hint_depends_on_the_view_alone(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = tablee.get(name)
    prepare(game)
    monkeypatch.setitem(vars(game), "rollouts", 500)
    rng = random.Random(5)
    match = tablee.new(game, 3, seed=5)
    compared = 0
    for _ in range(24):
        seat = match.to_act[0]
        moves = match.moves(seat)
        task = (name, "expert", match.observe(seat).tobytes(), moves, 11, 60.0)
        advice, _ = bot_pool._advise(*task)
        check_advice(advice, moves)
        other = match.copy()
        if SWAPS[name](other._states[0], seat, rng):
            compared += 1
            assert other._states.tobytes() != match._states.tobytes()
            swapped = (name, "expert", other.observe(seat).tobytes(), other.moves(seat), 11, 60.0)
            same, _ = bot_pool._advise(*swapped)
            assert same == advice
            assert [thought.share for thought in same.thoughts] == [thought.share for thought in advice.thoughts]
        match.play(seat, advice.move)
    assert compared > 5


def check_advice(advice: Advice, moves: list[str]) -> None:
    """Legal moves, the recommended one first, and numbers that can be what they are called."""
    told = [thought.move for thought in advice.thoughts]
    assert advice.move == told[0]
    played = [thought for thought in advice.thoughts if thought.share > 0]
    assert len(set(told)) == len(told) == max(min(3, len(moves)), len(played))
    assert set(told) <= set(moves)
    assert sum(thought.share for thought in advice.thoughts) == pytest.approx(1)
    for thought in advice.thoughts:
        assert 0 <= thought.win_chance <= 1
        assert thought.visits > 0
