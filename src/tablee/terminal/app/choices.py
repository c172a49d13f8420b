"""What the person may do now, as a numbered list: arrows and Enter, the number, or the mouse."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text
from textual import events
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tablee.terminal.sitting import Choice


class Offered(Option):
    """A choice as a row of the list."""

    def __init__(self, choice: Choice, number: int, width: int) -> None:
        row = Table.grid(padding=(0, 1, 0, 0))
        row.add_column(width=width, justify="right", style="bold")
        row.add_column(ratio=1)
        row.add_row(str(number) if choice.possible else "", Text(choice.text))
        super().__init__(row, id=str(number), disabled=not choice.possible)
        self.choice = choice


class NumberedList(OptionList):
    """A number chooses at once, unless a longer one could begin with it: then Enter says that it was meant."""

    _typed = ""

    def type_digit(self, digit: str) -> None:
        number = int(self._typed + digit)
        if not 1 <= number <= self.option_count:
            number = int(digit)  # a new number begins
            self._typed = ""
            if not 1 <= number <= self.option_count:
                return
        self._typed += digit
        if self.options[number - 1].disabled:
            return
        self.highlighted = number - 1
        if number * 10 > self.option_count:
            self.action_select()

    def on_key(self, event: events.Key) -> None:
        if not event.character or not event.character.isdecimal():
            self._typed = ""


class ChoiceList(NumberedList):
    """What may be done, offered anew after every move."""

    class Made(Message):
        def __init__(self, choice: Choice) -> None:
            super().__init__()
            self.choice = choice

    class PointedAt(Message):
        def __init__(self, choice: Choice | None) -> None:
            super().__init__()
            self.choice = choice

    def __init__(self) -> None:
        super().__init__(id="choices")
        self._choices: Sequence[Choice] = ()

    def offer(self, choices: Sequence[Choice]) -> None:
        if list(choices) == list(self._choices):
            return
        before = None if self.highlighted is None else self._choices[self.highlighted]
        self._choices = list(choices)
        self._typed = ""
        self.clear_options()
        width = len(str(len(choices)))
        for number, choice in enumerate(choices, start=1):
            self.add_option(Offered(choice, number, width))
        self.highlighted = self._first(before)

    def _first(self, before: Choice | None) -> int | None:
        """Where the cursor is now: on a move, the first one; elsewhere it stays on what it was on."""
        if before is not None and not before.is_move:
            for number, choice in enumerate(self._choices):
                if choice.id == before.id:
                    return number
        return next((number for number, choice in enumerate(self._choices) if choice.possible), None)

    def point_at(self, move: str) -> None:
        """Put the cursor on a move, as a hint does."""
        for number, choice in enumerate(self._choices):
            if choice.id == move:
                self.highlighted = number

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self._typed = ""
        if (choice := self._still_offered(event)) is not None:
            self.post_message(self.Made(choice))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        self.post_message(self.PointedAt(self._still_offered(event)))

    def _still_offered(self, event: OptionList.OptionMessage) -> Choice | None:
        """What an event is about; nothing if meanwhile, as between two quick keys, other things are offered."""
        option = event.option
        return option.choice if isinstance(option, Offered) and option in self.options else None
