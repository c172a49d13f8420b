"""A server that cheats, and a terminal that notices (item 16.1): each lie has a name."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

import tablee
from tablee.core.deal import commitment, stream, verify
from tablee.terminal.app.app import TableeApp
from tablee.terminal.app.notes import Notes
from tablee.terminal.app.remote import RemoteSitting
from tablee.terminal.app.wire import Link, keep_token
from tests.cheating import recast
from tests.server.conftest import House
from tests.terminal.hands import PATIENCE, Hands, at_the_app

Lie = Callable[[dict[str, Any]], dict[str, Any]]


class Cheated(RemoteSitting):
    """Between it and an honest server stands somebody who changes what is said: together they are a lying one."""

    swap: bytes | None = None  # the number in whose favour ours is thrown away
    lie: Lie = staticmethod(lambda table: table)  # what becomes of a table that is shown

    def __init__(self, link: Link) -> None:
        super().__init__(link, "fiasko", "Zoé", "en")
        self.asked: list[str] = []
        self._honest = self._wire.ask
        self._wire.ask = self._bend  # type: ignore[method-assign]

    async def _bend(self, do: str, **fields: Any) -> dict[str, Any]:
        self.asked.append(do)
        if self.swap is not None and "pledge" in fields:
            fields["pledge"] = commitment(self.swap)
        return await self._honest(do, **fields)

    def _hear(self, message: dict[str, Any]) -> None:
        table = message.get("table")
        if table is not None:
            if self.swap is not None and table["phase"] == "dealing":
                self._spawn(self._honest("reveal", nonce=self.swap.hex()))
            message = message | {"table": self.lie(table)}
        super()._hear(message)

    async def until(self, true: Callable[[], object]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < deadline, self._told[-3:]
            await asyncio.sleep(0.002)

    async def play_a_game(self, verb: str) -> str:
        """A whole game against a bot; what is said of its shuffle."""
        verdicts = len(self.verdicts)
        await self.choose(f"!{verb}")
        while len(self.verdicts) == verdicts:
            await self.until(lambda: len(self.verdicts) > verdicts or self._my_turn)
            if self._my_turn:
                before = self.view
                await self.choose(next(choice.id for choice in reversed(self.choices) if choice.is_move))
                await self.until(lambda before=before: self.view is not before)  # type: ignore[misc]
        return self.verdicts[-1]

    @property
    def _my_turn(self) -> bool:
        return any(choice.is_move for choice in self.choices)

    @property
    def verdicts(self) -> list[str]:
        return [line for line in self._told if "huffle" in line and line[0] in "✓✗?"]

    def record(self, house: House, game: int) -> tablee.Record:
        return tablee.Record.from_json(house.http.get(f"/api/tables/{self._link.table}/records/{game}").content)


def at_a_bots_table(house: House) -> Link:
    table, token = house.lay(bots=[None, "random"])
    link = Link.read(f"http://127.0.0.1:{house.port}/t/{table}")
    keep_token(link, token)
    return link


def sit(sitting: Cheated, story: Callable[[], Awaitable[None]]) -> None:
    async def both() -> None:
        living = asyncio.create_task(sitting.live())
        try:
            await sitting.until(lambda: sitting.choices)
            await story()
        finally:
            living.cancel()
            await asyncio.gather(living, return_exceptions=True)

    asyncio.run(both())


def grind(house: House, table: str, tries: int = 40) -> bytes:
    """The number with which the server likes the cards best: it knows its own seed."""
    seed = house.hall.rooms[table].table.seed

    def best_card_of_the_bot(nonce: bytes) -> str:
        match = tablee.Match(tablee.get("fiasko"), 2, stream=stream(seed, [nonce, None]))
        return match.record().shuffles[0].cards[1]

    return max((bytes([number]) * 32 for number in range(tries)), key=best_card_of_the_bot)


def test_16_1_a_swapped_pledge_is_not_opened_and_is_told_at_once(house: House) -> None:
    """The record is perfect: whoever does not know our own number finds nothing."""
    sitting = Cheated(at_a_bots_table(house))

    async def story() -> None:
        sitting.swap = grind(house, sitting._link.table)
        verdict = await sitting.play_a_game("ready")
        assert "reveal" not in sitting.asked
        assert sitting.warning is not None
        assert sitting.warning.startswith("The pledge of your seat is not yours")
        assert verdict.startswith("✗ Shuffle suspect: The pledge of your seat is not yours")
        record = sitting.record(house, 1)
        assert record.deal is not None
        assert verify(record, record.deal.commit).over

    sit(sitting, story)


def test_16_1_a_record_that_lies_is_named_and_an_honest_one_is_verified(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = Cheated(at_a_bots_table(house))

    async def told_of(record: tablee.Record) -> str:
        monkeypatch.setattr("tablee.terminal.app.remote._fetch", lambda address: record.to_json().encode())
        note = sitting._notes.of_game(1)
        assert note is not None
        await sitting._check(1, note)
        return sitting.verdicts[-1]

    async def story() -> None:
        assert (await sitting.play_a_game("ready")).startswith("✓ Shuffle verified")
        honest = sitting.record(house, 1)
        assert honest.deal is not None
        ours = bytes.fromhex(honest.deal.nonces[0] or "")
        assert "Your own share of chance is not in the deal" in await told_of(recast(honest, [None, None]))
        assert "Your own share of chance is not in the deal" in await told_of(recast(honest, [b"\1" * 32, None]))
        assert "do not stand at the seats" in await told_of(recast(honest, [None, ours], honest.names[::-1]))
        assert "share of chance is not the one" in await told_of(recast(honest, [ours, b"\1" * 32]))
        other = msgspec.structs.replace(honest.deal, seed=bytes(32).hex(), commit=commitment(bytes(32)))
        lie = recast(msgspec.structs.replace(honest, deal=other), [ours, None])
        assert "fingerprint is not the one you noted" in await told_of(lie)
        assert "not of the game that you played" in await told_of(recast(honest, [ours, None]))  # fair, but another one
        assert (await told_of(honest)).startswith("✓")
        await sitting.choose("!numbers")
        given = f"--commit {honest.deal.commit} --pledge {commitment(ours)} --nonce {ours.hex()} --seat 1"
        assert sitting.lines[-1].text.endswith(given)

    sit(sitting, story)


def test_16_1_a_fingerprint_that_changes_is_told_on_the_screen_and_nothing_is_revealed(house: House) -> None:
    sitting = Cheated(at_a_bots_table(house))
    sitting.lie = lambda table: table | ({"commit": "0" * 64} if table["phase"] == "dealing" else {})

    async def story(hands: Hands) -> None:
        await hands.until_shown("I am ready")
        await hands.press("1")
        await hands.until_noted("The server changed the fingerprint of the deal")
        assert sitting.asked == ["ready"]

    at_the_app(TableeApp("en", sitting=sitting), story)


# --- the notes alone ---------------------------------------------------------------------------------


def table(**shown: Any) -> dict[str, Any]:
    usual = {
        "number": 1,
        "commit": "c1",
        "phase": "lobby",
        "pledges": [None, None],
        "nonces": [None, None],
        "games": [],
    }
    return usual | shown


def test_16_1_what_our_seat_shows_decides_whether_we_reveal() -> None:
    def found(**shown: Any) -> tuple[str | None, bool]:
        notes = Notes()
        ours = notes.pledge(table())
        notes.take(table(pledges=[ours, None]), 0)
        own = notes.take(table(), 0).own
        assert own is not None
        shown = {"phase": "dealing", "pledges": [ours, "p"], **shown}
        note = notes.take(table(**shown), 0)
        revealed = notes.reveal(table(**shown), 0)
        assert revealed in (None, own.nonce)
        assert notes.reveal(table(**shown), 0) is None  # never twice
        return note.misfit, revealed is not None

    assert found() == (None, True)
    assert found(pledges=["other", "p"]) == ("pledge-swapped", False)
    assert found(pledges=[None, "p"]) == ("pledge-dropped", False)
    assert found(commit="c2") == ("commit-changed", False)
    assert found(number=2) == ("other-deal", False)
    assert found(nonces=["other", None]) == ("nonce-missing", False)
    assert found(phase="lobby") == (None, False)


def test_16_1_what_was_revealed_must_be_what_is_played() -> None:
    def found(**shown: Any) -> str | None:
        notes = Notes()
        ours = notes.pledge(table())
        dealing = table(phase="dealing", pledges=[ours, None])
        notes.take(dealing, 0)
        nonce = notes.reveal(dealing, 0)
        played = {
            name: [nonce if each == "ours" else each for each in shown[name]] for name in shown if name == "nonces"
        }
        return notes.take(table(**({"phase": "playing"} | shown | played)), 0).misfit

    assert found(nonces=["ours", None]) is None
    assert found(nonces=[None, None]) == "nonce-missing"
    assert found(nonces=[None, "ours"]) == "seats-reordered"
    assert found(nonces=["ours", None], commit="c2") == "commit-changed"
    assert found(nonces=["ours", None], number=2) == "other-deal"
    assert found(number=2, phase="lobby") is None  # it was called off


def test_16_1_a_fingerprint_that_changes_stays_suspect_even_if_it_changes_back() -> None:
    notes = Notes()
    notes.take(table(), None)
    notes.take(table(commit="c2"), None)
    ours = notes.pledge(table())
    dealing = table(phase="dealing", pledges=[ours, None])
    assert notes.take(dealing, 0).misfit == "commit-changed"
    assert notes.reveal(dealing, 0) is None
    assert notes.take(table(number=2, commit="c3"), 0).misfit is None


STEPS: list[dict[str, Any]] = [
    {"seq": seq, "events": [{"kind": "dealt"}] if seq == 1 else [], "game": [{"kind": "drew"}]} for seq in range(1, 6)
]


@pytest.mark.parametrize("later", [lambda notes: notes.hear(STEPS[4]), lambda notes: notes.have_heard(4)])
def test_16_1_a_game_of_which_something_was_missed_is_not_held_against_anybody(later: Callable[[Notes], None]) -> None:
    notes = Notes()
    for step in STEPS[:3]:
        notes.hear(step)
    notes.have_heard(3)
    note = notes.take(table(phase="playing"), None)
    assert note.seen == [{"kind": "drew"}] * 2
    later(notes)
    assert note.seen is None
