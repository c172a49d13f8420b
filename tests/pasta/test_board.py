"""Par ici la pasta ! in a browser: whole games by clicks and keys, what a choice says, whether all of it fits."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.page.conftest import (
    DESK,
    DRAWN,
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
from tests.page.second import Second, lay

QUICK: dict[str, str | int] = {"copies": 4, "sauces": 4}  # a short game
MANY_TURNS, ENOUGH_TURNS = 80, 8
FEW_CARDS = 12
COLUMNS, ROWS = "abcd", "1234"
WINDOWS = (PHONE, (740, 360), (820, 1180), DESK, (1920, 1080), (640, 400))


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
        self.take = self.slate.get_by_role("button", name=re.compile("^(Prendre|Poser la toque) :"))
        self.serve = self.slate.get_by_role("button", name=re.compile("^(Servir|Verser)"))
        self.skip = self.slate.get_by_role("button", name="Passer")
        self.again = page.get_by_role("button", name="Rejouer")
        self.final = page.get_by_role("table").filter(has_text="Al Dente")

    def cell(self, name: str) -> Locator:
        return self.square.locator(f"[data-cell={name}]")

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
        expect(rows.first.get_by_role("rowheader").locator("svg").first).to_be_visible()  # a face, and the winner's hat
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
        table.cells.last.click()
        expect(table.cancel).to_be_visible()
        table.take.click()
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
    page.get_by_role("button", name="Voir la table").click()
    expect(table.square).to_be_visible()
    check_access(page)


def test_taking_is_weighed_before_it_is_done(visit: Opens, server: Server) -> None:
    """What it takes is lifted, the slate says what it brings, the next player's sign lies on what they could take."""
    page = visit(EMPTY)
    open_table(page, server, 4, {})
    page.get_by_role("button", name="Je suis prêt").click()
    table = Table(page)
    assert table.our_turn()
    reach = [cell for cell in table.cells.all() if "à portée de la toque" in (cell.get_attribute("aria-label") or "")]
    assert len(reach) == 6  # the hat is on a1
    most = max(reach, key=lambda cell: int((cell.get_attribute("aria-label") or "0").rsplit(" ", 1)[1]))
    count = int((most.get_attribute("aria-label") or "").rsplit(" ", 1)[1])
    touched = most.get_attribute("data-cell") or ""
    most.click()
    expect(table.slate).to_contain_text(f"main 0 → {count} / 7")
    expect(table.slate).to_contain_text(f"La toque va en {touched}")
    expect(table.slate).to_contain_text("choisira parmi")
    expect(table.square.locator(".lifted")).to_have_count(count)
    expect(table.square.locator(".way")).to_be_attached()
    # Six cards lie around the hat then; the sign lies on those that are not new.
    signs = table.square.locator(".mark").count()
    assert 6 - count < signs <= 6
    elsewhere = table.square.get_by_role("button", name="y poser la toque")
    expect(elsewhere).to_have_count(count - 1)
    if count > 1:  # the whole cell is the target
        other = elsewhere.first.get_attribute("data-cell")
        elsewhere.first.click(position={"x": 5, "y": 60})
        expect(table.slate).to_contain_text(f"La toque va en {other}")
        expect(table.cell(touched)).to_have_accessible_name(re.compile("y poser la toque"))
    check_access(page)
    page.keyboard.press("Escape")
    expect(table.cancel).to_be_hidden()
    table.square.get_by_role("button", name="c3,").click(force=True)
    expect(refusal(page)).to_contain_text("ni dans la ligne ni dans la colonne de la toque (P4.1)")
    # The hat's own card: touched twice, what is left is to confirm it.
    hat = table.square.get_by_role("button", name="sous la toque")
    hat.click()
    expect(table.slate).to_contain_text("la toque reste là")
    expect(table.slate).to_contain_text("main 0 → 1 / 7")
    page.keyboard.press("Enter")
    expect(table.take).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("log")).to_contain_text("Sous la toque, vous trouvez")


def test_a_quick_double_click_takes_nothing(visit: Opens, server: Server) -> None:
    page = visit(EMPTY)
    open_table(page, server, 3, {})
    page.get_by_role("button", name="Je suis prêt").click()
    table = Table(page)
    assert table.our_turn()
    table.cell("c1").dblclick()
    expect(table.take).to_be_visible()
    expect(table.take).not_to_be_focused()
    expect(table.hand).to_have_count(0)


# What the server says comes to the page changed: what lies on the table is as full as it can be.
SPOOFED = """{
    const { get, set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
    const facts = FACTS;
    const changed = (message) => {
        const seats = message.table?.seats ?? [];
        seats.forEach((seat, at) => { if (seat.name) seat.name = facts.names[at]; });
        if (message.public?.square) Object.assign(message.public, facts.public, {
            names: facts.names.slice(0, message.public.names.length),
            groups: message.public.names.map(() => facts.group),
            hand_sizes: message.public.names.map(() => 7),
            seen_taken: message.public.names.map(() => facts.own.hand),
        });
        if (message.own?.hand) Object.assign(message.own, facts.own);
        return message;
    };
    Object.defineProperty(WebSocket.prototype, "onmessage", { get, set(hear) {
        set.call(this, (event) => {
            const data = JSON.stringify(changed(JSON.parse(event.data)));
            hear.call(this, new MessageEvent("message", { data }));
        });
    } });
}"""
SHAPES = ["macaroni", "penne", "fusilli", "farfalle", "rigatoni", "conchiglie", "spaghetti", "tagliatelle", "ravioli"]
NAMES = [
    "Maximilienne-Josephine-B",
    "Wilhelmine Antoinette VI",
    "Bartholomäus Konstantin2",
    "Chrysanthemum-Evangelina",
    "Desmond Fitzgerald Jones",
]
SQUARE = [
    "macaroni", "penne", "fusilli", "farfalle",
    "rigatoni", "face_down", "macaroni", "penne",
    "sauce", "tagliatelle", "ravioli", "ravioli",
    "penne", "tagliatelle", "spaghetti", "conchiglie",
]  # fmt: skip
CROSS = ["b1", "a2", "c2", "d2", "b3", "b4"]


def lays(hand: list[str], seats: int, me: int = 0) -> Iterable[str]:
    """All lays that this hand allows where everybody has all groups."""
    sauces = hand.count("sauce")
    for shape in dict.fromkeys(hand):
        if shape == "sauce":
            continue
        for pasta in range(1, hand.count(shape) + 1):
            for sauce in range(sauces + 1):
                base = f"lay {shape} {pasta}" + (f" sauce {sauce}" if sauce else "")
                yield base
                yield from (f"{base} steal {other}" for other in range(seats) if other != me)


def spoofed(hand: list[str], seats: int) -> str:
    cells = dict(zip([c + r for r in ROWS for c in COLUMNS], SQUARE, strict=True))
    takes = [f"take {cells[cell]} hat {cell}" for cell in CROSS] if len(hand) < 7 else []
    facts: dict[str, Any] = {
        "names": NAMES,
        "group": dict(zip(SHAPES, (12, 3, 6, 1, 2, 4, 10, 5, 2), strict=True)),
        "public": {"square": cells, "hat": "b2", "available": CROSS, "opening": False, "token": 1, "draw_pile": 4},
        "own": {"hand": hand, "moves": [*takes, *(["take hat"] if takes else []), *lays(hand, seats)]},
    }
    return SPOOFED.replace("FACTS", json.dumps(facts))


# What is cut off, covered, too small to touch or to read, or outside the window.
MISFITS = """() => {
    const found = [];
    const seen = (element) => element.checkVisibility({ visibilityProperty: true });
    const { scrollHeight, scrollWidth } = document.documentElement;
    if (scrollHeight > innerHeight || scrollWidth > innerWidth) found.push("the page scrolls");
    for (const control of document.querySelectorAll("main button, main [data-move]")) {
        if (!seen(control)) continue;
        const { left, top, right, bottom, width, height } = control.getBoundingClientRect();
        const name = `${control.dataset.cell ?? ""} ${control.dataset.move ?? ""} ${control.className}`;
        const inside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
        if (!inside) found.push(`outside: ${name}`);
        if (Math.min(width, height) < 43.5) found.push(`small: ${name} ${width} × ${height}`);
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const covered = over && !control.contains(over) && !over.contains(control);
        if (covered) found.push(`covered: ${name} by ${over.className}`);
    }
    for (const element of document.querySelectorAll("main *")) {
        if (!seen(element) || element.closest(".unseen, svg")) continue;
        const { overflowY, fontSize } = getComputedStyle(element);
        const scrolls = /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
        if (scrolls) found.push(`scrolls: ${element.className}`);
        const says = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
        if (says && parseFloat(fontSize) < 11.9) found.push(`tiny: ${element.className} ${fontSize}`);
    }
    for (const pile of document.querySelectorAll(".dish .pile")) {
        const { left, right, bottom } = pile.getBoundingClientRect();
        const place = pile.closest(".place").getBoundingClientRect();
        const on = left >= place.left && right <= place.right + 1 && bottom <= place.bottom + 3;
        if (!on) found.push("a pile is off its plate");
    }
    return [...new Set(found)].slice(0, 12);
}"""


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everything_fits_in_all_windows(visit: Opens, server: Server, seats: int) -> None:
    """Nine groups on each plate, names of 24 characters, and hands that leave most to choose."""
    for hand in (["penne"] * 3 + ["sauce"] * 3, [*SHAPES[:6], "sauce"]):
        page = visit(EMPTY, before=spoofed(hand, seats))
        lay(page, "pasta", seats)
        table = Table(page)
        assert table.our_turn()
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function("width => innerWidth === width", arg=width)
            page.evaluate(DRAWN)
            for choose in (None, table.cells.and_(page.locator("[data-cell=c2]")), table.stacks.first):
                if choose is not None:
                    if not choose.count():
                        continue  # seven cards in hand
                    choose.click()
                    expect(table.cancel).to_be_visible()
                expect(table.square if choose is None else table.slate).to_be_visible()
                found = page.evaluate(MISFITS)
                assert not found, f"{width} × {height}, {seats} players, {choose}: " + "; ".join(found)
                page.keyboard.press("Escape")
                expect(table.cancel).to_be_hidden()


def test_laying_says_what_becomes_of_both_groups(visit: Opens, server: Server) -> None:
    page = visit(EMPTY, before=spoofed(["penne"] * 3 + ["sauce"] * 2, 3))
    lay(page, "pasta", 3)
    table = Table(page)
    assert table.our_turn()
    steal = table.slate.get_by_role("group", name="Piquer une carte à…")
    table.stacks.first.click()
    expect(table.serve).to_be_focused()
    expect(table.slate).to_contain_text("Groupe de penne : 3 → 7.")
    expect(table.slate).to_contain_text("3 cartes posées : pas de jeton Al Dente.")
    expect(table.serve).to_have_text("Servir et voler")
    check_access(page, DESK, PHONE, (740, 360))
    table.slate.get_by_role("group", name="Combien de penne").get_by_role("button", name="1").click()
    steal.get_by_role("button", name="non", exact=True).click()
    expect(table.slate).to_contain_text("Groupe de penne : 3 → 4.")
    expect(table.slate).to_contain_text(f"vous prenez à {NAMES[1]} le jeton Al Dente (−2 à la fin)")
    expect(table.serve).to_have_text("Servir")
    table.slate.get_by_role("group", name="Avec de la sauce").get_by_role("button", name="2").click()
    steal.get_by_role("button", name=NAMES[2]).click()
    expect(table.serve).to_have_attribute("data-move", "lay penne 1 sauce 2 steal 2")
    expect(table.slate).to_contain_text(f"Chez {NAMES[2]} : 3 → 2.")
    # Another window, the same choice: nothing chosen is lost.
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(table.serve).to_have_attribute("data-move", "lay penne 1 sauce 2 steal 2")


def test_touching_a_group_that_can_be_robbed_begins_the_theft(visit: Opens, server: Server) -> None:
    page = visit(EMPTY, before=spoofed(["farfalle"], 3))
    lay(page, "pasta", 3)
    table = Table(page)
    assert table.our_turn()
    rob = page.locator("[data-seat='2']").get_by_role("button", name="farfalle, à piquer")
    expect(rob).to_have_count(1)
    rob.click()
    expect(table.serve).to_have_attribute("data-move", "lay farfalle 1 steal 2")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})  # too small for a finger: only seen
    expect(rob).to_have_count(0)
    expect(page.locator("[data-seat='2'] .rob")).to_have_count(1)


def hinted(move: str) -> str:
    """A script: every hint of the server says this move."""
    return """{
        const { get, set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
        Object.defineProperty(WebSocket.prototype, "onmessage", { get, set(hear) {
            set.call(this, (event) => {
                const message = JSON.parse(event.data);
                const thoughts = [["MOVE", 0.5], ["take hat", 0.42]];
                if (message.type === "hint") Object.assign(message, { move: "MOVE", soon: undefined,
                    thoughts: thoughts.map(([move, win_chance]) => ({ move, text: move, win_chance })) });
                hear.call(this, new MessageEvent("message", { data: JSON.stringify(message) }));
            });
        } });
    }""".replace("MOVE", move)


MARKED = "[data-hinted='+8 %']"


def test_a_hint_says_where_the_hat_goes(visit: Opens, server: Server) -> None:
    page = visit(EMPTY, before=spoofed(["penne"], 3) + hinted("take tagliatelle hat b4"))
    lay(page, "pasta", 3)
    table = Table(page)
    assert table.our_turn()
    page.get_by_role("button", name="Conseil").click()
    expect(table.square.locator(MARKED)).to_have_count(1)
    expect(table.cell("b4")).to_have_attribute("data-hinted", "+8 %")
    table.cell("b3").click()
    expect(table.take).to_have_attribute("data-move", "take tagliatelle hat b4")
    expect(table.take).to_have_attribute("data-hinted", "+8 %")
    check_access(page)


def test_a_hint_says_how_much_to_lay(visit: Opens, server: Server) -> None:
    move = "lay penne 2 sauce 1 steal 2"
    page = visit(EMPTY, before=spoofed(["penne"] * 3 + ["sauce"], 3) + hinted(move))
    lay(page, "pasta", 3)
    table = Table(page)
    assert table.our_turn()
    page.get_by_role("button", name="Conseil").click()
    stack = table.stacks.first
    expect(stack).to_have_attribute("data-hinted", "+8 %")
    stack.click()
    expect(table.serve).to_have_attribute("data-move", move)
    for group, option in (("Combien de penne", "2"), ("Avec de la sauce", "1"), ("Piquer une carte à…", NAMES[2])):
        options = table.slate.get_by_role("group", name=group)
        expect(options.locator(MARKED)).to_have_count(1)
        expect(options.get_by_role("button", name=option)).to_have_attribute("data-hinted", "+8 %")
        expect(options.get_by_role("button", name=option)).to_have_attribute("aria-pressed", "true")
    expect(table.serve).to_have_attribute("data-hinted", "+8 %")
    table.slate.get_by_role("group", name="Avec de la sauce").get_by_role("button", name="0").click()
    expect(table.slate.locator(f".answers {MARKED}")).to_have_count(0)  # another move than the hint's


def test_two_players_open_by_touching_a_cell(visit: Opens, server: Server) -> None:
    page = visit(EMPTY, size=PHONE)
    open_table(page, server, 2, QUICK)
    page.get_by_role("button", name="Je suis prêt").click()
    table = Table(page)
    assert table.our_turn()
    expect(table.cells).to_have_count(16)
    table.cell("c2").click()
    expect(table.slate).to_contain_text("La toque commence en c2")
    table.cell("b3").click()
    expect(table.slate).to_contain_text("retourne dans la pioche")
    expect(table.slate).to_contain_text("choisira parmi")
    table.take.click()
    expect(page.get_by_role("log")).to_contain_text("Vous placez la toque en b3")


def test_seven_sauces_and_no_group_pass(visit: Opens, server: Server) -> None:
    page = visit(EMPTY, size=PHONE, before=spoofed(["sauce"] * 7, 3).replace('"moves": []', '"moves": ["pass"]'))
    lay(page, "pasta", 3)
    table = Table(page)
    expect(table.skip).to_be_visible()
    expect(table.skip).to_have_attribute("data-move", "pass")
    expect(table.stacks).to_have_count(0)
    check_access(page)


def test_known_cards_are_shown_to_whoever_asks(visit: Opens, server: Server) -> None:
    page = visit(EMPTY, before=spoofed(["penne", "penne", "sauce"], 3))
    lay(page, "pasta", 3)
    theirs = page.locator("[data-zone='hand.1']")
    expect(theirs.locator("[data-card='']")).to_have_count(7)
    show = page.get_by_role("button", name="Montrer les cartes connues")
    show.click()
    expect(show).to_have_attribute("aria-pressed", "true")
    expect(theirs.locator("[data-card=penne]")).to_have_count(2)
    expect(theirs).to_contain_text("2 × penne, 1 × sauce, 4 × inconnue")
    check_access(page)


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
        self.page.keyboard.press("Enter")  # the hat goes there: what is left is to confirm
        self.focused(self.table.take)
        self.page.keyboard.press("Enter")

    def lay(self) -> None:
        self.tab_to("[aria-label='Votre main'] button")
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
            keys.tab_to("[data-move=pass]")
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
    table.cell("b2").click()
    table.take.click()
    table.answered()  # until then b1 would be another place for the hat
    table.cells.and_(page.locator("[data-cell=b1]")).click()
    table.take.click()
    expect(table.hand).to_have_count(1)
    with Second(server, friend) as bo:
        bo.listen_until(lambda _: bo.my_turn)
        bo.play(lambda moves: moves[0])
    assert table.our_turn()
    table.stacks.first.click()
    expect(table.serve).to_be_visible()
    check_access(page)
    nobody = table.slate.get_by_role("button", name="non", exact=True)
    if nobody.is_visible():
        nobody.click()
    table.serve.click()
    expect(table.hand).to_have_count(0)
    page.get_by_role("button", name="Reprendre mon coup").click()
    friend.get_by_role("button", name="D’accord").click()
    expect(table.hand).to_have_count(1)
    assert table.our_turn()
