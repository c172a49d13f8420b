"""Tens of thousands of messages that nobody should send, while other people play."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import msgspec
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import tablee
from tablee import TableeError
from tablee.server.database.storage import Storage
from tablee.server.messages import MAX_MESSAGE
from tablee.table import Entry, Phase, Table, apply
from tablee.table import commands as do
from tablee.table.commands import ByGuests, ByServer
from tablee.table.transitions import TRANSITIONS
from tests.hangs import LONG
from tests.server import garbage
from tests.server.live import GAMES, Company, Habits, Server, audit, gather_company, lay
from tests.table.sitting import rebuild

MESSAGES = 200_000 if os.environ.get("TABLEE_SOAK") else 30_000
FUZZERS = 4
BATCH = 80  # messages sent before anything is read
STAY = 25  # batches at one table
TABLES = 3  # of honest people
GROWTH = 1.05  # of the memory, from the first half of the messages to the second


@dataclass
class Battle:
    """Some people play; others send nonsense to the same tables and to tables of their own."""

    server: Server
    seed: int
    companies: list[Company] = field(default_factory=list)
    sent: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0

    def __post_init__(self) -> None:
        self.rng = random.Random(self.seed)
        self.moves = {game: tuple(move for move in tablee.get(game).moves if move) for game in GAMES}

    async def host(self, number: int) -> None:
        """One honest table after another."""
        while self.sent < MESSAGES:
            company = await gather_company(
                self.server, self.rng, GAMES[(number + len(self.companies)) % len(GAMES)], with_bots=number == 0,
                habits=Habits(think=0.2),
            )  # fmt: skip
            self.companies.append(company)
            await company.play()

    async def fuzz(self, number: int) -> None:
        rng = random.Random(self.seed + number)
        while self.sent < MESSAGES:
            game = rng.choice(GAMES)
            playing = [company for company in self.companies if company.players[0].table.get("phase") == "playing"]
            token = None
            if playing and rng.random() < 0.5:
                table = rng.choice(playing).table
            else:
                table, token = await lay(self.server.http, game=game, seats=3, name="Mallory", bots=[None, "random"])
            async with self._connect() as socket:
                await self._enter(socket, table, token)
                for _ in range(STAY):
                    await self._send_batch(socket, rng, self.moves[game])
            await self._slam(rng, table)

    def _connect(self) -> connect:
        return connect(self.server.ws, compression=None, ping_interval=None, max_size=None, proxy=None)

    async def _enter(self, socket: ClientConnection, table: str, token: str | None) -> None:
        hello = {"do": "hello", "v": 2, "table": table, "lang": "en", "lines": True}
        await socket.send(msgspec.json.encode(hello | ({} if token is None else {"token": token})), text=True)
        assert (await socket.recv(decode=False)).startswith(b'{"type":"welcome"')

    async def _send_batch(self, socket: ClientConnection, rng: random.Random, moves: tuple[str, ...]) -> None:
        """Every message is answered once, in order; a ping tells where the answers end."""
        for _ in range(BATCH):
            await socket.send(garbage.message(rng, moves))
        await socket.send('{"do":"ping","id":"the end"}')
        answers = 0
        while True:
            text = await socket.recv(decode=False)
            kind = text[9 : text.index(b'"', 9)].decode()
            if kind == "step":
                continue
            if kind == "pong" and b'"the end"' in text:
                break
            assert kind in ("applied", "refused", "error", "pong"), text[:200]
            answers += 1
            self.answers[kind] += 1
        assert answers == BATCH
        self.sent += BATCH

    async def _slam(self, rng: random.Random, table: str) -> None:
        """Things that are answered by hanging up."""
        async with self._connect() as socket:
            hello = garbage.message(rng, ("draw",))
            await socket.send(hello)
            told = await self._close_code(socket)
            assert told == (1008, ["error"]), hello
        for data, text, code in (
            (b'{"do":"ping","id":"' + b"x" * MAX_MESSAGE, True, 1009),
            (bytes(MAX_MESSAGE + 1), False, 1009),
            (b'{"do":"ping","id":"\xff\xfe"}', True, 1007),
        ):
            async with self._connect() as socket:
                await self._enter(socket, table, None)
                await socket.send(data, text=text)
                assert (await self._close_code(socket))[0] == code
        self.answers["hung up"] += 4

    async def _close_code(self, socket: ClientConnection) -> tuple[int | None, list[str]]:
        """How the server hangs up, and what it said before."""
        told = []
        with suppress(ConnectionClosed):
            while True:
                told.append(msgspec.json.decode(await socket.recv(decode=False))["type"])
        return socket.close_code, told

    async def watch(self) -> None:
        """Whether the server still answers others."""
        async with httpx.AsyncClient(timeout=10, verify=False) as client:
            while True:
                began = time.perf_counter()
                assert (await client.get(self.server.http + "/healthz")).status_code == 200
                self.slowest = max(self.slowest, time.perf_counter() - began)
                await asyncio.sleep(0.2)

    async def until(self, sent: int) -> int:
        """Wait for so many messages; the server's memory then."""
        while self.sent < sent:
            await asyncio.sleep(0.05)
        return self.server.rss


async def fight(server: Server) -> tuple[Battle, int, int]:
    server.start()
    await server.ready()
    battle = Battle(server, seed=1)
    async with asyncio.timeout(600), asyncio.TaskGroup() as tasks:
        watcher = tasks.create_task(battle.watch())
        hosts = [tasks.create_task(battle.host(number)) for number in range(TABLES)]
        fuzzers = [tasks.create_task(battle.fuzz(number)) for number in range(FUZZERS)]
        half = await battle.until(MESSAGES // 2)
        end = await battle.until(MESSAGES)
        await asyncio.gather(*fuzzers, *hosts)
        watcher.cancel()
    return battle, half, end


@LONG
def test_nonsense_hurts_nobody(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    server = Server(url, tmp_path)
    began = time.perf_counter()
    try:
        battle, half, end = asyncio.run(fight(server))
    finally:
        server.stop()
    seconds = time.perf_counter() - began
    storage = Storage.open(url)
    try:
        found = audit(storage, battle.companies)
    finally:
        storage.close()
    print(  # noqa: T201
        f"\n{battle.sent} messages in {seconds:.0f} s: {dict(battle.answers)}; "
        f"slowest /healthz {battle.slowest:.3f} s; memory {half / 2**20:.1f} → {end / 2**20:.1f} MiB; "
        f"honest: {dict(found.counts)}"
    )
    assert found.faults == []
    assert server.complaints() == []
    assert end < GROWTH * half
    assert battle.answers.keys() == {"applied", "refused", "error", "hung up"}
    assert found.counts["tables"] >= TABLES


# --- the same without a network --------------------------------------------------------------------------

COMMANDS = 20_000
KEYS = ("ana", "bo", "zoé", "dov", "stranger", None)


def image(table: Table | None) -> object:
    """All of a table that could change, positions included."""
    if table is None:
        return None
    matches = [table.match, *(match for _, match in table.past)]
    positions = [match and (match.record(), match.to_act, match._states.tobytes()) for match in matches]
    return replace(table, match=None, past=()), [mover for mover, _ in table.past], positions


def any_command(
    rng: random.Random, table: Table | None, moves: tuple[str, ...]
) -> tuple[ByGuests | ByServer, str | None]:
    """A command of anybody, and of whom; half of the time one that leads somewhere."""
    if table is None:
        create = do.Create(
            table="t", secret=rng.randbytes(32).hex(), game=rng.choice(GAMES), seats=rng.randint(2, 4), rules={},
            clock=rng.choice((None, do.Clock(5, 1))), name=rng.choice((None, "Ana")), patience=5,
        )  # fmt: skip
        return create, "ana"
    if rng.random() < 0.6 and (sensible := sensible_command(rng, table)) is not None:
        return sensible
    seat = rng.randrange(6)
    by_server: tuple[ByServer, ...] = (
        do.Arrive(server="s"), do.Depart(server="s"), do.TimeUp(seat=seat), do.KeepWarm(seat=seat), do.Withheld(),
        do.BotPlay(seat=seat, move=rng.choice(moves)),
        do.Create(table="t", secret="0" * 64, game="fiasko", seats=2, rules={}),
    )  # fmt: skip
    if rng.random() < 0.2:
        return rng.choice(by_server), rng.choice(KEYS)
    while True:
        try:
            return msgspec.convert(garbage.command(rng, moves), ByGuests), rng.choice(KEYS)
        except msgspec.ValidationError:
            continue


def sensible_command(rng: random.Random, table: Table) -> tuple[ByGuests | ByServer, str | None] | None:
    id = f"{rng.getrandbits(40):x}"
    keys = {seat: table.people[chair.person].key for seat, chair in enumerate(table.seats) if chair.person is not None}
    if rng.random() < 0.1 and keys:
        return do.Arrive(server="s"), rng.choice(tuple(keys.values()))
    if table.phase is Phase.DEALING and keys:
        return do.Reveal(id=id, nonce=garbage.NONCE), rng.choice(tuple(keys.values()))
    if table.phase is Phase.PLAYING and table.match is not None:
        if table.undo is not None and keys:
            return rng.choice((do.Agree, do.Decline))(id=id), rng.choice(tuple(keys.values()))
        if table.past and table.past[-1][0] in keys and rng.random() < 0.2:
            return do.Undo(id=id), keys[table.past[-1][0]]
        if (due := table.due()) is not None and rng.random() < 0.2:
            return due[1], None  # type: ignore[return-value]
        seat = rng.choice(table.to_act)
        move = rng.choice(table.match.moves(seat))
        if table.seats[seat].by_bot:
            return do.BotPlay(seat=seat, move=move), None
        return do.Play(id=id, move=move), keys[seat]
    if table.phase is Phase.OVER and keys and rng.random() < 0.5:
        return do.Rematch(id=id), rng.choice(tuple(keys.values()))
    if table.bars and table.host is not None and rng.random() < 0.5:
        return do.Pardon(id=id, bar=table.bars[0].number), table.people[table.host].key
    if table.locked and table.host is not None and rng.random() < 0.5:
        return do.Unlock(id=id), table.people[table.host].key
    if keys and rng.random() < 0.1:  # in a lobby one may do much besides getting ready
        whims = (do.Unready(), do.Stand(), do.Sit(seat=0), do.Free(seat=1), do.Configure(public=True))
        host = None if table.host is None else table.people[table.host].key
        return msgspec.structs.replace(rng.choice(whims), id=id), rng.choice((host, *keys.values()))
    for number, chair in enumerate(table.seats):
        if chair.free:
            if table.host is not None and rng.random() < 0.3:
                return do.Invite(id=id, seat=number, bot="random"), table.people[table.host].key
            return do.Join(id=id, name=f"N{rng.randrange(1000)}"), rng.choice(KEYS)
        if number in keys and not chair.ready:
            pledge = garbage.PLEDGE if rng.random() < 0.2 else None
            return do.Ready(id=id, pledge=pledge), keys[number]
    return None


def test_a_refused_command_changes_nothing_and_the_log_is_the_table() -> None:
    rng = random.Random(7)
    met: Counter[str] = Counter()
    for game in GAMES:
        tablee.get(game).engine.compile()
    asked = 0
    while asked < COMMANDS:
        table: Table | None = None
        before = image(table)
        entries: list[Entry] = []
        at = 1_000_000
        for _ in range(rng.randint(50, 600)):
            at += rng.choice((0, 1, 100, 3000, -500))
            moves = ("draw",) if table is None else tuple(move for move in table.game.moves if move)
            command, key = any_command(rng, table, moves)
            entry = Entry(at=at, command=command, key=key, where=rng.choice((None, "a", "b")))
            number = 0 if table is None else table.seq
            asked += 1
            try:
                after, step = apply(table, entry)
            except TableeError as refusal:
                met["refused"] += 1
                sentences = [refusal.text(lang) for lang in ("fr", "en")]
                assert all(sentences)
            else:
                assert after.seq == step.seq == number + 1
                assert Entry.from_json(entry.to_json()) == entry
                assert step.table_changed or (table is not None and table.seen() == after.seen())
                for lang in ("fr", "en"):
                    step.lines(after.game, lang, None)
                msgspec.json.encode([step.seen_by(0), after.seen(), after.view(None), after.you(key), after.listing()])
                entries.append(entry)
                met[type(command).__name__] += 1
            assert image(table) == before
            if entries and entries[-1] is entry:
                table, before = after, image(after)
        if entries:
            assert image(rebuild(entries)) == image(table)
        if table is not None:
            met["finished games"] += len(table.finished)
    print(f"\n{asked} commands: {dict(met)}")  # noqa: T201
    assert met.keys() >= {kind.__name__ for kind in TRANSITIONS} - {do.Withheld.__name__, do.Lapse.__name__}, (
        "some command never succeeded"
    )
    assert met["finished games"] > 10
