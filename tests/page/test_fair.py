"""A server that cheats, against the page's own code (item 16.1): each lie is named to the player."""

from __future__ import annotations

import json

from msgspec.structs import replace
from playwright.sync_api import Page, Route, WebSocketRoute, expect

import tablee
from tablee.core.deal import commitment
from tests.cheating import recast
from tests.page.conftest import EMPTY, PHONE, Opens, Server, check_access
from tests.page.second import Second, lay

THEIRS = b"\7" * 32


class Cheat:
    """Stands between the page and an honest server, and changes what is said: together they are a server that lies."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.swap = False  # our pledge for one of its own
        self.commit: str | None = None  # what it shows when everybody has pledged
        self.revealed: list[str] = []
        page.route_web_socket("**/ws", self._listen)

    def _listen(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def from_page(text: str | bytes) -> None:
            message = json.loads(text)
            if message["do"] == "reveal":
                self.revealed.append(message["nonce"])
            if self.swap and "pledge" in message:
                message["pledge"] = commitment(THEIRS)
            server.send(json.dumps(message))

        def from_server(text: str | bytes) -> None:
            message = json.loads(text)
            dealing = message.get("table") is not None and message["table"]["phase"] == "dealing"
            if dealing and self.commit is not None:
                message["table"]["commit"] = self.commit
            socket.send(json.dumps(message))
            if dealing and self.swap:
                server.send(json.dumps({"do": "reveal", "id": "theirs", "nonce": THEIRS.hex()}))

        socket.on_message(from_page)
        server.on_message(from_server)

    def told_of(self, number: int, record: tablee.Record) -> tuple[str, str]:
        """What the page says of a record, in a word and in words."""
        address = f"**/records/{number}"

        def answer(route: Route) -> None:
            route.fulfill(body=record.to_json(), content_type="application/json")

        self._page.route(address, answer)
        told = self.verdict()
        self._page.unroute(address)
        return told

    def verdict(self) -> tuple[str, str]:
        self._page.get_by_role("button", name="Vérifier le mélange").click()
        found = self._page.locator("[data-verdict]")
        found.wait_for()
        told = found.get_attribute("data-verdict") or "", self._page.get_by_role("dialog").inner_text()
        self._page.keyboard.press("Escape")
        expect(self._page.get_by_role("dialog")).to_have_count(0)
        return told


def alarm(page: Page, name: str, words: str) -> None:
    """Told at once, read aloud, and it can be closed."""
    told = page.locator(f"[aria-live=assertive] [data-alarm={name}]")
    expect(told).to_contain_text(words)
    expect(told).to_contain_text("Ne vous fiez pas à cette donne.")
    expect(told).to_be_in_viewport()


def test_16_1_a_cheating_server_is_found_out_by_the_page(visit: Opens, server: Server) -> None:
    page = visit(EMPTY, size=PHONE)
    cheat = Cheat(page)
    lay(page, "fiasko")
    address = page.url
    records = f"{server.url}/api/tables/{address.split('/t/')[1]}/records"

    def play_out() -> None:
        """The page need not draw every move."""
        with Second(server, page) as second:
            page.goto("about:blank")
            second.play_out()
        page.goto(address)
        page.get_by_role("button", name="Rejouer").wait_for()

    # An honest game, and what could be told of it afterwards.
    play_out()
    honest = tablee.Record.from_json(page.request.get(f"{records}/1").body())
    assert honest.deal is not None
    ours = bytes.fromhex(cheat.revealed[0])
    assert honest.deal.nonces == (ours.hex(), None)
    deal = replace(honest.deal, seed=bytes(32).hex(), commit=commitment(bytes(32)))
    swapped = honest.shuffles[0].cards[1:] + honest.shuffles[0].cards[:1]
    shuffles = (replace(honest.shuffles[0], cards=swapped), *honest.shuffles[1:])
    missing = "Le nombre que cet appareil avait ajouté n’est pas dans la donne."
    reordered = "ne sont pas aux places où elles avaient été promises"
    lies = [
        (honest, "ok", "à votre place"),
        (recast(honest, [None, None]), "bad", missing),
        (recast(honest, [THEIRS, None]), "bad", missing),
        (recast(honest, [None, ours], honest.names[::-1]), "bad", reordered),
        (recast(honest, [ours, None]), "bad", "n’est pas celle que vous avez jouée"),  # fair, but another one
        (recast(honest, [ours, THEIRS]), "bad", "n’est pas celle qu’il avait promise"),
        (recast(replace(honest, deal=deal), [ours, None]), "bad", "n’est pas celle que cet appareil avait notée"),
        (replace(honest, shuffles=shuffles), "bad", "La graine donne un autre ordre des cartes."),
    ]
    for record, result, words in lies:
        found, told = cheat.told_of(1, record)
        assert (found, words in told) == (result, True), told

    # The pledge is swapped for one of the server's own: the page keeps its number, and the record is perfect.
    cheat.swap = True
    page.get_by_role("button", name="Rejouer").click()
    alarm(page, "pledge-swapped", "le serveur a montré une autre promesse que celle de cet appareil")
    check_access(page)
    page.locator("[data-alarm]").get_by_role("button", name="Fermer").click()
    expect(page.locator("[data-alarm]")).to_have_count(0)
    play_out()
    assert cheat.revealed == [ours.hex()]
    found, told = cheat.verdict()
    assert (found, "une autre promesse" in told) == ("bad", True), told

    # The fingerprint changes when everybody has pledged.
    cheat.swap, cheat.commit = False, "0" * 64
    page.get_by_role("button", name="Rejouer").click()
    alarm(page, "commit-changed", "Le serveur a changé l’empreinte de la donne")
    assert cheat.revealed == [ours.hex()]
