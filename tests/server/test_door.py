"""Who is let in."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from tablee.server.config import Config
from tablee.server.database.storage import Storage
from tablee.server.web.app import create_app


def test_a_closing_server_lets_nobody_in(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    storage = Storage.open(url)
    app = create_app(Config(database=url), storage)
    app.state.hall.closing = True
    sent: list[Any] = []

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "websocket", "path": "/ws", "headers": [], "query_string": b"", "subprotocols": []}
    asyncio.run(app(scope, receive, send))
    assert [(message["type"], message["code"]) for message in sent] == [("websocket.close", 1012)]
    storage.close()
