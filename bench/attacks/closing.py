"""Strangers fill a public table, by coming and going or by watching: can somebody new still sit down?"""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from http.client import HTTPConnection
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from attacks.scene import STRANGER, Attack
from attacks.server import Running

VISITS = 999
AT_ONCE = 20
WATCHERS = 99


def lay(port: int) -> str:
    wishes = {"game": "fiasko", "seats": 2, "lang": "en", "name": "Zoé", "public": True}
    line = HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        line.request("POST", "/api/tables", json.dumps(wishes), {"Content-Type": "application/json"})
        table: str = json.load(line.getresponse())["table"]
    finally:
        line.close()
    return table


async def ask(socket: ClientConnection, **command: Any) -> dict[str, Any]:
    await socket.send(json.dumps(command | {"id": command["do"]}))
    while True:
        message: dict[str, Any] = json.loads(await socket.recv())
        if message.get("id") == command["do"]:
            return message


async def enter(server: Running, table: str, stack: AsyncExitStack, address: str = STRANGER) -> ClientConnection:
    socket = await stack.enter_async_context(
        connect(server.ws, compression=None, proxy=None, local_addr=(address, 0), close_timeout=1)
    )
    await socket.send(json.dumps({"do": "hello", "v": 2, "table": table, "lang": "en"}))
    await socket.recv()
    return socket


async def newcomer(server: Running, table: str) -> str:
    async with AsyncExitStack() as stack:
        answer = await ask(await enter(server, table, stack, "127.0.0.1"), do="join", name="Bo")
    return "a newcomer sits down" if answer["type"] == "applied" else f"**a newcomer is refused: {answer['text']}**"


async def come_and_go(server: Running) -> str:
    table = await asyncio.to_thread(lay, server.port)
    left, came = iter(range(VISITS)), 0

    async def visit() -> None:
        nonlocal came
        for number in left:
            try:
                async with AsyncExitStack() as stack:
                    socket = await enter(server, table, stack)
                    answer = await ask(socket, do="join", name=f"Troll {number}", watch=True)
                    came += answer["type"] == "applied"
                    await ask(socket, do="leave")
            except (OSError, WebSocketException):
                continue

    async with asyncio.TaskGroup() as group:
        for _ in range(AT_ONCE):
            group.create_task(visit())
    return f"{came} of {VISITS} came and left; {await newcomer(server, table)}"


async def watch(server: Running) -> str:
    table = await asyncio.to_thread(lay, server.port)
    async with AsyncExitStack() as stack:
        came = 0
        for number in range(WATCHERS):
            socket = await enter(server, table, stack)
            answer = await ask(socket, do="join", name=f"Troll {number}", watch=True)
            came += answer["type"] == "applied"
        return f"{came} of {WATCHERS} watch; {await newcomer(server, table)}"


ATTACKS = (
    Attack("come-and-go", f"{VISITS} strangers join a public table and leave", come_and_go),
    Attack("watchers", f"{WATCHERS} strangers watch a public table", watch),
)
