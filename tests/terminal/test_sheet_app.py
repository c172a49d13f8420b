"""The score kept by real key presses: a whole game of each kind comes to what the engine says."""

from __future__ import annotations

import asyncio
import csv
import json
import random
import time
from collections.abc import Callable, Coroutine, Mapping
from pathlib import Path
from typing import Any

import pytest
from textual.events import Key
from textual.pilot import Pilot
from textual.widgets import Static

import tablee
from tablee.core.keep import sheet_from_record
from tablee.core.record import Record
from tablee.core.registry import get
from tablee.games.tank.cards import CODES, VALUES
from tablee.terminal.sheet_app import SheetApp
from tablee.terminal.sheet_keeper import Keeper
from tests.paper.printed import Printed
from tests.terminal.hands import PATIENCE
from tests.terminal.screen import text_of

TESTS = Path(__file__).parent.parent
KEYS = {" ": "space", ",": "comma", "+": "plus", ".": "full_stop", "/": "slash", "_": "underscore", "-": "minus"}
Script = Callable[["Hand"], Coroutine[Any, Any, None]]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


class Hand:
    """A person at the keyboard."""

    def __init__(self, app: SheetApp, pilot: Pilot[Keeper]) -> None:
        self.app, self.pilot = app, pilot

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def type(self, words: str) -> None:
        """As fast as one likes: the app takes keys in their order, so only after the last one has it to be idle."""
        for sign in words:
            self.app.post_message(Key(KEYS.get(sign, sign), sign))
        await self.press("enter")

    async def until(self, true: Callable[[], object]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < deadline, text_of(self.app)
            await self.pilot.pause(0.01)

    async def go_to(self, row: int, column: int) -> None:
        table = self.app.table
        down, right = row - table.cursor_row, column - table.cursor_column
        for key in ["down" if down > 0 else "up"] * abs(down) + ["right" if right > 0 else "left"] * abs(right):
            self.app.simulate_key(key)
        await self.pilot.pause()
        assert (table.cursor_row, table.cursor_column) == (row, column)

    def read(self, part: str) -> str:
        return str(self.app.query_one(f"#{part}", Static).render())

    @property
    def keeper(self) -> Keeper:
        assert self.app.keeper is not None
        return self.app.keeper

    @property
    def saved(self) -> tablee.Sheet:
        """What is on disk."""
        return tablee.read_sheet(self.keeper.file.read_bytes())


def keep(
    game: str,
    script: Script,
    *,
    lang: str = "fr",
    size: tuple[int, int] = (120, 40),
    rules: Mapping[str, object] | None = None,
) -> Keeper:
    """Open the app, let the script press its keys, and leave by `q`."""

    async def evening() -> Keeper | None:
        app = SheetApp(get(game), None, get(game).read_rules(rules), lang)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await script(Hand(app, pilot))
            await pilot.press("escape", "q")
        return app.return_value

    keeper = asyncio.run(evening())
    assert keeper is not None
    return keeper


def said(told: dict[str, Any], names: list[str]) -> str:
    """What a person writes in the cell for a line."""
    if told["kind"] == "scored":
        return f"{told['sum']} x {told['count']}"
    if told["kind"] == "sheet-laid-and-stole":
        return f"{told['count']} {names[told['victim_seat']].lower()}"
    return str(told.get("count", ""))


def short_game(game: str) -> Record:
    """A whole game with few lines: every key pressed takes its time."""
    if game == "fiasko":
        return Record.from_json((TESTS / game / "golden" / "2-seats.json").read_bytes())
    if game == "pasta":
        return play_out(tablee.new(game, 3, seed=3, names=["Ana", "Bo", "Chloé"], rules={"copies": 4, "sauces": 2}))
    large = sorted(CODES, key=lambda code: -VALUES[CODES.index(code)])
    match = tablee.new(game, 2, seed=1, names=["Ana", "Bo"], deck={"states": large})
    return play_out(match, lambda seat, moves: moves[-1] if seat == 0 else moves[0])


def play_out(match: tablee.Match, choose: Callable[[int, list[str]], str] | None = None) -> Record:
    rng = random.Random(5)
    while not match.over:
        seat = match.to_act[0]
        moves = match.moves(seat)
        match.play(seat, rng.choice(moves) if choose is None else choose(seat, moves))
    return match.record()


@pytest.mark.parametrize("game", ["fiasko", "pasta", "tank"])
def test_a_whole_game_kept_by_keys_comes_to_the_engine_s_outcome(game: str) -> None:
    record = short_game(game)
    expected = sheet_from_record(record)
    names = list(record.names)

    async def script(hand: Hand) -> None:
        await hand.type(", ".join(names))
        for line in expected.standing()["lines"]:
            told = line["told"]
            assert not hand.keeper.sheet.over
            if line["seat"] is None:
                await hand.press("f")
                continue
            labels = [row["label"] for row in hand.keeper.rows]
            row = labels.index(told.get("ware") or told.get("shape") or told["state"])
            if abs(row - hand.app.table.cursor_row) > 8:
                await hand.press("g")
                await hand.type(labels[row])
            await hand.go_to(row, line["seat"])
            await hand.press("enter")
            if told["kind"] != "sheet-won":
                await hand.type(said(told, names))
            assert hand.saved.to_json() == hand.keeper.sheet.to_json()
        winners = ", ".join(names[seat] for seat in expected.standing()["winners"])
        assert winners in hand.read("state").splitlines()[0]
        assert hand.app.table.ordered_columns[expected.standing()["winners"][0]].label.plain.startswith("★")

    kept = keep(game, script, size=(100, 24), rules=record.rules).sheet.standing()
    assert record.outcome is not None
    assert tuple(kept["totals"]) == record.outcome.points
    assert tuple(kept["winners"]) == record.outcome.winners
    assert kept["reason"] == record.outcome.reason


def test_F5_3_a_refusal_says_why_and_changes_nothing() -> None:
    async def script(hand: Hand) -> None:
        await hand.type("Ana, Bo")
        await hand.press("enter")
        await hand.type("2 x 3")
        assert hand.read("news") == "✗ 2 × 3 = 6 : une marchandise compte à partir de 13 points (F5.3)."
        assert hand.keeper.sheet.entries == []
        await hand.press(*["backspace"] * 5)
        await hand.type("5+2+4 x 8")
        assert "88" in hand.read("news")

    assert keep("fiasko", script).sheet.standing()["totals"] == [118, 0]


def test_a_cell_is_corrected_a_line_struck_and_undone_and_all_of_it_is_remembered() -> None:
    async def script(hand: Hand) -> None:
        await hand.type("Ana, Bo")
        await hand.press("enter")
        await hand.type("11 x 8")
        await hand.press("enter")  # the same cell again: a correction
        await hand.type("11 9")
        assert hand.read("news").startswith("Ligne 1 corrigée")
        await hand.press("l", "enter")  # the line itself, in its notation
        await hand.press(*["backspace"] * len("11 x 9"))
        await hand.type("7 x 7")
        await hand.press("delete")
        assert hand.read("news") == "Ligne 1 barrée."
        assert hand.saved.lines == [(None, None)]
        await hand.press("delete")
        assert hand.read("news") == "✗ Rien n’est écrit ici."
        await hand.press("enter")
        await hand.type("6 x 6")
        await hand.press("l", "delete", "l", "u")
        assert hand.read("news") == "✗ Il n’y a rien à annuler."

    sheet = keep("fiasko", script).sheet
    assert [text for _, _, text in sheet.entries] == [
        "score milk 11 x 8", "score milk 11 x 9", "score milk 7 x 7", None, "score milk 6 x 6", None,
    ]  # fmt: skip


def test_a_sheet_is_resumed_where_it_was_left() -> None:
    async def begin(hand: Hand) -> None:
        await hand.type("Ana, Bo, Zoé")
        await hand.press("enter")
        await hand.type("3")

    async def go_on(hand: Hand) -> None:
        assert "Ana, Bo, Zoé" in hand.read("state")
        await hand.press("enter")
        assert hand.keeper.standing["totals"] == [3, 0, 0]
        await hand.press("f")

    async def another(hand: Hand) -> None:  # a finished sheet does not wait
        await hand.type("Ana, Bo")

    async def not_that_one(hand: Hand) -> None:
        await hand.press("n")
        await hand.type("Cléo, Dov")

    first = keep("pasta", begin)
    second = keep("pasta", go_on)
    assert first.file == second.file
    assert keep("pasta", another).file != first.file
    assert keep("pasta", not_that_one).sheet.names == ("Cléo", "Dov")


def test_of_several_sheets_that_wait_one_goes_on_with_any() -> None:
    def begin(names: str) -> Script:
        async def script(hand: Hand) -> None:
            if hand.app.focused is None:  # a sheet is offered
                await hand.press("n")
            await hand.type(names)

        return script

    first, second = keep("tank", begin("Ana, Bo")), keep("tank", begin("Cléo, Dov"))
    (first.file.parent / "20260101T000000-tank-abc.json").write_text("{")

    async def go_on(hand: Hand) -> None:
        assert "20260101T000000-tank-abc.json" in hand.read("news")  # the offer does not hide what is damaged
        offered = {}
        for _ in range(2):
            offered[hand.read("state")] = True
            await hand.press("a")
        assert len(offered) == 2
        while "Ana, Bo" not in hand.read("state"):
            await hand.press("a")
        await hand.press("n", "escape")  # not a new one after all
        assert "Ana, Bo" in hand.read("state")
        await hand.press("enter")

    assert keep("tank", go_on).file == first.file != second.file


def test_escape_leaves_where_names_are_asked_for() -> None:
    async def evening() -> None:
        app = SheetApp(get("tank"), None, {}, "en")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert "esc  quit" in text_of(app)
            await pilot.press("Q", "escape")
        assert app.return_value is None
        assert not app.is_running

    asyncio.run(evening())


def test_a_damaged_sheet_is_told_and_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "sheets"
    folder.mkdir(parents=True)
    damaged = folder / "20260101T000000-tank-abc.json"
    damaged.write_text("{")

    async def script(hand: Hand) -> None:
        assert damaged.name in hand.read("news")
        await hand.type("Ana, Bo")

    keep("tank", script)
    assert damaged.read_text() == "{"


def test_wrong_names_are_refused_and_asked_again() -> None:
    async def script(hand: Hand) -> None:
        await hand.type("Ana")
        assert hand.read("news").startswith("✗")
        assert "2" in hand.read("news")
        await hand.type(", Bo")

    assert keep("tank", script, lang="en", size=(80, 24)).sheet.names == ("Ana", "Bo")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_states_are_listed_in_the_reader_s_alphabet(lang: str) -> None:
    async def script(hand: Hand) -> None:
        await hand.type("Ana, Bo")
        await hand.press("end")
        names = [hand.keeper.label(row) for row in hand.keeper.rows if row["kind"] == "entry"]
        assert names == sorted(names, key=lambda name: name.replace("É", "E").replace("é", "e").casefold())
        shown = [str(row.label) for row in hand.app.table.ordered_rows[: len(names)]]
        assert shown == names

    keep("tank", script, lang=lang)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_six_players_stand_side_by_side(size: tuple[int, int]) -> None:
    async def script(hand: Hand) -> None:
        await hand.type("Ana, Bo, Chloé, Dov, Élise, Farid")
        await hand.press("enter")
        await hand.until(lambda: hand.app.table.max_scroll_x == 0)
        assert "Points (États) : Ana 5 (1) · Bo 0 (0)" in hand.read("state")
        assert "Pour gagner" in text_of(hand.app)
        await hand.pilot.resize_terminal(200, 40)
        await hand.until(lambda: hand.app.table.ordered_columns[0].width == 12)
        assert hand.keeper.standing["totals"][0] == 5

    keep("tank", script, size=size)


def test_P7_1_a_thief_s_victim_whom_nobody_knows_is_named() -> None:
    async def script(hand: Hand) -> None:
        await hand.type("Ana, Bo")
        await hand.press("enter")
        await hand.type("3 zzz")
        assert hand.read("news") == "✗ Il n’y a pas de joueur « zzz » : Ana, Bo."

    assert keep("pasta", script).sheet.entries == []


def test_sums_are_not_written_and_what_is_not_found_is_said() -> None:
    async def script(hand: Hand) -> None:
        await hand.type("Ana, Bo")
        await hand.press("g")
        await hand.type("xyz")
        assert hand.read("news") == "✗ Aucune ligne ne commence par « xyz »."
        await hand.press("escape")
        await hand.go_to(5, 0)
        await hand.press("enter")
        assert hand.read("news").startswith("✗ Ici, la feuille compte elle-même")

    assert keep("fiasko", script).sheet.entries == []


def test_a_sheet_is_exported_as_json_csv_and_pdf(tmp_path: Path) -> None:
    async def script(hand: Hand) -> None:
        await hand.type("Ana, Bo")
        await hand.press("enter")
        await hand.type("11 x 8")
        for kind in ("json", "csv", "pdf"):
            await hand.press("x")
            await hand.type(kind)
            assert f"fiasko-sheet.{kind}" in hand.read("news")
        await hand.press("x")
        await hand.type("doc")
        assert hand.read("news") == "✗ On exporte en json, csv ou pdf, pas en « doc »."
        await hand.press("escape", "x")
        await hand.type("none/here.csv")
        assert hand.read("news").startswith("✗")

    keeper = keep("fiasko", script)
    assert tablee.read_sheet((tmp_path / "fiasko-sheet.json").read_bytes()).standing() == keeper.standing
    with (tmp_path / "fiasko-sheet.csv").open(encoding="utf-8-sig", newline="") as lines:
        rows = list(csv.reader(lines))
    assert rows[:2] == [["", "Ana", "Bo"], ["lait", "88", ""]]
    assert rows[-1] == ["Total provisoire", "118", "0"]
    assert "118" in Printed((tmp_path / "fiasko-sheet.pdf").read_bytes()).text(0)


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "data").write_text("a file where a folder should be")

    async def script(hand: Hand) -> None:
        await hand.type("Ana, Bo")
        assert hand.read("news").startswith("✗")
        assert "sheets" in hand.read("news")
        monkeypatch.setenv("TABLEE_DATA_DIR", str(tmp_path / "other"))
        await hand.press("enter")

    file = keep("tank", script).file
    assert json.loads(file.read_text())["names"] == ["Ana", "Bo"]
