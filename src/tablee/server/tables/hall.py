"""All the tables of one server process."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any

from tablee.bots.advice import WORDS as ADVICE_WORDS
from tablee.core.registry import game_ids, get
from tablee.server.bots.bot_pool import BotPool, Bots
from tablee.server.clock import PlayTime, ServerClock
from tablee.server.config import Config
from tablee.server.database.journal import Journal
from tablee.server.database.snapshots import open_log
from tablee.server.database.storage import Announcement, Beat, Row, Storage, StorageError
from tablee.server.limits import HintsAwaited
from tablee.server.messages import encode
from tablee.server.monitoring.health import Health
from tablee.server.monitoring.logs import LOG
from tablee.server.monitoring.metrics import Metrics
from tablee.server.processes.neighbours import Neighbours
from tablee.server.processes.ownership import draw_own
from tablee.server.tables import follower
from tablee.server.tables.follower import Followers
from tablee.server.tables.history import PAGE, Milestones, retrace
from tablee.server.tables.room import Room, Servers
from tablee.server.tables.sheets import Sheets
from tablee.server.tokens import Entropy, is_table_id, new_table_id, where_of
from tablee.server.turns import OneAtATime
from tablee.server.words import WORDS, ServerError
from tablee.table import Refused, Step, Table, decide
from tablee.table.commands import Create
from tablee.table.refusal import WORDS as TABLE_WORDS

BEAT_SECONDS = 5.0
DEAD_AFTER = 15_000  # milliseconds without a beat
FORGET_AFTER = 3_600_000
UNLIST_EMPTY_AFTER = 600_000  # milliseconds without people until a table is off the public list …
UNLIST_SILENT_AFTER = 6 * 3_600_000  # … and without a word, whoever was there: their server may have died
IDLE_SECONDS = 30.0  # without an entry, until the database tidies up
SNAPSHOT_SECONDS = 15.0  # between two rounds of snapshots
SNAPSHOT_PAUSE = 0.05  # between two snapshots
SLOW_SECONDS = 0.2  # that it may take to store something, until tables' time stands still for it
SETTLE_SECONDS = 1.0  # after a start, guests who come back are served first; compilers can wait


class Hall:
    """Rooms by their table's id; they are loaded when somebody comes, and forgotten when all have left."""

    def __init__(
        self,
        config: Config,
        storage: Storage,
        clock: ServerClock | None = None,
        *,
        entropy: Entropy = secrets.token_bytes,
        neighbours: Neighbours | None = None,
        bots: Bots | None = None,
    ) -> None:
        self.config = config
        self.storage = storage
        self.clock = clock or ServerClock()
        self.entropy = entropy
        self.neighbours = neighbours  # if this is one of several processes of a server
        self._bots = bots if neighbours is None else neighbours.bots
        self.metrics = Metrics()
        self.time = PlayTime(self.clock)
        self.health = Health(self.metrics, self.clock, self.time)
        self.listens_at: tuple[str, int] | None = None  # the door, once it is open
        self.rooms = Followers(Room.what, self._load, self.clock)
        self.metrics.rooms.set_function(lambda: len(self.rooms))
        self.sheets = Sheets(self)
        self.hints_awaited = HintsAwaited()
        self.readers = OneAtATime()  # of histories
        self._chores: list[asyncio.Task[None]] = []
        self._errands: set[asyncio.Task[None]] = set()
        self._heard: dict[str, tuple[Beat, float]] = {}  # of each server, and when its beat last changed, as we saw
        self.announcement: Announcement | None = None  # what the host tells all tables
        self._untidy, self._played = True, 0.0  # something was stored since the database tidied up, and when
        self.closing = False
        self.gone = 0  # guests who have left since garbage was last looked for

    @property
    def name(self) -> str:
        """Of this process, as other processes know it."""
        return self.storage.server

    async def open(self) -> None:
        if self.config.warm_up:
            _warm_up()
        self.journal = Journal(
            self.storage,
            self.clock,
            on_commit=self._committed,
            on_failure=partial(self.health.failed, "append"),
        )
        self.bot_pool = self._bots or BotPool(self.config.bot_processes, self.config.bot_seconds, self.entropy)
        await self._beat()
        await self._servers()  # the sooner we begin to listen to them, the less we need to believe
        await self._look_for_an_announcement()
        chores = [
            self._again_and_again("beat", self._look_around, BEAT_SECONDS, BEAT_SECONDS),
            self._again_and_again("checkpoint", self._tidy, follower.EMPTY_SECONDS / 4, follower.EMPTY_SECONDS / 4),
            self._again_and_again("snapshots", self._keep_snapshots, SNAPSHOT_SECONDS, SNAPSHOT_SECONDS),
            self._compile(),
        ]
        if self.neighbours is None or self.neighbours.is_first:
            chores.append(self._again_and_again("unlist", self._unlist, UNLIST_EMPTY_AFTER / 1000))
        if self.config.keep_days or self.config.keep_megabytes:
            seconds = 3_600 if self.config.keep_megabytes else 86_400
            chores.append(self._again_and_again("clear out", self._clear_out, seconds))
        if self.storage.shared:
            chores.append(self.storage.listen(self._hear, self._hear_gap))
        loop = asyncio.get_running_loop()
        self._chores = [loop.create_task(chore) for chore in chores]

    def run(self, errand: Coroutine[Any, Any, None]) -> None:
        """Something that goes on by itself."""
        task = asyncio.get_running_loop().create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def close(self) -> None:
        self.farewell()
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await self.bot_pool.close()
        await self.journal.run(self.storage.forget, [self.name])  # our guests are away now, for every server
        await self.journal.close()
        self.storage.close()

    def farewell(self) -> bool:
        """Tell everybody to connect again; whether there was anybody."""
        self.closing = True
        return any([self.rooms.farewell(), self.sheets.farewell()])

    async def told_metrics(self) -> bytes:
        """Of the whole server."""
        return self.metrics.text() if self.neighbours is None else await self.neighbours.all_metrics()

    def _committed(self, rows: int, seconds: float) -> None:
        self.metrics.commit.observe(seconds)
        self.metrics.batch.observe(rows)
        if seconds > SLOW_SECONDS:  # whoever is next knows of it only now
            self.time.stop(seconds)
        self.health.wrote()
        self.time.go_on()
        self._untidy, self._played = True, self.clock.monotonic()

    # --- tables --------------------------------------------------------------------------------------

    async def lay(self, key: str | None, network: str | None = None, **wishes: Any) -> Room:
        """A new table."""
        secret = self.entropy(32)
        create = Create(table=draw_own(lambda: new_table_id(self.entropy), self.owns), secret=secret.hex(), **wishes)
        where = None if network is None else where_of(secret, network)
        entry, table, step = decide(None, create, key, self.time.now(), where)
        listing = table.listing()
        told = None if listing is None else encode(listing)
        row = Row(table.id, table.seq, self.clock.wall(), entry.to_json(), told)
        await self.journal.append(row)
        self.metrics.steps.labels("Create").inc()
        room = self.rooms[table.id] = Room(self, table, [step])
        return room

    def owns(self, id: str) -> bool:
        """Whether a table, or a sheet, is looked after in this process."""
        return self.neighbours is None or self.neighbours.owns(id)

    async def room(self, table: str) -> Room:
        """A table by its id, from memory or from its log."""
        if not is_table_id(table):
            raise Refused("no-table")
        if not self.owns(table):
            raise ServerError("misdirected", status=421)
        return await self.rooms.find(table)

    async def _load(self, table: str) -> Room:
        room = self.rooms[table] = Room(self, *await self.follow(table))
        servers = await self._servers()
        room.agree_on_time(servers)
        await room.sweep(servers)
        return room

    def forget(self, gone: follower.Follower) -> None:
        """What is asked for again is read again."""
        for known in (self.rooms, self.sheets):
            if known.get(gone.id) is gone:
                del known[gone.id]

    async def follow(self, table: str) -> tuple[Table, list[Step], Milestones]:
        """A table from its log, with the last steps that led to it; others are served meanwhile."""
        start, rows = await self.journal.run(open_log, self.storage, table)
        reached, milestones = start, Milestones()
        if start is not None:
            milestones.start_from(start)
        steps: deque[Step] = deque(maxlen=PAGE)
        async for reached, step in retrace(start, rows, self.clock):
            if step is not None:
                steps.append(step)
                milestones.pass_by(reached)
        if reached is None:
            raise Refused("no-table")
        return reached, list(steps), milestones

    # --- other servers -------------------------------------------------------------------------------

    def _hear(self, id: str, seq: int) -> None:
        self.rooms.hear_of(id, seq)
        self.sheets.hear_of(id, seq)

    def _hear_gap(self) -> None:
        self.rooms.hear_of_a_gap()
        self.sheets.hear_of_a_gap()

    async def _servers(self) -> Servers:
        """Who is alive, and what the others last said."""
        beats = await self.journal.run(self.storage.beats)
        self._listen(beats)
        alive = {self.name}
        if self.storage.shared:  # otherwise nobody else can use our file
            alive |= {name for name in beats if self._silence(name) <= DEAD_AFTER}
        return Servers(frozenset(alive), beats)

    def _listen(self, beats: dict[str, Beat]) -> None:
        """Note whose beat has changed, by our own clock: another machine's wall clock may show anything.

        Of a server that is new to us, we believe that its beat was when it says.
        """
        now, heard = self.clock.monotonic(), self._heard
        self._heard = {}
        for server, beat in beats.items():
            if server not in heard:
                self._heard[server] = beat, now - max(0, self.clock.wall() - beat.at) / 1000
            else:
                self._heard[server] = heard[server] if heard[server][0] == beat else (beat, now)

    def _silence(self, server: str) -> float:
        """Milliseconds since we last heard of a server."""
        return 1000 * (self.clock.monotonic() - self._heard[server][1])

    async def _beat(self) -> None:
        await self.journal.run(self.storage.beat, self.name, Beat(self.clock.wall(), self.time.now()))

    async def _look_around(self) -> None:
        """Say that we live, and see who else does."""
        failure = self.health.failure
        if failure is not None:  # even if nobody plays, we find out when there is room again
            await self.journal.run(self.storage.probe)
        await self._beat()
        if self.health.failure is failure:  # and nothing has failed meanwhile
            self.health.wrote()
        await self._look_for_an_announcement()
        await self._look_at_the_logs()
        servers = await self._servers()
        old = [server for server in servers.beats if self._silence(server) > FORGET_AFTER]
        if old:
            await self.journal.run(self.storage.forget, old)
        if self.storage.shared:
            for room in list(self.rooms.values()):
                await room.sweep(servers)

    async def _look_at_the_logs(self) -> None:
        """The host, or another server, may have deleted what people here look at; and news may have been lost."""
        ids = [*self.rooms.followed, *self.sheets.followed]
        last = await self.journal.run(self.storage.follow, ids)
        for known in (self.rooms, self.sheets):
            for id, seq in last.items():
                if id not in known:
                    continue
                if seq is None:
                    known[id].give_up(known[id].deleted())
                else:
                    known[id].hear_of(seq)

    async def _look_for_an_announcement(self) -> None:
        """The host writes it into the database, beside us."""
        found = await self.journal.run(self.storage.announcement, self.clock.wall())
        if found != self.announcement:
            self.announcement = found
            message = encode({"type": "announcement", "text": "" if found is None else found.text})
            for room in self.rooms.values():
                for guest in room.guests:
                    guest.send(message)

    # --- chores --------------------------------------------------------------------------------------

    async def _again_and_again(
        self, what: str, chore: Callable[[], Awaitable[None]], seconds: float, first: float = 0.0
    ) -> None:
        """For as long as we live, even if the storage fails now and then."""
        await asyncio.sleep(first)
        while True:
            try:
                await chore()
            except StorageError as error:
                self.health.failed(what, error)
            await asyncio.sleep(seconds)

    async def _tidy(self) -> None:
        self.rooms.tidy()
        self.sheets.tidy()
        # When nobody has played for a moment, the database tidies up; the next move finds it quick again.
        if self._untidy and self.clock.monotonic() - self._played > IDLE_SECONDS:
            self._untidy = not await self.journal.run(self.storage.checkpoint)

    async def _keep_snapshots(self) -> None:
        """One after the other, and never many at once: nobody who plays waits for them."""
        for room in list(self.rooms.values()):
            if await room.keep_snapshot():
                await asyncio.sleep(SNAPSHOT_PAUSE)

    @property
    def empty_since(self) -> int:
        """A table on the public list where nobody has been since before this is left out."""
        return self.clock.wall() - UNLIST_EMPTY_AFTER

    async def _unlist(self) -> None:
        silent_since = self.clock.wall() - UNLIST_SILENT_AFTER
        await self.journal.run(self.storage.unlist, self.empty_since, silent_since)

    async def _clear_out(self) -> None:
        """Delete the tables that nobody has touched for too long; those that are open here stay."""
        days, megabytes = self.config.keep_days, self.config.keep_megabytes
        # A clock that was set to next year by mistake deletes nothing.
        today = min(self.clock.wall(), self.clock.steady())
        before = today - days * 86_400_000 if days else 0
        spare = {*self.rooms, *self.sheets}
        tables = await self.journal.run(self.storage.purge, before, megabytes * 1_000_000, spare, self.owns)
        LOG.info("cleared out", extra={"tables": tables})

    async def _compile(self) -> None:
        """Switch to compiled rules when they have been compiled by a bot's process."""
        if not self.config.warm_up:
            await asyncio.sleep(SETTLE_SECONDS)
            while self.guests:  # a bot who is needed sooner starts its process by itself
                await asyncio.sleep(1)
        self.bot_pool.warm_up(game_ids())
        for game in map(get, game_ids()):
            while not game.engine.warm:
                await asyncio.sleep(1)
            await asyncio.to_thread(game.engine.compile)

    @property
    def guests(self) -> int:
        return sum(len(room.guests) for room in self.rooms.values())


def _warm_up() -> None:
    """Before the door opens: read all texts, and load compiled rules if there are any."""
    for words in (WORDS, TABLE_WORDS, ADVICE_WORDS):
        words.load()
    for game in map(get, game_ids()):
        game.texts.load()
        if game.engine.warm:
            game.engine.compile()
