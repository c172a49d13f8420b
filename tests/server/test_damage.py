"""Item 16.12: a table whose log is damaged, or was written by other rules, is told apart and never read wrongly."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.core.errors import TableeError
from tablee.server.database.storage import Row, Storage
from tablee.server.monitoring.logs import nickname
from tablee.server.tables import hall as halls
from tablee.server.tables.guest import Guest
from tablee.server.tables.hall import Hall
from tablee.table import RULES_VERSION, Damaged, Entry, OtherRules, apply, decide, follow
from tablee.table import commands as do
from tablee.table.log import mark
from tests.server.conftest import House
from tests.server.test_hall import Ear, enter, opened, run, two_play, until
from tests.table.sitting import Sitting

SENTENCES = {"fr": "Cette table est abîmée", "en": "This table is damaged"}


@pytest.fixture(autouse=True)
def _no_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their processes would be started as soon as nobody is here, for nothing."""
    monkeypatch.setattr(halls, "SETTLE_SECONDS", 1000)


def rewrite(storage: Storage, table: str, seq: int, body: str | None) -> None:
    """What a failing disk, or somebody with a database client, does to an entry."""
    with storage._writing() as execute:
        where = {"table": table, "seq": seq, "body": body}
        if body is None:
            execute("DELETE FROM log WHERE table_id = :table AND seq = :seq", where)
        else:
            execute("UPDATE log SET body = :body WHERE table_id = :table AND seq = :seq", where)


def another(body: str, **fields: Any) -> str:
    return json.dumps(json.loads(body) | fields)


DAMAGES: dict[str, Callable[[str], str | None]] = {
    "no JSON": lambda body: body[:-3],
    "no text": lambda body: "\0",
    "no object": lambda body: "[]",
    "a command that nobody knows": lambda body: another(body, command={"do": "steal"}),
    "a command that is refused": lambda body: another(body, command={"do": "play", "move": "draw"}),
    "another command that is possible": lambda body: another(body, command={"do": "chat", "text": "hello", "id": "c1"}),
    "another time": lambda body: another(body, at=json.loads(body)["at"] + 1),
    "no mark": lambda body: another(body, mark=""),
    "a gap": lambda body: None,
}


def chatty(house: House) -> str:
    """A table with a few entries, which has left the memory."""

    async def chat() -> str:
        room = await house.hall.lay("Ana", game="fiasko", seats=2, rules={}, name="Ana")
        for number in range(3):
            await room.submit(do.Chat(id=f"c{number}", text=f"number {number}"), "Ana")
        del house.hall.rooms[room.id]
        return room.id

    return asyncio.run_coroutine_threadsafe(chat(), loop_of(house)).result(20)


def loop_of(house: House) -> asyncio.AbstractEventLoop:
    return house.hall._chores[0].get_loop()


@pytest.mark.parametrize("damage", DAMAGES)
def test_16_12_a_damaged_entry_is_told_in_one_sentence(
    house: House, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    table, other = chatty(house), chatty(house)
    rewrite(house.hall.storage, table, 3, DAMAGES[damage](house.hall.storage.read(table)[2].body))
    for lang, sentence in SENTENCES.items():
        for path in ("", "/records", "/records/1", "/sheet"):
            caplog.clear()
            with caplog.at_level(logging.WARNING, "tablee"):
                answer = house.http.get(f"/api/tables/{table}{path}", params={"lang": lang})
            assert answer.status_code == 410
            assert answer.json()["reason"] == "table-damaged"
            assert answer.json()["text"].startswith(sentence)
            (line,) = caplog.records
            assert vars(line)["table"] == nickname(table)
            assert vars(line)["entry"] == (4 if damage == "a gap" else 3)
            assert table not in str(vars(line))
            assert "number" not in vars(line)["why"]  # nobody's words
    assert house.http.get(f"/api/tables/{other}").status_code == 200


def test_16_12_a_damaged_sheet_is_told_in_one_sentence(house: House, caplog: pytest.LogCaptureFixture) -> None:
    file = {"format": "tablee-sheet/1", "game": "fiasko", "rules": {}, "names": ["Ana", "Bo"], "entries": []}
    shared = house.http.post("/api/sheets", json=file)
    assert shared.status_code == 201, shared.text
    sheet = shared.json()["sheet"]
    house.hall.sheets.pop(sheet)
    rewrite(house.hall.storage, sheet, 1, '{"sheet": 7}')
    answer = house.http.get(f"/api/sheets/{sheet}", params={"lang": "en"})
    assert (answer.status_code, answer.json()["reason"]) == (410, "sheet-damaged")
    assert [vars(line)["sheet"] for line in caplog.records if "damaged" in line.message] == [nickname(sheet)]


def test_16_12_damage_that_comes_while_people_play_sends_them_away_with_the_reason(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with opened(f"sqlite:///{tmp_path}/t.db") as hall:
            room, ana, bo = await two_play(hall)
            hall.storage.append([Row(room.id, room.seq + 1, 1, "rubbish")])
            with pytest.raises(Damaged):
                await room.submit(do.Chat(id="c", text="hello"), "Ana")
            assert room.id not in hall.rooms
            assert (ana._closing, bo._closing) == (("gone", 1012),) * 2
            with pytest.raises(Damaged):  # by whoever still had it in their hands
                await room.submit(do.Chat(id="d", text="hello"), "Ana")
            with pytest.raises(Damaged):
                await hall.room(room.id)
            other, _, _ = await two_play(hall)
            assert await other.submit(do.Chat(id="c", text="hello"), "Ana") == other.seq

    run(story)
    assert len([line for line in caplog.records if line.message == "table damaged"]) == 2  # one a load


# --- other rules ------------------------------------------------------------------------------------------


def age(storage: Storage, table: str, v: int, *, marked: bool = True) -> None:
    """The same log, as a server with other rules would have written it."""
    reached = None
    for row in storage.read(table):
        entry = msgspec.structs.replace(Entry.from_json(row.body), v=v)
        if marked:
            reached, _ = apply(reached, entry)
            entry = msgspec.structs.replace(entry, mark=mark(reached, entry))
        else:
            entry = msgspec.structs.replace(entry, mark="")
        rewrite(storage, table, row.seq, entry.to_json())


async def everything_is_refused(hall: Hall, table: str, ana: Ear) -> None:
    """Nobody changes a frozen table: neither guests nor bots nor clocks nor who comes and goes."""
    room = await hall.room(table)
    before = len(hall.storage.read(table))
    for command in (do.Chat(id="x1", text="hi"), do.Play(id="x2", move="draw"), do.Leave(id="x3")):
        with pytest.raises(TableeError) as refused:
            await room.submit(command, "Ana")
        assert refused.value.message == "table-frozen"
        assert "autre version" in refused.value.text("fr")
    with pytest.raises(TableeError, match="another version"):
        room.hint(ana, "h")
    with pytest.raises(TableeError, match="another version"):
        room.why(ana, "w", "draw")
    assert room._alarm is None
    assert room._driver is None
    await room.departed(ana)
    assert len(hall.storage.read(table)) == before


@pytest.mark.parametrize(("v", "marked"), [(0, False), (RULES_VERSION - 1, True), (RULES_VERSION + 1, True)])
def test_16_12_a_table_of_other_rules_is_shown_and_changes_no_more(tmp_path: Path, v: int, marked: bool) -> None:
    async def story() -> None:
        async with opened(f"sqlite:///{tmp_path}/t.db") as hall:
            room = await hall.lay(
                "Ana", game="pasta", seats=2, rules={}, name="Ana", bots=(None, "steady"), clock=do.Clock(bank=300)
            )
            ana = await enter(room, "Ana")
            await room.submit(do.Ready(id="r"), "Ana")
            await until(lambda: room.idle or not room.table.bots_to_act)
            seen, view = room.table.seen(), room.table.view(0)
            hall.rooms.clear()
            age(hall.storage, room.id, v, marked=marked)
            again = await hall.room(room.id)
            ana = await enter(again, "Ana")
            welcome = ana.heard[0]
            assert welcome["table"]["frozen"] is True
            assert welcome["public"] | welcome["own"] == json.loads(json.dumps(view))
            assert welcome["table"]["seats"][0]["left"] == seen["seats"][0]["left"]  # no clock runs
            await everything_is_refused(hall, room.id, ana)

    run(story)


def test_16_12_a_table_of_other_rules_is_read_only_as_far_as_its_marks_prove_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(f"sqlite:///{tmp_path}/t.db") as hall:
            room, _, _ = await two_play(hall)
            seq, table = room.seq, room.id
            age(hall.storage, table, RULES_VERSION + 1)
            body = hall.storage.read(table)[seq - 2].body
            rewrite(hall.storage, table, seq - 1, another(body, mark="0" * 16))  # other rules led elsewhere
            hall.rooms.clear()
            assert (await hall.room(table)).seq == seq - 2
            rewrite(hall.storage, table, 2, another(body, command={"do": "a new command"}))
            hall.rooms.clear()
            again = await hall.room(table)
            assert (again.seq, again.table.frozen) == (1, True)
            ana, bo = Ear("Ana"), Ear("Bo")
            await again.welcome(ana, seq, None)  # she has seen more than we can read
            await again._catch_up()
            await again.welcome(bo, None, None)
            assert ana._closing is None
            rewrite(hall.storage, table, 1, another(body, command={"do": "a new command"}))
            hall.rooms.clear()
            with pytest.raises(OtherRules, match="another version"):
                await hall.room(table)

    run(story)


def test_16_12_finished_games_of_other_rules_stay_readable(tmp_path: Path) -> None:
    sitting = Sitting("fiasko")
    sitting.join("Bo")
    sitting.ready("Ana", "Bo")
    sitting.play_out()

    async def story() -> None:
        async with opened(f"sqlite:///{tmp_path}/t.db") as hall:
            bodies = [msgspec.structs.replace(entry, v=0, mark="").to_json() for entry in sitting.log]
            hall.storage.append([Row("t1", seq, 1, body) for seq, body in enumerate(bodies, start=1)])
            again = await hall.room("t1")
            assert again.table.frozen
            assert again.table.finished == sitting.now.finished

    run(story)


def test_16_12_a_server_with_other_rules_at_the_same_table_freezes_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(f"sqlite:///{tmp_path}/t.db") as hall:
            room, ana, _ = await two_play(hall)
            newer = {"at": 1, "command": {"do": "juggle"}, "v": RULES_VERSION + 1, "mark": "0" * 16}
            hall.storage.append([Row(room.id, room.seq + 1, 1, json.dumps(newer))])
            with pytest.raises(TableeError) as refused:
                await room.submit(do.Chat(id="c", text="hello"), "Ana")
            assert refused.value.message == "table-frozen"
            assert ana._closing == ("restart", 1012)
            ear: Guest = Ear("Ana")
            await room.welcome(ear, None, None)
            assert room.table.seen()["frozen"] is True

    run(story)


def test_16_12_every_bit_of_an_entry_counts() -> None:
    """Whatever a flipped bit makes of an entry: it is damaged, of other rules, or says the same as before."""
    create = do.Create(table="t1", secret="5e" * 32, game="fiasko", seats=2, rules={}, name="Ana")
    entry, table, _ = decide(None, create, "Ana", 1000)
    assert follow(None, 1, entry.to_json())[0] == table
    body = entry.to_json().encode()
    for place in range(len(body)):
        for bit in range(8):
            flipped = bytearray(body)
            flipped[place] ^= 1 << bit
            try:
                reached, _ = follow(None, 1, flipped.decode("latin-1"))
            except (Damaged, OtherRules):
                continue
            assert reached.frozen or reached == table, flipped
