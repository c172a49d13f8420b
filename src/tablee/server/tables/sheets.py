"""Score sheets that others watch: the keeper writes, everybody with the link sees it.

A live sheet is a log like a table's, in the same storage: first the sheet as it was when it was shared, then one
entry a row. Whoever stores number n first has decided what it is. The keeper's own device has the sheet too and
may be without a network for as long as it likes: it sends what is missing, as often as it wants.
"""

from __future__ import annotations

import asyncio
import hmac
import json
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tablee.core.errors import TableeError
from tablee.core.keep import kind_of
from tablee.core.sheet import Sheet
from tablee.server.database.storage import Row
from tablee.server.limits import Bucket, TooMuch
from tablee.server.processes.ownership import draw_own
from tablee.server.tables.follower import Follower, Followers
from tablee.server.tables.guest import CLOSED, Guest
from tablee.server.tokens import key_of, new_token, random_text
from tablee.server.words import WORDS, NotFound, ServerError
from tablee.table import Damaged

if TYPE_CHECKING:
    from tablee.core.sheet import Entry
    from tablee.server.tables.hall import Hall

PREFIX = "s."  # no table's id has a dot: nobody can sit down at a sheet
RATE, BURST = 5.0, 60.0  # questions of a keeper, a second and at once
STILL_HERE_SECONDS = 15.0  # between signs of life to a watcher


class DamagedSheet(Damaged):
    """A sheet whose log cannot be read."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__("sheet-damaged", WORDS, number, why)


class LiveSheet(Follower):
    """One sheet, as one server process knows it."""

    what = "sheet"

    def __init__(self, hall: Hall, id: str, key: str, sheet: Sheet, seq: int) -> None:
        super().__init__(hall, id)
        self.key, self.sheet = key, sheet
        self._shift = seq - len(sheet.entries)  # the log begins with a sheet, which may have had entries
        self._bucket = Bucket(RATE, BURST, hall.clock.monotonic)

    @property
    def seq(self) -> int:
        return self._shift + len(self.sheet.entries)

    async def catch_up(self) -> None:
        """Know what another server may have stored."""
        async with self.turn:
            self._refuse_if_gone()
            await self._refresh()

    async def write(self, token: str, since: int, entries: Sequence[Entry]) -> int:
        """Store what the keeper sends, from entry number `since` on; how many entries the sheet has then.

        What is stored already is not stored again: who does not know whether it arrived, sends it once more.
        """
        if not hmac.compare_digest(self.key, key_of(token)):
            raise ServerError("not-the-keeper", status=403)
        if not self._bucket.take():
            raise TooMuch("too-fast")
        # What has begun is ended, even if the keeper hangs up meanwhile.
        return await asyncio.shield(self.run(self._write(since, entries)))

    async def _write(self, since: int, entries: Sequence[Entry]) -> int:
        async with self.turn:
            self._refuse_if_gone()
            await self._refresh()
            at = 0
            while at < len(entries):
                stored, number = self.sheet.entries, since + at
                if number > len(stored) or (number < len(stored) and stored[number] != entries[at]):
                    raise ServerError("other-entries", status=409, number=number + 1)
                if number < len(stored) or await self._store(entries[at]):
                    at += 1
            return len(self.sheet.entries)

    async def _store(self, entry: Entry) -> bool:
        """Check an entry, store it, and only then tell of it; False if another server was first."""
        sheet = self._with(entry)
        body = json.dumps(entry, ensure_ascii=False)
        stored = await self._append(Row(self.id, self.seq + 1, self.hall.clock.wall(), body))
        if stored:
            self._adopt(sheet)
        return stored

    def _follow(self, row: Row) -> None:
        if row.seq != self.seq + 1:
            raise DamagedSheet(row.seq, "gap")
        with _sound(row.seq):
            sheet = self._with(json.loads(row.body))
        self._adopt(sheet)

    def deleted(self) -> TableeError:
        return NotFound("no-sheet")

    def _with(self, entry: Entry) -> Sheet:
        sheet = self.sheet.copy()
        sheet.put(*entry)
        return sheet

    def _adopt(self, sheet: Sheet) -> None:
        """One more entry stands in the log: become the sheet with it, and tell those who watch."""
        self.sheet = sheet
        event = _event(len(sheet.entries), sheet.entries[-1])
        for watcher in self.guests:
            watcher.send(event)

    async def watch(self, since: int) -> AsyncIterator[str]:
        """The entries after number `since` as an event stream, until somebody hangs up."""
        watcher = Guest()
        self.guests[watcher] = None
        missed = list(enumerate(self.sheet.entries, start=1))[since:]
        try:
            yield ": watching\n\n"
            for number, entry in missed:
                yield _event(number, entry)
            while True:
                try:
                    async with asyncio.timeout(STILL_HERE_SECONDS):
                        event = await watcher.next()
                except TimeoutError:
                    event = ": still here\n\n"
                if event is CLOSED:
                    return
                yield event
        finally:
            self.let_go(watcher)


class Sheets(Followers[LiveSheet]):
    """All live sheets of one server process."""

    def __init__(self, hall: Hall) -> None:
        super().__init__(LiveSheet.what, self._read, hall.clock)
        self.hall = hall
        self._one_read = asyncio.Semaphore()  # a long sheet is a long sum: one at a time, beside the tables

    async def share(self, file: object) -> tuple[LiveSheet, str]:
        """A sheet from its file, and the token with which its keeper writes on."""
        async with self._one_read:
            sheet = await asyncio.to_thread(Sheet.from_data, file, kind_of)
        token = new_token(self.hall.entropy)
        live = LiveSheet(self.hall, draw_own(self._new_id, self.hall.owns), key_of(token), sheet, 1)
        body = json.dumps({"sheet": json.loads(sheet.to_json()), "key": live.key}, ensure_ascii=False)
        await self.hall.journal.append(Row(live.id, 1, self.hall.clock.wall(), body))
        self[live.id] = live
        return live, token

    async def _read(self, id: str) -> LiveSheet:
        if not id.startswith(PREFIX) or not id.isascii() or not id.isprintable():
            raise NotFound("no-sheet")
        if not self.hall.owns(id):
            raise ServerError("misdirected", status=421)
        rows = await self.hall.journal.run(self.hall.storage.follow_and_read, id)
        if not rows:
            raise NotFound("no-sheet")
        async with self._one_read:
            key, sheet = await asyncio.to_thread(follow, rows)
        live = self[id] = LiveSheet(self.hall, id, key, sheet, rows[-1].seq)
        return live

    def _new_id(self) -> str:
        return PREFIX + random_text(16, self.hall.entropy)


def follow(rows: Sequence[Row]) -> tuple[str, Sheet]:
    """A sheet from its log, and its keeper's key; or `Damaged`."""
    with _sound(1):
        first = json.loads(rows[0].body)
        key, sheet = str(first["key"]), Sheet.from_data(first["sheet"], kind_of)
    for number, row in enumerate(rows, start=1):
        if row.seq != number:
            raise DamagedSheet(number, "gap")
        if number > 1:
            with _sound(number):
                sheet.put(*json.loads(row.body))
    return key, sheet


@contextmanager
def _sound(number: int) -> Iterator[None]:
    """Whatever garbage in the log does to a sheet: it is damaged."""
    try:
        yield
    except Exception as error:
        raise DamagedSheet(number, getattr(error, "message", type(error).__name__)) from error


def _event(number: int, entry: Entry) -> str:
    return f"id: {number}\ndata: {json.dumps(entry, ensure_ascii=False)}\n\n"
