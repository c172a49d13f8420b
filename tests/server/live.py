"""A server in a process of its own, and players who speak its protocol and believe nothing.

A `Player` keeps whatever it was sent, notices a gap, a repetition or an answer that was not asked for at once,
and goes on after every loss of its connection: with `since`, and with the same id for what was not answered.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tablee import bots
from tablee.core.deal import verify
from tablee.core.match import replay
from tablee.core.record import Record
from tablee.server.database.storage import Storage
from tablee.server.tokens import key_of
from tablee.table import Entry, Step, Table
from tablee.table import follow as follow_on
from tablee.table.commands import ByGuests, Play

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0  # seconds that a server may take to start, on a machine that has other things to do
# The last words of a process whose parent died while it was being born: nothing of ours is in them.
ORPHAN = re.compile(
    r"Traceback \(most recent call last\):\n"
    r'  File "<string>", line 1, in <module>\n'
    r'(?:  (?!File ".*/tablee/(?:\w+/)+\w+\.py).*\n)*'
    r'  File ".*multiprocessing/spawn\.py", line \d+, in _main\n'
    r'(?:  (?!File ".*/tablee/(?:\w+/)+\w+\.py).*\n)*'
    r"(?:EOFError|FileNotFoundError).*\n",
)
_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Nursery:
    """Where servers are born of a process that has imported everything already: see nursery.py."""

    def __init__(self, environment: dict[str, str] | None = None) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", "from tests.server.nursery import nurse; nurse()"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
            env=os.environ | (environment or {}),
        )

    def start(self, log: Path, arguments: list[str]) -> int:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(_encode([str(log), arguments]) + b"\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def __enter__(self) -> Nursery:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()


class Server:
    """One `tablee serve`, which can be killed and started again."""

    def __init__(
        self, database: str, folder: Path, *options: str, port: int | None = None, nursery: Nursery | None = None
    ) -> None:
        self.port = free_port() if port is None else port
        self.log = folder / f"server-{id(self)}.log"
        self.pid: int | None = None
        self._nursery = nursery
        self._process: subprocess.Popen[bytes] | None = None  # unless it came from the nursery
        self._knocking: asyncio.Task[None] | None = None
        self._arguments = [
            "serve", "--host", "127.0.0.1", "--port", str(self.port), "--database", database,
            "--no-browser", "--no-warm-up", "--bot-pause", "0", "--rate", "1000000", "--tables-per-hour", "1000000",
            "--connections-per-address", "100000", "--log-level", "warning", *options,
        ]  # fmt: skip

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    def start(self, *, afresh: bool = False) -> None:
        """As a fork, if there is a nursery, or as a program of its own."""
        if self._nursery is not None and not afresh:
            self.pid = self._nursery.start(self.log, self._arguments)
            return
        with self.log.open("ab") as log:
            command = [sys.executable, "-m", "tablee", *self._arguments]
            self._process = subprocess.Popen(command, stdout=log, stderr=log)
            self.pid = self._process.pid

    @property
    def alive(self) -> bool:
        if self._process is not None:
            return self._process.poll() is None
        try:
            os.kill(self.pid or 0, 0)
        except ProcessLookupError:
            return False
        return True

    async def ready(self) -> None:
        """Wait until it answers."""
        async with asyncio.timeout(PATIENCE):
            while True:
                assert self.alive, self.log.read_text()[-2000:]
                if await self._ask(b"GET /healthz HTTP/1.0\r\n\r\n"):
                    return
                await asyncio.sleep(0.02)

    async def listening(self) -> None:
        """Wait until somebody is at the port: one knocks for all who wait, which is much cheaper than all of them."""
        if self._knocking is None or self._knocking.done():
            self._knocking = asyncio.create_task(self._knock())
        await asyncio.shield(self._knocking)

    async def _knock(self) -> None:
        while not await self._ask(b""):
            await asyncio.sleep(0.02)

    async def _ask(self, question: bytes) -> bool:
        """Whether a question is answered well; without one, whether somebody listens."""
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            try:
                writer.write(question)
                return not question or b" 200 " in await reader.readline()
            finally:
                writer.close()
        except OSError:
            return False

    def kill(self) -> None:
        """No goodbye, no last commit."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.pid is None:
            return
        deadline = time.monotonic() + PATIENCE
        with suppress(ProcessLookupError):
            os.kill(self.pid, how)
            while self.alive:
                time.sleep(0.002)
                if time.monotonic() > deadline:
                    os.kill(self.pid, signal.SIGKILL)
        self.pid = self._process = None

    @property
    def rss(self) -> int:
        """Bytes of memory in use."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def complaints(self, *, killed: bool = False) -> list[str]:
        """What the log should not have: an error, or a traceback.

        Where the server was killed, a process of a bot may have been just being born, and that its parent is gone
        is what Python says then, before anything of ours runs.
        """
        told = self.log.read_text()
        if killed:
            told = ORPHAN.sub("", told)
        signs = ("Traceback", '"level": "error"', '"level": "critical"', "exception was never retrieved")
        return [line for line in told.splitlines() if any(sign in line for sign in signs)]


@dataclass
class Habits:
    """What a player does now and then, as probabilities."""

    chat: float = 0.02
    undo: float = 0.02
    hang_up: float = 0.004
    pledge: float = 0.3
    think: float = 0.04  # seconds, at most


@dataclass
class Player:
    """Somebody at a table, who plays random legal moves to the end of so many games."""

    url: str
    table_id: str
    name: str
    rng: random.Random
    token: str | None = None
    games: int = 1
    habits: Habits = field(default_factory=Habits)
    listening: Callable[[], Awaitable[None]] | None = None  # waits until there is a server again

    seq: int = 0
    you: dict[str, Any] = field(default_factory=dict)
    table: dict[str, Any] = field(default_factory=dict)
    public: dict[str, Any] | None = None
    own: dict[str, Any] | None = None
    received: list[dict[str, Any]] = field(default_factory=list)  # every message
    steps: list[dict[str, Any]] = field(default_factory=list)
    sent: dict[str, dict[str, Any]] = field(default_factory=dict)
    acknowledged: dict[str, int] = field(default_factory=dict)  # id of a command → its step
    refused: dict[str, str] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)  # what should never have happened
    connections: int = 0
    resent: int = 0
    pages: int = 0  # of what was missed

    def __post_init__(self) -> None:
        self._ids = count(1)
        self._waiting: dict[str, Any] | None = None  # the command that was not answered yet
        self._nonces: dict[str, str] = {}
        self._news = asyncio.Event()
        self._stop = False

    @property
    def done(self) -> bool:
        over = self.table.get("phase") == "over" and len(self.table["games"]) >= self.games
        return (over or self._stop) and self._waiting is None

    def go_home(self) -> None:
        """Play no more than is being played."""
        self.games = min(self.games, len(self.table.get("games", ())) + (self.table.get("phase") == "playing"))

    async def play(self) -> None:
        """Until all games are over, whatever happens to the connection."""
        while not self.done:
            with suppress(OSError, InvalidHandshake, ConnectionClosed, TimeoutError):
                async with connect(
                    self.url, compression=None, ping_interval=None, close_timeout=2, open_timeout=10, max_size=None,
                    proxy=None,
                ) as socket:  # fmt: skip
                    await self._attend(socket)
            if not self.done:
                await asyncio.sleep(self.rng.uniform(0.02, 0.1))
                if self.listening is not None:
                    await self.listening()

    async def _attend(self, socket: ClientConnection) -> None:
        hello: dict[str, Any] = {"do": "hello", "v": 2, "table": self.table_id, "since": self.seq, "lang": "en"}
        if self.token is not None:
            hello["token"] = self.token
        await socket.send(_encode(hello), text=True)
        welcome, meanwhile = await self._welcome(socket)
        self._absorb(welcome, welcomed=False)
        for message in meanwhile:
            self._absorb(message, welcomed=True)
        self.connections += 1
        if self._waiting is not None:
            self.resent += 1
            await socket.send(_encode(self._waiting), text=True)
        hand = asyncio.create_task(self._act(socket))
        try:
            while not self.done:
                self._absorb(_decode(await socket.recv()), welcomed=True)
                if self.rng.random() < self.habits.hang_up:
                    return
        finally:
            hand.cancel()
            with suppress(asyncio.CancelledError, ConnectionClosed):
                await hand

    async def _welcome(self, socket: ClientConnection) -> tuple[dict[str, Any], list[dict[str, Any]]]:
        """The welcome with all that was missed, page by page, and what came meanwhile."""
        welcome, meanwhile = _decode(await socket.recv()), []
        while welcome.pop("more", False):
            missed = welcome["missed"]
            ask = {"do": "history", "id": "page", "before": missed[0]["seq"] if missed else welcome["seq"] + 1}
            await socket.send(_encode(ask), text=True)
            while (message := _decode(await socket.recv())).get("id") != "page":
                meanwhile.append(message)
            told = [step for step in message["steps"] if step["seq"] > self.seq]
            welcome["missed"] = told + missed
            welcome["more"] = message["more"] and len(told) == len(message["steps"])
            self.pages += 1
        return welcome, meanwhile

    # --- what comes in -------------------------------------------------------------------------------

    def _absorb(self, message: dict[str, Any], *, welcomed: bool) -> None:
        self.received.append({key: value for key, value in message.items() if key not in ("public", "own", "table")})
        kind = message["type"]
        if kind == "welcome" and not welcomed:
            self.token = message.get("token", self.token)
            for step in message["missed"]:
                self._note(step)
            if message["seq"] != self.seq:
                self.faults.append(f"welcomed at {message['seq']} with steps to {self.seq}")
        elif kind == "step" and welcomed:
            self._note({key: message[key] for key in ("seq", "at", "events", "game")})
        elif kind in ("applied", "refused") and welcomed:
            self._note_answer(kind, message)
        else:
            self.faults.append(f"unexpected: {message}")
            if kind == "error":
                self._waiting = None
        for part in ("you", "table", "public", "own"):
            if part in message:
                setattr(self, part, message[part])
        self._news.set()

    def _note(self, step: dict[str, Any]) -> None:
        if step["seq"] != self.seq + 1:
            self.faults.append(f"step {step['seq']} after {self.seq}")
        self.seq = step["seq"]
        self.steps.append(step)

    def _note_answer(self, kind: str, message: dict[str, Any]) -> None:
        id = message["id"]
        if self._waiting is None or self._waiting["id"] != id:
            self.faults.append(f"an answer to nothing: {id}")
            return
        self._waiting = None
        if kind == "refused":
            self.refused[id] = message["reason"]
            return
        self.acknowledged[id] = message["seq"]
        if message["seq"] > self.seq:
            self.faults.append(f"{id} was answered with {message['seq']} before its step was told")

    # --- what goes out -------------------------------------------------------------------------------

    async def _act(self, socket: ClientConnection) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            await asyncio.sleep(self.rng.uniform(0, self.habits.think))
            if self._waiting is None and not self.done and (command := self.decide()) is not None:
                id = f"{self.name}-{next(self._ids)}"
                self._waiting = self.sent[id] = {**command, "id": id}
                await socket.send(_encode(self._waiting), text=True)

    def decide(self) -> dict[str, Any] | None:
        """The next thing to ask for, or nothing."""
        if self.you["person"] is None:
            return {"do": "join", "name": self.name}
        if self.rng.random() < self.habits.chat:
            return {"do": "chat", "text": self.rng.choice(("à toi !", "…", "🍝🍝", "hm " * 20))}
        seat, phase = self.you["seat"], self.table["phase"]
        if phase in ("lobby", "over"):
            return (
                None if self.table["seats"][seat]["ready"] else self._ready("rematch" if phase == "over" else "ready")
            )
        if phase == "dealing":
            pledge = self.table["pledges"][seat]
            if pledge is None or self.table["nonces"][seat] is not None:
                return None
            return {"do": "reveal", "nonce": self._nonces[pledge]}
        undo = self.table["undo"]
        if undo is not None:
            if seat == undo["seat"] or seat in undo["agreed"]:
                return None
            return {"do": "agree" if self.rng.random() < 0.7 else "decline"}
        if seat in self.table["can_undo"] and self.rng.random() < self.habits.undo:
            return {"do": "undo"}
        moves = self.own["moves"] if self.own is not None else []
        return {"do": "play", "move": self.rng.choice(moves)} if moves else None

    def _ready(self, how: str) -> dict[str, Any]:
        if self.rng.random() >= self.habits.pledge:
            return {"do": how}
        nonce = self.rng.randbytes(32)
        pledge = hashlib.sha256(nonce).hexdigest()
        self._nonces[pledge] = nonce.hex()
        return {"do": how, "pledge": pledge}


async def lay(http: str, **wishes: Any) -> tuple[str, str]:
    """A table and its host's token; asked for again until a server is there to answer."""
    async with httpx.AsyncClient(timeout=10, verify=False) as client:  # to read certificates takes long
        while True:
            with suppress(httpx.TransportError):
                answer = await client.post(http + "/api/tables", json=wishes)
                if answer.status_code != 503:  # the storage failed
                    assert answer.status_code == 201, answer.text
                    laid = answer.json()
                    return laid["table"], laid["token"]
            await asyncio.sleep(0.05)


class Stubborn(Player):
    """A player to whom a storage that fails is like a connection that is lost: nobody knows what was stored."""

    def _absorb(self, message: dict[str, Any], *, welcomed: bool) -> None:
        if message["type"] in ("refused", "error") and message["reason"] == "storage-failed":
            raise ConnectionError("come again, and ask with the same id")
        super()._absorb(message, welcomed=welcomed)

    async def _welcome(self, socket: ClientConnection) -> tuple[dict[str, Any], list[dict[str, Any]]]:
        try:
            return await super()._welcome(socket)
        except KeyError:  # a page of what was missed could not be read
            raise ConnectionError("come again") from None


@dataclass
class Company:
    """People around one table."""

    table: str
    players: list[Player]

    async def play(self) -> None:
        await asyncio.gather(*(player.play() for player in self.players))

    @property
    def faults(self) -> list[str]:
        return [f"{self.table} {player.name}: {fault}" for player in self.players for fault in player.faults]


GAMES = ("fiasko", "pasta", "tank")


async def gather_company(
    server: Server,
    rng: random.Random,
    game: str,
    *,
    with_bots: bool,
    games: int = 1,
    habits: Habits | None = None,
    kind: type[Player] = Player,
) -> Company:
    """Two to four players at a new table of a game, perhaps with clocks."""
    seats = rng.randint(2, 4)
    people = rng.randint(1, seats - 1) if with_bots else seats
    levels = [rng.choice(bots.names(game)) for _ in range(seats - people)]
    clock = rng.choice((None, None, {"bank": 60, "gain": 2}, {"bank": 5, "gain": 0}))
    table, token = await lay(
        server.http, game=game, seats=seats, bots=[*[None] * people, *levels], clock=clock, patience=5,
        name="P0", public=rng.random() < 0.3, lang=rng.choice(("fr", "en")),
    )  # fmt: skip
    players = [
        kind(
            server.ws, table, f"P{number}", random.Random(rng.random()), token if number == 0 else None, games,
            habits or Habits(), server.listening,
        )
        for number in range(people)
    ]  # fmt: skip
    return Company(table, players)


# --- what is left in the end ---------------------------------------------------------------------------


@dataclass
class Audit:
    """What the log of the tables says of what the players remember."""

    faults: list[str] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)


def audit(storage: Storage, companies: Iterable[Company]) -> Audit:
    """Compare every table's log with what its players were told."""
    found = Audit()
    for company in companies:
        found.faults += company.faults
        entries, steps, table = follow(storage, company.table)
        _audit_ids(found, company, entries)
        for player in company.players:
            _audit_player(found, company, player, entries, steps, table)
        _audit_games(found, company, table)
        found.counts["tables"] += 1
        found.counts["steps"] += len(steps)
    return found


def follow(storage: Storage, id: str) -> tuple[list[Entry], list[Step], Table]:
    entries = [Entry.from_json(row.body) for row in storage.read(id)]
    table: Table | None = None
    steps: list[Step] = []
    for entry in entries:
        table, step = follow_on(table, len(steps) + 1, entry.to_json())
        assert step is not None
        steps.append(step)
    assert table is not None
    return entries, steps, table


def _audit_ids(found: Audit, company: Company, entries: list[Entry]) -> None:
    """Every command of a guest is in the log once, and was answered; and no other one is."""
    keys = {key_of(player.token or "") for player in company.players}  # strangers may have come as well
    stored = Counter((entry.key, entry.command.id) for entry in entries if entry.command.id and entry.key in keys)
    known = {
        (key_of(player.token or ""), id): seq for player in company.players for id, seq in player.acknowledged.items()
    }
    found.faults += [
        f"{company.table}: {id} was applied {times} times" for (_, id), times in stored.items() if times > 1
    ]
    found.faults += [f"{company.table}: {id} is lost (acknowledged)" for key, id in known.keys() - stored.keys()]
    found.faults += [f"{company.table}: {id} is stored, never acknowledged" for key, id in stored.keys() - known.keys()]
    plays = sum(isinstance(entry.command, Play) and entry.key in keys for entry in entries)
    answered = sum(player.sent[id]["do"] == "play" for player in company.players for id in player.acknowledged)
    if plays != answered:
        found.faults.append(f"{company.table}: {plays} moves of people are stored, {answered} were acknowledged")
    found.counts["plays"] += plays


def _audit_player(
    found: Audit, company: Company, player: Player, entries: list[Entry], steps: list[Step], table: Table
) -> None:
    who = f"{company.table} {player.name}"
    key = key_of(player.token or "")
    for id, seq in player.acknowledged.items():
        entry = entries[seq - 1] if seq <= len(entries) else None
        asked = msgspec.convert(player.sent[id], ByGuests)
        if entry is None or entry.key != key or entry.command != asked:
            found.faults.append(f"{who}: {id} was acknowledged as {seq}, where the log has {entry}")
    seat = table.seat_of(table.person_of(key))
    told = [_decode(_encode(step.seen_by(seat))) for step in steps[: len(player.steps)]]
    if told != player.steps:
        found.faults.append(f"{who}: was told something else than what the log says")
    found.counts["acknowledged"] += len(player.acknowledged)
    found.counts["refused"] += len(player.refused)
    found.counts["resent"] += player.resent
    found.counts["connections"] += player.connections
    found.counts["messages"] += len(player.received)


def _audit_games(found: Audit, company: Company, table: Table) -> None:
    wanted = company.players[0].games
    if len(table.finished) < wanted:
        found.faults.append(f"{company.table}: {len(table.finished)} of {wanted} games were finished")
    for record in table.finished:
        text = record.to_json()
        verify(Record.from_json(text))
        assert replay(text).over
        found.counts[f"games of {record.game}"] += 1
        found.counts["nonces"] += sum(nonce is not None for nonce in record.deal.nonces) if record.deal else 0
