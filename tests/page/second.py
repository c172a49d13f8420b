"""A second connection of somebody who sits at a table in the browser: it plays, whatever the boards look like."""

from __future__ import annotations

import itertools
import json
import secrets
from collections.abc import Callable
from contextlib import ExitStack
from types import TracebackType
from typing import Any, Self

from playwright.sync_api import Page
from websockets.sync.client import connect

from tablee.server import wire_types
from tests.page.conftest import PATIENCE, Server


class Second:
    """Says hello with a browser's token, and makes moves."""

    def __init__(self, server: Server, page: Page, slot: str = "") -> None:
        self._page = page
        self._slot = slot
        self.table = page.url.rstrip("/").split("/t/")[1]
        token = page.evaluate("key => localStorage.getItem(key)", f"tablee.token.{self.table}{slot and '.' + slot}")
        assert token, "the browser has no token for this table"
        self._prefix = secrets.token_hex(4)  # another connection of the same guest has other ids
        self._ids = itertools.count()
        self._open = ExitStack()
        self._socket = self._open.enter_context(connect(f"{server.url.replace('http', 'ws')}/ws"))
        self._say({"do": "hello", "v": 2, "table": self.table, "token": token})
        self.now: dict[str, Any] = {"view": {}}
        assert self.listen()["type"] == "welcome", self.now

    def _say(self, message: dict[str, Any]) -> None:
        self._socket.send(json.dumps(message))

    def _hear(self, seconds: float = PATIENCE) -> dict[str, Any]:
        text = self._socket.recv(timeout=seconds)
        wire_types.check.decode(text)  # it is what the schema promises
        message: dict[str, Any] = json.loads(text)
        return message

    def listen(self, seconds: float = PATIENCE) -> dict[str, Any]:
        """The next message; what it tells is kept in `now`."""
        message = self._hear(seconds)
        self.now |= {key: message[key] for key in ("seq", "you", "table") if key in message}
        self.now["view"] = self.now["view"] | (message.get("public") or {}) | (message.get("own") or {})
        return message

    def listen_until(self, true: Callable[[dict[str, Any]], bool]) -> None:
        while not true(self.now):
            self.listen()

    def let_the_page_catch_up(self) -> None:
        """Wait until the browser shows everything that this connection has heard."""
        self._page.wait_for_function(
            "([name, seq]) => Number(sessionStorage.getItem(name)) >= seq",
            arg=[f"tablee.seq.{self.table}{self._slot and '.' + self._slot}", self.now["seq"]],
        )

    def catch_up(self, other: Second) -> None:
        """Hear everything that another connection has heard."""
        self.listen_until(lambda now: now["seq"] >= other.now["seq"])

    @property
    def my_turn(self) -> bool:
        view = self.now["view"]
        return self.now["table"]["phase"] == "playing" and self.now["you"]["seat"] in view["to_act"]

    def play(self, choose: Callable[[list[str]], str] = lambda moves: moves[-1]) -> None:
        """A move, and wait until it is answered."""
        id = f"{self._prefix}-{next(self._ids)}"
        self._say({"do": "play", "id": id, "move": choose(self.now["view"]["moves"])})
        while True:
            message = self.listen()
            if message.get("id") == id:
                assert message["type"] == "applied", message
                return

    def play_out(self, enough: Callable[[dict[str, Any]], bool] = lambda _: False) -> None:
        """Our moves until the game is over, or is seen to have gone on for long enough; the others are bots."""
        self.listen_until(lambda now: now["table"]["phase"] == "playing")
        while self.now["table"]["phase"] == "playing" and not enough(self.now["view"]):
            if self.my_turn:
                self.play()
            else:
                self.listen()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open.close()


def can_be_won(view: dict[str, Any]) -> bool:
    """Whether a game of Tank Attack! may end with this round."""
    left: int = view["to_win"]["points"] - max(view["points"])
    prize: int = view["prize"]["value"]
    return prize >= left or bool(view["states_left"] == 1)


def lay(page: Page, game: str = "fiasko", seats: int = 2, **wishes: Any) -> None:
    """Lay a table with bots in this browser, and go there; it begins at once."""
    table = page.evaluate(
        """async wishes => {
            const answer = await fetch("/api/tables", {
                method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(wishes)});
            const laid = await answer.json();
            localStorage.setItem(`tablee.token.${laid.table}`, laid.token);
            sessionStorage.setItem(`tablee.start.${laid.table}`, "1");
            return laid.table;
        }""",
        {"game": game, "seats": seats, "name": "Zoé", "bots": [None, *["random"] * (seats - 1)], **wishes},
    )
    page.goto(f"{page.evaluate('location.origin')}/t/{table}")
    page.locator("[data-sitting]").wait_for()
