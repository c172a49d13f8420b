"""A guest's connection to a server's table, as docs/protocol.md describes it.

It comes back by itself after every loss: with the number of the last step it has seen, so that nothing is missed or
told twice, and with the same id for what was not answered, so that nothing is done twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI
from websockets.sync.client import connect as connect_now

from tablee.core.errors import TableeError
from tablee.core.folders import data_folder, write_whole
from tablee.terminal.words import WORDS

VERSION = 2
LARGEST = 16 * 2**20  # bytes of one message; a long evening's history is far less
OPENING = 10.0  # seconds that a server may take to answer
PAUSES = (0.1, 0.3, 1.0, 2.0, 5.0)  # seconds before trying again; the last one for as long as it takes
_LINK = re.compile(r"(?P<scheme>https?)://(?P<place>[^/?#\s]+(?:/[^?#\s]*)?)/t/(?P<table>[A-Za-z0-9_-]{1,64})/?")
_LOST = (OSError, InvalidHandshake, ConnectionClosed, TimeoutError)


@dataclass(frozen=True)
class Link:
    """A table's address, as the page's invitation gives it."""

    http: str
    table: str

    @classmethod
    def read(cls, text: str) -> Link:
        match = _LINK.fullmatch(text.strip())
        if match is None:
            raise TableeError("no-link", texts=WORDS, link=text)
        return cls(f"{match['scheme']}://{match['place']}", match["table"])

    @property
    def socket(self) -> str:
        return "ws" + self.http.removeprefix("http") + "/ws"

    @property
    def house(self) -> str:
        return f"{self.http}/api/house"

    def record(self, number: int) -> str:
        return f"{self.http}/api/tables/{self.table}/records/{number}"

    def __str__(self) -> str:
        return f"{self.http}/t/{self.table}"


# --- tokens: whoever has one has the seat ---------------------------------------------------------------


def _tokens() -> dict[str, str]:
    try:
        kept = json.loads((data_folder() / "seats.json").read_bytes())
    except (OSError, ValueError):
        return {}
    return kept if isinstance(kept, dict) else {}


def kept_token(link: Link) -> str | None:
    token = _tokens().get(str(link))
    return token if isinstance(token, str) else None


def keep_token(link: Link, token: str) -> None:
    """So that the same command takes the seat again tomorrow."""
    with contextlib.suppress(OSError):  # then only this evening
        write_whole(data_folder() / "seats.json", json.dumps(_tokens() | {str(link): token}).encode())


# --- the connection -------------------------------------------------------------------------------------


def _hello(link: Link, token: str | None, lang: str, since: int | None) -> str:
    hello: dict[str, Any] = {"do": "hello", "v": VERSION, "table": link.table, "lang": lang, "lines": True}
    if token is not None:
        hello["token"] = token
    if since is not None:
        hello["since"] = since
    return json.dumps(hello)


def look(link: Link, lang: str) -> dict[str, Any]:
    """How a table stands, before we sit down; says in one sentence if there is none."""
    try:
        with connect_now(link.socket, open_timeout=OPENING, max_size=LARGEST) as socket:
            socket.send(_hello(link, None, lang, None))
            message = json.loads(socket.recv(timeout=OPENING))
    except (*_LOST, InvalidURI, ValueError):
        raise TableeError("no-server", texts=WORDS, link=str(link)) from None
    match message:
        case {"type": "welcome", "table": {"game": str()}}:
            table: dict[str, Any] = message["table"]
            return table
        case {"type": "error", "text": str(text)}:
            raise TableeError("server-says", texts=WORDS, text=text)
    raise TableeError("strange-server", texts=WORDS)


Hear = Callable[[dict[str, Any]], None]


@dataclass(frozen=True)
class Question:
    """What was asked and is not answered yet."""

    text: str
    answer: asyncio.Future[dict[str, Any]]
    meanwhile: Hear


class Wire:
    """Commands out, answers back to whoever asked; everything else goes to `hear`."""

    def __init__(self, link: Link, lang: str, hear: Hear) -> None:
        self._link, self._lang, self._hear = link, lang, hear
        self._token = kept_token(link)
        self._seq = 0
        self._socket: ClientConnection | None = None
        self._asked: dict[str, Question] = {}
        self._ids = (f"{secrets.token_hex(4)}-{number}" for number in count(1))
        self.failed: str | None = None  # why the server will not have us

    @property
    def connected(self) -> bool:
        return self._socket is not None

    async def run(self) -> None:
        """Until the server refuses us; every loss is followed by another attempt."""
        attempt = 0
        while self.failed is None:
            try:
                async with connect(self._link.socket, open_timeout=OPENING, max_size=LARGEST) as socket:
                    try:
                        await socket.send(_hello(self._link, self._token, self._lang, self._seq))
                        self._take(json.loads(await socket.recv()))
                        attempt = 0
                        await self._attend(socket)
                    except asyncio.CancelledError:
                        socket.transport.abort()  # the person has left: no time for a long goodbye
                        raise
            except _LOST:
                pass
            except (ValueError, LookupError, TypeError):
                self.failed = WORDS.format("strange-server", self._lang)
            finally:
                self._socket = None
            if self.failed is None:
                self._hear({"type": "lost"})
                await asyncio.sleep(PAUSES[min(attempt, len(PAUSES) - 1)])
                attempt += 1

    async def _attend(self, socket: ClientConnection) -> None:
        if self.failed is not None:
            return
        self._socket = socket
        self._hear({"type": "connected"})
        for asked in list(self._asked.values()):
            await socket.send(asked.text)
        async for message in socket:
            self._take(json.loads(message))

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "error" and self._socket is None:
            self.failed = message["text"]
        if kind == "bye" and message["reason"] in ("kicked", "banned"):  # by the host: we do not come back by ourselves
            self.failed = WORDS.format(f"you-{message['reason']}", self._lang)
        if "token" in message:
            self._token = message["token"]
            keep_token(self._link, message["token"])
        if kind in ("welcome", "step"):
            self._seq = message["seq"]
        self._hear(message)
        asked = self._asked.get(message.get("id", ""))
        if asked is not None and "soon" in message:
            asked.meanwhile(message)
        elif asked is not None and not asked.answer.done():
            asked.answer.set_result(message)

    async def ask(self, do: str, *, meanwhile: Hear = lambda _: None, **fields: Any) -> dict[str, Any]:
        """A command, and its answer, however often the connection is lost in between.

        `meanwhile` hears what the server has to say until then, if the answer takes long.
        """
        id = next(self._ids)
        text = json.dumps({"do": do, "id": id, **fields})
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._asked[id] = Question(text, answer, meanwhile)
        try:
            if self._socket is not None:
                with contextlib.suppress(ConnectionClosed):  # then it is sent again
                    await self._socket.send(text)
            return await answer
        finally:
            self._asked.pop(id, None)
