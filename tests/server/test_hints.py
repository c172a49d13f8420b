"""A hint is thought of by a bot's process, and told to nobody but the asker."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tablee.bots import Advice, Thought
from tablee.bots.search import prepare
from tablee.core.errors import TableeError
from tablee.core.match import Match
from tablee.core.registry import get
from tablee.server import wire_types
from tablee.server.bots.bot_pool import BotPool
from tablee.server.messages import AskHint, decode
from tablee.server.tables import room as rooms
from tablee.server.tables.room import Room
from tablee.table import Refused
from tablee.table import commands as do
from tests.server.test_hall import Ear, enter, opened, run, two_play, until

LONG = 300.0  # seconds for a compiler on a busy machine


def spaced(text: str) -> str:
    """A French sentence with plain spaces inside its quotation marks."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


def test_a_hint_is_for_the_asker_alone(url: str) -> None:
    async def story() -> None:
        async with opened(url) as hall:
            room, ana, bo = await two_play(hall)
            seq, heard = room.table.seq, len(bo.heard)
            room.hint(ana, "h")
            with pytest.raises(TableeError, match="on its way"):
                room.hint(ana, "h2")
            with pytest.raises(Refused):
                room.hint(bo, "h")
            room.hint(ana, "h")  # a guest who asks again what was not answered asks nothing new
            await until(lambda: "hint" in [said["type"] for said in ana.heard])
            hint = next(said for said in ana.heard if said["type"] == "hint")
            assert (hint["id"], hint["move"], hint["bot"]) == ("h", "draw", "expert")
            assert "« Piocher une carte »" in spaced(hint["why"])
            assert room.table.seq == seq
            assert len(bo.heard) == heard
            await until(lambda: not room._pondering, LONG)  # a search that is not compiled yet takes its time
            room.hint(ana, "h3")  # and once more
            await until(lambda: ana.heard[-1]["id"] == "h3")

    run(story)


def test_thoughts_are_told_with_their_chances_in_the_askers_language(tmp_path: Path) -> None:
    prepare(get("fiasko"))  # so that the bot's process need only load it

    async def story() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.db") as hall:
            room = await hall.lay("Ana", game="fiasko", seats=2, rules={}, name="Ana", bots=(None, "beginner"))
            ana = await enter(room, "Ana")
            await room.submit(do.Ready(id="r"), "Ana")
            number = 0
            while len(room.table.match.moves(0)) < 2:  # type: ignore[union-attr]
                await room.submit(do.Play(id=f"p{number}", move="draw"), "Ana")
                await until(lambda: room.table.to_act == (0,))
                number += 1
            room.hint(ana, "h")
            await until(lambda: bool(ana.heard[-1].get("thoughts")), LONG)  # it comes by itself
            hint = ana.heard[-1]
            match = room.table.match
            assert match is not None
            moves = match.moves(0)
            wire_types.check.decode(json.dumps(hint))
            assert hint["move"] == hint["thoughts"][0]["move"]
            assert {thought["move"] for thought in hint["thoughts"]} <= set(moves)
            assert len(hint["thoughts"]) == min(3, len(moves))
            assert 0 < sum(thought["visits"] for thought in hint["thoughts"]) < get("fiasko").rollouts + len(moves)
            for thought in hint["thoughts"]:
                assert 0 <= thought["win_chance"] <= 1
                assert thought["text"] == match.game.move_in_words(match.view(0), thought["move"], "fr")
            assert hint["thoughts"][0]["text"] in hint["why"]
            assert f" {round(100 * hint['thoughts'][0]['win_chance'])} %" in spaced(hint["why"])

    run(story)


class Compiling:
    """Bots whose search is being compiled, until the test says that it is ready."""

    def __init__(self) -> None:
        self.left: float | None = 22.0
        self.asked = 0

    async def advise(self, match: Match, seat: int, bot: str, *_: object) -> tuple[Advice, float | None]:
        self.asked += 1
        move = match.moves(seat)[0]
        return Advice(move, () if self.left else (Thought(move, 0.5, 9.0, 100, 1.0),)), self.left


@pytest.fixture
def compiling(monkeypatch: pytest.MonkeyPatch) -> Compiling:
    monkeypatch.setattr(rooms, "HINT_SECONDS", 0.01)
    compiling = Compiling()
    monkeypatch.setattr(BotPool, "advise", lambda _, *asked: compiling.advise(*asked))
    return compiling


def told_while_two_play(tmp_path: Path, story: Callable[[Room, Ear, Ear], Awaitable[None]]) -> None:
    """A table at which Ana has asked for a hint."""

    async def whole() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.db") as hall:
            room, ana, bo = await two_play(hall)
            room.hint(ana, "h")
            await story(room, ana, bo)

    run(whole)


def hints(ear: Ear) -> list[dict[str, Any]]:
    return [said for said in ear.heard if said["type"] == "hint"]


def test_while_the_search_compiles_a_hint_says_how_long_and_comes_by_itself(
    tmp_path: Path, compiling: Compiling
) -> None:
    async def story(room: Room, ana: Ear, bo: Ear) -> None:
        await until(lambda: compiling.asked > 3)
        (first,) = hints(ana)
        wire_types.check.decode(json.dumps(first))
        assert (first["id"], first["soon"], first["thoughts"]) == ("h", 25, [])
        assert "viendra de lui-même dans 25 s environ" in spaced(first["why"])
        await room.submit(do.Chat(id="c", text="hm"), "Bo")  # no reason to stop
        compiling.left = None
        await until(lambda: len(hints(ana)) == 2)
        second = hints(ana)[1]
        assert second["id"] == "h"
        assert "soon" not in second
        assert second["thoughts"]
        assert hints(bo) == []

    told_while_two_play(tmp_path, story)


def test_a_hint_that_nobody_waits_for_any_more_is_given_up(tmp_path: Path, compiling: Compiling) -> None:
    async def story(room: Room, ana: Ear, bo: Ear) -> None:
        await until(lambda: len(hints(ana)) == 1)
        await room.submit(do.Play(id="p", move="draw"), "Ana")
        await until(lambda: not room._pondering)
        assert "soon" not in hints(ana)[-1]  # nothing more will come
        room.hint(bo, "b")
        await until(lambda: len(hints(bo)) == 1)
        again = await enter(room, "Bo")  # another connection asks again what was not answered
        room.hint(again, "b")
        await room.departed(bo)
        compiling.left = None
        await until(lambda: bool(hints(again)) and "soon" not in hints(again)[-1])
        room.hint(again, "b2")
        await until(lambda: hints(again)[-1]["id"] == "b2")
        await until(lambda: not room._pondering)

    told_while_two_play(tmp_path, story)


SEEN = {"values": {"milk": 27, "corn": 13}, "names": ["Ana", "Bo"]}


def thought(move: str, chance: float, share: float = 0.0) -> Thought:
    return Thought(move, chance, 100.0, 1000, share)


BETTER = [thought("draw", 0.56, 1), thought("score milk", 0.52)]
MIXED = [thought("play 9", 0.4, 0.6), thought("play 3", 0.4, 0.4)]
RARELY = [*MIXED, thought("play 1", 0.4, 0.004)]
THIRDS = [thought(f"play {tank}", 0.4, 1 / 3) for tank in (9, 3, 1)]


@pytest.mark.parametrize(
    ("game", "thoughts", "why"),
    [
        ("fiasko", BETTER, "« Piocher une carte » : chance estimée de 56 %, contre 52 % pour"),
        ("fiasko", BETTER, "« Compter le lait pour 27 », si tous jouent ensuite comme des habitués."),
        (
            "fiasko",
            [thought("draw", 0.563, 1), thought("score milk", 0.558)],
            "se valent : chance estimée de 56 % et 56 %, si",
        ),
        ("fiasko", BETTER[:1], "« Piocher une carte » est le seul coup permis : chance estimée de 56 %"),
        ("fiasko", [], "« Piocher une carte », à première vue"),
        ("tank", MIXED, "Mieux vaut varier"),
        ("tank", MIXED, "« Jouer le 9 » 60 fois sur 100, « Jouer le 3 » 40 fois sur 100."),
        ("tank", RARELY, "« Jouer le 9 » 60 fois sur 100, « Jouer le 3 » 40 fois sur 100."),
        ("tank", THIRDS, "« Jouer le 9 » 34 fois sur 100, « Jouer le 3 » 33 fois sur 100, « Jouer le 1 » 33 fois"),
        ("tank", [thought("play 9", 0.4, 1), thought("play 3", 0.5)], "« Jouer le 9 » : chance estimée de 40 %, si"),
    ],
)
def test_one_sentence_from_the_numbers(game: str, thoughts: list[Thought], why: str) -> None:
    advice = Advice(thoughts[0].move if thoughts else "draw", tuple(thoughts))
    assert why in spaced(advice.why(get(game), SEEN, "fr"))
    assert advice.why(get(game), SEEN, "en")


def test_the_message() -> None:
    assert decode('{"do": "hint", "id": "h"}') == AskHint(id="h")
