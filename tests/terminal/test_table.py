"""The app's table: whole games by keyboard, refusals, rules, hints, the log."""

from __future__ import annotations

import threading
from typing import Any

import pytest

import tablee
from tablee.bots import Advice, Bot, Thought
from tablee.bots.search import prepare
from tablee.core.text import LANGUAGES
from tablee.terminal.app.choices import ChoiceList
from tablee.terminal.app.rules import RulesScreen
from tablee.terminal.app.table import TableScreen
from tablee.terminal.words import victory
from tests.fiasko.table import dealt
from tests.terminal.hands import LARGE, SMALL, Hands, any_number, at_the_app, table_app


@pytest.mark.parametrize(
    ("game", "seats", "size", "lang"),
    [("fiasko", 2, SMALL, "fr"), ("pasta", 3, LARGE, "en"), ("tank", 3, SMALL, "en"), ("pic", 2, SMALL, "fr")],
)
def test_a_whole_game_by_keyboard(game: str, seats: int, size: tuple[int, int], lang: str) -> None:
    rules = {"copies": 4} if game == "pasta" else {}  # the shortest game
    match = tablee.new(game, seats, seed=3, rules=rules, names=["Zoé", "Ana", "Bo"][:seats])
    app = table_app(match, (None, *["random"] * (seats - 1)), lang)

    async def story(hands: Hands) -> None:
        await hands.play_out(any_number(1) if game == "pasta" else lambda count: count)
        await hands.until_shown(str(victory(match, 0, lang)))
        assert hands.sitting.choices[-1].id == "home"
        await hands.press(str(len(hands.sitting.choices)))

    at_the_app(app, story, size)
    assert match.over
    assert app.return_value is not None


def test_arrows_and_enter_choose_and_the_board_shows_what_the_move_would_do() -> None:
    match = tablee.new("pasta", 3, seed=5, names=["Zoé", "Ana", "Bo"])
    app = table_app(match, (None, "random", "random"))

    async def story(hands: Hands) -> None:
        await hands.until(lambda: hands.my_turn)
        wanted = hands.sitting.choices[2]
        assert wanted.id.startswith("take ")
        await hands.press("down", "down")
        assert hands.screen.count("♛") == 2  # where it is, and where it would go
        await hands.press("enter")
        await hands.until(lambda: len(match.record().moves) >= 3)
        assert match.record().moves[0] == (0, wanted.id)

    at_the_app(app, story)


def test_a_second_key_that_comes_too_soon_chooses_nothing() -> None:
    """Between a key and what it does, other things may be offered, or none: as when somebody presses twice."""
    match = tablee.new("pasta", 3, seed=5, names=["Zoé", "Ana", "Bo"])

    async def story(hands: Hands) -> None:
        await hands.until(lambda: hands.my_turn)
        choices = hands.table.query_one(ChoiceList)
        offered = hands.sitting.choices
        for instead in ([], offered[1:3]):
            choices.highlighted = len(offered) - 1
            choices.action_select()
            choices.offer(instead)
            await hands.pilot.pause()
            assert hands.my_turn
            choices.offer(offered)
            choices.highlighted = 0
            choices.action_select()
            choices.offer(offered[1:])
            await hands.pilot.pause()
            assert match.record().moves == ()
            choices.offer(offered)
        await hands.press("1")
        await hands.until(lambda: len(match.record().moves) >= 3)
        assert match.record().moves[0] == (0, offered[0].id)

    at_the_app(table_app(match, (None, "random", "random")), story)


def test_a_click_chooses_too() -> None:
    match = dealt(["milk5", "milk4", "corn1"], ["corn4", "corn5", "pickles2"], names=["Zoé", "Bo"])
    before = len(match.record().moves)

    async def story(hands: Hands) -> None:
        await hands.until(lambda: hands.my_turn)
        await hands.pilot.click("#choices", offset=(4, 1))
        await hands.until(lambda: len(match.record().moves) > before)

    at_the_app(table_app(match, (None, "random")), story)
    assert match.record().moves[before] == (0, "score milk")


def test_a_refused_move_says_why_and_opens_the_rulebook_at_its_clause() -> None:
    match = dealt(["milk5", "milk1"], ["corn1", "corn2"], names=["Zoé", "Bo"])
    before = len(match.record().moves)

    async def story(hands: Hands) -> None:
        await hands.until(lambda: hands.my_turn)
        await hands.type(":score milk")
        await hands.press("enter")
        await hands.until_noted("worth less than 13", "(F5.3)", "read F5.3")
        await hands.press("c")
        await hands.until(lambda: isinstance(hands.app.screen, RulesScreen))
        book = hands.app.screen
        await hands.until(lambda: list(book.query(".-here")))
        assert "F5.3" in hands.screen
        assert "F1.1" not in hands.screen  # it is open there, and not at its beginning
        await hands.press("escape")
        assert isinstance(hands.app.screen, TableScreen)
        await hands.type(":hello")
        await hands.press("enter")
        await hands.until_noted("“hello” is not a move")

    at_the_app(table_app(match, (None, "random")), story)
    assert len(match.record().moves) == before


def test_the_rulebook_is_searched_as_one_types() -> None:
    async def story(hands: Hands) -> None:
        await hands.until(lambda: hands.my_turn)
        await hands.press("r")
        await hands.type("/catastrophe")
        await hands.until_shown("is found")
        book = hands.app.screen
        found = list(book.query(".-found"))
        assert len(found) > 1
        assert book.query_one(".-here") is found[0]
        await hands.press("enter", "n")
        assert book.query_one(".-here") is found[1]
        await hands.press("p")
        assert book.query_one(".-here") is found[0]
        await hands.type("/nonsense")
        await hands.until_shown("nowhere")

    at_the_app(table_app(tablee.new("fiasko", 2, seed=1), (None, "random")), story)


def test_a_hint_tells_chances_and_points_at_the_move() -> None:
    match = dealt(["milk5", "milk4", "corn1"], ["corn4", "corn5", "pickles2"], names=["Zoé", "Bo"])
    prepare(match.game)
    before = len(match.record().moves)

    async def story(hands: Hands) -> None:
        await hands.until(lambda: hands.my_turn)
        await hands.press("h")
        await hands.until_shown("estimated chance", "%", "Draw a card", "Score milk for 27")
        await hands.press("enter")
        assert isinstance(hands.app.screen, TableScreen)

    at_the_app(table_app(match, (None, "random")), story)
    assert len(match.record().moves) == before


def test_while_the_search_compiles_a_hint_says_how_long_and_comes_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []
    ready = threading.Event()

    def advise(bot: Bot, views: Any, legal: list[str], cancelled: Any = None) -> Advice:
        return Advice(legal[0], (Thought(legal[0], 0.61, 90.0, 500, 1.0),) if ready.is_set() else ())

    local = "tablee.terminal.local"
    monkeypatch.setattr(f"{local}.is_ready", lambda game: ready.is_set())
    monkeypatch.setattr(f"{local}.is_cached_search", lambda game: False)
    monkeypatch.setattr(f"{local}.prepare_in_background", lambda game: begun.append(game.id))
    monkeypatch.setattr(f"{local}.advise", advise)

    async def story(hands: Hands) -> None:
        await hands.until(lambda: hands.my_turn)
        await hands.press("h")
        await hands.until_shown("at first sight", "in about 25")
        ready.set()
        await hands.until_shown("61 %")

    at_the_app(table_app(tablee.new("fiasko", 2, seed=1), (None, "random")), story)
    assert begun == ["fiasko"]


def test_a_bot_at_work_is_shown_and_freezes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    release = threading.Event()

    def choose(self: Any, views: Any, legal: list[str], cancelled: Any) -> str:
        release.wait(20)
        return legal[0]

    monkeypatch.setattr("tablee.bots.bot.Bot.choose", choose)
    match = tablee.new("fiasko", 2, seed=1, names=["Zoé", "Ana"])

    async def story(hands: Hands) -> None:
        await hands.until(lambda: hands.my_turn)
        await hands.press("1")
        await hands.until_shown("Ana is thinking…", "…Ana")
        await hands.press("r")  # everything else goes on
        await hands.until(lambda: isinstance(hands.app.screen, RulesScreen))
        await hands.press("escape", "h")
        await hands.until_shown("Ask for a hint when it is your turn")
        await hands.press("escape")
        release.set()
        await hands.until(lambda: hands.my_turn)

    at_the_app(table_app(match, (None, "random")), story)
    assert len(match.record().moves) == 2


def test_an_expert_who_is_not_compiled_yet_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.terminal.local.is_ready", lambda game: False)
    monkeypatch.setattr("tablee.terminal.local.prepare_in_background", lambda game: None)

    async def story(hands: Hands) -> None:
        await hands.until_shown("getting ready")
        monkeypatch.setattr("tablee.terminal.local.is_ready", lambda game: True)
        await hands.until(lambda: "getting ready" not in hands.screen)

    at_the_app(table_app(tablee.new("fiasko", 2, seed=1), (None, "expert")), story, LARGE)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_log_has_everything_and_nobody_elses_secrets(lang: str) -> None:
    match = tablee.new("fiasko", 2, seed=1, names=["Zoé", "Ana"], deck=["milk5", "corn1", "milk4", "corn2"])

    async def story(hands: Hands) -> None:
        for moves in (2, 4):
            await hands.until(lambda: hands.my_turn)
            await hands.press("1")
            await hands.until(lambda moves=moves: len(match.record().moves) >= moves)  # type: ignore[misc]
        await hands.until(lambda: hands.my_turn)
        await hands.press("l")
        shown = hands.screen
        for card in ("milk5", "milk4"):
            assert match.game.texts.format(card, lang) in shown
        for card in ("corn1", "corn2"):
            assert match.game.texts.format(card, lang) not in shown
        await hands.press("escape")
        assert isinstance(hands.app.screen, TableScreen)

    app = table_app(match, (None, "steady"), lang)
    at_the_app(app, story)
