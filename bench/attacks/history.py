"""Thirty strangers ask a table for everything that was ever said there, again and again, and read none of it."""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import time
from pathlib import Path

from websockets.client import ClientProtocol
from websockets.uri import parse_uri

from attacks.scene import STRANGER, Attack, Waited, players
from attacks.server import Running

CHATS = 3000
STRANGERS = 30
SECONDS = 15.0
FILL = Path(__file__).parent / "fill.py"


def fill(python: str, url: str) -> str:
    """The id of a table at which much was said."""
    command = [python, str(FILL), url, str(CHATS)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()[-1]


def ask_for_everything(server: Running, table: str) -> socket.socket:
    """A stranger with a narrow line, who never reads from it."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.bind((STRANGER, 0))
    line.settimeout(5)
    line.connect(("127.0.0.1", server.port))
    talk = ClientProtocol(parse_uri(server.ws))
    talk.send_request(talk.connect())
    line.sendall(b"".join(talk.data_to_send()))
    talk.receive_data(line.recv(4096))
    hello = {"do": "hello", "v": 2, "table": table, "since": 0, "lines": True}
    talk.send_text(json.dumps(hello).encode())
    for number in range(50):  # what a server does not know, it refuses
        talk.send_text(json.dumps({"do": "history", "id": f"h{number}", "before": 60 * number + 1}).encode())
    line.sendall(b"".join(talk.data_to_send()))
    line.setblocking(False)
    return line


def is_cut_off(line: socket.socket) -> bool:
    """As far as one can tell without reading: an abort is an error, at the latest when something is sent."""
    try:
        for _ in range(2):
            line.send(b"\x8a\x80\0\0\0\0")  # an empty pong
            time.sleep(0.001)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return False


async def run(server: Running) -> str:
    table = server.filled
    with players(server.http, "--table", table) as waited:
        await asyncio.sleep(3)
        strangers = await asyncio.gather(
            *(asyncio.to_thread(ask_for_everything, server, table) for _ in range(STRANGERS))
        )
        await asyncio.sleep(SECONDS)
        gone = sum(map(is_cut_off, strangers))
        for stranger in strangers:
            stranger.close()
        await asyncio.sleep(3)
        moves = Waited.of(waited()["moves"])
    return f"at the table itself: median {moves.typical * 1000:.0f} ms, worst {moves.worst:.2f} s; {gone} cut off"


ATTACK = Attack(
    "history",
    f"{STRANGERS} strangers ask for {CHATS:,} chats and read nothing",
    run,
    fill=fill,
)
