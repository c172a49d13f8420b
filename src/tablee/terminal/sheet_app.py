"""The score sheet as an app: the printed sheet's rows and columns, and a line below in which one writes."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.coordinate import Coordinate
from textual.widgets import DataTable, Input, OptionList, Static
from textual.widgets.option_list import Option

from tablee.core.errors import TableeError
from tablee.core.game import Game
from tablee.core.keep import sheet as new_sheet
from tablee.core.sheet import Sheet
from tablee.terminal import sheet_files
from tablee.terminal.app.keys import KeyBar
from tablee.terminal.picture import clip
from tablee.terminal.sheet_form import KEYS
from tablee.terminal.sheet_keeper import Keeper
from tablee.terminal.words import WORDS

WIDEST, NARROWEST = 12, 5  # letters of a player's column
WIDE = 110  # columns from which on the lines stand beside the table
SCROLLBAR = 2
STYLES = {"sum": "bold", "total": "bold yellow", "fact": "dim", "entry": ""}


class SheetApp(App[Keeper]):
    """Arrows walk over the sheet, Enter writes in a cell; nothing needs a mouse."""

    CSS_PATH = "sheet.tcss"
    TITLE = "Tablée"
    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = None
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (30, "-high")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key.letter, f"app.{key.does}", key.message) for key in KEYS),
        Binding("escape", "app.cancel", "key-back", key_display="esc"),
        Binding("escape", "app.give_up", "key-quit", key_display="esc"),
        Binding("delete", "app.strike"),
        Binding("enter", "app.write"),
        Binding("enter", "app.go_on"),
        Binding("n", "app.new"),
        Binding("a", "app.another"),
        Binding("ctrl+q,ctrl+c", "app.leave"),
    ]

    def __init__(self, game: Game, sheet: Sheet | None, rules: Mapping[str, object], lang: str) -> None:
        super().__init__()
        self.game, self.lang, self.rules = game, lang, rules
        self.keeper: Keeper | None = None
        self._given = sheet
        self._waiting: deque[tuple[Path, Sheet]] = deque()  # sheets to go on with; the first one is offered
        self._offering = False
        self._answer: Callable[[str], str | None] | None = None  # what the line below is asked for

    def say(self, message: str, **facts: object) -> str:
        return WORDS.format(message, self.lang, **facts)

    # --- the screen ------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield Static(self.say("sheet-welcome", game=self.game.title(self.lang)), id="title", markup=False)
        yield Static("", id="state", markup=False)
        with Horizontal(id="middle"):
            yield DataTable[Text](id="table", cursor_type="cell", zebra_stripes=True)
            yield OptionList(id="lines")
        yield Static("", id="news", markup=False)
        yield Static("", id="question", markup=False)
        yield Input(id="input", select_on_focus=False, compact=True)
        yield KeyBar(self.BINDINGS, self.lang)

    def on_mount(self) -> None:
        self.table.display = self.history.display = False
        self._stop_asking()
        if self._given is not None:
            self._open(self._given, None)
            return
        self._waiting, damaged = sheet_files.unfinished(self.game.id)
        if damaged:
            self.tell(self.say("sheet-damaged", file=", ".join(file.name for file in damaged)), wrong=True)
        self._begin()

    @property
    def table(self) -> DataTable[Text]:
        return self.query_one("#table", DataTable)

    @property
    def history(self) -> OptionList:
        return self.query_one("#lines", OptionList)

    @property
    def input(self) -> Input:
        return self.query_one("#input", Input)

    def tell(self, words: str, *, wrong: bool = False) -> None:
        """The last news; a refusal is marked by a sign, not by its colour alone."""
        news = self.query_one("#news", Static)
        news.update(f"✗ {words}" if wrong else words)
        news.set_class(wrong, "wrong")

    # --- which sheet -----------------------------------------------------------------------------

    def _begin(self) -> None:
        """With a sheet that waits, if there is one, or with the names for a new one."""
        self._stop_asking()
        self._offering = bool(self._waiting)
        if self._offering:
            self._offer()
        else:
            self._ask_names()

    def _offer(self) -> None:
        file, sheet = self._waiting[0]
        words = self.say("sheet-resume", date=sheet_files.begun(file), names=", ".join(sheet.names))
        self.query_one("#state", Static).update(words)
        self._prompt(self.say("sheet-resume-keys", count=len(self._waiting)))
        self.refresh_bindings()

    def action_go_on(self) -> None:
        file, sheet = self._waiting[0]
        self._open(sheet, file)

    def action_another(self) -> None:
        self._waiting.rotate(-1)
        self._offer()

    def action_new(self) -> None:
        self._offering = False
        self.tell("")
        self._ask_names()

    def _ask_names(self) -> None:
        self.query_one("#state", Static).update("")
        self._ask(self.say("sheet-ask-names"), self._named)

    def _named(self, said: str) -> None:
        names = [name.strip() for name in said.split(",")]
        self._open(new_sheet(self.game.id, names, rules=self.rules), None)

    def _open(self, sheet: Sheet, file: Path | None) -> None:
        self.keeper = Keeper(self.game, sheet, self.lang, file)
        self._offering = False
        self.table.display = self.history.display = True
        self.history.border_title = self.say("sheet-history")
        self._lay_out(self.size.width)
        self._stop_asking()
        self.tell("")

    def refresh_bindings(self) -> None:
        """And which keys are shown."""
        super().refresh_bindings()
        for bar in self.query(KeyBar):
            bar.hide({action for action in bar.actions if not self.check_action(action.removeprefix("app."), ())})

    def on_resize(self, event: events.Resize) -> None:
        if self.keeper is not None:
            self._lay_out(event.size.width)

    def _column_width(self, whole: int) -> int:
        """So wide that all players stand side by side, if that can be."""
        keeper, around = self._keeper, 2 * self.table.cell_padding
        room = whole * 2 // 3 if whole >= WIDE else whole
        labels = max(len(keeper.label(row)) for row in keeper.rows) + around
        each = (room - SCROLLBAR - labels) // len(keeper.sheet.names) - around
        return max(NARROWEST, min(WIDEST, each))

    def _lay_out(self, whole: int) -> None:
        """Rows and columns afresh; the cursor stays where it was."""
        keeper, table, width = self._keeper, self.table, self._column_width(whole)
        cursor = table.cursor_coordinate
        table.clear(columns=True)
        for seat in range(len(keeper.sheet.names)):
            table.add_column("", key=str(seat), width=width)
        for row in keeper.rows:
            table.add_row(*(Text() for _ in keeper.sheet.names), label=Text(keeper.label(row)))
        self._show()
        table.move_cursor(row=cursor.row, column=cursor.column)

    def _show(self) -> None:
        """Everything as it stands now."""
        keeper = self._keeper
        table = self.table
        for seat, name in enumerate(keeper.sheet.names):
            won = seat in keeper.standing["winners"]
            column = table.ordered_columns[seat]
            column.label = Text(clip(f"★ {name}" if won else name, column.width).strip(), justify="right")
        for at, row in enumerate(keeper.rows):
            table.ordered_rows[at].label = Text(keeper.label(row), style=STYLES[row["kind"]])
            for seat, cell in enumerate(row["cells"]):
                words = "" if cell is None else str(cell["value"])
                place, shown = Coordinate(at, seat), Text(words, style=STYLES[row["kind"]], justify="right")
                if table.get_cell_at(place) != shown:
                    table.update_cell_at(place, shown)
        table.refresh()
        self.history.clear_options()
        self.history.add_options([Option(words, id=str(line)) for line, words in keeper.history()])
        self.history.highlighted = len(keeper.history()) - 1 if keeper.history() else None
        self.query_one("#state", Static).update("\n".join([keeper.state(), keeper.points(), *keeper.notes()]))
        self.screen.set_class(keeper.sheet.over, "over")
        self.refresh_bindings()
        self._say_how()

    @property
    def _keeper(self) -> Keeper:
        assert self.keeper is not None
        return self.keeper

    # --- asking ----------------------------------------------------------------------------------

    def _ask(self, question: str, answer: Callable[[str], str | None], value: str = "") -> None:
        self._answer = answer
        self.refresh_bindings()
        self._prompt(question)
        self.input.visible = True
        self.input.value = value
        self.input.cursor_position = len(value)
        self.input.focus()

    def _prompt(self, words: str) -> None:
        """What to do next, always on the same line."""
        self.query_one("#question", Static).update(words)

    def _say_how(self) -> None:
        """How one goes on: with another line, or, after the end, with corrections alone."""
        if self._answer is None:
            over = self.keeper is not None and self.keeper.sheet.over
            self._prompt("" if self.keeper is None else self.say("sheet-how-over" if over else "sheet-how"))

    def _stop_asking(self) -> None:
        self._answer = None
        self.refresh_bindings()
        self._say_how()
        self.input.visible = False  # its place is kept: nothing jumps when a question comes
        if self.keeper is not None:
            self.table.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        answer = self._answer
        if answer is not None and self._try(lambda: answer(event.value)):
            self._stop_asking()

    def _try(self, change: Callable[[], str | None]) -> bool:
        """Do it and tell what came of it; whether it was not refused."""
        try:
            words = change()
        except TableeError as error:
            self.tell(error.text(self.lang), wrong=True)
            return False
        if self.keeper is not None:
            self._show()
        if words is not None:
            self.tell(words)
        return True

    # --- keys ------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that do nothing now are not shown; letters that are being written are no keys."""
        if action == "leave":
            return True
        if action == "quit":
            return self._answer is None
        if action == "cancel":
            return self._answer is not None and (self.keeper is not None or bool(self._waiting))
        if action == "give_up":
            return self.keeper is None and not self._waiting
        if action == "another":
            return self._offering and len(self._waiting) > 1
        if self._offering:
            return action in ("go_on", "new")
        if action in ("go_on", "new"):
            return False
        if self.keeper is None or self._answer is not None:
            return False
        return action != "finish" or (self.keeper.form.closing is not None and not self.keeper.sheet.over)

    def _row(self) -> dict[str, Any]:
        found: dict[str, Any] = self._keeper.rows[self.table.cursor_row]
        return found

    def on_data_table_cell_selected(self) -> None:
        self.action_write()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self._correct(int(event.option_id or 0))

    def action_write(self) -> None:
        """Write in the cell under the cursor."""
        keeper, row, seat = self._keeper, self._row(), self.table.cursor_column
        if row["kind"] != "entry":
            self.tell(self.say("sheet-only-entries"), wrong=True)
        elif keeper.form.ask is None:
            self._try(lambda: keeper.enter(seat, row["label"], ""))
        else:
            facts = {"name": keeper.sheet.names[seat], "row": keeper.label(row)}
            question = self.game.texts.format(keeper.form.ask, self.lang, **facts)
            self._ask(question, lambda said: keeper.enter(seat, row["label"], said))

    def _correct(self, line: int) -> None:
        keeper = self._keeper
        seat, text = keeper.last_said(line)
        question = self.say("sheet-ask-correction", line=line)
        self._ask(question, lambda said: keeper.correct(line, seat, said.strip()), text)

    def action_correct(self) -> None:
        """The line under the cursor, or the last one of the cell."""
        if self.history.has_focus and self.history.highlighted is not None:
            self._correct(self.history.highlighted + 1)
            return
        lines = self._keeper.lines_at(self.table.cursor_column, self._row()["label"])
        if lines:
            self._correct(lines[-1])
        else:
            self.tell(self.say("sheet-nothing-here"), wrong=True)

    def action_strike(self) -> None:
        keeper = self._keeper
        if self.history.has_focus and self.history.highlighted is not None:
            line = self.history.highlighted + 1
            self._try(lambda: keeper.strike(line))
        else:
            seat, label = self.table.cursor_column, self._row()["label"]
            self._try(lambda: keeper.strike_at(seat, label))

    def action_undo(self) -> None:
        self._try(self._keeper.undo)

    def action_finish(self) -> None:
        self._try(self._keeper.close)

    def action_lines(self) -> None:
        (self.table if self.history.has_focus else self.history).focus()

    def action_find(self) -> None:
        self._ask(self.say("sheet-ask-find"), self._go_to)

    def _go_to(self, said: str) -> str:
        self.table.move_cursor(row=self._keeper.row_beginning(said))
        return ""

    def action_export(self) -> None:
        self._ask(self.say("sheet-ask-export"), self._keeper.export)

    def action_cancel(self) -> None:
        """Drop the question; asked for names, look at the sheets that wait again."""
        self.tell("")
        if self.keeper is None:
            self._begin()
        else:
            self._stop_asking()

    async def action_quit(self) -> None:
        """By `q`, where nothing is being written; Ctrl-C always leaves."""
        self.exit(self.keeper)

    action_leave = action_give_up = action_quit
