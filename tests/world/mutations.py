"""Mistakes that a programmer could make in the server. Each is planted by a line of it, and found by the world."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablee.server.clock import PlayTime
from tablee.server.database import snapshots
from tablee.server.database.storage import Storage
from tablee.server.monitoring.health import Health
from tablee.server.tables.follower import Follower
from tablee.server.tables.guest import Guest
from tablee.server.tables.hall import Hall
from tablee.server.tables.history import Milestones
from tablee.server.tables.room import Room
from tablee.server.tables.sheets import LiveSheet
from tablee.server.tables.submission import Submission
from tablee.server.tables.telling import OwnParts, Telling
from tablee.server.web.socket import Session
from tablee.table import snapshot, transitions
from tablee.table.table import Table
from tests.world.planting import Edit, Mutation

MUTATIONS: list[Mutation] = []


def _plant(name: str, mistake: str, *edits: tuple[Callable[..., Any], str, str], caught_by: str, seed: int) -> None:
    """`caught_by`: the promises of which one is broken first."""
    promises = frozenset(caught_by.split(", "))
    MUTATIONS.append(Mutation(name, mistake, tuple(Edit(*edit) for edit in edits), promises, seed))


# --- stored, told, answered ------------------------------------------------------------------------

_plant(
    "acknowledge before store",
    "The answer goes out when the entry has been made, not when it is stored.",
    (
        Submission.begin,
        "room.store(entry, self._after, self._on_stored)",
        "self._on_done(self._step.seq); room.store(entry, self._after, self._on_stored)",
    ),
    caught_by="stored first, gapless, acknowledged",
    seed=0,
)
_plant(
    "tell before store",
    "The room becomes the new table, and tells it, while the entry is on its way to the disk.",
    (
        Submission.begin,
        "room.store(entry, self._after, self._on_stored)",
        "room.adopt(self._after, self._step, self._command)\n            "
        "room.store(entry, self._after, self._on_stored)",
    ),
    (Submission._happen, "self._room.adopt(self._after, self._step, self._command)", "pass"),
    caught_by="stored first",
    seed=0,
)
_plant(
    "a table is laid before store",
    "Whoever wants a table gets its link while its first entry is on its way to the disk.",
    (Hall.lay, "await self.journal.append(row)", "self.journal.store(row, lambda outcome: None)"),
    caught_by="stored first, acknowledged",
    seed=0,
)
_plant(
    "a failure is taken for stored",
    "Whatever is not False counts as stored, also the error that says nobody knows.",
    (Submission._on_stored, "elif outcome is not True:", "elif not outcome:"),
    caught_by="stored first",
    seed=4,
)
_plant(
    "batch partly committed",
    "Of the rows of a batch only the first is stored, and all are told that they are.",
    (Storage.append, "missing = self._insert(entries)", "missing = self._insert(entries[:1])"),
    caught_by="stored first, acknowledged",
    seed=8,
)
_plant(
    "numbers that were taken",
    "Rows whose numbers were taken are not left out of those that were stored.",
    (Storage.append, "return set(numbers) - missing", "return set(numbers)"),
    caught_by="stored first, rebuilt",
    seed=20,
)
_plant(
    "the loser adopts its own",
    "Whoever was not first in a race goes on as if they had been.",
    (
        Submission._on_stored,
        "if outcome is False:\n        self._room.run(self._begin_again(raced=True))\n    elif outcome is not True:",
        "if isinstance(outcome, StorageError):",
    ),
    caught_by="rebuilt, stored first",
    seed=20,
)
_plant(
    "the first of a race is not asked for",
    "Whoever was not first tries the next number without having read what the others stored.",
    (Room.make_sure, "await self._learn_who_was_first()", "self._behind = False"),
    caught_by="heard, ends, rebuilt",
    seed=53,
)

# --- ids of commands -------------------------------------------------------------------------------

_plant(
    "forget an id",
    "No command's id is remembered.",
    (transitions._remembering, "if number is None:", "if True:"),
    caught_by="once",
    seed=10,
)
_plant(
    "the id is the host's",
    "The id of a command is remembered for the host, whoever has sent it.",
    (transitions._remembering, "number = _known(table, key) if", "number = table.host if"),
    caught_by="once",
    seed=11,
)
_plant(
    "the id is not asked for",
    "A command that is sent again is applied again, though its id is remembered.",
    (Submission.begin, "applied = room.table.step_of(self._key, self._command)", "applied = None"),
    caught_by="once",
    seed=10,
)

# --- what guests are told --------------------------------------------------------------------------

_plant(
    "off by one in what was missed",
    "Who comes back is told the step again that they heard last.",
    (Room.welcome, "step.seq > since", "step.seq >= since"),
    caught_by="gapless",
    seed=0,
)
_plant(
    "told twice on reconnect",
    "A guest counts as one before the room knows what others have stored, so that they hear of it twice.",
    (Room.welcome, "await self._refresh()", "self.guests[guest] = None; await self._refresh()"),
    caught_by="gapless",
    seed=36,
)
_plant(
    "welcomed out of turn",
    "Nothing keeps a step from coming between how things stand and the first step that is told.",
    (Room.welcome, "async with self.turn:", "if True:"),
    caught_by="gapless, rebuilt, log",
    seed=26,
)
_plant(
    "welcomed too late",
    "A guest counts as one only when all that they missed has been put together, and misses what happens meanwhile.",
    (Room.welcome, "self.guests[guest] = None", "pass"),
    (
        Room.welcome,
        "guest.send(encode(message), first=True)",
        "self.guests[guest] = None; guest.send(encode(message), first=True)",
    ),
    caught_by="gapless, ends",
    seed=6,
)
_plant(
    "the welcome comes last",
    "What has waited behind the welcome is sent before it.",
    (Room.welcome, "guest.send(encode(message), first=True)", "guest.send(encode(message))"),
    caught_by="gapless",
    seed=6,
)
_plant(
    "leak in a reconnect",
    "Pages of what was missed are made for whoever comes first, and shown to everybody.",
    (
        Room._in_short,
        "seen = step.seen_by(viewer)",
        "seen = vars(self).setdefault('pages', {}).setdefault(step.seq, step.seen_by(viewer))",
    ),
    caught_by="as seen",
    seed=2,
)
_plant(
    "own cards of another seat",
    "What a seat holds is compared with what the seat before it held.",
    (OwnParts.of, "self._views[0 if seat is None else seat + 1]", "self._views[0 if seat is None else seat]"),
    caught_by="as seen",
    seed=0,
)
_plant(
    "other eyes are forgotten",
    "Whoever comes back to a seat is sent what somebody who never left it is.",
    (Telling._anything, "other_eyes = self._before.get(guest.key) != viewer", "other_eyes = False"),
    caught_by="as seen",
    seed=5,
)
_plant(
    "history ends too late",
    "A page holds the step before which it was to end.",
    (Room._page, "first <= step.seq < before", "first <= step.seq <= before"),
    caught_by="gapless",
    seed=9,
)
_plant(
    "history begins one too late",
    "A page lacks its first step.",
    (Room._page, "first = max(1, before - PAGE)", "first = max(2, before - PAGE)"),
    caught_by="gapless",
    seed=10,
)
_plant(
    "a message is dropped",
    "What is said to somebody who takes no more for the moment is lost.",
    (Guest.send, "self._waiting.append(message)", "pass"),
    caught_by="gapless, ends",
    seed=1,
)

# --- other servers ---------------------------------------------------------------------------------

_plant(
    "notify lost",
    "News of the very next entry are taken for old ones.",
    (Follower.hear_of, "if seq > self.seq:", "if seq > self.seq + 1:"),
    caught_by="heard, ends",
    seed=15,
)
_plant(
    "news are not listened to",
    "What others store is heard of only when the logs are looked at.",
    (Hall._hear, "self.rooms.hear_of(id, seq)", "pass"),
    caught_by="heard",
    seed=15,
)
_plant(
    "steps of others are not told",
    "A room follows what others stored, and tells it to nobody.",
    (Room._follow, "self._adopt(table, step)", "self.table = table; self._steps.append(step)"),
    caught_by="gapless, ends, heard",
    seed=20,
)
_plant(
    "the dead are not swept away",
    "Guests of servers that are no more stay at the table for ever.",
    (Room.sweep, "if server not in servers.alive:", "if False:"),
    caught_by="clock, ends",
    seed=56,
)

# --- time ------------------------------------------------------------------------------------------

_plant(
    "clock runs while away",
    "A clock does not stand still for whoever has lost the connection.",
    (Table._runs_in, "return self.grace(seat) if self._someone_plays() else None", "return 0"),
    caught_by="clock",
    seed=8,
)
_plant(
    "departed is forgotten",
    "Nobody tells the table that a guest has hung up.",
    (Session._leave, "self._room.run(self._room.departed(guest))", "pass"),
    caught_by="clock",
    seed=8,
)
_plant(
    "the wall's clock",
    "Tables live by the clock on the wall, which somebody may set.",
    (PlayTime.__init__, "self._steady = clock.steady", "self._steady = clock.wall"),
    caught_by="clock",
    seed=150,
)
_plant(
    "play time goes on",
    "Clocks run while nothing can be stored.",
    (PlayTime.stop, "self._since = since if self._since is None else min(self._since, since)", "pass"),
    caught_by="clock",
    seed=4,
)
_plant(
    "play time never goes on",
    "When something can be stored again, the tables' time still stands.",
    (PlayTime.go_on, "if self._since is not None:", "if False:"),
    caught_by="ends, clock",
    seed=21,
)
_plant(
    "bots are not woken",
    "A step wakes no bot: only who arrives does.",
    (Room._adopt, "self._wake()", "pass"),
    caught_by="ends",
    seed=7,
)
_plant(
    "bots are driven once",
    "Whoever moves the bots is never replaced when they have come to their end.",
    (Room._wake, "(self._driver is None or self._driver.done())", "self._driver is None"),
    caught_by="ends",
    seed=7,
)
_plant(
    "an error keeps the turn",
    "A command that fails to be stored does not pass its turn on.",
    (
        Submission._on_stored,
        "self._end(outcome)  #",
        "self._on_done(outcome)  #",
    ),
    caught_by="ends",
    seed=4,
)

# --- health ----------------------------------------------------------------------------------------

_plant(
    "health never recovers",
    "A failure of the storage is told for ever.",
    (Health.wrote, "self.failure = self._logged = None", "self._logged = None"),
    caught_by="health",
    seed=21,
)
_plant(
    "health never fails",
    "That nothing can be stored is logged, and not told.",
    (Health.failed, "failure = self.failure = Failure(", "failure = Failure("),
    caught_by="health, clock",
    seed=21,
)

# --- snapshots -------------------------------------------------------------------------------------

_plant(
    "snapshot older than log",
    "The first entry after a snapshot is left out when its log is opened.",
    (snapshots.open_log, "None), rows[1:]", "None), rows[2:]"),
    caught_by="log, acknowledged",
    seed=34,
)
_plant(
    "snapshot without ids",
    "What is kept is the table as it is remembered for histories, without the ids of commands.",
    (
        Milestones.pass_by,
        "self._settled, self._last = self._last, table\n        self.add(table)",
        "self.add(table); self._settled, self._last = self._last, self._tables.get(table.seq)",
    ),
    caught_by="rebuilt",
    seed=34,
)
_plant(
    "a torn snapshot is not dropped",
    "A snapshot that cannot be read makes the table unreadable.",
    (snapshots.open_log, "except Unsound as why:", "except KeyError as why:"),
    caught_by="log, acknowledged",
    seed=51,
)
_plant(
    "a snapshot is believed without its mark",
    "Whatever can be decoded is the table.",
    (snapshot.read, "if not entry.mark or mark(table, entry) != entry.mark:", "if False:"),
    caught_by="log, rebuilt, acknowledged",
    seed=56,
)

# --- sheets, connections ---------------------------------------------------------------------------

_plant(
    "sheet entry written twice",
    "What a keeper sends is written at the end, whatever number they say it has.",
    (LiveSheet._write, "self.sheet.entries, since + at", "self.sheet.entries, len(self.sheet.entries)"),
    caught_by="acknowledged, as seen",
    seed=1,
)
_plant(
    "a watcher misses one",
    "Who watches a sheet again is not told the first entry that they do not know.",
    (LiveSheet.watch, "start=1))[since:]", "start=1))[since + 1 :]"),
    caught_by="gapless",
    seed=1,
)
