"""Asking why a move cannot be made makes none, and tells nobody else."""

from __future__ import annotations

import pytest

from tablee.core.errors import IllegalMove, NotYourTurn
from tablee.server.messages import Why, decode
from tablee.table import Refused
from tablee.table import commands as do
from tests.server.test_hall import opened, run, two_play, until
from tests.table.sitting import Sitting


def test_the_answer_is_what_play_would_say_and_nothing_is_played(url: str) -> None:
    async def story() -> None:
        async with opened(url) as hall:
            room, ana, bo = await two_play(hall)
            seq, heard = room.table.seq, len(bo.heard)
            with pytest.raises(IllegalMove) as tried:
                room.why(ana, "w1", "score milk")
            with pytest.raises(IllegalMove) as played:
                await room.submit(do.Play(id="p", move="score milk"), "Ana")
            assert (tried.value.clause, tried.value.text("fr")) == (played.value.clause, played.value.text("fr"))
            room.why(ana, "w2", "draw")
            await until(lambda: ana.heard[-1] == {"type": "allowed", "id": "w2", "move": "draw"})
            assert room.table.seq == seq
            assert len(bo.heard) == heard

    run(story)


def test_who_may_ask() -> None:
    sitting = Sitting()
    sitting.join("Bo")
    with pytest.raises(Refused) as caught:
        sitting.now.try_move("Ana", "draw")
    assert caught.value.message == "not-while-lobby"
    sitting.ready("Ana", "Bo")
    before = sitting.now
    before.try_move("Ana", "draw")
    assert before.match is not None
    assert before.match.to_act == (0,)
    with pytest.raises(NotYourTurn):
        before.try_move("Bo", "draw")
    with pytest.raises(Refused):
        before.try_move("Zoe", "draw")


def test_the_message() -> None:
    assert decode('{"do": "why", "id": "w", "move": "draw"}') == Why(id="w", move="draw")
