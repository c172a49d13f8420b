"""The focus is seen on every ground: computed from the colours of the page, by day, by night, in high contrast."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import DESK, EMPTY, PHONE, Opens, Server, open_drawer
from tests.page.second import Second, lay
from tests.page.test_lobby import lay as lay_lobby

# Luminance by the formula of WCAG, of whatever the browser calls a colour; null where one can see through it.
COLOURS = """
    const canvas = Object.assign(document.createElement("canvas"), {width: 1, height: 1});
    const pixel = canvas.getContext("2d", {willReadFrequently: true});
    const linear = (part) => part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
    const luminance = (colour) => {
        pixel.clearRect(0, 0, 1, 1);
        pixel.fillStyle = "#0000";
        pixel.fillStyle = colour;
        pixel.fillRect(0, 0, 1, 1);
        const [red, green, blue, alpha] = pixel.getImageData(0, 0, 1, 1).data;
        if (alpha < 250) return null;
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    };
"""
# Every colour that something on this screen has behind it, and those that the theme and the cloth name.
GROUNDS = f"""() => {{
    {COLOURS}
    const grounds = {{}};
    for (const element of document.querySelectorAll("body, body *")) {{
        const colour = getComputedStyle(element).backgroundColor;
        const found = luminance(colour);
        if (found !== null) grounds[colour] = found;
    }}
    const main = document.querySelector("main");
    const names = ["paper", "card", "ink", "soft", "line", "accent", "warn", "gold", "cloth"];
    names.push("wood", "wood-dark", "wood-light", "mine", "shout", "wall");
    const probe = main.appendChild(document.createElement("i"));
    for (const name of names) {{
        probe.style.color = "";
        if (!getComputedStyle(main).getPropertyValue(`--${{name}}`)) continue;
        probe.style.color = `var(--${{name}})`;
        grounds[`--${{name}}`] = luminance(getComputedStyle(probe).color);
    }}
    probe.remove();
    return grounds;
}}"""
# The control that has the focus, its ring, and whether something cuts the ring off.
RING = f"""() => {{
    {COLOURS}
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const ringed = focused.closest(".rings") ?? focused.parentElement.querySelector(".rings");
    const around = focused.matches("input") && ringed;
    const control = around || focused;
    const {{outlineStyle, outlineColor, outlineWidth, outlineOffset, boxShadow}} = getComputedStyle(control);
    const shadows = boxShadow.match(/(rgba?|color|oklab)\\([^)]*\\)/g) ?? [];
    const lines = [outlineColor, ...shadows].map(luminance).filter((each) => each !== null);
    const box = control.getBoundingClientRect();
    const reach = parseFloat(outlineOffset) + parseFloat(outlineWidth);
    const cut = [];
    for (let above = control.parentElement; above && above !== document.body; above = above.parentElement) {{
        const {{overflowX, overflowY}} = getComputedStyle(above);
        if (overflowX === "visible" && overflowY === "visible") continue;
        const clip = above.getBoundingClientRect();
        // What scrolls can be scrolled; what is cut off at the side, or in a box that does not scroll, is lost.
        const lost = Math.max(clip.left - (box.left - reach), box.right + reach - clip.right);
        if (lost > 2 && box.width < clip.width) cut.push(above.className);
    }}
    return {{html: focused.outerHTML.slice(0, 160), style: outlineStyle, lines, cut}};
}}"""


def contrast(one: float, other: float) -> float:
    darker, lighter = sorted((one, other))
    return (lighter + 0.05) / (darker + 0.05)


def ring_of(page: Page) -> dict[str, Any] | None:
    page.evaluate("() => Promise.allSettled(document.activeElement.getAnimations().map((each) => each.finished))")
    return page.evaluate(RING)  # type: ignore[no-any-return]


def check_controls(page: Page, within: str = "body", most: int = 45) -> list[float]:
    """Tab from control to control: each has a ring of two lines that nothing cuts off. The lines of the last one."""
    seen: set[str] = set()
    lines: list[float] = []
    for _ in range(most):
        page.keyboard.press("Tab")
        if not page.evaluate("within => document.activeElement?.closest(within) !== null", within):
            continue
        ring = ring_of(page)
        if ring is None or ring["html"] in seen:
            continue
        seen.add(ring["html"])
        assert ring["style"] == "solid", ring
        assert contrast(min(ring["lines"]), max(ring["lines"])) >= 9, ring
        assert not ring["cut"], ring
        lines = ring["lines"]
    assert lines
    return lines


def check_grounds(page: Page, lines: list[float]) -> None:
    """One of the two lines has 3 : 1 on any ground, and the other one 3 : 1 beside it."""
    for theme in ("light", "dark"):
        for more in ("", "high"):
            page.evaluate(
                "([theme, more]) => Object.assign(document.documentElement.dataset, {theme, contrast: more})",
                [theme, more],
            )
            grounds: dict[str, float] = page.evaluate(GROUNDS)
            assert len(grounds) > 8
            for name, ground in grounds.items():
                best = max(contrast(line, ground) for line in lines)
                assert best >= 3, (theme, more, name, best)


@pytest.mark.parametrize("size", [PHONE, DESK])
@pytest.mark.parametrize("game", ["fiasko", "pasta", "tank"])
def test_on_the_cloth_of_every_game(visit: Opens, server: Server, game: str, size: tuple[int, int]) -> None:
    page = visit(EMPTY, size=size)
    lay(page, game, 3)
    with Second(server, page) as second:
        second.listen_until(lambda _: second.my_turn)
        second.let_the_page_catch_up()
    check_grounds(page, check_controls(page))


@pytest.mark.parametrize("tab", ["Journal", "Règles", "Table", "Réglages"])
def test_in_the_drawer(visit: Opens, server: Server, tab: str) -> None:
    page = visit(EMPTY, size=PHONE)
    lay(page, "fiasko", 3)
    drawer = open_drawer(page, tab)
    drawer.get_by_role("tab", name=tab).focus()
    lines = check_controls(page, "#drawer")
    if tab == "Réglages":
        check_grounds(page, lines)


def test_on_the_shelf_in_the_lobby_and_in_the_rules(visit: Opens) -> None:
    page = visit("/", size=PHONE)
    expect(page.get_by_role("button", name="Jouer maintenant").first).to_be_visible()
    check_grounds(page, check_controls(page))
    page = lay_lobby(visit)
    check_grounds(page, check_controls(page))
    page.get_by_role("button", name="Options de la table").click()
    check_controls(page)
    page = visit("/rules/pasta")
    expect(page.locator("[id='P4.2']")).to_be_attached()
    check_grounds(page, check_controls(page))


def test_at_the_end_and_on_a_score_sheet(visit: Opens, server: Server) -> None:
    page = visit(EMPTY, size=PHONE)
    lay(page, "fiasko", 2)
    with Second(server, page) as second:
        second.play_out()
    page.get_by_role("button", name="Rejouer").wait_for()
    check_grounds(page, check_controls(page))
    page = visit("/sheet/fiasko", size=PHONE)
    page.get_by_role("button", name="Ouvrir la feuille").click()
    page.get_by_role("group", name="Pour qui ?").get_by_role("button").first.click()
    check_grounds(page, check_controls(page))
