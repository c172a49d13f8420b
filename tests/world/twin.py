"""Two worlds with the same faults, which differ in one secret: whoever must not know it gets the same bytes.

The first world is played and written down. At some step of some table something is chosen that one guest cannot know,
by the swaps against which the games' own views are tested. In the twin it is the other way round from that step on, on
every server and whenever the log is read again; everybody decides what they decided in the first world. For as long as
the game itself shows that guest the same, each of their connections must hear the same bytes at the same moments.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple
from unittest.mock import patch

from msgspec.structs import replace

from tablee.core.errors import TableeError
from tablee.core.match import Match
from tablee.table import Entry, Phase, Step, Table
from tablee.table import log as table_log
from tablee.table.transitions import apply
from tests.test_contract import SWAPS
from tests.world.plan import Plan
from tests.world.promises import Broken
from tests.world.truth import TrueTable
from tests.world.world import World

TRIES = 12  # secrets that are looked at
Refusal = tuple[float, str | None, object]


class Secret(NamedTuple):
    """What is otherwise in the twin, from an entry of a log on."""

    table: str
    seq: int
    entry: Entry
    match: Match  # with the other secret
    viewer: int | None  # a seat that cannot know it, or those who only watch


class Compared(NamedTuple):
    """What came of a comparison."""

    secret: Secret | None  # if there was one to change
    messages: int  # that were alike
    broken: Broken | None


@contextmanager
def _applied_by(apply: Callable[[Table | None, Entry], tuple[Table, Step]]) -> Iterator[None]:
    with patch.object(table_log, "apply", apply):
        yield


class First:
    """The world that is played, and the secret that is chosen in it."""

    def __init__(self, plan: Plan) -> None:
        self.rng = Random(f"twin {plan.seed}")
        self.world = World(plan, keeps_transcripts=True)
        self.refusals: list[Refusal] = []

    def apply(self, table: Table | None, entry: Entry) -> tuple[Table, Step]:
        return noting(self.world, self.refusals, table, entry)

    def secret(self) -> Secret | None:
        """Of some that could be otherwise, the one that stays a secret for longest."""
        logs = [log for _, log in sorted(self.world.truth.tables.items())]
        found = [secret for secret in (self._draw(logs) for _ in range(TRIES)) if secret is not None]
        return max(found, key=lambda secret: _kept(self.world.truth.tables[secret.table], secret), default=None)

    def _draw(self, logs: list[TrueTable]) -> Secret | None:
        log = self.rng.choice(logs)
        seq = self.rng.randint(1, log.seq)
        table = log.at(seq)
        if table.phase is not Phase.PLAYING or table.match is None or not log.steps[seq - 1].game_changed:
            return None  # a server knows by the match itself whether a bot's choice is still timely
        viewer = self.rng.choice([*(seat for seat, chair in enumerate(table.seats) if chair.person is not None), None])
        match = table.match.copy()
        if not SWAPS[table.game_id](match._states[0], viewer, self.rng):
            return None
        return Secret(log.id, seq, log.entries[seq - 1], match, viewer)


def _kept(log: TrueTable, secret: Secret) -> int:
    """For how many entries the game shows the viewer the same."""
    table = replace(log.at(secret.seq), match=secret.match)
    for seq in range(secret.seq + 1, log.seq + 1):
        try:
            table, step = apply(table, log.entries[seq - 1])
        except TableeError:
            return seq - secret.seq
        shown = table.view(table.player(secret.viewer)), step.seen_by(secret.viewer)
        if shown != _shown(log, seq, secret.viewer):
            return seq - secret.seq
    return log.seq - secret.seq


class Second:
    """The same world, but for the secret. It ends where the game itself tells them apart."""

    def __init__(self, plan: Plan, first: First, secret: Secret) -> None:
        self.first, self.secret = first, secret
        self.world = World(plan, keeps_transcripts=True, script=first.world.decisions)
        self.world.on_step = self._compare
        self.refusals: list[Refusal] = []
        self.apart_at: float | None = None  # when the game told them apart

    def apply(self, table: Table | None, entry: Entry) -> tuple[Table, Step]:
        secret, refused = self.secret, len(self.refusals)
        try:
            after, step = noting(self.world, self.refusals, table, entry)
        finally:
            if self.refusals[refused:] != self.first.refusals[refused : len(self.refusals)]:
                self._part()  # a move that is allowed in one world only
        same = (entry.key, entry.command) == (secret.entry.key, secret.entry.command)
        if after.id == secret.table and after.seq == secret.seq and same:
            after = replace(after, match=secret.match.copy())
        return after, step

    def _compare(self, table: TrueTable) -> None:
        if table.id != self.secret.table or table.seq < self.secret.seq:
            return
        true, seq, viewer = self.first.world.truth.tables[table.id], table.seq, self.secret.viewer
        if (
            seq > true.seq
            or _told(true, seq) != _told(table, seq)
            or _shown(true, seq, viewer) != _shown(table, seq, viewer)
        ):
            self._part()

    def _part(self) -> None:
        if self.apart_at is None:
            self.apart_at = self.world.scheduler.now
            self.world.stopped = True


def noting(world: World, refusals: list[Refusal], table: Table | None, entry: Entry) -> tuple[Table, Step]:
    """Apply an entry, and note if it was refused."""
    try:
        return apply(table, entry)
    except Exception:
        refusals.append((world.scheduler.now, entry.key, entry.command))
        raise


def _told(table: TrueTable, seq: int) -> tuple[object, ...]:
    """What came into the log, and when."""
    entry = table.entries[seq - 1]
    return entry.command, entry.key, entry.at, table.committed_at[seq - 1]


def _shown(table: TrueTable, seq: int, viewer: int | None) -> tuple[Any, ...]:
    """What the game itself shows somebody."""
    at = table.at(seq)
    return at.view(at.player(viewer)), table.steps[seq - 1].seen_by(viewer)


def compare(plan: Plan) -> Compared:
    """Play both worlds, and compare what the guest heard who could not tell them apart."""
    plan = replace(plan, tables=[replace(table, lurkers=max(1, table.lurkers)) for table in plan.tables], narrow=False)
    first = First(plan)
    with _applied_by(first.apply):
        ended = first.world.run()
    secret = first.secret() if ended.broken is None and first.world.truth.tables else None
    if secret is None:
        return Compared(None, 0, ended.broken)
    second = Second(plan, first, secret)
    with _applied_by(second.apply):
        twin = second.world.run()
    if twin.broken is not None:
        return Compared(secret, 0, twin.broken)
    until = second.apart_at if second.apart_at is not None else float("inf")
    since = first.world.truth.tables[secret.table].committed_at[secret.seq - 1]
    alike = 0  # of those that were heard since there was something to tell
    for device in _devices(first, secret):
        ours = [heard for heard in ended.transcripts[device] if heard[0] < until]
        theirs = [heard for heard in twin.transcripts[device] if heard[0] < until]
        for number, (one, other) in enumerate(zip(ours, theirs, strict=False)):
            if one != other:
                what = f"{device}, message {number}, {secret.viewer=}: {one} here, {other} there"
                return Compared(secret, alike, Broken("twin", what, one[0], 0))
            alike += one[0] > since
        if len(ours) != len(theirs):
            what = f"{device} heard {len(ours)} messages here, and {len(theirs)} there until {until}"
            return Compared(secret, alike, Broken("twin", what, until, 0))
    return Compared(secret, alike, None)


def _devices(first: First, secret: Secret) -> list[str]:
    """Of whoever must not know: all who have that seat all the time, or none at any time."""
    table = first.world.truth.tables[secret.table]
    names = []
    for player in first.world.players:
        if player.table == secret.table:
            seats = {after.seats_by_key().get(player.key) for after in table.tables[secret.seq - 1 :]}
            if seats == {secret.viewer}:
                names += [device.name for device in player.devices]
    return names
