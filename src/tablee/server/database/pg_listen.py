"""News of what other servers stored, through PostgreSQL's LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

import msgspec

from tablee.server.database.postgres import CHANNEL, connection_info, unpack_news

_FIRST_WAIT = 0.1  # seconds before connecting again; doubled every time
_LONGEST_WAIT = 5.0


class News:
    """Calls `on_news(table, seq)` in the event loop for whatever any server stored, our own included.

    News may be missed while there is no connection. So `on_gap()` is called whenever one is there
    (again), the first one included: then look for yourself.
    """

    def __init__(self, url: str, on_news: Callable[[str, int], None], on_gap: Callable[[], None]) -> None:
        self._connection_info = connection_info(url)
        self._on_news = on_news
        self._on_gap = on_gap
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Listen from now on, in the running event loop."""
        self._task = asyncio.get_running_loop().create_task(self._keep_listening(), name="tablee-news")

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _keep_listening(self) -> None:
        # Imported late: psycopg is an extra.
        import psycopg

        wait = _FIRST_WAIT
        while True:
            with suppress(psycopg.Error):
                async with await psycopg.AsyncConnection.connect(self._connection_info, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    wait = _FIRST_WAIT
                    self._call(self._on_gap)
                    async for notice in connection.notifies():
                        self._tell(notice.payload)
            await asyncio.sleep(wait)
            wait = min(2 * wait, _LONGEST_WAIT)

    def _tell(self, payload: str) -> None:
        try:
            stored = unpack_news(payload)
        except msgspec.DecodeError:
            # Not ours, or of a newer server.
            self._call(self._on_gap)
            return
        for table, seq in stored:
            self._call(self._on_news, table, seq)

    def _call(self, function: Callable[..., None], *args: object) -> None:
        # Through the loop, which reports an error of the callback and lets us listen on.
        asyncio.get_running_loop().call_soon(function, *args)
