"""Honest people, in a process of their own, who play as if nothing happened, and measure how long they wait.

    python -m attacks.players --url http://127.0.0.1:8787 [--table ID] [--bot steady]

They play until their standard input is closed, and then print what they waited, as one line of JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import count
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

THINK = 0.1  # seconds before a move
KNOCK = 0.5  # seconds between two who come anew
PATIENCE = 10.0  # seconds until somebody who comes anew goes away


class Waits:
    """What was waited for, also what has not come yet."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.failed = 0
        self._since: dict[int, float] = {}
        self._numbers = count()

    @asynccontextmanager
    async def one(self) -> AsyncIterator[None]:
        number = next(self._numbers)
        self._since[number] = time.perf_counter()
        try:
            yield
        except BaseException:
            self.failed += 1
            raise
        finally:
            self.seconds.append(time.perf_counter() - self._since.pop(number))

    def told(self) -> dict[str, Any]:
        now = time.perf_counter()
        return {"seconds": self.seconds + [now - since for since in self._since.values()], "failed": self.failed}


class Player:
    """One of them. A wait is from a move to its answer; against a bot, to the next turn."""

    def __init__(self, url: str, table: str, token: str | None, waits: Waits, against_bot: bool) -> None:
        self.url, self.table, self.token, self.waits, self.against_bot = url, table, token, waits, against_bot
        self._state: dict[str, Any] = {}
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._ids = count(1)
        self._news = asyncio.Event()

    async def play(self, name: str) -> None:
        async with connect(self.url, compression=None, proxy=None, max_size=None, ping_interval=None) as socket:
            hello = {"do": "hello", "v": 2, "table": self.table, "lang": "en", "token": self.token}
            await socket.send(json.dumps({key: value for key, value in hello.items() if value is not None}))
            self._hear(json.loads(await socket.recv()))
            ears = asyncio.create_task(self._listen(socket))
            hands = asyncio.create_task(self._act(socket, name))
            done, others = await asyncio.wait((ears, hands), return_when=asyncio.FIRST_COMPLETED)
            for task in others:
                task.cancel()
            for task in done:
                task.result()

    async def _listen(self, socket: ClientConnection) -> None:
        async for message in socket:
            self._hear(json.loads(message))
        raise ConnectionError("the server hung up")

    def _hear(self, message: dict[str, Any]) -> None:
        self._state |= {part: message[part] for part in ("you", "table", "own") if part in message}
        answer = self._answers.pop(message.get("id", ""), None)
        if answer is not None:
            answer.set_result(message)
        self._news.set()

    async def _ask(self, socket: ClientConnection, **command: Any) -> dict[str, Any]:
        id = f"h{next(self._ids)}"
        answer = self._answers[id] = asyncio.get_running_loop().create_future()
        await socket.send(json.dumps(command | {"id": id}))
        found: dict[str, Any] = await answer
        return found

    async def _act(self, socket: ClientConnection, name: str) -> None:
        if self._state["you"]["person"] is None:
            await self._ask(socket, do="join", name=name)
        while True:
            await self._next_turn(socket)
            await asyncio.sleep(THINK)
            moves = self._moves
            if not moves:
                continue
            async with self.waits.one():
                await self._ask(socket, do="play", move=random.choice(moves))
                while self.against_bot and not self._moves and self._state["table"]["phase"] == "playing":
                    await self._wait()

    async def _next_turn(self, socket: ClientConnection) -> None:
        while not self._moves:
            seat, table = self._state["you"]["seat"], self._state["table"]
            if seat is not None and table["phase"] in ("lobby", "over") and not table["seats"][seat]["ready"]:
                await self._ask(socket, do="rematch" if table["phase"] == "over" else "ready")
                continue
            await self._wait()

    async def _wait(self) -> None:
        self._news.clear()
        await self._news.wait()

    @property
    def _moves(self) -> list[str]:
        own = self._state.get("own")
        return own["moves"] if own and self._state["table"]["phase"] == "playing" else []


def lay(url: str, bot: str | None) -> tuple[str, str]:
    wishes = {"game": "fiasko", "seats": 2, "lang": "en", "name": "Ana", "bots": [None, bot]}
    request = Request(f"{url}/api/tables", json.dumps(wishes).encode(), {"Content-Type": "application/json"})
    with urlopen(request, timeout=30) as answer:
        laid = json.load(answer)
    return laid["table"], laid["token"]


async def knock(port: int, waits: Waits) -> None:
    """Somebody who comes anew asks whether the server is well."""
    with suppress(OSError, TimeoutError):
        async with waits.one(), asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            try:
                writer.write(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                if b" 200 " not in await reader.readline():
                    raise ConnectionError
            finally:
                writer.close()


async def keep_knocking(port: int, waits: Waits) -> None:
    async with asyncio.TaskGroup() as group:
        while True:
            group.create_task(knock(port, waits))
            await asyncio.sleep(KNOCK)


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--url", required=True)
    parser.add_argument("--table", help="where they sit down; else at a table of their own")
    parser.add_argument("--bot", help="one of them, against a bot of this level")
    options = parser.parse_args()
    token = None
    if options.table is None:
        options.table, token = lay(options.url, options.bot)
    moves, newcomers = Waits(), Waits()
    socket = options.url.replace("http", "ws", 1) + "/ws"
    players = [Player(socket, options.table, token, moves, options.bot is not None)]
    if options.bot is None:
        players.append(Player(socket, options.table, None, moves, False))

    async def play(player: Player, name: str) -> None:
        """Whoever is thrown out stays out, and says so."""
        try:
            await player.play(name)
        except (OSError, WebSocketException) as error:
            print(f"{name}: {error!r}", file=sys.stderr)
            moves.failed += 1

    tasks = [asyncio.create_task(play(player, name)) for player, name in zip(players, ("Ana", "Bo"), strict=False)]
    tasks.append(asyncio.create_task(keep_knocking(int(options.url.rpartition(":")[2]), newcomers)))
    await asyncio.to_thread(sys.stdin.read)
    print(json.dumps({"moves": moves.told(), "newcomers": newcomers.told()}), flush=True)
    for task in tasks:
        task.cancel()


if __name__ == "__main__":
    asyncio.run(main())
