"""From the shelf to a table: boxes, settings, games that wait."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input, OptionList, Select

import tablee
from tablee.core.folders import write_whole
from tablee.terminal import saves
from tablee.terminal.app.app import TableeApp
from tablee.terminal.app.settings import SettingsScreen
from tablee.terminal.app.shelf import ShelfScreen
from tablee.terminal.app.table import TableScreen
from tablee.terminal.local import LocalSitting
from tablee.terminal.words import WORDS
from tests.terminal.hands import LARGE, SMALL, Hands, at_the_app, nearly_over, table_app


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_box_is_on_the_shelf(size: tuple[int, int], lang: str) -> None:
    async def story(hands: Hands) -> None:
        for game in map(tablee.get, tablee.game_ids()):
            facts = {"fewest": game.fewest, "most": game.most, "minutes": game.minutes}
            await hands.until_shown(game.title(lang), WORDS.format("shelf-players", lang, **facts))
            assert game.texts.format("tagline", lang)[:40] in hands.screen
        await hands.press("q")

    assert at_the_app(TableeApp(lang), story, size) is not None


def test_settings_choose_seats_names_levels_and_rules() -> None:
    async def story(hands: Hands) -> None:
        await hands.press(str(tablee.game_ids().index("fiasko") + 1))
        await hands.until(lambda: isinstance(hands.app.screen, SettingsScreen))
        form = hands.app.screen
        # By keyboard alone: one player fewer, a name, an option.
        await hands.press("enter", "up", "enter")
        assert form.query_one("#seats", Select).value == 2
        await hands.press("tab", "ctrl+u")
        await hands.type("Zoé")
        await hands.press("tab", "tab", "ctrl+u")
        await hands.type("Zoé")
        await hands.press("f2")
        await hands.until_shown("Two players have the same name")
        await hands.press("ctrl+u", "f2")
        await hands.until_shown("printable")
        await hands.type("Max")
        await hands.press("tab", "enter", "up", "enter")  # from steady to beginner
        await hands.press("tab", "enter", "down", "enter")
        assert form.query_one("#rule-catastrophe", Select).value == "everyone"
        await hands.press("f2")
        await hands.until(lambda: isinstance(hands.app.screen, TableScreen))
        sitting = hands.sitting
        assert isinstance(sitting, LocalSitting)
        assert sitting.match.names == ("Zoé", "Max")
        assert sitting.players == (None, "beginner")
        assert sitting.match.rules["catastrophe"] == "everyone"

    at_the_app(TableeApp("en", pause=0), story)


@pytest.mark.parametrize("game", tablee.game_ids())
def test_every_option_is_explained(game: str) -> None:
    found = tablee.get(game)

    async def story(hands: Hands) -> None:
        await hands.press(str(tablee.game_ids().index(game) + 1))
        await hands.until(lambda: isinstance(hands.app.screen, SettingsScreen))
        for option in found.options:
            select = hands.app.screen.query_one(f"#rule-{option.name}", Select)
            assert [value for _, value in select._options] == list(option.values)
            shown = found.texts.format(option.message(option.default), "fr", value=option.default)
            assert shown[:24] in hands.screen
        assert len(hands.app.screen.query(Input)) == found.most
        await hands.press("escape")
        await hands.until(lambda: isinstance(hands.app.screen, ShelfScreen))

    at_the_app(TableeApp("fr", pause=0), story, (120, 50))


def test_a_game_is_kept_from_its_first_moment_and_goes_on_from_the_shelf(data: Path) -> None:
    match = tablee.new("fiasko", 2, seed=1, names=["Zoé", "Ana"])
    file = saves.new_file("fiasko")

    async def first(hands: Hands) -> None:
        await hands.until(lambda: hands.my_turn)
        assert saves.read(file).record == match.record()
        await hands.press("1")
        await hands.until(lambda: hands.my_turn and len(match.record().moves) == 2)
        await hands.press("q")

    left = at_the_app(table_app(match, (None, "steady"), file=file), first)
    assert left is not None
    assert left.kept == file
    assert file.stat().st_mode & 0o77 == 0  # an unfinished game is as secret as its deck

    async def second(hands: Hands) -> None:
        await hands.until_shown("Go on with Fiasko", "Zoé, Ana", "2 moves played")
        await hands.press("enter")
        await hands.until(lambda: isinstance(hands.app.screen, TableScreen) and hands.my_turn)
        sitting = hands.sitting
        assert isinstance(sitting, LocalSitting)
        assert sitting.players == (None, "steady")
        assert sitting.match.record() == match.record()
        assert "You draw" in hands.screen  # the log is there again
        await hands.press("1")
        await hands.until(lambda: hands.my_turn)
        assert len(saves.read(file).record.moves) == 4
        await hands.press("q")  # to the shelf, where it can be thrown away
        await hands.until(lambda: isinstance(hands.app.screen, ShelfScreen))
        await hands.press("delete")
        await hands.until_shown("Once more")
        assert file.exists()
        await hands.press("delete")
        await hands.until(lambda: not file.exists())

    at_the_app(TableeApp("en", pause=0), second)


def test_a_finished_game_is_kept_as_a_record(data: Path) -> None:
    match = nearly_over("tank", 2, seed=2, names=["Zoé", "Ana"])
    file = saves.new_file("tank")

    async def story(hands: Hands) -> None:
        await hands.play_out(lambda count: count)
        await hands.press("3")

    left = at_the_app(table_app(match, (None, "random"), file=file), story)
    assert left is not None
    assert left.record is not None
    assert not file.exists()
    assert tablee.replay(left.record.read_bytes()).over


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"format": "tablee-save/1", "players": [], "record": null}',
        b'{"format": "tablee-save/9"}',
    ],
)
def test_a_damaged_file_is_refused_in_one_sentence(content: bytes, data: Path) -> None:
    file = saves.new_file("fiasko")
    write_whole(file, content)

    async def story(hands: Hands) -> None:
        await hands.until_shown("is damaged")
        await hands.press(str(len(tablee.game_ids()) + 1))
        await hands.until_shown("cannot be resumed")
        assert isinstance(hands.app.screen, ShelfScreen)

    at_the_app(TableeApp("en"), story)


def test_what_was_tampered_with_is_refused(data: Path) -> None:
    match = tablee.new("fiasko", 2, seed=1, names=["Zoé", "Ana"])
    file = saves.new_file("fiasko")
    match.play(0, "draw")
    saves.write(file, match, (None, "steady"))
    for old, new, says in (
        (b'"draw"', b'"pass"', "F3.1"),
        (b'"steady"', b'"genius"', "genius"),
        (b'"steady"', b'"steady",null', "2 seats"),
        (b'"game": "fiasko"', b'"game": "chess"', "chess"),
    ):
        good = file.read_bytes()
        before, _, after = good.rpartition(old)
        file.write_bytes(before + new + after)
        with pytest.raises(tablee.TableeError, match="cannot be resumed") as refused:
            saves.resume(file)
        assert says in str(refused.value)
        assert "\n" not in refused.value.text("fr")
        file.write_bytes(good)
    assert saves.resume(file)[1].record() == match.record()


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(data: Path) -> None:
    data.write_text("a file where the folder should be")
    match = tablee.new("fiasko", 2, seed=1, names=["Zoé", "Ana"])

    async def story(hands: Hands) -> None:
        await hands.until_noted("cannot be written")
        await hands.press("1")
        await hands.until(lambda: hands.my_turn)

    at_the_app(table_app(match, (None, "random"), file=saves.new_file("fiasko")), story)
    assert len(match.record().moves) == 2
    assert [item for item in data.parent.iterdir() if item != data] == []


def test_the_shelf_lists_the_latest_game_first(data: Path) -> None:
    for name, number in (("20260101T000000-a", 1), ("20260102T000000-b", 2)):
        match = tablee.new("fiasko", 2, seed=number, names=[f"P{number}", "Ana"])
        saves.write(data / "games" / f"{name}.json", match, (None, "steady"))
    (data / "games" / "notes.txt").write_text("not a game")

    async def story(hands: Hands) -> None:
        shelf = hands.app.screen.query_one("#shelf", OptionList)
        assert shelf.option_count == 2 + len(tablee.game_ids())
        shown = hands.screen
        assert shown.index("P2, Ana") < shown.index("P1, Ana")

    at_the_app(TableeApp("en"), story, LARGE)


def test_what_cannot_be_thrown_away_is_said(data: Path) -> None:
    (data / "games" / "x.json").mkdir(parents=True)

    async def story(hands: Hands) -> None:
        await hands.until_shown("x.json is damaged")
        await hands.press("delete")
        await hands.until_shown("Once more")
        await hands.press("delete")
        await hands.until_shown("x.json cannot be thrown away")

    at_the_app(TableeApp("en"), story)


@pytest.mark.parametrize("login", ["max", "ana"])
def test_the_person_is_called_as_at_the_login_and_nobody_else_is(login: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: login)

    async def story(hands: Hands) -> None:
        await hands.press(str(tablee.game_ids().index("fiasko") + 1))
        await hands.until(lambda: isinstance(hands.app.screen, SettingsScreen))
        await hands.press("f2")
        await hands.until(lambda: isinstance(hands.app.screen, TableScreen) and hands.my_turn)
        sitting = hands.sitting
        assert isinstance(sitting, LocalSitting)
        assert sitting.match.names[0] == login.title()
        assert len(set(sitting.match.names)) == 3
        await hands.until_shown("Your turn!")

    at_the_app(TableeApp("en", pause=0), story)


def test_many_games_that_wait_leave_the_boxes_in_sight_and_have_numbers(data: Path) -> None:
    for number in range(12):
        match = tablee.new("fiasko", 2, seed=number, names=[f"P{number}", "Ana"])
        saves.write(data / "games" / f"202601{number + 10}T000000-fiasko-a.json", match, (None, "steady"))
    wanted = len(tablee.game_ids()) + 12  # the oldest

    async def story(hands: Hands) -> None:
        await hands.until_shown(*(tablee.get(name).title("en") for name in tablee.game_ids()), "P11, Ana")
        await hands.type(str(wanted))
        await hands.until(lambda: isinstance(hands.app.screen, TableScreen))
        assert isinstance(hands.sitting, LocalSitting)
        assert hands.sitting.match.names == ("P0", "Ana")

    at_the_app(TableeApp("en", pause=0), story)
