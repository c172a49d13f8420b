"""Which command opens what: the app where a terminal can show it, the plain game elsewhere."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.cli import main
from tablee.core.text import LANGUAGES
from tablee.terminal import launch
from tablee.terminal.app.app import Left, TableeApp
from tablee.terminal.app.log import LogScreen
from tablee.terminal.app.remote import RemoteSitting
from tablee.terminal.app.replay import ReplayScreen
from tablee.terminal.app.rules import RulesScreen
from tablee.terminal.app.settings import SettingsScreen
from tablee.terminal.app.shelf import ShelfScreen
from tablee.terminal.app.table import TableScreen
from tablee.terminal.local import LocalSitting
from tablee.terminal.words import WORDS
from tests.server.conftest import House

GOLDEN = Path(__file__).parents[1] / "fiasko" / "golden" / "2-seats.json"


class Opened:
    """An app that was opened, instead of running."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.apps: list[Any] = []

        def run(app: TableeApp) -> Left:
            self.apps.append(app)
            sitting = app._first
            if isinstance(sitting, LocalSitting):
                return Left(sitting.match, sitting.file, None)
            return Left(None, None, Path.home() / "a record.json")

        monkeypatch.setattr(TableeApp, "run", run)
        monkeypatch.setattr(launch, "can_show_app", lambda: True)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    return Opened(monkeypatch)


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as exit_:
        main([*arguments, "--lang", "en"])
    return int(exit_.value.code or 0)


def test_play_with_a_game_goes_straight_to_its_table(
    opened: Opened, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "kept.json"
    options = ["--seats", "3", "--seat", "2", "--bots", "expert,beginner", "--name", "Zoé", "--seed", "7"]
    assert run("play", "fiasko", *options, "--rule", "catastrophe=everyone", "--save", str(file)) == 0
    sitting = opened.apps[0]._first
    assert sitting.players == ("expert", None, "beginner")
    assert sitting.match.names == ("Ana", "Zoé", "Bo")
    assert sitting.match.rules["catastrophe"] == "everyone"
    assert sitting.match.shuffles == tablee.new("fiasko", 3, seed=7).shuffles
    assert tablee.Record.from_json(file.read_bytes()).names == ("Ana", "Zoé", "Bo")
    assert "The game waits" in capsys.readouterr().out


def test_bad_options_are_refused_before_the_screen_is_cleared(
    opened: Opened, capsys: pytest.CaptureFixture[str]
) -> None:
    for arguments in (["--seats", "9"], ["--bots", "genius"], ["--rule", "wind=east"], ["--name", ""]):
        assert run("play", "fiasko", *arguments) == 2
        assert capsys.readouterr().err.count("\n") == 1
    assert run("play", "http://127.0.0.1:9/t/abc") == 2
    assert "No server answers" in capsys.readouterr().err
    assert run("play", "http://there") == 2
    assert "not a table’s link" in capsys.readouterr().err
    assert opened.apps == []


def test_play_alone_opens_the_shelf_and_replay_a_record(opened: Opened, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("play") == 0
    assert opened.apps[0]._first is None
    assert "~/a record.json" in capsys.readouterr().out
    assert run("replay", str(GOLDEN)) == 0
    assert opened.apps[1]._record is not None
    assert run("replay", str(GOLDEN), "--plain") == 0  # told line by line
    assert len(opened.apps) == 2
    assert len(capsys.readouterr().out.splitlines()) > 50


def test_a_link_takes_a_seat_under_ones_name(opened: Opened, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    laid, _ = house.lay(game="pasta")
    link = f"http://127.0.0.1:{house.port}/t/{laid}"
    assert run("play", link, "--name", "Zoé") == 0
    monkeypatch.setattr("getpass.getuser", lambda: "max")
    assert run("play", link) == 0

    def nobody() -> str:
        raise OSError

    monkeypatch.setattr("getpass.getuser", nobody)
    assert run("play", link) == 0
    assert [app._first._name for app in opened.apps] == ["Zoé", "Max", "Guest"]
    assert all(isinstance(app._first, RemoteSitting) and app._first.game.id == "pasta" for app in opened.apps)


def test_plain_is_line_by_line(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    assert run("play", "fiasko", "--plain") == 0
    assert opened.apps == []


def test_a_dumb_terminal_and_none_at_all_cannot_show_the_app(monkeypatch: pytest.MonkeyPatch) -> None:
    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "stdin", Screen())
    monkeypatch.setattr(sys, "stdout", Screen())
    for terminal, shown in (("xterm-256color", True), ("dumb", False)):
        monkeypatch.setenv("TERM", terminal)
        assert launch.can_show_app() is shown
    monkeypatch.delenv("TERM")
    assert not launch.can_show_app()
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    assert not launch.can_show_app()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("screen", [LogScreen, ReplayScreen, RulesScreen, SettingsScreen, ShelfScreen, TableScreen])
def test_the_keys_of_every_screen_fit_a_small_terminal(screen: Any, lang: str) -> None:
    told = [(each.key_display or each.key, each.description) for each in screen.BINDINGS if each.description]
    assert 0 < sum(len(f" {key}  {WORDS.format(message, lang)} ") for key, message in told) <= 80
