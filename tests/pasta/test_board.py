"""Par ici la pasta ! in a browser: whole games by clicks and by keys, and taking a move back."""

from __future__ import annotations

import re

import httpx
from playwright.sync_api import Locator, Page, expect

from tests.page.conftest import (
    EMPTY,
    PATIENCE,
    PHONE,
    Opens,
    Server,
    check_access,
    heard,
    play_now,
    refusal,
    wait_for_news,
)
from tests.page.second import Second

QUICK: dict[str, str | int] = {"copies": 4, "sauces": 4}  # a short game
MANY_TURNS, ENOUGH_TURNS = 80, 8
FEW_CARDS = 12
COLUMNS, ROWS = "abcd", "1234"


def open_table(
    page: Page, server: Server, seats: int, rules: dict[str, str | int], others: str | None = "steady"
) -> None:
    """Lay a table, with bots unless friends are to come, and go to it as its host."""
    wishes = {"game": "pasta", "seats": seats, "name": "Ana", "bots": [None, *[others] * (seats - 1)], "rules": rules}
    laid = httpx.post(f"{server.url}/api/tables", json=wishes, timeout=PATIENCE).json()
    page.evaluate(
        "([table, token]) => localStorage.setItem(`tablee.token.${table}`, token)", [laid["table"], laid["token"]]
    )
    page.goto(f"{server.url}/t/{laid['table']}")


class Table:
    """What a player finds on the page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard = 0
        self.square = page.get_by_role("grid", name="Le carré du chef")
        self.cells = self.square.get_by_role("button", disabled=False)
        self.hand = page.get_by_role("list", name="Votre main").get_by_role("button")
        self.stacks = page.get_by_role("list", name="Votre main").get_by_role("button", disabled=False)
        self.slate = page.get_by_role("region", name="Sur l’ardoise")
        self.cancel = self.slate.get_by_role("button", name="Annuler")
        self.serve = self.slate.get_by_role("button", name=re.compile("^(Servir|Verser)"))
        self.skip = self.slate.get_by_role("button", name="Passer")
        self.again = page.get_by_role("button", name="Rejouer")
        self.final = page.get_by_role("table").filter(has_text="Al Dente")

    def our_turn(self) -> bool:
        """Wait for our turn; false if the game is over instead."""
        self.cells.or_(self.stacks).or_(self.skip).or_(self.again).first.wait_for()
        self.heard = heard(self.page)
        return not self.again.is_visible()

    def answered(self) -> None:
        """Wait until the server has told what our move did: before, the page still shows the turn that is over."""
        wait_for_news(self.page, self.heard)
        expect(self.cancel).to_be_hidden()

    def begin_to_lay(self) -> None:
        """After a stack was touched: a sauce alone wants a group, and then there is something to serve."""
        group = self.slate.get_by_text("Sur quel groupe").locator("xpath=..").get_by_role("button").first
        self.serve.or_(group).first.wait_for()
        if group.is_visible():
            group.click()
        expect(self.serve).to_be_visible()

    def lays_now(self, turn: int) -> bool:
        return self.stacks.count() > 0 and (turn % 3 == 2 or self.cells.count() == 0)

    def check_end(self) -> None:
        rows = self.final.locator("tbody tr").filter(has=self.page.get_by_role("rowheader"))
        expect(rows.first.get_by_role("rowheader").locator("svg")).to_be_visible()  # the winner wears the hat
        for row in rows.all():
            laid, token, points = (row.get_by_role("cell").nth(n).inner_text() for n in range(3))
            assert int(points) == int(laid) - (2 if token == "−2" else 0)
        expect(self.page.get_by_text("Les cartes restées en main ne comptent pas.")).to_be_visible()


def play_by_clicks(table: Table, turn: int) -> None:
    if table.skip.is_visible():
        table.skip.click()
    elif table.lays_now(turn):
        table.stacks.first.click()
        table.begin_to_lay()
        table.serve.click()
    else:
        cell = table.cells.last
        cell.click()
        expect(table.cancel).to_be_visible()
        hats = table.slate.get_by_role("button", name="Toque en").or_(
            table.slate.get_by_role("button", name="sous la toque")
        )
        hats.last.click()
    table.answered()


def test_a_whole_game_from_the_shelf_by_clicks(visit: Opens, server: Server) -> None:
    page = play_now(visit, "Par ici la pasta !")
    table = Table(page)
    thefts = False
    for turn in range(MANY_TURNS):
        if not table.our_turn():
            break
        if turn == 4 or (not thefts and page.get_by_role("button", name="à piquer").count()):
            thefts = turn != 4
            check_access(page)
        play_by_clicks(table, turn)
        if turn == ENOUGH_TURNS:
            with Second(server, page) as us:  # the page sees these turns, and nobody plays them on it
                us.play_out(lambda view: view["draw_pile"] < FEW_CARDS)
                us.let_the_page_catch_up()
    table.check_end()
    check_access(page)


def test_what_a_choice_shows(visit: Opens, server: Server) -> None:
    """Touching a type shows all that it takes and where the hat may go; other cards say why not."""
    page = visit(EMPTY)
    open_table(page, server, 4, {})
    page.get_by_role("button", name="Je suis prêt").click()
    table = Table(page)
    assert table.our_turn()
    reach = [cell for cell in table.cells.all() if "à portée de la toque" in (cell.get_attribute("aria-label") or "")]
    assert len(reach) == 6  # the hat is on a1
    name = reach[0].get_attribute("aria-label") or ""
    count = int(name.rsplit(" ", 1)[1])
    reach[0].click()
    expect(table.slate.get_by_role("button", name="Toque en")).to_have_count(count)
    expect(table.square.get_by_role("button", name="y poser la toque")).to_have_count(count)
    check_access(page)
    page.keyboard.press("Escape")
    expect(table.cancel).to_be_hidden()
    table.square.get_by_role("button", name="c3,").click(force=True)
    expect(refusal(page)).to_contain_text("ni dans la ligne ni dans la colonne de la toque (P4.1)")
    # The hat's own card, by touching it twice.
    hat = table.square.get_by_role("button", name="sous la toque")
    hat.click()
    expect(table.slate).to_contain_text("sans la montrer")
    hat.click()
    expect(page.get_by_role("log")).to_contain_text("Sous la toque, vous trouvez")


def test_the_hand_is_in_sight_on_a_phone(visit: Opens, server: Server) -> None:
    """With the whole square above it, and nobody has to scroll."""
    for seats in (3, 5):
        page = visit(EMPTY, size=PHONE)
        open_table(page, server, seats, {})
        page.get_by_role("button", name="Je suis prêt").click()
        table = Table(page)
        assert table.our_turn()
        with Second(server, page) as us:
            us.listen_until(lambda _: us.my_turn)
            us.play(lambda moves: moves[0])
            us.listen_until(lambda _: us.my_turn)
            us.let_the_page_catch_up()
        for part in (table.square, table.hand.first):
            expect(part).to_be_in_viewport(ratio=1)


def test_two_players_open_by_touching_a_cell(visit: Opens, server: Server) -> None:
    page = visit(EMPTY, size=PHONE)
    open_table(page, server, 2, QUICK)
    page.get_by_role("button", name="Je suis prêt").click()
    table = Table(page)
    assert table.our_turn()
    expect(table.cells).to_have_count(16)
    table.square.get_by_role("button", name="b3,").click()
    expect(page.get_by_role("log")).to_contain_text("Vous placez la toque en b3")


class Keys:
    """A player without a mouse."""

    def __init__(self, table: Table) -> None:
        self.table, self.page = table, table.page

    def tab_to(self, wanted: str, key: str = "Tab") -> None:
        for _ in range(60):
            if self.page.evaluate(f"document.activeElement?.matches({wanted!r})"):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"the focus never comes to {wanted}")

    def walk_to(self, cell: str) -> None:
        at = self.page.evaluate("document.activeElement.dataset.cell")
        columns, rows = COLUMNS.index(cell[0]) - COLUMNS.index(at[0]), ROWS.index(cell[1]) - ROWS.index(at[1])
        for steps, forth, back in ((columns, "ArrowRight", "ArrowLeft"), (rows, "ArrowDown", "ArrowUp")):
            for _ in range(abs(steps)):
                self.page.keyboard.press(forth if steps > 0 else back)

    def focused(self, what: Locator) -> None:
        expect(what).to_be_focused()

    def take(self) -> None:
        cell = self.table.cells.first.get_attribute("data-cell")
        assert cell is not None
        self.tab_to("[data-cell]")
        self.walk_to(cell)
        self.page.keyboard.press("Enter")
        expect(self.table.cancel).to_be_visible()
        self.page.keyboard.press("Enter")  # the hat goes to the same cell

    def lay(self) -> None:
        self.tab_to("[data-card]")
        self.page.keyboard.press("Home")
        self.page.keyboard.press("Enter")
        self.table.begin_to_lay()
        self.focused(self.table.serve)
        self.page.keyboard.press("Enter")


def test_a_whole_game_by_keys_on_a_phone(visit: Opens, server: Server) -> None:
    page = visit(EMPTY, size=PHONE)
    open_table(page, server, 3, QUICK)
    table = Table(page)
    page.get_by_role("button", name="Je suis prêt").wait_for()
    keys = Keys(table)
    keys.tab_to("main button.main")
    page.keyboard.press("Enter")
    for turn in range(MANY_TURNS):
        if not table.our_turn():
            break
        if turn == 0:  # a choice is taken back, and the focus is where it was
            keys.tab_to("[data-cell]")
            keys.walk_to("c1")
            page.keyboard.press("Enter")
            expect(table.cancel).to_be_visible()
            page.keyboard.press("Escape")
            expect(table.cancel).to_be_hidden()
            keys.focused(page.locator("[data-cell=c1]"))
        if table.skip.is_visible():
            keys.tab_to(".answer.main")
            page.keyboard.press("Enter")
        elif table.lays_now(turn):
            keys.lay()
        else:
            keys.take()
        table.answered()
    table.check_end()
    check_access(page)


def test_a_lay_that_showed_nothing_is_taken_back(visit: Opens, server: Server) -> None:
    page = visit(EMPTY, size=PHONE)
    open_table(page, server, 2, {"opening": "setup", "sauces": 0}, others=None)
    friend = visit(page.evaluate("location.pathname"))
    friend.get_by_label("Votre nom").fill("Bo")
    friend.get_by_role("button", name="Se joindre").click()
    for each in (page, friend):
        each.get_by_role("button", name="Je suis prêt").click()
    table = Table(page)
    assert table.our_turn()
    table.square.get_by_role("button", name="b2,").click()
    table.answered()  # until then b1 would be another place for the hat
    table.square.get_by_role("button", name="b1, ").and_(table.cells).click()
    table.slate.get_by_role("button", name="Toque en").first.click()
    expect(table.hand).to_have_count(1)
    with Second(server, friend) as bo:
        bo.listen_until(lambda _: bo.my_turn)
        bo.play(lambda moves: moves[0])
    assert table.our_turn()
    table.stacks.first.click()
    expect(table.serve).to_be_visible()
    check_access(page)
    nobody = table.slate.get_by_role("button", name="personne")
    if nobody.is_visible():
        nobody.click()
    table.serve.click()
    expect(table.hand).to_have_count(0)
    page.get_by_role("button", name="Reprendre mon coup").click()
    friend.get_by_role("button", name="D’accord").click()
    expect(table.hand).to_have_count(1)
    assert table.our_turn()
