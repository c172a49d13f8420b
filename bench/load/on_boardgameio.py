"""boardgame.io's server: its lobby over REST, its matches over Socket.IO, whose framing is written out here.

Engine.IO 4 sends `0` (open), `2` (ping, to be answered with `3`) and `4` (message); inside a message
Socket.IO 4 sends `0` (connect to a namespace) and `2` (event): `42/fiasko,["update",…]`.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from load.table import SEATS, Seat, Table
from load.wire import Http

GAME = "fiasko"
MINIMUM = 13  # F5.3: a player's page works out what is legal from the view

CONNECT = f"40/{GAME},".encode()
EVENT = f"42/{GAME},".encode()
UPDATE = EVENT + b'["update"'
SYNC = EVENT + b'["sync"'
MATCH_DATA = EVENT + b'["matchData"'


class Sheet(msgspec.Struct):
    wares: dict[str, list[int | None]]


class View(msgspec.Struct):
    turns: int
    values: dict[str, int]
    sheet: Sheet


class Context(msgspec.Struct):
    currentPlayer: str  # noqa: N815
    gameover: dict[str, Any] | None = None


class State(msgspec.Struct):
    G: View
    ctx: Context
    number: int = msgspec.field(name="_stateID")


class Sync(msgspec.Struct):
    state: State


UPDATED = msgspec.json.Decoder(tuple[str, str, State, msgspec.Raw])
TURNS, ACTOR, GAME_OVER = b'"turns":', b'"currentPlayer":"%d"', b'"gameover":'
SYNCED = msgspec.json.Decoder(tuple[str, str, Sync])
MATCHED = msgspec.json.Decoder(tuple[str, str, msgspec.Raw])


class BoardgameioSeat(Seat):
    def __init__(self, url: str, table: Table, number: int) -> None:
        super().__init__(url, table, number)
        self._connected: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._match = ""
        self._credentials = ""
        self._state = 0  # number of the state last seen, which a move must name
        self._synced = False
        self._subscribed = asyncio.Event()
        self._update = b""  # how news of our match begins
        self._actor = ACTOR % number

    async def enter(self) -> None:
        """Wait until the game's namespace has let us in."""
        await self._connected

    async def sync(self, match: str, credentials: str) -> None:
        self._match, self._credentials, self._synced = match, credentials, False
        self._update = UPDATE + b"," + msgspec.json.encode(match) + b","
        self._subscribed.clear()
        self._emit("sync", match, str(self.number), credentials, SEATS)
        await self._subscribed.wait()

    def play(self, move: str) -> None:
        name, *args = move.split()
        payload = {"type": name, "args": args, "playerID": str(self.number), "credentials": self._credentials}
        action = {"type": "MAKE_MOVE", "payload": payload}
        self._emit("update", action, self._state, self._match, str(self.number))

    def on_text(self, data: bytes) -> None:
        if data.startswith(UPDATE):
            if data.startswith(self._update):
                self._updated(data)
        elif data == b"2":
            self.send(b"3")
        elif data.startswith(b"0"):
            self.send(CONNECT)
        elif data.startswith(CONNECT):
            self._connected.set_result(None)
        elif data.startswith(SYNC):
            _, match, sync = SYNCED.decode(data[len(EVENT) :])
            if match == self._match:
                self._synced = True
                self._told(sync.state)
        elif data.startswith(MATCH_DATA):
            # Sent after a sync to everybody who is subscribed to the match, now us too.
            _, match, _ = MATCHED.decode(data[len(EVENT) :])
            if match == self._match and self._synced:
                self._subscribed.set()
        else:
            self.table.fail(data.decode())

    def _updated(self, data: bytes) -> None:
        """Whoever is not to act needs only two facts, which are found without decoding the rest."""
        over = GAME_OVER in data
        if self._actor in data and not over:
            self._told(UPDATED.decode(data[len(EVENT) :])[2])
        else:
            start = data.index(TURNS) + len(TURNS)
            self.table.told(self.number, int(data[start : data.index(b",", start)]), (), over)

    def _told(self, state: State) -> None:
        self._state = state.number
        over = state.ctx.gameover is not None
        acts = not over and state.ctx.currentPlayer == str(self.number)
        self.table.told(self.number, state.G.turns, self._moves(state.G) if acts else (), over)

    def _moves(self, view: View) -> list[str]:
        wares = view.sheet.wares
        able = [ware for ware, points in view.values.items() if points >= MINIMUM and wares[ware][self.number] is None]
        return ["draw", *(f"score {ware}" for ware in able)]

    def _emit(self, *event: Any) -> None:
        self.send(EVENT + msgspec.json.encode(event))


class Boardgameio:
    def __init__(self, url: str, game: str) -> None:
        if game != GAME:
            raise ValueError(f"only {GAME} was written for boardgame.io")
        self._url = url
        self._socket_url = url.replace("http", "ws", 1) + "/socket.io/?EIO=4&transport=websocket"
        self._matches: dict[int, tuple[str, str]] = {}  # table -> match, credentials of its first player

    async def open_table(self, table: Table) -> None:
        for number in range(SEATS):
            seat = BoardgameioSeat(self._socket_url, table, number)
            table.seats.append(seat)
            await seat.connect()
            await seat.enter()
        async with Http(self._url) as http:
            created = await http.post(f"/games/{GAME}/create", {"numPlayers": SEATS, "unlisted": True})
            await self._join(http, table, created["matchID"])

    async def next_game(self, table: Table) -> None:
        match, credentials = self._matches[table.number]
        again = {"playerID": "0", "credentials": credentials, "unlisted": True}
        async with Http(self._url) as http:
            created = await http.post(f"/games/{GAME}/{match}/playAgain", again)
            await self._join(http, table, created["nextMatchID"])

    async def _join(self, http: Http, table: Table, match: str) -> None:
        # One after the other: with a store of files, two who join at once overwrite each other.
        credentials = []
        for number in range(SEATS):
            player = {"playerID": str(number), "playerName": f"Player {number}"}
            joined = await http.post(f"/games/{GAME}/{match}/join", player)
            credentials.append(joined["playerCredentials"])
        self._matches[table.number] = (match, credentials[0])
        table.deal()
        for seat, secret in zip(table.seats, credentials, strict=True):
            assert isinstance(seat, BoardgameioSeat)
            await seat.sync(match, secret)
