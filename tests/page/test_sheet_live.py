"""The score sheet for others to watch: nobody misses anything, whatever happens to the network and the server."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from playwright.sync_api import Page, expect

from tests.page.conftest import PHONE, Opens, Server, check_access
from tests.page.scorekeeper import MILK, begin, fiasko, totals, write


def show_live(visit: Opens) -> Page:
    """A keeper who has written a line, and shows the sheet."""
    keeper = visit("/sheet/fiasko", size=PHONE)
    begin(keeper)
    fiasko(keeper, 0, MILK, 1)
    write(keeper)
    keeper.get_by_role("button", name="Montrer en direct").click()
    expect(keeper.get_by_text("Tout est transmis.")).to_be_visible()
    return keeper


def link_of(keeper: Page) -> str:
    return keeper.get_by_label("Lien", exact=True).input_value()


def watch(visit: Opens, server: Server, keeper: Page) -> Page:
    watcher = visit(link_of(keeper).removeprefix(server.url))
    expect(watcher.get_by_text("cette feuille se remplit sous vos yeux")).to_be_visible()
    return watcher


def test_others_watch_and_what_was_written_without_a_network_comes_later(visit: Opens, server: Server) -> None:
    keeper = show_live(visit)
    check_access(keeper)
    watcher = watch(visit, server, keeper)
    assert totals(watcher) == [118, 0, 0]
    expect(watcher.get_by_role("button", name="Corriger")).to_have_count(0)
    check_access(watcher)

    fiasko(keeper, 1, "score corn from corn5 corn4 corn4", 1)
    write(keeper)
    expect(watcher.locator("tr.total td").nth(1)).to_have_text("69")

    keeper.context.set_offline(True)
    fiasko(keeper, 2, "score sardines from sardines5 sardines4 sardines4", 1)
    write(keeper)
    expect(keeper.get_by_text("En attente du réseau : rien n’est perdu.")).to_be_visible()
    keeper.context.set_offline(False)
    expect(keeper.get_by_text("Tout est transmis.")).to_be_visible()
    expect(watcher.locator("tr.total td").nth(2)).to_have_text("69")
    keeper.reload()
    fiasko(keeper, 2, "score milk from milk5 milk4 milk4", 1)
    write(keeper)
    expect(watcher.locator("tr.total td").nth(2)).to_have_text("108")


def test_a_live_sheet_that_is_not_there(visit: Opens) -> None:
    page = visit("/sheet/fiasko/s.nothing")
    expect(page.get_by_role("alert").filter(has_text="Cette feuille n’existe pas, ou plus.")).to_be_visible()


def test_who_watches_catches_up_after_a_restart(visit: Opens, server: Server) -> None:
    keeper = show_live(visit)
    watcher = watch(visit, server, keeper)
    server.stop()
    try:
        with watcher.expect_event("requestfailed", lambda request: "/live?" not in request.url):
            pass  # it has asked for everything again, and nobody answered
        expect(watcher.get_by_text("Connexion perdue : la suite viendra.")).to_be_visible()
        check_access(watcher)
        fiasko(keeper, 1, "score corn from corn5 corn4 corn4", 1)
        write(keeper)
        expect(keeper.get_by_text("En attente du réseau : rien n’est perdu.")).to_be_visible()
    finally:
        server.start()
    expect(keeper.get_by_text("Tout est transmis.")).to_be_visible()
    expect(watcher.locator("tr.total td").nth(1)).to_have_text("69")
    expect(watcher.get_by_text("cette feuille se remplit sous vos yeux")).to_be_visible()
    fiasko(keeper, 2, "score sardines from sardines5 sardines4 sardines4", 1)
    write(keeper)
    expect(watcher.locator("tr.total td").nth(2)).to_have_text("69")


def test_a_sheet_that_the_server_has_lost_is_shown_again(visit: Opens, server: Server) -> None:
    keeper = show_live(visit)
    dead = link_of(keeper)
    server.stop()  # it has sheets in memory too
    try:
        with closing(sqlite3.connect(server.folder / "tables.sqlite3")) as storage, storage:
            storage.execute("DELETE FROM log WHERE table_id = ?", [dead.rsplit("/", 1)[1]])
    finally:
        server.start()
    fiasko(keeper, 1, "score corn from corn5 corn4 corn4", 1)
    write(keeper)
    expect(keeper.get_by_role("alert").filter(has_text="Le serveur n’a plus cette feuille")).to_be_visible()
    expect(keeper.get_by_text("En attente du réseau")).to_have_count(0)
    expect(keeper.get_by_label("Lien", exact=True)).to_have_count(0)
    keeper.reload()  # and it is forgotten for good
    keeper.get_by_role("button", name="Montrer en direct").click()
    expect(keeper.get_by_text("Tout est transmis.")).to_be_visible()
    assert link_of(keeper) != dead
    assert totals(watch(visit, server, keeper))[:2] == [118, 69]


def test_a_link_that_works_on_this_machine_only_says_so(visit: Opens) -> None:
    expect(show_live(visit).get_by_text("Ce lien ne s’ouvre que sur cet ordinateur")).to_be_visible()
