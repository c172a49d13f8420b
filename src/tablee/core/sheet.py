"""The score sheet of a game that is played with its printed cards.

A sheet is the players' names, the readings of the rules, and numbered lines: a seat and a text in the small
notation of the game. Nothing is rubbed out: `entries` holds all that was ever written, in order, and a line
written again (a correction) or struck keeps what stood there before. Every number that is shown comes from the
lines that stand, by the functions with which the game itself scores.

The very same file runs in the browser, so that a sheet can be kept where there is no network (docs/sheet.md).
What stands there in for Python is MicroPython: no dataclasses, no `match`, no stars in lists, dicts without order.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tablee.core.errors import IllegalMove, NotationError, SetupError, SheetError, TableeError
from tablee.core.option import check_seats, read_rules

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any, NoReturn

    from tablee.core.option import Option
    from tablee.core.text import Texts

    Event = dict[str, Any]  # what `Texts.tell` puts into words: a kind, a seat and facts
    Entry = tuple[int, int | None, str | None]

FORMAT = "tablee-sheet/1"
MOST_ENTRIES = 500
LONGEST_TEXT = 1000
LONGEST_NAME = 40

_DIGITS = "0123456789"
_BLANKS = " \u00a0\u3000"
# Control characters, halves of letters, marks that turn the writing round and those that are not seen at all.
_UNWRITABLE = (
    (0x00, 0x1F),
    (0x7F, 0x9F),
    (0xAD, 0xAD),
    (0x200B, 0x200F),
    (0x2028, 0x202E),
    (0x2060, 0x206F),
    (0xD800, 0xDFFF),
    (0xFEFF, 0xFEFF),
    (0xFFF9, 0xFFFF),
)


class SheetKind:
    """What a game brings so that its score can be kept."""

    texts: Texts | None = None  # the game's words, where there are any (not in the browser)

    def __init__(
        self,
        game: str,
        fewest: int,
        most: int,
        options: tuple[Option, ...],
        tally: type[Tally],
        lines_of: Callable[[list[Event]], list[tuple[int | None, str]]],
        by_name: bool = False,
    ) -> None:
        self.game = game
        self.fewest = fewest
        self.most = most
        self.options = options
        self.tally = tally
        self.lines_of = lines_of  # the lines that the events of one move are worth
        self.by_name = by_name  # entry rows are only a list of names: whoever shows it puts it into alphabetical order


class Tally:
    """What the lines of a sheet come to, line by line. Each game has its own."""

    def __init__(self, kind: SheetKind, names: Sequence[str], rules: Mapping[str, str | int]) -> None:
        self.kind = kind
        self.names = names
        self.rules = rules
        self.seats = len(names)
        self.reason: str | None = None  # the clause that ended the game

    # --- what a game says ----------------------------------------------------------------------

    def write(self, line: int, seat: int | None, text: str) -> Event:
        """Count one more line and tell what it says; a line that is refused changes nothing."""
        raise NotImplementedError

    def rows(self) -> list[dict[str, Any]]:
        """The rows of the sheet, made by `row`."""
        raise NotImplementedError

    def settle(self) -> tuple[list[int], list[int]]:
        """The points of each seat, and 1 for every seat that would win with them."""
        raise NotImplementedError

    def notes(self) -> list[Event]:
        """What explains the numbers: bonuses, ties and what broke them, each with its `clause`."""
        raise NotImplementedError

    # --- what every game uses ------------------------------------------------------------------

    def totals(self) -> list[int]:
        """The points of each seat."""
        return self.settle()[0]

    def winners(self) -> list[int]:
        """The seats that have won; asked only when the game is over."""
        return [seat for seat, won in enumerate(self.settle()[1]) if won]

    def refuse(self, clause: str, message: str, **facts: object) -> NoReturn:
        raise IllegalMove(message, clause=clause, texts=self.kind.texts, **facts)

    def unreadable(self, text: str) -> NoReturn:
        raise NotationError("sheet-bad-notation", texts=self.kind.texts, text=text)

    def need_seat(self, seat: int | None, text: str) -> int:
        """Whose line it is, where it must be somebody's."""
        if seat is None:
            self.unreadable(text)
        return seat


class Grid:
    """Numbers by seat and place, read as the games' scoring functions read them: `grid[seat, place]`."""

    def __init__(self, seats: int, places: int) -> None:
        self.rows = [[0] * places for _ in range(seats)]

    def __getitem__(self, at: tuple[int, int]) -> int:
        return self.rows[at[0]][at[1]]

    def __setitem__(self, at: tuple[int, int], number: int) -> None:
        self.rows[at[0]][at[1]] = number


def row(
    label: str,
    kind: str,
    clause: str,
    values: Sequence[int | None],
    lines: Sequence[Sequence[int]] | None = None,
    worth: int | None = None,
) -> dict[str, Any]:
    """A row of the sheet.

    `label` is a message of the game's catalogue; `kind` is `entry` (lines are written here), `sum`, `total`, or
    `fact` (what else one looks for on a sheet); a cell is empty (None) or a value and the lines it comes from.
    """
    cells: list[dict[str, Any] | None] = []
    for seat in range(len(values)):
        if values[seat] is None:
            cells.append(None)
        else:
            cells.append({"value": values[seat], "lines": list(lines[seat]) if lines else []})
    return {"label": label, "kind": kind, "clause": clause, "worth": worth, "cells": cells}


def read_number(word: str) -> int | None:
    """A number as it is written on a sheet: up to four digits and no other way to write it."""
    if not 1 <= len(word) <= 4 or (word[0] == "0" and word != "0"):
        return None
    for digit in word:
        if digit not in _DIGITS:
            return None
    return int(word)


class Sheet:
    """The score of one game, kept by hand."""

    def __init__(self, kind: SheetKind, names: Sequence[str], rules: Mapping[str, object] | None = None) -> None:
        self.kind = kind
        self.names = _check_names(kind, names)
        self.rules = read_rules(kind.game, kind.options, rules)
        self.entries: list[Entry] = []  # line, seat, text: all that was ever written; no text: struck
        self._lines: list[tuple[int | None, str | None]] = []  # what stands now
        self._tally, self._told = self._count([], 0)

    @property
    def game(self) -> str:
        return self.kind.game

    @property
    def lines(self) -> list[tuple[int | None, str | None]]:
        """What stands now, the first line first: seat and text, no text where a line is struck."""
        return list(self._lines)

    @property
    def over(self) -> bool:
        return self._tally.reason is not None

    # --- writing ---------------------------------------------------------------------------------

    def write(self, seat: int | None, text: str) -> int:
        """Write a new line; its number. A refused line changes nothing."""
        self.put(len(self._lines) + 1, seat, text)
        return len(self._lines)

    def correct(self, line: int, seat: int | None, text: str) -> None:
        """Write something else in a line. Every line after it is checked again."""
        self._check_line(line)
        self.put(line, seat, text)

    def strike(self, line: int) -> None:
        """Take a line out; it stays readable, and a correction brings it back."""
        self.put(line, None, None)

    def undo(self) -> int:
        """Strike the last line that stands; its number."""
        for line in range(len(self._lines), 0, -1):
            if self._lines[line - 1][1] is not None:
                self.strike(line)
                return line
        raise SheetError("sheet-nothing-to-undo")

    def put(self, line: int, seat: int | None, text: str | None) -> None:
        """One entry: from now on this stands in that line, or nothing if there is no text."""
        if len(self.entries) >= MOST_ENTRIES:
            raise SheetError("sheet-full", most=MOST_ENTRIES)
        self._check_line(line, len(self._lines) + (text is not None))
        self._check_writing(seat, text)
        if line > len(self._lines):
            assert text is not None
            self._told.append(self._tally.write(line, seat, text))
            self._lines.append((seat, text))
        else:
            if self._lines[line - 1] == (seat, text):
                raise SheetError("sheet-says-that-already", line=line)
            lines = list(self._lines)
            lines[line - 1] = (seat, text)
            self._tally, self._told = self._count(lines, line)
            self._lines = lines
        self.entries.append((line, seat, text))

    def preview(self, seat: int | None, text: str, line: int | None = None) -> dict[str, Any]:
        """The standing as it would be, or the refusal; nothing is written."""
        if line is None:
            line = len(self._lines) + 1
        elif self._lines[line - 1 : line] == [(seat, text)]:
            return self.standing()  # to look at a line as it is changes nothing, and is no mistake
        twin = self.copy()
        twin.put(line, seat, text)
        return twin.standing()

    def copy(self) -> Sheet:
        """The same sheet again; what is written on one of them does not touch the other."""
        twin = Sheet(self.kind, self.names, self.rules)
        twin.entries, twin._lines = list(self.entries), list(self._lines)
        twin._tally, twin._told = twin._count(twin._lines, 0)
        return twin

    # --- reading ---------------------------------------------------------------------------------

    def standing(self) -> dict[str, Any]:
        """All that a page, a terminal or a print shows, JSON-ready."""
        tally = self._tally
        return {
            "game": self.game,
            "rules": dict(self.rules),
            "names": list(self.names),
            "rows": tally.rows(),
            "totals": tally.totals(),
            "over": self.over,
            "reason": tally.reason,
            "winners": tally.winners() if self.over else [],
            "notes": tally.notes(),
            "lines": self._history(),
        }

    def _history(self) -> list[dict[str, Any]]:
        lines: list[dict[str, Any]] = [
            {"line": at + 1, "seat": stands[0], "text": stands[1], "told": self._told[at], "was": []}
            for at, stands in enumerate(self._lines)
        ]
        standing: dict[int, Entry] = {}
        for entry in self.entries:
            before = standing.get(entry[0])
            if before is not None:
                lines[entry[0] - 1]["was"].append({"seat": before[1], "text": before[2]})
            standing[entry[0]] = entry
        return lines

    def to_json(self) -> str:
        """A small file that a person can read: one line of it a line of the sheet."""
        rules = ", ".join([f"{_dump(option.name)}: {_dump(self.rules[option.name])}" for option in self.kind.options])
        entries = ",\n  ".join([_dump(list(entry)) for entry in self.entries])
        return (
            f'{{"format": {_dump(FORMAT)}, "game": {_dump(self.game)}, "rules": {{{rules}}},\n'
            f' "names": {_dump(list(self.names))},\n'
            f' "entries": [{entries}]}}\n'
        )

    @classmethod
    def from_json(cls, text: str | bytes, kind_of: Callable[[str], SheetKind]) -> Sheet:
        """Read a sheet; `kind_of` finds a game's kind by its id. Every entry is checked as if it were written now."""
        return cls.from_data(read_json(text), kind_of)

    @classmethod
    def from_data(cls, data: object, kind_of: Callable[[str], SheetKind]) -> Sheet:
        fields = check_fields(data)
        sheet = cls(kind_of(fields["game"]), fields["names"], fields["rules"])
        for number, entry in enumerate(fields["entries"]):
            try:
                line, seat, words = _check_entry(entry)
                sheet.put(line, seat, words)
            except TableeError as error:
                raise SheetError("sheet-wrong-entry", number=number + 1, why=error) from None
        return sheet

    # --- inside ----------------------------------------------------------------------------------

    def _count(self, lines: list[tuple[int | None, str | None]], changed: int) -> tuple[Tally, list[Event | None]]:
        """Count all lines afresh; what the change of one line does to a later one is told with that line."""
        tally = self.kind.tally(self.kind, self.names, self.rules)
        told: list[Event | None] = []
        for at, (seat, text) in enumerate(lines):
            try:
                told.append(None if text is None else tally.write(at + 1, seat, text))
            except IllegalMove as error:
                if at + 1 == changed:
                    raise
                raise IllegalMove("sheet-breaks-later", clause=error.clause, line=at + 1, why=error) from None
        return tally, told

    def _check_line(self, line: object, last: int | None = None) -> None:
        if last is None:
            last = len(self._lines)
        if type(line) is not int or not 1 <= line <= last:
            raise SheetError("sheet-no-line", line=_brief(line), last=len(self._lines))

    def _check_writing(self, seat: object, text: object) -> None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < len(self.names)):
            raise SetupError("unknown-seat", seat=_brief(seat), last=len(self.names) - 1)
        if text is not None and (not isinstance(text, str) or len(text) > LONGEST_TEXT or not _is_writable(text)):
            raise NotationError("sheet-bad-notation", texts=self.kind.texts, text=_brief(text))


def read_json(text: str | bytes) -> object:
    try:
        return json.loads(text)
    except (ValueError, RuntimeError) as error:  # RuntimeError: nested too deeply
        raise SheetError("sheet-broken", why=str(error)) from None


_FIELDS = {"format": str, "game": str, "rules": dict, "names": list, "entries": list}


def check_fields(data: object) -> dict[str, Any]:
    """The parts of a sheet's file, each of the right type and nothing besides."""
    if not isinstance(data, dict):
        raise SheetError("sheet-broken", why="not an object")
    if data.get("format") != FORMAT:
        raise SheetError("sheet-unknown-format", format=_brief(data.get("format")), known=FORMAT)
    for name in sorted(data):
        if name not in _FIELDS:
            raise SheetError("sheet-broken", why=f"unknown field {name}")
    for name in sorted(_FIELDS):
        if not isinstance(data.get(name), _FIELDS[name]):
            raise SheetError("sheet-broken", why=f"field {name}")
    for value in data["rules"].values():
        if type(value) not in (str, int):  # MicroPython keeps bool apart from int
            raise SheetError("sheet-broken", why="field rules")
    return data


def _check_entry(entry: object) -> Entry:
    if not isinstance(entry, list) or len(entry) != 3:
        raise SheetError("sheet-broken", why="an entry is [line, seat, text]")
    return entry[0], entry[1], entry[2]


def _check_names(kind: SheetKind, names: object) -> tuple[str, ...]:
    if not isinstance(names, (list, tuple)):
        raise SetupError("wrong-name", name=_brief(names), most=LONGEST_NAME)
    check_seats(kind.game, len(names), kind.fewest, kind.most)
    for name in names:
        written = isinstance(name, str) and _is_writable(name)
        if not written or not 1 <= len(name.strip(_BLANKS)) <= len(name) <= LONGEST_NAME:
            raise SetupError("wrong-name", name=_brief(name), most=LONGEST_NAME)
    return tuple(names)


def _is_writable(text: str) -> bool:
    """No sign that could break a line or hide; the same everywhere, which `isprintable` is not."""
    for letter in text:
        for first, last in _UNWRITABLE:
            if first <= ord(letter) <= last:
                return False
    return True


def _brief(value: object) -> str:
    """Something of the wrong kind as a sentence quotes it: what is not a word or a number may be of any size."""
    return str(value) if value is None or isinstance(value, (str, bool, int, float)) else type(value).__name__


def _dump(value: Any) -> str:
    """JSON of the few things that are on a sheet: the same bytes from every Python, letters as they are."""
    if value is None:
        return "null"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return "[" + ", ".join([_dump(item) for item in value]) + "]"
