"""First games with a coach over REST and the wire: what is laid, what bots play, and what the page is told."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

import tablee
from tablee.core.lesson import lesson_of
from tests.server.conftest import House

WISHES = {"lesson": True, "clock": {"bank": 60}, "public": True, "hints": False, "bots": ["random", "random"]}


def hear_until(guest: ClientConnection, true: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The first message of which it is true."""
    while True:
        message: dict[str, Any] = json.loads(guest.recv(timeout=60))
        if true(message):
            return message


@pytest.mark.parametrize("game", ["fiasko", "pasta", "tank", "pic"])
def test_a_lesson_says_seats_bots_and_rules_itself(house: House, game: str) -> None:
    table, _ = house.lay(game=game, **WISHES)
    seen = house.http.get(f"/api/tables/{table}").json()
    taught = lesson_of(tablee.get(game))
    assert taught is not None
    assert seen["lesson"] is True
    assert (seen["public"], seen["clock"], seen["hints"]) == (False, None, True)
    assert len(seen["seats"]) == taught.seats
    assert seen["seats"][0]["bot"] is None
    assert all(seat["bot"] not in (None, "random", "expert") for seat in seen["seats"][1:])
    assert house.http.get("/api/tables").json() == []


def test_a_game_without_a_lesson_has_none(house: House) -> None:
    shelf = {box["id"]: (box["lesson"], box["summary"]) for box in house.http.get("/api/games").json()}
    assert shelf["fiasko"] == (True, True)
    assert shelf["panier"] == (False, False)
    answer = house.http.post("/api/tables", json={"game": "panier", "seats": 2, "lesson": True})
    assert (answer.status_code, answer.json()["reason"]) == (404, "no-lesson")
    for what in ("lesson", "summary"):
        answer = house.http.get(f"/api/games/panier/{what}", params={"lang": "en"})
        assert (answer.status_code, answer.json()["reason"]) == (404, f"no-{what}")


def test_cards_are_stacked_for_lessons_alone(house: House) -> None:
    wishes = {"game": "fiasko", "seats": 2, "stacked": [{"deck": "draw", "cards": ["milk5"]}]}
    assert house.http.post("/api/tables", json=wishes).status_code == 422
    table, _ = house.lay(lesson=False)
    assert house.http.get(f"/api/tables/{table}").json()["lesson"] is False


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("game", ["fiasko", "pasta", "tank"])
def test_the_coach_speaks_the_language_of_whoever_asks(house: House, game: str, lang: str) -> None:
    steps = house.http.get(f"/api/games/{game}/lesson", params={"lang": lang}).json()
    clauses = {
        each["id"]: each["text"] for each in house.http.get(f"/api/games/{game}/rules?lang={lang}").json()["clauses"]
    }
    for step in steps:
        assert step["text"]
        assert not step["text"].startswith("[")
        assert clauses[step["clause"]].startswith(step["rule"])
        assert "⚖" not in step["rule"]
    summary = house.http.get(f"/api/games/{game}/summary", params={"lang": lang}).json()
    lines = [line for part in ("setup", "turn", "scoring", "end") for line in summary[part]]
    assert all(clause in clauses for line in lines for clause in line["clauses"])
    assert not any(line["text"].startswith("[") for line in lines)


def test_the_page_is_told_nothing_of_the_deck_or_of_what_bots_will_play(house: House) -> None:
    """The steps depend on no table; what lies in the pile and what bots plan is in none of them."""
    for game in ("fiasko", "pasta", "tank"):
        taught = lesson_of(tablee.get(game))
        assert taught is not None
        told = house.http.get(f"/api/games/{game}/lesson").text
        assert "stacked" not in told
        assert "answers" not in told
        for plan in taught.answers.values():
            own = {named for step in taught.steps for named in (step.move, step.look)}
            assert not [move for move in plan if f'"{move}"' in told and move not in own]


def test_bots_keep_to_their_plan_and_then_play_on(house: House) -> None:
    """In the first game of a learner who does what is advised, down to the last step."""
    table, token = house.lay(game="tank", lesson=True)
    taught = lesson_of(tablee.get("tank"))
    assert taught is not None
    plan = [int(move.split()[1]) for move in taught.answers[1]]
    with connect(house.ws) as guest:
        guest.send(json.dumps({"do": "hello", "v": 2, "table": table, "token": token}))
        hear_until(guest, lambda message: message["type"] == "welcome")
        guest.send(json.dumps({"do": "ready", "id": "r"}))
        played: list[int] = []
        now = hear_until(guest, lambda message: bool(message.get("own")))
        for move in [*(step.move for step in taught.steps if step.move), None]:
            guest.send(json.dumps({"do": "play", "id": f"p{len(played)}", "move": move or now["own"]["moves"][0]}))
            now = hear_until(guest, lambda message: revealed(message) is not None)
            played.append(revealed(now) or 0)
    assert played[: len(plan)] == plan
    assert len(played) == len(plan) + 1


def revealed(message: dict[str, Any]) -> int | None:
    """The bot's tank, if this message turns it up."""
    return next((event["tanks_by"][1] for event in message.get("game", []) if event["kind"] == "revealed"), None)
