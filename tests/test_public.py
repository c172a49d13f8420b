"""The public face: names that others rely on."""

from __future__ import annotations

import dataclasses
import importlib
import subprocess
import sys
from types import ModuleType

import pytest

import tablee
from tablee.bots import levels
from tablee.games.fiasko import GAME as FIASKO
from tablee.games.fiasko import bots, endgame, rules, view
from tests.helpers import play_out


def test_exported_names() -> None:
    assert sorted(tablee.__all__) == [
        "Deck", "EVERYTHING", "Ending", "Event", "Game", "IllegalMove", "Match", "MoveError", "NotYourTurn",
        "NotationError", "Option", "Outcome", "Record", "RecordError", "Refusal", "SetupError", "Sheet", "SheetError",
        "SheetKind", "Simulation", "TableeError", "follow", "game_ids", "get", "kernels", "new", "read_sheet", "replay",
        "sheet", "sheet_from_record", "simulate",
    ]  # fmt: skip
    for name in tablee.__all__:
        assert getattr(tablee, name) is not None
    assert set(tablee.__all__) <= set(dir(tablee))
    with pytest.raises(AttributeError):
        tablee.nothing  # noqa: B018


def test_what_people_look_at_is_one_short_line() -> None:
    match = tablee.new("fiasko", seats=2, seed=1, names=["Ana", "Bo"])
    assert repr(match) == "<Match of fiasko: Ana, Bo; 0 moves made, to act: Ana>"
    play_out(match)
    assert repr(match).endswith(" moves made, over>")
    assert repr(match.game) == "<Game fiasko for 2 to 5>"
    assert repr(levels("fiasko")) == "(<Level beginner of fiasko>, <Level steady of fiasko>, <Level expert of fiasko>)"
    assert repr(match.game.options[0]) == "<Option catastrophe: others, everyone>"
    played = tablee.simulate("pic", games=1000, seats=2, seed=1)
    assert repr(played) == "<Simulation of pic: 1,000 games between random, random>"


def test_a_record_is_followed_and_told_in_words() -> None:
    match = tablee.new("fiasko", seats=2, seed=1, names=["Ana", "Bo"], deck=["milk5", "corn1"])
    match.play(0, "draw")
    for record in (match.record(), match.record().to_json(), match.record().to_json().encode()):
        (dealt, nothing), (again, (event,)) = tablee.follow(record)
        assert nothing == []
        assert dealt is again
        assert again.view(0) == match.view(0)
    assert match.tell(event, "en", 0) == "You draw milk 5."
    assert match.tell(event) == match.tell(event, "en", 1) == "Ana draws a card."
    assert match.tell(event, "fr", tablee.EVERYTHING) == "Ana pioche lait 5."


@pytest.mark.parametrize(
    ("module", "missing"),
    [
        ("aec", "pettingzoo"),
        ("aec", "gymnasium"),
        ("openspiel", "pyspiel"),
        ("game_tree", "pyspiel"),
        ("exploitability", "pyspiel"),
        ("card_walk", "pyspiel"),
    ],
)
def test_without_an_extra_the_error_says_which_one(module: str, missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("tablee.research.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(ModuleNotFoundError, match=rf'^{missing} is missing: .*pip install "tablee\[research\]"'):
        importlib.import_module(f"tablee.research.{module}")


def test_playing_one_game_needs_no_compiler_and_no_words() -> None:
    """What a person waits for must not wait for Numba, nor for the catalogues."""
    code = (
        "import sys, tablee; m = tablee.new('fiasko', seats=2); m.play(0, 'draw'); m.view(1);"
        "assert not {'numba', 'fluent', 'rich', 'typer'} & set(sys.modules), 'too much was imported'"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_games_are_found_by_entry_point() -> None:
    assert "fiasko" in tablee.game_ids()
    assert tablee.get("fiasko") is tablee.get(tablee.get("fiasko"))
    with pytest.raises(tablee.SetupError, match="fiasco"):
        tablee.get("fiasco")


def test_a_games_kernels_are_found_by_name_and_missing_ones_are_named() -> None:
    assert tablee.kernels(rules, view, bots)["step"] is rules.step
    with pytest.raises(TypeError, match="must define decide, not 0"):
        tablee.kernels(rules, view)
    other = ModuleType("other")
    other.__dict__["setup"] = rules.shuffled
    with pytest.raises(TypeError, match="must define setup, not 2"):
        tablee.kernels(rules, other, view, bots)


def test_a_game_is_made_of_its_modules_by_name_and_what_is_said_counts_more() -> None:
    said = {field.name: getattr(FIASKO, field.name) for field in dataclasses.fields(FIASKO)}
    for name in ("folder", "state", "view", "bots", "public", "own", "pile", "step", "endgame"):
        del said[name]
    game = tablee.Game.from_modules((rules, view, bots, endgame), **said | {"minutes": 99})
    changed = {
        field.name for field in dataclasses.fields(game) if getattr(game, field.name) != getattr(FIASKO, field.name)
    }
    assert changed == {"minutes"}
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'narrate'"):
        tablee.Game.from_modules((rules, view, bots), **{name: said[name] for name in said if name != "narrate"})
    other = ModuleType("other")
    other.__dict__["public"] = view.own
    with pytest.raises(TypeError, match="define public 2 times"):
        tablee.Game.from_modules((rules, view, bots, other), **said)
