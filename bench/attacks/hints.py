"""Hints at sixty tables from one address, asked for again as soon as each is answered or refused."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from http.client import HTTPConnection
from itertools import count
from typing import Any

from websockets.asyncio.client import connect

from attacks.scene import STRANGER, Attack
from attacks.server import Running

TABLES = 60
SECONDS = 25.0
AGAIN = 0.1  # seconds after an answer


def lay(port: int) -> tuple[str, str]:
    wishes = {"game": "fiasko", "seats": 2, "lang": "en", "name": "Mallory", "bots": [None, "steady"]}
    line = HTTPConnection("127.0.0.1", port, timeout=30, source_address=(STRANGER, 0))
    try:
        line.request("POST", "/api/tables", json.dumps(wishes), {"Content-Type": "application/json"})
        laid = json.load(line.getresponse())
    finally:
        line.close()
    return laid["table"], laid["token"]


async def ask_on(server: Running, answers: Counter[str]) -> None:
    """Sit down, draw a card, so that there is something to think of, and ask."""
    table, token = await asyncio.to_thread(lay, server.port)
    ids = count(1)
    async with connect(server.ws, compression=None, proxy=None, max_size=None, local_addr=(STRANGER, 0)) as socket:

        async def ask(do: str, **facts: Any) -> dict[str, Any]:
            id = f"a{next(ids)}"
            await socket.send(json.dumps({"do": do, "id": id} | facts))
            while True:
                message: dict[str, Any] = json.loads(await socket.recv())
                state.update(message)
                if message.get("id") == id and "soon" not in message:
                    return message

        state: dict[str, Any] = {}
        await socket.send(json.dumps({"do": "hello", "v": 1, "table": table, "token": token}))
        await ask("ready")
        for _ in range(3):
            if "draw" in (await ask("ping"), state.get("view") or {})[1].get("moves", ()):
                await ask("play", move="draw")
            await asyncio.sleep(0.5)
        while True:
            answers[(await ask("hint"))["type"]] += 1
            await asyncio.sleep(AGAIN)


async def run(server: Running) -> str:
    answers: Counter[str] = Counter()
    asking = [asyncio.create_task(ask_on(server, answers)) for _ in range(TABLES)]
    _, _ = await asyncio.wait(asking, timeout=SECONDS, return_when=asyncio.FIRST_EXCEPTION)
    for task in asking:
        if task.done():
            task.result()
        task.cancel()
    await asyncio.gather(*asking, return_exceptions=True)
    return f"{answers['hint']} hints given, {answers['refused']:,} refused"


ATTACKS = (
    Attack("hints", f"hints at {TABLES} tables, against a regular", run, options=("--bot-pause", "0"), bot="steady"),
)
