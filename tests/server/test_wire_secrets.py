"""Secrecy at the wire: no byte that reaches a guest depends on what the guest may not know.

Whole games are played in rooms, with every byte for every guest kept. Now and then the world splits: in
its twin, something is changed that one guest cannot know (by the swaps that the games' own views are
tested against). Both worlds are then led through the same commands, among them chat, lost connections,
clocks that run out, refused moves and complete reconnections, and that guest must receive the same bytes
for as long as the game itself shows the guest the same things. What a message says is public must be the same
bytes for every guest of both worlds.
"""

from __future__ import annotations

import asyncio
import os
import random
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import tablee
from tablee.core.errors import TableeError
from tablee.core.match import Match
from tablee.core.record import Shuffle
from tablee.server.clock import PlayTime, ServerClock
from tablee.server.config import Config
from tablee.server.database.storage import Row
from tablee.server.monitoring.metrics import Metrics
from tablee.server.tables.guest import Guest
from tablee.server.tables.room import Room
from tablee.server.turns import OneAtATime
from tablee.table import Entry, Phase, Table, apply
from tablee.table import commands as do
from tablee.testing import rule_sets
from tests.test_contract import OURS, SWAPS

GAMES = 1000 if os.environ.get("TABLEE_SOAK") else 16
SPECTATOR = "spectator"
STEPS_TOGETHER = 6


class Ear(Guest):
    """A connection that keeps every byte."""

    __slots__ = ("heard",)

    def __init__(self, key: str, lines: bool) -> None:
        super().__init__(key, "fr", lines)
        self.heard: list[str] = []

    def send(self, message: str, first: bool = False) -> None:
        self.heard.insert(0 if first else len(self.heard), message)


class Told(msgspec.Struct):
    """What a message says is public, to the byte."""

    type: str
    public: msgspec.Raw = msgspec.Raw(b"")


def public_in(message: str) -> bytes:
    return bytes(msgspec.json.decode(message, type=Told).public)


def public_steps(ear: Ear) -> tuple[bytes, ...]:
    """All that was public in the steps that a guest was told."""
    return tuple(public_in(message) for message in ear.heard if message.startswith('{"type":"step"'))


class QuietRoom(Room):
    """A room in which nothing happens by itself: the test moves bots and clocks."""

    def _wake(self) -> None:
        pass


class FakeHall:
    """A hall whose journal is a list."""

    def __init__(self, clock: TestClock) -> None:
        self.config, self.metrics, self.name, self.clock = Config(), Metrics(), "s1", clock
        self.time = PlayTime(clock)
        self.journal = self.storage = self
        self.shared = False
        self.readers, self.announcement = OneAtATime(), None
        self.log: list[Row] = []

    def store(self, row: Row, on_stored: Callable[[bool], None]) -> None:
        self.log.append(row)
        on_stored(True)


class World:
    """A room with an ear for every seat and one for a spectator."""

    def __init__(self, table: Table, steps: list[Any], lines: bool, clock: TestClock) -> None:
        self.lines = lines  # whether guests want it all in words too
        self.hall = FakeHall(clock)
        self.room = QuietRoom(self.hall, table, ())  # type: ignore[arg-type]
        self.room._steps = deque(steps)  # all of them: a twin has no log to read them from
        keys = [person.key for person in table.people if not person.gone]
        self.ears = {key: Ear(key, lines) for key in (*keys, SPECTATOR)}
        self.room.guests = dict.fromkeys(self.ears.values())

    @property
    def table(self) -> Table:
        return self.room.table

    async def do(self, key: str | None, command: Any) -> None:
        """As the socket does it: a guest is answered, and told of a refusal."""
        try:
            seq = await self.room.submit(command, key)
        except TableeError as why:
            if key in self.ears:
                self.room.refuse(self.ears[key], command.id, why)
        else:
            if key in self.ears and command.id:
                self.ears[key].send(f"applied {command.id} {seq}")

    async def reconnect(self, key: str, since: int | None) -> str:
        """All that a new connection would receive."""
        ear = Ear(key, self.lines)
        await self.room.welcome(ear, since, None)
        await self.room._tell_history(ear, "h", self.table.seq)
        del self.room.guests[ear]
        return "\n".join(ear.heard)

    def twin(self, change: Match) -> World:
        return World(replace(self.table, match=change), list(self.room._steps), self.lines, self.hall.clock)


def observation(world: World, viewer: int | None) -> tuple[Any, ...]:
    """What the game itself shows a viewer: the view, and the events of the last step."""
    step = world.room._steps[-1]
    return world.table.view(viewer), [event.seen_by(viewer) for event in step.played]


async def lay(game: str, rng: random.Random, clock: TestClock) -> World:
    """A table with guests and a bot, all ready, by any reading of the rules; sometimes with clocks."""
    found = tablee.get(game)
    seats = rng.randint(found.fewest, min(found.most, 4))
    create = do.Create(
        table="t1", secret=rng.randbytes(32).hex(), game=game, seats=seats, name="g0",
        rules=rng.choice(rule_sets(found)),
        clock=do.Clock(60, 3) if rng.random() < 0.5 else None,
        bots=(None,) * (seats - 1) + (("random" if rng.random() < 0.3 and seats > 2 else None),),
    )  # fmt: skip
    table, step = apply(None, Entry(at=clock.steady(), command=create, key="g0"))
    world = World(table, [step], lines=rng.random() < 0.2, clock=clock)
    for number in range(1, seats):
        await world.do(f"g{number}", do.Join(id="j", name=f"g{number}"))
    world = World(world.table, list(world.room._steps), world.lines, clock)
    for person in world.table.people:
        await world.do(person.key, do.Arrive(server="s1"))
        await world.do(person.key, do.Ready(id="r"))
    assert world.table.phase is Phase.PLAYING
    return world


def next_command(world: World, rng: random.Random) -> tuple[str | None, Any]:
    """Mostly a move; sometimes anything else that happens at tables."""
    table, number = world.table, f"c{world.table.seq}.{rng.random()}"[:40]
    someone = rng.choice(table.people)
    kind = rng.random()
    if kind < 0.05:
        return someone.key, do.Chat(id=number, text="on joue ?")
    if kind < 0.10:  # out of turn, or illegal: a refusal with a resync
        return someone.key, do.Play(id=number, move=rng.choice([move for move in table.game.moves if move]))
    if kind < 0.15:
        here = table.is_here(table.person_of(someone.key))
        return someone.key, do.Depart(server="s1") if here else do.Arrive(server="s1")
    due = table.due()
    if kind < 0.20 and due is not None:
        world.hall.clock.wait_until(due[0])
        return None, due[1]
    assert table.match is not None
    seat = rng.choice(table.to_act)
    move = rng.choice(table.match.moves(seat))
    person = table.seats[seat].person
    if seat in [bot for bot, _ in table.bots_to_act]:
        return None, do.BotPlay(seat=seat, move=move)
    assert person is not None
    return table.people[person].key, do.Play(id=number, move=move)


class TestClock(ServerClock):
    """Time that passes only when the test says so, the same in both worlds."""

    __test__ = False

    def __init__(self) -> None:
        self.time = 1_700_000_000_000

    def wall(self) -> int:
        return self.time

    def monotonic(self) -> float:
        return self.time / 1000

    def steady(self) -> int:
        return self.time

    def wait_until(self, time: int) -> None:
        self.time = max(self.time, time)


@pytest.fixture
def clock() -> TestClock:
    return TestClock()


async def compare(world: World, viewer: int | None, swapped: Match, rng: random.Random) -> int:
    """Lead both worlds through the same commands; how many of them the viewer could not tell apart."""
    key = SPECTATOR if viewer is None else world.table.people[world.table.seats[viewer].person or 0].key
    ours, twin = world.twin(world.table.match.copy()), world.twin(swapped)  # type: ignore[union-attr]
    compared = 0
    welcomes = [(await each.reconnect(guest, None)).split("\n")[0] for each in (ours, twin) for guest in each.ears]
    assert len(set(map(public_in, welcomes))) == 1, "a secret is public"
    assert all(map(public_in, welcomes))
    for number in range(STEPS_TOGETHER):
        for since in (None, max(0, world.table.seq - 3) if number else 0):
            assert await ours.reconnect(key, since) == await twin.reconnect(key, since), "a reconnection leaks"
        if ours.table.phase is not Phase.PLAYING:
            break
        asking, command = next_command(ours, rng)
        for each in (ours, twin):
            await each.do(asking, command)
        moved = [len(each.hall.log) for each in (ours, twin)]
        if moved[0] != moved[1]:
            break  # somebody else's move that only one of the worlds allows
        if observation(ours, viewer) != observation(twin, viewer):
            break  # the swapped cards came to light, as the rules say
        assert ours.ears[key].heard == twin.ears[key].heard, f"{command} leaks to {key}"
        public = {public_steps(ear) for each in (ours, twin) for ear in each.ears.values()}
        assert len(public) == 1, f"{command} is public, but not the same for all"
        compared += 1
    return compared


@pytest.mark.parametrize("name", OURS)
def test_what_a_guest_cannot_know_changes_no_byte(name: str, clock: TestClock) -> None:
    tablee.get(name).engine.compile()
    rng = random.Random(f"wire {name}")
    bytes_sent = swaps = compared = 0

    async def play_one() -> None:
        nonlocal bytes_sent, swaps, compared
        world = await lay(name, rng, clock)
        while world.table.phase is Phase.PLAYING:
            clock.time += rng.randrange(2_000)
            if rng.random() < 0.08:
                seats = [seat for seat, chair in enumerate(world.table.seats) if chair.person is not None]
                viewer = rng.choice([*seats, None])
                assert world.table.match is not None
                swapped = world.table.match.copy()
                if SWAPS[name](swapped._states[0], viewer, rng):
                    swaps += 1
                    compared += await compare(world, viewer, swapped, rng)
            await world.do(*next_command(world, rng))
        assert len({public_steps(ear) for ear in world.ears.values()}) == 1
        assert any(public_steps(world.ears[SPECTATOR]))
        bytes_sent += sum(len(message) for ear in world.ears.values() for message in ear.heard)

    async def play_all() -> None:
        for _ in range(GAMES):
            await play_one()

    asyncio.run(play_all())
    print(f"{name}: {GAMES:,} games, {bytes_sent:,} bytes, {swaps:,} swaps, {compared:,} commands alike")  # noqa: T201
    assert swaps > 3 * GAMES
    assert compared > swaps


@pytest.mark.parametrize("name", ["fiasko", "tank"])  # pasta ends with its last card
def test_cards_that_are_never_drawn_change_no_byte_of_a_whole_game(name: str, clock: TestClock) -> None:
    """Two cards at the bottom of the last shuffle trade places: everybody receives the same, from deal to end."""
    tablee.get(name).engine.compile()
    rng = random.Random(f"bottom {name}")

    async def play_one() -> bool:
        start = await lay(name, rng, clock)
        assert start.table.match is not None
        world, script = start.twin(start.table.match.copy()), []
        while world.table.phase is Phase.PLAYING:
            clock.time += rng.randrange(2_000)
            asking, command = next_command(world, rng)
            script.append((clock.time, asking, command))
            await world.do(asking, command)
        assert world.table.match is not None
        view, shuffles = world.table.view(None), list(world.table.match.shuffles)
        assert view is not None
        last = shuffles[-1]
        if view.get("draw_pile", view.get("tank_pile", 0)) < 2 or last.cards[-1] == last.cards[-2]:
            return False
        shuffles[-1] = Shuffle(last.deck, (*last.cards[:-2], last.cards[-1], last.cards[-2]))
        match = start.table.match
        other = Match(
            match.game, match.seats, rules=match.rules, names=match.names, stream=match._stream, script=shuffles
        )
        twin = start.twin(other)
        for at, key, command in script:
            clock.time = at
            await twin.do(key, command)
        for key, ear in world.ears.items():
            assert ear.heard == twin.ears[key].heard, f"{key} can tell"
            assert await world.reconnect(key, 0) == await twin.reconnect(key, 0)
        return True

    async def play_all() -> int:
        return sum([await play_one() for _ in range(GAMES)])

    told_apart = asyncio.run(play_all())
    print(f"{name}: {told_apart} whole games alike")  # noqa: T201
    assert told_apart > GAMES // 10
