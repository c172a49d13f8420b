"""A game of each kind by the accessibility tree alone: what a screen reader is given, and Enter on what it says.

Nothing here knows a class, or where anything is on the screen: a button is found by its role and its name.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page

from tests.page.conftest import DRAWN, EMPTY, Opens, heard, wait_for_news
from tests.page.second import lay

MOVES = 1000  # far more than a game takes
FRAMES = 1000

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
END = r"^Rejouer$"


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

    def hear_of(self, *names: str) -> Node:
        """A button with one of these names, the best first, as soon as there is one."""
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
def test_a_game_by_the_accessibility_tree_alone(visit: Opens, game: str) -> None:
    page = visit(EMPTY)
    lay(page, game, 2)
    listener = Listener(page)
    for _ in range(MOVES):
        before = heard(page)
        button = listener.hear_of(END, *MOVES_BY[game], *CHOICES_BY[game])
        if re.search(END, button.name):
            break
        if first([button], CHOICES_BY[game]):
            listener.press(button)
            button = listener.hear_of(*MOVES_BY[game])
        listener.press(button)
        wait_for_news(page, before)
        page.evaluate(DRAWN)
    else:
        raise AssertionError("the game does not end")
    tree = listener.tree()
    assert any(node.role == "heading" and "gagn" in node.name for node in tree)
    assert any(node.role in ("table", "grid") for node in tree)  # the sheet
    assert any(node.role == "log" for node in tree)
