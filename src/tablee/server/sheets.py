"""Score sheets that others watch: the keeper writes, everybody with the link sees it.

A live sheet is a log like a table's, in the same storage: first the sheet as it was when it was shared, then one
entry a row. Whoever stores number n first has decided what it is. The keeper's own device has the sheet too and
may be without a network for as long as it likes: it sends what is missing, as often as it wants.
"""

from __future__ import annotations

import asyncio
import hmac
import json
import secrets
import time
from collections.abc import AsyncIterator, Sequence
from typing import TYPE_CHECKING, Any

from tablee.core.errors import TableeError
from tablee.core.keep import kind_of
from tablee.core.sheet import Sheet
from tablee.server.limits import Bucket, TooMuch
from tablee.server.room import now
from tablee.server.storage import Row
from tablee.server.tokens import key_of, new_token
from tablee.server.words import WORDS

if TYPE_CHECKING:
    from tablee.core.sheet import Entry
    from tablee.server.hall import Hall

PREFIX = "s."  # no table's id has a dot: nobody can sit down at a sheet
RATE, BURST = 5.0, 60.0  # questions of a keeper, a second and at once
BEHIND = 64  # entries a watcher may leave unread
STILL_HERE_SECONDS = 15.0  # between signs of life to a watcher
EMPTY_SECONDS = 60.0  # a sheet that nobody watches leaves the memory


class NoSheet(TableeError):
    """There is no such sheet."""

    def __init__(self) -> None:
        super().__init__("no-sheet", texts=WORDS)


class NotTheKeeper(TableeError):
    """Only whoever shared a sheet writes on it."""

    def __init__(self) -> None:
        super().__init__("not-the-keeper", texts=WORDS)


class OtherEntries(TableeError):
    """What is sent does not follow what is stored."""

    def __init__(self, number: int) -> None:
        super().__init__("other-entries", texts=WORDS, number=number)


class LiveSheet:
    """One sheet, as one server process knows it."""

    def __init__(self, id: str, key: str, sheet: Sheet, seq: int) -> None:
        self.id, self.key, self.sheet, self.seq = id, key, sheet, seq
        self.turn = asyncio.Lock()  # one change at a time
        self.bucket = Bucket(RATE, BURST)
        self.watchers: set[asyncio.Queue[tuple[int, Entry] | None]] = set()
        self.empty_since = time.monotonic()

    def adopt(self, sheet: Sheet) -> None:
        """One more entry stands in the log: become the sheet with it, and tell those who watch."""
        self.sheet = sheet
        self.seq += 1
        news = len(sheet.entries), sheet.entries[-1]
        for watcher in self.watchers:
            if watcher.full():  # too slow: what comes next tells them to ask for everything
                watcher.get_nowait()
            watcher.put_nowait(news)

    @property
    def idle(self) -> bool:
        return not self.watchers and not self.turn.locked()


class Sheets:
    """All live sheets of one server process."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.open: dict[str, LiveSheet] = {}
        self._one_read = asyncio.Semaphore()  # a long sheet is a long sum: one at a time, beside the tables
        self._errands: set[asyncio.Task[Any]] = set()

    async def share(self, file: object) -> tuple[LiveSheet, str]:
        """A sheet from its file, and the token with which its keeper writes on."""
        async with self._one_read:
            sheet = await asyncio.to_thread(Sheet.from_data, file, kind_of)
        token = new_token()
        live = LiveSheet(PREFIX + secrets.token_urlsafe(16), key_of(token), sheet, 1)
        body = json.dumps({"sheet": json.loads(sheet.to_json()), "key": live.key}, ensure_ascii=False)
        await self.hall.journal.append(Row(live.id, 1, now(), body))
        self.open[live.id] = live
        return live, token

    async def find(self, id: str) -> LiveSheet:
        """A sheet by its id, from memory or from its log."""
        live = self.open.get(id)
        if live is None:
            if not id.startswith(PREFIX) or not id.isascii() or not id.isprintable():
                raise NoSheet
            rows = await self.hall.journal.read(id)
            if not rows:
                raise NoSheet
            async with self._one_read:
                read = await asyncio.to_thread(_from_log, rows)
            live = self.open.setdefault(id, read)  # two may have asked at once
        return live

    async def write(self, id: str, token: str, since: int, entries: Sequence[Entry]) -> int:
        """Store what the keeper sends, from entry number `since` on; how many entries the sheet has then.

        What is stored already is not stored again: who does not know whether it arrived, sends it once more.
        """
        live = await self.find(id)
        if not hmac.compare_digest(live.key, key_of(token)):
            raise NotTheKeeper
        if not live.bucket.take():
            raise TooMuch("too-fast")
        # What has begun is ended, even if the keeper hangs up meanwhile.
        task = asyncio.ensure_future(self._write(live, since, entries))
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)
        return await asyncio.shield(task)

    async def _write(self, live: LiveSheet, since: int, entries: Sequence[Entry]) -> int:
        async with live.turn:
            at = 0
            while at < len(entries):
                stored, number = live.sheet.entries, since + at
                if number > len(stored) or (number < len(stored) and stored[number] != entries[at]):
                    raise OtherEntries(number + 1)
                if number < len(stored) or await self._store(live, entries[at]):
                    at += 1
            return len(live.sheet.entries)

    async def _store(self, live: LiveSheet, entry: Entry) -> bool:
        """Check an entry, store it, and only then tell of it; False if another server was first."""
        twin = live.sheet.copy()
        twin.put(*entry)
        row = Row(live.id, live.seq + 1, now(), json.dumps(entry, ensure_ascii=False))
        if await self.hall.journal.append(row):
            live.adopt(twin)
            return True
        await self._catch_up(live)
        return False

    async def _catch_up(self, live: LiveSheet) -> None:
        for row in await self.hall.journal.read(live.id, live.seq):
            twin = live.sheet.copy()
            twin.put(*json.loads(row.body))
            live.adopt(twin)

    async def watch(self, live: LiveSheet, since: int) -> AsyncIterator[str]:
        """The entries after number `since` as an event stream, until somebody hangs up."""
        queue: asyncio.Queue[tuple[int, Entry] | None] = asyncio.Queue(BEHIND)
        live.watchers.add(queue)
        missed = list(enumerate(live.sheet.entries, start=1))[since:]
        try:
            yield ": watching\n\n"
            for number, entry in missed:
                yield _event(number, entry)
            while True:
                try:
                    async with asyncio.timeout(STILL_HERE_SECONDS):
                        news = await queue.get()
                except TimeoutError:
                    yield ": still here\n\n"
                    continue
                if news is None:
                    return
                yield _event(*news)
        finally:
            live.watchers.discard(queue)
            live.empty_since = time.monotonic()

    # --- the hall's chores -----------------------------------------------------------------------

    def hear(self, id: str, seq: int | None = None) -> None:
        """Another server stored an entry, or may have (`seq` unknown)."""
        live = self.open.get(id)
        if live is not None and (seq is None or seq > live.seq):
            task = asyncio.ensure_future(self._look(live))
            self._errands.add(task)
            task.add_done_callback(self._errands.discard)

    async def _look(self, live: LiveSheet) -> None:
        async with live.turn:
            await self._catch_up(live)

    def hear_gap(self) -> None:
        for id in self.open:
            self.hear(id)

    def tidy(self) -> None:
        limit = time.monotonic() - EMPTY_SECONDS
        for id, live in list(self.open.items()):
            if live.idle and live.empty_since < limit:
                del self.open[id]

    def farewell(self) -> None:
        """End every stream: the page asks again, from whichever server answers."""
        for live in self.open.values():
            for watcher in live.watchers:
                if watcher.full():
                    watcher.get_nowait()
                watcher.put_nowait(None)


def _from_log(rows: Sequence[Row]) -> LiveSheet:
    first = json.loads(rows[0].body)
    sheet = Sheet.from_data(first["sheet"], kind_of)
    for row in rows[1:]:
        sheet.put(*json.loads(row.body))
    return LiveSheet(rows[0].table, first["key"], sheet, rows[-1].seq)


def _event(number: int, entry: Entry) -> str:
    return f"id: {number}\ndata: {json.dumps(entry, ensure_ascii=False)}\n\n"
