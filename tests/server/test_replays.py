"""A record step by step, over REST."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import tablee
from tablee.core.registry import game_ids
from tablee.core.scene import listed
from tablee.server.config import Config
from tablee.server.database.storage import Storage
from tablee.server.tables.replays import MAX_RECORD
from tablee.server.web.app import create_app
from tests.test_contract import OURS

GOLDEN = Path(__file__).parent.parent


class Client:
    """Asks a server that has no tables and no sockets."""

    def __init__(self, url: str, storage: Storage) -> None:
        self._app = create_app(Config(database=url, warm_up=False), storage)

    def _ask(self, method: str, path: str, content: str | bytes | None = None) -> httpx.Response:
        async def ask() -> httpx.Response:
            async with httpx.AsyncClient(transport=httpx.ASGITransport(self._app), base_url="http://hall") as client:
                return await client.request(method, path, content=content)

        return asyncio.run(ask())

    def get(self, path: str) -> httpx.Response:
        return self._ask("GET", path)

    def post(self, path: str, content: str | bytes) -> httpx.Response:
        return self._ask("POST", path, content)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    url = f"sqlite:///{tmp_path}/tables.db"
    storage = Storage.open(url)
    yield Client(url, storage)
    storage.close()


def golden(game: str) -> bytes:
    return (GOLDEN / game / "golden" / "3-seats.json").read_bytes()


def test_every_game_step_by_step(client: Client) -> None:
    assert set(OURS) <= set(game_ids())
    for game in OURS:
        record = json.loads(golden(game))
        told = client.post("/api/replays?lang=en", content=golden(game)).json()
        assert told["names"] == record["names"]
        assert [[step["seat"], step["move"]] for step in told["steps"][1:]] == record["moves"]
        first, last = told["steps"][0], told["steps"][-1]
        assert first["move"] is None
        assert first["events"] == first["lines"] == []
        assert last["view"]["over"]
        assert last["view"]["outcome"]["points"] == record["outcome"]["points"]
        assert all(len(step["hands"]) == 3 for step in told["steps"])
        assert all(len(step["lines"]) == len(step["events"]) for step in told["steps"])


def test_a_seat_sees_what_it_saw(client: Client) -> None:
    open_, ana, bo = (
        client.post(f"/api/replays{seat}", content=golden("fiasko")).json() for seat in ("", "?seat=0", "?seat=1")
    )
    drawn = next(
        at for at, step in enumerate(open_["steps"]) if any(event["kind"] == "drew" for event in step["events"])
    )
    mover = open_["steps"][drawn]["seat"]
    theirs, others = (ana, bo) if mover == 0 else (bo, ana)
    assert "card" in theirs["steps"][drawn]["events"][0]
    assert "card" in open_["steps"][drawn]["events"][0]
    assert "card" not in others["steps"][drawn]["events"][0]
    match = tablee.replay(golden("fiasko"))
    assert ana["steps"][-1]["view"] == json.loads(json.dumps(match.view(0)))
    assert ana["steps"][-1]["hands"] is None


def test_the_scene_is_that_of_a_seat_or_shows_what_any_seat_knows(client: Client) -> None:
    for game in OURS:
        open_, ana = (
            client.post(f"/api/replays?board=true&lang=en{seat}", content=golden(game)).json()["steps"]
            for seat in ("", "&seat=0")
        )
        for told, (match, _) in zip(zip(open_, ana, strict=True), tablee.follow(golden(game)), strict=True):
            shown, theirs = (step["view"]["board"] for step in told)
            assert theirs == json.loads(json.dumps(match.board(0, "en")))
            scenes = [match.scene(seat) for seat in range(match.seats)]
            for zone, *seen in zip(shown["zones"], *scenes, strict=True):
                assert zone in seen
                hidden = [listed(each["cards"]).count(None) for each in (zone, *seen)]
                assert hidden[0] == min(hidden)
            assert told[0]["hands"] is None  # the scene has them
        assert open_[0]["view"]["board"]["ended"] is None
        endings = [tablee.get(game).texts.format(f"ending-{end.name}", "en") for end in tablee.get(game).endings]
        assert open_[-1]["view"]["board"]["ended"] in endings


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"format": "tablee/2"}, "unknown-format"),
        ({"moves": [[0, "draw"], [0, "draw"]]}, "wrong-move"),
        ({"outcome": None}, "wrong-outcome"),
        ({"game": "chess"}, "unknown-game"),
        ({"more": 1}, "broken-record"),
    ],
)
def test_a_broken_record_is_refused_in_a_sentence(client: Client, change: dict[str, Any], reason: str) -> None:
    answer = client.post("/api/replays?lang=en", content=json.dumps({**json.loads(golden("fiasko")), **change}))
    assert answer.status_code in (404, 422)
    assert answer.json()["reason"] == reason
    assert answer.json()["text"]


def test_no_such_seat(client: Client) -> None:
    assert client.post("/api/replays?seat=4", content=golden("fiasko")).json()["reason"] == "unknown-seat"


def test_a_record_may_be_larger_than_other_questions_but_not_huge(client: Client) -> None:
    record = golden("fiasko")
    padded = record + b" " * (MAX_RECORD - len(record))
    assert client.post("/api/replays", content=padded).status_code == 200
    assert client.post("/api/replays", content=padded + b" ").status_code == 413
    assert client.post("/api/tables", content=padded).status_code == 413


def test_the_shelf_tells_the_order_of_the_cards(client: Client) -> None:
    for box in client.get("/api/games").json():
        decks = [{"name": deck.name, "cards": list(deck.cards)} for deck in tablee.get(box["id"]).decks]
        assert box["decks"] == decks
