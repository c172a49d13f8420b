"""REST: what the schema promises, in sentences of the right language, within the limits."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance
from websockets.sync.client import connect

from tablee.core.errors import TableeError
from tablee.server.config import Config
from tablee.server.database.storage import Storage, StorageError
from tablee.server.web import api
from tablee.server.web.app import create_app
from tablee.server.web.listener import read_address
from tablee.server.web.middleware import HEADERS, MAX_BODY
from tablee.server.web.prefix import PAGE
from tablee.server.words import WORDS
from tests.server.conftest import House
from tests.server.live import free_port

# --- the schema -------------------------------------------------------------------------------------------


def _openapi() -> dict[str, Any]:
    """The schema needs no open storage."""
    return create_app(Config(database=""), cast(Storage, None)).openapi()


schema = schemathesis.openapi.from_dict(_openapi())


def _every_answer_is_as_the_schema_says(path: str, method: str) -> Any:
    @schema.include(path=path, method=method).parametrize()
    @settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None)
    def test(case: schemathesis.Case[Any], house: House) -> None:
        # What a game's own rules refuse (a bot it does not have, an option) is beyond the schema.
        case.call_and_validate(base_url=str(house.http.base_url), excluded_checks=[positive_data_acceptance])

    return test


# A test of its own for every operation: tests that share a name are run once by pytest-xdist.
for _path, _methods in schema.raw_schema["paths"].items():
    for _method in _methods:
        _name = re.sub(r"\W+", "_", f"{_method} {_path}").strip("_")
        globals()[f"test_the_schema_holds_for_{_name}"] = _every_answer_is_as_the_schema_says(_path, _method.upper())


# --- tables -----------------------------------------------------------------------------------------------


def test_a_table_is_laid_and_seen(house: House) -> None:
    answer = house.http.post("/api/tables", json={"game": "pasta", "seats": 3, "name": "Ana", "bots": [None, "steady"]})
    assert answer.status_code == 201
    laid = answer.json()
    assert laid["link"] == f"{house.http.base_url}/t/{laid['table']}"
    table = house.http.get(f"/api/tables/{laid['table']}").json()
    assert [seat["bot"] for seat in table["seats"]] == [None, "steady", None]
    assert table["seats"][0]["name"] == "Ana"
    assert laid["token"] not in house.http.get(f"/api/tables/{laid['table']}").text


def test_only_public_tables_are_listed(open_house: Callable[..., House]) -> None:
    house = open_house()
    house.lay()
    public, _ = house.lay(public=True)
    listed = house.http.get("/api/tables").json()
    assert [entry["table"] for entry in listed] == [public]
    assert listed[0]["names"] == ["Ana"]
    assert listed[0]["free"] == 1


def test_16_14_a_public_table_without_people_leaves_the_list(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house()
    empty, _ = house.lay(public=True)
    table, token = house.lay(public=True)
    with connect(house.ws) as guest:
        guest.send(json.dumps({"do": "hello", "v": 2, "table": table, "token": token}))
        while json.loads(guest.recv()).get("events", [{}])[0].get("kind") != "here":
            pass
        wall = house.hall.clock.wall
        assert {each["table"]: each["here"] for each in house.http.get("/api/tables").json()} == {table: 1, empty: 0}
        monkeypatch.setattr(house.hall.clock, "wall", lambda: wall() + 601_000)
        assert [each["table"] for each in house.http.get("/api/tables").json()] == [table]


def test_the_shelf_and_the_rulebooks(house: House) -> None:
    shelf = house.http.get("/api/games", params={"lang": "en"}).json()
    assert {box["id"] for box in shelf} >= {"fiasko", "pasta", "tank"}
    for box in shelf:
        book = house.http.get(f"/api/games/{box['id']}/rules").json()
        assert book["clauses"]
        assert book["markdown"].startswith("#")


def test_a_game_gives_its_words_and_drawings(house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = house.http.get("/api/games/fiasko").json()
    assert "title = Fiasko" in found["words"]["en"]
    drawing = house.http.get(f"/api/games/fiasko/art/{found['art'][0]}.svg")
    assert drawing.headers["content-type"] == "image/svg+xml"
    assert drawing.text.startswith("<svg")
    for outside in ("nothing", "..%2Fart%2Fmilk"):
        assert house.http.get(f"/api/games/fiasko/art/{outside}.svg").status_code == 404
    monkeypatch.setattr(api, "get", lambda _: SimpleNamespace(folder=tmp_path))
    assert house.http.get("/api/games/fiasko").json() == {"words": {}, "art": []}


def test_what_is_not_there_is_404(house: House) -> None:
    table, _ = house.lay()
    for path, reason in (
        ("/api/tables/nobody", "no-table"),
        ("/api/tables/%00", "no-table"),
        ("/api/tables/nobody/records/1", "no-table"),
        (f"/api/tables/{table}/records/1", "no-record"),
        ("/api/games/chess/rules", "unknown-game"),
        ("/nowhere", "http-error"),
        ("/page/../../serve.py", "http-error"),
    ):
        answer = house.http.get(path)
        assert (answer.status_code, answer.json()["reason"]) == (404, reason), path


def test_no_database_minds_an_odd_id(open_house: Callable[..., House], url: str) -> None:
    house = open_house(database=url)
    for id in ("%00", "%F0%9F%8D%9D", "%ED%A0%80", "'", "%25", "%0A"):
        assert house.http.get(f"/api/tables/{id}").status_code == 404, id


def test_a_wrong_method_is_told_the_right_ones(house: House) -> None:
    for path, methods in (
        ("/api/tables", "GET, HEAD, POST"),
        ("/api/games", "GET, HEAD"),
        ("/api/replays", "POST"),
        ("/openapi.json", "GET, HEAD"),
        ("/page/icon.svg", "GET, HEAD"),
    ):
        answer = house.http.delete(path)
        assert (answer.status_code, answer.headers["allow"]) == (405, methods), path


def test_16_14_head_is_get_without_the_body(house: House) -> None:
    table, _ = house.lay()
    script = next((PAGE / "assets").glob("*.js")).name
    for path in (
        "/",
        f"/t/{table}",
        "/sw.js",
        "/page/icon.svg",
        f"/page/assets/{script}",
        "/healthz",
        "/openapi.json",
        "/api/games",
        f"/api/tables/{table}",
        "/api/tables/nobody",
        "/nowhere",
    ):
        head, get = house.http.head(path), house.http.get(path)
        assert head.status_code == get.status_code, path
        assert head.content == b""
        for answer in (head, get):
            answer.headers.pop("date", None)
        assert head.headers == get.headers, path
    refused = house.http.head("/api/replays")
    assert (refused.status_code, refused.headers["allow"], refused.content) == (405, "POST", b"")


@pytest.mark.parametrize(
    ("wishes", "reason"),
    [
        ({"game": "fiasko", "seats": 1}, "wrong-seats"),
        ({"game": "fiasko", "seats": "two"}, "bad-question"),
        ({"game": "fiasko", "seats": 2, "rules": {"x": 1}}, "unknown-option"),
        ({"game": "fiasko", "seats": 2, "bots": ["genius"]}, "unknown-bot"),
        ({"game": "fiasko", "seats": 2, "bots": [None, None, None]}, "no-such-seat"),
        ({"game": "fiasko", "seats": 2, "name": "\x1b[31m"}, "unseen-name"),
        ({"game": "fiasko", "seats": 2, "surprise": 1}, "bad-question"),
        ({}, "bad-question"),
    ],
)
def test_a_wrong_wish_is_told_in_both_languages(house: House, wishes: dict[str, Any], reason: str) -> None:
    texts = set()
    for lang in ("fr", "en"):
        answer = house.http.post("/api/tables", json=wishes, headers={"Accept-Language": lang})
        assert (answer.status_code, answer.json()["reason"]) == (422, reason)
        texts.add(answer.json()["text"])
    if reason != "bad-question":
        assert len(texts) == 2


def test_a_body_that_is_no_text(house: House) -> None:
    answer = house.http.post("/api/tables", content=b"\x80\x81", headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["reason"]) == (400, "http-error")


def test_a_game_that_is_not_on_the_shelf(house: House) -> None:
    assert house.http.post("/api/tables", json={"game": "chess", "seats": 2}).status_code == 404


# --- limits -----------------------------------------------------------------------------------------------


def test_a_large_body_is_refused_unread(house: House) -> None:
    for content in (b" " * (MAX_BODY + 1), iter([b"{", b"}"])):
        answer = house.http.post("/api/tables", content=content)
        assert (answer.status_code, answer.json()["reason"]) == (413, "too-large")


def test_tables_per_hour(open_house: Callable[..., House]) -> None:
    house = open_house(tables_per_hour=3)
    for _ in range(3):
        house.lay()
    answer = house.http.post("/api/tables", json={"game": "fiasko", "seats": 2}, headers={"Accept-Language": "en"})
    assert (answer.status_code, answer.json()["reason"]) == (429, "too-many-tables")
    assert answer.json()["text"] == WORDS.format("too-many-tables", "en")


def test_replays_per_hour(open_house: Callable[..., House]) -> None:
    house = open_house(replays_per_hour=2)
    record = (Path(__file__).parent.parent / "fiasko" / "golden" / "2-seats.json").read_bytes()
    for content in (record, b"{}"):  # what cannot be read counts as well
        assert house.http.post("/api/replays", content=content).status_code != 429
    answer = house.http.post("/api/replays?lang=fr", content=record)
    assert (answer.status_code, answer.json()["reason"]) == (429, "too-many-replays")
    house.lay()  # each limit is counted by itself


def test_every_answer_has_the_headers(house: House) -> None:
    table, _ = house.lay()
    answers: list[httpx.Response] = [
        house.http.get(path)
        for path in (
            "/",
            f"/t/{table}",
            "/api/games",
            f"/api/tables/{table}",
            "/api/tables/x",
            "/x",
            "/healthz",
            "/metrics",
        )
    ]
    answers.append(house.http.post("/api/tables", content=b"x" * (MAX_BODY + 1)))
    answers.append(house.http.post("/api/tables", content=b"{"))
    for answer in answers:
        assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS, answer.url
        assert "server" not in answer.headers
        if answer.url.path.startswith("/api/"):
            assert answer.headers["cache-control"] == "no-store"


# --- health -----------------------------------------------------------------------------------------------


def test_health_tells_whether_the_storage_works(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    assert house.http.get("/healthz").json()["status"] == "ok"

    def fail() -> dict[str, int]:
        raise StorageError("storage-failed", why="unplugged")

    monkeypatch.setattr(house.hall.storage, "beats", fail)
    assert house.http.get("/healthz").status_code == 503
    # A table that is not in memory cannot be read.
    monkeypatch.setattr(house.hall.storage, "read", lambda *_: fail())
    assert house.http.get("/api/tables/x").status_code == 503


def test_metrics_count(open_house: Callable[..., House]) -> None:
    house = open_house(warm_up=True)  # as a family would run it
    house.lay()
    text = house.http.get("/metrics").text
    assert 'tablee_steps_total{command="Create"} 1.0' in text
    assert "tablee_loop_lag_seconds_count" in text


def test_16_14_metrics_may_have_an_address_of_their_own(open_house: Callable[..., House]) -> None:
    port = free_port()
    house = open_house(metrics_address=f"127.0.0.1:{port}")
    house.lay()
    answer = house.http.get(f"http://127.0.0.1:{port}/metrics")
    assert 'tablee_steps_total{command="Create"} 1.0' in answer.text
    assert house.http.head(f"http://127.0.0.1:{port}/metrics").headers["content-type"].startswith("text/plain")
    assert house.http.get(f"http://127.0.0.1:{port}/api/games").status_code == 404, "nothing else is told there"
    assert house.http.get("/metrics").status_code == 404
    with pytest.raises(TableeError, match=f"127.0.0.1.*{port}"):
        open_house(metrics_address=f"127.0.0.1:{port}")


@pytest.mark.parametrize("address", ["", "9787", ":9787", "127.0.0.1", "127.0.0.1:", "h:0", "h:70000", "h:x", "h:1/x",
                                     "::1:9787", "[::1", "me@h:1", "h:1?x"])  # fmt: skip
def test_16_14_a_wrong_metrics_address_is_told(address: str) -> None:
    with pytest.raises(TableeError, match=r"127\.0\.0\.1:9787"):
        read_address(address)


def test_addresses_with_ports_are_read() -> None:
    assert read_address("127.0.0.1:9787") == ("127.0.0.1", 9787)
    assert read_address("[::1]:9787") == ("::1", 9787)
    assert read_address("localhost:1") == ("localhost", 1)


@pytest.mark.parametrize(
    ("lang", "names"), [("fr", ["Débutant", "Habitué", "Expert"]), ("en", ["Beginner", "Regular", "Expert"])]
)
def test_the_shelf_offers_three_levels_and_names_the_usual_one(house: House, lang: str, names: list[str]) -> None:
    boxes = {box["id"]: box["bots"] for box in house.http.get(f"/api/games?lang={lang}").json()}
    for game in ("fiasko", "pasta", "tank"):
        assert [bot["level"] for bot in boxes[game]] == ["beginner", "steady", "expert"]
        assert [bot["level"] for bot in boxes[game] if bot["usual"]] == ["steady"]
        assert [bot["title"].split(":")[0].strip() for bot in boxes[game]] == names
