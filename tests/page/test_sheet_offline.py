"""The score sheet without a network, and where a browser does not keep the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import tablee
from tests.page.conftest import EMPTY, HALL, PHONE, Opens, Server, check_access
from tests.page.scorekeeper import MILK, TAPS, begin, fiasko, record, write

CONTROLLED = "() => navigator.serviceWorker.controller !== null"  # everything is kept by then


def test_a_sheet_is_kept_without_a_network(visit: Opens) -> None:
    page = visit("/", size=PHONE, service_worker=True)
    page.wait_for_function(CONTROLLED)
    page.context.set_offline(True)
    page.goto(page.url + "sheet/fiasko")
    begin(page)
    fiasko(page, 0, MILK, 1)
    write(page)
    page.reload()
    expect(page.get_by_role("button", name="lait, Ana : 88, corriger")).to_be_visible()
    fiasko(page, 1, "score corn from milk3 corn1", 1)
    page.get_by_role("button", name="Règle F5.3").click()
    expect(page.get_by_role("dialog")).to_contain_text("13")


@pytest.mark.parametrize("game", ["pasta", "tank"])
def test_every_sheet_opens_without_a_network(visit: Opens, game: str) -> None:
    page = visit("/", size=PHONE, service_worker=True)
    page.wait_for_function(CONTROLLED)
    page.context.set_offline(True)
    page.goto(f"{page.url}sheet/{game}")
    expect(page.get_by_text("même sans réseau")).to_be_visible()
    begin(page)
    seat, text = tablee.sheet_from_record(record(game)).lines[0]
    TAPS[game](page, seat, text, 1)
    write(page)
    page.reload()
    expect(page.get_by_role("button", name="Corriger la ligne 1")).to_be_visible()


def test_over_plain_http_the_sheet_says_what_it_cannot_do(visit: Opens, server: Server) -> None:
    """As on a phone in the house: not https, and not the machine that serves."""
    page = visit(EMPTY, size=PHONE)
    page.goto(f"http://{HALL}:{server.port}/sheet/fiasko")
    assert not page.evaluate("isSecureContext")
    warning = page.get_by_text("elle marche tant que la page reste ouverte")
    expect(warning).to_be_visible()
    expect(page.get_by_text("même sans réseau")).to_have_count(0)
    begin(page)
    expect(warning).to_be_visible()
    check_access(page)
    page.context.set_offline(True)
    fiasko(page, 0, MILK, 1)
    write(page)
    page.context.set_offline(False)
    page.reload()
    expect(page.get_by_role("button", name="lait, Ana : 88, corriger")).to_be_visible()
