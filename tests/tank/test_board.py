"""Tank Attack! in a real browser: whole games, by mouse and by keyboard alone, and the secret of a choice."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from playwright.sync_api import Page, expect
from websockets.sync.client import ClientConnection, connect

from tests.page.conftest import EMPTY, PATIENCE, PHONE, Opens, Server, check_access, late, play_now, refusal
from tests.page.second import Second, can_be_won

READY_CARD = "[data-card][aria-disabled=false]"
FINAL = ".final"
ROUND = ".prize .round"
# Everything that somebody could read or hear: the text of the page, labels and titles.
READABLE = """() => [document.body.innerText, ...[...document.querySelectorAll('[aria-label], [title]')]
    .flatMap((each) => [each.getAttribute('aria-label'), each.getAttribute('title')])].join(' ')"""


@contextmanager
def guest(server: Server, table: str, token: str | None = None) -> Iterator[tuple[ClientConnection, str]]:
    """Somebody at the table without a page: the lobby has tests of its own."""
    hello = {"do": "hello", "v": 2, "table": table} | ({"token": token} if token else {})
    with connect(f"ws://127.0.0.1:{server.port}/ws") as socket:
        socket.send(json.dumps(hello))
        welcome = json.loads(socket.recv(PATIENCE))
        yield socket, token or welcome["token"]


def do(socket: ClientConnection, **command: Any) -> None:
    socket.send(json.dumps(command | {"id": command["do"]}))
    while True:
        answer = json.loads(socket.recv(PATIENCE))
        assert answer["type"] not in ("refused", "error"), answer
        if answer["type"] == "applied":
            return


def lay(server: Server, bots: list[str | None]) -> tuple[str, str]:
    wishes = {"game": "tank", "seats": len(bots), "lang": "fr", "name": "Ana", "bots": bots}
    laid = httpx.post(f"{server.url}/api/tables", json=wishes, timeout=PATIENCE).raise_for_status().json()
    return laid["table"], laid["token"]


def seat_at(page: Page, table: str, token: str, *, dealt: bool = True) -> None:
    page.evaluate("([name, token]) => localStorage.setItem(name, token)", [f"tablee.token.{table}", token])
    page.goto(f"{page.evaluate('location.origin')}/t/{table}")
    if dealt:
        page.locator("[data-card]").first.wait_for()


def play_alone(visit: Opens, server: Server, bots: int, **how: Any) -> tuple[Page, str]:
    """A game against bots, dealt, with its page open. They play anything, so the strongest tank soon wins."""
    table, token = lay(server, [None, *["random"] * bots])
    with guest(server, table, token) as (socket, _):
        do(socket, do="ready")
    page = visit(EMPTY, **how)
    seat_at(page, table, token)
    return page, table


def wait_for_the_next_round(page: Page) -> bool:
    """False when the game is over."""
    page.locator(f"{FINAL}, {READY_CARD}").first.wait_for()
    return page.locator(FINAL).count() == 0


def play_round(page: Page, choose: Callable[[], None]) -> None:
    """Choose, and see the round end: until then its cards look ready, and what the others choose is news too."""
    told = page.locator(ROUND).inner_text()
    choose()
    page.locator(ROUND).filter(has_not_text=told).or_(page.locator(FINAL)).first.wait_for()


def skip_what_is_alike(page: Page, server: Server) -> None:
    """The page sees these rounds, and nobody plays them on it."""
    with Second(server, page) as us:
        us.play_out(can_be_won)
        us.let_the_page_catch_up()


def check_the_end(page: Page, server: Server, table: str) -> None:
    record = httpx.get(f"{server.url}/api/tables/{table}/records/1", timeout=PATIENCE).raise_for_status().json()
    shown = [int(each) for each in page.locator(f"{FINAL} tbody td:nth-child(2) b").all_inner_texts()]
    assert sorted(shown) == sorted(record["outcome"]["points"])
    assert page.locator(f"{FINAL} tr.winner").count() == len(record["outcome"]["winners"])
    expect(page.locator(FINAL)).to_contain_text(record["outcome"]["reason"])
    check_access(page)


def test_a_whole_game_from_the_shelf_by_clicks(visit: Opens, server: Server) -> None:
    page = play_now(visit, "Tank Attack!")
    table = page.url.split("/t/")[1]
    rounds = 0
    while wait_for_the_next_round(page):
        play_round(page, page.locator(READY_CARD).last.click)
        rounds += 1
        if rounds == 5:
            wait_for_the_next_round(page)
            expect(page.locator(".assault .place .card")).to_have_count(page.locator(".assault li").count())
            check_access(page)
            skip_what_is_alike(page, server)
    assert rounds > 5
    check_the_end(page, server, table)


def test_a_whole_game_by_keyboard_alone_on_a_phone(visit: Opens, server: Server) -> None:
    page, table = play_alone(visit, server, bots=3, size=PHONE, lang="en")
    expect(page.get_by_role("heading", name="Your tanks")).to_be_visible()
    in_hand = "document.activeElement.matches('[data-card]')"
    for _ in range(40):
        if page.evaluate(in_hand):
            break
        page.keyboard.press("Tab")
    rounds = 0
    while wait_for_the_next_round(page):
        assert page.evaluate(in_hand), "the focus stays in the hand from round to round"
        page.keyboard.press("ArrowLeft" if rounds == 1 else "End")
        play_round(page, lambda: page.keyboard.press("Enter"))
        rounds += 1
        if rounds == 5:
            wait_for_the_next_round(page)
            check_access(page)
            skip_what_is_alike(page, server)
    assert rounds > 5
    check_the_end(page, server, table)


def test_a_quick_choice_does_not_wait_for_the_answer_to_the_last_one(visit: Opens, server: Server) -> None:
    """What a choice did is told before the choice is answered, and between the two the next round has begun."""
    page, _ = play_alone(visit, server, bots=1, before=late("data.includes('applied')", ms=5000))
    for _ in range(3):
        assert wait_for_the_next_round(page)
        play_round(page, page.locator(READY_CARD).first.click)


def test_a_choice_is_a_secret_until_all_have_chosen(visit: Opens, server: Server) -> None:
    table, token = lay(server, [None, None])
    with guest(server, table) as (bo_socket, bo_token), guest(server, table, token) as (ana_socket, _):
        do(bo_socket, do="join", name="Bo")
        do(bo_socket, do="ready")
        do(ana_socket, do="ready")
    ana, bo = visit(EMPTY), visit(EMPTY)
    frames: list[str] = []
    bo.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    seat_at(ana, table, token)
    seat_at(bo, table, bo_token)
    expect(bo.locator(".assault li").first).to_contain_text("choisit")
    before, told = numbers(bo), len(frames)

    card = ana.locator(READY_CARD).nth(2)
    tank = re.findall(r"\d+", card.inner_text())[0]
    card.click()
    expect(ana.locator(".hand")).to_contain_text(f"Choix fait : le {tank}. On attend Bo.")
    expect(bo.locator(".assault li").first).to_contain_text("✓ prêt")
    ana.locator("[data-card]").first.focus()
    ana.keyboard.press("Enter")  # a second choice is refused, in the server's words
    expect(refusal(ana)).to_contain_text("Ce n’est pas votre tour : on attend Bo (")
    bo.get_by_label("Dire à la table").fill("Un instant !")
    bo.keyboard.press("Enter")
    expect(bo.get_by_role("log")).to_contain_text("Vous : Un instant !")
    expect(ana.get_by_role("log")).to_contain_text("Bo : Un instant !")
    expect(ana.locator(".turn p")).to_have_text("On attend Bo")  # still nobody's turn
    expect(ana.locator(".hand")).to_contain_text(f"Choix fait : le {tank}. On attend Bo.")
    assert numbers(bo) - before == Counter()
    expect(bo.locator(".assault .card")).to_have_count(0)
    for frame in frames[told:]:
        assert all(event.get("tank") is None for event in json.loads(frame).get("game", []) if event["seat"] == 0)

    bo.locator(READY_CARD).first.click()
    for page in (ana, bo):
        expect(page.locator(".assault .place").first).to_contain_text(f"Char {tank}")
        expect(page.locator(".assault .card")).to_have_count(2)


def test_a_reload_does_not_forget_the_last_assault(visit: Opens, server: Server) -> None:
    page, _ = play_alone(visit, server, bots=1)
    page.locator(READY_CARD).last.click()
    expect(page.locator(".assault .place .card")).to_have_count(2)
    wait_for_the_next_round(page)
    title = page.locator("#assault-title")
    told = title.inner_text()
    assert re.search("lib[éè]r|pile", told), told
    page.reload()
    page.locator(READY_CARD).first.wait_for()
    expect(title).to_have_text(told)
    expect(page.locator(".assault .place .card")).to_have_count(2)


def numbers(page: Page) -> Counter[str]:
    return Counter(re.findall(r"\d+", page.evaluate(READABLE)))
