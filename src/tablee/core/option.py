"""What a table settles before a game: its readings of unclear rules, and how many play.

Plain Python without dataclasses, because this file also runs in the browser, where the score sheet is
kept without a server (docs/sheet.md).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.errors import SetupError

if TYPE_CHECKING:
    from collections.abc import Mapping

    Values = tuple[str, ...] | tuple[int, ...]


class Option:
    """A reading of an unclear rule: its clause, and the values a table may choose from."""

    def __init__(
        self,
        name: str,
        clause: str,
        values: Values,
        default: str | int,
        *,
        studied: Values | None = None,
        seats: tuple[int, ...] | None = None,
        changes_deck: bool = False,
    ) -> None:
        self.name = name
        self.clause = clause
        self.values = values
        self.default = default
        self.studied = studied  # the values worth comparing, if they are not all or a few of the numbers
        self.seats = seats  # the numbers of players for whom it changes something, if not for all
        self.changes_deck = changes_deck  # other cards: then the same seed is not the same deal

    def __repr__(self) -> str:
        return f"<Option {self.name}: {self.choice}>"

    @property
    def is_range(self) -> bool:
        """Any number from one to another, told by one message; else a few values, each with its own."""
        numbers = [value for value in self.values if isinstance(value, int)]
        return len(numbers) > 0 and numbers == list(range(numbers[0], numbers[-1] + 1))

    def message(self, value: str | int) -> str:
        """The message of the game's catalogue that says what a value changes."""
        # The ids of messages know neither plus nor minus.
        word = "number" if self.is_range else str(value).replace("+", "plus").replace("-", "minus")
        return f"option-{self.name}-{word}"

    @property
    def choice(self) -> str:
        """All values in a few words."""
        return f"{self.values[0]}–{self.values[-1]}" if self.is_range else ", ".join(map(str, self.values))

    def read(self, value: object) -> str | int:
        """One of the values, also from text such as a command line gives."""
        for known in self.values:
            if str(value) == str(known):
                return known
        raise SetupError("unknown-value", option=self.name, value=str(value), values=self.choice)

    def encode(self, value: str | int) -> int:
        """What kernels read: a number as it is, the place of a word among the values."""
        return value if isinstance(value, int) else self.values.index(value)


def read_rules(game: str, options: tuple[Option, ...], rules: Mapping[str, object] | None) -> dict[str, str | int]:
    """Every option with its value, checked; what is not said has its default."""
    said = dict(rules or {})
    chosen = {option.name: option.read(said.pop(option.name, option.default)) for option in options}
    for name in said:
        known = ", ".join([option.name for option in options])
        raise SetupError("unknown-option", game=game, option=name, options=known)
    return chosen


def check_seats(game: str, seats: object, fewest: int, most: int) -> int:
    if not isinstance(seats, int) or isinstance(seats, bool) or not fewest <= seats <= most:
        raise SetupError("wrong-seats", game=game, seats=seats, fewest=fewest, most=most)
    return seats


def check_count(message: str, count: object) -> int:
    """A whole number from 1; `message` says what it would count."""
    if not isinstance(count, int) or isinstance(count, bool) or count < 1:
        raise SetupError(message, games=str(count), workers=str(count), horizon=str(count))
    return count
