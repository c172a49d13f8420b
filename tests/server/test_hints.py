"""A hint is thought of by a bot's process, and told to nobody but the asker."""

from __future__ import annotations

import pytest

from tablee.core.errors import TableeError
from tablee.server.messages import Hint, decode
from tablee.table import Refused
from tablee.table import commands as do
from tests.server.test_hall import enter, opened, run, until


def test_a_hint_is_for_the_asker_alone(url: str) -> None:
    async def story() -> None:
        async with opened(url) as hall:
            room = await hall.lay("Ana", game="fiasko", seats=2, rules={}, name="Ana")
            ana = await enter(room, "Ana")
            await room.submit(do.Join(id="j", name="Bo"), "Bo")
            bo = await enter(room, "Bo")
            for key in ("Ana", "Bo"):
                await room.submit(do.Ready(id="r"), key)
            seq, heard = room.table.seq, len(bo.heard)
            room.hint(ana, "h")
            with pytest.raises(TableeError, match="on its way"):
                room.hint(ana, "h2")
            with pytest.raises(Refused):
                room.hint(bo, "h")
            await until(lambda: ana.heard[-1]["type"] == "hint")
            assert ana.heard[-1] == {"type": "hint", "id": "h", "move": "draw", "bot": "steady"}
            assert room.table.seq == seq
            assert len(bo.heard) == heard
            room.hint(ana, "h3")  # and once more
            await until(lambda: ana.heard[-1]["id"] == "h3")

    run(story)


def test_the_message() -> None:
    assert decode('{"do": "hint", "id": "h"}') == Hint("h")
