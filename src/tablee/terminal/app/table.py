"""The table: the game's picture, what can be done, what happened."""

from __future__ import annotations

from typing import ClassVar

from rich.table import Table
from rich.text import Text
from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.css.query import NoMatches
from textual.screen import Screen
from textual.widgets import Input, Static

from tablee.terminal.app.board import BoardWidget
from tablee.terminal.app.choices import ChoiceList
from tablee.terminal.app.curtain import CurtainScreen
from tablee.terminal.app.hint import HintScreen
from tablee.terminal.app.keys import KeyBar
from tablee.terminal.app.log import LogScreen
from tablee.terminal.app.rules import RulesScreen
from tablee.terminal.picture import Shown
from tablee.terminal.sitting import AGAIN, HOME, REPLAY, Choice, Refused, Sitting
from tablee.terminal.words import WORDS

LATEST = 40  # lines beside the board; the log has them all


class TableScreen(Screen[Choice | None]):
    """Ends with what was chosen when there is no more to play, or None when the person leaves."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "focus_choices", "key-choose", key_display="↑↓ ⏎"),
        Binding("h,question_mark", "hint", "key-hint", key_display="h"),
        Binding("r,f1", "rules", "key-rules", key_display="r"),
        Binding("l", "log", "key-log"),
        Binding("c", "clause"),
        Binding("colon,slash", "notation", "key-notation", key_display=":"),
        Binding("q", "dismiss", "key-leave"),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self._pointed: str | None = None
        self._clause: str | None = None  # of the last refusal
        self._warned: str | None = None

    def compose(self) -> ComposeResult:
        sitting = self.sitting
        with Horizontal(id="headline"):
            yield Static(Text(sitting.game.title(sitting.lang)), id="title")
            yield Static(id="turn")
            yield Static(id="remark")
        with Horizontal(id="middle"):
            yield BoardWidget()
            with Vertical(id="side"):
                yield ChoiceList()
                yield Static(id="notice")
                with VerticalScroll(id="news", can_focus=False):
                    yield Static(id="lines")
        example = next(filter(None, sitting.game.moves))
        yield Input(placeholder=WORDS.format("notation-prompt", sitting.lang, move=example), id="notation")
        yield KeyBar(self.BINDINGS, sitting.lang)

    def on_mount(self) -> None:
        self.query_one("#news").border_title = WORDS.format("what-happened", self.sitting.lang)
        self.query_one("#notation").display = False
        self._note(None)
        self.sitting.changed = self._refresh
        self._refresh()
        self.action_focus_choices()
        self._live()

    @work
    async def _live(self) -> None:
        await self.sitting.live()

    # --- what is shown -----------------------------------------------------------------------------

    def _refresh(self) -> None:
        if not self.is_mounted:
            return
        sitting = self.sitting
        try:
            self._show_turn()
        except NoMatches:  # the screen is closing
            return
        self.query_one(ChoiceList).offer(sitting.choices)
        self.query_one(KeyBar).hide(self._useless())
        self._show_board()
        self._show_news()
        if sitting.warning != self._warned:
            self._warned = sitting.warning
            self._note(sitting.warning)
        if sitting.curtain is not None and not isinstance(self.app.screen, CurtainScreen):
            self.app.push_screen(CurtainScreen(sitting.curtain, sitting.lang), lambda _: sitting.lift_curtain())

    def _useless(self) -> tuple[str, ...]:
        """The keys that would do nothing: none of them is offered."""
        if not self.sitting.playing:
            return ("hint", "notation")
        return () if self.sitting.hints else ("hint",)

    def _show_turn(self) -> None:
        sitting = self.sitting
        turn = self.query_one("#turn", Static)
        turn.update(Text(sitting.headline))
        turn.set_class(any(choice.is_move for choice in sitting.choices), "-mine")
        self.query_one("#remark", Static).update(Text(sitting.remark))

    def _show_board(self) -> None:
        sitting, board = self.sitting, self.query_one(BoardWidget)
        if sitting.view is None:
            board.query_one("#picture", Static).update(Text("\n".join(sitting.lobby())))
        else:
            pointed = self._pointed if any(choice.id == self._pointed for choice in sitting.choices) else None
            board.show(Shown(sitting.game, sitting.view, sitting.lang, sitting.thinking, pointed))

    def _show_news(self) -> None:
        rows = Table.grid(padding=(0, 1, 0, 0))
        for line in self.sitting.lines[-LATEST:]:
            rows.add_row("•" if line.fresh else " ", Text(line.text, style="" if line.fresh else "dim"))
        self.query_one("#lines", Static).update(rows)
        self.call_after_refresh(self.query_one("#news", VerticalScroll).scroll_end, animate=False)

    def _note(self, text: str | None, clause: str | None = None) -> None:
        """One sentence above the keys: a refusal, with the way to its rule."""
        notice = self.query_one("#notice", Static)
        notice.display = text is not None
        self._clause = clause
        words = Text(f"✗ {text}" if text else "")
        if clause is not None:
            words.append("  ").append(" c ", style="bold reverse")
            words.append(" " + WORDS.format("read-clause", self.sitting.lang, clause=clause))
        notice.update(words)

    # --- what is done ------------------------------------------------------------------------------

    @on(ChoiceList.PointedAt)
    def _point(self, event: ChoiceList.PointedAt) -> None:
        self._pointed = event.choice.id if event.choice is not None and event.choice.is_move else None
        self._show_board()

    @on(ChoiceList.Made)
    def _choose(self, event: ChoiceList.Made) -> None:
        self._try(event.choice)

    @work(exclusive=True, group="choice")
    async def _try(self, choice: Choice) -> None:
        if choice not in self.sitting.choices and not choice.is_move:
            return
        if choice.id in (AGAIN, REPLAY, HOME) and not choice.is_move:
            self.dismiss(choice)
            return
        self._note(None)
        try:
            await self.sitting.choose(choice.id)
        except Refused as refused:
            self._note(refused.text, refused.clause)

    def on_key(self, event: events.Key) -> None:
        if event.character and event.character.isdecimal() and event.character.isascii():
            self.query_one(ChoiceList).type_digit(event.character)
            event.stop()

    def action_focus_choices(self) -> None:
        self.query_one("#notation").display = False
        self.query_one(ChoiceList).focus()

    def action_notation(self) -> None:
        if "notation" in self._useless():
            return
        notation = self.query_one("#notation", Input)
        notation.display = True
        notation.value = ""
        notation.focus()

    @on(Input.Submitted, "#notation")
    def _play_notation(self, event: Input.Submitted) -> None:
        self.action_focus_choices()
        if move := event.value.strip():
            self._try(Choice(move, move, is_move=True))

    def action_hint(self) -> None:
        if "hint" in self._useless():
            return

        def point(move: str | None) -> None:
            if move is not None:
                self.query_one(ChoiceList).point_at(move)

        self.app.push_screen(HintScreen(self.sitting), point)

    def action_rules(self) -> None:
        self.app.push_screen(RulesScreen(self.sitting.game, self.sitting.lang))

    def action_clause(self) -> None:
        if self._clause is not None:
            self.app.push_screen(RulesScreen(self.sitting.game, self.sitting.lang, self._clause))

    def action_log(self) -> None:
        self.app.push_screen(LogScreen(self.sitting.lines, self.sitting.lang))
