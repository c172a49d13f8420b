"""A public table at which much was said, written by the Python of the server that will be attacked.

    python bench/attacks/fill.py DATABASE CHATS

Prints the table's id. It is filled as a server fills it, entry by entry, only that time passes more quickly: so no
limit of how much people may say stands in the way, and every version writes its own kind of log.
"""

import asyncio
import sys
from typing import Any

from tablee.server.config import Config
from tablee.server.database.storage import Storage
from tablee.server.tables.hall import Hall
from tablee.table import commands as do

TALKERS = 8
SECONDS = 60  # between two chats


async def fill(url: str, chats: int) -> str:
    hall: Any = Hall(Config(database=url, warm_up=False), Storage.open(url))
    await hall.open()
    room = await hall.lay("host", game="fiasko", seats=2, rules={}, public=True)
    for number in range(TALKERS):
        await room.submit(do.Join(id="j", name=f"Talker {number}", watch=True), f"talker {number}")
    # All of it has happened before now: a table's time does not go back.
    start = room.table.at
    for number in range(chats):
        said = do.Chat(id=f"c{number}", text=f"{number} " + "é" * 290)
        at = start + number * SECONDS * 1000
        await room.submit(said, f"talker {number % TALKERS}", at)
    table: str = room.table.id
    await hall.close()
    return table


if __name__ == "__main__":
    print(asyncio.run(fill(sys.argv[1], int(sys.argv[2]))))
