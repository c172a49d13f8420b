"""The promise about the wire: real traffic keeps to the schema, and the page's types are made from it."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import get_args
from unittest.mock import Mock

import msgspec
import pytest

from tablee.core.errors import TableeError
from tablee.server import wire_types
from tablee.server.messages import BadMessage, reason, schema
from tablee.server.tables.guest import Guest, answer, error
from tablee.table import Phase
from tablee.table import commands as do
from tests.server.test_hall import opened, run, until

SCRIPTS = Path(__file__).parent.parent.parent / "scripts"


class Strict(Guest):
    """A connection that decodes everything it is told."""

    __slots__ = ("heard",)

    def __init__(self, key: str) -> None:
        super().__init__(key, "en", lines=True)
        self.heard: list[wire_types.ToGuest] = []

    def send(self, message: str, first: bool = False) -> None:
        self.heard.append(wire_types.check.decode(message))

    def kinds(self) -> set[type]:
        return {type(message) for message in self.heard}


@pytest.mark.parametrize("game", ["fiasko", "pasta", "tank"])
def test_a_whole_game_keeps_to_the_schema(tmp_path: Path, game: str) -> None:
    async def story() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.db") as hall:
            room = await hall.lay(
                "Ana", game=game, seats=2, rules={}, name="Ana", clock=do.Clock(300), bots=(None, "random")
            )
            ana, zoe = Strict("Ana"), Strict("Zoe")
            for guest in (ana, zoe):
                await room.welcome(guest, 0, "token" if guest is zoe else None)
                await room.arrived(guest.key)
            await room.submit(do.Join(id="z", name="Zoe", watch=True), "Zoe")
            await room.submit(do.Ready(id="r"), "Ana")
            room.hint(ana, "h")
            await until(lambda: wire_types.Hinted in ana.kinds())
            assert room.table.match is not None
            room.why(ana, "w", room.table.match.moves(0)[0])
            with pytest.raises(TableeError) as caught:
                await room.submit(do.Play(id="p", move="nonsense"), "Ana")
            room.refuse(ana, "p", caught.value)
            for number in range(500):
                await until(lambda: room.table.phase is Phase.OVER or 0 in room.table.to_act)
                if room.table.phase is Phase.OVER:
                    break
                view = room.table.view(0)
                assert view is not None
                await room.submit(do.Play(id=f"p{number}", move=view["moves"][-1]), "Ana")
            await room.welcome(Strict("Ana"), None, None)  # the table of a finished game
            assert {wire_types.Welcome, wire_types.Stepped, wire_types.Hinted, wire_types.CommandRefused} <= ana.kinds()
            assert {wire_types.Welcome, wire_types.Stepped} <= zoe.kinds()

    run(story)


def test_short_messages_keep_to_the_schema() -> None:
    assert wire_types.check.decode(answer("k", 3)) == wire_types.Applied(id="k", seq=3)
    why = BadMessage("hello-first")
    for extra in ({}, {"id": "k"}):
        assert isinstance(wire_types.check.decode(error({**extra, **reason(why, "en")})), wire_types.Failed)

    guest, wire = Guest("k", "en", lines=False), Mock()
    guest.flow(wire)
    guest.close("restart", 1012)
    assert wire.finish.call_args.args == (1012,)
    assert wire_types.check.decode(wire.write.call_args.args[0]) == wire_types.Bye(reason="restart")


def test_the_schema_is_strict() -> None:
    with pytest.raises(msgspec.ValidationError):
        wire_types.check.decode('{"type": "applied", "id": "k", "seq": 3, "more": 1}')
    found = schema()
    assert {"from_guest", "to_guest", "$defs"} == set(found)
    assert len(found["to_guest"]["anyOf"]) == len(get_args(wire_types.ToGuest))


def test_the_types_of_the_page_are_up_to_date() -> None:
    script = runpy.run_path(str(SCRIPTS / "message_types.py"))
    assert script["FILE"].read_text(encoding="utf-8") == script["typescript"](), "run `make page-types`"


def test_16_1_the_page_knows_the_decks_by_itself() -> None:
    """Whoever could tell it their order after the shuffle would have chosen the cards."""
    for file, text in runpy.run_path(str(SCRIPTS / "page_decks.py"))["files"]().items():
        assert file.read_text(encoding="utf-8") == text, "run `make page-types`"
