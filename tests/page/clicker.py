"""Plays any game in a browser by pressing what its board offers: the controls that say their move in `data-move`.

It knows no game and no rule. `NEXT` finds what to press and can be asked by any driver; `Clicker` presses it with
Playwright's mouse.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.page.conftest import HEARD, PATIENCE

# An expression that gives functions: what they tell stands in the file.
PRESSING = (Path(__file__).parent / "clicker.js").read_text(encoding="utf-8").strip()
NEXT = f"wishes => ({PRESSING}).next(wishes, ({HEARD})())"
PRESSES = 2000  # far more than any game takes

# What ends a game soonest, the best first. A move that is not here comes after those that are.
WISHES = ("score", "lay", "take", "draw", "play", "pass")


class Clicker:
    """Somebody who presses what they may."""

    def __init__(self, page: Page, wishes: tuple[str, ...] = WISHES) -> None:
        self._page = page
        self._wishes = list(wishes)
        self.pressed: list[str] = []

    def next(self) -> dict[str, Any]:
        """Wait for something to press, or for the end."""
        found = self._page.wait_for_function(NEXT, arg=self._wishes, timeout=1000 * PATIENCE)
        answer: dict[str, Any] = found.json_value()
        found.dispose()
        return answer

    def press(self) -> bool:
        """Press the next control; False if the game is over."""
        found = self.next()
        if "over" in found:
            return False
        self._page.mouse.click(found["x"], found["y"])
        self.pressed.append(found["move"])
        return True

    def play_out(self, enough: Callable[[], bool] = lambda: False) -> None:
        """Press on until the game is over, or for long enough."""
        for _ in range(PRESSES):
            if enough() or not self.press():
                return
        raise AssertionError(f"the game does not end: {self.pressed[-20:]}")
