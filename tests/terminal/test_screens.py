"""Every screen as it should look, letter by letter and style by style.

`make terminal-screens` writes the pictures anew: look at the difference before you commit it.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.bots import Bot
from tablee.terminal import saves
from tablee.terminal.app.app import TableeApp
from tablee.terminal.app.settings import SettingsScreen
from tablee.terminal.sheet_app import SheetApp
from tests.helpers import play_out
from tests.terminal.hands import LARGE, PHONE, SMALL, Hands, at_the_app, table_app
from tests.terminal.screen import picture_of

FOLDER = Path(__file__).parent / "screens"
SIZES = {"45x34": PHONE, "80x24": SMALL, "120x40": LARGE}
NAMES = ["Zoé", "Ana", "Bo", "Chloé", "Dov", "Élise"]
AT = {"fiasko": 16, "pasta": 11, "tank": 8}  # rounds before the picture
SEATS = {"fiasko": 4, "pasta": 3, "tank": 4}


def compare(name: str, shown: str) -> None:
    file = FOLDER / f"{name}.txt"
    if os.environ.get("TABLEE_SCREENS") == "new":
        file.write_text(shown, encoding="utf-8")
    assert file.exists(), f"no picture of {name} yet: make terminal-screens"
    assert shown.splitlines() == file.read_text(encoding="utf-8").splitlines(), f"{name} looks different"


def halfway(game: str, seats: int, moves: int) -> tuple[tablee.Match, list[saves.Turn]]:
    """Somewhere in a game, where seat 0 is to act and has cards; and what happened so far."""
    match = tablee.new(game, seats, seed=9, names=NAMES[:seats])
    bot = Bot(game, "beginner", seed=5)
    told: list[saves.Turn] = []
    while len(match.record().moves) < moves or match.to_act[0] != 0 or len(match.view(0)["hand"]) < 3:
        seat = match.to_act[0]
        told.append(saves.Turn(seat, match.play(seat, bot.play(match, seat))))
    return match, told


def app_halfway(game: str, seats: int | None = None, lang: str = "fr") -> TableeApp:
    seats = SEATS[game] if seats is None else seats
    match, told = halfway(game, seats, AT[game] * seats)
    return table_app(match, (None, *["steady"] * (seats - 1)), lang, told=told)


def picture(app: TableeApp, ready: Callable[[Hands], Awaitable[Any]], size: tuple[int, int]) -> str:
    shown = ""

    async def story(hands: Hands) -> None:
        nonlocal shown
        await ready(hands)
        await hands.pilot.pause()
        await hands.pilot.pause()
        shown = picture_of(hands.app)

    at_the_app(app, story, size)
    return shown


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", AT)
def test_a_table(game: str, size: str) -> None:
    app = app_halfway(game)

    async def ready(hands: Hands) -> None:
        await hands.until(lambda: hands.my_turn)
        await hands.press("down")

    compare(f"table-{game}-{size}", picture(app, ready, SIZES[size]))


@pytest.mark.parametrize("game", AT)
def test_a_full_table_fits_a_small_terminal(game: str) -> None:
    app = app_halfway(game, tablee.get(game).most, "en")

    async def ready(hands: Hands) -> None:
        await hands.until(lambda: hands.my_turn)
        board = hands.app.screen.query_one("#board")
        assert board.max_scroll_y == 0, hands.screen  # nothing is out of sight

    compare(f"full-{game}-80x24", picture(app, ready, SMALL))


@pytest.mark.parametrize("game", AT)
def test_the_end(game: str) -> None:
    match = play_out(tablee.new(game, 2, seed=3, names=NAMES[:2]), seed=2)
    app = table_app(match, (None, "steady"), "fr")

    async def ready(hands: Hands) -> None:
        await hands.until(lambda: hands.over)

    compare(f"end-{game}-80x24", picture(app, ready, SMALL))


@pytest.mark.parametrize("size", SIZES)
def test_the_shelf_and_the_settings(size: str) -> None:
    async def shelf(hands: Hands) -> None:
        await hands.until_shown("Fiasko")

    compare(f"shelf-{size}", picture(TableeApp("fr"), shelf, SIZES[size]))

    async def settings(hands: Hands) -> None:
        await hands.press(str(tablee.game_ids().index("pasta") + 1))
        await hands.until(lambda: isinstance(hands.app.screen, SettingsScreen))
        await hands.until_shown("Joueurs")

    compare(f"settings-{size}", picture(TableeApp("fr"), settings, SIZES[size]))


def test_the_curtain() -> None:
    match = tablee.new("fiasko", 2, seed=1, names=NAMES[:2])

    async def ready(hands: Hands) -> None:
        await hands.until_shown("Zoé", "Que personne")

    compare("curtain-80x24", picture(table_app(match, (None, None), "fr"), ready, SMALL))
    assert "Zoé" in (FOLDER / "curtain-80x24.txt").read_text(encoding="utf-8")


def test_the_rules_and_a_refusal() -> None:
    match, _ = halfway("fiasko", 2, 4)

    async def refusal(hands: Hands) -> None:
        await hands.until(lambda: hands.my_turn)
        await hands.type(":pass")
        await hands.press("enter")
        await hands.until_shown("F3.1")

    compare("refusal-80x24", picture(table_app(match.copy(), (None, "steady"), "fr"), refusal, SMALL))

    async def rules(hands: Hands) -> None:
        await refusal(hands)
        await hands.press("c")
        await hands.until(lambda: list(hands.app.screen.query(".-here")))

    compare("rules-80x24", picture(table_app(match.copy(), (None, "steady"), "fr"), rules, SMALL))


def sheet_picture(sheet: tablee.Sheet, *keys: str) -> str:
    shown = ""

    async def look() -> None:
        nonlocal shown
        app = SheetApp(tablee.get(sheet.game), sheet, sheet.rules, "fr")
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()
            await pilot.press(*keys)
            await pilot.pause()
            await pilot.pause()
            shown = picture_of(app)

    asyncio.run(look())
    return shown


def test_the_sheet_of_a_tie_says_what_broke_it() -> None:
    sheet = tablee.sheet("pasta", ["Ana", "Bo"])
    for seat, line in ((0, "macaroni 6"), (0, "penne 2"), (1, "fusilli 3"), (1, "farfalle 3")):
        sheet.write(seat, f"lay {line}")
    sheet.write(None, "end")
    shown = sheet_picture(sheet)
    assert "le plus grand groupe départage, pour Ana" in shown
    compare("sheet-tie-pasta-80x24", shown)


def test_the_sheet_of_a_shared_victory_says_all_that_explains_it() -> None:
    sheet = tablee.sheet("fiasko", ["Ana", "Bo"])
    for ware, hands in {
        "milk": ("10 x 5", "10 x 5"), "corn": ("10 x 5", "10 x 5"), "sardines": ("10 x 5", "10 x 5"),
        "pickles": ("10 x 5", "7 x 15"), "tomatoes": ("5 x 7", None),
    }.items():  # fmt: skip
        for seat, hand in reversed(list(enumerate(hands))):
            if hand is not None:
                sheet.write(seat, f"score {ware} {hand}")
    shown = sheet_picture(sheet)
    for words in ("Totaux égaux", "termine la partie : +20", "lait", "cornichons", "tomates", "maïs", "sardines"):
        assert words in shown
    compare("sheet-shared-fiasko-80x24", shown)


def test_the_sheet_of_six_players_and_one_under_way() -> None:
    tank = tablee.sheet("tank", [*NAMES[1:], "Farid"])
    for seat, state in enumerate(("CA", "TX", "AL", "NY", "OH", "AK")):
        tank.write(seat, f"win {state}")
    compare("sheet-full-tank-80x24", sheet_picture(tank, "down", "right"))
    fiasko = tablee.sheet("fiasko", NAMES[:3])
    fiasko.write(0, "score milk 11 x 8")
    fiasko.write(1, "score corn 9 x 6")
    compare("sheet-fiasko-80x24", sheet_picture(fiasko, "enter"))


@pytest.mark.parametrize("size", SIZES)
def test_a_replay(size: str) -> None:
    record = play_out(tablee.new("pasta", 2, seed=3, names=NAMES[:2]), seed=2).record()

    async def ready(hands: Hands) -> None:
        await hands.until_shown("Coup 0")
        await hands.type("g12")
        await hands.press("enter")
        await hands.until_shown("Coup 12")

    compare(f"replay-{size}", picture(TableeApp("fr", record=record), ready, SIZES[size]))
