"""The bar of keys: the way out is always on it, and nothing that cannot be done."""

from __future__ import annotations

import asyncio

import pytest

import tablee
from tablee.core.text import LANGUAGES
from tablee.terminal.app.app import TableeApp
from tablee.terminal.app.keys import KeyBar
from tablee.terminal.sheet_app import SheetApp
from tablee.terminal.words import WORDS
from tests.helpers import play_out
from tests.terminal.hands import SMALL, Hands, at_the_app, table_app
from tests.terminal.screen import text_of

WIDTHS = (24, 45, 80)


def last_line(screen: str) -> str:
    return screen.rstrip().splitlines()[-1]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_q_is_on_the_bar_of_the_shelf_a_table_and_a_replay_however_narrow(lang: str, width: int) -> None:
    match = tablee.new("fiasko", 2, seed=1, names=["Zoé", "Ana"])
    record = play_out(match.copy()).record()

    async def look(hands: Hands) -> None:
        await hands.until(lambda: hands.app.screen.query(KeyBar))
        key, word = last_line(hands.screen).split()[-2:]
        assert key == "q"
        assert word in [WORDS.format(f"key-{way_out}", lang) for way_out in ("quit", "leave", "back")]

    for app in (TableeApp(lang), table_app(match, (None, "random"), lang), TableeApp(lang, record=record)):
        at_the_app(app, look, (width, 30))


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_q_is_on_the_bar_of_a_sheet_however_narrow(lang: str, width: int) -> None:
    sheet = tablee.sheet("pasta", ["Ana", "Bo"])

    async def look() -> None:
        app = SheetApp(tablee.get("pasta"), sheet, sheet.rules, lang)
        async with app.run_test(size=(width, 24)) as pilot:
            await pilot.pause()
            assert last_line(text_of(app)).split()[-2:] == ["q", WORDS.format("key-quit", lang)]
            await pilot.press("g")  # while one writes, letters are no keys, and Escape is the way out
            assert last_line(text_of(app)).split() == ["esc", WORDS.format("key-back", lang)]

    asyncio.run(look())


def test_at_the_end_of_a_game_nothing_is_offered_that_cannot_be_done() -> None:
    match = play_out(tablee.new("fiasko", 2, seed=3, names=["Zoé", "Ana"]), seed=2)

    async def story(hands: Hands) -> None:
        await hands.until(lambda: hands.over)
        bar = last_line(hands.screen)
        for message in ("key-hint", "key-notation"):
            assert WORDS.format(message, "en") not in bar
        for message in ("key-choose", "key-rules", "key-log", "key-leave"):
            assert WORDS.format(message, "en") in bar
        await hands.type("h:")
        assert hands.app.screen is hands.table
        assert not hands.table.query_one("#notation").display

    at_the_app(table_app(match, (None, "steady")), story, SMALL)


def test_a_finished_sheet_offers_corrections_and_no_new_line() -> None:
    sheet = tablee.sheet("pasta", ["Ana", "Bo"])
    sheet.write(0, "lay macaroni 6")
    sheet.write(None, "end")

    async def look() -> None:
        app = SheetApp(tablee.get("pasta"), sheet, sheet.rules, "en")
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()
            shown = text_of(app)
            assert "write in a cell" not in shown
            assert "finish" not in shown
            assert "c: correct what is written" in shown
            await pilot.press("u")  # the end is taken back
            assert "write in a cell" in text_of(app)
            assert "f finish" in last_line(text_of(app))

    asyncio.run(look())
