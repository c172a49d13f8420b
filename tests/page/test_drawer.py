"""What lies beside a table: the log, the rules, the table itself, settings."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import DESK, EMPTY, PHONE, Opens, Server, check_access, open_drawer, refusal
from tests.page.second import Second, lay
from tests.page.test_lobby import lay as lay_lobby
from tests.page.test_people import come

SIDE, TABLET = (740, 360), (820, 1180)
TABS = ("Journal", "Règles", "Table", "Réglages")
BOX = "element => { const { x, y, width, height } = element.getBoundingClientRect(); return [x, y, width, height]; }"


def our_turn(visit: Opens, server: Server, game: str = "fiasko", **how: object) -> Page:
    page = visit(EMPTY, **how)
    lay(page, game, 3)
    with Second(server, page) as second:
        second.listen_until(lambda _: second.my_turn)
        second.let_the_page_catch_up()
    return page


@pytest.mark.parametrize("tab", TABS)
def test_everybody_can_use_it(visit: Opens, server: Server, tab: str) -> None:
    page = our_turn(visit, server)
    drawer = open_drawer(page, tab)
    if tab == "Règles":
        expect(drawer.locator("[id='F5.3']")).to_be_attached()
    check_access(page, DESK, PHONE, SIDE, TABLET)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_by_keyboard_one_comes_in_turns_its_leaves_and_comes_back(visit: Opens, server: Server) -> None:
    page = our_turn(visit, server)
    button = page.locator("button[aria-controls=drawer]")
    button.focus()
    page.keyboard.press("Enter")
    for key, tab in (
        ("", "Journal"),
        ("ArrowRight", "Règles"),
        ("End", "Réglages"),
        ("ArrowRight", "Journal"),
        ("ArrowLeft", "Réglages"),
    ):
        if key:
            page.keyboard.press(key)
        expect(page.get_by_role("tab", name=tab)).to_be_focused()
        expect(page.get_by_role("tab", selected=True)).to_have_text(tab)
    page.keyboard.press("Escape")
    expect(page.get_by_role("tab")).to_have_count(0)
    expect(button).to_be_focused()


def test_it_pushes_the_table_on_a_desk_and_comes_from_below_on_a_phone(visit: Opens, server: Server) -> None:
    page = our_turn(visit, server)
    main, width = page.locator("main"), DESK[0]
    assert main.evaluate(BOX)[2] == width
    drawer = open_drawer(page, "Journal")
    x, _, wide, _ = drawer.evaluate(BOX)
    assert x + wide == width
    assert main.evaluate(BOX)[2] == x == width - 320
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    x, y, wide, high = drawer.evaluate(BOX)
    assert (x, wide, round(high / PHONE[1], 2)) == (0, PHONE[0], 0.62)
    page.mouse.click(PHONE[0] / 2, y / 2)  # beside it
    expect(page.get_by_role("tab")).to_have_count(0)


def test_the_clause_of_a_refusal_is_read_beside_the_table(visit: Opens, server: Server) -> None:
    page = our_turn(visit, server)
    page.locator("[data-move^=score]:visible").first.click(force=True)
    refusal(page).get_by_role("link", name="Règle F").click()
    clause = page.get_by_role("complementary").locator("[aria-current=location]")
    expect(clause).to_be_in_viewport()
    expect(clause).to_be_focused()
    check_access(page)
    # References lead within the book, and nobody leaves the table.
    page.get_by_label("Chercher dans les règles").fill("montrée")
    page.get_by_role("complementary").get_by_role("link", name="F5.1", exact=True).first.click()
    expect(page.locator("[id='F5.1']")).to_be_focused()
    assert "/t/" in page.url
    page.keyboard.press("Escape")
    expect(page.get_by_role("tab")).to_have_count(0)
    expect(page.locator("[data-sitting='0']")).to_be_visible()


@pytest.mark.parametrize("game", ["fiasko", "pasta", "tank"])
def test_clauses_show_their_cards(visit: Opens, server: Server, game: str) -> None:
    page = our_turn(visit, server, game)
    cards = open_drawer(page, "Règles").locator(".cards li")
    expect(cards.first).to_be_visible()
    sizes = cards.evaluate_all("cards => cards.map((card) => card.querySelector('svg').getBoundingClientRect().height)")
    assert min(sizes) > 40


def test_a_line_shows_its_card(visit: Opens, server: Server) -> None:
    page = our_turn(visit, server)
    with Second(server, page) as second:
        second.play(lambda moves: "draw")
        second.listen_until(lambda _: second.my_turn)
        second.let_the_page_catch_up()
    log = open_drawer(page, "Journal").get_by_role("log")
    log.get_by_role("button").first.click()
    expect(page.locator(".preview figure")).to_be_visible()
    page.keyboard.press("Shift")
    expect(page.locator(".preview")).to_have_count(0)


def test_what_somebody_says_is_seen_at_their_seat_and_counted(visit: Opens) -> None:
    host = lay_lobby(visit)
    friend = come(visit, host, "Max")
    host.get_by_role("button", name="Remplir de bots").click()
    host.get_by_role("button", name="Je suis prêt").click()
    friend.get_by_role("button", name="Je suis prêt").click()
    button = host.locator("button[aria-controls=drawer]")
    expect(button).to_have_text("Journal, règles et réglages")
    drawer = open_drawer(friend, "Journal")
    drawer.get_by_label("Dire à la table").fill("Bonne chance !")
    drawer.get_by_role("button", name="Envoyer").click()
    expect(button).to_contain_text("1 message nouveau")
    expect(host.locator("[data-seat='1'] .bubble").first).to_have_text("Bonne chance !")
    expect(open_drawer(host, "Journal").get_by_role("log")).to_contain_text("Bonne chance !")
    expect(button).not_to_contain_text("nouveau")
    host.keyboard.press("Escape")
    expect(button).not_to_contain_text("nouveau")
