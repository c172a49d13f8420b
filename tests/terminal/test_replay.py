"""A record in the app: step by step, through every seat's eyes, by itself."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.terminal.app import replay
from tablee.terminal.app.app import TableeApp
from tests.terminal.hands import LARGE, Hands, at_the_app

TESTS = Path(__file__).parents[1]


def app_for(game: str, seats: int) -> tuple[TableeApp, tablee.Record]:
    record = tablee.Record.from_json((TESTS / game / "golden" / f"{seats}-seats.json").read_bytes())
    return TableeApp("en", record=record), record


@pytest.mark.parametrize("game", ["fiasko", "pasta", "tank"])
def test_forward_back_jump_and_every_seats_eyes(game: str) -> None:
    app, record = app_for(game, 2)
    last = len(record.moves)

    async def story(hands: Hands) -> None:
        await hands.until_shown(f"Move 0 of {last}", "all open", *record.names)
        await hands.press("right", "right", "left")
        assert f"Move 1 of {last}" in hands.screen
        await hands.press("end")
        assert f"Move {last} of {last}" in hands.screen
        assert "★" in hands.screen
        await hands.press("right", "home", "left")
        assert f"Move 0 of {last}" in hands.screen
        await hands.type("g9")
        await hands.press("enter")
        await hands.until_shown(f"Move 9 of {last}")
        await hands.press("v")
        await hands.until_shown(f"seen by {record.names[0]}")
        await hands.press("down")
        await hands.until_shown(f"Move 10 of {last}")
        await hands.press("v", "v")
        await hands.until_shown("all open", f"Move 10 of {last}")
        await hands.press("q")

    assert at_the_app(app, story, LARGE) is not None


def test_a_seats_eyes_see_only_its_own_cards() -> None:
    match = tablee.new("fiasko", 2, names=["Zoé", "Max"], seed=1, deck=["milk5", "corn4"])
    match.play(0, "draw")
    match.play(1, "draw")

    async def story(hands: Hands) -> None:
        await hands.press("end")
        assert "Zoé draws milk 5" in re.sub(r"\s+", " ", hands.screen)
        assert "Max draws corn 4" in re.sub(r"\s+", " ", hands.screen)
        await hands.press("v")
        await hands.until_shown("seen by Zoé")
        assert "You draw milk 5" in hands.screen
        assert "corn 4" not in hands.screen
        await hands.press("v")
        await hands.until_shown("seen by Max")
        assert "milk 5" not in hands.screen

    at_the_app(TableeApp("en", record=match.record()), story, LARGE)


def test_it_runs_by_itself_and_stops_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "SECONDS", 0.01)
    app, record = app_for("tank", 2)
    last = len(record.moves)

    async def story(hands: Hands) -> None:
        await hands.type("g")
        await hands.type(str(last - 3))
        await hands.press("enter", "space")
        await hands.until_shown(f"Move {last} of {last}")
        screen: Any = hands.app.screen
        await hands.until(lambda: screen._clock is None)

    at_the_app(app, story)


def test_the_board_scrolls_where_all_hands_do_not_fit() -> None:
    app, record = app_for("pasta", 5)

    async def story(hands: Hands) -> None:
        await hands.until_shown("Move 0 of", "⇞⇟", "board")
        board = hands.app.screen.query_one("#board")
        await hands.until(lambda: board.max_scroll_y > 0)
        while board.scroll_y < board.max_scroll_y:
            before = board.scroll_y
            await hands.press("pagedown")
            await hands.until(lambda before=before: board.scroll_y > before)  # type: ignore[misc]
        assert record.names[-1] in hands.screen
        await hands.press("pageup")
        await hands.until(lambda: board.scroll_y < board.max_scroll_y)
        assert "Move 0 of" in hands.screen

    at_the_app(app, story)
