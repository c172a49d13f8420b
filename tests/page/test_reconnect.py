"""Connections are lost, servers are restarted, pages are loaded again: nobody loses anything."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.page.conftest import EMPTY, Opens, Server, check_access, open_drawer
from tests.page.second import Second, lay


def told(page: Page) -> list[str]:
    lines = page.get_by_role("log").locator("p").all_inner_texts()
    return [line.replace("\u00a0", " ") for line in lines]  # as they were typed: no line breaks before a French “?”


def stay(page: Page) -> None:
    """Wait until it is our turn, and nothing moves."""
    expect(page.get_by_text("À vous !")).to_be_visible()


def play(page: Page, server: Server, moves: int) -> None:
    with Second(server, page) as second:
        for _ in range(moves):
            second.listen_until(lambda _: second.my_turn)
            second.play(lambda moves: moves[0])
        second.listen_until(lambda _: second.my_turn)
        second.let_the_page_catch_up()
    stay(page)


def test_a_restart_in_mid_game(visit: Opens, server: Server) -> None:
    page = visit(EMPTY)
    lay(page, seats=2)
    play(page, server, 3)
    before = told(page)
    server.stop()
    expect(page.get_by_text("Connexion perdue")).to_be_visible()
    check_access(page)
    open_drawer(page, "Journal").get_by_label("Dire à la table").fill("encore là ?")  # said while nobody hears it
    page.get_by_role("button", name="Envoyer").click()
    server.start()
    expect(page.get_by_text("Connexion perdue")).to_have_count(0)
    expect(page.get_by_role("log")).to_contain_text("encore là ?")
    stay(page)
    after = told(page)
    assert after[: len(before)] == before
    assert sum("encore là ?" in line for line in after) == 1
    play(page, server, 1)


def test_a_reload_in_mid_game(visit: Opens, server: Server) -> None:
    page = visit(EMPTY)
    lay(page, "pasta", seats=3)
    play(page, server, 2)
    before = told(page)
    page.reload()
    stay(page)
    expect(page.locator("[data-sitting='0']")).to_be_visible()
    assert told(page)[: len(before)] == before
    play(page, server, 1)


def test_a_spectator_sees_the_table_and_nobodys_hand(visit: Opens, server: Server) -> None:
    page = visit(EMPTY)
    lay(page, seats=2)
    play(page, server, 1)
    spectator = visit(page.url.removeprefix(server.url))
    expect(spectator.locator("[data-sitting='none']")).to_be_visible()
    expect(spectator.get_by_text("Au tour de Zoé")).to_be_visible()
    expect(spectator.get_by_role("button", name="Conseil")).to_have_count(0)
    check_access(spectator)
    with Second(server, page) as second:
        second.play_out()
    expect(spectator.get_by_role("button", name="Vérifier le mélange")).to_be_visible()
    expect(spectator.get_by_role("button", name="Rejouer")).to_have_count(0)
    spectator.get_by_role("button", name="Vérifier le mélange").click()
    expect(spectator.get_by_role("dialog")).to_contain_text("n’est arrivé qu’après la donne")


def test_a_hint_and_the_sound(visit: Opens, server: Server) -> None:
    page = visit(EMPTY)
    lay(page, "tank", seats=2)
    page.get_by_role("button", name="Conseil").click()
    expect(page.get_by_text(re.compile(r"Jouer le \d+")).first).to_be_visible()
    sound = page.get_by_role("button", name="Son", exact=True)
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    check_access(page)
    page.reload()
    expect(sound).to_have_attribute("aria-pressed", "true")


def test_a_table_without_hints_says_so(visit: Opens) -> None:
    page = visit(EMPTY)
    lay(page, seats=2, hints=False)
    page.get_by_role("button", name="Conseil").click(force=True)
    expect(page.get_by_text("À cette table, on joue sans conseils.")).to_be_visible()
