"""News of what other servers stored, through PostgreSQL's LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

import msgspec

CHANNEL = "tablee"

_FIRST_WAIT = 0.1  # seconds before connecting again; doubled every time
_LONGEST_WAIT = 5.0


async def listen(info: str, on_news: Callable[[str, int], None], on_gap: Callable[[], None]) -> None:
    """Call `on_news(table, seq)` for whatever any server stores, our own included, until we are cancelled.

    `info` is the database, in psycopg's terms.
    News may be missed while there is no connection. So `on_gap()` is called whenever one is there
    (again), the first one included: then look for yourself.
    """
    wait = _FIRST_WAIT
    import psycopg  # late: it is an extra

    # Through the loop, which reports an error of the callback and lets us listen on.
    call_soon = asyncio.get_running_loop().call_soon
    while True:
        with suppress(psycopg.Error):
            async with await psycopg.AsyncConnection.connect(info, autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                wait = _FIRST_WAIT
                call_soon(on_gap)
                async for notice in connection.notifies():
                    try:
                        for table, seq in unpack_news(notice.payload):
                            call_soon(on_news, table, seq)
                    except msgspec.DecodeError:  # not ours, or of a newer server
                        call_soon(on_gap)
        await asyncio.sleep(wait)
        wait = min(2 * wait, _LONGEST_WAIT)


def unpack_news(news: str) -> list[tuple[str, int]]:
    """The (table, seq) of a notice; raises `msgspec.DecodeError` if it is none of ours."""
    return msgspec.json.decode(news, type=list[tuple[str, int]])
