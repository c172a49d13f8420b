"""A game of each kind by the accessibility tree alone: what a screen reader is given, and Enter on what it says.

Nothing here knows a class, or where anything is on the screen: a button is found by its role and its name. In an
ordinary run a few moves are made like that, and the end is read; `make soak` plays whole games.
"""

from __future__ import annotations

import os
import re
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page

from tests.page.conftest import EMPTY, Opens, Server, heard, wait_for_news
from tests.page.second import Second, lay

MOVES = 1000 if "TABLEE_SOAK" in os.environ else 5  # far more than a game takes
FRAMES = 200

# What somebody looks for who cannot see the table, the best first: what makes a move, and what opens a choice.
MOVES_BY = {
    "fiasko": (r"^Compter .* pour \d+", r"^Piocher$"),
    "pasta": (r"^(Servir|Verser|Prendre|Poser la toque).* : ", r"^Passer"),
    "tank": (r"^Envoyer le \d+",),
}
CHOICES_BY = {
    "fiasko": (),
    "pasta": (r": en prendre \d", r"à prendre sans la montrer$", r": y poser la toque$", r"^\w+, \d cartes?"),
    "tank": (r"^Char \d+,",),
}


class Node(NamedTuple):
    role: str
    name: str
    disabled: bool
    element: int


class Listener:
    """Somebody with a screen reader."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._browser = page.context.new_cdp_session(page)
        self._browser.send("Accessibility.enable")

    def tree(self) -> list[Node]:
        nodes: list[dict[str, Any]] = self._browser.send("Accessibility.getFullAXTree")["nodes"]
        return [
            Node(
                node.get("role", {}).get("value", ""),
                node.get("name", {}).get("value", ""),
                any(each["name"] == "disabled" and each["value"].get("value") for each in node.get("properties", [])),
                node.get("backendDOMNodeId", 0),
            )
            for node in nodes
            if not node.get("ignored")
        ]

    def press(self, button: Node) -> None:
        self._browser.send("DOM.focus", {"backendNodeId": button.element})
        self._page.keyboard.press("Enter")

    def hear_of(self, names: tuple[str, ...]) -> Node:
        """The button that what was pressed leads to, when it has been drawn."""
        for _ in range(FRAMES):
            if found := first(self.tree(), names):
                return found
            self._page.evaluate("() => new Promise(requestAnimationFrame)")
        raise AssertionError(f"no button {names}")


def first(tree: list[Node], names: tuple[str, ...]) -> Node | None:
    """The first enabled button with one of these names, the best first."""
    for name in names:
        for node in tree:
            if node.role == "button" and not node.disabled and re.search(name, node.name):
                return node
    return None


@pytest.mark.parametrize("game", MOVES_BY)
def test_soak_a_game_by_the_accessibility_tree_alone(visit: Opens, server: Server, game: str) -> None:
    page = visit(EMPTY)
    lay(page, game, 2)
    listener = Listener(page)
    for _ in range(MOVES):
        before = heard(page)
        move = first(listener.tree(), MOVES_BY[game])
        if move is None and (choice := first(listener.tree(), CHOICES_BY[game])):
            listener.press(choice)
            move = listener.hear_of(MOVES_BY[game])
        if move is not None:
            listener.press(move)
        wait_for_news(page, before)  # of our move, or of another's
        if not page.locator("[data-move]").count():
            break
    with Second(server, page) as hand:
        hand.play_out()
    page.get_by_role("button", name="Rejouer").wait_for()
    tree = listener.tree()
    assert any(node.role == "heading" and "gagn" in node.name for node in tree)
    assert any(node.role in ("table", "grid") for node in tree)  # the sheet
    assert any(node.role == "log" for node in tree)
