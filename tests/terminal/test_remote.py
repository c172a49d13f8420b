"""A terminal at a server's table, with somebody else on a socket; the server runs in a thread of the test."""

from __future__ import annotations

import asyncio
import json
import random
import threading
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from websockets.sync.client import connect
from websockets.sync.server import serve

import tablee
from tablee.core.deal import verify
from tablee.terminal.app import remote
from tablee.terminal.app.app import TableeApp
from tablee.terminal.app.remote import RemoteSitting
from tablee.terminal.app.wire import Link, keep_token, kept_token, look
from tests.server.conftest import House
from tests.server.live import Habits, Player
from tests.server.test_hints import Compiling
from tests.server.test_socket import talk
from tests.terminal.hands import LARGE, SMALL, Hands, any_number, at_the_app


def app_at(house: House, table: str, name: str = "Zoé", lang: str = "en") -> TableeApp:
    link = Link.read(f"http://127.0.0.1:{house.port}/t/{table}")
    return TableeApp(lang, sitting=RemoteSitting(link, look(link, lang)["game"], name, lang))


def with_another(player: Player, story: Callable[[Hands], Awaitable[Any]]) -> Callable[[Hands], Awaitable[None]]:
    """The story, while somebody else plays."""

    async def both(hands: Hands) -> None:
        other = asyncio.create_task(player.play())
        try:
            await story(hands)
        finally:
            other.cancel()
            await asyncio.gather(other, return_exceptions=True)  # until the socket is closed

    return both


def ana(house: House, table: str, token: str, **habits: float) -> Player:
    """The host, on a socket of her own, who pledges too."""
    calm = Habits(**({"chat": 0, "undo": 0, "hang_up": 0, "pledge": 1, "think": 0} | habits))
    return Player(house.ws, table, "Ana", random.Random(1), token=token, habits=calm)


def possible(hands: Hands) -> list[str]:
    return [choice.id for choice in hands.sitting.choices if choice.possible]


@pytest.mark.parametrize(
    ("game", "size", "lang", "rules"),
    [("fiasko", SMALL, "en", {}), ("pasta", LARGE, "fr", {"copies": 4}), ("tank", SMALL, "en", {})],
)
def test_a_whole_game_against_somebody_on_a_socket(
    house: House, game: str, size: tuple[int, int], lang: str, rules: dict[str, int]
) -> None:
    table, token = house.lay(game=game, rules=rules)
    other = ana(house, table, token)
    words = {"en": ("Take seat 2", "I am ready", "Shuffle verified"), "fr": ("place 2", "prêt", "Mélange vérifié")}[
        lang
    ]

    async def story(hands: Hands) -> None:
        await hands.until_shown("Ana", words[0])
        await hands.press("2")
        await hands.until_shown("Zoé", words[1])
        await hands.press("1")
        await hands.until(lambda: hands.sitting.view is not None)
        await hands.play_out(any_number(2) if game == "pasta" else lambda count: count)
        await hands.until(lambda: any(words[2] in line.text for line in hands.sitting.lines))
        assert other.faults == []

    at_the_app(app_at(house, table, lang=lang), with_another(other, story), size)
    record = tablee.Record.from_json(house.http.get(f"/api/tables/{table}/records/1").content)
    assert verify(record).over
    assert record.deal is not None
    assert None not in record.deal.nonces  # our share of chance is in it, and hers


def test_a_lost_connection_loses_nothing(house: House) -> None:
    table, token = house.lay()
    other = ana(house, table, token)

    async def story(hands: Hands) -> None:
        sitting: Any = hands.sitting
        await hands.until_shown("Take seat 2")
        await hands.press("2")
        await hands.until_shown("I am ready")
        await hands.press("1")
        for _ in range(3):
            await hands.until(lambda: hands.my_turn)
            lines = len(sitting.lines)
            sitting._wire._socket.transport.abort()  # as when a cable is pulled
            await hands.press("1")  # even what is asked now arrives, once
            await hands.until(lambda lines=lines: sitting._wire.connected and len(sitting.lines) > lines)  # type: ignore[misc]
        await hands.until(lambda: hands.my_turn)
        assert sitting.remark == ""
        told = [event["kind"] for step in other.steps for event in step["game"] if event["seat"] == 1]
        assert len(told) == 3  # each of them was played once

    at_the_app(app_at(house, table), with_another(other, story))


def test_the_same_link_takes_the_same_seat_again(house: House) -> None:
    table, _ = house.lay()
    link = Link.read(f"http://127.0.0.1:{house.port}/t/{table}")

    async def first(hands: Hands) -> None:
        await hands.until_shown("Take seat 2")
        await hands.press("2")
        await hands.until_shown("I am ready")

    at_the_app(app_at(house, table), first)
    assert kept_token(link) is not None

    async def second(hands: Hands) -> None:
        await hands.until_shown("I am ready")
        assert "2  Zoé" in hands.screen

    at_the_app(app_at(house, table), second)


def test_on_the_servers_machine_a_link_for_others_is_shown(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = house.lay()
    monkeypatch.setattr(house.hall, "listens_at", ("192.168.178.20", 8787))

    async def story(hands: Hands) -> None:
        await hands.until_shown(f"http://192.168.178.20:8787/t/{table[:8]}")  # it takes two lines

    at_the_app(app_at(house, table), story)


def test_who_left_a_game_takes_the_seat_again(open_house: Callable[..., House]) -> None:
    house = open_house(bot_pause=0.5)  # bots that hurry have ended the game before the key is pressed
    table, token = house.lay(bots=[None, "random"])
    keep_token(Link.read(f"http://127.0.0.1:{house.port}/t/{table}"), token)
    with talk(house, table=table, token=token) as ana:
        ana.ask(do="ready", id="1")
        ana.ask(do="leave", id="2")

    async def story(hands: Hands) -> None:
        await hands.until_shown("Take my seat again")
        await hands.press("1")
        await hands.until(lambda: hands.my_turn)

    at_the_app(app_at(house, table), story)


def test_watching_shows_the_table_and_no_hand(house: House) -> None:
    table, token = house.lay(bots=[None, "random"])
    other = ana(house, table, token, think=0.05)

    async def story(hands: Hands) -> None:
        await hands.until(lambda: possible(hands) == ["!watch"])
        await hands.press("3")  # before and after the deal
        await hands.until(lambda: any(line.text == "Zoé is watching." for line in hands.sitting.lines))
        view = hands.sitting.view
        assert view is not None
        assert view["seat"] is None
        assert view["hand"] == []

    at_the_app(app_at(house, table), with_another(other, story), LARGE)


def test_a_refusal_of_the_server_names_its_clause_and_a_hint_comes_over_the_wire(house: House) -> None:
    table, token = house.lay()

    async def story(hands: Hands) -> None:
        await hands.until_shown("Take seat 2")
        await hands.press("2")
        await hands.until_shown("I am ready")
        await hands.press("1")
        await hands.until(lambda: hands.my_turn)
        await hands.type(":pass")
        await hands.press("enter")
        await hands.until_noted("nobody may pass", "read F3.1")
        await hands.press("h")
        await hands.until_shown("“Draw a card”")

    at_the_app(app_at(house, table), with_another(ana(house, table, token), story))


def test_a_hint_that_is_not_ready_says_how_long_it_takes_and_comes_by_itself(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiling = Compiling()
    table, token = house.lay(bots=[None, "random"])
    keep_token(Link.read(f"http://127.0.0.1:{house.port}/t/{table}"), token)
    monkeypatch.setattr(house.hall.bot_pool, "advise", compiling.advise)

    async def story(hands: Hands) -> None:
        await hands.until_shown("I am ready")
        await hands.press("1")
        await hands.until(lambda: hands.my_turn)
        await hands.press("h")
        await hands.until_shown("at first sight", "in about 25")
        compiling.left = None
        await hands.until_shown("50 %")

    at_the_app(app_at(house, table), story)


def test_the_host_in_a_terminal_seats_a_bot(house: House) -> None:
    table, token = house.lay(seats=3, bots=[None, "random", None])
    keep_token(Link.read(f"http://127.0.0.1:{house.port}/t/{table}"), token)

    async def story(hands: Hands) -> None:
        await hands.until_shown("On seat 3: Regular")
        await hands.press("4")
        await hands.until(lambda: possible(hands) == ["!ready"])
        await hands.press("1")
        await hands.until(lambda: hands.my_turn)

    at_the_app(app_at(house, table), story)


def bo_sits_down(house: House, table: str) -> None:
    """On seat 2, from elsewhere."""
    with connect(house.ws) as socket:
        socket.send(json.dumps({"do": "hello", "v": 2, "table": table}))
        socket.recv()
        socket.send(json.dumps({"do": "join", "id": "1", "name": "Bo", "seat": 1}))
        assert json.loads(socket.recv())["type"] != "refused"


def test_a_number_of_the_lobby_does_what_was_read_whoever_sits_down_meanwhile(house: House) -> None:
    """The list is read; somebody takes the seat above; then the number is pressed."""
    table, _ = house.lay(seats=4)

    async def story(hands: Hands) -> None:
        await hands.until_shown("2 Take seat 2", "3 Take seat 3", "5 Watch")
        bo_sits_down(house, table)
        await hands.until_shown("Seat 2: Bo")
        await hands.press("2")  # taken meanwhile: nobody is sent elsewhere
        await hands.press("3")
        await hands.until_shown("3  Zoé")

    at_the_app(app_at(house, table), story, LARGE)


def test_the_cursor_stays_on_what_it_was_on(house: House) -> None:
    table, _ = house.lay(seats=4)

    async def story(hands: Hands) -> None:
        await hands.until_shown("5 Watch")
        await hands.press("down", "down")  # from seat 2 to seat 4
        bo_sits_down(house, table)
        await hands.until_shown("Seat 2: Bo")
        await hands.press("enter")
        await hands.until_shown("4  Zoé")

    at_the_app(app_at(house, table), story, LARGE)


def test_16_3_what_a_welcome_leaves_out_is_told_in_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages come late and from the end; lines stand in order all the same, and none of them twice."""
    monkeypatch.setattr(remote, "PAUSE", 0.0)
    size, asked = 10, []

    def steps(first: int, last: int) -> list[dict[str, Any]]:
        return [{"seq": seq, "game": [], "events": [], "lines": [str(seq)]} for seq in range(first, last + 1)]

    async def ask(do: str, before: int) -> dict[str, Any]:
        asked.append(before)
        await asyncio.sleep(0)
        if len(asked) == 2:
            return {"type": "error", "reason": "too-fast"}
        first = max(1, before - size)
        return {"type": do, "steps": steps(first, before - 1), "more": first > 1}

    async def story() -> None:
        sitting = RemoteSitting(Link("http://localhost", "t"), "fiasko", "Zoé", "en")
        monkeypatch.setattr(sitting._wire, "ask", ask)
        sitting._hear({"type": "welcome", "seq": 35, "missed": steps(26, 35), "more": True})
        sitting._hear({"type": "step", **steps(36, 36)[0]})
        sitting._acted = len(sitting._told)
        sitting._hear({"type": "step", **steps(37, 37)[0]})
        # Away again, before all of it was read.
        sitting._hear({"type": "welcome", "seq": 80, "missed": steps(71, 80), "more": True})
        await asyncio.gather(*sitting._tasks)
        assert [line.text for line in sitting.lines] == [str(seq) for seq in range(1, 81)]
        assert next(line.text for line in sitting.lines if line.fresh) == "37"
        assert sitting._gaps == []

    asyncio.run(story())


def test_the_lobby_tells_how_many_cards_there_are() -> None:
    sitting = RemoteSitting(Link("http://there", "abc"), "pasta", "Zoé", "en")
    sitting._table = {"seats": [], "locked": False, "rules": tablee.new("pasta", 2, rules={"copies": 8}).rules}
    assert "Cards of each shape: 8 — The more there are, the longer the game." in sitting.lobby()


def test_a_wish_to_take_a_move_back_does_not_shift_the_moves() -> None:
    sitting = RemoteSitting(Link("http://there", "abc"), "fiasko", "Zoé", "en")
    sitting._you = {"person": 1, "seat": 0, "host": False}
    sitting.view = tablee.new("fiasko", 2, seed=1).view(0)
    calm = {"phase": "playing", "undo": None}
    before = [choice.id for choice in sitting._offer(calm)]
    asked = {**calm, "undo": {"seat": 1, "agreed": []}}
    assert [choice.id for choice in sitting._offer(asked)] == [*before, "!agree", "!decline"]
    assert before == ["draw"]


@pytest.mark.parametrize(
    "link", ["http://", "ftp://there/t/abc", "http://there/x/abc", "http://there/t/", "http://there/t/a b"]
)
def test_what_is_no_link_is_refused(link: str) -> None:
    with pytest.raises(tablee.TableeError, match="not a table’s link"):
        Link.read(link)


def test_no_table_and_no_server_are_said_in_one_sentence(house: House) -> None:
    with pytest.raises(tablee.TableeError, match="There is no table at this address"):
        look(Link.read(f"http://127.0.0.1:{house.port}/t/nothing"), "en")
    with pytest.raises(tablee.TableeError, match="No server answers"):
        look(Link.read("http://127.0.0.1:9/t/nothing"), "en")


def test_a_table_that_is_gone_is_said_on_the_screen(house: House) -> None:
    link = Link(f"http://127.0.0.1:{house.port}", "nothing")

    async def story(hands: Hands) -> None:
        await hands.until_shown("There is no table at this address")
        await hands.press("enter")

    app = TableeApp("en", sitting=RemoteSitting(link, "fiasko", "Zoé", "en"))
    assert at_the_app(app, story) is not None


@pytest.mark.parametrize("garbage", ["hello", "[]", '{"type": "welcome"}', '{"type": "error"}'])
def test_a_server_that_speaks_otherwise_is_refused_in_one_sentence(garbage: str) -> None:
    with serve(lambda socket: socket.send(garbage), "127.0.0.1", 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            link = Link(f"http://127.0.0.1:{server.socket.getsockname()[1]}", "abc")
            with pytest.raises(tablee.TableeError, match=r"not a Tablée server|No server answers"):
                look(link, "en")

            async def story(hands: Hands) -> None:
                await hands.until_shown("not a Tablée server")

            at_the_app(TableeApp("en", sitting=RemoteSitting(link, "fiasko", "Zoé", "en")), story)
        finally:
            server.shutdown()
            thread.join()


def test_16_6_whom_the_host_removes_is_told_so_and_stays_out(house: House) -> None:
    table, token = house.lay()

    async def story(hands: Hands) -> None:
        await hands.until_shown("Take seat 2")
        await hands.press("2")
        await hands.until_shown("I am ready")
        with talk(house, table=table, token=token) as host:
            await asyncio.to_thread(host.ask, do="kick", id="k", person=1)
        await hands.until_shown("The host has removed you from this table.")

    at_the_app(app_at(house, table), story)


def test_16_6_a_host_in_a_terminal_closes_the_table_and_removes_people(house: House) -> None:
    table, _ = house.lay(name=None)

    async def story(hands: Hands) -> None:
        sitting: Any = hands.sitting
        await hands.until_shown("Take seat 2")
        await hands.press("2")
        await hands.until_shown("I am ready")
        with talk(house, table=table) as stranger:
            await asyncio.to_thread(stranger.ask, do="join", id="1", name="Max")
            await hands.until_shown("Close the table to newcomers", "Remove Max")
            await sitting.choose("!lock")
            await hands.until_shown("The table is closed to newcomers.", "Open the table again")
            await sitting.choose("!kick 1")
            await hands.until_shown("Let Max back in")
            assert await asyncio.to_thread(stranger.end) is not None
        await sitting.choose(f"!pardon {house.hall.rooms[table].table.bars[0].number}")
        await hands.until(lambda: sitting._table["barred"] == [])

    at_the_app(app_at(house, table), story)
