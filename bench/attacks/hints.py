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
GAME = "tank"  # all choose at once: from the deal on there is something to think of
SECONDS = 25.0
AGAIN = 0.1  # seconds after an answer


def lay(port: int) -> tuple[str, str]:
    wishes = {"game": GAME, "seats": 2, "lang": "en", "name": "Mallory", "bots": [None, "steady"]}
    line = HTTPConnection("127.0.0.1", port, timeout=30, source_address=(STRANGER, 0))
    try:
        line.request("POST", "/api/tables", json.dumps(wishes), {"Content-Type": "application/json"})
        laid = json.load(line.getresponse())
    finally:
        line.close()
    return laid["table"], laid["token"]


async def ask_on(server: Running, answers: Counter[str], most: int | None = None) -> None:
    """Sit down at a table of their own, and ask."""
    table, token = await asyncio.to_thread(lay, server.port)
    ids = count(1)
    async with connect(server.ws, compression=None, proxy=None, max_size=None, local_addr=(STRANGER, 0)) as socket:

        async def ask(do: str, **facts: Any) -> dict[str, Any]:
            id = f"a{next(ids)}"
            await socket.send(json.dumps({"do": do, "id": id} | facts))
            while True:
                message: dict[str, Any] = json.loads(await socket.recv())
                if message.get("id") == id and "soon" not in message:
                    return message

        await socket.send(json.dumps({"do": "hello", "v": 2, "table": table, "token": token}))
        await ask("ready")
        while most is None or answers["hint"] < most:
            answers[(await ask("hint"))["type"]] += 1
            await asyncio.sleep(AGAIN)


async def prepare(server: Running) -> None:
    """Somebody has asked for a hint before, so the search has been loaded: its memory is not the attacker's doing."""
    await ask_on(server, Counter(), most=5)


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
    Attack(
        "hints",
        f"hints at {TABLES} tables, against a regular",
        run,
        options=("--bot-pause", "0"),
        prepare=prepare,
        bot="steady",
    ),
)
