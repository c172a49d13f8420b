"""Tablée's own table server, as docs/protocol.md describes it."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from load.table import SEATS, Seat, Table
from load.wire import Http


class Public(msgspec.Struct):
    over: bool
    turns: int


class Own(msgspec.Struct):
    moves: list[str]


class Message(msgspec.Struct):
    """What the generator reads of any message; the rest is skipped, though checked to be JSON."""

    type: str
    id: str = ""
    reason: str = ""
    text: str = ""
    public: Public | None = None
    own: Own | None = None


DECODER = msgspec.json.Decoder(Message)


class TableeSeat(Seat):
    def __init__(self, url: str, table: Table, number: int) -> None:
        super().__init__(url, table, number)
        self._commands = 0
        self._answers: dict[str, asyncio.Future[None]] = {}
        self._welcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.dealt = asyncio.Event()  # this seat sees a game in which nobody has moved yet

    async def hello(self, table: str, token: str | None) -> None:
        hello = {"do": "hello", "v": 2, "table": table, "lang": "en"}
        self.send(msgspec.json.encode(hello | ({"token": token} if token else {})))
        await self._welcome

    async def command(self, do: str, **fields: Any) -> None:
        """Send a command and wait until it has been applied."""
        answer = self._answers[self._send(do, **fields)] = asyncio.get_running_loop().create_future()
        await answer

    def play(self, move: str) -> None:
        self._send("play", move=move)

    def _send(self, do: str, **fields: Any) -> str:
        self._commands += 1
        name = f"{self.number}-{self._commands}"
        self.send(msgspec.json.encode({"do": do, "id": name, **fields}))
        return name

    def on_text(self, data: bytes) -> None:
        message = DECODER.decode(data)
        if message.type == "step":
            public, own = message.public, message.own
            if public is not None and own is not None:
                if public.turns == 0:
                    self.dealt.set()
                self.table.told(self.number, public.turns, own.moves, public.over)
        elif message.type == "applied":
            answer = self._answers.pop(message.id, None)
            if answer is not None:
                answer.set_result(None)
        elif message.type == "welcome":
            self._welcome.set_result(None)
        else:
            self.table.fail(f"{message.type}: {message.reason} {message.text}")


class Tablee:
    def __init__(self, url: str) -> None:
        self._url = url
        self._socket_url = url.replace("http", "ws", 1) + "/ws"

    async def open_table(self, table: Table) -> None:
        async with Http(self._url) as http:
            laid = await http.post("/api/tables", {"game": "fiasko", "seats": SEATS, "lang": "en"})
        for number in range(SEATS):
            seat = TableeSeat(self._socket_url, table, number)
            table.seats.append(seat)
            await seat.connect(self._socket_url)
            await seat.hello(laid["table"], laid["token"] if number == 0 else None)
            await seat.command("join", name=f"Player {number}", seat=number)
        await self._deal(table, "ready")

    async def next_game(self, table: Table) -> None:
        await self._deal(table, "rematch")

    async def _deal(self, table: Table, word: str) -> None:
        """When all have said the word, the cards are dealt."""
        seats = [seat for seat in table.seats if isinstance(seat, TableeSeat)]
        for seat in seats:
            seat.dealt.clear()
        for seat in seats:
            await seat.command(word)
        for seat in seats:
            await seat.dealt.wait()
