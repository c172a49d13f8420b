"""A browser and a terminal at one table."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from tests.page.conftest import EMPTY, PATIENCE, Opens, Server
from tests.tank.test_board import FINAL, READY_CARD, ROUND, lay, seat_at, send
from tests.terminal.real import Terminal

ROUNDS = 3


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals")
def test_a_browser_and_a_terminal_at_one_table(
    visit: Opens, server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLEE_DATA_DIR", str(tmp_path))
    table, token = lay(server, [None, None])
    page = visit(EMPTY)
    seat_at(page, table, token, in_play=False)
    terminal = Terminal("play", f"{server.url}/t/{table}", "--name", "Bo", "--lang", "fr")

    def choose_until_the_round_is_over(told: str) -> None:
        """A press that comes too early is not lost on anybody: it chooses nothing, or for the next round."""
        for _ in range(PATIENCE):
            terminal.press("1")
            terminal.read()
            try:
                page.locator(f"{ROUND}, {FINAL}").filter(has_not_text=told).first.wait_for(timeout=1000)
            except TooLate:
                continue
            return
        raise AssertionError(terminal.text[-3000:])

    try:
        terminal.until_shown("place 2")
        terminal.press("2")
        terminal.until_shown("Je suis prêt")
        terminal.press("1")
        page.get_by_role("button", name="Je suis prêt").click()
        for _ in range(ROUNDS):
            card = page.locator(READY_CARD).first
            tank = re.findall(r"\d+", card.inner_text())[0]
            told = page.locator(ROUND).inner_text()
            send(page, card)
            choose_until_the_round_is_over(told)
            terminal.until_shown(rf"Ana +([★✗] +)?{tank} ")  # the tanks are turned over for both
        expect(page.locator("[data-seat='1']")).to_contain_text("Bo")
        terminal.press("q")
        assert terminal.wait() == 0
    finally:
        if not terminal.ended:
            terminal.kill()
