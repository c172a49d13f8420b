"""16.5: hints, however many one address asks for, keep nobody else waiting. Only the order is looked at, no time."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.bots import Advice
from tablee.cli import run_server
from tablee.core.errors import TableeError
from tablee.core.match import Match
from tablee.server.bots.bot_pool import BotPool, NotAwaited, Task, Worker
from tablee.server.limits import HintsAwaited
from tablee.server.tables.room import Room
from tablee.server.turns import REMEMBERED, Turns
from tablee.table import commands as do
from tests.server.test_hall import Ear, opened, run, two_play, until

FAR = "192.0.2.66"  # who asks for so much
NEAR = "198.51.100.7"


# --- turns -----------------------------------------------------------------------------------------------


def test_16_5_everybody_in_turn_however_much_each_asks_for() -> None:
    turns: Turns[str] = Turns()
    for number in range(60):
        turns.put([FAR], f"far {number}")
    taken = [turns.take()]
    turns.put([NEAR], "near 0")
    turns.put([NEAR], "near 1")
    taken += [turns.take() for _ in range(4)]
    assert taken == ["far 0", "near 0", "far 1", "near 1", "far 2"]
    turns.put([NEAR], "near 2")  # who was served since is behind who was not
    turns.put(["elsewhere"], "elsewhere 0")
    assert [turns.take() for _ in range(3)] == ["elsewhere 0", "near 2", "far 3"]
    assert turns.clear() == [f"far {number}" for number in range(4, 60)]
    assert not turns


def test_16_5_what_is_urgent_goes_first_among_ones_own() -> None:
    turns: Turns[str] = Turns()
    turns.put([FAR], "hint")
    turns.put([FAR], "move", urgent=True)
    turns.put([NEAR], "hint elsewhere")
    assert [turns.take() for _ in range(3)] == ["move", "hint elsewhere", "hint"]


def test_16_5_a_stranger_who_looks_on_delays_nobody() -> None:
    turns: Turns[str] = Turns()
    for number in range(9):
        turns.put([FAR], f"far {number}")
    turns.take()
    turns.put([FAR, NEAR], "at a table where both are")
    assert turns.take() == "at a table where both are"
    turns.clear()
    turns.put([], "nobody's")
    assert turns.take() == "nobody's"


def test_16_5_only_so_many_are_remembered() -> None:
    turns: Turns[int] = Turns()
    for number in range(REMEMBERED + 50):
        turns.put([str(number)], number)
        turns.take()
    assert len(turns._served) == REMEMBERED


# --- bots ------------------------------------------------------------------------------------------------


class Slow:
    """Bots that think until the test says that they are done, without a process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun: list[tuple[str, str]] = []  # what they were asked, and who
        self._ends: list[asyncio.Future[None]] = []
        slow = self

        async def think(worker: Worker, task: Task) -> Any:
            slow.begun.append((task.work.__name__, task.facts[1]))
            end = asyncio.get_running_loop().create_future()
            slow._ends.append(end)
            await end
            worker.awake = True
            move = task.facts[3][0]
            return move if task.work.__name__ == "_choose" else (Advice(move, ()), None)

        monkeypatch.setattr(Worker, "think", think)

    def end(self, number: int) -> None:
        """The so manieth thing that was begun is done."""
        self._ends[number].set_result(None)

    def end_all(self) -> None:
        for end in self._ends:
            if not end.done():
                end.set_result(None)

    @property
    def now(self) -> list[tuple[str, str]]:
        return [what for what, end in zip(self.begun, self._ends, strict=True) if not end.done()]


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    return Slow(monkeypatch)


HINT, EXPERT, QUICK = ("_advise", "expert"), ("_choose", "expert"), ("_choose", "steady")


def some_match() -> Match:
    return tablee.new("fiasko", 2, seed=1)


class Asking:
    """What was asked of the bots, and who has been answered, in this order."""

    def __init__(self, team: BotPool) -> None:
        self.team, self.answered = team, list[str]()
        self._tasks: list[asyncio.Task[None]] = []

    async def _note(self, name: str, asked: Coroutine[Any, Any, Any]) -> None:
        await asked
        self.answered.append(name)

    async def hint(self, name: str, network: str) -> None:
        await self._add(name, self.team.advise(some_match(), 0, "expert", {network}))

    async def move(self, name: str, bot: str, network: str) -> None:
        await self._add(name, self.team.choose(some_match(), 0, bot, {network}))

    async def _add(self, name: str, asked: Coroutine[Any, Any, Any]) -> None:
        self._tasks.append(asyncio.create_task(self._note(name, asked)))
        await asyncio.sleep(0)  # it stands in the queue


def test_16_5_a_quick_move_never_waits_for_hints(slow: Slow) -> None:
    async def story() -> None:
        team = BotPool(2, 1.0)
        asking = Asking(team)
        for number in range(60):
            await asking.hint(f"hint {number}", FAR)
        await until(lambda: slow.now == [HINT])  # a process stays free
        await asking.move("quick", "steady", NEAR)
        await until(lambda: slow.now == [HINT, QUICK])
        slow.end(1)
        await until(lambda: asking.answered == ["quick"])
        assert slow.now == [HINT]
        await team.close()

    run(story)


def test_16_5_with_one_process_a_quick_move_waits_for_one_hint(slow: Slow) -> None:
    async def story() -> None:
        team = BotPool(1, 1.0)
        asking = Asking(team)
        for number in range(60):
            await asking.hint(f"hint {number}", FAR)
        await asking.move("quick", "steady", NEAR)
        await until(lambda: slow.now == [HINT])
        slow.end(0)
        await until(lambda: slow.now == [QUICK])
        slow.end(1)
        await until(lambda: asking.answered == ["hint 0", "quick"])
        await team.close()

    run(story)


@pytest.mark.parametrize("processes", [1, 2, 4])
def test_16_5_another_address_has_its_turn_among_the_searches(slow: Slow, processes: int) -> None:
    async def story() -> None:
        team = BotPool(processes, 1.0)
        asking, searchers = Asking(team), max(1, processes - 1)
        for number in range(60):
            await asking.hint(f"hint {number}", FAR)
        await asking.move("an expert's move", "expert", NEAR)
        await asking.hint("near hint", NEAR)
        await until(lambda: slow.now == searchers * [HINT])
        slow.end(0)
        await until(lambda: slow.begun[searchers:] == [EXPERT])  # before the other hints
        slow.end(searchers)
        await until(lambda: len(slow.begun) == searchers + 2)
        slow.end(searchers + 1)
        await until(lambda: len(slow.begun) == searchers + 3)
        slow.end(searchers + 2)
        await until(lambda: "near hint" in asking.answered)
        assert len([name for name in asking.answered if name.startswith("hint")]) == 2
        await team.close()

    run(story)


def test_16_5_a_hint_that_nobody_awaits_is_not_thought_of(slow: Slow) -> None:
    async def story() -> None:
        team, awaited = BotPool(1, 1.0), True
        first = asyncio.create_task(team.advise(some_match(), 0, "expert", {FAR}))
        moot = asyncio.create_task(team.advise(some_match(), 0, "expert", {FAR}, lambda: awaited))
        gone = asyncio.create_task(team.advise(some_match(), 0, "expert", {FAR}))
        last = asyncio.create_task(team.choose(some_match(), 0, "expert", {NEAR}))
        await until(lambda: slow.now == [HINT])
        awaited = False
        gone.cancel()
        slow.end(0)
        await first
        await until(lambda: slow.now == [EXPERT])
        slow.end(1)
        assert await last
        with pytest.raises(NotAwaited):
            await moot
        assert slow.begun == [HINT, EXPERT]
        await team.close()

    run(story)


def test_16_5_who_still_waits_when_the_bots_go_is_told(slow: Slow) -> None:
    async def story() -> None:
        team = BotPool(1, 1.0)
        asked = [asyncio.create_task(team.advise(some_match(), 0, "expert", {FAR})) for _ in range(3)]
        await until(lambda: slow.now == [HINT])
        await team.close()
        slow.end_all()
        assert await asked[0]
        for waiting in asked[1:]:
            with pytest.raises(asyncio.CancelledError):
                await waiting

    run(story)


# --- at tables -------------------------------------------------------------------------------------------


def refusals(ear: Ear) -> list[str]:
    return [said["reason"] for said in ear.heard if said["type"] == "refused"]


async def ask(room: Room, ear: Ear, id: str, network: str) -> None:
    ear.network = network
    room.hint(ear, id)
    await asyncio.sleep(0)


def test_16_5_only_so_many_hints_wait_for_one_address(
    tmp_path: Path, slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HintsAwaited, "MOST", 10)

    async def story() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.db") as hall:
            tables = [await two_play(hall) for _ in range(12)]
            most = HintsAwaited.MOST_PER_NETWORK
            for room, ana, _ in tables[:most]:
                await ask(room, ana, "h", FAR)
            room, ana, _ = tables[most]
            with pytest.raises(TableeError) as refused:
                await ask(room, ana, "h", FAR)
            assert refused.value.message == "too-many-hints"
            assert "depuis cette adresse" in refused.value.text("fr")
            await ask(room, ana, "h", NEAR)  # another address is not refused
            await ask(*tables[most + 1][:2], "h", NEAR)
            with pytest.raises(TableeError) as refused:
                await ask(*tables[most + 2][:2], "h", "elsewhere")
            assert refused.value.message == "hints-later"
            slow.end(0)
            await until(lambda: tables[0][1].heard[-1]["type"] == "hint")
            await ask(*tables[most + 2][:2], "h", FAR)  # one has been answered
            while hall.hints_awaited:
                slow.end_all()
                await asyncio.sleep(0)

    run(story)


def test_16_5_whoever_plays_on_is_told_and_may_ask_again(tmp_path: Path, slow: Slow) -> None:
    async def story() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.db") as hall:
            other, zoe, _ = await two_play(hall)
            room, ana, bo = await two_play(hall)
            await ask(other, zoe, "z", FAR)
            await ask(room, ana, "h", NEAR)
            await until(lambda: slow.now == [HINT])
            await room.submit(do.Play(id="p", move="draw"), "Ana")
            await room.submit(do.Play(id="p", move="draw"), "Bo")
            await ask(room, ana, "h2", NEAR)  # the first one is no reason to refuse it
            slow.end(0)
            await until(lambda: refusals(ana) == ["hint-late"])
            await until(lambda: slow.now == [HINT])
            slow.end(1)
            await until(lambda: ana.heard[-1].get("id") == "h2")
            assert ana.heard[-1]["type"] == "hint"
            assert len(slow.begun) == 2
            assert not hall.hints_awaited
            assert refusals(bo) == []

    run(story)


def test_16_5_bots_move_while_one_address_asks_at_all_its_tables(tmp_path: Path, slow: Slow) -> None:
    async def story() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.db", bot_processes=2) as hall:
            for _ in range(HintsAwaited.MOST_PER_NETWORK):
                room, ana, _ = await two_play(hall)
                await ask(room, ana, "h", FAR)
            room = await hall.lay("Bo", game="fiasko", seats=2, rules={}, name="Bo", bots=(None, "steady"))
            bo = Ear("Bo")
            bo.network = NEAR
            await room.welcome(bo, None, None)
            await room.arrived("Bo")
            await room.submit(do.Ready(id="r"), "Bo")
            await room.submit(do.Play(id="p", move="draw"), "Bo")
            await until(lambda: slow.now == [HINT, QUICK])
            slow.end(1)
            await until(lambda: room.table.to_act == (0,))
            assert slow.now == [HINT]
            while hall.hints_awaited:
                slow.end_all()
                await asyncio.sleep(0)

    run(story)


@pytest.mark.parametrize(("cores", "processes"), [(1, 2), (2, 2), (4, 3), (64, 4)])
def test_16_5_more_than_one_process_by_default(monkeypatch: pytest.MonkeyPatch, cores: int, processes: int) -> None:
    monkeypatch.setattr(run_server, "available_cores", lambda: cores)
    assert run_server.usual_bot_processes() == processes
