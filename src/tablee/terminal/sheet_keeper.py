"""Whoever keeps the score: a sheet, where it is saved, and everything about it in words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from tablee.core.errors import SheetError, TableeError
from tablee.core.game import Game
from tablee.core.keep import read_sheet, rows_to_read
from tablee.core.sheet import Sheet
from tablee.core.text import listed
from tablee.terminal import sheet_files
from tablee.terminal.saves import new_file
from tablee.terminal.sheet_form import form_of
from tablee.terminal.words import WORDS

Result = TypeVar("Result")


class Keeper:
    """Every change is made on a copy and saved, and only then stands; one that fails changes nothing."""

    def __init__(self, game: Game, sheet: Sheet, lang: str, file: Path | None = None) -> None:
        self.game, self.sheet, self.lang = game, sheet, lang
        self.form = form_of(game)
        self.file = new_file(game.id, sheet_files.FOLDER) if file is None else file
        sheet_files.save(self.file, sheet)
        self.standing: dict[str, Any] = sheet.standing()

    def _change(self, change: Callable[[Sheet], Result]) -> Result:
        changed = read_sheet(self.sheet.to_json())
        result = change(changed)
        sheet_files.save(self.file, changed)
        self.sheet, self.standing = changed, changed.standing()
        return result

    # --- writing ---------------------------------------------------------------------------------

    def enter(self, seat: int, row: str, said: str) -> str:
        """Write in a cell; what it says, in words."""
        text = self.form.line(row, said, self.sheet.names)
        before = self.lines_at(seat, row)
        if self.form.once and before:
            return self.correct(before[-1], seat, text)
        return self.told(self._change(lambda sheet: sheet.write(seat, text)))

    def correct(self, line: int, seat: int | None, text: str) -> str:
        self._change(lambda sheet: sheet.correct(line, seat, text))
        return self.say("sheet-corrected", line=line, told=self.told(line))

    def strike(self, line: int) -> str:
        self._change(lambda sheet: sheet.strike(line))
        return self.say("sheet-struck", line=line)

    def strike_at(self, seat: int, row: str) -> str:
        """Strike what was written last in a cell."""
        standing = [line for line in self.lines_at(seat, row) if self.sheet.lines[line - 1][1] is not None]
        if not standing:
            raise SheetError("sheet-nothing-here", texts=WORDS)
        return self.strike(standing[-1])

    def undo(self) -> str:
        return self.say("sheet-undone", line=self._change(Sheet.undo))

    def close(self) -> str:
        """Write the line that ends the game, where a game has one."""
        closing = self.form.closing
        assert closing is not None
        return self.told(self._change(lambda sheet: sheet.write(None, closing)))

    def export(self, said: str) -> str:
        return self.say("sheet-exported", file=sheet_files.export(self.sheet, said, self.lang))

    # --- reading ---------------------------------------------------------------------------------

    def say(self, message: str, **facts: object) -> str:
        return WORDS.format(message, self.lang, **facts)

    def lines_at(self, seat: int, row: str) -> list[int]:
        for found in self.standing["rows"]:
            if found["label"] == row and found["cells"][seat] is not None:
                lines: list[int] = found["cells"][seat]["lines"]
                return lines
        return []

    @property
    def rows(self) -> list[dict[str, Any]]:
        return rows_to_read(self.sheet, self.standing, self.lang)

    def row_beginning(self, said: str) -> int:
        """The place of the row whose name or id begins with this."""
        wanted = said.strip().casefold()
        for at, row in enumerate(self.rows):
            if any(words.casefold().startswith(wanted) for words in (self.label(row), row["label"])):
                return at
        raise TableeError("sheet-none-found", texts=WORDS, text=said)

    def label(self, row: dict[str, Any]) -> str:
        words = self.game.texts.format(row["label"], self.lang)
        name = words[:1].upper() + words[1:]
        return name if row["worth"] is None else f"{name} ({row['worth']})"

    def last_said(self, line: int) -> tuple[int | None, str]:
        """Who wrote what in a line, or had written before it was struck; nobody and nothing where there is none."""
        for found in self.standing["lines"][line - 1 : line] if line else ():
            for version in (found, *reversed(found["was"])):
                if version["text"] is not None:
                    return version["seat"], version["text"]
        return None, ""

    def told(self, line: int) -> str:
        event = self.standing["lines"][line - 1]["told"]
        return self.game.texts.tell(event, self.lang, list(self.sheet.names), None)

    def history(self) -> list[tuple[int, str]]:
        """Every line in words, with what stood there before."""
        lines = []
        for line in self.standing["lines"]:
            was = ", ".join(
                before["text"] if before["seat"] is None else f"{self.sheet.names[before['seat']]} {before['text']}"
                for before in line["was"]
                if before["text"]
            )
            if line["text"] is None:
                words = self.say("sheet-line-struck", line=line["line"], was=was)
            elif was:
                words = self.say("sheet-line-corrected", line=line["line"], told=self.told(line["line"]), was=was)
            else:
                words = self.say("sheet-line", line=line["line"], told=self.told(line["line"]))
            lines.append((line["line"], words))
        return lines

    def notes(self) -> list[str]:
        """What explains the numbers; first of all, what broke a tie."""
        notes = sorted(self.standing["notes"], key=lambda note: "winner_seats" not in note)
        return [self.game.texts.tell(note, self.lang, list(self.sheet.names), None) for note in notes]

    def points(self) -> str:
        """Everybody's points in one line, and what else brings victory."""
        told = [f"{name} {points}" for name, points in zip(self.sheet.names, self.standing["totals"], strict=True)]
        if self.form.beside is None:
            return " · ".join(told)
        total = next(row for row in self.standing["rows"] if row["kind"] == "total")
        beside = next(row for row in self.standing["rows"] if row["label"] == self.form.beside)
        both = [f"{words} ({cell['value']})" for words, cell in zip(told, beside["cells"], strict=True)]
        return self.say("sheet-points", total=self.label(total), beside=self.label(beside), told=" · ".join(both))

    def state(self) -> str:
        """Whether the game goes on, or who has won."""
        winners = self.standing["winners"]
        if not self.standing["over"]:
            return self.say("sheet-going-on")
        names = listed([self.sheet.names[seat] for seat in winners], self.lang)
        points = self.standing["totals"][winners[0]]
        return self.say("sheet-over", clause=self.standing["reason"], names=names, points=points, count=len(winners))
