"""Tablée's own table server, as docs/protocol.md describes it.

Of a step the generator needs three things: whether it is about the game, whether that is over, and the seat's moves.
It looks for their bytes: quotation marks inside of a text are written `\"`, so nothing that people say looks like them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec

from load.table import SEATS, Seat, Table
from load.wire import Http

STEP, APPLIED, WELCOME = b'{"type":"step"', b'{"type":"applied"', b'{"type":"welcome"'
PUBLIC, OVER, MOVES = b'"public":{', b'"over":true', b'"moves":['
ID = b'"id":"'
REFUSED, TOO_MANY = b'{"type":"refused"', b'"reason":"too-many-asks"'
AGAIN = 0.5  # seconds until what was refused for its number is asked again


def moves_in(data: bytes) -> Sequence[str]:
    """The seat's own moves, if it may act. No move is written with a bracket."""
    start = data.rfind(MOVES) + len(MOVES)
    if start < len(MOVES) or data[start] == 0x5D:
        return ()
    moves: list[str] = msgspec.json.decode(data[start - 1 : data.index(b"]", start) + 1])
    return moves


def _id_in(data: bytes) -> bytes:
    """Of the command that an answer is for."""
    start = data.index(ID) + len(ID)
    return data[start : data.index(b'"', start)]


class TableeSeat(Seat):
    def __init__(self, url: str, table: Table, number: int) -> None:
        super().__init__(url, table, number)
        self._commands = 0
        self._answers: dict[bytes, asyncio.Future[bool]] = {}
        self._welcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.dealt = asyncio.Event()  # this seat sees a game in which nobody has moved yet
        self._made = 0  # moves since then
        self._asked = b""  # the move on its way
        self._moves_then: Sequence[str] = ()  # to be chosen from when it has been answered
        self._answer = b""  # that came last

    async def hello(self, table: str, token: str | None) -> None:
        hello = {"do": "hello", "v": 2, "table": table, "lang": "en"}
        self.send(msgspec.json.encode(hello | ({"token": token} if token else {})))
        await self._welcome

    async def command(self, do: str, **fields: Any) -> None:
        """Send a command and wait until it has been applied: so many at once are refused, and come again later."""
        while True:
            answer = self._answers[self._send(do, **fields)] = asyncio.get_running_loop().create_future()
            if await answer:
                return
            await asyncio.sleep(AGAIN)

    @property
    def entries(self) -> int:
        """How long the table's log was when this seat's last command was applied."""
        return int(msgspec.json.decode(self._answer)["seq"]) if self._answer else 0

    def play(self, move: str) -> None:
        self._asked = self._send("play", move=move)

    def _send(self, do: str, **fields: Any) -> bytes:
        self._commands += 1
        name = f"{self.number}-{self._commands}"
        self.send(msgspec.json.encode({"do": do, "id": name, **fields}))
        return name.encode()

    def on_text(self, data: bytes) -> None:
        if data.startswith(STEP):
            if PUBLIC in data:
                self._on_game(data)
        elif data.startswith(APPLIED):
            self._on_applied(data)
        elif data.startswith(WELCOME):
            self._welcome.set_result(None)
        elif data.startswith(REFUSED) and TOO_MANY in data:
            self._answers.pop(_id_in(data)).set_result(False)
        else:
            self.table.fail(data.decode())

    def _on_game(self, data: bytes) -> None:
        if self.dealt.is_set():
            self._made += 1
        else:
            self.dealt.set()
            self._made = 0
        moves = moves_in(data)
        if self._asked:
            self._moves_then, moves = moves, ()
        self.table.told(self.number, self._made, moves, OVER in data)

    def _on_applied(self, data: bytes) -> None:
        name, self._answer = _id_in(data), data
        if name == self._asked:
            self._asked = b""
            if self._moves_then:
                moves, self._moves_then = self._moves_then, ()
                self.table.may_act(self.number, moves)
        else:
            self._answers.pop(name).set_result(True)


class Tablee:
    def __init__(self, url: str, game: str) -> None:
        self._url, self._game = url, game
        self.socket_url = url.replace("http", "ws", 1) + "/ws"
        self.ids: dict[int, str] = {}  # of our tables, by their number here

    async def open_table(self, table: Table) -> None:
        async with Http(self._url) as http:
            laid = await http.post("/api/tables", {"game": self._game, "seats": SEATS, "lang": "en"})
        self.ids[table.number] = laid["table"]
        for number in range(SEATS):
            seat = TableeSeat(self.socket_url, table, number)
            table.seats.append(seat)
            await seat.connect()
            await seat.hello(laid["table"], laid["token"] if number == 0 else None)
            await seat.command("join", name=f"Player {number}", seat=number)
        await self._deal(table, "ready")

    def entries(self, table: Table) -> int:
        """How long its log is, as far as its seats have heard."""
        return max(seat.entries for seat in table.seats if isinstance(seat, TableeSeat))

    async def next_game(self, table: Table) -> None:
        await self._deal(table, "rematch")

    async def _deal(self, table: Table, word: str) -> None:
        """When all have said the word, the cards are dealt."""
        seats = [seat for seat in table.seats if isinstance(seat, TableeSeat)]
        table.deal()
        for seat in seats:
            seat.dealt.clear()
        for seat in seats:
            await seat.command(word)
        for seat in seats:
            await seat.dealt.wait()
