"""The score sheet line by line: for a dumb terminal, a screen reader, or a script."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from tablee.core.errors import TableeError
from tablee.core.game import Game
from tablee.core.keep import sheet as new_sheet
from tablee.core.sheet import Sheet
from tablee.terminal import sheet_files
from tablee.terminal.sheet_files import EXPORTS
from tablee.terminal.sheet_form import KEYS, listed_keys, seat_called, unknown_player
from tablee.terminal.sheet_keeper import Keeper
from tablee.terminal.words import WORDS

Ask = Callable[[str], str]


def keep_by_lines(
    console: Console, game: Game, sheet: Sheet | None, rules: Mapping[str, object], lang: str, ask: Ask
) -> Keeper | None:
    """Ask for one line after the other until the input ends; the keeper of the sheet, or nothing."""
    try:
        keeper = open_sheet(console, game, sheet, rules, lang, ask)
        if keeper is not None:
            Lines(console, keeper).run(ask)
    except EOFError:
        return None
    return keeper


def open_sheet(
    console: Console, game: Game, sheet: Sheet | None, rules: Mapping[str, object], lang: str, ask: Ask
) -> Keeper | None:
    if sheet is not None:
        return Keeper(game, sheet, lang)
    waiting = _resumed(console, game, lang, ask)
    if waiting is not None:
        return Keeper(game, waiting[1], lang, waiting[0])
    while True:
        names = ask(WORDS.format("sheet-ask-names", lang) + " > ")
        try:
            return Keeper(game, new_sheet(game.id, [name.strip() for name in names.split(",")], rules=rules), lang)
        except TableeError as error:
            console.print(error.text(lang), markup=False)


def _resumed(console: Console, game: Game, lang: str, ask: Ask) -> tuple[Path, Sheet] | None:
    """The sheet with which the person wants to go on, if one waits."""
    waiting, damaged = sheet_files.unfinished(game.id)
    for file in damaged:
        console.print(WORDS.format("sheet-damaged", lang, file=file), markup=False)
    while waiting:
        file, sheet = waiting[0]
        facts = {"date": sheet_files.begun(file), "names": ", ".join(sheet.names)}
        console.print(WORDS.format("sheet-resume", lang, **facts), markup=False)
        answer = ask(WORDS.format("sheet-resume-keys", lang, count=len(waiting)) + " > ").strip().lower()
        if answer != "a":
            return None if answer == "n" else (file, sheet)
        waiting.rotate(-1)
    return None


class Lines:
    """One sentence of a person, one answer."""

    def __init__(self, console: Console, keeper: Keeper) -> None:
        self.console, self.keeper = console, keeper

    def run(self, ask: Ask) -> None:
        keeper = self.keeper
        row = keeper.game.texts.format(keeper.rows[0]["label"], keeper.lang)
        example = f"{keeper.sheet.names[0]} {row} {keeper.form.example}".strip()
        self.console.print(self.table())
        keys = listed_keys(keeper.lang, finish=keeper.form.closing is not None)
        self.console.print(keeper.say("sheet-commands", example=example, keys=keys), markup=False)
        while True:
            try:
                said = ask("> ").strip()
                if self.command(said) == ("quit", ""):
                    return
                if said:
                    self.tell(said)
            except TableeError as error:
                self.console.print(error.text(keeper.lang), markup=False)
            except EOFError:
                return

    def tell(self, said: str) -> None:
        """The answer, and the sheet if it has changed."""
        before = self.keeper.standing
        self.console.print(self.answer(said), markup=False)
        if self.keeper.standing is not before:
            self.console.print(self.table())
            self.console.print("\n".join([self.keeper.state(), *self.keeper.notes()]), markup=False)

    def answer(self, said: str) -> str:
        keeper = self.keeper
        match self.command(said):
            case "undo", "":
                return keeper.undo()
            case "lines", "":
                return "\n".join([keeper.say("sheet-history"), *(words for _, words in keeper.history())])
            case "finish", "" if keeper.form.closing is not None:
                return keeper.close()
            case "export", kind:
                return keeper.export(kind)
            case "find", beginning:
                return self.row(keeper.rows[keeper.row_beginning(beginning)])
            case "strike" | "correct" as change, rest:
                number, _, text = rest.partition(" ")
                line = int(number) if number.isdecimal() else 0  # there is no line 0, and the sheet says so
                return (
                    keeper.strike(line) if change == "strike" else keeper.correct(line, keeper.last_said(line)[0], text)
                )
        return self.enter(said)

    def command(self, said: str) -> tuple[str, str] | None:
        """Which key of the sheet is meant, by its letter or its word, and what follows; a player's line is none.

        A letter with something behind it may be how a player is called: then it is, unless a number follows, or a kind
        of file, with which no row begins.
        """
        word, _, rest = said.partition(" ")
        if said == self.keeper.form.closing:
            return "finish", ""
        for key in KEYS:
            if word == key.does:
                return key.does, rest
            if word == key.letter and bool(key.needs) == bool(rest):
                is_player = seat_called(word, self.keeper.sheet.names) is not None
                follows = rest.partition(" ")[0]
                if not rest or not is_player or follows.isdecimal() or follows in EXPORTS:
                    return key.does, rest
        return None

    def row(self, row: dict[str, Any]) -> str:
        cells = zip(self.keeper.sheet.names, row["cells"], strict=True)
        told = " · ".join(f"{name} {'–' if cell is None else cell['value']}" for name, cell in cells)
        return self.keeper.say("sheet-row", row=self.keeper.label(row), told=told)

    def enter(self, said: str) -> str:
        seat, rest = self.player_called(said)
        row, points = self.row_called(rest)
        return self.keeper.enter(seat, row, points)

    def player_called(self, words: str) -> tuple[int, str]:
        """The player with whose name the words begin, the longest such name; else whom the first word means."""
        names = self.keeper.sheet.names
        whole = [name for name in names if f"{words} ".casefold().startswith(f"{name} ".casefold())]
        said = max(whole, key=len) if whole else words.partition(" ")[0]
        seat = seat_called(said, names)
        if seat is None:
            raise unknown_player(said, names)
        return seat, words[len(said) :].strip()

    def row_called(self, words: str) -> tuple[str, str]:
        """The row that the words begin with, by its name or its id, and what is said besides."""
        keeper = self.keeper
        rows = [str(row["label"]) for row in keeper.rows if row["kind"] == "entry"]
        for row in rows:
            for name in (keeper.game.texts.format(row, keeper.lang), row):
                if f"{words} ".casefold().startswith(f"{name} ".casefold()):
                    return row, words[len(name) :].strip()
        raise TableeError("sheet-unknown-row", texts=WORDS, text=words, rows=", ".join(rows))

    def table(self) -> Table:
        """Only rows in which something stands, and the sums."""
        keeper = self.keeper
        table = Table()
        table.add_column("")
        for seat, name in enumerate(keeper.sheet.names):
            table.add_column(("★ " if seat in keeper.standing["winners"] else "") + name, justify="right")
        rows = keeper.rows
        short = len(rows) <= 20
        for row in rows:
            if short or row["kind"] != "entry" or any(row["cells"]):
                cells = ["" if cell is None else str(cell["value"]) for cell in row["cells"]]
                table.add_row(keeper.label(row), *cells, style="bold" if row["kind"] == "total" else None)
        return table
