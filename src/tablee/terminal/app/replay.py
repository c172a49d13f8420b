"""A recorded game, step by step: as one seat saw it, or with everything open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rich.table import Table
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from tablee.core.event import Event
from tablee.core.match import Match, follow
from tablee.core.record import Record
from tablee.core.text import EVERYTHING
from tablee.terminal.app.board import BoardWidget
from tablee.terminal.app.keys import KeyBar
from tablee.terminal.app.rules import RulesScreen
from tablee.terminal.picture import Shown
from tablee.terminal.words import WORDS

SECONDS = 1.0  # between two moves, when it plays by itself


@dataclass(frozen=True)
class Moment:
    """The match after so many moves, and what the last one did."""

    match: Match
    events: tuple[Event, ...]


class ReplayScreen(Screen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", "key-step", key_display="←→"),
        Binding("left", "step(-1)"),
        Binding("home", "jump(0)"),
        Binding("end", "jump_end", "key-ends", key_display="⇤⇥"),
        Binding("space", "run", "key-run", key_display="␣"),
        Binding("g", "ask", "key-jump"),
        Binding("v", "turn_round", "key-seat"),
        # Before the list of moves takes them: it has the arrows, and the board nothing else.
        Binding("pageup", "scroll(-1)", priority=True),
        Binding("pagedown", "scroll(1)", "key-board", key_display="⇞⇟", priority=True),
        Binding("r", "rules", "key-rules"),
        Binding("q,escape", "leave", "key-back", key_display="q"),
    ]

    def __init__(self, record: Record, lang: str) -> None:
        super().__init__()
        self._lang = lang
        self._moments = [Moment(match.copy(), tuple(events)) for match, events in follow(record)]
        self._match = self._moments[-1].match
        self._at = 0
        self._seat: int | None = None  # None: all lies open
        self._clock: Timer | None = None

    def compose(self) -> ComposeResult:
        game = self._match.game
        with Horizontal(id="headline"):
            yield Static(Text(game.title(self._lang)), id="title")
            yield Static(id="turn")
            yield Static(id="remark")
        with Horizontal(id="middle"):
            yield BoardWidget()
            with Vertical(id="side"):
                yield OptionList(id="moves")
        yield Input(placeholder=WORDS.format("jump-prompt", self._lang), type="integer", id="jump")
        yield KeyBar(self.BINDINGS, self._lang)

    def on_mount(self) -> None:
        self.query_one("#side").border_title = WORDS.format("what-happened", self._lang)
        self.query_one("#jump").display = False
        self._tell()
        self.query_one("#moves").focus()
        self._show()

    # --- what is shown -----------------------------------------------------------------------------

    def _tell(self) -> None:
        """The list of moves, in the words of the seat that looks."""
        moves = self.query_one("#moves", OptionList)
        moves.clear_options()
        width = len(str(len(self._moments) - 1))
        viewer = EVERYTHING if self._seat is None else self._seat
        for number, moment in enumerate(self._moments):
            told = " ".join(moment.match.tell(event, self._lang, viewer) for event in moment.events)
            row = Table.grid(padding=(0, 1, 0, 0))
            row.add_column(width=width, justify="right", style="dim")
            row.add_row(str(number), Text(told or WORDS.format("replay-start", self._lang)))
            moves.add_option(Option(row))
        with self.prevent(OptionList.OptionHighlighted):
            moves.highlighted = self._at

    def _show(self) -> None:
        match = self._moments[self._at].match
        hands = () if self._seat is not None else tuple(match.view(seat) for seat in range(match.seats))
        shown = Shown(match.game, match.view(self._seat), self._lang, hands=hands)
        self.query_one(BoardWidget).show(shown)
        where = WORDS.format("replay-at", self._lang, number=self._at, moves=len(self._moments) - 1)
        self.query_one("#turn", Static).update(Text(where))
        if self._seat is None:
            eyes = WORDS.format("replay-open", self._lang)
        else:
            eyes = WORDS.format("replay-by", self._lang, name=match.names[self._seat])
        self.query_one("#remark", Static).update(Text(eyes))

    # --- keys --------------------------------------------------------------------------------------

    def action_jump(self, number: int) -> None:
        self._at = max(0, min(number, len(self._moments) - 1))
        moves = self.query_one("#moves", OptionList)
        with self.prevent(OptionList.OptionHighlighted):
            moves.highlighted = self._at
        self._show()

    def action_jump_end(self) -> None:
        self.action_jump(len(self._moments) - 1)

    def action_step(self, by: int) -> None:
        self.action_jump(self._at + by)

    @on(OptionList.OptionHighlighted, "#moves")
    def _jump_there(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_index != self._at:
            self.action_jump(event.option_index)

    def action_run(self) -> None:
        if self._clock is None:
            if self._at == len(self._moments) - 1:
                self.action_jump(0)
            self._clock = self.set_interval(SECONDS, self._run_on)
        else:
            self._stop()

    def _run_on(self) -> None:
        self.action_step(1)
        if self._at == len(self._moments) - 1:
            self._stop()

    def _stop(self) -> None:
        if self._clock is not None:
            self._clock.stop()
            self._clock = None

    def action_turn_round(self) -> None:
        """All open, then through the eyes of each seat."""
        seats: list[int | None] = [None, *range(self._match.seats)]
        self._seat = seats[(seats.index(self._seat) + 1) % len(seats)]
        self._tell()
        self._show()

    def action_scroll(self, by: int) -> None:
        """The board, where the hands of all do not fit the screen."""
        board = self.query_one(BoardWidget)
        board.scroll_relative(y=by * max(1, board.size.height - 1), animate=False)

    def action_ask(self) -> None:
        jump = self.query_one("#jump", Input)
        jump.display, jump.value = True, ""
        jump.focus()

    @on(Input.Submitted, "#jump")
    def _jump_to_number(self, event: Input.Submitted) -> None:
        self.query_one("#jump").display = False
        self.query_one("#moves").focus()
        if event.value.isdecimal():
            self.action_jump(int(event.value))

    def action_rules(self) -> None:
        self.app.push_screen(RulesScreen(self._match.game, self._lang))

    def action_leave(self) -> None:
        jump = self.query_one("#jump")
        if jump.display:
            jump.display = False
            self.query_one("#moves").focus()
        else:
            self.dismiss(None)
